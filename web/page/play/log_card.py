"""What has happened, in plain sentences, newest turn first."""

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from tikal.rules.hexes import NAMES
from tikal.table.view.model import Line, View
from web.page.browser.dom import by_id, element, reuse
from web.page.browser.host import now as clock
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.words.lines import line_text

TURNS_SHOWN: Final = 12
"""Older turns are only in a replay's log: elements cost time."""
TURNS_FOLDED: Final = 2
"""So many on a device in the hand, until one asks for more."""

BIDDING: Final = ("bid", "pass", "won")
"""What several players do before one of them has the turn."""

_kept: dict[Hashable, Element] = {}


def log_card(
    lines: Sequence[Line], view: View, texts: Texts, turns: int = TURNS_SHOWN
) -> list[Element]:
    """The last turns; a line knows its hexes, so that pointing at it can show where.

    Pressing it shows the board as it was.
    """
    spoken = (texts.language, *(player.name for player in view.players))
    return reuse(
        _kept,
        (
            ((spoken, _key(turn)), partial(_turn, turn, view, texts))
            for turn in reversed(_turns(lines)[-turns:])
        ),
    )


def more_log(texts: Texts, *, folded: bool) -> Element:
    """Unfolds the log, or folds it up again."""
    made = button(texts("log.more" if folded else "log.fewer"), "log-more", class_="quiet")
    made.setAttribute("aria-expanded", "false" if folded else "true")
    return made


class WholeLog:
    """All turns, for a replay: hundreds of lines, so those around the point come first."""

    def __init__(self, lines: Sequence[Line], view: View, texts: Texts) -> None:
        self.lines = lines
        self._turns = _turns(lines)
        self._make = partial(_turn, view=view, texts=texts)
        self._made: dict[int, Element] = {}

    @property
    def whole(self) -> bool:
        """Are all turns there?"""
        return len(self._made) == len(self._turns)

    def grow(self, now: Line | None, until: float) -> list[Element]:
        """What there is of it when the browser's clock says so, newest turn first."""
        at = now.turn if now else 0
        near = [abs(turn[0].turn - at) for turn in self._turns]
        for number in sorted(range(len(near)), key=near.__getitem__):
            if number not in self._made:
                self._made[number] = self._make(self._turns[number])
                if clock() > until:
                    break
        return [self._made[number] for number in sorted(self._made, reverse=True)]


def mark_line(line: Line | None) -> None:
    """Show which line a replay has come to, and bring it into sight; None: there is none."""
    log = by_id("log")
    for old in log.querySelectorAll("[aria-current]"):
        old.removeAttribute("aria-current")
    if line is None:
        return
    alike = log.querySelectorAll(f'[data-turn="{line.turn}"] [data-what="{line.move}"]')
    *_, now = alike
    now.setAttribute("aria-current", "true")
    # Only the log itself: the page around it stays where it is.
    log.scrollTop = now.offsetTop - log.clientHeight / 3


def _turns(lines: Sequence[Line]) -> list[list[Line]]:
    """What stands under one head: a turn, and by itself the auction before it."""
    head = groupby(lines, key=lambda line: (line.turn, line.verb in BIDDING))
    return [list(turn) for _, turn in head]


def _key(lines: list[Line]) -> Hashable:
    return tuple(
        (line.move, line.turn, line.verb, line.hexes, *line.figures.items()) for line in lines
    )


def _turn(lines: list[Line], view: View, texts: Texts) -> Element:
    rows = (
        button(
            line_text(line, view, texts),
            "replay",
            str(line.move),
            data_hexes=" ".join(NAMES[h] for h in line.hexes),
        )
        for line in lines
    )
    head = _head(lines[0], view, texts)
    return element("div", head, *rows, role="listitem", data_turn=str(lines[0].turn))


def _head(line: Line, view: View, texts: Texts) -> Element:
    """Whose turn it was; an auction is everybody's."""
    if line.verb in BIDDING:
        return element("strong", texts("log.auction"))
    player = view.players[max(line.player, 0)]
    return element("strong", icons.emblem(player.color, 16), player.name)
