// What scripts of the page and of workers have in common.

/** Python in the browser, as far as we speak to it; what comes out of it has no types. */
interface Pyodide {
  FS: { writeFile(path: string, content: Uint8Array): void };
  globals: { get(name: string): any };
  pyimport(module: string): any;
  runPython(code: string): any;
  setStdout(options: { batched: (line: string) => void }): void;
  setStderr(options: { batched: (line: string) => void }): void;
}

declare module "*/pyodide.mjs" {
  export const version: string;
  export function loadPyodide(options: object): Promise<Pyodide>;
}

/** Filled in by the build: Pyodide's list of packages, emptied. */
declare const $lock: object;
