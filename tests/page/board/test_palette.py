"""Players' colours can be told apart by everyone, and their signs be seen on them."""

from itertools import combinations

import pytest

from tests.support.eyesight import DEFICIENCIES, contrast, distance, rgb
from web.page.board import palette, style
from web.page.widgets import chart

APART = 20
"""In hundredths of OKLab; 2 can just be seen side by side."""
MARKS_APART = 12
"""Marks differ in shape as well."""


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_colours_of_players_and_of_marks_stay_apart(deficiency: str) -> None:
    figures = [fill for fill, _ in palette.PLAYERS.values()]
    lines = [light for light, _ in palette.SHADES.values()]
    marks = (style.GOLD, style.JADE, style.EMBER, style.LIGHT)
    for colors, least in ((figures, APART), (lines, APART), (marks, MARKS_APART)):
        for one, other in combinations(colors, 2):
            found = distance(one, other, deficiency)
            assert found >= least, f"{one} and {other} are only {found:.1f} apart"


@pytest.mark.parametrize("color", palette.PLAYERS)
def test_signs_and_numbers_are_seen_on_their_colour(color: str) -> None:
    fill, letters = map(rgb, palette.PLAYERS[color])
    assert contrast(letters, fill) >= 4.5
    assert contrast(letters, rgb(palette.SHADES[color].light)) >= 3, "and on its sunny side"


def test_no_two_lines_of_a_chart_have_the_same_strokes() -> None:
    assert chart.DASHES.keys() == palette.PLAYERS.keys()
    assert len(set(chart.DASHES.values())) == len(palette.PLAYERS)
