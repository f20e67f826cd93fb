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
from web.page.words.names import name_of
from web.page.words.plan_text import turn_sentence
from web.page.words.turns import account_text


class News(NamedTuple):
    """One player's turn."""

    player: int
    begin: int
    """How many moves had been made before it."""
    lead: str
    """What it has changed, if that is known and more than the account says."""
    account: str


def news_of(table: Reader, texts: Texts) -> tuple[News, ...]:
    """For somebody who is alone among bots; others are told on the card between turns."""
    view = table.view()
    if not isinstance(table, Table) or not table.alone:
        return ()
    if view.bot or view.away or view.phase == "over":
        return ()
    return _news(table, (view.moves, texts.language), texts)


@lru_cache(maxsize=1)
def _news(table: Table, _key: tuple[int, str], texts: Texts) -> tuple[News, ...]:
    view, found = table.view(), []
    names = [player.name for player in view.players]
    for turnover in table.summary(view.player):
        who, account = turnover.player, account_text(turnover, view, texts)
        played = table.played_last(who)
        if account and played:
            turn = (played.state, played.moves)
            lead = turn_sentence(*turn, texts, names, view.player) if who in table.bots else ""
            found.append(News(who, played.begin, lead, account))
    return tuple(found)


def news_card(
    view: View, news: tuple[News, ...], texts: Texts, *, fresh: bool, judged: bool
) -> list[Element]:
    """All of it, in the order of play; folded up as soon as one plays oneself.

    `judged`: one may ask what one's own last turn was worth.
    """
    if not news:
        return []
    rows = [_row(view, line, texts) for line in news]
    made = element(
        "details",
        element("summary", texts("news.title")),
        element("ul", *rows, class_="news"),
        *([button(texts("review.how"), "review-last", class_="link")] if judged else []),
    )
    made.open = fresh
    return [made]


def _row(view: View, news: News, texts: Texts) -> Element:
    sign = icons.emblem(view.players[news.player].color, 18)
    made = button(sign, "replay", f"{news.begin} play", title=texts("news.watch"))
    name = name_of(view, news.player)
    if news.lead:
        made.append(element("span", f"{name} {news.lead}", element("em", news.account)))
    else:
        made.append(element("span", f"{name}: {news.account}"))
    return element("li", made)
