"""The words of the notation (RECORD.md): hexes, members, tiles and numbers, read and written.

Which words a move consists of stands in `moves`.
"""

import re
from collections.abc import Callable
from typing import Final, Literal

from tikal.rules.components import (
    MAX_PLAYERS,
    MOTIF_BY_NAME,
    MOTIFS,
    ROTATIONS,
    TILE_BY_ID,
    TILE_IDS,
)
from tikal.rules.hexes import BY_NAME, NAMES
from tikal.rules.refusals import NotationError, Refusal, quoted

KINDS: Final = "WL"
"""KINDS[kind] is the letter of a member's kind."""

Shape = Literal["hex", "kind", "rotation", "tile", "motif", "player", "amount"]
"""What a word can stand for."""


def number(player: int) -> int:
    """A player as people and the notation count, from 1; 0 for nobody."""
    return player + 1


_WRITE: Final[dict[Shape, Callable[[int], str]]] = {
    "hex": NAMES.__getitem__,
    "kind": KINDS.__getitem__,
    "rotation": lambda rotation: f"r{rotation}",
    "tile": TILE_IDS.__getitem__,
    "motif": MOTIFS.__getitem__,
    "player": lambda player: str(number(player)),
    "amount": str,
}

_READ: Final[dict[Shape, dict[str, int]]] = {
    "hex": BY_NAME,
    "kind": {letter: kind for kind, letter in enumerate(KINDS)},
    "rotation": {f"r{k}": k for k in range(ROTATIONS)},
    "tile": TILE_BY_ID,
    "motif": MOTIF_BY_NAME,
    "player": {str(number(player)): player for player in range(MAX_PLAYERS)},
}

# Whole numbers without leading zeros; nobody can score more digits.
_AMOUNT: Final = re.compile(r"0|[1-9][0-9]{0,5}")
_LONGEST_QUOTE: Final = 20


def read(shape: Shape, word: str) -> int:
    """What a word of the notation stands for; raises NotationError if nothing."""
    if shape == "amount":
        if _AMOUNT.fullmatch(word):
            return int(word)
    elif word in (known := _READ[shape]):
        return known[word]
    article = "an" if shape == "amount" else "a"
    raise NotationError(Refusal(f"not-{article}-{shape}", {"word": quote(word)}))


def write(shape: Shape, value: int) -> str:
    """The word that stands for this."""
    return _WRITE[shape](value)


def quote(word: str) -> str:
    """As much of a word as a reason says of it."""
    return quoted(word, _LONGEST_QUOTE)
