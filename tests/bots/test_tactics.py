"""Positions with one clearly right turn, which the stronger bots must find."""

from dataclasses import replace

import pytest

from tests.support.states import hold, lay, stand, table
from tikal.bots.decide import decide
from tikal.bots.evaluate.judge import Judge
from tikal.bots.explain.reasons import after
from tikal.bots.roster import CLUB, PROFESSOR, Bot
from tikal.bots.search.steps import settlings, written
from tikal.rules.components import TILE_BY_ID, TILES
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import Move
from tikal.rules.scoring import holder, points
from tikal.rules.state import State

strong_bots = pytest.mark.parametrize("bot", [CLUB, PROFESSOR], ids=lambda bot: bot.name)


def turn(state: State, bot: Bot) -> tuple[Move, ...]:
    plan = decide(state, bot, "tactics")
    return plan.moves + plan.then


def end_of(state: State, bot: Bot) -> State:
    return after(state, turn(state, bot)[:-1])


def stack_down_to(state: State, tile: str) -> None:
    """All tiles before this one have been drawn."""
    state.deal = replace(state.deal, tiles=tuple(range(TILES)))
    state.drawn = TILE_BY_ID[tile]


def two_temples() -> State:
    """A temple of 8 on b3 and the printed one of 1 on b5, both next to the jungle on b4."""
    state = table()
    lay(state, "A1", "b3", 3)
    state.values[BY_NAME["b3"]] = 8
    return state


def scoring_turn(state: State) -> State:
    """It is the final scoring, and player 2 has had his turn."""
    state.drawn, state.scoring, state.queue = TILES, True, ()
    return state


@strong_bots
def test_it_swaps_for_a_triplet(bot: Bot) -> None:
    state = table()
    stack_down_to(state, "D1")
    hold(state, 1, mask=2, urn=1)
    hold(state, 2, mask=1, jade=2)
    assert Move.parse("swap urn 2 mask") in turn(state, bot)


@strong_bots
def test_it_breaks_a_tie_before_it_is_counted(bot: Bot) -> None:
    state = scoring_turn(two_temples())
    stand(state, 1, "b3", workers=2)
    stand(state, 2, "b3", workers=2)
    assert holder(end_of(state, bot), BY_NAME["b3"]) == 0


@strong_bots
def test_it_scores_all_there_is(bot: Bot) -> None:
    """Six AP take the 8 from three workers with the leader; two more points are four AP away."""
    state = scoring_turn(two_temples())
    stand(state, 2, "b3", workers=3)
    stand(state, 1, "b4", workers=3, leader=True)
    assert points(end_of(state, bot), 0) == 8 + 2


@strong_bots
def test_it_guards_a_nine_with_three_scorings_to_come(bot: Bot) -> None:
    state = two_temples()
    stack_down_to(state, "D1")
    state.values[BY_NAME["b3"]] = 9
    stand(state, 1, "b3", workers=3)
    stand(state, 2, "b3", workers=2)
    stand(state, 2, "b4", workers=3, leader=True)
    assert Move.parse("guard W b3") in turn(state, bot)


def test_it_does_not_waste_the_leader() -> None:
    """He stands where a guard is wanted, but a worker does as well: he walks out first.

    Whoever looks further waits with the guard until the volcano comes.
    """
    state = two_temples()
    stack_down_to(state, "D1")
    state.values[BY_NAME["b3"]] = 9
    stand(state, 1, "b3", workers=4, leader=True)
    stand(state, 2, "b3", workers=2)
    stand(state, 2, "b4", workers=4, leader=True)
    end = end_of(state, CLUB)
    assert end.guard_of(BY_NAME["b3"]) == 0
    assert end.leaders[0] < len(BY_NAME), "the leader is still on the board"


@strong_bots
def test_it_digs_while_treasures_pay_four_times(bot: Bot) -> None:
    state = table()
    lay(state, "A4", "c4", 4)
    stack_down_to(state, "A5")
    stand(state, 1, "c4", workers=2)
    assert turn(state, bot)[0] == Move.parse("dig c4")


def test_where_a_camp_takes_a_member_one_is_sent() -> None:
    state = table(edition="tilsit")
    (chain,) = settlings(state, Judge(state, 0, CLUB.weights))
    assert written(state, list(chain.steps)) == [
        Move.parse(move) for move in ("enter W a5", "walk W a5 b4", "camp b4")
    ]
    assert settlings(table(), Judge(state, 0, CLUB.weights)) == [], "E1 as in rio-grande"
