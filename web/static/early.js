// The first line of the page that runs: the largest file is on its way before anything else
// is read. A preload link would do the same, but Chromium then did not reuse compiled code.
globalThis.earlyWasm = fetch(document.currentScript.dataset.wasm);
