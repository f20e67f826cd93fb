"""The camera of a small screen from game to game, as the page moves it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.support.browser.positions import stopped
from tests.support.canvas import CountingCanvas, FakeHost
from tests.support.no_browser import pretend_browser
from tikal.table.table import Table
from tikal.table.view.model import View
from web.page.board.follow import explored

pretend_browser()
from web.page.board import board as module  # noqa: E402
from web.page.board.board import Board  # noqa: E402
from web.page.board.overlay import Marks  # noqa: E402

GAME = "basic-rio-grande-3"


def at(moves: int) -> View:
    return Table(stopped(GAME, moves)).view()


class Phone:
    """A board on a phone, in front of which time passes as it is told."""

    def __init__(self, host: FakeHost) -> None:
        self.host = host
        self.canvas: Any = CountingCanvas()
        self.board = Board(self.canvas)
        self.resize(390, 300)

    def resize(self, width: int, height: int) -> None:
        self.canvas.clientWidth, self.canvas.clientHeight = width, height
        self.board.resize()

    def show(self, view: View) -> None:
        self.board.show(view, None, Marks())

    def open(self, view: View) -> None:
        """Another game, from the shelf."""
        self.show(view)
        self.board.fit()
        self.host.pass_time(1000)

    @property
    def zoom(self) -> float:
        return self.board.painter.camera.zoom


@pytest.fixture
def phone() -> Iterator[Phone]:
    host = FakeHost()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "Browser", lambda: host)
        yield Phone(host)


def test_another_game_is_seen_as_far_as_it_is_explored(phone: Phone) -> None:
    early, late = at(10), at(120)
    nothing: Callable[[], None] = lambda: None  # noqa: E731
    for by_hand in (nothing, phone.board.whole, lambda: phone.board.zoom(3)):
        phone.open(late)
        by_hand()
        phone.open(early)
        assert phone.board.painter.camera == explored(early, phone.board.painter.camera)
        assert phone.zoom == pytest.approx(1.25)


def test_a_screen_that_is_turned_while_the_camera_glides_is_looked_at_anew(phone: Phone) -> None:
    phone.open(at(0))
    view = at(40)
    phone.show(view)
    phone.host.pass_time(50)
    phone.resize(560, 390)
    phone.show(view)
    phone.host.pass_time(1000)
    assert phone.board.painter.camera[:2] == (560, 390)
    assert phone.board.painter.camera == explored(view, phone.board.painter.camera)


def test_a_step_that_is_just_missed_does_not_show_all_of_the_board(phone: Phone) -> None:
    steps = []
    for moves in (0, 10, 30, 40):
        phone.open(at(moves))
        steps.append(round(phone.zoom, 2))
    assert steps == [1.5, 1.25, 1.25, 1.0]


def test_a_window_that_is_made_large_shows_all_of_the_board(phone: Phone) -> None:
    phone.open(at(10))
    assert phone.zoom > 1
    phone.resize(1100, 900)
    assert phone.zoom == 1
    phone.resize(390, 300)
    phone.board.zoom(2)
    near = phone.zoom
    phone.resize(1100, 900)
    assert phone.zoom == near, "chosen by hand"
