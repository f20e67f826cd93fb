"""The card of the auction: the tiles on display, who is in, and the bidding."""

from typing import Final

from tikal.rules.moves import PASS, Player
from tikal.table.view.model import TileView, View
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.widgets.rows import about
from web.page.widgets.rule_links import about as about_rule
from web.page.widgets.rule_links import why
from web.page.words.names import name_of, tile_text

TILE_WIDTHS: Final = (0, 130, 120, 86, 64)
"""By how many there are, in the page's pixels: all stand in one row."""


def auction_card(view: View, texts: Texts, *, past: bool, held: bool) -> list[Element]:
    """The tiles on display, who may still have the turn, and a limit to bid up to.

    One bids with the turn's own buttons. `held`: in the hand the tiles to choose from are in
    the bar at the thumb (phone_bar.py).
    """
    auction = view.auction
    if auction is None or view.phase not in ("bid", "take"):
        return []
    width = TILE_WIDTHS[len(auction.display)]
    waits = past or view.away or view.bot
    taking = view.phase == "take" and not waits
    title = element("h3", texts("auction.title"), id="auction-title")
    parts = [row(title, about_rule("auction", texts))]
    if not (taking and held):
        tiles = [tile(shown, width, texts, taking=taking) for shown in auction.display]
        parts.append(row(*tiles, class_="row display"))
    parts.append(_round(view, texts))
    if view.phase == "bid" and not waits:
        parts += _bidding(view, texts)
    return parts


def tile(shown: TileView, width: float, texts: Texts, *, taking: bool) -> Element:
    """A tile on display; who has the turn takes it by pointing at it."""
    title = tile_text(shown, texts)
    picture = icons.tile(shown, width, title)
    if not taking:
        return element("figure", picture, element("figcaption", title), class_="shown")
    label = texts("move.take", tile=f"{title} ({shown.id})")
    made = button(picture, "play", f"take {shown.id}", class_="shown", aria_label=label)
    made.append(element("span", title))
    return made


def _round(view: View, texts: Texts) -> Element:
    """Everyone in this round."""
    rows = []
    for player, standing in enumerate(view.players):
        state = element("b", standing_text(view, player, texts))
        now = "now" if player == view.player else ""
        rows.append(about(standing, standing.name, state, class_=now))
    return element("ul", *rows, class_="round")


def standing_text(view: View, player: Player, texts: Texts) -> str:
    """Where somebody stands: has had the turn, has won it, is in, has passed, bids most."""
    auction = view.auction
    assert auction
    if player not in auction.waiting:
        return texts("auction.had")
    if view.phase == "take":
        if player != view.player:
            return texts("auction.waits")
        won = player == auction.bidder
        return texts("auction.won", bid=auction.bid) if won else texts("auction.free")
    if player == auction.bidder:
        return texts("auction.highest", bid=auction.bid)
    return texts("auction.in" if player in auction.bidders else "auction.passed")


def _bidding(view: View, texts: Texts) -> list[Element]:
    """The bid that stands, and a limit up to which the table raises."""
    auction = view.auction
    assert auction
    parts: list[Element] = []
    if auction.bid:
        who = name_of(view, auction.bidder)
        parts.append(element("p", texts("auction.standing", name=who, bid=auction.bid)))
    if auction.most < auction.least:
        broke = element("p", texts("auction.broke"), class_="hint")
        parts.append(row(broke, why(texts, "bid-over-score")))
    elif not any(view.players[bidder].away for bidder in auction.bidders):  # who answer by link
        limit = element(
            "input", type="number", id="limit", inputmode="numeric",
            min=str(auction.least), max=str(auction.most), value=str(auction.least),
            aria_label=texts("auction.limit"),
        )  # fmt: skip
        parts.append(
            row(
                element("span", texts("auction.limit")),
                limit,
                button(texts("auction.set"), "limit"),
            )
        )
    return parts


def bids(view: View, texts: Texts) -> list[Element]:
    """One tap to raise a little, or to pass."""
    auction = view.auction
    assert auction
    raises = [n for n in (auction.least, auction.least + 1, auction.least + 2) if n <= auction.most]
    buttons = [
        button(texts("move.bid", bid=n), "play", f"bid {n}", class_="main" if not i else "")
        for i, n in enumerate(raises)
    ]
    return [*buttons, button(texts("move.pass"), "play", str(PASS))]
