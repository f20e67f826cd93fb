"""Every move of the game as a number, the same in every game: a fixed action space.

Two things differ from the notation. A rival in a swap is counted from the one who acts, 1
for the next at the table, as observations count them. And a bid ends at MOST_BID: more is
legal for who has it, but nobody would.
"""

from collections.abc import Iterator
from typing import Final

from tikal.rules.components import MAX_PLAYERS, MOTIFS
from tikal.rules.hexes import BORDERS, SPACES
from tikal.rules.moves import (
    BOTH_KINDS,
    CAMP,
    DIG,
    END,
    ENTER,
    GUARD,
    PASS,
    PLACE,
    TAKE,
    UNCOVER,
    Move,
    Player,
    Swap,
    bid,
    shift,
    swap,
    walk,
)

MOST_BID: Final = 100


def _all() -> Iterator[Move]:
    """In the order of the verbs in `moves`."""
    hexes, motifs = range(SPACES), range(len(MOTIFS))
    yield from (bid(amount) for amount in range(1, MOST_BID + 1))
    yield PASS
    yield from TAKE
    yield from (place for row in PLACE for place in row)
    yield from (enter for row in ENTER for enter in row)
    yield from (
        shift(kind, source, target)
        for kind in BOTH_KINDS
        for source in hexes
        for target in hexes
        if source != target
    )
    yield from (
        walk(kind, source, target)
        for kind in BOTH_KINDS
        for source in hexes
        for _, target in BORDERS[source]
    )
    yield from UNCOVER
    yield from DIG
    yield from (
        swap(own, after, theirs)
        for own in motifs
        for after in range(1, MAX_PLAYERS)
        for theirs in motifs
    )
    yield from CAMP
    yield from (guard for row in GUARD for guard in row)
    yield END


ACTIONS: Final = tuple(_all())
"""ACTIONS[number] is the move, its rival counted from who acts."""
NUMBERS: Final = {move: number for number, move in enumerate(ACTIONS)}


def number_of(move: Move, player: Player, players: int) -> int | None:
    """The number of a move of this player; None for a bid above MOST_BID.

    >>> number_of(Move.parse("pass"), 0, 2)
    100
    """
    if isinstance(move, Swap):
        move = swap(move.own, (move.player - player) % players, move.theirs)
    return NUMBERS.get(move)


def move_of(number: int, player: Player, players: int) -> Move:
    """The move of this number for this player.

    >>> number = number_of(Move.parse("swap mask 1 urn"), 2, 3)
    >>> move_of(number, 2, 3), move_of(number, 0, 3)
    (Move.parse('swap mask 1 urn'), Move.parse('swap mask 2 urn'))
    """
    move = ACTIONS[number]
    if isinstance(move, Swap):
        return swap(move.own, (move.player + player) % players, move.theirs)
    return move
