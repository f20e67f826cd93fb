"""What a puzzle asks for: a number that can be read off the position at the end of the turn."""

from collections.abc import Callable
from typing import Final

from tikal.rules.moves import Player
from tikal.rules.scoring import holder, points
from tikal.rules.state import NOBODY, State
from tikal.school.task import LEARNER

Counts = Callable[[State, State], int]
"""The position as the turn began and as it is: how much has been reached."""


def paid(_then: State, now: State) -> int:
    """What a scoring pays."""
    return points(now, LEARNER)


def paid_and_guarded(_then: State, now: State) -> int:
    """The same, and once more what is guarded: the next scoring will pay that too."""
    guarded = (h for h in now.map.temples if now.guard_of(h) == LEARNER)
    return paid(now, now) + sum(now.values[h] for h in guarded)


def lead_won(then: State, now: State) -> int:
    """By how many points the lead in a scoring has grown over the strongest rival."""
    return _lead(now) - _lead(then)


def _lead(state: State) -> int:
    rivals: list[Player] = [p for p in range(state.deal.players) if p != LEARNER]
    return points(state, LEARNER) - max(points(state, rival) for rival in rivals)


def raided(then: State, now: State) -> int:
    """What the temples pay that were a rival's."""
    return sum(
        now.values[h]
        for h in now.map.temples
        if holder(now, h) == LEARNER and holder(then, h) not in (LEARNER, NOBODY)
    )


def temples_held(_then: State, now: State) -> int:
    """How many temples pay at all."""
    return sum(holder(now, h) == LEARNER for h in now.map.temples)


OBJECTIVES: Final[dict[str, Counts]] = {
    "points": paid,
    "guard": paid_and_guarded,
    "lead": lead_won,
    "raid": raided,
    "temples": temples_held,
}
"""By name. Packed puzzles know them by their place: new ones come last."""
