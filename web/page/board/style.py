"""Colours and letters of what is written over the board, and of signs that carry a number."""

from typing import Final

from web.page.browser.types import Canvas

DARK: Final = "#14201a"
LIGHT: Final = "#fff8e6"
GOLD: Final = "#ffcf5a"
JADE: Final = "#45dcc0"
JADE_DARK: Final = "#0c4a37"
JADE_TINT: Final = "rgba(69, 220, 192, 0.17)"
EMBER: Final = "#ff6a3d"
VEIL: Final = "rgba(8, 16, 12, 0.36)"
SHADOW: Final = "rgba(8, 16, 12, 0.55)"
DIM: Final = "rgba(255, 248, 230, 0.45)"
GOLD_LINE: Final = "rgba(255, 207, 90, 0.55)"
GOLD_TINT: Final = "rgba(255, 207, 90, 0.25)"
JADE_LIGHT: Final = "#d8fff0"
JADE_LINE: Final = "rgba(69, 220, 192, 0.7)"
LIGHT_LINE: Final = "rgba(255, 248, 230, 0.75)"
BLAZE: Final = "rgba(255, 150, 40, 0.42)", "rgba(255, 96, 24, 0.34)", "rgba(255, 70, 10, 0)"
BLAZE_HEART: Final = "rgba(255, 250, 214, 0.9)", "rgba(255, 190, 60, 0)"
CLEAR_GOLD: Final = "rgba(255, 207, 90, 0.1)"

_FONT: Final = "'Alegreya Sans', 'Segoe UI', sans-serif"
_DIGIT: Final = 0.55
"""The width of a digit, in heights of its font: near enough, and needs no measuring."""


def pill_width(text: str, height: float) -> float:
    """How wide a pill of this height must be for its text."""
    return max(height, height * (0.46 + 0.82 * _DIGIT * len(text)))


def pill(ctx: Canvas, at: tuple[float, float], size: tuple[float, float], fill: str,
         edge: str) -> None:  # fmt: skip
    """A filled bar with round ends."""
    (x, y), (width, height) = at, size
    ctx.beginPath()
    ctx.roundRect(x - width / 2, y - height / 2, width, height, height / 2)
    ctx.fillStyle = fill
    ctx.fill()
    ctx.strokeStyle = edge
    ctx.lineWidth = height * 0.07
    ctx.stroke()


def tag(ctx: Canvas, size: tuple[float, float], fill: str, edge: str) -> None:
    """A filled upright bar with round corners."""
    width, height = size
    ctx.beginPath()
    ctx.roundRect(-width / 2, -height / 2, width, height, width / 2 if width == height else 6)
    ctx.fillStyle = fill
    ctx.fill()
    ctx.strokeStyle = edge
    ctx.lineWidth = width * 0.08
    ctx.stroke()


def write(ctx: Canvas, text: str, at: tuple[float, float], height: float, color: str) -> None:
    """Bold letters around a point."""
    ctx.textAlign = "center"
    ctx.textBaseline = "alphabetic"  # "middle" differs between browsers; digits have no tails
    ctx.font = f"700 {height:.2f}px {_FONT}"
    ctx.fillStyle = color
    ctx.fillText(text, at[0], at[1] + 0.33 * height)
