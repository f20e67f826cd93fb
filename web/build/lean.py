"""Pyodide's program without what it offers to libraries that the page never loads.

Its WebAssembly exports 8,560 functions and values, for libraries linked to it while it runs,
and at each start its script gives each of them a variable, a place in a table and another
object; 274 functions of WebGL get a small module each. We load no such library: only what the
scripts themselves use stays exported. No code is touched and nothing is renumbered; what is
left is pinned by what Pyodide's own files are pinned by.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

_EXPORTS: Final = 7
"""The number of that section of a WebAssembly file."""

_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")

_GIVEN: Final = re.compile(
    r'(?P<name>\w+)=Module\["(?P=name)"\]=wasmExports\["(?P<export>\w+)"\](\.value>>>0)?;'
)
_CONVERTED: Final = re.compile(
    r'wasmExports\["(?P<export>\w+)"\]=makeWrapper_\w+\(wasmExports\["(?P=export)"\]\);'
)
_DECLARED: Final = re.compile(r"var (?P<names>_set_method_docstring,[\w$,]+);")

_UNLINKED: Final = {
    # Whoever is linked later would look here for all that is exported.
    "updateGOT(origExports);": "",
    # Nobody draws with these.
    "if(entry.value==-1){var value=resolveGlobalSymbol": (
        'if(entry.value==-1&&symName.startsWith("emscripten_gl"))entry.value=0;'
        "if(entry.value==-1){var value=resolveGlobalSymbol"
    ),
    # A function that is in the table already may be in it twice; else all 9,000 are looked at.
    "functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)": (
        "functionsInTableMap=new WeakMap"
    ),
}


class UnknownProgramError(Exception):
    """This is not the program we know: another release of Pyodide, maybe."""


class Program(NamedTuple):
    """Pyodide's script, and its WebAssembly."""

    script: bytes
    wasm: bytes


def lean(program: Program, *users: bytes) -> Program:
    """Without what neither its own script nor these others use."""
    script = program.script.decode()
    head, assigning, rest = _parts(script)
    declared = _DECLARED.search(head)
    if declared is None or not _GIVEN.search(assigning) or not _CONVERTED.search(rest):
        raise UnknownProgramError("no list of what is exported")
    others = head.replace(declared[0], "") + _CONVERTED.sub("", rest)
    others += _GIVEN.sub("", assigning) + " ".join(user.decode() for user in users)
    used = set(_NAME.findall(others))

    def kept(name: str) -> bool:
        return name in used or f"_{name}" in used

    def if_kept(found: re.Match[str]) -> str:
        return found[0] if kept(found["export"]) else ""

    names = [n for n in declared["names"].split(",") if n in used or kept(n.removeprefix("_"))]
    head = head.replace(declared[0], f"var {','.join(names)};")
    script = head + _GIVEN.sub(if_kept, assigning) + _CONVERTED.sub(if_kept, rest)
    for was, becomes in _UNLINKED.items():
        if script.count(was) != 1:
            raise UnknownProgramError(f"not once in it: {was}")
        script = script.replace(was, becomes)
    return Program(script.encode(), _exporting(program.wasm, kept))


def _parts(script: str) -> tuple[str, str, str]:
    """What comes before the exports are given to variables, that, and what comes after."""
    start = script.find("function assignWasmExports(")
    end = script.find("function applySignatureConversions(")
    if not 0 < start < end:
        raise UnknownProgramError("exports are not assigned as they were")
    return script[:start], script[start:end], script[end:]


def _exporting(wasm: bytes, kept: Callable[[str], bool]) -> bytes:
    """The same, but that only these names are exported."""
    parts = [wasm[:8]]
    for kind, body in _sections(wasm):
        rows = [row for name, row in _exports(body) if kept(name)] if kind == _EXPORTS else []
        made = _as_bytes(len(rows)) + b"".join(rows) if kind == _EXPORTS else body
        parts += [bytes([kind]), _as_bytes(len(made)), made]
    return b"".join(parts)


def exported(wasm: bytes) -> list[str]:
    """All names that it exports."""
    sections = dict(_sections(wasm))
    return [name for name, _ in _exports(sections[_EXPORTS])]


def _sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """The number of each, and what is in it."""
    at = 8
    while at < len(wasm):
        size, start = _number(wasm, at + 1)
        yield wasm[at], wasm[start : start + size]
        at = start + size


def _exports(section: bytes) -> Iterator[tuple[str, bytes]]:
    """The names, each with its row: name, kind and index."""
    count, at = _number(section, 0)
    for _ in range(count):
        length, start = _number(section, at)
        _, end = _number(section, start + length + 1)
        yield section[start : start + length].decode(), section[at:end]
        at = end


def _number(data: bytes, at: int) -> tuple[int, int]:
    """Seven bits in a byte, the lowest first; and where it ends."""
    number = shift = 0
    while True:
        byte = data[at]
        at += 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, at
        shift += 7


def _as_bytes(number: int) -> bytes:
    low, high = number & 0x7F, number >> 7
    return bytes([low | 0x80]) + _as_bytes(high) if high else bytes([low])
