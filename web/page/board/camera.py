"""Which part of the board is seen, and how large. Knows points and sizes, no browser.

The board is measured in sides of a hex (geometry), the screen in CSS pixels.
"""

from typing import Final, NamedTuple

from web.page.board.geometry import HEIGHT, WIDTH, Point

CLOSEST: Final = 5.0
"""How many times larger than the whole board in view."""


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
        x = _held(self.x, self.width, WIDTH * self.scale)
        y = _held(self.y, self.height, HEIGHT * self.scale)
        return self._replace(x=x, y=y)


def _fitting(width: float, height: float) -> float:
    return max(min(width / WIDTH, height / HEIGHT), 1e-3)


def _held(start: float, room: float, size: float) -> float:
    if size <= room:
        return (room - size) / 2
    return min(max(start, room - size), 0)
