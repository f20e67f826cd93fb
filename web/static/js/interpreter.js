// Python with the game in it, for PyScript on the page and for the bots' worker: started from
// its files, or from a picture of its memory. The names in it are filled in when the page is built.
import { loadPyodide as load, version } from "../$pyodide_folder/pyodide.mjs";
import { pack, unpack } from "./picture.js";

const ARCHIVES = ["$wheel", "page.zip"];

const SETTINGS = {
  indexURL: new URL("../$pyodide_folder/", import.meta.url).href, // else it searches for itself
  lockFileContents: $lock, // its list of packages, of which we use none
  /** @param {PyodideSettings} settings */
  createPyodideModule: async (settings) => (await program())(settings), // else it searches again
};

// Pyodide's words at the beginning of a picture; it says itself how many.
const HEAD = 65536;

/** @param {string} name */
async function archive(name) {
  const response = await fetch(new URL(name, import.meta.url));
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * @param {Pyodide} python
 * @param {Uint8Array[]} archives
 */
function putThere(python, archives) {
  archives.forEach((content, index) => {
    python.FS.writeFile(`/$${ARCHIVES[index]}`, content, { canOwn: true });
  });
}

/**
 * Python imports from zip files as they are; unpacking them would cost more than it saves.
 *
 * @param {object} more
 */
async function startFromFiles(more = {}) {
  const [python, ...archives] = await Promise.all([
    load({ ...SETTINGS, ...more }),
    ...ARCHIVES.map(archive),
  ]);
  putThere(python, archives);
  const path = python.globals.get("__import__")("sys").path;
  ARCHIVES.forEach((name, index) => {
    path.insert(index, `/$${name}`);
  });
  return python;
}

/** Pyodide's program around its memory, which it would import itself. */
async function program() {
  const { default: create } = await import("../$pyodide_folder/pyodide.asm.mjs");
  return create;
}

/**
 * The picture is read while the program is made ready for it. Memory holds no files: they lie
 * beside it, for whatever is imported later.
 *
 * @param {Promise<ArrayBuffer>} reading
 * @param {(module: WebAssembly.Module) => void} compiled is told what has been compiled
 */
async function startFromPicture(reading, compiled) {
  const head = new Uint8Array(HEAD);
  /** @type {Promise<ArrayBuffer> | undefined} */
  let awaited = reading;
  /** @type {Uint8Array[]} */
  let archives = [];
  const create = await program();
  const python = await load({
    ...SETTINGS,
    _loadSnapshot: head, // filled in below, before it is looked at
    /** @param {PyodideSettings} settings */
    async createPyodideModule(settings) {
      const { instantiateWasm } = settings;
      settings.instantiateWasm = (imports, done) =>
        instantiateWasm(imports, (instance, module) => {
          compiled(module);
          done(instance, module);
        });
      const module = await create(settings);
      const picture = await /** @type {Promise<ArrayBuffer>} */ (awaited);
      archives = unpack(picture, head, module.HEAPU8);
      awaited = undefined; // Pyodide keeps this function, which would keep the picture
      new Uint32Array(head.buffer)[1] = HEAD; // there begins memory, of which nothing is left to do
      return module;
    },
  });
  putThere(python, archives);
  python.pyimport("web.page.memory").wake();
  return python;
}

/**
 * Pyodide would fetch and compile its program; whoever gets it from elsewhere does neither.
 *
 * @param {Promise<WebAssembly.Module>} given
 */
function provide(given) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (resource, options) =>
    String(resource).endsWith(".wasm") ? new Response() : fetch(resource, options);
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
    const module = await given;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/**
 * Start Python, import the game, and take the picture.
 *
 * @param {string} language
 */
export async function takePicture(language) {
  let before = new Uint8Array();
  const create = await program();
  const python = await startFromFiles({
    _makeSnapshot: true,
    /** @param {PyodideSettings} settings */
    createPyodideModule(settings) {
      settings.onRuntimeInitialized = () => {
        before = settings.HEAPU8.slice(); // as every start finds it
      };
      return create(settings);
    },
  });
  python.pyimport("web.page.memory").prepare(language);
  const archives = ARCHIVES.map((name) => python.FS.readFile(`/$${name}`));
  return pack(python.makeMemorySnapshot(), before, archives);
}

export { version };

/** @type {Promise<Pyodide> | undefined} */
let starting;

/**
 * Python from a picture, which counts from then on; and what another worker needs to start in
 * the same way, which is its own to take.
 *
 * @param {Promise<ArrayBuffer>} reading
 * @param {Promise<WebAssembly.Module>} [given]
 * @returns {Promise<{ python: Pyodide, picture: ArrayBuffer, program?: WebAssembly.Module }>}
 */
export async function restorePyodide(reading, given) {
  reading.catch(() => {}); // whoever waits for it is told
  if (given) provide(given);
  /** @type {WebAssembly.Module | undefined} */
  let program;
  const python = await startFromPicture(reading, (module) => {
    program = module;
  });
  starting ??= Promise.resolve(python);
  return { python, picture: await reading, program };
}

/** @param {{ stdout?: Printer, stderr?: Printer }} printers */
export async function loadPyodide({ stdout, stderr } = {}) {
  starting ??= startFromFiles();
  const python = await starting;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

/** @typedef {(line: string) => void} Printer */
