"""The jungle at the front door: a drawing in the page itself, there before anything has loaded.

What is of another colour by night than by day has a class, and its colours in theme.css.
"""

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Final

from web.page.board import palette
from web.page.board.art.pen import noise
from web.page.board.geometry import corners

WIDE: Final = 1600
HIGH: Final = 900
MIDDLE: Final = WIDE / 2
FOOT: Final = 690
"""Where the pyramid stands."""
STEPS: Final = ((292, 70), (248, 66), (206, 62), (166, 58), (128, 54), (92, 50))
"""Half the width of each terrace at its foot, and its height."""
BATTER: Final = 15
"""How far a terrace leans back on either side."""
STAIR: Final = 34
_SKY: Final = ("high", "middle", "low")


def scene() -> str:
    """An SVG of the temple above the trees, its middle the middle of the temple."""
    parts = (
        _sky(), _lattice(), _volcano(), _trees(560, 34, 5, "far"), _trees(610, 42, 11, "back"),
        _pyramid(), _trees(692, 46, 23, "near"), _camp(), _trees(812, 62, 31, "front"), _fronds(),
    )  # fmt: skip
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{"".join(parts)}</svg>'
    )


def _path(points: Iterable[tuple[float, float]], **attributes: str) -> str:
    """A closed shape with straight sides."""
    way = "L".join(f"{x:.0f} {y:.0f}" for x, y in points)
    return _shape(f"M{way}Z", **attributes)


def _shape(way: str, **attributes: str) -> str:
    given = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{value}"' for name, value in attributes.items()
    )
    return f'<path d="{way}"{given}/>'


def _sky() -> str:
    stops = "".join(f'<stop offset="{n / 2:g}" class="sky-{name}"/>' for n, name in enumerate(_SKY))
    glow = (
        '<radialGradient id="glow"><stop offset=".3" class="sun" stop-opacity=".55"/>'
        '<stop offset="1" class="sun" stop-opacity="0"/></radialGradient>'
    )
    return (
        f'<linearGradient id="sky" x2="0" y2="1">{stops}</linearGradient>{glow}'
        f'<rect width="{WIDE}" height="{HIGH}" fill="url(#sky)"/>'
        f'<circle cx="{MIDDLE:g}" cy="290" r="430" fill="url(#glow)"/>'
        f'<circle cx="{MIDDLE:g}" cy="290" r="172" class="disc"/>'
    )


def _lattice() -> str:
    """The board's hexes, faint in the sky."""
    side, hexes = 74.0, []
    for column in range(16):
        for row in range(6):
            shade = noise(7, column * 31 + row)
            if shade > 0.62:
                x = column * side * 1.5
                y = (row + column % 2 / 2) * side * 2 * sin(pi / 3)
                points = corners((x, y), side * 0.94)
                hexes.append("M" + "L".join(f"{px:.0f} {py:.0f}" for px, py in points) + "Z")
    return _shape("".join(hexes), class_="lattice")


def _volcano() -> str:
    """Far away, and not asleep."""
    x, y = MIDDLE + 310, 400
    mountain = [(x - 260, y + 240), (x - 30, y), (x + 2, y + 12), (x + 24, y), (x + 260, y + 240)]
    lava = [(x - 26, y + 2), (x + 2, y + 13), (x + 22, y + 2), (x + 12, y + 42), (x, y + 26),
            (x - 14, y + 54)]  # fmt: skip
    smoke = f"M{x - 6:g} {y - 4}c-26-30 22-44 4-78s24-50 40-22-20 34-12 58 2 32-14 42z"
    return (
        _path(mountain, class_="ridge")
        + _path(lava, fill=palette.EMBER)
        + _shape(smoke, class_="smoke")
    )


def _trees(level: float, size: float, seed: int, name: str) -> str:
    """Crowns side by side, down to the edge of the picture."""
    x, way, n = -20.0, f"M-20 {HIGH}V{level:.0f}", 0
    while x < WIDE + 20:
        wide = size * (1.1 + noise(seed, 3 * n))
        high = level + size * (noise(seed, 3 * n + 1) - 0.5)
        bend = wide * (0.52 + 0.2 * noise(seed, 3 * n + 2))
        x += wide
        way += f"A{bend:.0f} {bend:.0f} 0 0 1 {x:.0f} {high:.0f}"
        n += 1
    return _shape(f"{way}V{HIGH}Z", class_=f"trees-{name}")


