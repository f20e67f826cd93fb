"""The board as the page knows it: painter, camera, gestures and motion put together."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tikal.rules.hexes import Hex
from tikal.rules.moves import Player
from tikal.table.view.model import Look, Scored, View
from web.page.board.camera import NARROW, Box, Camera, Glide
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

    def __init__(self, canvas: Element, behind: Element | None = None) -> None:
        self._canvas = canvas
        self._host = Browser()
        self.painter = Painter(canvas, self._host, behind)
        self.motion = Motion(self._host, self.painter.show_frame)
        self.counting = False
        """Are points being counted out?"""
        self._gestures: Gestures | None = None
        self.gentle = True
        """May the camera glide? Else it jumps."""
        self.alone = False
        """Has the board all the page? Then it is as high as the screen, if that is narrow."""
        self._by_hand = False
        """Has the player chosen where to look? Then the camera stays there."""
        self._seen: View | None = None
        """What the camera has followed so far."""
        self._glide: Glide | None = None
        self.on_hand: Done = lambda: None
        """Called when the camera is moved by fingers, mouse or wheel."""

    @property
    def small(self) -> bool:
        """Is there no room for the score track?"""
        return self.painter.camera.width < NARROW

    def listen(
        self,
        on_hover: Callable[[Point | None], None],
        on_tap: Callable[[Point, bool], None],
        on_turn: Callable[[int], None],
    ) -> None:
        """Call these from now on when mouse or fingers point, tap or turn the tile."""
        handlers = Handlers(on_hover, on_tap, on_turn, self._look_by_hand, self.painter.placed)
        self._gestures = Gestures(self._canvas, self._host, self.painter.camera, handlers)

    def resize(self) -> bool:
        """The canvas may have another size now, or be on another screen: is that so?"""
        width, height = self._canvas.clientWidth, self._canvas.clientHeight
        changed = False
        if width and height:
            before = self.painter.camera
            changed = self.painter.resize(width, height, self._host.ratio())
            if before[:2] != self.painter.camera[:2]:
                self._seen = self._glide = None  # which led to where the old one looked
                if before.width < NARROW and not (self.small or self._by_hand):
                    self.painter.look_through(Camera.fit(width, height), moving=False)
            self._update_gestures(self.painter.camera)
        return changed

    def show(self, view: View, look: Look | None, marks: Marks) -> None:
        """The board, what is pointed at, and what to show about both."""
        if view is not self._seen:
            self._follow(view)
        self.painter.paint(view, look, marks)

    def _follow(self, view: View) -> None:
        """On a small screen the camera shows what is explored, and goes where it grows."""
        before, self._seen = self._seen, view
        camera = self.painter.camera
        if not self.small or (self._gestures and self._gestures.busy):
            return
        # Large screens never need it.
        from web.page.board.follow import changed, entrance, explored  # noqa: PLC0415

        there = entrance(view, before, camera)
        if not self._by_hand and (before is None or before.moves != view.moves):
            if before is not None and self.alone:
                there = changed(view, before, camera)
            else:
                there = explored(view, camera, by_height=self.alone)
        self._go(there, gently=self.gentle and before is not None)

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

    def boxes(self, hexes: Iterable[Hex]) -> list[Box]:
        """What hexes take of the canvas, in CSS pixels."""
        (_, _, scale, _, _), to_screen = self.painter.camera, self.painter.camera.to_screen
        middles = (to_screen(centre(h)) for h in hexes)
        high = INRADIUS * scale
        return [Box(x - scale, y - high, x + scale, y + high) for x, y in middles]

    # The camera

    def pan_to(self, h: Hex) -> None:
        """Push the board until this hex is in sight."""
        self._set_camera(self.painter.camera.showing(centre(h)))

    def fit(self) -> None:
        """As at the start: the whole board, on a small screen what is explored from now on."""
        self._by_hand, seen, self._seen = False, self._seen, None
        if not self.small:
            self._set_camera(Camera.fit(*self.painter.camera[:2]))
        elif seen is not None:
            self._follow(seen)

    def whole(self) -> None:
        """All of the board; again: what is explored."""
        camera = self.painter.camera
        if camera.zoom < 1.001:
            self.fit()
        else:
            self._by_hand = True
            self._go(Camera.fit(camera.width, camera.height), gently=self.gentle)

    def zoom(self, factor: float) -> None:
        """Nearer or farther, around the middle of what is seen."""
        camera = self.painter.camera
        self._by_hand = True
        self._set_camera(camera.zoom_at((camera.width / 2, camera.height / 2), factor))

    def _look_by_hand(self, camera: Camera) -> None:
        """Pushed, it stays until something happens; nearer or farther, for good."""
        self._by_hand = self._by_hand or camera.scale != self.painter.camera.scale
        self._glide = None
        self.painter.look_through(camera, moving=bool(self._gestures and self._gestures.busy))
        self._tell()
        self.on_hand()

    def _go(self, camera: Camera, *, gently: bool) -> None:
        """Look there, at once or in a short while."""
        if not gently or camera == self.painter.camera:
            self._set_camera(camera)
        elif self._glide:
            self._glide = self._glide.on_to(camera, self.painter.camera, self._host.now())
        else:
            self._glide = Glide(self.painter.camera, camera, self._host.now())
            self._host.frame(self._gliding)

    def _gliding(self) -> None:
        if self._glide:
            camera, over = self._glide.at(self._host.now())
            if not over:
                self._host.frame(self._gliding)
            self._move(camera, moving=not over)
            if over:
                self._glide = None

    def _set_camera(self, camera: Camera) -> None:
        self._glide = None
        if camera != self.painter.camera:
            self._move(camera)

    def _move(self, camera: Camera, *, moving: bool = False) -> None:
        self._update_gestures(camera)
        self.painter.look_through(camera, moving=moving)
        self._tell()

    def _tell(self) -> None:
        """Let the page offer the whole board, or the way back, on a small screen."""
        camera = self.painter.camera
        near = camera.zoom > 1.001
        told = self.small and (near or self._by_hand)
        self._canvas.dataset.look = ("near" if near else "whole") if told else ""

    def _update_gestures(self, camera: Camera) -> None:
        if self._gestures:
            self._gestures.follow(camera)
