"""Seats that are somewhere else: nothing is decided for them here."""

from random import Random

import pytest

from tikal import new_game
from tikal.rules.deal import choose
from tikal.rules.editions import Mode
from tikal.rules.hexes import SPACES
from tikal.rules.moves import END, Move, bid
from tikal.rules.refusals import IllegalMoveError
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY


def begun(*moves: str, mode: Mode = "basic", take_backs: bool = False) -> Table:
    """Player 1 is here and begins, player 2 is not."""
    table = Table(new_game(2, mode, seed="k3f9", first=0), take_backs, away=[1])
    for move in moves:
        table.play(Move.parse(move))
    return table


TURN = ("place b3 r0", "enter W a5", "end")


def test_who_is_here_plays_as_ever() -> None:
    table = begun(*TURN[:2])
    view = table.view()
    assert (view.away, [player.away for player in view.players]) == (False, [False, True])
    assert view.undo
    table.select(SUPPLY)
    assert table.view().reach
    table.play(END)
    assert table.view().away


def test_whatever_one_points_at_nothing_is_done_for_a_player_somewhere_else() -> None:
    table = begun(*TURN)
    before = table.game.moves[:]
    for h in range(SPACES):
        table.tap(h)
        table.tap(h, "mouse")
        table.turn_tile(1)
        table.place()
        look = table.look(h)
        assert (look.trial, look.reach, look.choices) == (None, None, ())
        assert table.chosen == h, "looking at the board is for everyone"
    table.select(SUPPLY)
    table.select_all(0)
    view = table.view()
    assert (view.selection, view.open, view.swaps, view.spare) == (None, frozenset(), (), 0)
    with pytest.raises(IllegalMoveError) as error:
        table.play(table.game.legal_moves()[0])
    assert error.value.refusal.key == "seat-away"
    assert str(error.value.refusal) == "player 2 plays somewhere else"
    table.undo()
    table.redo()
    assert table.game.moves == before


def test_nobody_bids_for_them_either() -> None:
    table = begun("pass", mode="auction")
    with pytest.raises(IllegalMoveError, match="somewhere else"):
        table.bid_up_to(1)
    with pytest.raises(IllegalMoveError, match="somewhere else"):
        table.play(bid(1))


def test_with_take_backs_agreed_one_takes_back_ones_own_but_not_theirs() -> None:
    table = begun(*TURN, take_backs=True)
    assert table.view().undo
    table.undo()
    assert table.game.ap == 9
    table.redo()
    assert table.view().away
    table.game.play(table.game.legal_moves()[0])
    table.game.play(END)
    answered = Table(table.game, take_backs=True, away=[1])
    assert not answered.view().away
    assert not answered.view().undo
    answered.undo()
    assert answered.game.player == 0


@pytest.mark.parametrize("mode", ["basic", "auction"])
def test_two_devices_play_a_whole_game_by_handing_it_over(mode: Mode) -> None:
    """Each is open when the other is closed, scorings included, until the end for both."""
    game, rng = new_game(2, mode, seed="two"), Random(2)
    scored = 0
    while not game.over:
        here = game.player
        table = Table(game, away=[1 - here])
        assert Table(game, away=[here]).view().away
        while not (table.view().away or game.over):
            scored += table.view().scoring
            table.play(choose(game.legal_moves(), rng))
    assert scored
    assert not Table(game, away=[0]).view().away
