"""Sections T, A1 to A3: the turn, and members entering, going from camp to camp, walking."""

from tests.support.states import (
    do,
    is_legal,
    lay,
    legal,
    opening,
    refusal,
    rule,
    stand,
    table,
)
from tikal.rules.hexes import BY_NAME


@rule("T2", "T3")
def test_a_turn_is_a_tile_and_then_ten_ap() -> None:
    state = opening()
    assert refusal(state, "enter W a5") == "not-now-place"
    assert refusal(state, "end") == "not-now-place"
    do(state, "place b3 r0")
    assert (state.phase, state.ap, state.player) == ("act", 10, 0)
    assert refusal(state, "place c4 r0") == "not-now-act"


@rule("T3")
def test_one_may_stop_at_any_time_and_the_rest_is_lost() -> None:
    state = opening()
    do(state, "place b3 r0", "enter W a5", "end")
    assert (state.player, state.phase, state.ap) == (1, "place", 0)
    do(state, "place c4 r0")
    assert state.ap == 10


@rule("T3")
def test_a_turn_without_ap_is_still_closed_by_end() -> None:
    state = table()
    do(state, *["enter W a5"] * 10)
    assert legal(state) == {"end"}
    assert refusal(state, "enter W a5") == "needs-ap"


@rule("T4")
def test_play_goes_clockwise() -> None:
    state = opening(3, first=1)
    seen = []
    for _ in range(5):
        seen.append(state.player)
        do(state, next(iter(sorted(legal(state)))), "end")
    assert seen == [1, 2, 0, 1, 2]


@rule("A1")
def test_members_enter_at_the_base_camp_or_an_own_camp_for_1_ap() -> None:
    state = table()
    stand(state, 2, "b4", 1)
    assert legal(state, "enter") == {"enter W a5", "enter L a5"}
    do(state, "camp b4", "enter L b4", "enter W a5")
    assert state.ap == 10 - 5 - 1 - 1
    assert state.leader_here(0, BY_NAME["b4"])
    assert refusal(state, "enter L a5") == "none-in-supply"
    assert refusal(state, "enter W a4") == "no-own-camp"


@rule("A1")
def test_nobody_enters_at_someone_elses_camp_or_from_an_empty_supply() -> None:
    state = table()
    do(state, "camp b4", "end")
    state.phase, state.ap = "act", 10
    assert refusal(state, "enter W b4") == "no-own-camp"
    state.supply[1] = 0
    assert refusal(state, "enter W a5") == "none-in-supply"


@rule("A2")
def test_members_shift_between_base_camp_and_own_camps_for_1_ap() -> None:
    state = table()
    lay(state, "A6", "b3")
    do(state, "enter L a5", "camp b4")
    state.ap = 10
    do(state, "camp b3")
    assert legal(state, "shift") == {"shift L a5 b4", "shift L a5 b3"}
    do(state, "shift L a5 b4")
    assert state.ap == 4
    assert legal(state, "shift") == {"shift L b4 a5", "shift L b4 b3"}
    do(state, "shift L b4 b3")
    assert state.ap == 3
    assert state.leader_here(0, BY_NAME["b3"])
    assert refusal(state, "shift W b3 a5") == "no-such-member"
    assert refusal(state, "shift L b3 b3") == "same-hex"
    assert refusal(state, "shift L b3 a4") == "no-own-camp"


@rule("A2")
def test_a_worker_goes_from_one_own_camp_to_the_other_past_the_base_camp() -> None:
    state = table()
    lay(state, "A6", "h1")  # far from everything
    do(state, "camp b4", "camp h1")
    stand(state, 1, "h1", 2)
    state.ap = 1
    assert legal(state, "shift") == {"shift W h1 a5", "shift W h1 b4"}
    do(state, "shift W h1 b4")
    assert state.ap == 0
    assert [state.workers_of(0, BY_NAME[h]) for h in ("h1", "b4", "a5")] == [1, 1, 0]


@rule("A2")
def test_someone_elses_camp_has_no_tunnel_for_us() -> None:
    state = table()
    do(state, "camp b4", "end")
    state.phase, state.ap = "act", 10
    stand(state, 2, "b4", 1)
    assert refusal(state, "shift W b4 a5") == "no-own-camp"
    assert is_legal(state, "walk W b4 a5")


@rule("A3", "A11")
def test_a_walk_costs_the_stones_on_both_sides_and_nobody_blocks() -> None:
    state = table(4)
    for player in (1, 2, 3, 4):
        stand(state, player, "a4", 3)
        stand(state, player, "a5", 1, leader=True)
    do(state, "walk L a5 b4")
    assert state.ap == 9
    do(state, "walk W a5 a4")
    assert state.ap == 7
    assert state.members_of(0, BY_NAME["a4"]) == 4
    assert state.where[0] == (BY_NAME["a4"], BY_NAME["b4"])


@rule("A3")
def test_a_walk_needs_a_path_a_member_and_all_its_ap_now() -> None:
    state = table()
    stand(state, 1, "a5", 1)
    assert refusal(state, "walk W a5 b3") == "not-neighbours"
    assert refusal(state, "walk L a5 b4") == "no-such-member"
    stand(state, 1, "b4", 1)
    assert refusal(state, "walk W b4 b3") == "target-unexplored"
    lay(state, "B6", "b3")
    assert refusal(state, "walk W b4 b3") == "volcano"
    stand(state, 1, "b5", 1)
    assert refusal(state, "walk W b5 b4") == "no-path"
    state.ap = 1
    assert refusal(state, "walk W a5 a4") == "needs-ap"
    assert is_legal(state, "walk W a5 b4")


@rule("A3")
def test_the_dearest_path_has_six_stones() -> None:
    state = table()
    lay(state, "C1", "b3", 0)  # three stones to the north
    lay(state, "D2", "b2", 3)  # three to the south
    assert state.map.paths[BY_NAME["b3"]][BY_NAME["b2"]] == 6
