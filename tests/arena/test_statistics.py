"""Intervals against published values, the sequential test against what it promises."""

from math import inf, log
from random import Random

import pytest

from tikal.arena.statistics import LEAST_BLOCKS, Sequential, mean, quantile, student, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(956, 1000, 0.941, 0.967), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (20, 25, 0.609, 0.911)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=6e-4)


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (4, 2.776), (6, 2.447), (9, 2.262), (30, 2.042), (1000, 1.962)]
)
def test_student(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=1.5e-3)


def test_the_interval_of_a_mean_holds_what_it_says() -> None:
    rng = Random("means")
    trials = 1000
    held = 0
    for _ in range(trials):
        found = mean([rng.random() + rng.random() for _ in range(8)])
        held += abs(found.value - 1) <= found.within
    assert 0.93 < held / trials < 0.97
    assert mean([3.0]) == (3.0, inf)


def test_quantile() -> None:
    assert [quantile(range(100), share) for share in (0.0, 0.5, 0.95, 1.0)] == [0, 50, 95, 99]


def test_where_a_block_is_one_game_the_sequential_test_is_walds() -> None:
    wins, losses = 30, 20
    expected = wins * log(0.6 / 0.5) + losses * log(0.4 / 0.5)
    found = Sequential(0.5, 0.6).ratio([1.0] * wins + [0.0] * losses)
    assert found == pytest.approx(expected, abs=0.01)


def test_the_sequential_test_reads_both_ways() -> None:
    scores = [0.0, 0.5, 0.5, 1.0, 1.0, 0.25]
    turned = [1 - score for score in scores]
    there = Sequential(0.4, 0.55).ratio(scores)
    assert Sequential(0.45, 0.6).ratio(turned) == pytest.approx(-there, abs=1e-6)


def test_a_clear_case_is_decided_soon_but_not_at_once() -> None:
    test = Sequential(0.5, 0.7)
    assert test.answer([1.0] * (LEAST_BLOCKS - 1)) == "undecided"
    assert test.answer([1.0] * 20) == "higher"
    assert test.answer([0.0] * 20) == "lower"
    assert test.answer([0.5, 0.75] * 4) == "undecided"


@pytest.mark.parametrize(("rate", "wrong"), [(0.5, "higher"), (0.7, "lower")])
def test_the_sequential_test_errs_as_seldom_as_it_promises(rate: float, wrong: str) -> None:
    """Blocks of two games that are not independent: half of the deals decide both."""
    rng = Random(f"sequential {rate}")
    test = Sequential(0.5, 0.7)
    runs = 150
    errors = 0
    for _ in range(runs):
        scores: list[float] = []
        while (answer := test.answer(scores)) == "undecided":
            first = rng.random() < rate
            second = first if rng.random() < 0.5 else rng.random() < rate
            scores.append((first + second) / 2)
        errors += answer == wrong
    assert errors / runs < 0.1
