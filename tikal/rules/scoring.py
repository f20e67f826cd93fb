"""What a scoring pays and who wins (section C): temples held, treasure sets, tie-breaks."""

from functools import cache
from typing import NamedTuple

from tikal.rules.components import SET_POINTS, Motif
from tikal.rules.hexes import Hex
from tikal.rules.moves import Player
from tikal.rules.state import NOBODY, State


class TemplePay(NamedTuple):
    """A temple and what it pays."""

    hex: Hex
    points: int


class SetPay(NamedTuple):
    """All treasures of one motif and what they pay together."""

    motif: Motif
    held: int
    points: int


class Payout(NamedTuple):
    """What a scoring now would pay one player, and from what."""

    temples: tuple[TemplePay, ...]
    treasures: tuple[SetPay, ...]

    @property
    def total(self) -> int:
        """All points together."""
        return sum(pay.points for pay in self.temples) + sum(pay.points for pay in self.treasures)


def holder(state: State, h: Hex) -> Player:
    """Who would be paid for the temple there (C4), or NOBODY."""
    if state.guards[h]:
        return state.guard_of(h)
    row = state.strengths(h)
    most = max(row)
    return row.index(most) if most and row.count(most) == 1 else NOBODY


def payout(state: State, player: Player) -> Payout:
    """What a scoring now would pay this player, temple by temple, set by set."""
    return Payout(
        tuple(
            TemplePay(h, state.values[h]) for h in state.map.temples if holder(state, h) == player
        ),
        tuple(
            SetPay(motif, count, SET_POINTS[count])
            for motif, count in enumerate(state.treasures[player])
            if count
        ),
    )


def points(state: State, player: Player) -> int:
    """The total of `payout`, quickly."""
    total = treasure_points(state.treasures[player])
    for h in state.map.temples:
        if holder(state, h) == player:
            total += state.values[h]
    return total


@cache
def treasure_points(counts: bytes) -> int:
    """What treasures pay, given how many of each motif (C5)."""
    return sum(SET_POINTS[count] for count in counts)


def best_guarded(state: State, player: Player) -> int:
    """The value of the highest temple under this player's guard, or 0 (E2)."""
    return max(
        (state.values[h] for h in state.map.temples if state.guard_of(h) == player), default=0
    )


def winners(state: State) -> list[Player]:
    """Who has won, by seat (C6, E2)."""

    def rank(player: Player) -> tuple[int, ...]:
        if state.deal.options.tie_break == "shared":
            return (state.scores[player],)
        return (
            state.scores[player],
            best_guarded(state, player),
            sum(state.treasures[player]),
        )

    players = range(state.deal.players)
    best = max(map(rank, players))
    return [player for player in players if rank(player) == best]
