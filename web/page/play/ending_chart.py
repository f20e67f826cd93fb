"""The scores after each scoring round as lines, each ending in its player's sign and points.

Every round has the same room, however many moves it took, and no sign lies on another.
"""

from collections.abc import Sequence
from typing import Final

from web.page.board import palette
from web.page.board.art import figures
from web.page.board.art.pen import TURN
from web.page.browser.types import Canvas
from web.page.widgets.chart import Chart, draw_line, draw_scale

Totals = Sequence[tuple[int, ...]]
"""Everyone's points at the beginning and after each round."""

_GAP: Final = 25.0
"""So far from each other, in pixels, are the signs at the right."""
_WIDE: Final = 3.0
_FONT: Final = "'Alegreya Sans', sans-serif"


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places as near as can be to those wanted, in the same order, so far from each other.

    >>> spread([10, 12, 60], 20, 0, 100)
    [1.0, 21.0, 60.0]
    >>> spread([99, 99], 20, 0, 100)
    [80.0, 100.0]
    """
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    groups: list[tuple[float, int]] = []  # the middle of neighbours that touch, how many
    for n in order:
        middle, size = float(wanted[n]), 1
        while groups and middle - groups[-1][0] < gap * (size + groups[-1][1]) / 2:
            other, more = groups.pop()
            middle, size = (middle * size + other * more) / (size + more), size + more
        groups.append((middle, size))
    places = [
        middle + gap * (k - (size - 1) / 2) for middle, size in groups for k in range(size)
    ]  # fmt: skip
    for k in range(len(places)):  # from the lower edge on, then back from the upper one
        places[k] = max(places[k], low if k == 0 else places[k - 1] + gap)
    for k in reversed(range(len(places))):
        places[k] = min(places[k], high if k == len(places) - 1 else places[k + 1] - gap)
    found = [0.0] * len(wanted)
    for n, place in zip(order, places, strict=True):
        found[n] = place
    return found


def draw_rounds(
    ctx: Canvas, size: tuple[float, float], totals: Totals, colors: Sequence[str],
    rounds: Sequence[str],
) -> None:  # fmt: skip
    """All of it in so many pixels; `rounds` are the names of the scorings."""
    width, height = size
    most = max(10, *(max(scores) for scores in totals))
    area = Chart(40, width - 84, 18, height - 32, max(len(totals) - 1, 1), most)
    draw_scale(ctx, area)
    _draw_names(ctx, area, rounds)
    for player, color in enumerate(colors):
        _draw_line(ctx, area, [scores[player] for scores in totals], color)
    _draw_ends(ctx, area, totals[-1], colors)


def _draw_names(ctx: Canvas, area: Chart, rounds: Sequence[str]) -> None:
    """What is scored where, below."""
    ctx.font = f"14px {_FONT}"
    ctx.textAlign = "center"
    for number, name in enumerate(rounds, start=1):
        ctx.fillStyle = palette.FAINT
        ctx.fillRect(area.x(number), area.top, 0.5, area.bottom - area.top)
        ctx.fillStyle = palette.STONE
        ctx.fillText(name, area.x(number), area.bottom + 17)


def _draw_line(ctx: Canvas, area: Chart, points: list[int], color: str) -> None:
    places = [(area.x(n), area.y(value)) for n, value in enumerate(points)]
    draw_line(ctx, places, color, _WIDE)
    ctx.fillStyle = palette.SHADES[color].light
    for x, y in places[1:]:
        ctx.beginPath()
        ctx.arc(x, y, 4, 0, TURN)
        ctx.fill()


def _draw_ends(ctx: Canvas, area: Chart, last: Sequence[int], colors: Sequence[str]) -> None:
    """Signs and points beside the ends of the lines, led to where they had to make room."""
    ends = [area.y(points) for points in last]
    places = spread(ends, _GAP, area.top - 4, area.bottom + 4)
    ctx.textAlign = "left"
    ctx.font = f"bold 17px {_FONT}"
    for color, points, end, place in zip(colors, last, ends, places, strict=True):
        ctx.strokeStyle = palette.SHADES[color].light
        ctx.lineWidth = 1.5
        ctx.beginPath()
        ctx.moveTo(area.right, end)
        ctx.lineTo(area.right + 18, place)
        ctx.stroke()
        ctx.save()
        ctx.translate(area.right + 30, place)
        ctx.scale(0.56, 0.56)
        figures.draw_marker(ctx, color)
        ctx.restore()
        ctx.fillStyle = palette.STONE
        ctx.fillText(str(points), area.right + 46, place + 1)
