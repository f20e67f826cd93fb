"""Sections A4 to A6: uncovering, recovering, exchanging, each with its refusals."""

import pytest

from tests.support.states import (
    do,
    hold,
    holding,
    is_legal,
    lay,
    legal,
    refusal,
    rule,
    stand,
    table,
)
from tikal.rules.components import LEVELS, TILE_BY_ID
from tikal.rules.hexes import BY_NAME
from tikal.rules.turns import take_in_hand


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
