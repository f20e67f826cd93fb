"""Sections T and A: the turn and the eight actions, each with its refusals."""

import pytest

from tests.support.states import (
    do,
    hold,
    holding,
    is_legal,
    lay,
    legal,
    opening,
    refusal,
    rule,
    stand,
    table,
)
from tikal.rules.components import LEVELS, TILE_BY_ID
from tikal.rules.hexes import BY_NAME, NAMES
from tikal.rules.state import OFF_THE_BOARD
from tikal.rules.turns import take_in_hand


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


@rule("A4", "A9")
def test_a_level_needs_a_member_each_and_two_a_turn_is_the_limit() -> None:
    state = table()
    temple = BY_NAME["a4"]
    assert refusal(state, "uncover a4") == "no-member"
    stand(state, 1, "a4", leader=True)
    do(state, "uncover a4")
    assert (state.values[temple], state.levels[2], state.ap) == (2, 2, 8)
    assert refusal(state, "uncover a4") == "one-each"  # the leader counts one
    stand(state, 1, "a4", 5)
    do(state, "uncover a4")
    assert refusal(state, "uncover a4") == "two-a-turn"
    assert state.values[temple] == 3


@rule("A4")
def test_members_who_left_do_not_count_but_their_levels_do() -> None:
    state = table()
    stand(state, 1, "a4", 1)
    stand(state, 1, "a5", 1)
    do(state, "uncover a4", "walk W a4 a5", "walk W a5 a4")
    assert refusal(state, "uncover a4") == "one-each"


@rule("A4")
def test_levels_come_from_the_stock_and_only_in_order() -> None:
    state = table()
    stand(state, 1, "a4", 2)
    stand(state, 1, "b4", 1)
    state.levels[2] = 0
    assert refusal(state, "uncover a4") == "no-level"
    assert refusal(state, "uncover b4") == "not-a-temple"
    state.values[BY_NAME["a4"]] = 10
    assert refusal(state, "uncover a4") == "no-level"
    state.values[BY_NAME["a4"]] = 9
    assert is_legal(state, "uncover a4")


@rule("A4", "A10")
def test_limits_begin_anew_each_turn_also_after_a_scoring_turn() -> None:
    state = table()
    stand(state, 1, "a4", 2)
    state.scoring, state.volcano_player = True, 0
    state.hand = 11
    do(state, "uncover a4", "uncover a4", "end", "place b3 r0")
    do(state, "uncover a4")
    assert state.values[BY_NAME["a4"]] == 4


@rule("A4", "A5", "A10")
def test_what_one_has_done_in_a_scoring_turn_limits_nobody_afterwards() -> None:
    """Into a scoring turn, from one player's to the next one's, and out of the round again."""
    state = table()
    lay(state, "A4", "b3")
    for player in (1, 2):
        stand(state, player, "a4", 2)
        stand(state, player, "b3", 2)
    work = ["uncover a4", "uncover a4", "dig b3", "dig b3"]
    do(state, *work, "end")
    take_in_hand(state, TILE_BY_ID["B6"])
    for _scoring_turn in (1, 2):
        lay(state, "A5", "b3")  # as good as new
        assert state.scoring
        state.levels[:] = bytes(LEVELS)
        do(state, *work)
        assert refusal(state, "uncover a4") == refusal(state, "dig b3") == "two-a-turn"
        do(state, "end")
    lay(state, "A4", "b3")
    do(state, "place c4 r0", *work)
    assert state.values[BY_NAME["a4"]] == 1 + 4 * 2


@rule("A5", "A9")
def test_a_treasure_needs_a_member_each_and_two_a_turn_is_the_limit() -> None:
    state = table()
    lay(state, "A4", "b3")
    first, second, *_ = state.deal.treasures
    assert refusal(state, "dig b3") == "no-member"
    stand(state, 1, "b3", 1)
    do(state, "dig b3")
    assert state.treasures[0][first] == 1
    assert state.ap == 7
    assert refusal(state, "dig b3") == "one-each"
    stand(state, 1, "b3", leader=True)
    do(state, "dig b3")
    assert state.treasures[0][second] >= 1
    assert state.buried[BY_NAME["b3"]] == 2
    stand(state, 1, "b3", 2)
    assert refusal(state, "dig b3") == "two-a-turn"
    assert refusal(state, "dig b4") == "not-a-treasure-hex"


@rule("A5")
def test_an_empty_ruin_has_nothing_to_dig() -> None:
    state = table()
    lay(state, "F3", "b3")
    stand(state, 1, "b3", 3)
    do(state, "dig b3", "dig b3")
    assert refusal(state, "dig b3") == "no-treasure-left"


@rule("A6")
def test_singles_are_exchanged_and_cannot_be_refused() -> None:
    state = table(3)
    hold(state, 1, mask=1, urn=2)
    hold(state, 2, jade=1, mask=1, plate=3)
    hold(state, 3, urn=1)
    assert legal(state, "swap") == {"swap mask 2 jade", "swap mask 3 urn"}
    do(state, "swap mask 3 urn")
    assert state.ap == 7
    assert state.treasures == [holding(urn=3), holding(jade=1, mask=1, plate=3), holding(mask=1)]


