"""What the opponents did since a player's last turn; each line leads to the replay of it."""

from functools import lru_cache
from typing import NamedTuple

from tikal.table.reader import Reader
from tikal.table.table import Table
from tikal.table.view.model import View
from web.page.browser.dom import element
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.words.plan_text import plan_sentence
from web.page.words.turns import turnover_text


class News(NamedTuple):
    """One player's turn."""

    player: int
    begin: int
    """How many moves had been made before it."""
    told: str
    reason: str
    """Why, if that is known."""


def news_of(table: Reader, texts: Texts) -> tuple[News, ...]:
    """For somebody who is alone among bots; others are told on the card between turns."""
    view = table.view()
    if not isinstance(table, Table) or not table.alone:
        return ()
    if view.bot or view.away or view.phase == "over":
        return ()
    return _news(table, view.moves, texts)


@lru_cache(maxsize=1)
def _news(table: Table, _moves: int, texts: Texts) -> tuple[News, ...]:
    view, found = table.view(), []
    names = [player.name for player in view.players]
    for turnover in table.summary(view.player):
        played, told = table.played_last(turnover.player), turnover_text(turnover, view, texts)
        if told and played:
            bot = turnover.player in table.bots
            turn = (played.state, played.moves)
            reason = plan_sentence(*turn, texts, names, over=True) if bot else ""
            found.append(News(turnover.player, played.begin, told, reason))
    return tuple(found)


def news_card(view: View, news: tuple[News, ...], texts: Texts, *, fresh: bool) -> list[Element]:
    """All of it, in the order of play; folded up as soon as one plays oneself."""
    if not news:
        return []
    rows = [_row(view, line, texts) for line in news]
    made = element(
        "details",
        element("summary", texts("news.title")),
        element("ul", *rows, class_="news"),
    )
    made.open = fresh
    return [made]


def _row(view: View, news: News, texts: Texts) -> Element:
    sign = icons.emblem(view.players[news.player].color, 18)
    made = button(sign, "replay", f"{news.begin} play", title=texts("news.watch"))
    made.append(element("span", news.told))
    if news.reason:
        made.lastChild.append(element("em", news.reason))
    return element("li", made)
