// node bytecode.mjs PYODIDE_FOLDER FOLDER: compile the Python files below FOLDER for that Pyodide.
//
// The host's own Python would write bytecode of its own version, so Pyodide's does it. Each
// x.py gets an x.pyc beside it, which Python prefers when it imports from a zip file; without
// docstrings, and for the game without the annotations of functions, which nobody reads there.
// Lines keep their numbers, for tracebacks; the columns, a fifth of all bytes, stay away.
// FOLDER/stdlib will go without its sources; FOLDER/game keeps them, for tracebacks.
import { pathToFileURL } from "node:url";

const COMPILE = `
import ast
from importlib.util import source_hash
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path


class Bare(ast.NodeTransformer):
    """Functions without their annotations, which nobody asks for there."""

    def visit_FunctionDef(self, node):
        node.returns = None
        every = node.args
        for arg in (*every.posonlyargs, *every.args, *every.kwonlyargs, every.vararg, every.kwarg):
            if arg is not None:
                arg.annotation = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef


for folder in map(Path, ("/compile/stdlib", "/compile/game")):
    for source in sorted(folder.rglob("*.py")):
        text, name = source.read_bytes(), str(source.relative_to(folder))
        tree = ast.parse(text, name)
        if folder.name == "game":
            tree = Bare().visit(tree)
        code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
        made = _code_to_hash_pyc(code, source_hash(text), checked=False)
        source.with_suffix(".pyc").write_bytes(made)
`;

const [pyodideFolder, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
pyodide.mountNodeFS("/compile", folder);
pyodide.runPython(COMPILE);
