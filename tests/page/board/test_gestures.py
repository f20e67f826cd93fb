"""Fingers, mouse and wheel over the board, as events made by hand."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from web.page.board.camera import Camera
from web.page.board.gestures import Gestures, Handlers
from web.page.browser.types import Element, Heard


class Board:
    """A canvas, its surroundings, and a list of what was called."""

    def __init__(self) -> None:
        self.style = SimpleNamespace(touchAction="")
        self.called: list[Any] = []
        self.frames: list[Callable[[], None]] = []
        self.captured: list[int] = []
        self.on_event: Heard = lambda _: None
        handlers = Handlers(
            lambda point: self.called.append(("hover", point)),
            lambda point, mouse: self.called.append(("tap", point, mouse)),
            lambda step: self.called.append(("turn", step)),
            lambda _camera: self.called.append("camera"),
        )
        self.gestures = Gestures(cast(Element, self), self, Camera.fit(1000, 800), handlers)

    def listen(self, _target: Element, _events: tuple[str, ...], heard: Heard) -> None:
        self.on_event = heard

    def frame(self, callback: Callable[[], None]) -> None:
        self.frames.append(callback)

    def setPointerCapture(self, number: int) -> None:  # noqa: N802 - the browser's name
        self.captured.append(number)

    def do(self, kind: str, x: float = 0, y: float = 0, **more: Any) -> SimpleNamespace:
        event = SimpleNamespace(
            type=kind, offsetX=x, offsetY=y, pointerId=1, pointerType="mouse", button=0,
            ctrlKey=False, shiftKey=False, deltaY=0, deltaMode=0, prevented=False,
        )  # fmt: skip
        event.__dict__.update(more)
        event.preventDefault = lambda: event.__dict__.update(prevented=True)
        self.on_event(event)
        return event

    def picture(self) -> list[Any]:
        """One picture later: all that was called since the last one."""
        frames, self.frames = self.frames, []
        for callback in frames:
            callback()
        called, self.called = self.called, []
        return called


@pytest.fixture
def board() -> Board:
    return Board()


def test_many_moves_of_a_mouse_are_one_hover(board: Board) -> None:
    for x in range(20):
        board.do("pointermove", x, 5)
    assert board.picture() == [("hover", (19.0, 5.0))]
    board.do("pointerleave")
    assert board.picture() == [("hover", None)]
    assert board.frames == []


@pytest.mark.parametrize(("kind", "stray"), [("mouse", 5), ("touch", 11)])
def test_a_tap_may_tremble(board: Board, kind: str, stray: int) -> None:
    board.do("pointerdown", 50, 50, pointerType=kind)
    board.do("pointermove", 50 + stray, 50, pointerType=kind)
    board.do("pointerup", 50 + stray, 50, pointerType=kind)
    assert ("tap", (50.0 + stray, 50.0), kind == "mouse") in board.picture()


def test_a_drag_pushes_the_board_and_is_no_tap(board: Board) -> None:
    board.do("wheel", 500, 400, deltaY=-500)
    before = board.gestures.camera
    board.picture()
    board.do("pointerdown", 500, 400)
    for x in range(500, 460, -4):
        board.do("pointermove", x, 400)
    board.do("pointerup", 460, 400)
    assert board.picture().count("camera") == 1
    assert before.x - board.gestures.camera.x == pytest.approx(36)
    assert ("tap", (460.0, 400.0), True) not in board.called


def test_the_wheel_zooms_or_lets_the_page_scroll(board: Board) -> None:
    assert board.do("wheel", 500, 400, deltaY=-100).prevented
    assert board.gestures.camera.zoom > 1.1
    assert board.style.touchAction == "none"
    assert board.do("wheel", 500, 400, deltaY=1000).prevented
    assert board.style.touchAction == "pan-y"
    assert not board.do("wheel", 500, 400, deltaY=100).prevented


def test_two_fingers_zoom_around_what_is_between_them(board: Board) -> None:
    between = board.gestures.camera.to_board((500, 400))
    for number, x in ((1, 450), (2, 550)):
        board.do("pointerdown", x, 400, pointerId=number, pointerType="touch")
    for step in range(1, 11):
        board.do("pointermove", 450 - 10 * step, 400, pointerId=1, pointerType="touch")
        board.do("pointermove", 550 + 10 * step, 400, pointerId=2, pointerType="touch")
    camera = board.gestures.camera
    assert camera.zoom == pytest.approx(3)
    assert camera.to_board((500, 400)) == pytest.approx(between, abs=0.5)
    for number in (1, 2):
        board.do("pointerup", 500, 400, pointerId=number, pointerType="touch")
    assert board.picture() == ["camera", ("hover", None)]


def test_a_twist_and_a_right_click_turn_the_tile(board: Board) -> None:
    for number, x in ((1, 400), (2, 600)):
        board.do("pointerdown", x, 400, pointerId=number, pointerType="touch")
    board.do("pointermove", 500, 600, pointerId=2, pointerType="touch")
    assert board.picture()[0] == ("turn", 1)
    assert board.do("contextmenu", button=2).prevented
    assert board.do("contextmenu", button=2, shiftKey=True).prevented
    assert board.do("contextmenu", button=0).prevented  # a finger that stays long
    assert board.called == [("turn", 1), ("turn", -1)]


def test_a_scroll_of_the_page_is_no_tap(board: Board) -> None:
    board.do("pointerdown", 50, 50, pointerType="touch")
    board.do("pointercancel", 50, 50, pointerType="touch")
    assert board.picture() == []


def test_a_finger_of_which_nothing_more_is_heard_is_not_there_for_ever(board: Board) -> None:
    """As when a dialog comes up below it: the camera would never follow the game again."""
    board.do("pointerdown", 100, 100, pointerType="touch")
    assert board.gestures.busy
    board.do("lostpointercapture", 100, 100, pointerType="touch")
    assert not board.gestures.busy
    assert board.picture() == [], "and that is no tap"
    board.do("pointerdown", 100, 100, pointerType="touch")
    board.do("pointerup", 100, 100, pointerType="touch")
    board.do("lostpointercapture", 100, 100, pointerType="touch")
    assert [what for what in board.picture() if "tap" in what] == [("tap", (100, 100), False)]
