"""How everyone stands: the scoreboard, and below it what each has: supply, treasures as sets."""

from collections.abc import Hashable
from functools import partial

from tikal.bots.roster import bot_of
from tikal.rules.components import SET_POINTS
from tikal.table.view.model import PlayerView, Stock, View
from web.page.browser.dom import element, reuse, row
from web.page.browser.types import Element
from web.page.settings import Help
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.widgets.rows import seat_button
from web.page.words.names import motif_text
from web.page.words.turns import payout_text

_seats: dict[Hashable, Element] = {}
_people: dict[Hashable, Element] = {}


def scoreboard(view: View, texts: Texts, level: Help) -> list[Element]:
    """Everyone in the order of seats, in one line each: it is always in sight, and never moves."""
    paying = _paying(view, level)
    return reuse(
        _seats,
        (
            (
                (number, player.name, player.color, player.score, player.payout, player.active,
                 player.winner, paying, texts.language),
                partial(_seat, number, player, texts, paying=paying),
            )
            for number, player in enumerate(view.players)
        ),
    )  # fmt: skip


def _paying(view: View, level: Help) -> bool:
    """Is it told what a scoring now would pay? After the last one there is none."""
    return level == "all" and view.phase != "over"


def _seat(number: int, player: PlayerView, texts: Texts, *, paying: bool) -> Element:
    parts = [icons.emblem(player.color, 22), element("strong", player.name, title=player.name)]
    if paying:
        label, pays = texts("player.now"), f"+{player.payout.total}"
        parts.append(element("b", pays, class_="payout", title=label, role="img",
                             aria_label=f"{label}: {pays}"))  # fmt: skip
    score = texts("player.score")
    parts.append(element("b", str(player.score), class_="score", title=score, role="img",
                         aria_label=f"{score}: {player.score}"))  # fmt: skip
    return element(
        "li",
        *parts,
        class_="active" if player.active or player.winner else "",
        aria_current="true" if player.active else "false",
        data_player=str(number),
    )


def player_cards(view: View, texts: Texts, level: Help) -> list[Element]:
    """What everyone has: one card a player, in the order of seats."""
    swapping, paying = bool(view.swaps), _paying(view, level)
    return reuse(
        _people,
        (
            (
                (number, player._replace(score=0, active=False, winner=False), paying, swapping,
                 swapping and player.active, texts.language),
                partial(_card, number, player, texts, paying=paying, swapping=swapping),
            )
            for number, player in enumerate(view.players)
        ),
    )  # fmt: skip


def _card(
    number: int, player: PlayerView, texts: Texts, *, paying: bool, swapping: bool
) -> Element:
    """Its head has room for a button; the rest is what lies in front of the player."""
    head = row(icons.emblem(player.color, 20), element("strong", player.name), class_="row head")
    if bot := bot_of(player.kind):
        head.append(icons.bot(18, texts(f"bot.{bot.name}.is")))
    if player.away:
        head.append(element("small", texts("away.short"), class_="elsewhere"))
    head.append(seat_button(number, player, texts))
    if paying:
        head.append(element("small", payout_text(player, texts)))
    owned = row(_pieces(player, texts), class_="row standing")
    if any(player.treasures):
        whose = "own" if player.active else f"their {number}"
        owned.append(_sets(player, texts, whose if swapping else ""))
    return element("li", head, owned, data_player=str(number))


def _pieces(player: PlayerView, texts: Texts) -> Element:
    """Members in supply and on the board, camps and guards left."""

    def piece(picture: Element, count: int, key: str) -> Element:
        label = texts(f"piece.{key}", number=count)
        return element(
            "span", picture, str(count), class_="piece", title=label, role="img", aria_label=label
        )

    color = player.color
    supply = element("span", icons.worker(color, 18), str(player.workers), class_="piece")
    if player.leader_in_supply:
        supply.append("+", icons.leader(color, 18))
    label = texts("piece.supply", number=player.workers)
    supply.title = label
    supply.setAttribute("role", "img")
    supply.setAttribute("aria-label", label)
    return row(
        supply,
        element(
            "span", f"\u2b22\u2009{player.on_board}", class_="piece",
            title=texts("piece.board", number=player.on_board), role="img",
            aria_label=texts("piece.board", number=player.on_board),
        ),
        piece(icons.tent(color, 18), player.camps, "camps"),
        piece(icons.guard(color, 18), player.guards, "guards"),
        class_="row pieces",
    )  # fmt: skip


def _sets(player: PlayerView, texts: Texts, whose: str) -> Element:
    """Treasures grouped by motif, triplets first; a single can be pointed at to exchange it.

    `whose` they are in that question; empty if nothing can be exchanged now.
    """
    held = [(count, motif) for motif, count in enumerate(player.treasures) if count]
    held.sort(key=lambda pair: (-pair[0], pair[1]))
    groups = []
    for count, motif in held:
        label = f"{count} \u00d7 {motif_text(motif, texts)} = {SET_POINTS[count]}"
        discs = [icons.treasure(motif, 24) for _ in range(count)]
        if count == 1 and whose:
            what = f"{whose} {motif}"
            group = button(discs[0], "swap-open", what, aria_label=label, title=label, class_="set")
        else:
            group = element("span", *discs, class_="set", title=label, role="img", aria_label=label)
        groups.append(group)
    return row(*groups, class_="row sets")


def stock_card(stock: Stock, texts: Texts, level: Help) -> list[Element]:
    """Levels left, tiles left by letter, and how likely a volcano is."""
    levels = (
        element("li", element("b", str(value)), element("span", f"\u00d7{left}"),
                class_="gone" if not left else "")
        for value, left in stock.levels
    )  # fmt: skip
    letters = (
        element("li", element("b", letter), element("span", f"\u00d7{left}"),
                class_="gone" if not left else "")
        for letter, left in stock.letters
    )  # fmt: skip
    parts = [
        element("h3", texts("stock.levels")),
        element("ul", *levels, class_="stock"),
        element("h3", texts("stock.tiles")),
        element("ul", *letters, class_="stock"),
        element("p", texts("stock.scorings", scorings=stock.scorings), class_="hint"),
    ]
    if level == "all" and any(left for _, left in stock.letters):
        likely, of = stock.volcano
        key = "never" if not likely else "sure" if likely == of else "maybe"
        chance = texts(f"volcano.{key}", likely=likely, of=of)
        parts.append(element("p", chance, class_="hint", id="volcano"))
    return parts
