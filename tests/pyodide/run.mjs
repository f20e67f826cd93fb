// node run.mjs PYODIDE_FOLDER WHEEL < script.py: run a script in Pyodide with the wheel installed.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, wheel] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide();
const bytes = readFileSync(wheel);
pyodide.unpackArchive(new Uint8Array(bytes), "wheel");
pyodide.runPython(readFileSync(0, "utf8"));
