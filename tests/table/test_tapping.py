"""What is pointed at, what is being tried out, and what a tap by mouse, finger or key means."""

from random import Random

import pytest

from tests.support.states import stand
from tests.support.states import table as acting
from tikal import new_game
from tikal.rules.deal import choose
from tikal.rules.hexes import BY_NAME, Hex
from tikal.rules.moves import Move
from tikal.table.reader import Touch
from tikal.table.table import Table

A4, A5, B3, C4, H1 = (BY_NAME[name] for name in ("a4", "a5", "b3", "c4", "h1"))


def placing() -> Table:
    return Table(new_game(2, seed="k3f9", first=0))


def with_members() -> Table:
    """One own worker on a5, two on a4."""
    game = new_game(2, seed="test", first=0)
    game.state = acting()
    stand(game.state, 1, "a5", workers=1)
    stand(game.state, 1, "a4", workers=2)
    return Table(game)


def tried_at(table: Table) -> Hex | None:
    return table.trial.hex if table.trial else None


def test_pointing_changes_nothing_else() -> None:
    table = placing()
    view = table.view()
    table.point_at(B3)
    assert table.pointed == B3
    assert (table.chosen, table.game.moves) == (None, [])
    assert table.view() is view


def test_the_turn_may_pass_on_and_the_pointer_stays_where_it_is() -> None:
    table = placing()
    table.point_at(C4)
    table.play(Move.parse("place b3 r0"))
    table.play(Move.parse("end"))
    assert (table.pointed, table.chosen) == (C4, None)


def test_choosing_shows_in_the_view() -> None:
    table = placing()
    table.view()
    table.choose(H1)
    assert (table.chosen, table.view().chosen) == (H1, H1)
    with pytest.raises(AttributeError):
        table.chosen = A5  # type: ignore[misc]


def test_the_tile_is_tried_where_one_points_else_where_it_is_pinned() -> None:
    table = placing()
    assert table.trial is None
    table.tap(B3)
    assert tried_at(table) == B3
    table.point_at(C4)
    assert tried_at(table) == C4
    table.point_at(H1)
    assert tried_at(table) == B3, "where one points it cannot lie"
    table.point_at(None)
    assert tried_at(table) == B3
    table.play(Move.parse("place b3 r0"))
    assert table.trial is None


def test_hover_turn_and_enter_act_on_what_is_seen() -> None:
    """The mouse is on b3, `r` turns the tile there, and Enter twice places that."""
    table = placing()
    table.point_at(B3)
    first = table.trial
    assert table.turn_tile(1) is None
    turned = table.trial
    assert first
    assert turned
    assert turned.hex == B3
    assert turned.move != first.move
    for _ in range(2):
        assert table.pointed is not None
        table.tap(table.pointed)
    assert table.game.moves == [turned.move]


def test_a_tile_that_cannot_be_turned_says_why() -> None:
    table = placing()
    assert table.turn_tile(1) is None, "nobody points anywhere"
    for h, key in ((A5, "space-taken"), (H1, "not-adjacent")):
        table.point_at(h)
        refusal = table.turn_tile(1)
        assert refusal is not None
        assert refusal.key == key
    table.play(Move.parse("place b3 r0"))
    for pointed in (None, C4):
        table.point_at(pointed)
        refusal = table.turn_tile(1)
        assert refusal is not None
        assert refusal.key == "not-now-act"


def test_a_finger_that_taps_elsewhere_ends_what_was_pointed_at() -> None:
    table = placing()
    table.point_at(C4)
    table.tap(B3)
    assert (table.pointed, tried_at(table)) == (None, B3)
    table.point_at(C4)
    table.tap(None)
    assert table.pointed == C4, "letting go is no pointing"


@pytest.mark.parametrize(("by", "moves"), [("mouse", 1), ("once", 1), ("finger", 0)])
def test_a_finger_shows_first_who_would_go(by: Touch, moves: int) -> None:
    table = with_members()
    table.tap(A5, by)
    assert table.selection
    table.tap(A4, by)
    assert len(table.game.moves) == moves
    table.tap(A4, "finger")
    assert len(table.game.moves) == 1, "then it does it, or takes one more in hand"


@pytest.mark.parametrize("by", ["mouse", "once", "finger"])
def test_own_figures_are_taken_in_hand_also_with_others_in_hand(by: Touch) -> None:
    table = with_members()
    table.tap(A5, by, figure=0)
    table.tap(A4, by, figure=0)
    assert table.selection
    assert (table.selection.source, table.selection.workers) == (A4, 1)
    table.tap(A4, by, figure=0)
    assert (table.selection.source, table.selection.workers) == (A4, 2), "one more of them"
    assert table.game.moves == []


@pytest.mark.parametrize("figure", [None, 1])
def test_a_mouse_beside_them_or_on_a_rival_sends_there(figure: int | None) -> None:
    table = with_members()
    table.tap(A5, "mouse", figure=0)
    table.tap(A4, "mouse", figure)
    assert [str(move) for move in table.game.moves] == ["walk W a5 a4"]


def test_a_finger_beside_them_sends_there_the_second_time() -> None:
    table = with_members()
    table.tap(A5, figure=0)
    table.tap(A4)
    table.tap(A4)
    assert [str(move) for move in table.game.moves] == ["walk W a5 a4"]


def test_once_places_a_tile_that_can_lie_in_one_way_only() -> None:
    rng, placed, pinned = Random(6), 0, 0
    game = new_game(2, seed="once")
    table = Table(game)
    while not game.over:
        if game.phase != "place":
            table.play(choose(game.legal_moves(), rng))
            continue
        h = choose(sorted(table.view().open), rng)
        trial = table.look(h).trial
        assert trial
        made = len(game.moves)
        table.tap(h, "once")
        if trial.turns == 1:
            placed += 1
            assert game.moves[made:] == [trial.move]
        else:
            pinned += 1
            assert (game.moves[made:], table.chosen) == ([], h)
            table.tap(h, "once")
            assert game.moves[made:] == [trial.move]
    assert placed > 2 < pinned
