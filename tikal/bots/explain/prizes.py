"""Treasures in a plan: recovered ones, of which only chances are known, and exchanged ones."""

from collections.abc import Iterator
from math import comb

from tikal.bots.explain.motives import Motive, Turn, motive
from tikal.rules.components import MOTIFS, SET_POINTS, Motif
from tikal.rules.hidden import unseen
from tikal.rules.moves import Player, Swap
from tikal.rules.notation import number
from tikal.rules.state import State


def digging(turn: Turn) -> Iterator[Motive]:
    """Treasures recovered, of which only chances are known before, and exchanged ones."""
    number = turn.count("dig")
    if turn.drawn:
        yield _found(turn, turn.drawn)
    elif number:
        chance = _chance_of_set(turn, number)
        figures: dict[str, int | str] = {"treasures": number, "chance": chance}
        yield motive(2.2 * number + chance / 50, "digs-set" if chance else "digs", **figures)
    for move in turn.moves:
        if isinstance(move, Swap) and (
            turn.drawn is not None or turn.before.treasures[turn.player][move.own] == 1
        ):
            yield _swap(turn, move)


def _found(turn: Turn, drawn: tuple[Motif, ...]) -> Motive:
    """What came up, and whether it goes with something."""
    held = max(turn.after.treasures[turn.player][motif] for motif in drawn)
    key = {2: "found-pair", 3: "found-triplet"}.get(held, "found")
    motifs = " ".join(MOTIFS[motif] for motif in drawn)
    return motive(2.2 * len(drawn) + {2: 2, 3: 5}.get(held, 0), key, motifs=motifs)


def _chance_of_set(turn: Turn, number: int) -> int:
    """In percent: does one of the treasures go with one that is held already?"""
    hidden = unseen(turn.before).treasures
    held = turn.after.treasures[turn.player]
    total = sum(hidden.values())
    others = total - sum(count for motif, count in hidden.items() if held[motif])
    return round(100 - 100 * comb(others, number) / comb(total, number))


def expected_treasure(state: State, player: Player, number: int) -> float:
    """The points so many treasures bring on average, whichever are turned up.

    Points are counted by motif, and so are expectations: how many of a motif come up
    does not matter to the points of another.
    """
    hidden = unseen(state).treasures
    total = sum(hidden.values())
    gained = 0.0
    for motif, count in hidden.items():
        held = state.treasures[player][motif]
        for found in range(1, min(count, number) + 1):
            ways = comb(count, found) * comb(total - count, number - found)
            gained += (SET_POINTS[held + found] - SET_POINTS[held]) * ways / comb(total, number)
    return gained


def _swap(turn: Turn, move: Swap) -> Motive:
    held = turn.after.treasures[turn.player][move.theirs]
    key = {2: "swaps-pair", 3: "swaps-triplet"}.get(held, "swaps")
    weight = {2: 4.0, 3: 8.0}.get(held, 1.5)
    figures: dict[str, int | str] = {"motif": MOTIFS[move.own], "wanted": MOTIFS[move.theirs]}
    return motive(weight, key, **figures, rival=number(move.player))
