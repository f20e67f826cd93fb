"""The bar of a device held in the hand: all one needs to play, within reach of the thumb.

From the top: what can be done at the chosen hex; whose turn it is and its AP; and what needs
no hex. The last two never move. Lying, the first of them stands above the panel.
"""

from typing import Final

from tikal.table.view.model import Look, View
from web.page.a11y.phrases import sentences
from web.page.browser.dom import element, outline, row
from web.page.browser.styles import matches
from web.page.browser.types import Element
from web.page.play import turn_card
from web.page.play.auction_card import bids, tile
from web.page.play.hex_card import hex_buttons
from web.page.settings import Help
from web.page.show import Offer
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.words.hexes import tip_lines
from web.page.words.moves import selection_text
from web.page.words.names import tile_text
from web.page.words.turns import hint_text

TILE_IN_HAND: Final = 44
TILE_ON_DISPLAY: Final = 58

_UNDO: Final = "M9 7 4 12l5 5M5 12h9a5 5 0 0 1 0 10"
_HINT: Final = "M9 18h6M10 21h4M9 18c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8"


def in_hand() -> bool:
    """Is there a bar at the thumb?"""
    return matches("handheld")


def tray(
    view: View, look: Look | None, texts: Texts, level: Help, offer: Offer | None
) -> list[Element]:
    """What can be done at the chosen hex, or what to do next; nothing is left to a hover."""
    waits = view.away or view.bot
    if view.phase == "take" and view.auction and not waits:
        shown = view.auction.display
        tiles = [tile(each, TILE_ON_DISPLAY, texts, taking=True) for each in shown]
        return [row(*tiles, class_="row display")]
    buttons = hex_buttons(view, look, texts) if look else []
    if view.phase == "bid" and not waits:
        buttons = bids(view, texts)
    parts = [_told(view, look, texts, level)]
    for way in (buttons, offer.make() if offer else []):
        parts += [row(*way, class_="row hex-acts")] if way else []
    return parts


def _told(view: View, look: Look | None, texts: Texts, level: Help) -> Element:
    """What the tip at the pointer says elsewhere, and who is in hand."""
    made = element("p", *_lines(view, look, texts, level), class_="hint")
    if view.hand and view.phase == "place":
        tile = icons.tile(view.hand, TILE_IN_HAND, tile_text(view.hand, texts))
        return row(made, tile, class_="row hex-told")
    return made


def _lines(view: View, look: Look | None, texts: Texts, level: Help) -> list[Element | str]:
    """A sentence each."""
    if look is None:
        return [hint_text(view, texts)]
    held = [selection_text(view.selection, texts)] if view.selection else []
    look = look._replace(reach=None)  # that is on a button
    title, *lines = [*tip_lines(view, look, texts, level), *held]
    if look.trial and look.trial.turns > 1:
        lines.append(texts("tile.turns", turns=look.trial.turns))
    return [element("strong", sentences([title]) if lines else title), f" {sentences(lines)}"]


def turn_line(view: View, texts: Texts) -> list[Element]:
    """Whose turn it is, and the AP left."""
    return [turn_card.heading(view, texts, 20), turn_card.pips(view, texts)]


def turn_tools(
    view: View, texts: Texts, *, asking: bool, past: bool, hinting: bool | None
) -> list[Element]:
    """What needs no hex; while others play there is nothing."""
    if past or view.bot:
        return []
    tools = [_undo(view, texts)]
    if view.phase == "over":
        return [*tools, turn_card.show_ending(texts)]
    if view.away:
        return [*tools, *turn_card.waiting(texts)]
    if asking and view.spare:
        return [turn_card.ask_end(view, texts)]
    if hinting is not None:
        tools.append(_hint(texts, shown=hinting))
    if view.phase == "act":
        tools += [*turn_card.supply(view, texts), turn_card.end(view, texts)]
    return tools


def _undo(view: View, texts: Texts) -> Element:
    """Where there is nothing to undo it can still be touched, and says why."""
    made = button(outline(_UNDO), "undo", aria_label=texts("boot.undo"))
    if not view.undo:
        made.setAttribute("aria-disabled", "true")
        made.title = texts(f"undo.{view.barrier or 'start'}")
    return made


def _hint(texts: Texts, *, shown: bool) -> Element:
    made = button(outline(_HINT), "hint", title=texts("hint.is"))
    made.append(element("span", texts("hint.ask")))
    made.setAttribute("aria-pressed", "true" if shown else "false")
    return made
