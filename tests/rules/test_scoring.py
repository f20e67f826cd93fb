"""Section C: scoring rounds, the final round, the winner."""

import pytest

from tests.support.states import do, hold, lay, legal, opening, rule, stand, table
from tikal.rules.components import TILE_BY_ID
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import WORKER
from tikal.rules.scoring import holder, payout, points, winners
from tikal.rules.state import NOBODY, State
from tikal.rules.turns import take_in_hand


def volcano_drawn(players: int, first: int = 0) -> State:
    state = opening(players, first=first)
    take_in_hand(state, TILE_BY_ID["B6"])
    return state


@rule("T1", "C1")
def test_a_volcano_lets_everybody_act_and_score_beginning_with_who_drew_it() -> None:
    state = volcano_drawn(3, first=1)
    order = []
    while state.scoring:
        assert (state.phase, state.ap) == ("act", 10)
        order.append(state.player)
        do(state, "end")
    assert order == [1, 2, 0]


@rule("C2")
def test_then_the_same_player_places_the_volcano_and_takes_the_normal_turn() -> None:
    state = volcano_drawn(2)
    do(state, "end", "end")
    assert (state.player, state.phase, state.hand) == (0, "place", TILE_BY_ID["B6"])
    do(state, "place b3 r0")
    assert (state.ap, state.scoring) == (10, False)
    do(state, "end")
    assert state.player == 1


@rule("C1", "C4")
def test_each_scores_at_once_so_one_temple_can_pay_several() -> None:
    state = volcano_drawn(2)
    do(state, "enter W a5", "walk W a5 a4", "end")
    assert state.scores == [1, 0]
    do(state, "enter L a5", "walk L a5 a4", "end")
    assert state.scores == [1, 1]


@rule("C3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_final_round_begins_left_of_who_placed_the_last_tile(players: int) -> None:
    state = table(players)
    state.drawn = 36
    state.player = 1
    do(state, "end")
    order = []
    while state.phase != "over":
        assert state.scoring
        order.append(state.player)
        do(state, "end")
    assert order == [(2 + step) % players for step in range(players)]


@rule("C4")
def test_a_temple_pays_its_guard_or_the_strictly_strongest() -> None:
    state = table(3)
    temple = BY_NAME["a4"]
    state.values[temple] = 7
    assert holder(state, temple) == NOBODY
    stand(state, 1, "a4", 3)
    assert holder(state, temple) == 0
    stand(state, 2, "a4", leader=True)
    assert holder(state, temple) == NOBODY  # three against three
    stand(state, 3, "a4", 1)
    assert holder(state, temple) == NOBODY  # the third does not profit
    stand(state, 2, "a4", 1)
    assert holder(state, temple) == 1
    do(state, "end")
    state.player, state.phase, state.ap = 1, "act", 10
    do(state, "guard W a4")
    assert state.strength_of(0, temple) == 3
    assert holder(state, temple) == 1  # the guard beats three workers
    assert points(state, 1) == 7
    assert points(state, 0) == 0


@rule("C5")
def test_treasures_pay_1_3_or_6() -> None:
    state = table()
    hold(state, 1, mask=1, urn=2, jade=3)
    assert [pay.points for pay in payout(state, 0).treasures] == [3, 1, 6]
    assert points(state, 0) == payout(state, 0).total == 10


@rule("C4", "C5")
def test_the_book_example_is_worth_29() -> None:
    state = table()
    for tile, hex_name, value in (
        ("B2", "b3", 3),
        ("D1", "c4", 5),
        ("D2", "c5", 5),
        ("E2", "a3", 8),
    ):
        lay(state, tile, hex_name)
        state.values[BY_NAME[hex_name]] = value
        stand(state, 1, hex_name, 1)
    hold(state, 1, mask=2, urn=2, jade=1, plate=1)
    pay = payout(state, 0)
    assert sum(temple.points for temple in pay.temples) == 21
    assert sum(treasure.points for treasure in pay.treasures) == 8
    assert pay.total == 29


@rule("C6", "E2")
def test_most_points_win_and_a_tie_is_shared() -> None:
    state = table(3)
    state.scores = [50, 61, 61]
    assert winners(state) == [1, 2]
    state.scores = [50, 61, 62]
    assert winners(state) == [2]


def tied(rules: dict[str, object] | None = None) -> State:
    state = table(3, edition="super-meeple-fr", rules=rules)
    state.scores = [80, 80, 80]
    hold(state, 1, mask=1)
    hold(state, 2, mask=2)
    return state


@rule("E2")
def test_super_meeple_breaks_ties_by_the_best_guarded_temple_then_by_treasures() -> None:
    state = tied()
    assert winners(state) == [1]  # no guards: treasures decide
    stand(state, 3, "a4", 1)
    state.player = 2
    do(state, "guard W a4")
    assert winners(state) == [2]  # a guard on a 1 beats none
    stand(state, 1, "b5", 1)
    state.player, state.ap = 0, 10
    do(state, "guard W b5")
    assert winners(state) == [0]  # 1 against 1: treasures, one against none
    state.values[BY_NAME["a4"]] = 2
    assert winners(state) == [2]
    state.scores[1] = 81
    assert winners(state) == [1]
    assert winners(tied({"tie_break": "shared"})) == [0, 1, 2]


@rule("E2")
def test_treasures_are_counted_for_a_tie_not_what_they_pay() -> None:
    state = tied()
    hold(state, 1, mask=1, urn=1, jade=1)
    hold(state, 2, mask=2)
    assert points(state, 0) == points(state, 1) == 3
    assert winners(state) == [0]
    hold(state, 2, mask=3)
    assert winners(state) == [0, 1]
    hold(state, 1, mask=1, urn=1, jade=1, knife=1)
    assert points(state, 0) < points(state, 1)
    assert winners(state) == [0]


@rule("E2")
def test_the_best_guarded_temple_breaks_a_tie_not_all_of_them_together() -> None:
    state = tied()
    lay(state, "D1", "b3")
    for hex_name, value, player in (("b3", 5, 0), ("a4", 4, 1), ("b5", 3, 1)):
        state.values[BY_NAME[hex_name]] = value
        state.add_guard(player, WORKER, BY_NAME[hex_name])
    assert winners(state) == [0]
    state.values[BY_NAME["b3"]] = 4
    assert winners(state) == [1], "4 against 4: two treasures against one, the 3 does not count"


@rule("E2")
def test_what_is_still_equal_is_shared() -> None:
    state = tied()
    hold(state, 1, mask=2)
    assert winners(state) == [0, 1]


@rule("S6")
def test_scores_go_past_100() -> None:
    state = volcano_drawn(2)
    state.scores[0] = 99
    hold(state, 1, mask=3)
    do(state, "end")
    assert state.scores[0] == 105


def test_nothing_is_legal_after_the_end() -> None:
    state = table()
    state.drawn = 36
    do(state, "end", "end", "end")
    assert state.phase == "over"
    assert legal(state) == set()
