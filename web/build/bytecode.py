"""Python for the browser, compiled beforehand: starting is mostly importing.

Pyodide itself compiles, under Node.js (`bytecode.mjs`): the host's Python would write
bytecode of another version. What it makes of the standard library is kept in the cache.
"""

import subprocess
from pathlib import Path
from typing import Final, NamedTuple

from web.build import store
from web.build.archives import Files, digest, files_below, write_below, zipped

COMPILER: Final = Path(__file__).with_suffix(".mjs")
_LIBRARY: Final = "python_stdlib.zip"


class NoBytecodeError(Exception):
    """Why this machine cannot compile for the browser."""


class Bytecode(NamedTuple):
    """The standard library as a zip without sources, and a .pyc for each of our sources."""

    library: bytes
    game: dict[str, bytes]


def compiled(library: Files, game: Files, node: str, pyodide: Path, cache: Path) -> Bytecode:
    """Everything compiled. Raises NoBytecodeError where that cannot be done."""
    version = digest({**library, COMPILER.name: COMPILER.read_bytes()})
    stored = cache / "stdlib"
    known = store.is_whole(stored, version)
    with store.scratch(cache) as scratch:
        for part, files in (("stdlib", {} if known else library), ("game", game)):
            (scratch / part).mkdir()
            write_below(scratch / part, {n: d for n, d in files.items() if n.endswith(".py")})
        try:
            done = subprocess.run(
                [node, str(COMPILER), str(pyodide), str(scratch)], check=False, capture_output=True
            )
        except OSError as error:
            raise NoBytecodeError(f"Node.js does not run: {error}") from error
        if done.returncode:
            complaint = done.stderr.decode(errors="replace").strip()[-300:]
            raise NoBytecodeError(f"Node.js could not compile: {complaint}")
        made = {part: _bytecode_below(scratch / part) for part in ("stdlib", "game")}
    if not known:
        other = {name: data for name, data in library.items() if not name.endswith(".py")}
        content = zipped({**other, **made["stdlib"]})
        store.kept(stored, version, lambda folder: write_below(folder, {_LIBRARY: content}))
    return Bytecode((stored / _LIBRARY).read_bytes(), made["game"])


def _bytecode_below(folder: Path) -> dict[str, bytes]:
    return {name: data for name, data in files_below(folder).items() if name.endswith(".pyc")}
