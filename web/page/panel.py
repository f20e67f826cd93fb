"""The panel beside the board: whose turn it is, what can be done, how everyone stands."""

from typing import Final

import js

from tikal.table.view import Offer, PlayerView, TileView, View
from web.page import palette
from web.page.dom import Element, button, element
from web.page.geometry import INRADIUS
from web.page.painter import UNIT, Painter
from web.page.texts import Texts
from web.page.wording import hint_text, move_text, turn_text

TILE_WIDTH: Final = 118
"""In the page's pixels."""


def fill_panel(panel: Element, view: View, texts: Texts) -> None:
    """Show this view in the panel."""
    panel.replaceChildren(
        element("h2", turn_text(view, texts), id="turn"),
        _pips(view),
        element("p", hint_text(view, texts), class_="hint"),
        element("div", *(_tile(tile) for tile in _tiles(view)), class_="tiles"),
        element("div", *(_offer(offer, view, texts) for offer in view.offers), class_="offers"),
        element("ul", *(_player(player, texts) for player in view.players), class_="players"),
        element("p", texts("tile.left", tiles=view.tiles_left), class_="hint"),
    )


def _pips(view: View) -> Element:
    """Ten action points, the spent ones hollow."""
    left = view.ap if view.phase == "act" else 0
    pips = (element("i", class_="pip" if n < left else "pip spent") for n in range(10))
    return element("div", *pips, class_="pips", aria_hidden="true")


def _tiles(view: View) -> tuple[TileView, ...]:
    """The tile in hand, as it would lie; or those on display."""
    held = view.ghost or view.hand
    return (held,) if held else view.display


def _tile(tile: TileView) -> Element:
    canvas = element("canvas", role="img", aria_label=tile.id)
    scale = TILE_WIDTH * js.devicePixelRatio / (2 * UNIT)
    canvas.width = round(2 * UNIT * scale)
    canvas.height = round(2 * UNIT * INRADIUS * scale)
    context = canvas.getContext("2d")
    context.scale(scale, scale)
    Painter(context).paint_tile(tile)
    return element("figure", canvas, element("figcaption", tile.id))


def _offer(offer: Offer, view: View, texts: Texts) -> Element:
    made = button(move_text(offer.move, texts, view), "play", str(offer.move))
    if offer.ap:
        made.append(element("b", texts("ap", ap=offer.ap)))
    return made


def _player(player: PlayerView, texts: Texts) -> Element:
    treasures = ", ".join(f"{count} {texts(f'motif.{motif}')}" for motif, count in player.treasures)
    lines = [
        texts("player.payout", points=player.payout),
        texts("player.supply", workers=player.workers, camps=player.camps, guards=player.guards),
        treasures,
    ]
    return element(
        "li",
        element("span", palette.EMBLEMS[player.color], class_=f"emblem {player.color}"),
        element("strong", player.name),
        element("b", texts("player.score", score=player.score)),
        *(element("small", line) for line in lines if line),
        class_="active" if player.active or player.winner else "",
    )


def new_game_form(texts: Texts) -> Element:
    """What to ask before a new game."""
    players = element("select", *(element("option", str(n)) for n in (2, 3, 4)), id="new-players")
    modes = ("basic", "auction")
    mode = element(
        "select",
        *(element("option", texts(f"new.{name}"), value=name) for name in modes),
        id="new-mode",
        aria_label=texts("new.title"),
    )
    return element(
        "div",
        element("h2", texts("new.title")),
        element("p", texts("new.replaces")),
        element("label", texts("new.players"), players),
        mode,
        element(
            "div",
            button(texts("new.start"), "start", class_="main"),
            button(texts("new.cancel"), "cancel"),
            class_="row",
        ),
    )
