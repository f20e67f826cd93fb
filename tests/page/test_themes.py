"""The colours of the page by night and by day: all in one place, and all readable."""

import re
from pathlib import Path

import pytest

from tests.support.eyesight import Rgb, contrast, over, rgb

CSS = Path(__file__).parents[2] / "web" / "static" / "css"
THEME = (CSS / "theme.css").read_text()
SHADE = re.compile(r"#(?:[0-9a-f]{8}|[0-9a-f]{6})\b", re.I)
LITERAL = re.compile(r"#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\(", re.I)
NIGHT = ":root,\n"
DAY = ':root[data-theme="light"] {'
HEADER = ':root[data-theme="light"] header {'

TEXTS = ("stone", "dust", "gold", "jade", "ember")
"""What is written anywhere."""
PANELS = (
    "card", "active", "float", "deck", "sheet", "sheet-top", "sheet-foot", "notice",
)  # fmt: skip
"""What lies on the ground, and has all else on it."""
ON = {
    "stone": ("moss", "leaf", "chosen", "raised", "lit", "sunk", "clay-tint", "gold-tint", "groove",
              "curtain"),
    "dust": ("moss", "chosen", "raised", "sunk", "gold-tint"),
    "gold": ("moss", "leaf", "raised", "gold-tint", "chosen"),
    "jade": ("jade-tint",),
    "ink": ("nugget", "nugget-lit", "coin"),
    "clay-text": ("clay-tint",),
    "danger-text": ("danger", "danger-lit"),
    "price-text": ("price",),
}  # fmt: skip
"""What is written on what lies on panels."""
SET_BY_PYTHON = {"after", "lasts", "left", "top", "width", "floor", "height"}
LINES = ("edge", "focus", "clay")


def block(opening: str) -> dict[str, str]:
    """The names a rule sets, and their values."""
    start = THEME.index(f"\n  {opening}")
    body = THEME[start : THEME.index("}", start)]
    return dict(re.findall(r"--([a-z-]+): ([^;]+);", body))


BOTH = block(":root {")
NIGHTS = BOTH | block(NIGHT)
DAYS = BOTH | block(DAY)
BARS = NIGHTS | block(HEADER)


def surfaces(theme: dict[str, str], name: str, below: list[Rgb]) -> list[Rgb]:
    """All colours that a surface has: those of a gradient, on each of those below it."""
    return [over(shade, under) for shade in SHADE.findall(theme[name]) for under in below]


def bare(theme: dict[str, str]) -> list[Rgb]:
    return [rgb(shade) for shade in SHADE.findall(theme["ground"])]


@pytest.mark.parametrize("theme", [NIGHTS, DAYS], ids=["night", "day"])
def test_what_is_written_can_be_read(theme: dict[str, str]) -> None:
    faint = [
        text for text in ("stone", "dust", "gold", "focus")
        if min(contrast(rgb(theme[text]), color) for color in bare(theme)) < 4.5
    ]  # fmt: skip
    for ground in PANELS:
        below = surfaces(theme, ground, bare(theme))
        pairs = [(text, ground, below) for text in TEXTS]
        pairs += [
            (text, name, surfaces(theme, name, below))
            for text, names in ON.items()
            for name in names
        ]
        for text, name, colors in pairs:
            least = min(contrast(rgb(theme[text]), color) for color in colors)
            if least < 4.5:
                faint.append(f"{text} on {name} on {ground}: {least:.2f}")
        for line in LINES:
            least = min(contrast(over(theme[line], color), color) for color in below)
            if least < 3:
                faint.append(f"{line} on {ground}: {least:.2f}")
    assert faint == []


def test_the_bar_at_the_top_can_be_read_by_day() -> None:
    below = surfaces(BARS, "bar", [(1, 1, 1)])
    for text in ("stone", "dust", "gold", "focus"):
        for name in ("bar", "moss", "leaf"):
            least = min(contrast(rgb(BARS[text]), color) for color in surfaces(BARS, name, below))
            assert least >= (4.5 if name == "bar" or text == "stone" else 3), (text, name, least)


def test_every_colour_is_a_name_of_both_themes() -> None:
    assert block(DAY).keys() | {"bar"} == block(NIGHT).keys()
    used: set[str] = set()
    for file in sorted(CSS.rglob("*.css")):
        text = file.read_text()
        used |= set(re.findall(r"var\(--([a-z-]+)\)", text))
        if file.name != "theme.css":
            values = re.findall(r":[^;{}]*[;}]", text)
            assert list(filter(LITERAL.search, values)) == [], file.name
    assert NIGHTS.keys() <= used


def test_no_style_uses_a_name_that_nobody_sets() -> None:
    """It would be see-through, or nothing, and no browser would say so."""
    styles = "".join(path.read_text() for path in CSS.rglob("*.css"))
    used = set(re.findall(r"var\(--([\w-]+)\)", styles))
    assert used - set(re.findall(r"--([\w-]+):", styles)) == SET_BY_PYTHON
