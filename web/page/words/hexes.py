"""What a hex or tile is, who holds it, and what pointing at it tells."""

from tikal.rules.components import Terrain
from tikal.rules.hexes import NAMES
from tikal.rules.state import NOBODY
from tikal.table.view.model import HexView, Look, View
from web.page.settings import Help
from web.page.texts import Texts
from web.page.words.moves import reach_text
from web.page.words.names import name_of, terrain_text
from web.page.words.refusals import refusal_text


def hex_title(h: HexView, texts: Texts) -> str:
    """A hex by its name and what it is."""
    return f"{NAMES[h.hex]} \u00b7 {terrain_text(h.terrain, h.value, texts)}"


def holder_text(h: HexView, view: View, texts: Texts) -> str:
    """Whom a temple would pay, and why."""
    if h.guard != NOBODY:
        return texts("holder.guard", name=name_of(view, h.guard))
    if h.holder != NOBODY:
        return texts("holder.ahead", name=name_of(view, h.holder), lead=h.lead)
    return texts("holder.tied" if h.parties else "holder.nobody")


def tip_lines(view: View, look: Look, texts: Texts, level: Help) -> list[str]:
    """What hovering tells in a line or two, without a click."""
    h = view.hexes[look.hex]
    lines = [hex_title(h, texts)]
    if level == "none":
        return lines
    if look.reach and view.selection:
        lines.append(reach_text(look.reach, view.selection, texts))
    elif look.refusal:
        lines.append(refusal_text(look.refusal, view, texts))
    if h.terrain is Terrain.TEMPLE and level == "all":
        lines.append(holder_text(h, view, texts))
    return lines
