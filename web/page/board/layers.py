"""The board as it lies, drawn for one frame: the ground, and the figures above it.

Both are bitmaps. Of the ground only hexes that changed are drawn again; figures are
quick to draw and drawn anew when any of them changed.
"""

from typing import Final, NamedTuple

from tikal.rules.hexes import SPACES, Hex
from tikal.rules.moves import Player
from tikal.rules.state import NOBODY
from tikal.table.view.model import HexView, Line
from web.page.board import layout, palette, pieces, routes, style
from web.page.board.art import frame as art_frame
from web.page.board.canvas import UNIT, Easel, Frame, Host, Paths, Picture, middle, outline
from web.page.board.sprites import Sprites

CLOSE: Final = 40
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


class Sheet:
    """One frame's bitmaps."""

    def __init__(self, frame: Frame, host: Host, sprites: Sprites, paths: Paths) -> None:
        self.frame = frame
        self.ground = host.canvas(frame.width, frame.height)
        self.figures = host.canvas(frame.width, frame.height)
        self._below = Easel(self.ground.getContext("2d"), frame, sprites, paths)
        self._above = Easel(self.figures.getContext("2d"), frame, sprites, paths)
        self._below.begin()
        self._above.begin()
        self._sprites = sprites
        self._host = host
        self._framed = False
        self._drawn: list[Picture | None] = [None] * SPACES
        self._scene: Scene | None = None
        self._seen = [h for h in range(SPACES) if frame.sees(h)]

    def update(self, scene: Scene, until: float = 0) -> bool:
        """Bring both up to date; False if there was no time for all the ground (0: take it)."""
        if not self._framed:
            self._draw_frame()
        if scene != self._scene:
            self._scene = scene
            self._draw_figures(scene)
        # What is explored comes first: of the rest there is at least a shape already.
        waiting = [
            (not scene.hexes[h].terrain, h, picture)
            for h in self._seen
            if (picture := pieces.face_of(scene.hexes[h])) is not self._drawn[h]
        ]
        for _, h, picture in sorted(waiting, key=lambda row: row[:2]):
            if until and self._host.now() > until:
                return False
            self._below.stamp(picture, middle(h))
            self._drawn[h] = picture
        return True

    def show_ground(self, easel: Easel) -> None:
        """Copy the lower one to a canvas of the same frame."""
        easel.pixels().drawImage(self.ground, 0, 0)

    def show_figures(self, easel: Easel) -> None:
        """Copy the upper one to a canvas of the same frame."""
        easel.pixels().drawImage(self.figures, 0, 0)

    def show_stretched(self, easel: Easel) -> None:
        """Copy both to a canvas of another frame."""
        own, frame, ctx = self.frame, easel.frame, easel.pixels()
        size = frame.scale / own.scale
        box = (frame.x - own.x * size, frame.y - own.y * size, own.width * size, own.height * size)
        ctx.drawImage(self.ground, *box)
        ctx.drawImage(self.figures, *box)

    def _draw_frame(self) -> None:
        self._framed = True
        ctx = self._below.units()
        ctx.save()
        art_frame.draw_frame(ctx)
        ctx.restore()
        self._below.fill("".join(outline(h, 0.97) for h in self._seen), palette.UNEXPLORED)

    def _draw_figures(self, scene: Scene) -> None:
        easel = self._above
        easel.pixels().clearRect(0, 0, self.frame.width, self.frame.height)
        routes.draw_last(easel, scene.last, scene.colors)
        for h in self._seen:
            draw_hex(easel, scene, scene.hexes[h])
        draw_markers(easel, scene)


def draw_hex(easel: Easel, scene: Scene, h: HexView) -> None:
    """Camp, guard and members on one hex."""
    x, y = middle(h.hex)
    if h.camp != NOBODY:
        dx, dy = layout.CAMP_AT
        easel.stamp(pieces.tent(scene.colors[h.camp], layout.CAMP_SIZE), (x + dx, y + dy))
    if h.guard != NOBODY:
        dx, dy = layout.GUARD_AT
        picture = pieces.guard(h.guard_kind, scene.colors[h.guard], layout.GUARD_SIZE)
        easel.stamp(picture, (x + dx, y + dy))
    if not h.parties:
        return
    spots = layout.spots(h.parties, is_close(easel.frame))
    if h.hex in scene.ready:
        for spot in spots:
            if spot.player == scene.player:
                easel.stamp(pieces.ring(spot.size), (x + spot.x, y + spot.y + 25 * spot.size))
    if is_close(easel.frame):
        _draw_close(easel, scene, h, spots)
        return
    for spot in spots:
        picture = pieces.member(spot.kind, scene.colors[spot.player], spot.size)
        easel.stamp(picture, (x + spot.x, y + spot.y))
    for spot in spots:
        if spot.number > 1:
            draw_count(easel, (x + spot.x, y + spot.y), spot.size, spot.number)


def _draw_close(easel: Easel, scene: Scene, h: HexView, spots: tuple[layout.Spot, ...]) -> None:
    """Members where there is little room: a tag in their colour says how many they are."""
    x, y = middle(h.hex)
    crowd = len(h.parties) > 2
    height = round(10.5 * easel.frame.px, 1)
    for spot in spots:
        color, many = scene.colors[spot.player], spot.number > 1
        at = (x + spot.x, y + spot.y - (14 if many else 0))
        if not (many and crowd):
            easel.stamp(pieces.member(spot.kind, color, spot.size), at)
    for spot in spots:
        if spot.number > 1:
            tag = pieces.crowd(scene.colors[spot.player], spot.number, height)
            easel.stamp(tag, (x + spot.x, y + spot.y + (0 if crowd else 17)))


def draw_count(easel: Easel, at: tuple[float, float], size: float, count: int) -> None:
    """How many members a figure stands for, at its foot."""
    height = count_height(easel.frame, size)
    chip = pieces.chip(str(count), height, style.DARK, style.LIGHT)
    easel.stamp(chip, (at[0] - 14 * size, at[1] + 31 * size - 0.38 * height))


def draw_markers(easel: Easel, scene: Scene) -> None:
    """Everyone's score on the track, with a sign for each time round it."""
    for player, at in layout.markers(scene.scores):
        draw_marker(easel, scene.colors[player], at, scene.scores[player])


def draw_marker(easel: Easel, color: str, at: tuple[float, float], score: int) -> None:
    """A marker, with a sign if the track is too short."""
    easel.stamp(pieces.marker(color), at)
    if score >= 100:
        height = max(18.0, 9 * easel.frame.px)
        tag = pieces.chip(f"+{score // 100}00", height, style.DARK, style.GOLD)
        easel.stamp(tag, (at[0], at[1] + 15))


def is_close(frame: Frame) -> bool:
    """Is the board so small that numbers need more room?"""
    return CLOSE * frame.px > UNIT


def count_height(frame: Frame, size: float) -> float:
    """A pill for a count: in proportion, but never too small to read."""
    return round(max(30 * size, 12.5 * frame.px), 1)
