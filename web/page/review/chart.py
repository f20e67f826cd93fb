"""Everybody's chance to win over the game, with its uncertainty, and the turns that told."""

from collections.abc import Sequence
from typing import Final

from tikal.review.standing import smoothed
from tikal.review.verdict import Verdict
from web.page.board import palette
from web.page.board.art import figures
from web.page.board.art.pen import TURN
from web.page.browser.types import Canvas
from web.page.widgets.chart import Chart, draw_line, draw_scale

_WIDE: Final = 2.5
_BAND: Final = 0.16
_FONT: Final = "'Alegreya Sans', sans-serif"


def draw_chances(
    ctx: Canvas, size: tuple[float, float], verdicts: Sequence[Verdict], *, turns: int,
    colors: Sequence[str], marked: Sequence[int],
) -> None:  # fmt: skip
    """All of it in so many pixels; `marked` are the turns with a number, the first first."""
    width, height = size
    area = Chart(34, width - 22, 16, height - 14, max(turns, 1), 100)
    _draw_scorings(ctx, area, verdicts)
    calm = smoothed([verdict.standing for verdict in verdicts])
    verdicts = [verdict._replace(standing=s) for verdict, s in zip(verdicts, calm, strict=True)]
    draw_scale(ctx, area)
    for player, color in enumerate(colors):
        _draw_band(ctx, area, verdicts, player, color)
    for player, color in enumerate(colors):
        _draw_line(ctx, area, verdicts, player, color)
    _draw_ends(ctx, area, verdicts, colors)
    for number, turn in enumerate(marked, start=1):
        _draw_mark(ctx, area, verdicts, turn, number)


def _draw_scorings(ctx: Canvas, area: Chart, verdicts: Sequence[Verdict]) -> None:
    ctx.fillStyle = palette.GOLD
    ctx.globalAlpha = 0.17
    for n, verdict in enumerate(verdicts):
        if verdict.scoring:
            x = area.x(n)
            ctx.fillRect(x, area.top, area.x(n + 1) - x + 0.5, area.bottom - area.top)
    ctx.globalAlpha = 1


def _points(area: Chart, chances: Sequence[float], players: int) -> list[tuple[float, float]]:
    """From even chances on, one point after each turn."""
    even = 100 / players
    return [(area.x(0), area.y(even))] + [
        (area.x(n + 1), area.y(100 * chance)) for n, chance in enumerate(chances)
    ]


def _draw_band(
    ctx: Canvas, area: Chart, verdicts: Sequence[Verdict], player: int, color: str
) -> None:
    bands = [verdict.standing.band(player) for verdict in verdicts]
    if not bands:
        return
    players = len(verdicts[0].standing.margins)
    low = _points(area, [band[0] for band in bands], players)
    high = _points(area, [band[1] for band in bands], players)
    ctx.fillStyle = palette.SHADES[color].light
    ctx.globalAlpha = _BAND
    ctx.beginPath()
    ctx.moveTo(*low[0])
    for place in (*low[1:], *reversed(high)):
        ctx.lineTo(*place)
    ctx.fill()
    ctx.globalAlpha = 1


def _draw_line(
    ctx: Canvas, area: Chart, verdicts: Sequence[Verdict], player: int, color: str
) -> None:
    if not verdicts:
        return
    players = len(verdicts[0].standing.margins)
    chances = [verdict.standing.chances()[player] for verdict in verdicts]
    places = _points(area, chances, players)
    draw_line(ctx, places, color, _WIDE)


def _draw_ends(
    ctx: Canvas, area: Chart, verdicts: Sequence[Verdict], colors: Sequence[str]
) -> None:
    """The players' signs where their lines end, the best above."""
    if not verdicts:
        return
    chances = verdicts[-1].standing.chances()
    for player in sorted(range(len(colors)), key=lambda q: chances[q]):
        ctx.save()
        ctx.translate(area.x(len(verdicts)) + 6, area.y(100 * chances[player]))
        ctx.scale(0.4, 0.4)
        figures.draw_marker(ctx, colors[player])
        ctx.restore()


def _draw_mark(
    ctx: Canvas, area: Chart, verdicts: Sequence[Verdict], turn: int, number: int
) -> None:
    """A number on the line of whose turn it was, where it came down."""
    verdict = verdicts[turn]
    chance = verdict.standing.chances()[verdict.player]
    x, y = area.x(turn + 1), area.y(100 * chance)
    ctx.fillStyle = palette.GOLD
    ctx.beginPath()
    ctx.arc(x, y, 9.5, 0, TURN)
    ctx.fill()
    ctx.fillStyle = palette.OUTLINE
    ctx.font = f"bold 13px {_FONT}"
    ctx.textAlign = "center"
    ctx.textBaseline = "middle"
    ctx.fillText(str(number), x, y + 1)
