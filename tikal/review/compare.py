"""One turn judged: the best that was found against the one played, in the same deals."""

from collections.abc import Generator
from math import sqrt
from typing import Final, NamedTuple

from tikal.bots.evaluate.outlook import added
from tikal.review.depth import Depth
from tikal.review.trials import Deals, Trial, found, played, same
from tikal.review.turns import Turn
from tikal.rules.hidden import known
from tikal.rules.state import State

LEAST: Final = 2.0
"""What is less than so many points is no mistake, however sure."""
SURE: Final = 2.0
"""So many standard errors above nothing is more than noise."""
FEW: Final = 3
"""So many are compared with the one played once all tiles lie."""
FRESH: Final = 1000
"""The deals in which turns are compared begin here: none of those they were chosen in."""


class Difference(NamedTuple):
    """How much better one turn is than another: points of the final margin."""

    points: float
    noise: float
    """Its standard error over the deals."""

    @property
    def counts(self) -> bool:
        """Is it more than noise, and worth talking about?"""
        return self.points >= LEAST and self.points > SURE * self.noise


NOTHING: Final = Difference(0.0, 0.0)


class Judgement(NamedTuple):
    """What came of it."""

    played: Trial
    best: Trial | None
    """A better turn; None where none was found that is better by more than noise."""
    loss: Difference
    """By how much the best was better than the one played."""
    gain: Difference
    """By how much the one played is better than what the bot first saw."""

    @property
    def brilliant(self) -> bool:
        """Did the player see more than the bot at first sight, and nobody more than he?"""
        return self.best is None and self.gain.counts


def judged(state: State, turn: Turn, depth: Depth, seed: str) -> Generator[None, None, Judgement]:
    """A turn judged from the position it began with; gives way now and then."""
    seen = known(state)
    trials = yield from found(seen, depth)
    mine = played(seen, turn.moves)
    own = next((trial for trial in trials if same(trial, mine)), None)
    others = [trial for trial in trials if trial is not own]
    deals = Deals(seen, f"{seed} {turn.number}")
    if not others or not mine.sure:
        return Judgement(mine, None, NOTHING, NOTHING)
    fresh = range(FRESH, FRESH + depth.deals)
    best, loss = others[0], NOTHING
    for number, one in enumerate((yield from _chosen(others, deals, depth))):
        more = yield from difference(one, mine, deals, fresh)
        if not number or more.points > loss.points:
            best, loss = one, more
    gain = NOTHING
    if own is not trials[0]:
        first = trials[0]
        if first is best:
            gain = Difference(-loss.points, loss.noise)
        else:
            gain = yield from difference(mine, first, deals, fresh)
    return Judgement(mine, best if loss.counts else None, loss, gain)


def _chosen(trials: list[Trial], deals: Deals, depth: Depth) -> Generator[None, None, list[Trial]]:
    """The best of them when all have been played on for a little; a few where nothing is dealt."""
    if deals.over or len(trials) == 1:
        return trials[:1]
    found: list[tuple[float, int]] = []
    for number, trial in enumerate(trials):
        later = yield from deals.later(trial, range(depth.tries), quick=True)
        found.append((_worth(trial, later, deals.trust), -number))
    found.sort(reverse=True)
    return [trials[-number] for _, number in found[: FEW if deals.open else 1]]


def _worth(trial: Trial, later: list[float], trust: float) -> float:
    return trial.worth * (1 - trust) + trust * added(later) / len(later)


def difference(
    one: Trial, other: Trial, deals: Deals, numbers: range
) -> Generator[None, None, Difference]:
    """In the same deals, so that what luck brings to both is nothing; gives way."""
    if same(one, other):
        return NOTHING
    at_sight = one.worth - other.worth
    if deals.over:
        return Difference(at_sight, 0.0)
    ones = yield from deals.later(one, numbers)
    others = yield from deals.later(other, numbers)
    apart = [a - b for a, b in zip(ones, others, strict=True)]
    mean, noise = mean_of(apart)
    trust = deals.trust
    return Difference((1 - trust) * at_sight + trust * mean, trust * noise)


def mean_of(found: list[float]) -> Difference:
    """The mean of what was found in several deals, and its standard error."""
    count = len(found)
    mean = added(found) / count
    off = added((value - mean) ** 2 for value in found)
    return Difference(mean, sqrt(off / max(1, count - 1) / count))
