"""Which part of the board is seen, and how large. Knows points and sizes, no browser.

The board is measured in sides of a hex (geometry), the screen in CSS pixels.
"""

from typing import Final, NamedTuple

from web.page.board.geometry import HEIGHT, MARGIN, WIDTH, Point

CLOSEST: Final = 5.0
"""How many times larger than the whole board in view."""
NARROW: Final = 600
"""Below this width, in CSS pixels, there is no room for the score track: the hexes need it."""
_GLIDE: Final = 320
"""So long, in ms, it takes to look elsewhere."""


class Box(NamedTuple):
    """A part of the board, in hex sides."""

    left: float
    top: float
    right: float
    bottom: float


WHOLE: Final = Box(0, 0, WIDTH, HEIGHT)
HEXES: Final = Box(MARGIN - 0.2, MARGIN - 0.04, WIDTH - MARGIN + 0.04, HEIGHT - MARGIN + 0.04)
"""Without the track; at the left there is room for the names of the rows."""


def board_on(width: float) -> Box:
    """What a canvas of this width shows of the board at most."""
    return HEXES if width < NARROW else WHOLE


class Camera(NamedTuple):
    """The board as a canvas of this size shows it.

    >>> camera = Camera.fit(1450, 1200)
    >>> camera.scale, camera.zoom
    (100.0, 1.0)
    >>> camera.zoom_at((0, 0), 2).to_board((100, 100))[0]
    0.5
    """

    width: float
    height: float
    scale: float
    """Pixels per hex side."""
    x: float
    y: float
    """Where the board's upper left corner is on the screen."""

    @classmethod
    def fit(cls, width: float, height: float) -> "Camera":
        """The whole board, in the middle."""
        return cls(width, height, _fitting(width, height), 0, 0)._clamped()

    def framing(self, box: Box, closest: float = CLOSEST) -> "Camera":
        """A part of the board in the middle, as near as it can be seen whole."""
        scale = min(self.width / (box.right - box.left), self.height / (box.bottom - box.top))
        return self.centred(box, scale / _fitting(self.width, self.height), closest)

    def centred(self, box: Box, zoom: float, closest: float = CLOSEST) -> "Camera":
        """The middle of a part of the board in the middle, so near."""
        scale = _fitting(self.width, self.height) * min(max(zoom, 1), closest)
        x = self.width / 2 - (box.left + box.right) / 2 * scale
        y = self.height / 2 - (box.top + box.bottom) / 2 * scale
        return self._replace(scale=scale, x=x, y=y)._clamped()

    def between(self, other: "Camera", part: float) -> "Camera":
        """On the way to another camera."""
        mixed = [a + (b - a) * part for a, b in zip(self[2:], other[2:], strict=True)]
        return Camera(other.width, other.height, *mixed)

    def sees(self, point: Point, around: float = 0.5) -> bool:
        """Is this point of the board and what is around it on the screen?"""
        (x, y), room = self.to_screen(point), around * self.scale
        return room <= x <= self.width - room and room <= y <= self.height - room

    @property
    def zoom(self) -> float:
        """How many times larger than the whole board in view: 1 to CLOSEST."""
        return self.scale / _fitting(self.width, self.height)

    def zoom_at(self, point: Point, factor: float) -> "Camera":
        """Nearer or farther; what is at this point of the screen stays there."""
        fitting = _fitting(self.width, self.height)
        scale = min(max(self.scale * factor, fitting), fitting * CLOSEST)
        ratio = scale / self.scale
        x = point[0] + (self.x - point[0]) * ratio
        y = point[1] + (self.y - point[1]) * ratio
        return self._replace(scale=scale, x=x, y=y)._clamped()

    def pan(self, dx: float, dy: float) -> "Camera":
        """Push the board by so many pixels, as far as it goes."""
        return self._replace(x=self.x + dx, y=self.y + dy)._clamped()

    def showing(self, point: Point, around: float = 1.1) -> "Camera":
        """Pushed just so far that this point of the board and what is around it are seen."""
        (x, y), room = self.to_screen(point), around * self.scale
        dx = max(room - x, 0) + min(self.width - room - x, 0)
        dy = max(room - y, 0) + min(self.height - room - y, 0)
        return self.pan(dx, dy) if self.zoom > 1 else self

    def resized(self, width: float, height: float) -> "Camera":
        """On a canvas of another size: as near as before, with the same middle."""
        middle = self.to_board((self.width / 2, self.height / 2))
        scale = _fitting(width, height) * self.zoom
        x, y = width / 2 - middle[0] * scale, height / 2 - middle[1] * scale
        return Camera(width, height, scale, x, y)._clamped()

    def to_board(self, point: Point) -> Point:
        """The point of the board, in hex sides, at this point of the screen."""
        return (point[0] - self.x) / self.scale, (point[1] - self.y) / self.scale

    def to_screen(self, point: Point) -> Point:
        """Where a point of the board is on the screen."""
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale

    def _clamped(self) -> "Camera":
        """The board covers the screen if it can, and is in the middle of it otherwise."""
        scale, (left, top, right, bottom) = self.scale, board_on(self.width)
        x = _held(self.x + left * scale, self.width, (right - left) * scale) - left * scale
        y = _held(self.y + top * scale, self.height, (bottom - top) * scale) - top * scale
        return self._replace(x=x, y=y)


def _fitting(width: float, height: float) -> float:
    left, top, right, bottom = board_on(width)
    return max(min(width / (right - left), height / (bottom - top)), 1e-3)


def _held(start: float, room: float, size: float) -> float:
    if size <= room:
        return (room - size) / 2
    return min(max(start, room - size), 0)


class Glide(NamedTuple):
    """The way from one camera to another, since some moment in ms."""

    begin: Camera
    end: Camera
    since: float

    def on_to(self, end: Camera, here: Camera, now: float) -> "Glide":
        """To somewhere else, from where one is; the same way goes on."""
        return self if end == self.end else Glide(here, end, now)

    def at(self, now: float) -> tuple[Camera, bool]:
        """Where one looks now, and whether that is the end."""
        part = min(max((now - self.since) / _GLIDE, 0), 1)
        if part == 1:
            return self.end, True
        return self.begin.between(self.end, 1 - (1 - part) ** 3), False
