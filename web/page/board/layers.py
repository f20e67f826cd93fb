"""What lies on the board, as bitmaps for one viewport: the ground, and the figures above it.

Of the ground only hexes that changed are drawn again; figures are quick to draw and drawn
anew when any of them changed.
"""

from typing import Final, NamedTuple

from tikal.rules.components import Terrain
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.moves import LEADER, Player
from tikal.rules.state import NOBODY
from tikal.table.view.model import HexView, Line
from web.page.board import layout, palette, pieces, routes, style
from web.page.board.art.border import draw_border
from web.page.board.brush import Brush, Host, Paths, outline
from web.page.board.geometry import Point
from web.page.board.sprites import Picture, Sprites
from web.page.board.viewport import UNIT, Viewport, middle
from web.page.browser.types import Canvas

_SMALL: Final = 40
"""Below so many CSS pixels for a hex's side, numbers need more room."""


class Scene(NamedTuple):
    """What lies on the board, without what is shown about it."""

    hexes: tuple[HexView, ...]
    colors: tuple[str, ...]
    """By player."""
    scores: tuple[int, ...]
    """By player; -1: not on the track now."""
    ready: frozenset[Hex]
    """Where the player has members who can do something."""
    player: Player
    last: tuple[Line, ...]
    """What the player before did, if that is to be shown."""
    holders: bool = False
    """Show who holds each temple."""


class Layers:
    """The two bitmaps of one viewport, kept up to date with the scene."""

    def __init__(self, viewport: Viewport, host: Host, sprites: Sprites, paths: Paths) -> None:
        self.viewport = viewport
        self._ground = host.canvas(viewport.width, viewport.height)
        self._figures = host.canvas(viewport.width, viewport.height)
        self._ground_brush = Brush(self._ground.getContext("2d"), viewport, sprites, paths)
        self._figures_brush = Brush(self._figures.getContext("2d"), viewport, sprites, paths)
        self._host = host
        self._scene: Scene | None = None
        self._faces: list[Picture | None] | None = None
        """Of each hex, what is drawn of it on the ground; None: not even the border is drawn."""
        self._visible = [h for h in range(SPACES) if viewport.sees(h)]

    def update(self, scene: Scene, until: float = 0) -> bool:
        """Bring both up to date; False if there was no time for all the ground (0: take it)."""
        if self._faces is None:
            self._faces = [None] * SPACES
            self._draw_border()
        if scene != self._scene:
            self._scene = scene
            self._draw_figures(scene)
        return self._draw_ground(scene, self._faces, until)

    def copy_ground(self, brush: Brush) -> None:
        """Copy the lower one to a canvas of the same viewport."""
        brush.pixels().drawImage(self._ground, 0, 0)

    def copy_figures(self, brush: Brush) -> None:
        """Copy the upper one to a canvas of the same viewport."""
        brush.pixels().drawImage(self._figures, 0, 0)

    def copy_stretched(self, brush: Brush) -> None:
        """Copy both to a canvas of another viewport."""
        own, other, ctx = self.viewport, brush.viewport, brush.pixels()
        size = other.scale / own.scale
        box = (other.x - own.x * size, other.y - own.y * size, own.width * size, own.height * size)
        ctx.drawImage(self._ground, *box)
        ctx.drawImage(self._figures, *box)

    def _draw_border(self) -> None:
        """The board's border, and the shape of its hexes until they are drawn."""
        ctx = self._ground_brush.units()
        ctx.save()
        draw_border(ctx, track=self.viewport.track)
        ctx.restore()
        shapes = "".join(outline(h, 0.97) for h in self._visible)
        self._ground_brush.fill(shapes, palette.UNEXPLORED)

    def _draw_ground(self, scene: Scene, faces: list[Picture | None], until: float) -> bool:
        """What is explored comes first: of the rest there is at least a shape already."""
        waiting = [
            (not scene.hexes[h].terrain, h, picture)
            for h in self._visible
            if (picture := pieces.face_of(scene.hexes[h])) is not faces[h]
        ]
        for _, h, picture in sorted(waiting, key=lambda row: row[:2]):
            if until and self._host.now() > until:
                return False
            self._ground_brush.stamp(picture, middle(h))
            faces[h] = picture
        return True

    def _draw_figures(self, scene: Scene) -> None:
        brush = self._figures_brush
        brush.pixels().clearRect(0, 0, self.viewport.width, self.viewport.height)
        routes.draw_last_turn(brush, scene.last, scene.colors)
        for h in {h for line in scene.last for h in line.hexes if h < SPACES}:
            brush.stamp(pieces.stones(scene.hexes[h].stones), middle(h))
        for h in self._visible:
            draw_hex(brush, scene, scene.hexes[h])
        draw_markers(brush, scene)


