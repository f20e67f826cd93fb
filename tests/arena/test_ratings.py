"""Ratings: known answers, and intervals that hold what they say."""

from itertools import combinations, pairwise
from math import exp, log
from random import Random

import pytest

from tikal.arena.ratings import ANCHOR_RATING, Duel, ratings


def duel(first: str, second: str, won: int, games: int) -> Duel:
    """Blocks of two games, their wins spread evenly."""
    blocks = games // 2
    so_far = [won * n // blocks for n in range(blocks + 1)]
    return Duel(first, second, tuple((b - a) / 2 for a, b in pairwise(so_far)), games)


def test_two_differ_by_what_elo_says_of_their_score() -> None:
    high, low = ratings([duel("guide", "porter", 10_000, 11_000)])
    assert (high.words, high.value, high.within, high.games) == ("guide", ANCHOR_RATING, 0, 11_000)
    assert low.value == pytest.approx(ANCHOR_RATING - 400, abs=1)
    assert low.within == pytest.approx(1.96 * 400 / log(10) / (11_000 * 10 / 121) ** 0.5, rel=0.05)


def test_strengths_add_up_over_a_chain_and_the_anchor_is_the_first_without_a_guide() -> None:
    rated = ratings([duel("a", "b", 300, 400), duel("b", "c", 300, 400)])
    assert [rating.words for rating in rated] == ["a", "b", "c"]
    a, b, c = (rating.value for rating in rated)
    assert a == ANCHOR_RATING
    assert a - b == pytest.approx(b - c, abs=0.1)
    assert rated[2].within > rated[1].within


def test_a_clean_sheet_is_far_away_but_not_endlessly() -> None:
    high, low = ratings([duel("a", "b", 20, 20)])
    assert 300 < high.value - low.value < 1000
    assert low.within > 200


def test_nobody_is_rated_by_the_order_of_the_games() -> None:
    duels = [duel("a", "b", 12, 20), duel("b", "c", 14, 20), duel("guide", "a", 4, 20)]
    turned = [Duel(d.second, d.first, tuple(1 - s for s in d.scores), d.games) for d in duels]
    for one, other in zip(ratings(duels), ratings(turned[::-1]), strict=True):
        assert (one.words, one.games) == (other.words, other.games)
        assert one[1:3] == pytest.approx(other[1:3], abs=1e-6)


def test_intervals_hold_what_they_say() -> None:
    """Four of known strength play each other; half of the deals decide both games."""
    rng = Random("ratings")
    true = {"guide": 0.0, "b": 0.5, "c": 1.2, "d": -0.7}
    runs, held = 100, 0
    for _ in range(runs):
        duels = []
        for one, other in combinations(true, 2):
            rate = 1 / (1 + exp(true[other] - true[one]))
            shares = []
            for _ in range(40):
                first = rng.random() < rate
                second = first if rng.random() < 0.5 else rng.random() < rate
                shares.append((first + second) / 2)
            duels.append(Duel(one, other, tuple(shares), 80))
        for rating in ratings(duels):
            wanted = ANCHOR_RATING + 400 / log(10) * true[rating.words]
            held += abs(rating.value - wanted) <= rating.within
    assert 0.9 < (held - runs) / (3 * runs) < 0.99, "the anchor's own does not count"
