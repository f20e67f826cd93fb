"""What may be said from so many games, and how surely: intervals and a sequential test."""

from collections.abc import Sequence
from math import inf, log, sqrt
from typing import Final, Literal, NamedTuple

Z: Final = 1.959964
"""95 % of a normal distribution lie within so many deviations."""
_T: Final = (inf, 12.7062, 4.3027, 3.1824, 2.7764, 2.5706)
"""The same of Student's t by degrees of freedom, where the series is too coarse."""


class Interval(NamedTuple):
    """A 95 % interval."""

    low: float
    high: float


class Mean(NamedTuple):
    """A mean and how far 95 % of such means lie from the true one."""

    value: float
    within: float


def wilson(successes: float, trials: int) -> Interval:
    """Wilson's interval for a rate; ties may count as parts of a success.

    >>> [round(bound, 4) for bound in wilson(80, 100)]
    [0.7112, 0.8666]
    """
    rate = successes / trials
    shrink = 1 + Z**2 / trials
    middle = (rate + Z**2 / (2 * trials)) / shrink
    half = Z * sqrt(rate * (1 - rate) / trials + Z**2 / (4 * trials**2)) / shrink
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def student(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's t (Cornish and Fisher's series)."""
    if freedom < len(_T):
        return _T[freedom]
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def mean(values: Sequence[float]) -> Mean:
    """The mean of independent values, one a block, with its t interval."""
    n = len(values)
    middle = sum(values) / n
    if n == 1:
        return Mean(middle, inf)
    variance = sum((value - middle) ** 2 for value in values) / (n - 1)
    return Mean(middle, student(n - 1) * sqrt(variance / n))


def quantile(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


Answer = Literal["lower", "higher", "undecided"]


class Sequential(NamedTuple):
    """A sequential test: is the true score of a block rather `lower` or `higher`?

    A generalised likelihood ratio test: nothing is assumed of how scores are spread
    between 0 and 1, so it holds for blocks of any size and for ties. If one of the two
    is true, the other is answered with a chance of about `error` (alpha = beta).
    """

    lower: float
    higher: float
    error: float = 0.05

    @property
    def bound(self) -> float:
        """How far the log likelihood ratio must go."""
        return log((1 - self.error) / self.error)

    def ratio(self, scores: Sequence[float]) -> float:
        """The log likelihood ratio of `higher` to `lower` after these blocks."""
        counts = {0.0: _TRACE, 1.0: _TRACE}
        for score in scores:
            counts[score] = counts.get(score, 0.0) + 1
        return _likelihood(counts, self.higher) - _likelihood(counts, self.lower)

    def answer(self, scores: Sequence[float]) -> Answer:
        """What can be said after these blocks."""
        ratio = self.ratio(scores) if len(scores) >= LEAST_BLOCKS else 0.0
        return "higher" if ratio >= self.bound else "lower" if ratio <= -self.bound else "undecided"


LEAST_BLOCKS: Final = 8
"""The likelihoods are estimates, and worth little before."""
_TRACE: Final = 1e-3
"""All or nothing can always happen, even if it has not yet."""


def _likelihood(counts: dict[float, float], expected: float) -> float:
    """The log likelihood of the likeliest spread of scores with this mean, up to a constant.

    Among all spreads over the scores seen, it gives a score s the weight
    count / (1 + tilt * (s - expected)), where the tilt makes the mean come out right.
    """
    low, high = -1 / (1 - expected), 1 / expected
    for _ in range(50):
        tilt = (low + high) / 2
        pull = sum(n * (s - expected) / (1 + tilt * (s - expected)) for s, n in counts.items())
        low, high = (tilt, high) if pull > 0 else (low, tilt)
    return -sum(n * log(1 + tilt * (s - expected)) for s, n in counts.items())