class LayerCache:
    """The layers in use: of the whole board, and of the part one has come nearer to."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._sprites = Sprites(host.canvas)
        self._paths = Paths(host)
        self._whole: Layers | None = None
        self._near: Layers | None = None
        self._next: Layers | None = None
        """Those in the making."""

    def brush(self, ctx: Canvas, viewport: Viewport) -> Brush:
        """For what is drawn over them, with the same pictures."""
        return Brush(ctx, viewport, self._sprites, self._paths)

    def sharp(self, viewport: Viewport, whole: Viewport) -> Layers | None:
        """Those made for a viewport, if there are any; there are always some for the whole."""
        if self._whole is None:
            self._whole = self._new(whole)
        for made in (self._near, self._whole):
            if made is not None and made.viewport == viewport:
                return made
        return None

    def copy_stretched(self, brush: Brush, scene: Scene) -> None:
        """Those of other viewports, until there are sharp ones."""
        for made in (self._whole, self._near):
            if made is not None:
                made.update(scene)
                made.copy_stretched(brush)

    def copy_whole(self, brush: Brush) -> None:
        """Those of the whole board alone."""
        if self._whole is not None:
            self._whole.copy_stretched(brush)

    def make(self, viewport: Viewport, scene: Scene, until: float, *, whole: bool) -> bool:
        """Go on making those of a viewport; True when they are done and in use."""
        if self._next is None or self._next.viewport != viewport:
            self._next = self._new(viewport)
        if not self._next.update(scene, until):
            return False
        if whole:
            self._whole, self._near = self._next, None
        else:
            self._near = self._next
        self._next = None
        kept = [made.viewport.scale for made in (self._whole, self._near) if made is not None]
        self._sprites.keep(*kept)
        return True

    def forget(self) -> None:
        """Draw everything anew from now on."""
        self._sprites.forget()
        self._whole = self._near = self._next = None

    def _new(self, viewport: Viewport) -> Layers:
        return Layers(viewport, self._host, self._sprites, self._paths)


def draw_hex(brush: Brush, scene: Scene, h: HexView) -> None:
    """Camp, guard, who holds the temple, and members on one hex; its stones lie on top."""
    if h.guard != NOBODY:
        _draw_guard(brush, scene, h)
    elif scene.holders and h.parties and h.terrain is Terrain.TEMPLE:
        color = "" if h.holder == NOBODY else scene.colors[h.holder]
        lead = f"+{h.lead}" if h.lead and not is_small(brush.viewport) else ""
        brush.stamp(pieces.plate(color, h.value, lead), _on(h, layout.PLATE_AT))
    if h.camp != NOBODY:
        picture = pieces.tent(scene.colors[h.camp], layout.CAMP_SIZE)
        brush.stamp(picture, _on(h, layout.CAMP_AT))
    if h.parties:
        _draw_members(brush, scene, h)


def _draw_guard(brush: Brush, scene: Scene, h: HexView) -> None:
    """For good: all of the hex in the colour of its owner, a frame of gold and a large guard."""
    color = scene.colors[h.guard]
    paint = palette.PLAYERS[color].fill
    brush.units().globalAlpha = 0.3
    brush.fill(outline(h.hex, 0.97), paint)
    brush.units().globalAlpha = 1
    for line, width in ((style.DARK, 11.0), (paint, 7.0)):
        brush.stroke(outline(h.hex, 0.925), line, width)
    brush.stamp(pieces.plate(color, h.value, "", guarded=True), _on(h, layout.PLATE_AT))
    picture = pieces.guard(h.guard_kind, color, layout.GUARD_SIZE)
    brush.stamp(picture, _on(h, layout.GUARD_AT))
    brush.stamp(pieces.stones(h.stones), middle(h.hex))


def _on(h: HexView, offset: Point) -> Point:
    x, y = middle(h.hex)
    return x + offset[0], y + offset[1]


def _draw_members(brush: Brush, scene: Scene, h: HexView) -> None:
    x, y = middle(h.hex)
    small = is_small(brush.viewport)
    spots = layout.spots(h.parties, small)
    ready = scene.player if h.hex in scene.ready else NOBODY
    if len(h.parties) > layout.MOST_FIGURES:
        _draw_tokens(brush, scene, h, ready)
        return
    for spot in spots:
        if spot.player == ready:
            brush.stamp(pieces.ready_ring(spot.size), (x + spot.x, y + spot.y + 25 * spot.size))
    for spot in spots:
        picture = pieces.member(spot.kind, scene.colors[spot.player], spot.size)
        brush.stamp(picture, (x + spot.x, y + spot.y))
    brush.stamp(pieces.stones(h.stones), (x, y))
    for spot in spots:
        if spot.number > 1 and small:
            tag = pieces.token(scene.colors[spot.player], spot.number, _token_height(brush))
            brush.stamp(tag, (x + 1.1 * spot.x, y + 43))
        elif spot.number > 1:
            draw_count(brush, (x + spot.x, y + spot.y), spot.size, spot.number)


def _token_height(brush: Brush) -> float:
    return round(max(31.0, 10.5 * brush.viewport.px), 1)


def _draw_tokens(brush: Brush, scene: Scene, h: HexView, ready: Player) -> None:
    """Where three or four players meet: each has one token that says how many they are."""
    brush.stamp(pieces.stones(h.stones), middle(h.hex))
    height = _token_height(brush)
    for spot in layout.spots(h.parties):
        at, color = _on(h, (spot.x, spot.y)), scene.colors[spot.player]
        if spot.player == ready:
            brush.stamp(pieces.ready_token(height), at)
        hat = spot.kind == LEADER
        brush.stamp(pieces.token(color, spot.number, height, leader=hat, mirrored=spot.x > 0), at)


def draw_count(brush: Brush, at: Point, size: float, count: int) -> None:
    """How many members a figure stands for, at its feet, never too small to read."""
    height = round(max(28 * size, 11.5 * brush.viewport.px), 1)
    chip = pieces.chip(str(count), height, style.DARK, style.LIGHT)
    brush.stamp(chip, (at[0], at[1] + 38 * size - 0.5 * height))


def draw_markers(brush: Brush, scene: Scene) -> None:
    """Everyone's score on the track, if it is shown, with a sign for each time round it."""
    if not brush.viewport.track:
        return
    for player, at in layout.markers(scene.scores):
        draw_marker(brush, scene.colors[player], at, scene.scores[player])


def draw_marker(brush: Brush, color: str, at: Point, score: int) -> None:
    """A marker, with a sign if the track is too short."""
    brush.stamp(pieces.marker(color), at)
    if score >= 100:
        height = max(18.0, 9 * brush.viewport.px)
        tag = pieces.chip(f"+{score // 100}00", height, style.DARK, style.GOLD)
        brush.stamp(tag, (at[0], at[1] + 15))


def is_small(viewport: Viewport) -> bool:
    """Is the board so small that numbers need more room?"""
    return _SMALL * viewport.px > UNIT
