"""Puts `dist/` together: the page, the game, and the runtime that plays it.

Folders carry a digest of what is in them, so a browser can keep each file for ever,
two versions never mix, and an update fetches only what changed. The index page and
the service worker are the only files whose content changes under the same name.
"""

import gzip
import hashlib
import html
import json
import re
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from web.build import stdlib
from web.build.archives import (
    Files,
    digest,
    files_below,
    unzip,
    wheel_with,
    write_below,
    zipped,
)
from web.build.bytecode import NoBytecodeError, compiled
from web.build.frame import board_frame
from web.build.lean import Program, UnknownProgramError, lean
from web.build.markup import WEB, early_texts, filled, for_browsers, in_script, policy_digest
from web.build.scene import scene
from web.build.styles import styles

# What is taken from each package; nothing else of theirs is needed at run time.
_PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_PYSCRIPT: Final = ("core.js", "core-*.js", "error-*.js")

_PLUGINS: Final = "codemirror deprecations-manager donkey error py-editor py-game py-terminal"
_NO_PLUGINS: Final = [f"!{name}" for name in _PLUGINS.split()]
"""PyScript imports every plugin it is not told to leave, for each kind of script it knows."""

_EARLY: Final = re.compile(
    r"/(page|arrivals|failure|progress|interpreter|picture|picture-mark|database|connection|locks"
    r"|(core|error)\b.*)\.js$"
)
"""The modules every start needs, fetched side by side and not one after the other."""

_NO_HELPERS: Final = (
    b'"""PyScript\'s helpers for Python, left out: the page needs only `js` and `pyodide`."""\n'
)
"""PyScript imports its own ones, ten modules, before it runs anything; this is quicker."""

_FETCHED: Final = (".wasm", ".zip", ".whl")
"""The files whose arrival the progress bar shows; modules come by other ways."""

_SCRATCH: Final = ".dist-"
"""Beside `dist`: on the same disk, so that it can be moved."""

_AT_A_SHELL: Final = re.compile(
    r"tikal/(arena/|learning/|puzzles/|review/(commands|english)\.|cli\.|__main__\.)"
)
"""What only the command line and other programs run: the page does without."""


class Parts(NamedTuple):
    """What a page is made of, besides the sources in `web`."""

    wheel: Path
    pyodide: Path
    pyscript: Path
    node: str
    """Node.js, to compile with; where it fails the page works and starts more slowly."""


class Inline(NamedTuple):
    """What stands in the page itself: the first picture waits for no other file."""

    style: bytes
    script: bytes


@dataclass(frozen=True)
class Site:
    """A finished page, not yet written anywhere."""

    files: dict[str, bytes]
    build: str
    """The digest of everything, which names this build."""
    compiled: bool

    @property
    def raw_size(self) -> int:
        """Bytes kept by a browser for offline play."""
        return sum(map(len, self.files.values()))

    @property
    def wire_size(self) -> int:
        """Bytes sent on a first visit by a server that compresses, as GitHub Pages does."""
        return sum(map(_gzip_size, self.files.values()))