@rule("A6")
def test_both_lose_what_they_give_and_nobody_else_is_touched() -> None:
    state = table(3)
    hold(state, 1, mask=1, jade=1)
    hold(state, 2, urn=1, jade=2)
    hold(state, 3, urn=1)
    do(state, "swap mask 2 urn")
    assert state.treasures == [holding(jade=1, urn=1), holding(mask=1, jade=2), holding(urn=1)]


@rule("A6")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("swap urn 2 jade", "own-set"),
        ("swap mask 2 plate", "their-set"),
        ("swap mask 2 earring", "their-set"),
        ("swap mask 2 mask", "same-motif"),
        ("swap knife 2 jade", "not-held"),
        ("swap mask 2 knife", "not-theirs"),
        ("swap mask 1 mask", "with-oneself"),
        ("swap mask 3 jade", "no-such-player"),
    ],
)
def test_what_is_not_exchanged(move: str, reason: str) -> None:
    state = table()
    hold(state, 1, mask=1, urn=2)
    hold(state, 2, jade=1, mask=1, plate=3, earring=2)
    assert refusal(state, move) == reason
    assert legal(state, "swap") == {"swap mask 2 jade"}
    state.ap = 2
    assert refusal(state, "swap mask 2 jade") == "needs-ap"


@rule("A7")
def test_camps_stand_on_jungle_or_empty_treasure_hexes() -> None:
    state = table()
    lay(state, "F3", "b3")
    lay(state, "B6", "c4")
    assert legal(state, "camp") == {"camp b4"}
    assert refusal(state, "camp b3") == "treasure-left"
    for name in ("a4", "a5", "c4"):
        assert refusal(state, f"camp {name}") == "not-a-camp-site"
    assert refusal(state, "camp h1") == "unexplored"
    stand(state, 1, "b3", 2)
    do(state, "dig b3", "dig b3")
    state.ap = 10
    assert legal(state, "camp") == {"camp b3", "camp b4"}


@rule("A7")
def test_one_camp_to_a_hex_two_to_a_player() -> None:
    state = table()
    lay(state, "A6", "b3")
    lay(state, "B4", "c4")
    do(state, "camp b4", "camp b3")
    assert refusal(state, "camp b4") == "camp-taken"
    assert refusal(state, "camp c4") == "no-camp-left"
    assert state.camp_of(BY_NAME["b4"]) == 0
    state.player, state.ap = 1, 4
    assert refusal(state, "camp c4") == "needs-ap"


@rule("A7", "E1")
def test_some_editions_ask_for_a_member_at_the_camp() -> None:
    state = table(edition="tilsit")
    assert refusal(state, "camp b4") == "no-member"
    stand(state, 2, "b4", 1)
    assert refusal(state, "camp b4") == "no-member"
    stand(state, 1, "b4", leader=True)
    assert is_legal(state, "camp b4")


@rule("A8", "A9")
def test_a_guard_needs_more_strength_than_every_single_rival() -> None:
    state = table(3)
    stand(state, 1, "a4", 2)
    assert is_legal(state, "guard W a4")
    stand(state, 2, "a4", 2)
    assert refusal(state, "guard W a4") == "not-strongest"
    stand(state, 1, "a4", leader=True)  # five against two, and against two
    stand(state, 3, "a4", 4)
    assert legal(state, "guard") == {"guard W a4", "guard L a4"}


@rule("A8")
def test_one_stays_on_top_and_the_own_others_leave_the_game() -> None:
    state = table()
    temple = BY_NAME["a4"]
    stand(state, 1, "a4", 4, leader=True)
    stand(state, 2, "a4", 2)
    do(state, "guard W a4")
    assert state.ap == 5
    assert (state.guard_of(temple), state.guard_kind(temple)) == (0, 0)
    assert state.strength_of(0, temple) == 0
    assert state.leaders[0] == OFF_THE_BOARD
    assert state.supply[0] == 14
    assert state.members_of(1, temple) == 2
    stand(state, 1, "a4", 3)
    assert refusal(state, "uncover a4") == "guarded"
    assert refusal(state, "guard W a4") == "guarded"


@rule("A8")
def test_a_leader_may_be_the_guard() -> None:
    state = table()
    stand(state, 1, "a4", 1, leader=True)
    do(state, "guard L a4")
    assert state.guard_kind(BY_NAME["a4"]) == 1
    assert refusal(state, "enter L a5") == "none-in-supply"
    assert refusal(state, "walk L a4 a5") == "no-such-member"


@rule("A8")
def test_what_else_stands_against_a_guard() -> None:
    state = table()
    stand(state, 1, "b4", 1)
    stand(state, 1, "b5", 1)
    assert refusal(state, "guard W a4") == "no-member"
    assert refusal(state, "guard W b4") == "not-a-temple"
    assert refusal(state, "guard L b5") == "no-such-member"
    state.guards_left[0] = 0
    assert refusal(state, "guard W b5") == "no-guard-left"
    state.guards_left[0], state.ap = 2, 4
    assert refusal(state, "guard W b5") == "needs-ap"


def test_members_stand_where_the_state_says() -> None:
    state = table()
    do(state, "enter W a5", "enter W a5", "walk W a5 b4", "enter L a5")
    assert [NAMES[h] for h in state.where[0]] == ["a5", "b4"]
    assert state.workers_of(0, BY_NAME["a5"]) == 1
    assert state.strength_of(0, BY_NAME["a5"]) == 4
