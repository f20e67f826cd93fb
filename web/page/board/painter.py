"""Draws the board on its canvas; nothing else in the page draws there.

Three layers: the ground and the figures are bitmaps that change when the game does, what
is shown about them (highlights, costs, routes) is drawn over them each time. While one
zooms, old bitmaps serve, stretched; new ones are made, bit by bit, once that has stopped.
"""

from collections.abc import Callable
from typing import Final

from tikal.rules.hexes import SPACES, Hex
from tikal.rules.moves import Player
from tikal.rules.state import NOBODY
from tikal.table.view.model import Look, View
from web.page.board import geometry, layers, layout
from web.page.board.brush import Brush, Host, outline
from web.page.board.camera import Camera
from web.page.board.geometry import Point
from web.page.board.layers import LayerCache, Scene
from web.page.board.motion import AnimationFrame
from web.page.board.overlay import Marks, draw_above, draw_below
from web.page.board.viewport import UNIT, Viewport
from web.page.browser.types import Element

_SETTLE: Final = 150
"""So long, in ms, the camera must have been left alone for sharp pictures to be made."""
_SLICE: Final = 8
"""So long may their making hold up the page at a time."""
_PATIENCE: Final = 12
"""So long may drawing the ground hold up a picture; what is missing then comes later."""
_NO_MARKS: Final = Marks()
_HIDDEN_MARKS: Final = Marks("none")


class Glass:
    """What is painted already, moved by the browser alone while the camera moves.

    Nothing is drawn for that. Beyond its edges one sees the whole board on a canvas behind
    it, coarsely.
    """

    def __init__(self, canvas: Element, behind: Element | None) -> None:
        self._canvas = canvas
        self._behind = behind
        self._painted: Camera | None = None
        self.moved = False
        """Is it shown as another camera than the painted one would see it?"""

    def painted(self, camera: Camera) -> None:
        """The canvas shows what this camera sees."""
        self._painted = camera
        if self.moved:
            self.moved = False
            self._canvas.style.transform = self._canvas.style.willChange = ""
            if self._behind:
                self._behind.style.visibility = ""

    def move(self, camera: Camera, draw_behind: Callable[[Element, Camera], None]) -> bool:
        """Show it as this camera would; False if that cannot be."""
        old, behind = self._painted, self._behind
        if old is None or behind is None or old[:2] != camera[:2]:
            return False
        whole = Camera.fit(camera.width, camera.height)
        if not self.moved:
            self.moved = True
            draw_behind(behind, whole)
            behind.style.visibility = "visible"
            self._canvas.style.willChange = "transform"  # a layer the browser moves by itself
        self._canvas.style.transform = _transform(old, camera)
        behind.style.transform = _transform(whole, camera)
        return True

    def placed(self, point: Point, camera: Camera) -> Point:
        """Where a point of the canvas is seen, moved as it may be."""
        if not self.moved or self._painted is None:
            return point
        return camera.to_screen(self._painted.to_board(point))


def _transform(old: Camera, new: Camera) -> str:
    size = new.scale / old.scale
    x, y = new.x - old.x * size, new.y - old.y * size
    return f"translate({x:.2f}px, {y:.2f}px) scale({size:.5f})"


