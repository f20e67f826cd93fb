"""The border of the board: carved limestone with the score track, dark jungle inside."""

from typing import Final

from tikal.rules.hexes import COLUMNS, ROWS, at
from web.page.board import geometry
from web.page.board.art import foliage, pen
from web.page.board.art.pen import Point, noise
from web.page.browser.types import Canvas

WIDE: Final = 100 * geometry.WIDTH
HIGH: Final = 100 * geometry.HEIGHT
BAND: Final = 70.0
"""How broad the stone is."""
_HALF: Final = 20.5
"""Half the side of a field of the track."""
_FRET: Final = ((0, 0), (66, 0), (66, 13), (50, 13), (50, 27), (36, 27), (36, 36), (27, 36),
                (27, 50), (13, 50), (13, 66), (0, 66))  # fmt: skip
_SPIRAL: Final = ((58, 6), (7, 6), (7, 58))
_HOOK: Final = ((42, 14), (16, 14), (16, 42))
"""A stepped fret and its grooves, from a corner inwards."""


def draw_border(ctx: Canvas, *, track: bool = True) -> None:
    """The whole board without its hexes, and without the score track where there is no room."""
    ctx.save()
    ctx.lineJoin = "round"
    ctx.lineCap = "butt"
    _floor(ctx)
    if track:
        _band(ctx)
        _corners(ctx)
        _fields(ctx)
        _numbers(ctx)
    _names(ctx)
    ctx.restore()


def _names(ctx: Canvas) -> None:
    """What the log calls the hexes: letters for columns, above or below, numbers for rows."""
    for column in range(COLUMNS):
        x, y = geometry.centre(at(column, 0 if column % 2 else ROWS - 1))
        above = -1 if column % 2 else 1
        _name(ctx, chr(ord("a") + column), 100 * x, 100 * (y + above * (geometry.INRADIUS + 0.34)))
    for row in range(ROWS):
        _name(ctx, str(row + 1), 87, 100 * geometry.centre(at(0, row))[1])


def _name(ctx: Canvas, text: str, x: float, y: float) -> None:
    ctx.textAlign = "center"
    ctx.textBaseline = "alphabetic"
    ctx.font = "700 32px 'Alegreya Sans', 'Segoe UI', sans-serif"
    for color, shift in (("rgba(0, 0, 0, 0.6)", 1.5), ("rgba(233, 223, 198, 0.8)", 0.0)):
        ctx.fillStyle = color
        ctx.fillText(text, x + shift, y + 10 + shift)


def _floor(ctx: Canvas) -> None:
    """Deep jungle under the hexes."""
    pen.box(ctx, 0, 0, WIDE, HIGH, "#091811")
    crowns = []
    for n in range(19):
        x, y = _along((n + 0.5 * noise(4, n)) / 19 * 2 * (WIDE + HIGH), 88 + 16 * noise(3, n))
        crowns.append((x, y, 42 + 20 * noise(5, n)))
    foliage.canopy(ctx, crowns, ("#06120c", "#0d2318", "#122d1e", "#193c29"), 9)


def _along(part: float, inset: float) -> Point:
    """A point so far clockwise along the edge of the board, and so far inside."""
    right, bottom = WIDE - inset, HIGH - inset
    if part < WIDE:
        return min(max(part, inset), right), inset
    if part < WIDE + HIGH:
        return right, min(max(part - WIDE, inset), bottom)
    if part < 2 * WIDE + HIGH:
        return min(max(2 * WIDE + HIGH - part, inset), right), bottom
    return inset, min(max(2 * (WIDE + HIGH) - part, inset), bottom)


def _ring(ctx: Canvas, outer: float, inner: float) -> None:
    """Begin a path: the border between two insets."""
    ctx.beginPath()
    pen.trace(ctx, _rectangle(outer))
    pen.trace(ctx, _rectangle(inner)[::-1])


def _rectangle(inset: float) -> list[Point]:
    right, bottom = WIDE - inset, HIGH - inset
    return [(inset, inset), (right, inset), (right, bottom), (inset, bottom)]


