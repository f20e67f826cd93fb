"""What is told in passing, and what is said of great moments."""

from tikal.rules.components import MOTIF_BY_NAME
from tikal.table.log.tally import Tally
from tikal.table.view.model import Line, View
from web.page.browser.dom import element
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.tally import change_text
from web.page.words.lines import line_text


def exchange(line: Line, view: View, texts: Texts) -> Element:
    """Two treasures change hands, from sign to sign, and what happened in words."""
    taker, rival = view.players[line.player], view.players[int(line.figures["rival"]) - 1]
    given, taken = (MOTIF_BY_NAME[str(line.figures[name])] for name in ("motif", "wanted"))
    way = element(
        "div",
        icons.emblem(taker.color, 38),
        element("div", icons.treasure(taken, 46), class_="flies to"),
        element("div", icons.treasure(given, 46), class_="flies fro"),
        icons.emblem(rival.color, 38),
        class_="hands",
    )
    return element("div", way, element("p", line_text(line, view, texts)), class_="exchange")


def standings_spoken(view: View, rows: tuple[Tally, ...], texts: Texts) -> list[str]:
    """How everyone stands, for the ear."""
    said = [texts("stage.standings")]
    for row in rows:
        name = view.players[row.player].name
        place = texts("spoken.rank", rank=row.place, name=name, score=row.total)
        said.append(", ".join(filter(None, (place, change_text(row, texts)))))
    return said
