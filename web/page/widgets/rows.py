"""Rows of lists that are about a player: the sign first, then what there is to say."""

from tikal.table.view.model import PlayerView
from web.page.browser.dom import element
from web.page.browser.types import Element
from web.page.widgets import icons


def about(player: PlayerView, *said: Element | str, class_: str = "", sign: float = 18) -> Element:
    """A row about this player."""
    spans = (element("span", part) if isinstance(part, str) else part for part in said)
    return element("li", icons.emblem(player.color, sign), *spans, class_=class_)
