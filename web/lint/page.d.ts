// What the page's scripts share with each other, with Python and with PyScript.

/** Written into index.html by the build. */
interface BuildInfo {
  build: string;
  pyscript: string;
  worker: string;
  modules: string[];
  /** By language, then by key. */
  texts: Record<string, Record<string, string>>;
  /** Size, SHA-256 and compressed size of the big files. */
  files: Record<string, [number, string, number]>;
}

interface PyScriptHooks {
  main: { onReady: Set<(wrap: { interpreter: Pyodide }) => Promise<void>> };
  worker: { onBeforeRunAsync: Set<unknown> };
}

declare var earlySettings: { language: string; theme: string };
declare var earlyBots: { worker: Worker; heard: Event[] } | undefined;
/** A picture of Python's memory, and who reads it. */
declare var earlyPicture: { worker: Worker; reading: Promise<ArrayBuffer> } | undefined;
declare var earlyWasm: Promise<Response> | undefined;

interface WindowEventMap {
  "py:progress": CustomEvent<string>;
  "tikal:bots": CustomEvent;
  "tikal:theme": CustomEvent<string>;
  "tikal:failed": CustomEvent<string>;
  "tikal:ready": CustomEvent;
  "tikal:language": CustomEvent<string>;
}
