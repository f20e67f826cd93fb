"""Bidding up to a limit."""

import pytest

from tikal import new_game
from tikal.rules.moves import PASS, bid
from tikal.rules.refusals import IllegalMoveError
from tikal.table.table import Table


def bidding(players: int = 3) -> Table:
    return Table(new_game(players, mode="auction", seed="limits", first=0), take_backs=True)


def test_the_table_bids_for_whom_has_a_limit_and_passes_beyond_it() -> None:
    table = bidding()
    table.bid_up_to(5)
    assert table.view().auction.bid == 1  # type: ignore[union-attr]
    table.play(bid(3))
    table.play(PASS)
    view = table.view()
    assert (view.player, view.auction.bid) == (1, 4)  # type: ignore[union-attr]
    table.play(bid(6))
    assert (table.game.phase, table.game.player) == ("take", 1), "the limit was 5"
    assert table.game.scores == [20, 14, 20]


def test_two_limits_meet_where_the_lower_one_ends() -> None:
    table = bidding(2)
    table.bid_up_to(9)
    table.bid_up_to(4)
    assert (table.game.phase, table.game.player) == ("take", 0)
    assert table.game.scores == [15, 20]
    table.undo()
    assert len(table.game.moves) == 1, "what the table bid belongs to the bid it answered"


def test_a_limit_is_forgotten_with_its_auction() -> None:
    table = bidding()
    table.bid_up_to(5)
    table.play(PASS)
    table.play(PASS)
    assert table.game.phase == "take"
    table.undo()
    table.play(bid(2))
    assert table.game.player == 0, "asked himself"


def test_a_bid_made_or_passed_stays_so_unless_take_backs_are_agreed() -> None:
    game = new_game(3, mode="auction", seed="limits", first=0)
    table = Table(game)
    for move in (bid(1), PASS):
        table.play(move)
        assert (table.view().undo, table.view().barrier) == (False, "start")
    table.play(PASS)
    table.play(game.legal_moves()[0])
    assert table.view().undo, "the tile chosen can be changed"
    table.restart_turn()
    assert game.phase == "take"


def test_a_limit_must_be_a_bid_one_could_make() -> None:
    table = bidding()
    table.play(bid(3))
    for limit in (3, 21):
        with pytest.raises(IllegalMoveError):
            table.bid_up_to(limit)
    assert len(table.game.moves) == 1
