"""What a move would be, for buttons: who goes where, and what it costs."""

from tikal.rules.components import FACES
from tikal.rules.hexes import NAMES
from tikal.rules.moves import Bid, Camp, Dig, Enter, Guard, Move, Place, Swap, Take, Uncover
from tikal.rules.notation import KINDS
from tikal.table.view.model import SUPPLY, Reach, Selection, View
from web.page.texts import Texts
from web.page.words.names import capital, kind_text, members_text, motif_text, name_of, terrain_text


def move_text(move: Move, texts: Texts, view: View) -> str:
    """What a button for this move says."""
    figures: dict[str, object] = {}
    if isinstance(move, Enter | Guard):
        figures = {"member": kind_text(KINDS[move.kind], texts), "hex": NAMES[move.hex]}
    elif isinstance(move, Uncover | Dig | Camp | Place):
        figures = {"hex": NAMES[move.hex]}
        if isinstance(move, Uncover):
            figures["level"] = view.hexes[move.hex].value + 1
    elif isinstance(move, Swap):
        figures = {
            "motif": motif_text(move.own, texts),
            "name": name_of(view, move.player),
            "wanted": motif_text(move.theirs, texts),
        }
    elif isinstance(move, Bid):
        figures = {"bid": move.amount}
    elif isinstance(move, Take):
        face = FACES[move.tile]
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
