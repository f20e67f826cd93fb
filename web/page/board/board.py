"""The board as the page knows it: painter, camera, gestures and motion put together."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tikal.rules.hexes import Hex
from tikal.rules.moves import Player
from tikal.table.view.model import Look, Scored, View
from web.page.board.camera import Camera
from web.page.board.geometry import INRADIUS, Point, centre
from web.page.board.gestures import Gestures, Handlers
from web.page.board.motion import Motion
from web.page.board.overlay import Marks
from web.page.board.painter import Painter
from web.page.browser.host import Browser
from web.page.browser.types import Element

if TYPE_CHECKING:
    from web.page.board.animation import PlayedMoves

Done = Callable[[], None]


class Board:
    """One board on one canvas: it is given what to show, and calls back when pointed at."""

    def __init__(self, canvas: Element) -> None:
        self._canvas = canvas
        self._host = Browser()
        self.painter = Painter(canvas, self._host)
        self.motion = Motion(self._host, self.painter.show_frame)
        self.counting = False
        """Are points being counted out?"""
        self._gestures: Gestures | None = None

    def listen(
        self,
        on_hover: Callable[[Point | None], None],
        on_tap: Callable[[Point, bool], None],
        on_turn: Callable[[int], None],
    ) -> None:
        """Call these from now on when mouse or fingers point, tap or turn the tile."""
        handlers = Handlers(on_hover, on_tap, on_turn, self.painter.look_through)
        self._gestures = Gestures(self._canvas, self._host, self.painter.camera, handlers)

    def resize(self) -> None:
        """The canvas may have another size now, or be on another screen."""
        width, height = self._canvas.clientWidth, self._canvas.clientHeight
        if width and height:
            self.painter.resize(width, height, self._host.ratio())
            self._update_gestures(self.painter.camera)

    def show(self, view: View, look: Look | None, marks: Marks) -> None:
        """The board, what is pointed at, and what to show about both."""
        self.painter.paint(view, look, marks)

    def animate(self, moves: "PlayedMoves", scored: tuple[Scored, ...],
                before: View, after: View, *, speed: float, done: Done,
                counts: Callable[[float], None] | None = None) -> None:  # fmt: skip
        """Let moves be watched and then a scoring, if there was one.

        Show `after` first, so that it stays when they are over. `counts` hears when points
        begin to be counted, and how long that takes, in ms.
        """
        # Before the first move nothing moves: the start need not wait for these.
        from web.page.board.animation import moves_timeline  # noqa: PLC0415
        from web.page.board.scoring_animation import scoring_timeline  # noqa: PLC0415

        def count() -> None:
            line = scoring_timeline(scored[-1], after, speed)
            self.counting = True
            if line.length and counts:
                counts(line.length)
            self.motion.play(line, counted)

        def counted() -> None:
            self.counting = False
            done()

        self.motion.play(moves_timeline(moves, before, after, speed), count if scored else done)

    def finish(self) -> None:
        """Skip what is still moving, and what would move next."""
        while self.motion.running:
            self.motion.finish()

    def hex_at(self, point: Point) -> Hex | None:
        """The hex at a point of the canvas."""
        return self.painter.hex_at(point)

    def figure_at(self, point: Point) -> tuple[Hex, Player] | None:
        """Where and whose the members at a point of the canvas are."""
        return self.painter.figure_at(point)

    def below(self, h: Hex) -> Point:
        """Where on the canvas something can be written about a hex, and the hex be seen."""
        x, y = centre(h)
        return self.painter.camera.to_screen((x + 0.5, y + INRADIUS))

    def pan_to(self, h: Hex) -> None:
        """Push the board until this hex is in sight."""
        self._set_camera(self.painter.camera.showing(centre(h)))

    def fit(self) -> None:
        """The whole board."""
        self._set_camera(Camera.fit(self.painter.camera.width, self.painter.camera.height))

    def zoom(self, factor: float) -> None:
        """Nearer or farther, around the middle of what is seen."""
        camera = self.painter.camera
        self._set_camera(camera.zoom_at((camera.width / 2, camera.height / 2), factor))

    def _set_camera(self, camera: Camera) -> None:
        if camera != self.painter.camera:
            self._update_gestures(camera)
            self.painter.look_through(camera)

    def _update_gestures(self, camera: Camera) -> None:
        if self._gestures:
            self._gestures.follow(camera)
