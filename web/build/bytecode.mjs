// node bytecode.mjs PYODIDE_FOLDER FOLDER: compile the Python files below FOLDER for that Pyodide.
//
// The host's own Python would write bytecode of its own version, so Pyodide's does it. Each
// x.py gets an x.pyc beside it, which Python prefers when it imports from a zip file; without
// docstrings, which nobody reads there.
// FOLDER/stdlib will go without its sources; FOLDER/game keeps them, for tracebacks.
import { pathToFileURL } from "node:url";

const COMPILE = `
from pathlib import Path
from py_compile import PycInvalidationMode, compile

for folder in map(Path, ("/compile/stdlib", "/compile/game")):
    for source in sorted(folder.rglob("*.py")):
        compile(
            str(source), str(source.with_suffix(".pyc")), str(source.relative_to(folder)),
            doraise=True, optimize=2, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
        )
`;

const [pyodideFolder, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/compile", folder);
pyodide.runPython(COMPILE);
