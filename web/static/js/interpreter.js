// Python with the game in it, for PyScript on the page and for the bots' worker.
// The names in it are filled in when the page is built.
import { loadPyodide as load, version } from "../$pyodide_folder/pyodide.mjs";

/** @param {string} name */
async function archive(name) {
  const response = await fetch(new URL(name, import.meta.url));
  return new Uint8Array(await response.arrayBuffer());
}

async function start() {
  const names = ["$wheel", "page.zip"];
  const options = {
    indexURL: new URL("../$pyodide_folder/", import.meta.url).href, // else it searches for itself
    lockFileContents: $lock, // its list of packages, of which we use none
  };
  const [python, ...archives] = await Promise.all([load(options), ...names.map(archive)]);
  // Python imports from zip files as they are; unpacking them would cost more than it saves.
  const path = python.globals.get("__import__")("sys").path;
  names.forEach((name, index) => {
    python.FS.writeFile(`/$${name}`, archives[index]);
    path.insert(index, `/$${name}`);
  });
  return python;
}

export { version };

/** @type {Promise<Pyodide> | undefined} */
let starting;

/** @param {{ stdout?: Printer, stderr?: Printer }} printers */
export async function loadPyodide({ stdout, stderr } = {}) {
  starting ??= start();
  const python = await starting;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

/** @typedef {(line: string) => void} Printer */
