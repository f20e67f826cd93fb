"""What a move would be, for buttons: who goes where, and what it costs."""

from tikal.rules.components import FACES
from tikal.rules.hexes import NAMES
from tikal.rules.moves import KINDS, Move
from tikal.table.view.model import SUPPLY, Reach, Selection, View
from web.page.texts import Texts
from web.page.words.names import capital, kind_text, members_text, motif_text, name_of, terrain_text


def move_text(move: Move, texts: Texts, view: View) -> str:
    """What a button for this move says."""
    figures: dict[str, object] = {}
    if move.verb in ("enter", "guard"):
        figures = {"member": kind_text(KINDS[move.a], texts), "hex": NAMES[move.b]}
    elif move.verb in ("uncover", "dig", "camp", "place"):
        figures = {"hex": NAMES[move.a]}
        if move.verb == "uncover":
            figures["level"] = view.hexes[move.a].value + 1
    elif move.verb == "swap":
        figures = {
            "motif": motif_text(move.a, texts),
            "name": name_of(view, move.b),
            "wanted": motif_text(move.c, texts),
        }
    elif move.verb == "bid":
        figures = {"bid": move.a}
    elif move.verb == "take":
        face = FACES[move.a]
        figures = {"tile": terrain_text(face.terrain, face.value, texts)}
    return capital(texts(f"move.{move.verb}", **figures))


def selection_text(selection: Selection, texts: Texts) -> str:
    """Who is in hand."""
    members = members_text(selection.workers, selection.leader, texts)
    if selection.source == SUPPLY:
        return texts("select.supply", members=members)
    return texts("select.hex", members=members, hex=NAMES[selection.source])


def reach_text(reach: Reach, selection: Selection, texts: Texts) -> str:
    """What going there would be."""
    if reach.members < selection.members:
        return texts(
            "reach.some", members=reach.members, all=selection.members,
            hex=NAMES[reach.hex], ap=reach.ap,
        )  # fmt: skip
    members = members_text(selection.workers, selection.leader, texts)
    return capital(texts("reach.all", members=members, hex=NAMES[reach.hex], ap=reach.ap))
