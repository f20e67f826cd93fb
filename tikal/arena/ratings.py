"""Strengths on one scale: Bradley and Terry's model, fitted to games of two.

A rating is like Elo's: 400 points more are ten wins to a loss, 100 points 64 %. Ratings
have no zero of their own, so one of those rated is the anchor and has 1000.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import exp, log, sqrt
from typing import Final, NamedTuple

from tikal.arena.report import Report
from tikal.arena.statistics import Z

_POINTS: Final = 400 / log(10)
"""Points of one unit of the model."""
ANCHOR: Final = "guide"
ANCHOR_RATING: Final = 1000
_DRAWN: Final = 1.0
"""So many drawn games every pair begins with: else a clean sheet would be endlessly far away."""


class Duel(NamedTuple):
    """All games of two entrants."""

    first: str
    second: str
    scores: tuple[float, ...]
    """The first one's share of the victories in each block."""
    games: int
    """All of them."""


class Rating(NamedTuple):
    """How strong one is, and how far 95 % of such ratings lie from the true one."""

    words: str
    value: float
    within: float
    games: int


Matrix = list[list[float]]


def duel_of(report: Report) -> Duel | None:
    """A contest of two as the ratings need it."""
    if len(report.contest.entrants) != 2 or len(report.standing.sides) != 2:
        return None
    first, second = (side.words for side in report.standing.sides)
    return Duel(first, second, report.scores, report.standing.games)


def ratings(duels: Sequence[Duel]) -> list[Rating]:
    """The ratings, the strongest first. Whoever is rated must be joined to the others by games.

    The interval is the wider of two: one that takes games as independent, and one that
    knows that those of a block are not. It is that of the distance to the anchor.
    """
    names = list(dict.fromkeys(name for duel in duels for name in (duel.first, duel.second)))
    anchor = ANCHOR if ANCHOR in names else names[0]
    free = {name: i for i, name in enumerate(name for name in names if name != anchor)}
    values = [0.0] * len(free)
    for _ in range(100):
        slope, curve = _derivatives(duels, free, values)
        step = _solved(curve, [[one] for one in slope])
        for i, (by,) in enumerate(step):
            values[i] += max(-1.0, min(1.0, by))
        if max((abs(by) for (by,) in step), default=0) < 1e-9:
            break
    deviation = _deviations(duels, free, values)
    games = {name: sum(d.games for d in duels if name in d[:2]) for name in names}
    rated = [Rating(anchor, ANCHOR_RATING, 0.0, games[anchor])]
    for name, i in free.items():
        value, within = ANCHOR_RATING + _POINTS * values[i], Z * _POINTS * deviation[i]
        rated.append(Rating(name, value, within, games[name]))
    return sorted(rated, key=lambda rating: -rating.value)


def _expected(duel: Duel, free: dict[str, int], values: Sequence[float]) -> float:
    """How often the first one wins, by these ratings."""
    first, second = (values[free[name]] if name in free else 0.0 for name in duel[:2])
    return 1 / (1 + exp(second - first))


def _signs(duel: Duel, free: dict[str, int]) -> list[tuple[int, int]]:
    """Whose rating a win of the first one raises and lowers."""
    signs = ((duel.first, 1), (duel.second, -1))
    return [(free[name], sign) for name, sign in signs if name in free]


def _derivatives(
    duels: Iterable[Duel], free: dict[str, int], values: Sequence[float]
) -> tuple[list[float], Matrix]:
    """The first and the negative second derivatives of the log likelihood."""
    slope = [0.0] * len(free)
    curve = [[0.0] * len(free) for _ in free]
    for duel in duels:
        rate = _expected(duel, free, values)
        games = duel.games + _DRAWN
        won = duel.games * sum(duel.scores) / len(duel.scores) + _DRAWN / 2
        for i, sign in _signs(duel, free):
            slope[i] += sign * (won - games * rate)
            for j, other in _signs(duel, free):
                curve[i][j] += sign * other * games * rate * (1 - rate)
    return slope, curve


def _deviations(
    duels: Sequence[Duel], free: dict[str, int], values: Sequence[float]
) -> list[float]:
    """The standard deviations of the ratings' distance to the anchor."""
    _, curve = _derivatives(duels, free, values)
    inverse = _solved(curve, [[float(i == j) for j in range(len(free))] for i in range(len(free))])
    found = []
    for i in range(len(free)):
        by_games = inverse[i][i]
        by_blocks = 0.0
        for duel in duels:
            pull = sum(sign * inverse[i][j] for j, sign in _signs(duel, free))
            size, rate = duel.games / len(duel.scores), _expected(duel, free, values)
            by_blocks += sum((pull * size * (score - rate)) ** 2 for score in duel.scores)
        found.append(sqrt(max(by_games, by_blocks)))
    return found


def _solved(matrix: Matrix, right: Matrix) -> Matrix:
    """What the matrix makes of it is `right`: Gauss's elimination, pivot by pivot."""
    rows = [[*row, *others] for row, others in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def as_rows(rated: Sequence[Rating]) -> list[list[str]]:
    """For a table: the rating, and how often each beats the next below by that."""
    beats = [f"{100 / (1 + exp((low.value - high.value) / _POINTS)):.0f}"
             for high, low in pairwise(rated)]  # fmt: skip
    rows = [["", "rating", "95 %", "games", "beats the next %"]]
    for rating, beaten in zip(rated, [*beats, ""], strict=True):
        within = f"± {rating.within:.0f}" if rating.within else "anchor"
        rows.append([rating.words, f"{rating.value:.0f}", within, str(rating.games), beaten])
    return rows
