"""What is in the rules page and in which order. Knows nothing of the browser.

The sentences are in the catalogues: `rules.SECTION.title`, `rules.SECTION.1` and so on.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

SHAPES: Final[dict[str, str]] = {
    "goal": "p - - p",
    "board": "p drawing:start - - - - p p",
    "setup": "- - - - - -",
    "turn": "1 1 1 p table:prices p",
    "place": "p p drawing:place - - - -",
    "enter": "- - drawing:tunnel p",
    "walk": "p drawing:walk - - - -",
    "uncover": "p drawing:uncover - - - - table:stock",
    "dig": "p drawing:dig - - -",
    "swap": "p - -",
    "camp": "p - - -",
    "guard": "p drawing:guard - - - - -",
    "scoring": "p - - - drawing:majority drawing:sets p",
    "volcano": "p - - p",
    "final": "p p",
    "end": "p - -",
    "auction": "p - - - - - - - - -",
    "editions": "p table:editions p",
    "two-three": "p table:counts p p",
    "table": "- - - -",
    "words": "p - - - - - - -",
}
"""Each section: paragraphs (p), items of a list (-) or of a numbered one (1), drawings, tables."""

COVERS: Final[dict[str, str]] = {
    "goal": "C6",
    "board": "B1 B2 B3 S3 A11",
    "setup": "S1 S2 S4 S5 S6 S7",
    "turn": "T1 T2 T3 T4 A10",
    "place": "P1 P2 P3 P4 P5",
    "enter": "A1 A2",
    "walk": "A3",
    "uncover": "A4 A9",
    "dig": "A5 A9",
    "swap": "A6",
    "camp": "A7 E1",
    "guard": "A8",
    "scoring": "A9 C4 C5",
    "volcano": "C1 C2",
    "final": "C3 U7",
    "end": "C6 E2",
    "auction": "U1 U2 U3 U4 U5 U6 U7",
    "editions": "E1 E2 E3 E4",
    "two-three": "S1 T4",
}
"""Which rules of docs/RULES.md a section tells."""

ACTIONS: Final = ("enter", "shift", "walk", "uncover", "dig", "swap", "camp", "guard")
"""What costs AP, in the order of the card in the box."""


class Part(NamedTuple):
    """A piece of a section."""

    kind: str
    """p, -, 1, drawing or table."""
    name: str
    """The key of its sentence, or which drawing or table it is."""


def parts(section: str) -> Iterator[Part]:
    """A section from top to bottom, its title left out.

    >>> [part.name for part in parts("enter")]
    ['rules.enter.1', 'rules.enter.2', 'tunnel', 'rules.enter.3']
    """
    number = 0
    for word in SHAPES[section].split():
        kind, _, name = word.partition(":")
        if not name:
            number += 1
            name = f"rules.{section}.{number}"
        yield Part(kind, name)


def section_of(action: str) -> str:
    """Where an action is told of."""
    return "enter" if action == "shift" else action
