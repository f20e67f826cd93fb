"""Rows of lists that are about a player: the sign first, then what there is to say."""

from typing import Final

from tikal.table.view.model import PlayerView
from web.page.browser.dom import element, outline
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button

_PERSON_OR_BOT: Final = (
    "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-4 10-4 10 0M15 8h6l-2-2M21 13h-6l2 2"
)


def about(player: PlayerView, *said: Element | str, class_: str = "", sign: float = 18) -> Element:
    """A row about this player."""
    spans = (element("span", part) if isinstance(part, str) else part for part in said)
    return element("li", icons.emblem(player.color, sign), *spans, class_=class_)


def seat_button(number: int, player: PlayerView, texts: Texts) -> Element:
    """Let somebody else play there; style sheets hide it where nobody can sit down."""
    made = button(outline(_PERSON_OR_BOT), "seat-ask", str(number), class_="quiet seat-ask")
    made.title = texts("seat.title", name=player.name)
    made.setAttribute("aria-label", made.title)
    return made
