"""Moves for tests."""

from tikal.rules.components import MAX_PLAYERS, MOTIFS
from tikal.rules.hexes import SPACES
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
    bid,
    shift,
    swap,
    walk,
)


def universe(highest_bid: int) -> list[Move]:
    """Every move that can be written at all, bids up to a limit."""
    hexes, motifs = range(SPACES), range(len(MOTIFS))
    moves: list[Move] = [bid(amount) for amount in range(highest_bid + 1)]
    moves += [PASS, *TAKE, END, *UNCOVER, *DIG, *CAMP]
    for table in (PLACE, ENTER, GUARD):
        for row in table:
            moves += row
    for make in (shift, walk):
        moves += [make(k, h, to) for k in BOTH_KINDS for h in hexes for to in hexes]
    moves += [swap(m, p, t) for m in motifs for p in range(MAX_PLAYERS) for t in motifs]
    return moves
