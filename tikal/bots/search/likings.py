"""What the characters like: of turns that are nearly as good as the best, the one to their taste.

A liking never costs more than the bot's leeway, so those who differ in it are about equally
strong.
"""

from collections.abc import Callable, Mapping
from typing import Final

from tikal.bots.search.steps import Step, Way
from tikal.rules.moves import Camp, Dig, Guard, Swap, Uncover
from tikal.rules.scoring import holder
from tikal.rules.state import IN_SUPPLY, NOBODY, State

Liking = Callable[[State, list[Step], State], float]
"""How much somebody likes these steps from a position to another."""


def _levels(_begin: State, steps: list[Step], _end: State) -> float:
    return sum((isinstance(step, Uncover) + 2.0 * isinstance(step, Guard)) for step in steps)


def _treasures(begin: State, steps: list[Step], _end: State) -> float:
    """Digging and exchanging, and being where something is buried."""
    found = sum(isinstance(step, Dig | Swap) for step in steps)
    there = sum(isinstance(step, Way) and begin.buried[step.target] > 0 for step in steps)
    return found + 0.3 * there


def _raids(begin: State, _steps: list[Step], end: State) -> float:
    """Temples taken from others, high ones sooner, or at least not left to them."""
    total = 0.0
    for h in end.map.temples:
        before, now = holder(begin, h), holder(end, h)
        if before not in (NOBODY, begin.player, now):
            total += (1.0 if now == begin.player else 0.3) * (1 + 0.05 * end.values[h])
    return total


def _people(_begin: State, steps: list[Step], _end: State) -> float:
    """Camps, and everybody on the board."""
    camps = sum(isinstance(step, Camp) for step in steps)
    return 3.0 * camps + sum(isinstance(step, Way) and step.source == IN_SUPPLY for step in steps)


LIKINGS: Final[Mapping[str, Liking]] = {
    "levels": _levels,
    "treasures": _treasures,
    "raids": _raids,
    "people": _people,
}
