"""Scores over a game as lines of steps, drawn at any size; knows nothing of the page."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from web.page.board import palette
from web.page.board.art import figures
from web.page.browser.types import Canvas

Curve = Sequence[tuple[int, tuple[int, ...]]]
"""(number of moves, everyone's score) whenever a score changed, from the beginning."""

DASHES: Final[dict[str, tuple[float, ...]]] = {
    "red": (), "blue": (7, 3), "white": (2, 2.5), "orange": (9, 3, 2, 3),
}  # fmt: skip
"""A line is known by its strokes and gaps, in widths of it; colours only help."""


class Chart(NamedTuple):
    """Where a chart is drawn, in pixels, and what its edges stand for."""

    left: float
    right: float
    top: float
    bottom: float
    last: int
    """The move at the right edge; the left one is the beginning."""
    most: int
    """The points at the top; at the bottom it is none."""

    def x(self, move: float) -> float:
        """Time goes to the right."""
        return self.left + (self.right - self.left) * move / self.last

    def y(self, points: float) -> float:
        """Points go upwards."""
        return self.bottom - (self.bottom - self.top) * points / self.most


def most_points(curve: Curve) -> int:
    """The highest score there ever was; at least a few, so that a chart has a scale."""
    return max(10, *(max(scores) for _, scores in curve))


def draw_scale(ctx: Canvas, chart: Chart) -> None:
    """Lines across at round numbers, and the numbers to their left."""
    step = 10 if chart.most <= 60 else 25 if chart.most <= 150 else 50
    ctx.font = "12px 'Alegreya Sans', sans-serif"
    ctx.textAlign = "right"
    ctx.textBaseline = "middle"
    for mark in range(0, chart.most + 1, step):
        y = chart.y(mark)
        ctx.fillStyle = palette.FAINT
        ctx.fillRect(chart.left, y, chart.right - chart.left, 0.5)
        ctx.fillStyle = palette.STONE
        ctx.fillText(str(mark), chart.left - 8, y)


def draw_line(ctx: Canvas, places: Sequence[tuple[float, float]], color: str, width: float) -> None:
    """A player's line from place to place, so many pixels wide, known by colour and dashes."""
    ctx.lineJoin = "round"
    ctx.strokeStyle = palette.SHADES[color].light
    ctx.lineWidth = width
    ctx.setLineDash([width * part for part in DASHES[color]])
    ctx.beginPath()
    ctx.moveTo(*places[0])
    for place in places[1:]:
        ctx.lineTo(*place)
    ctx.stroke()
    ctx.setLineDash([])


def draw_lines(
    ctx: Canvas, chart: Chart, curve: Curve, colors: Sequence[str], width: float
) -> None:
    """Everyone's line, so many pixels wide, on ground as dark as the board's."""
    for player, color in enumerate(colors):
        y = chart.y(curve[0][1][player])
        places = [(chart.left, y)]
        for move, scores in curve[1:]:  # scores jump at a scoring and stay in between
            x, before, y = chart.x(move), y, chart.y(scores[player])
            places += [(x, before), (x, y)]
        draw_line(ctx, [*places, (chart.right, y)], color, width)


def draw_signs(
    ctx: Canvas, chart: Chart, curve: Curve, colors: Sequence[str], size: float = 0.45
) -> None:
    """The players' signs where their lines end."""
    for player, color in enumerate(colors):
        ctx.save()
        ctx.translate(chart.right, chart.y(curve[-1][1][player]))
        ctx.scale(size, size)
        figures.draw_marker(ctx, color)
        ctx.restore()
