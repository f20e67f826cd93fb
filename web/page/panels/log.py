"""What has happened, in plain sentences, newest turn first."""

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from tikal.hexes import NAMES
from tikal.table.view import Line, View
from web.page import icons
from web.page.dom import Element, element, reuse
from web.page.texts import Texts
from web.page.wording import line_text

TURNS_SHOWN: Final = 12
"""Older turns are not in the page: elements cost time, and replay is for reading back."""


_kept: dict[Hashable, Element] = {}


def log_card(lines: Sequence[Line], view: View, texts: Texts) -> list[Element]:
    """The last turns; each line knows its hexes, so that pointing at it can show where."""
    turns = [list(turn) for _, turn in groupby(lines, key=lambda line: line.turn)]
    names = tuple(player.name for player in view.players)
    return reuse(
        _kept,
        (
            ((names, _key(turn)), partial(_turn, turn, view, texts))
            for turn in reversed(turns[-TURNS_SHOWN:])
        ),
    )


def _key(lines: list[Line]) -> Hashable:
    return tuple((line.turn, line.verb, line.hexes, *line.figures.items()) for line in lines)


def _turn(lines: list[Line], view: View, texts: Texts) -> Element:
    player = view.players[max(lines[0].player, 0)]
    rows = (
        element(
            "li",
            line_text(line, view, texts),
            data_hexes=" ".join(NAMES[h] for h in line.hexes),
            tabindex="0",
        )
        for line in lines
    )
    head = element("strong", icons.emblem(player.color, 16), player.name)
    return element("section", head, element("ul", *rows))
