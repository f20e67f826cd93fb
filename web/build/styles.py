"""Style sheets: one that every visit begins with, and one for each room, which comes with its code.

In which order files are joined does not matter: `layers.css`, which comes first, decides
which rule wins. The names in `breakpoints.css` are filled in here, and what only people
read is left out.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

_DEFINED: Final = re.compile(r"@custom-media\s+--([\w-]+)\s+([^;]+);")
_MEDIA: Final = re.compile(r"@media[^{]+")
_NAME: Final = re.compile(r"\(--([\w-]+)\)")
_FOR_PEOPLE: Final = re.compile(r'("[^"]*")|/\*.*?\*/|\s*([{};])\s*|(\s)\s*', re.DOTALL)


class Styles(NamedTuple):
    """All that the page is dressed in."""

    first: bytes
    later: dict[str, bytes]
    """Files that travel with Python: a sheet for each room, and the breakpoints."""


def styles(folder: Path) -> Styles:
    """The style sheets made of a folder's files; each file or folder in `rooms` is for later."""
    named = breakpoints((folder / "breakpoints.css").read_text(encoding="utf-8"))

    def sheet(file: Path) -> bytes:
        text = _squeezed(file.read_text(encoding="utf-8"))
        return _MEDIA.sub(lambda query: _filled_in(query[0], named), text).encode()

    def joined(files: Iterable[Path]) -> bytes:
        return b"".join(map(sheet, files))

    first = joined([folder / "layers.css", *_layers(folder.glob("*.css"))])
    first = first.replace(b'url("../', b'url("./')  # it stands in the page itself
    rooms = {
        f"{room.stem}.css": joined(sorted(room.glob("*.css"))) if room.is_dir() else sheet(room)
        for room in sorted((folder / "rooms").iterdir())
    }
    return Styles(first, {**rooms, "breakpoints.json": json.dumps(named).encode()})


def _layers(files: Iterable[Path]) -> list[Path]:
    """All but those that are about the others."""
    return sorted(file for file in files if file.stem not in ("layers", "breakpoints"))


def breakpoints(text: str) -> dict[str, str]:
    """The media query of each name.

    >>> breakpoints("@custom-media --low (height < 9em); @custom-media --odd (--low) or (color);")
    {'low': '(height < 9em)', 'odd': '(height < 9em) or (color)'}
    """
    named: dict[str, str] = {}
    for name, query in _DEFINED.findall(_squeezed(text)):
        named[name] = _filled_in(query, named)
    return named


def _filled_in(query: str, named: dict[str, str]) -> str:
    """With queries in place of their names; a single feature has its own brackets."""

    def meant(name: re.Match[str]) -> str:
        found = named[name[1]]
        return found if found.count("(") == 1 else f"({found})"

    return _NAME.sub(meant, query)


def _squeezed(text: str) -> str:
    """Without comments and spaces for readers.

    >>> _squeezed('a  b { content: "  "; /* why */ }')
    'a b{content: "  ";}'
    """
    return _FOR_PEOPLE.sub(lambda found: found[1] or found[2] or found[3] or "", text)
