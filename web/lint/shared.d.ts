// What scripts of the page and of workers have in common.

/** Python in the browser, as far as we speak to it; what comes out of it has no types. */
interface Pyodide {
  FS: {
    readFile(path: string): Uint8Array;
    writeFile(path: string, content: Uint8Array, options?: { canOwn: boolean }): void;
  };
  globals: { get(name: string): any };
  pyimport(module: string): any;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  runPython(code: string): any;
  setStdout(options: { batched: (line: string) => void }): void;
  setStderr(options: { batched: (line: string) => void }): void;
}

declare module "*/pyodide.mjs" {
  export const version: string;
  export function loadPyodide(options: object): Promise<Pyodide>;
}

type PyodideProgram = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** What Pyodide tells the program around its memory, which becomes that program. */
interface PyodideSettings {
  HEAPU8: Uint8Array;
  onRuntimeInitialized?: () => void;
  instantiateWasm(imports: WebAssembly.Imports, done: PyodideProgram): object;
}

declare module "*/pyodide.asm.mjs" {
  const create: (settings: PyodideSettings) => Promise<PyodideSettings>;
  export default create;
}

/** Filled in by the build: Pyodide's list of packages, emptied. */
declare const $lock: object;