def _pyramid() -> str:
    """Lit from the left, like everything on the board."""
    stone, drawn, y = palette.LIMESTONE, [], float(FOOT)
    for half, high in STEPS:
        top = half - BATTER
        drawn.append(_block(half, top, y, high))
        edge = [(MIDDLE - top, y - high), (MIDDLE + top, y - high),
                (MIDDLE + top + 3, y - high + 9), (MIDDLE - top - 3, y - high + 9)]  # fmt: skip
        drawn.append(_path(edge, fill=stone.lit, fill_opacity=".75"))
        y -= high
    drawn.append(_temple(y))
    drawn.append(_stairs(y))
    return "".join(drawn)


def _block(half: float, top: float, y: float, high: float) -> str:
    """Stone that leans back, from `half` its width below to `top` above; its left is lit."""
    sides = ((-1, palette.LIMESTONE.light), (1, palette.LIMESTONE.dark))
    return "".join(
        _path(
            [(MIDDLE, y), (MIDDLE + side * half, y), (MIDDLE + side * top, y - high),
             (MIDDLE, y - high)],
            fill=fill,
        )
        for side, fill in sides
    )  # fmt: skip


def _stairs(top: float) -> str:
    stone, half = palette.LIMESTONE, STAIR
    side = [(MIDDLE - half - 9, FOOT), (MIDDLE + half + 9, FOOT), (MIDDLE + 27, top),
            (MIDDLE - 27, top)]  # fmt: skip
    steps = "".join(
        f"M{MIDDLE - half + (FOOT - y) / 40:.0f} {y:.0f}h{2 * (half - (FOOT - y) / 40):.0f}"
        for y in range(int(top) + 8, FOOT, 12)
    )
    return _path(side, fill=stone.middle) + _shape(
        steps, stroke=stone.lit, stroke_width="5", fill="none"
    )


def _temple(foot: float) -> str:
    """The house on top with its door, and the comb on its roof."""

    def block(half: float, lower: float, high: float) -> str:
        return _block(half, half - 3, foot - lower, high)

    door = _path([(MIDDLE - 15, foot), (MIDDLE + 15, foot), (MIDDLE + 15, foot - 40),
                  (MIDDLE - 15, foot - 40)], fill=palette.OUTLINE)  # fmt: skip
    glow = _path([(MIDDLE - 8, foot), (MIDDLE + 8, foot), (MIDDLE + 8, foot - 30),
                  (MIDDLE - 8, foot - 30)], fill=palette.GOLD, fill_opacity=".8")  # fmt: skip
    house = block(62, 0, 56) + block(70, 56, 14)
    comb = block(46, 70, 44) + block(36, 114, 34)
    return house + comb + door + glow


def _camp() -> str:
    """A tent with a light in it, at the edge of the trees."""
    x, y = MIDDLE - 226, 786
    tent = [(x - 62, y), (x - 10, y - 64), (x + 48, y)]
    flap = [(x - 12, y), (x - 10, y - 64), (x + 20, y)]
    people = "".join(
        f'<circle cx="{px:g}" cy="{py - 28:g}" r="8"/>'
        + _shape(f"M{px - 11:g} {py:g}q2 -24 11 -24t11 24z")
        for px, py in ((x + 84, y), (x + 112, y - 4))
    )
    return (
        f'<circle cx="{x:g}" cy="{y - 18:g}" r="130" fill="url(#glow)" opacity=".8"/>'
        + _path(tent, fill=palette.CANVAS[1])
        + _path(flap, fill=palette.GOLD)
        + f'<g class="people">{people}</g>'
    )


def _fronds() -> str:
    """Large leaves at both lower corners, near the eye."""
    way = []
    for n, (x, y) in enumerate(((0, 930), (WIDE, 930))):
        for k in range(9):
            angle = (-0.06 - 0.42 * k / 8) * pi if n == 0 else (-0.94 + 0.42 * k / 8) * pi
            reach = 300 + 130 * noise(40 + n, k)
            tip = x + reach * cos(angle), y + reach * sin(angle)
            bow = [(x + 0.55 * reach * cos(angle + turn), y + 0.62 * reach * sin(angle + turn))
                   for turn in (-0.19, 0.13)]  # fmt: skip
            way.append(
                f"M{x:.0f} {y:.0f}Q{bow[0][0]:.0f} {bow[0][1]:.0f} {tip[0]:.0f} {tip[1]:.0f}"
                f"Q{bow[1][0]:.0f} {bow[1][1]:.0f} {x:.0f} {y:.0f}Z"
            )
    return _shape("".join(way), class_="fronds")
