"""Moves and their notation (RECORD.md).

Each verb has a class whose fields are the words of its notation, in the same order:
`walk W a5 b4` is Walk(WORKER, 4, 8). Moves are made once and shared; whether one is
legal is none of this module's business.
"""

from functools import cache
from typing import Any, ClassVar, Final, Literal, NamedTuple, Self, dataclass_transform, get_args

from tikal.rules.components import ROTATIONS, TILES, Motif, Tile
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.notation import Shape, quote, read, write
from tikal.rules.refusals import Figure, NotationError, Refusal

Player = int
Kind = int

WORKER: Final[Kind] = 0
LEADER: Final[Kind] = 1
BOTH_KINDS: Final = (WORKER, LEADER)

Verb = Literal[
    "bid", "pass", "take", "place", "enter", "shift", "walk",
    "uncover", "dig", "swap", "camp", "guard", "end",
]  # fmt: skip
VERBS: Final[tuple[Verb, ...]] = get_args(Verb)
"""In the order in which legal moves are listed."""


class _Words(NamedTuple):
    """The places of a move's words; its readers are the quickest there are."""

    verb: Verb
    first: int
    second: int
    third: int


_READERS: Final = tuple(vars(_Words)[name] for name in _Words._fields[1:])


@dataclass_transform(frozen_default=True)
class Move(tuple[Any, ...]):
    """One move: a tuple of its verb and up to three ints, each with its name.

    >>> Move.parse("swap mask 2 urn")
    Move.parse('swap mask 2 urn')
    >>> move = Move.parse("walk L a5 b4")
    >>> move == Walk(kind=LEADER, source=4, target=8)
    True
    >>> tuple(move), move.verb, move.target
    (('walk', 1, 4, 8), 'walk', 8)
    """

    __slots__ = ()

    verb: ClassVar[Verb]
    __match_args__: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls) -> None:
        """Name the words: the fields of a class are what it annotates, in that order."""
        fields = tuple(cls.__annotations__)
        for name, reader in zip(fields, _READERS, strict=False):
            setattr(cls, name, reader)
        cls.__match_args__ = fields  # type: ignore[misc]
        _BY_VERB[cls.verb] = cls

    def __new__(cls, *words: int, **named: int) -> Self:
        """A move with these words, in order or by name."""
        fields = cls.__match_args__
        if len(words) + len(named) != len(fields):
            raise TypeError(f"{cls.__name__} takes {fields}")
        if named:
            words += tuple(named[field] for field in fields[len(words) :])
        return tuple.__new__(cls, (cls.verb, *words))

    def __getnewargs__(self) -> tuple[int, ...]:
        return self[1:]

    def __str__(self) -> str:
        return _written(self)

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    @staticmethod
    def parse(text: str) -> "Move":
        """The move this text stands for; raises NotationError if none."""
        return _parse(text)


_BY_VERB: Final[dict[str, type[Move]]] = {}


class Bid(Move):
    """Offer so many points for the right to choose a tile (U2)."""

    __slots__ = ()
    verb = "bid"
    amount: int


class Pass(Move):
    """Leave an auction (U2)."""

    __slots__ = ()
    verb = "pass"


class Take(Move):
    """Choose a tile on display (U4)."""

    __slots__ = ()
    verb = "take"
    tile: Tile


class Place(Move):
    """Lay the tile in hand (P1)."""

    __slots__ = ()
    verb = "place"
    hex: Hex
    rotation: int


class Enter(Move):
    """Bring in a member from supply (A1)."""

    __slots__ = ()
    verb = "enter"
    kind: Kind
    hex: Hex


class Shift(Move):
    """One member from camp to camp (A2)."""

    __slots__ = ()
    verb = "shift"
    kind: Kind
    source: Hex
    target: Hex


class Walk(Move):
    """One member over one border (A3)."""

    __slots__ = ()
    verb = "walk"
    kind: Kind
    source: Hex
    target: Hex


class Uncover(Move):
    """Uncover a temple level (A4)."""

    __slots__ = ()
    verb = "uncover"
    hex: Hex


class Dig(Move):
    """Recover a treasure (A5)."""

    __slots__ = ()
    verb = "dig"
    hex: Hex


class Swap(Move):
    """One own single for one of that player's (A6)."""

    __slots__ = ()
    verb = "swap"
    own: Motif
    player: Player
    theirs: Motif


class Camp(Move):
    """Set up a camp (A7)."""

    __slots__ = ()
    verb = "camp"
    hex: Hex


class Guard(Move):
    """Let such a member guard a temple (A8)."""

    __slots__ = ()
    verb = "guard"
    kind: Kind
    hex: Hex


class End(Move):
    """End the turn (T3)."""

    __slots__ = ()
    verb = "end"


MemberMove = Enter | Shift | Walk
"""What brings one member somewhere; all of them have a kind."""


# The notation

_SHAPE_OF: Final[dict[str, Shape]] = {
    "amount": "amount",
    "tile": "tile",
    "rotation": "rotation",
    "kind": "kind",
    "hex": "hex",
    "source": "hex",
    "target": "hex",
    "own": "motif",
    "player": "player",
    "theirs": "motif",
}
"""What the word of each field stands for."""

SHAPES: Final[dict[str, tuple[Shape, ...]]] = {
    verb: tuple(_SHAPE_OF[name] for name in _BY_VERB[verb].__match_args__) for verb in VERBS
}
"""What the words after each verb stand for."""


def _parse(text: str) -> Move:
    verb, *words = text.split(" ")
    if verb not in SHAPES:
        raise NotationError(Refusal("not-a-verb", {"word": quote(verb)}))
    shapes = SHAPES[verb]
    if len(words) != len(shapes):
        figures: dict[str, Figure] = {"verb": verb, "needs": len(shapes), "found": len(words)}
        raise NotationError(Refusal("word-count", figures))
    return _BY_VERB[verb](*map(read, shapes, words))


@cache
def _written(move: Move) -> str:
    """A move's notation; a game is saved after every move, so each is written often."""
    verb, *values = move
    return " ".join((verb, *map(write, SHAPES[verb], values)))


# Tables of ready-made moves: listing legal moves then creates nothing.
END: Final = End()
PASS: Final = Pass()
TAKE: Final = tuple(Take(tile) for tile in range(TILES))
PLACE: Final = tuple(tuple(Place(h, k) for k in range(ROTATIONS)) for h in range(SPACES))
ENTER: Final = tuple(tuple(Enter(kind, h) for h in range(SPACES)) for kind in BOTH_KINDS)
UNCOVER: Final = tuple(Uncover(h) for h in range(SPACES))
DIG: Final = tuple(Dig(h) for h in range(SPACES))
CAMP: Final = tuple(Camp(h) for h in range(SPACES))
GUARD: Final = tuple(tuple(Guard(kind, h) for h in range(SPACES)) for kind in BOTH_KINDS)

# There are too many of these to make all at once.
shift: Final = cache(Shift)
walk: Final = cache(Walk)
swap: Final = cache(Swap)
bid: Final = cache(Bid)
