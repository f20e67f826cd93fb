"""Fingers and clicks in haste: what nobody can have read yet is decided by nobody."""

from unittest.mock import MagicMock

import pytest

from tests.support.no_browser import pretend_browser
from tests.support.states import stand
from tests.support.states import table as acting
from tikal import new_game
from tikal.rules.hexes import BY_NAME, Hex
from tikal.table.table import Table

pretend_browser()
from web.page.input.pointing import BOUNCE, Pointing  # noqa: E402
from web.page.page import Page  # noqa: E402

A4, A5 = BY_NAME["a4"], BY_NAME["a5"]


class Fingers:
    """Tap hexes at moments of their own."""

    def __init__(self, table: Table) -> None:
        self.parts = MagicMock()
        self.parts.session.shown = table
        self.parts.preferences.now.taps = "twice"
        self.parts.update.around = lambda act: act()
        self.parts.board.figure_at.return_value = None
        self.now = 0.0
        self.pointing = Pointing(self.parts, lambda: self.now)

    def tap(self, h: Hex, later: float, *, mouse: bool = False) -> None:
        self.now += later
        self.parts.board.hex_at.return_value = h
        self.pointing.tapped((0, 0), mouse)


def walking() -> Table:
    """Two own workers on a5."""
    game = new_game(2, seed="test", first=0)
    game.state = acting()
    stand(game.state, 1, "a5", workers=2)
    return Table(game)


@pytest.mark.parametrize(("later", "moves"), [(BOUNCE - 1, 0), (BOUNCE, 1)])
def test_a_second_tap_at_once_is_no_decision(later: float, moves: int) -> None:
    placing = Table(new_game(2, seed="k3f9", first=0))
    fingers = Fingers(placing)
    fingers.tap(7, later=1000)
    fingers.tap(7, later)
    assert len(placing.game.moves) == moves
    table = walking()
    fingers = Fingers(table)
    fingers.tap(A5, later=1000)
    fingers.tap(A4, later=50)
    assert table.chosen == A4, "another hex is looked at as quickly as one likes"
    fingers.tap(A4, later)
    assert len(table.game.moves) == moves


def test_one_more_is_taken_in_hand_as_quickly_as_one_likes() -> None:
    table = walking()
    fingers = Fingers(table)
    fingers.tap(A5, later=1000)
    fingers.tap(A5, later=50)
    assert table.selection
    assert table.selection.workers == 2


def test_a_mouse_has_seen_before_what_would_happen() -> None:
    table = Table(new_game(2, seed="k3f9", first=0))
    fingers = Fingers(table)
    fingers.tap(7, later=1000, mouse=True)
    fingers.tap(7, later=50, mouse=True)
    assert len(table.game.moves) == 1


def test_a_double_click_does_not_hit_what_the_first_click_has_brought() -> None:
    page = Page.__new__(Page)
    page._parts, page._pressed = MagicMock(), ("", "")

    def click(do: str, times: int) -> None:
        button = MagicMock()
        button.dataset.do, button.getAttribute.return_value = do, ""
        button.closest.return_value = None
        page._clicked(MagicMock(detail=times, **{"target.closest.return_value": button}))

    click("hint-step", 1)
    click("hint-step", 2)  # one step after the other may be done as quickly as one likes
    click("replay", 2)
    click("replay", 1)
    assert page._parts.run.call_args_list == [
        (("hint-step", ""),), (("hint-step", ""),), (("replay", ""),)
    ]  # fmt: skip
