"""Draws the board on its canvas; nothing else in the page draws there.

Three layers: the ground and the figures are bitmaps that change when the game does, what
is shown about them (highlights, costs, routes) is drawn over them each time. While one
zooms, old bitmaps serve, stretched; new ones are made, bit by bit, once that has stopped.
"""

from typing import Final

from tikal.rules.hexes import SPACES, Hex
from tikal.rules.moves import Player
from tikal.rules.state import NOBODY
from tikal.table.view.model import Look, View
from web.page.board import geometry, layers, layout
from web.page.board.camera import Camera
from web.page.board.canvas import UNIT, Easel, Frame, Host, Paths, outline
from web.page.board.geometry import Point
from web.page.board.instant import Instant
from web.page.board.layers import Scene, Sheet
from web.page.board.overlay import Marks, draw_above, draw_below
from web.page.board.sprites import Sprites
from web.page.browser.types import Element

_SETTLE: Final = 150
"""So long, in ms, the camera must have been still for sharp pictures to be made."""
_SLICE: Final = 8
"""So long may their making hold up the page at a time."""
_PATIENCE: Final = 12
"""So long may drawing the ground hold up a picture; what is missing then comes later."""
_NO_MARKS: Final = Marks()


class Painter:
    """Paints one board on one canvas."""

    def __init__(self, canvas: Element, host: Host) -> None:
        self._canvas = canvas
        self._ctx = canvas.getContext("2d")
        self._host = host
        self._sprites = Sprites(host.canvas)
        self._paths = Paths(host)
        self.camera = Camera.fit(geometry.WIDTH, geometry.HEIGHT)
        self._ratio = 1.0
        self._shown: tuple[View, Look | None, Marks] | None = None
        self._instant: Instant | None = None
        self._whole: Sheet | None = None
        self._near: Sheet | None = None
        self._next: Sheet | None = None
        self._changed = 0.0
        self._waiting = False
        self._growing = False

    def resize(self, width: float, height: float, ratio: float) -> None:
        """The canvas is now so large, in CSS pixels, on a device of this ratio."""
        size = (round(width * ratio), round(height * ratio))
        if not all(size) or (size == (self._canvas.width, self._canvas.height) and self._shown):
            return
        self._canvas.width, self._canvas.height = size
        self._ratio = ratio
        self.look_through(self.camera.resized(width, height))

    def look_through(self, camera: Camera) -> None:
        """Show the board as this camera sees it."""
        self.camera = camera
        self._changed = self._host.now()
        self.repaint()

    def paint(self, view: View, look: Look | None = None, marks: Marks = _NO_MARKS) -> None:
        """The board, what is pointed at, and what to show about both."""
        self._shown = (view, look, marks)
        self.repaint()

    def move(self, instant: Instant | None) -> None:
        """One moment of something that moves over the board, or None: it has come to rest."""
        self._instant = instant
        self.repaint()

    def refresh(self) -> None:
        """Draw everything anew, as when fonts have arrived."""
        self._sprites.forget()
        self._whole = self._near = self._next = None
        self.repaint()

    def repaint(self) -> None:
        """What was shown last, once more."""
        if self._shown is None:
            return
        view, look, marks = self._shown
        instant = self._instant
        if instant is not None and instant.alone:
            look, marks = None, Marks("none")
        scene = self._scene()
        frame = self._frame(self.camera)
        easel = Easel(self._ctx, frame, self._sprites, self._paths)
        easel.begin()
        easel.pixels().clearRect(0, 0, frame.width, frame.height)
        laid = self._laid(frame)
        if laid is None:
            easel.rough = True
            self._show_stretched(easel, scene)
            draw_below(easel, view, marks)
        else:
            self._finish_later(done=laid.update(scene, self._host.now() + _PATIENCE))
            laid.show_ground(easel)
            draw_below(easel, view, marks)
            if not marks.bare:
                laid.show_figures(easel)
        draw_above(easel, view, look, marks)
        if instant is not None:
            self._draw_instant(easel, scene, instant)

    def hex_at(self, point: Point) -> Hex | None:
        """The hex at a point of the canvas, in CSS pixels."""
        return geometry.hex_at(self.camera.to_board(point))

    def figure_at(self, point: Point) -> tuple[Hex, Player] | None:
        """Where and whose the members at a point of the canvas are."""
        h = self.hex_at(point)
        if h is None or self._shown is None:
            return None
        x, y = self.camera.to_board(point)
        cx, cy = geometry.centre(h)
        close = layers.is_close(self._frame(self.camera))
        party = self._shown[0].hexes[h]
        player = layout.party_at(party, (x - cx) * UNIT, (y - cy) * UNIT, close)
        return None if player == NOBODY else (h, player)

    def _scene(self) -> Scene:
        assert self._shown is not None
        view, _, marks = self._shown
        ready = view.open if view.phase == "act" and marks.help != "none" else frozenset()
        colors = tuple(player.color for player in view.players)
        if self._instant is not None:
            hexes, scores = self._instant[:2]
            return Scene(hexes, colors, scores, ready, view.player, ())
        scores = tuple(player.score for player in view.players)
        told = marks.last and marks.help != "none" and view.selection is None
        last = view.last if told else ()
        return Scene(view.hexes, colors, scores, ready, view.player, last)

    def _frame(self, camera: Camera) -> Frame:
        r = self._ratio
        size = (round(camera.width * r), round(camera.height * r))
        return Frame(*size, camera.scale * r / UNIT, round(camera.x * r), round(camera.y * r), r)

    def _laid(self, frame: Frame) -> Sheet | None:
        """The lower layers for this frame, if they are made."""
        if self._whole is None:
            fitting = self._frame(Camera.fit(self.camera.width, self.camera.height))
            self._whole = self._sheet(fitting)
        for laid in (self._near, self._whole):
            if laid is not None and laid.frame == frame:
                return laid
        return None

    def _show_stretched(self, easel: Easel, scene: Scene) -> None:
        """The lower layers of other frames, until there are sharp ones."""
        for laid in (self._whole, self._near):
            if laid is not None:
                laid.update(scene)
                laid.show_stretched(easel)
        self._settle_later(_SETTLE)

    def _finish_later(self, *, done: bool) -> None:
        """Go on with the ground when the page has had time for other things."""
        self._canvas.dataset.ground = "done" if done else "growing"
        if not done and not self._growing:
            self._growing = True
            self._host.after(0, self._grow)

    def _grow(self) -> None:
        self._growing = False
        self.repaint()

    def _sheet(self, frame: Frame) -> Sheet:
        return Sheet(frame, self._host, self._sprites, self._paths)

    def _settle_later(self, ms: float) -> None:
        if not self._waiting:
            self._waiting = True
            self._host.after(ms, self._settle)

    def _settle(self) -> None:
        """Make sharp pictures, a few at a time, if the camera has been still for a while."""
        self._waiting = False
        still = self._host.now() - self._changed
        if still < _SETTLE - 1:
            self._settle_later(_SETTLE - still)
            return
        frame = self._frame(self.camera)
        if self._next is None or self._next.frame != frame:
            self._next = self._sheet(frame)
        if not self._next.update(self._scene(), self._host.now() + _SLICE):
            self._settle_later(0)
            return
        if self.camera.zoom < 1.001:
            self._whole, self._near = self._next, None
        else:
            self._near = self._next
        self._next = None
        assert self._whole is not None
        self._sprites.keep(self._whole.frame.scale, frame.scale)
        self.repaint()

    def _draw_instant(self, easel: Easel, scene: Scene, instant: Instant) -> None:
        for light in instant.lights:
            if light.hex < SPACES:
                easel.units().globalAlpha = light.alpha
                easel.fill(outline(light.hex, 0.95), light.color)
                easel.units().globalAlpha = min(1, 1.6 * light.alpha)
                easel.stroke(outline(light.hex, 0.95), light.color, 8)
                easel.units().globalAlpha = 1
        for player, at, score in instant.markers:
            layers.draw_marker(easel, scene.colors[player], at, score)
        for mover in instant.movers:
            easel.stamp(mover.picture, mover.at, mover.alpha, mover.size)
            if mover.number > 1:
                layers.draw_count(easel, mover.at, 1, mover.number)
