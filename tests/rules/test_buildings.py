"""Sections A7 and A8: camps and guards, each with their refusals."""

from tests.support.states import (
    do,
    is_legal,
    lay,
    legal,
    refusal,
    rule,
    stand,
    table,
)
from tikal.rules.hexes import BY_NAME, NAMES
from tikal.rules.state import OFF_THE_BOARD


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
