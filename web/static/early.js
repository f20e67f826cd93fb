// The first line of the page that runs: the largest file is on its way before anything else
// is read. A preload link would do the same, but what it brings is compiled anew each time.
globalThis.earlyWasm = fetch(document.currentScript.dataset.wasm);