class Painter:
    """Paints one board on one canvas; behind it there may be another one to be seen meanwhile."""

    def __init__(self, canvas: Element, host: Host, behind: Element | None = None) -> None:
        self._canvas = canvas
        self._glass = Glass(canvas, behind)
        self._ctx = canvas.getContext("2d")
        self._host = host
        self._layers = LayerCache(host)
        self.camera = Camera.fit(geometry.WIDTH, geometry.HEIGHT)
        self._ratio = 1.0
        self._shown: tuple[View, Look | None, Marks] | None = None
        self._animated: AnimationFrame | None = None
        self._camera_moved = 0.0
        self._settling = False
        self._growing = False

    def resize(self, width: float, height: float, ratio: float) -> bool:
        """The canvas is now so large, in CSS pixels, on a device of this ratio.

        False if it was so before.
        """
        size = (round(width * ratio), round(height * ratio))
        if not all(size) or (size == (self._canvas.width, self._canvas.height) and self._shown):
            return False
        self._canvas.width, self._canvas.height = size
        self._ratio = ratio
        self.look_through(self.camera.resized(width, height))
        return True

    def look_through(self, camera: Camera, *, moving: bool = False) -> None:
        """Show the board as this camera sees it; `moving`: and soon as another does."""
        self.camera = camera
        self._canvas.dataset.camera = f"{camera.scale:.4f} {camera.x:.2f} {camera.y:.2f}"
        self._camera_moved = self._host.now()
        still = self._shown is not None and self._animated is None
        if moving and still and self._glass.move(camera, self._paint_behind):
            self._canvas.dataset.ground = "moved"
            self._settle_later(_SETTLE)
        else:
            self.repaint()

    def placed(self, point: Point) -> Point:
        """Where a point of the canvas is seen now."""
        return self._glass.placed(point, self.camera)

    def _paint_behind(self, canvas: Element, whole: Camera) -> None:
        """The whole board, as coarse as it may be for a moment."""
        canvas.width, canvas.height = round(whole.width), round(whole.height)
        brush = self._layers.brush(canvas.getContext("2d"), Viewport.of(whole, 1))
        self._layers.copy_whole(brush)

    def paint(self, view: View, look: Look | None = None, marks: Marks = _NO_MARKS) -> None:
        """The board, what is pointed at, and what to show about both."""
        self._shown = (view, look, marks)
        self.repaint()

    def show_frame(self, frame: AnimationFrame | None) -> None:
        """One moment of an animation over the board, or None: it is over."""
        self._animated = frame
        self.repaint()

    def refresh(self) -> None:
        """Draw everything anew, as when fonts have arrived."""
        self._layers.forget()
        self.repaint()

    def repaint(self) -> None:
        """What was shown last, once more."""
        if self._shown is None:
            return
        view, look, marks = self._shown
        animated = self._animated
        if animated is not None and animated.alone:
            look, marks = None, _HIDDEN_MARKS
        self._glass.painted(self.camera)
        scene = self._scene()
        viewport = self._viewport(self.camera)
        brush = self._layers.brush(self._ctx, viewport)
        brush.pixels().clearRect(0, 0, viewport.width, viewport.height)
        self._paint_layers(brush, scene, view, marks)
        draw_above(brush, view, look, marks)
        if animated is not None:
            _draw_moving(brush, scene, animated)

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
        small = layers.is_small(self._viewport(self.camera))
        view = self._shown[0]
        player = layout.party_at(view.hexes[h], (x - cx) * UNIT, (y - cy) * UNIT, small)
        return None if player == NOBODY else (h, player)

    def _scene(self) -> Scene:
        assert self._shown is not None
        view, _, marks = self._shown
        ready = view.open if view.phase == "act" and marks.help != "none" else frozenset()
        colors = tuple(player.color for player in view.players)
        holders = marks.help == "all"
        if self._animated is not None:
            hexes, scores = self._animated.hexes, self._animated.scores
            return Scene(hexes, colors, scores, ready, view.player, (), holders)
        scores = tuple(player.score for player in view.players)
        with_last = marks.last and marks.help != "none" and view.selection is None
        last = view.last if with_last else ()
        return Scene(view.hexes, colors, scores, ready, view.player, last, holders)

    def _viewport(self, camera: Camera) -> Viewport:
        return Viewport.of(camera, self._ratio)

    # The lower layers

    def _paint_layers(self, brush: Brush, scene: Scene, view: View, marks: Marks) -> None:
        """Ground and figures, and between them what lies under figures."""
        whole = Camera.fit(self.camera.width, self.camera.height)
        sharp = self._layers.sharp(brush.viewport, self._viewport(whole))
        if sharp is None:
            brush.rough = True
            self._layers.copy_stretched(brush, scene)
            self._settle_later(_SETTLE)
            draw_below(brush, view, marks)
            return
        self._grow_later(done=sharp.update(scene, self._host.now() + _PATIENCE))
        sharp.copy_ground(brush)
        draw_below(brush, view, marks)
        if not marks.bare:
            sharp.copy_figures(brush)

    # What takes longer is done bit by bit

    def _grow_later(self, *, done: bool) -> None:
        """Go on with the ground when the page has had time for other things."""
        self._canvas.dataset.ground = "done" if done else "growing"
        if not done and not self._growing:
            self._growing = True
            self._host.after(0, self._grow)

    def _grow(self) -> None:
        self._growing = False
        self.repaint()

    def _settle_later(self, ms: float) -> None:
        if not self._settling:
            self._settling = True
            self._host.after(ms, self._settle)

    def _settle(self) -> None:
        """Make sharp layers, a bit at a time, if the camera has been left alone for a while."""
        self._settling = False
        alone = self._host.now() - self._camera_moved
        if alone < _SETTLE - 1:
            self._settle_later(_SETTLE - alone)
            return
        viewport = self._viewport(self.camera)
        until, whole = self._host.now() + _SLICE, self.camera.zoom < 1.001
        known = self._layers.sharp(viewport, self._viewport(Camera.fit(*self.camera[:2])))
        if known or self._layers.make(viewport, self._scene(), until, whole=whole):
            self.repaint()
        else:
            self._settle_later(0)


def _draw_moving(brush: Brush, scene: Scene, frame: AnimationFrame) -> None:
    """What is on its way: lights first, then markers, then pieces."""
    for light in frame.lights:
        if light.hex < SPACES:
            brush.units().globalAlpha = light.alpha
            brush.fill(outline(light.hex, 0.95), light.color)
            brush.units().globalAlpha = min(1, 1.6 * light.alpha)
            brush.stroke(outline(light.hex, 0.95), light.color, 8)
            brush.units().globalAlpha = 1
    for player, at, score in frame.markers if brush.viewport.track else ():
        layers.draw_marker(brush, scene.colors[player], at, score)
    for mover in frame.movers:
        brush.stamp(mover.picture, mover.at, mover.alpha, mover.size)
        if mover.number > 1:
            layers.draw_count(brush, mover.at, 1, mover.number)