def _band(ctx: Canvas) -> None:
    """The stone itself, with its edges and the shade it throws."""
    for reach in (30, 20, 12, 6):
        _ring(ctx, BAND, BAND + reach)
        pen.paint(ctx, "rgba(0, 0, 0, 0.24)")
    _ring(ctx, 0, BAND)
    stone = pen.linear(ctx, 0, 0, WIDE, HIGH, "#a8966f", "#8d7d58", "#766746", "#5c4f36")
    pen.paint(ctx, stone)
    _weather(ctx)
    _ring(ctx, 0, 5)
    pen.paint(ctx, "rgba(26, 19, 6, 0.6)")
    _ring(ctx, BAND - 5, BAND)
    pen.paint(ctx, "rgba(34, 25, 9, 0.7)")
    for inset, turn in ((6.5, 3), (BAND - 6.5, 1)):
        edge = _rectangle(inset)
        edge = edge[turn:] + edge[:turn]
        pen.line(ctx, edge[:3], "rgba(255, 242, 200, 0.5)", 2.6)


def _weather(ctx: Canvas) -> None:
    """Stains, pale patches and moss, on the stone only."""
    ctx.save()
    _ring(ctx, 0, BAND)
    ctx.clip()
    for color, seed, count, size in (
        ("rgba(40, 30, 10, 0.13)", 11, 34, 28),
        ("rgba(255, 244, 210, 0.1)", 12, 26, 22),
        ("rgba(66, 98, 42, 0.6)", 13, 34, 8),
    ):
        spots = []
        for n in range(count):
            deep = (
                BAND * (1 - 0.16 * noise(seed, n + 300))
                if seed == 13
                else BAND * noise(seed, n + 300)
            )
            x, y = _along(2 * (WIDE + HIGH) * noise(seed, n), deep)
            spots.append((x, y, size * (0.3 + noise(seed, n + 600))))
        pen.discs(ctx, spots, color)
    joints = []
    for n in range(18):
        part = (n + 0.3 * noise(2, n)) / 18 * 2 * (WIDE + HIGH)
        joints.append((_along(part, 0), _along(part, BAND)))
    pen.lines(ctx, joints, "rgba(40, 30, 12, 0.5)", 2)
    ctx.restore()


def _corners(ctx: Canvas) -> None:
    """A stepped fret in every inner corner."""
    for x, y, sx, sy in (
        (BAND, BAND, 1, 1),
        (WIDE - BAND, BAND, -1, 1),
        (WIDE - BAND, HIGH - BAND, -1, -1),
        (BAND, HIGH - BAND, 1, -1),
    ):
        fret, spiral, hook = (
            [(x + sx * (dx - 5), y + sy * (dy - 5)) for dx, dy in points]
            for points in (_FRET, _SPIRAL, _HOOK)
        )
        pen.polygon(ctx, _shifted(fret, 5), "rgba(0, 0, 0, 0.5)")
        pen.polygon(ctx, fret, "#8d7d58" if sx * sy > 0 else "#857552", "#2c2210", 2)
        for groove in (spiral, hook):
            pen.line(ctx, _shifted(groove, 1.5), "rgba(255, 242, 200, 0.4)", 2.5)
            pen.line(ctx, groove, "#473a1f", 3)


def _shifted(points: list[Point], by: float) -> list[Point]:
    """The same outline to the lower right."""
    return [(x + by, y + by) for x, y in points]


def _fields(ctx: Canvas) -> None:
    """A carved hollow for every score; each fifth is a pale plate."""
    fields = [(100 * x, 100 * y) for x, y in map(geometry.track_field, range(geometry.TRACK))]
    side = 2 * _HALF
    fifth, others = fields[::5], [at for n, at in enumerate(fields) if n % 5]
    for fill, shift, grow, chosen in (
        ("rgba(255, 244, 208, 0.5)", 1.8, 0.0, others),
        ("rgba(38, 27, 8, 0.85)", -1.4, 0.0, others),
        ("#b9a679", 0.6, -0.6, others),
        ("rgba(28, 20, 6, 0.8)", 2.6, 1.0, fifth),
        ("#fff6d8", 0.0, 1.0, fifth),
        ("#ecdcb0", 1.2, -0.6, fifth),
    ):
        ctx.beginPath()
        for x, y in chosen:
            ctx.rect(
                x - _HALF + shift - grow, y - _HALF + shift - grow, side + 2 * grow, side + 2 * grow
            )
        pen.paint(ctx, fill)


def _numbers(ctx: Canvas) -> None:
    ctx.textAlign = "center"
    ctx.textBaseline = "alphabetic"
    for color, size, chosen in (
        ("#4a3b1b", 20, [n for n in range(geometry.TRACK) if n % 5]),
        ("#22170a", 28, list(range(0, geometry.TRACK, 5))),
    ):
        ctx.fillStyle = color
        ctx.font = f"700 {size}px {pen.NUMERALS}"
        for n in chosen:
            x, y = geometry.track_field(n)
            ctx.fillText(str(n), 100 * x, 100 * y + 0.35 * size)
