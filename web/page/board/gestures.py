"""From fingers, mouse and pen to what is meant: point, tap, turn, push, come nearer.

Points are in CSS pixels from the canvas's upper left corner.
"""

from collections.abc import Callable
from math import atan2, degrees, exp, hypot
from typing import Any, Final, NamedTuple, Protocol

from web.page.board.camera import Camera
from web.page.board.geometry import Point

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
    "wheel", "contextmenu",
)  # fmt: skip


class Listener(Protocol):
    """Hears events, and calls back before the next picture."""

    def listen(self, target: Any, events: tuple[str, ...], heard: Callable[[Any], None]) -> None:
        """Hear events of an element."""

    def frame(self, callback: Callable[[], None]) -> None:
        """Call back before the next picture on the screen."""


class Meant(NamedTuple):
    """Whom to tell."""

    hover: Callable[[Point | None], None]
    tap: Callable[[Point, bool], None]
    """The point, and whether it was a mouse: others do not hover before they tap."""
    turn: Callable[[int], None]
    camera: Callable[[Camera], None]


class Gestures:
    """Listens to one canvas and moves its camera."""

    def __init__(self, canvas: Any, host: Listener, camera: Camera, meant: Meant) -> None:
        self._canvas = canvas
        self._host = host
        self._meant = meant
        self.camera = camera
        self._down: dict[int, Point] = {}
        self._from: Point = (0, 0)
        self._strayed = False
        self._twisted = 0.0
        self._hover: Point | None = None
        self._asked = False
        self._moved = False
        host.listen(canvas, _EVENTS, self._heard)
        self.follow(camera)

    def follow(self, camera: Camera) -> None:
        """The camera has been moved. A page may be scrolled over the whole board only."""
        self.camera = camera
        self._canvas.style.touchAction = "pan-y" if camera.zoom < 1.001 else "none"

    def _heard(self, event: Any) -> None:
        kind = str(event.type)
        if kind == "wheel":
            self._wheel(event)
        elif kind == "contextmenu":
            event.preventDefault()
            if event.button == 2 or event.ctrlKey:  # and not a finger that stays long
                self._meant.turn(-1 if event.shiftKey else 1)
        elif kind == "pointerdown":
            self._press(event)
        elif kind == "pointermove":
            self._move(event)
        elif kind == "pointerleave":
            if not self._down:
                self._hover = None
                self._later()
        else:
            self._release(event, cancelled=kind == "pointercancel")

    def _press(self, event: Any) -> None:
        if event.pointerType == "mouse" and event.button != 0:
            return
        point = _point(event)
        self._down[int(event.pointerId)] = point
        if len(self._down) == 1:
            self._from, self._strayed = point, False
        else:
            self._strayed = True  # two fingers never tap
            self._twisted = 0
        self._canvas.setPointerCapture(event.pointerId)

    def _move(self, event: Any) -> None:
        point, number = _point(event), int(event.pointerId)
        if number not in self._down:
            if event.pointerType != "touch":
                self._hover = point
                self._later()
            return
        old = dict(self._down)
        self._down[number] = point
        if len(self._down) >= 2:
            self._pinch(old)
            return
        stray = STRAY if event.pointerType == "mouse" else 2 * STRAY
        if not self._strayed and _far(point, self._from) > stray:
            self._strayed = True
            old[number] = self._from
        if self._strayed and self.camera.zoom > 1.001:
            self._look(self.camera.pan(point[0] - old[number][0], point[1] - old[number][1]))

    def _pinch(self, old: dict[int, Point]) -> None:
        """Two fingers: what is between them stays there, whether they part, move or turn."""
        first, second = list(self._down)[:2]
        a, b, c, d = old[first], old[second], self._down[first], self._down[second]
        before, now = _far(a, b), _far(c, d)
        middle = ((c[0] + d[0]) / 2, (c[1] + d[1]) / 2)
        moved = (middle[0] - (a[0] + b[0]) / 2, middle[1] - (a[1] + b[1]) / 2)
        self._look(self.camera.pan(*moved).zoom_at(middle, now / max(before, 1)))
        turned = degrees(atan2(d[1] - c[1], d[0] - c[0]) - atan2(b[1] - a[1], b[0] - a[0]))
        self._twisted += (turned + 180) % 360 - 180
        if abs(self._twisted) > _TWIST:
            step = 1 if self._twisted > 0 else -1
            self._twisted -= step * _TWIST
            self._meant.turn(step)

    def _release(self, event: Any, *, cancelled: bool) -> None:
        point = self._down.pop(int(event.pointerId), None)
        if point is None or self._down:
            return
        if not cancelled and not self._strayed:
            self._meant.tap(_point(event), str(event.pointerType) == "mouse")

    def _wheel(self, event: Any) -> None:
        lines = event.deltaMode == 1
        camera = self.camera.zoom_at(
            _point(event), exp(-event.deltaY * (_LINE if lines else 1) * _NEARER)
        )
        if camera == self.camera and not event.ctrlKey:
            return  # nothing to zoom: let the page scroll
        event.preventDefault()
        self._look(camera)

    def _look(self, camera: Camera) -> None:
        if camera != self.camera:
            self.follow(camera)
            self._moved = True
            self._later()

    def _later(self) -> None:
        """Events come faster than pictures; one answer for each picture will do."""
        if not self._asked:
            self._asked = True
            self._host.frame(self._tell)

    def _tell(self) -> None:
        self._asked = False
        if self._moved:
            self._moved = False
            self._meant.camera(self.camera)
        if not self._down:
            self._meant.hover(self._hover)


def _point(event: Any) -> Point:
    return float(event.offsetX), float(event.offsetY)


def _far(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
