"""Everyone's points in the middle of a scoring round, as a table."""

from tikal.table.log.tally import Tally
from tikal.table.view.model import View
from web.page.browser.dom import element
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons


def change_text(row: Tally, texts: Texts) -> str:
    """Who has gained or lost places."""
    if row.place == row.place_before:
        return ""
    key = "stage.up" if row.place < row.place_before else "stage.down"
    return texts(key, place=row.place_before)


def tally_table(view: View, rows: tuple[Tally, ...], texts: Texts) -> Element:
    """From the best: this round's points of temples and treasures, and all points."""
    heads = [
        element("th", texts(key), scope="col")
        for key in ("stage.temples", "stage.treasures", "ending.total")
    ]
    made = [element("tr", element("td"), *heads)]
    made += [_row(view, row, texts) for row in rows]
    return element("div", element("table", *made, class_="tally"), class_="tallies")


def _row(view: View, row: Tally, texts: Texts) -> Element:
    player = view.players[row.player]
    name = element("strong", player.name, title=player.name)
    who = element("div", element("i", f"{row.place}."), icons.emblem(player.color, 24), name)
    if change := _change(row, texts):
        who.append(change)
    if row.temples is None or row.treasures is None:
        paid = [element("td", texts("stage.to-come"), colspan="2", class_="to-come")]
    else:
        paid = [element("td", f"+{points}") for points in (row.temples, row.treasures)]
    total = element("td", str(row.total), class_="score")
    return element("tr", element("th", who, scope="row"), *paid, total)


def _change(row: Tally, texts: Texts) -> Element | None:
    """An arrow with how many places."""
    words = change_text(row, texts)
    if not words:
        return None
    up = row.place < row.place_before
    arrow = "\u25b2" if up else "\u25bc"
    by = f"{arrow}{abs(row.place - row.place_before)}"
    return element(
        "em", by, class_="up" if up else "down", role="img", aria_label=words, title=words
    )
