"""Moves and their notation (RECORD.md).

A move is the words of its notation as ints, in the same order: `walk W a5 b4` is
Move("walk", WORKER, 4, 8). Moves are made once and shared; whether one is legal is
none of this module's business.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final, Literal, NamedTuple, get_args

from tikal.rules.components import (
    MAX_PLAYERS,
    MOTIF_BY_NAME,
    MOTIFS,
    TILE_BY_ID,
    TILE_IDS,
    TILES,
    Motif,
)
from tikal.rules.hexes import BY_NAME, NAMES, SPACES, Hex
from tikal.rules.refusals import Figure, NotationError, Refusal

Player = int
Kind = int

WORKER: Final[Kind] = 0
LEADER: Final[Kind] = 1
KINDS: Final = "WL"
"""KINDS[kind] is the letter of a member's kind."""

Verb = Literal[
    "bid", "pass", "take", "place", "enter", "shift", "walk",
    "uncover", "dig", "swap", "camp", "guard", "end",
]  # fmt: skip
VERBS: Final[tuple[Verb, ...]] = get_args(Verb)


class Move(NamedTuple):
    """One move: its verb and up to three ints, in the order of the notation.

    >>> Move.parse("swap mask 2 urn")
    Move.parse('swap mask 2 urn')
    >>> tuple(Move.parse("walk L a5 b4"))
    ('walk', 1, 4, 8)
    """

    verb: Verb
    a: int = 0
    b: int = 0
    c: int = 0

    def __str__(self) -> str:
        return _written(self)

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> "Move":
        """The move this text stands for; raises NotationError if none."""
        return _parse(text)


@cache
def _written(move: Move) -> str:
    """A move's notation; a game is saved after every move, so each is written often."""
    shapes = zip(SHAPES[move.verb], move[1:], strict=False)
    return " ".join((move.verb, *(_WRITE[shape](arg) for shape, arg in shapes)))


Shape = Literal["hex", "kind", "rotation", "tile", "motif", "player", "amount"]

SHAPES: Final[dict[Verb, tuple[Shape, ...]]] = {
    "bid": ("amount",),
    "pass": (),
    "take": ("tile",),
    "place": ("hex", "rotation"),
    "enter": ("kind", "hex"),
    "shift": ("kind", "hex", "hex"),
    "walk": ("kind", "hex", "hex"),
    "uncover": ("hex",),
    "dig": ("hex",),
    "swap": ("motif", "player", "motif"),
    "camp": ("hex",),
    "guard": ("kind", "hex"),
    "end": (),
}
"""What the words after each verb stand for."""

_WRITE: Final[dict[Shape, Callable[[int], str]]] = {
    "hex": NAMES.__getitem__,
    "kind": KINDS.__getitem__,
    "rotation": lambda rotation: f"r{rotation}",
    "tile": TILE_IDS.__getitem__,
    "motif": MOTIFS.__getitem__,
    "player": lambda player: str(player + 1),
    "amount": str,
}

_READ: Final[dict[Shape, dict[str, int]]] = {
    "hex": BY_NAME,
    "kind": {letter: kind for kind, letter in enumerate(KINDS)},
    "rotation": {f"r{k}": k for k in range(6)},
    "tile": TILE_BY_ID,
    "motif": MOTIF_BY_NAME,
    "player": {str(player + 1): player for player in range(MAX_PLAYERS)},
}

# Whole numbers without leading zeros; nobody can score more digits.
_AMOUNT: Final = re.compile(r"0|[1-9][0-9]{0,5}")
# A reason quotes the text it refuses, but not all of a hostile one.
_LONGEST_QUOTE: Final = 20


def read(shape: Shape, word: str) -> int:
    """What a word of the notation stands for; raises NotationError if nothing."""
    if shape == "amount":
        if _AMOUNT.fullmatch(word):
            return int(word)
    elif word in (known := _READ[shape]):
        return known[word]
    article = "an" if shape == "amount" else "a"
    raise NotationError(Refusal(f"not-{article}-{shape}", {"word": word[:_LONGEST_QUOTE]}))


def _parse(text: str) -> Move:
    verb, *words = text.split(" ")
    if verb not in SHAPES:
        raise NotationError(Refusal("not-a-verb", {"word": verb[:_LONGEST_QUOTE]}))
    shapes = SHAPES[verb]
    if len(words) != len(shapes):
        figures: dict[str, Figure] = {"verb": verb, "needs": len(shapes), "found": len(words)}
        raise NotationError(Refusal("word-count", figures))
    return Move(verb, *map(read, shapes, words))


# Tables of ready-made moves: listing legal moves then creates nothing.
END: Final = Move("end")
PASS: Final = Move("pass")
TAKE: Final = tuple(Move("take", tile) for tile in range(TILES))
PLACE: Final = tuple(tuple(Move("place", h, k) for k in range(6)) for h in range(SPACES))
ENTER: Final = tuple(tuple(Move("enter", kind, h) for h in range(SPACES)) for kind in (0, 1))
UNCOVER: Final = tuple(Move("uncover", h) for h in range(SPACES))
DIG: Final = tuple(Move("dig", h) for h in range(SPACES))
CAMP: Final = tuple(Move("camp", h) for h in range(SPACES))
GUARD: Final = tuple(tuple(Move("guard", kind, h) for h in range(SPACES)) for kind in (0, 1))


@cache
def shift(kind: Kind, source: Hex, target: Hex) -> Move:
    """One member from camp to camp."""
    return Move("shift", kind, source, target)


@cache
def walk(kind: Kind, source: Hex, target: Hex) -> Move:
    """One member over one border."""
    return Move("walk", kind, source, target)


@cache
def swap(own: Motif, player: Player, theirs: Motif) -> Move:
    """One own single for one of that player's."""
    return Move("swap", own, player, theirs)


@cache
def bid(amount: int) -> Move:
    """An offer of so many points."""
    return Move("bid", amount)


def universe(highest_bid: int) -> list[Move]:
    """Every move that can be written at all, bids up to a limit. For tests and tools."""
    hexes = range(SPACES)
    both = (WORKER, LEADER)
    moves = [bid(n) for n in range(highest_bid + 1)]
    moves += [PASS, *TAKE, END, *UNCOVER, *DIG, *CAMP]
    moves += [m for table in (PLACE, ENTER, GUARD) for row in table for m in row]
    moves += [make(k, h, to) for make in (shift, walk) for k in both for h in hexes for to in hexes]
    moves += [swap(m, p, t) for m in range(8) for p in range(4) for t in range(8)]
    return moves