def make(parts: Parts, cache: Path, say: Callable[[str], None]) -> Site:
    """All files of the page."""
    looks = styles(WEB / "static" / "css")
    library, game, compiled = _python_files(parts, looks.later, cache, say)
    runtime = {**_pyodide_files(parts.pyodide, say), "python_stdlib.zip": library}
    pyscript = _pyscript_files(parts.pyscript)
    static = files_below(WEB / "static")
    scripts = _taken(static, "js/")
    _taken(static, "css/")  # which are joined
    worker = scripts.pop("sw.js")
    first = b"".join(for_browsers(scripts.pop(name)) for name in ("ahead.js", "early.js"))
    early = Inline(looks.first, first)
    game |= {name: for_browsers(script) for name, script in scripts.items()}
    folders = {"pyodide_folder": f"pyodide-{digest(runtime)}"}
    lock = json.loads((parts.pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    game["interpreter.js"] = filled(
        game["interpreter.js"],
        **folders,
        wheel=parts.wheel.name,
        lock=json.dumps({**lock, "packages": {}}),
    )
    folders["pyscript_folder"] = f"pyscript-{digest(pyscript)}"
    folders["game_folder"] = f"game-{digest(game)}"
    files = {
        f"{folder}/{name}": data
        for folder, content in zip(folders.values(), (runtime, pyscript, game), strict=True)
        for name, data in content.items()
    }
    index = static.pop("index.html")
    licence = (parts.pyscript / "LICENSE").read_bytes()
    files |= {**static, "licences/pyscript-Apache-2.0.txt": licence}
    files["index.html"] = _index(index, folders, files, early)
    build = digest(files)
    files["index.html"] = files["index.html"].replace(b"@build@", build.encode())
    files["sw.js"] = _service_worker(worker, build, files)
    files[".nojekyll"] = b""
    return Site(files, build, compiled)


def _taken(files: dict[str, bytes], folder: str) -> dict[str, bytes]:
    """The files of a folder by their names in it, taken out."""
    names = [name for name in files if name.startswith(folder)]
    return {name.removeprefix(folder): files.pop(name) for name in names}


def write(files: Files, folder: Path) -> None:
    """Replace a folder as a whole: a build that is interrupted leaves the old one."""
    for left in folder.parent.glob(f"{_SCRATCH}*"):  # by a build that was killed
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=_SCRATCH) as scratch:
        write_below(Path(scratch, "new"), files)
        if folder.exists():
            folder.rename(Path(scratch, "old"))
        Path(scratch, "new").rename(folder)


def _python_files(
    parts: Parts, later_styles: Files, cache: Path, say: Callable[[str], None]
) -> tuple[bytes, dict[str, bytes], bool]:
    """The standard library's zip, the game's archives, and whether they carry bytecode."""
    library = stdlib.trimmed(unzip((parts.pyodide / "python_stdlib.zip").read_bytes()))
    whole = unzip(parts.wheel.read_bytes())
    wheel = wheel_with({name: whole[name] for name in whole if not _AT_A_SHELL.match(name)}, {})
    page = {f"web/{name}": data for name, data in files_below(WEB).items() if _in_page(name)}
    page["pyscript/__init__.py"] = _NO_HELPERS
    page |= {f"web/page/styles/{name}": data for name, data in later_styles.items()}
    say("Compiling Python for the browser")
    try:
        bytecode = compiled(library, {**wheel, **page}, parts.node, parts.pyodide, cache)
    except NoBytecodeError as reason:
        say(f"{reason}\n  The page will work without, but start more slowly")
        return zipped(library), _archives(parts, wheel, page), False
    own = {name: data for name, data in bytecode.game.items() if name.startswith("tikal/")}
    rest = {name: data for name, data in bytecode.game.items() if name not in own}
    # Who wants to read sources has the repository and a release's wheel: here they would only
    # be carried, by every first visit.
    wheel, page = ({n: f[n] for n in f if f"{n}c" not in bytecode.game} for f in (wheel, page))
    return bytecode.library, _archives(parts, wheel_with(wheel, own), {**page, **rest}), True


def _in_page(name: str) -> bool:
    """Does this file of `web` travel with the page's Python?"""
    ours = name == "__init__.py" or name.startswith(("page/", "texts/"))
    return ours and not name.endswith(".pyi")  # which are for type checkers


def _archives(parts: Parts, wheel: Files, page: Files) -> dict[str, bytes]:
    return {parts.wheel.name: zipped(wheel), "page.zip": zipped(page)}


def _pyodide_files(package: Path, say: Callable[[str], None]) -> dict[str, bytes]:
    """Pyodide itself, without what nobody here uses of it."""
    door, script, wasm = (package / name for name in _PYODIDE)
    program = Program(script.read_bytes(), wasm.read_bytes())
    try:
        program = lean(program, door.read_bytes())
    except UnknownProgramError as reason:
        say(f"Pyodide's program stays as it comes, and starts more slowly: {reason}")
    return {door.name: door.read_bytes(), script.name: program.script, wasm.name: program.wasm}


def _pyscript_files(package: Path) -> dict[str, bytes]:
    """PyScript's modules without the pointer to a source map that is not shipped."""
    files = {}
    for pattern in _PYSCRIPT:
        for file in sorted((package / "dist").glob(pattern)):
            lines = file.read_bytes().splitlines(keepends=True)
            kept = [line for line in lines if not line.startswith(b"//# sourceMappingURL")]
            files[file.name] = b"".join(kept)
    return files


def _index(template: bytes, folders: dict[str, str], files: Files, inline: Inline) -> bytes:
    def path(folder: str, ending: str) -> str:
        top = folders[f"{folder}_folder"]
        (name,) = (name for name in files if name.startswith(f"{top}/") and name.endswith(ending))
        return name

    modules = sorted(name for name in files if _EARLY.search(name))
    config = {
        "interpreter": f"./{path('game', '/interpreter.js')}",
        "plugins": _NO_PLUGINS,
    }
    info = {
        "build": "@build@",
        "pyscript": path("pyscript", "/core.js"),
        "worker": path("game", "/bot-worker.js"),
        "modules": [name for name in files if name.endswith((".js", ".mjs"))],
        "texts": early_texts("boot"),
        "files": {
            name: [len(data), hashlib.sha256(data).hexdigest(), _travelling(name, data)]
            for name, data in files.items()
            if name.endswith(_FETCHED)
        },
    }
    return filled(
        template,
        **folders,
        modules="\n".join(f'<link rel="modulepreload" href="./{name}">' for name in modules),
        config=html.escape(json.dumps(config)),
        plugins=json.dumps({"plugins": _NO_PLUGINS}),
        info=in_script(info),
        board=board_frame(),
        scene=scene(),
        style=inline.style.decode(),
        style_digest=policy_digest(inline.style),
        early=inline.script.decode(),
        early_digest=policy_digest(inline.script),
    )


def _travelling(name: str, content: bytes) -> int:
    """The size of a big file on its way: servers that compress leave archives alone."""
    return _gzip_size(content) if name.endswith(".wasm") else len(content)


@cache
def _gzip_size(content: bytes) -> int:
    return len(gzip.compress(content, 6, mtime=0))


def _service_worker(source: bytes, build: str, files: Files) -> bytes:
    """The worker, told what belongs to this build and how each file must read."""
    listed = {
        "./" if name == "index.html" else name: hashlib.sha256(data).hexdigest()
        for name, data in sorted(files.items())
    }
    head = f"const BUILD = {json.dumps(build)};\nconst FILES = {json.dumps(listed, indent=1)};\n"
    return head.encode() + source
