"""From fingers, mouse and pen to what is meant: point, tap, turn, push, come nearer.

Points are in CSS pixels from the canvas's upper left corner.
"""

from collections.abc import Callable
from math import atan2, degrees, exp, hypot
from typing import Final, NamedTuple, Protocol

from web.page.board.camera import Camera
from web.page.board.geometry import Point
from web.page.browser.types import Element, Event, Heard

STRAY: Final = 6
"""A mouse may move so many pixels in a click; a finger twice as many in a tap."""
_NEARER: Final = 0.0016
"""How much nearer a pixel of the wheel brings one."""
_LINE: Final = 16
"""Pixels in a line, for wheels that count lines."""
_TWIST: Final = 40
"""So many degrees turn the tile by one."""
_EVENTS: Final = (
    "pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave",
    "lostpointercapture", "wheel", "contextmenu",
)  # fmt: skip


class GestureHost(Protocol):
    """Hears events, and calls back before the next picture."""

    def listen(self, target: Element, events: tuple[str, ...], heard: Heard, /) -> None:
        """Hear events of an element."""

    def frame(self, callback: Callable[[], None]) -> None:
        """Call back before the next picture on the screen."""


class Handlers(NamedTuple):
    """What is called: somebody points, taps, turns the tile, or has moved the camera."""

    hover: Callable[[Point | None], None]
    tap: Callable[[Point, bool], None]
    """The point, and whether it was a mouse: others do not hover before they tap."""
    turn: Callable[[int], None]
    camera: Callable[[Camera], None]
    placed: Callable[[Point], Point] = lambda point: point
    """Where a point of the canvas is seen, which may have been moved as it is."""


class Gestures:
    """Listens to one canvas and moves its camera."""

    def __init__(
        self, canvas: Element, host: GestureHost, camera: Camera, handlers: Handlers
    ) -> None:
        self._canvas = canvas
        self._host = host
        self._handlers = handlers
        self.camera = camera
        self._down: dict[int, Point] = {}
        self._pressed_at: Point = (0, 0)
        self._strayed = False
        self._twist = 0.0
        self._hover: Point | None = None
        self._report_asked = False
        self._camera_moved = False
        self._moving = False
        """Have these fingers moved the camera?"""
        host.listen(canvas, _EVENTS, self._on_event)
        self.follow(camera)

    @property
    def busy(self) -> bool:
        """Are fingers on the board, or is a button held?"""
        return bool(self._down)

    def follow(self, camera: Camera) -> None:
        """The camera has been moved. A page may be scrolled over the whole board only."""
        self.camera = camera
        self._canvas.style.touchAction = "pan-y" if camera.zoom < 1.001 else "none"

    def _on_event(self, event: Event) -> None:
        kind = str(event.type)
        if kind == "wheel":
            self._wheel(event)
        elif kind == "contextmenu":
            event.preventDefault()
            if event.button == 2 or event.ctrlKey:  # and not a finger that stays long
                self._handlers.turn(-1 if event.shiftKey else 1)
        elif kind == "pointerdown":
            self._press(event)
        elif kind == "pointermove":
            self._move(event)
        elif kind == "pointerleave":
            if not self._down:
                self._hover = None
                self._report_soon()
        else:
            self._release(event, cancelled=kind != "pointerup")

    def _point(self, event: Event) -> Point:
        return self._handlers.placed((float(event.offsetX), float(event.offsetY)))

    def _press(self, event: Event) -> None:
        if event.pointerType == "mouse" and event.button != 0:
            return
        point = self._point(event)
        self._down[int(event.pointerId)] = point
        if len(self._down) == 1:
            self._pressed_at, self._strayed = point, False
        else:
            self._strayed = True  # two fingers never tap
            self._twist = 0
        self._canvas.setPointerCapture(event.pointerId)

    def _move(self, event: Event) -> None:
        point, number = self._point(event), int(event.pointerId)
        if number not in self._down:
            if event.pointerType != "touch":
                self._hover = point
                self._report_soon()
            return
        old = dict(self._down)
        self._down[number] = point
        if len(self._down) >= 2:
            self._pinch(old)
            return
        stray = STRAY if event.pointerType == "mouse" else 2 * STRAY
        if not self._strayed and _distance(point, self._pressed_at) > stray:
            self._strayed = True
            old[number] = self._pressed_at
        if self._strayed and self.camera.zoom > 1.001:
            self._set_camera(self.camera.pan(point[0] - old[number][0], point[1] - old[number][1]))

    def _pinch(self, old: dict[int, Point]) -> None:
        """Two fingers: what is between them stays there, whether they part, move or turn."""
        first, second = list(self._down)[:2]
        a, b, c, d = old[first], old[second], self._down[first], self._down[second]
        before, now = _distance(a, b), _distance(c, d)
        middle = ((c[0] + d[0]) / 2, (c[1] + d[1]) / 2)
        moved = (middle[0] - (a[0] + b[0]) / 2, middle[1] - (a[1] + b[1]) / 2)
        self._set_camera(self.camera.pan(*moved).zoom_at(middle, now / max(before, 1)))
        turned = degrees(atan2(d[1] - c[1], d[0] - c[0]) - atan2(b[1] - a[1], b[0] - a[0]))
        self._twist += (turned + 180) % 360 - 180
        if abs(self._twist) > _TWIST:
            step = 1 if self._twist > 0 else -1
            self._twist -= step * _TWIST
            self._handlers.turn(step)

    def _release(self, event: Event, *, cancelled: bool) -> None:
        point = self._down.pop(int(event.pointerId), None)
        if point is None or self._down:
            return
        if self._moving:
            self._moving = False
            self._camera_moved = True  # it rests now
            self._report_soon()
        if not cancelled and not self._strayed:
            self._handlers.tap(self._point(event), str(event.pointerType) == "mouse")

    def _wheel(self, event: Event) -> None:
        lines = event.deltaMode == 1
        camera = self.camera.zoom_at(
            self._point(event), exp(-event.deltaY * (_LINE if lines else 1) * _NEARER)
        )
        if camera == self.camera and not event.ctrlKey:
            return  # nothing to zoom: let the page scroll
        event.preventDefault()
        self._set_camera(camera)

    def _set_camera(self, camera: Camera) -> None:
        if camera != self.camera:
            self.follow(camera)
            self._camera_moved = True
            self._moving = bool(self._down)
            self._report_soon()

    def _report_soon(self) -> None:
        """Events come faster than pictures; one answer for each picture will do."""
        if not self._report_asked:
            self._report_asked = True
            self._host.frame(self._report)

    def _report(self) -> None:
        self._report_asked = False
        if self._camera_moved:
            self._camera_moved = False
            self._handlers.camera(self.camera)
        if not self._down:
            self._handlers.hover(self._hover)


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
