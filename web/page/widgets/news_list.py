"""What other players have done, a line for each."""

from tikal.table.view.model import Turnover, View
from web.page.browser.dom import element
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets.rows import about
from web.page.words.turns import turnover_text


def news_list(view: View, news: tuple[Turnover, ...], texts: Texts) -> list[Element]:
    """What the others have done, a line for each; nothing if they did nothing."""
    lines = [turnover_text(turnover, view, texts) for turnover in news]
    rows = [
        about(view.players[t.player], line) for t, line in zip(news, lines, strict=True) if line
    ]
    return [element("ul", *rows, class_="news")] if rows else []
