"""A QR code on a canvas."""

from typing import Final

from web.page.browser.types import Canvas
from web.page.links.qr import Line

QUIET_ZONE: Final = 4
"""How many modules around a code stay light, so that a camera finds it."""


def draw_qr(ctx: Canvas, rows: list[Line], size: int) -> None:
    """Black on white in a square of so many pixels of the canvas.

    Modules are whole pixels, or their edges would blur; what is left over is white margin.
    The square must have a pixel for each module and the quiet zone, better three.
    """
    unit = size // (len(rows) + 2 * QUIET_ZONE)
    margin = (size - unit * len(rows)) // 2
    ctx.fillStyle = "#fff"
    ctx.fillRect(0, 0, size, size)
    ctx.fillStyle = "#000"
    for y, row in enumerate(rows):
        for x, length in _runs(row):
            ctx.fillRect(margin + x * unit, margin + y * unit, length * unit, unit)


def _runs(row: Line) -> list[tuple[int, int]]:
    """Where dark modules begin in a row, and how many in a row they are."""
    runs = []
    x = 0
    while row >> x:
        x += _zeros(row >> x)
        length = _zeros(~(row >> x))
        runs.append((x, length))
        x += length
    return runs


def _zeros(number: int) -> int:
    """How many zeros a number ends in."""
    return (number & -number).bit_length() - 1
