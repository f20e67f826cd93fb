"""Undo, its barriers, redo, take-backs."""

from random import Random

import pytest

from tests.support.states import stand
from tikal import new_game
from tikal.game import Game
from tikal.rules.components import BASE_CAMP
from tikal.rules.deal import choose
from tikal.rules.moves import END, Move
from tikal.rules.refusals import IllegalMoveError
from tikal.rules.turns import start
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY


def played(*moves: str, take_backs: bool = False) -> Table:
    table = Table(new_game(2, seed="k3f9", first=0), take_backs)
    table.tap(7)
    table.tap(7)
    for move in moves:
        table.play(Move.parse(move))
    return table


def replayed(game: Game) -> object:
    state = start(game.deal)
    fresh = Game(game.deal, game.seats, game.edition, game.seed)
    for move in game.moves:
        fresh.play(move)
    assert state != fresh.state or not game.moves
    return fresh.state


@pytest.mark.parametrize("mode", ["basic", "auction"])
def test_undo_and_redo_lead_back_and_forth_through_a_whole_game(mode: str) -> None:
    rng = Random(mode)
    game = new_game(3, mode=mode, seed="undo")  # type: ignore[arg-type]
    table = Table(game, take_backs=True)
    while moves := game.legal_moves():
        table.play(choose(moves, rng))
        if rng.random() < 0.1:
            back = 1 + int(rng.random() * 3)
            after, made, story = game.state.copy(), game.moves[:], table.story()
            for _ in range(back):
                table.undo()
            assert game.state == replayed(game)
            for _ in range(back):
                table.redo()
            assert (game.state, game.moves) == (after, made)
            told = [line for line in table.story() if line.verb != "taken-back"]
            assert told == [line for line in story if line.verb != "taken-back"]
    for _ in range(len(game.moves)):
        table.undo()
    assert game.state == start(game.deal)
    assert not table.view().undo


def test_undo_is_free_inside_a_turn_and_ends_where_it_began() -> None:
    table = played("enter W a5", "walk W a5 a4", "uncover a4")
    assert table.view().barrier == ""
    for _ in range(4):
        table.undo()
    assert table.game.moves == []
    assert table.chosen == 7, "the tile is pinned again"
    assert (table.view().undo, table.view().barrier) == (False, "start")
    table.redo()
    assert table.game.phase == "act"
    table.play(Move.parse("enter L a5"))
    assert not table.view().redo, "a new move ends what could be done again"


def test_a_turn_that_was_ended_stays_ended() -> None:
    table = played("enter W a5", "end")
    assert (table.view().undo, table.view().barrier) == (False, "start")
    table.undo()
    assert len(table.game.moves) == 3
    table.agree(take_backs=True)
    assert (table.view().undo, table.view().barrier) == (True, "start")
    table.undo()
    assert len(table.game.moves) == 2


def dug(take_backs: bool) -> Table:
    """Somebody has dug and then walked."""
    game = new_game(2, seed="k3f9", first=0)
    table = Table(game, take_backs)
    rng = Random(2)
    while True:
        moves = [m for m in game.legal_moves() if m.verb != "end"] or [END]
        digs = [m for m in moves if m.verb == "dig"]
        if digs and game.ap > 4:
            table.play(digs[0])
            table.play(next(m for m in game.legal_moves() if m.verb == "enter"))
            return table
        table.play(choose(moves, rng))


def test_a_treasure_turned_up_is_a_barrier() -> None:
    table = dug(take_backs=False)
    made = len(table.game.moves)
    assert table.view().undo
    table.restart_turn()
    assert len(table.game.moves) == made - 1
    assert (table.view().undo, table.view().barrier) == (False, "treasure")


def test_agreed_take_backs_go_on_and_are_told() -> None:
    table = dug(take_backs=True)
    table.restart_turn()
    view = table.view()
    assert view.barrier == "start"
    assert view.undo
    line = table.story()[-1]
    assert (line.verb, line.move) == ("taken-back", len(table.game.moves))
    table.undo()
    told = [line for line in table.story() if line.verb == "taken-back"]
    assert len(told) == 1
    assert int(told[0].figures["moves"]) >= 2, "the dig and the end"


def test_restarting_takes_the_whole_turn_back_and_redo_brings_it_again() -> None:
    table = played("enter W a5", "enter L a5")
    state = table.game.state.copy()
    table.restart_turn()
    assert table.game.moves == []
    for _ in range(3):
        table.redo()
    assert table.game.state == state
    assert not table.view().redo


def test_after_a_reload_every_move_can_be_undone() -> None:
    table = Table(played("enter W a5", "walk W a5 a4").game)
    table.undo()
    assert [str(move) for move in table.game.moves[1:]] == ["enter W a5"]


def test_an_illegal_move_changes_nothing() -> None:
    table = played("enter W a5")
    table.undo()
    view = table.view()
    with pytest.raises(IllegalMoveError):
        table.play(Move.parse("uncover a4"))
    assert table.view() is view
    assert view.redo


@pytest.mark.parametrize("bad", [0, 1, 2])
def test_moves_made_together_are_made_all_or_none(bad: int) -> None:
    table = played("enter W a5", "enter W a5")
    table.undo()
    table.select(SUPPLY, 2)
    view, state, extras = table.view(), table.game.state.copy(), table.extras()
    reach, made = dict(view.reach), table.game.moves[:]
    moves = [Move.parse("enter L a5"), Move.parse("walk L a5 a4")]
    moves.insert(bad, Move.parse("dig a4"))
    with pytest.raises(IllegalMoveError):
        table.play_all(moves)
    assert table.view() is view
    assert (table.game.state, table.game.moves, table.extras()) == (state, made, extras)
    assert table.look(7).hex == 7
    table.choose(7)
    assert table.view() == view._replace(chosen=7), "nothing was left behind"
    assert table.view().reach == reach
    table.redo()
    assert [str(move) for move in table.game.moves[1:]] == ["enter W a5"] * 2
    table.undo()
    table.undo()
    assert len(table.game.moves) == 1


def test_no_moves_are_no_action() -> None:
    table = played("enter W a5")
    table.undo()
    table.play_all([])
    assert table.view().redo
    table.undo()
    assert table.game.moves == []


def test_a_position_set_up_by_hand_can_be_played_and_undone() -> None:
    game = new_game(2, seed="k3f9", first=0)
    stand(game.state, 1, "a5", workers=2)
    table = Table(game)
    before = game.state.copy()
    table.tap(7)
    table.tap(7)
    table.undo()
    assert game.state == before


def test_who_has_just_been_taken_in_hand_is_put_down_first() -> None:
    table = played("enter W a5")
    table.select(SUPPLY)
    table.undo()
    assert (table.selection, len(table.game.moves)) == (None, 2)
    assert table.view().undo
    table.undo()
    assert len(table.game.moves) == 1


def test_those_who_have_walked_are_still_in_hand_and_undo_takes_them_back() -> None:
    table = played()
    table.select(SUPPLY)
    assert table.view().undo, "they can be put down"
    table.go(BASE_CAMP)
    assert table.selection
    walked = table.selection
    table.undo()
    assert table.selection
    assert (table.selection.source, len(table.game.moves)) == (SUPPLY, 1)
    table.redo()
    assert table.selection == walked, "as they were"
    assert table.chosen == BASE_CAMP
