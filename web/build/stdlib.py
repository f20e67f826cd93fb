"""Which part of Python's standard library travels to the player.

Pyodide brings all of it; the page needs less than half. Kept is what Pyodide and
PyScript import when they start, and what the game imports (a browser test imports all of
it, but for what only the command line runs). Gone are the modules that the interpreter
itself carries, frozen: abc, codecs, io, os, site, stat and their kin. Gone too are ssl,
bz2, lzma and zstd: they are imported at start only because they are there.
"""

from typing import Final

from web.build.archives import Files

_NEEDED_TO_START: Final = """
__future__ _colorize _opcode_metadata _py_warnings _pyodide
_sysconfigdata__emscripten_wasm32-emscripten _weakrefset annotationlib ast asyncio base64 bisect
codeop collections concurrent contextlib contextvars copy copyreg dataclasses dis encodings enum
fnmatch functools glob heapq importlib inspect json keyword linecache locale logging opcode
operator pathlib pyodide random re reprlib selectors shutil signal socket string struct subprocess
sysconfig tempfile textwrap threading token tokenize traceback types typing warnings weakref
zipfile
"""

_USED_BY_THE_GAME: Final = "hashlib"

_KEPT: Final = frozenset((_NEEDED_TO_START + _USED_BY_THE_GAME).split())

_UNUSED: Final = (
    "asyncio/windows_", "concurrent/futures/process", "logging/config", "logging/handlers",
    "importlib/_bootstrap", "importlib/machinery", "importlib/util",
)  # fmt: skip
"""Modules of packages we keep that nothing imports in a browser, or that are frozen."""

_ENCODINGS: Final = frozenset(
    [
        "__init__",
        "aliases",
        "ascii",
        "cp437",
        "idna",
        "latin_1",
        "punycode",
        "raw_unicode_escape",
        "unicode_escape",
        "utf_16",
        "utf_32",
        "utf_8",
        "utf_8_sig",
    ]
)
"""zipfile wants cp437; the other hundred code pages are never met here."""


def trimmed(library: Files) -> dict[str, bytes]:
    """The kept part of the library's files."""
    return {name: content for name, content in library.items() if _keep(name)}


def _keep(name: str) -> bool:
    top, *rest = name.removesuffix(".py").split("/")
    if top == "encodings":
        return rest[0] in _ENCODINGS
    return top in _KEPT and not name.startswith(_UNUSED)
