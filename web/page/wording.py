"""Moves and turns in words."""

from collections.abc import Callable

from tikal.components import MOTIFS, TILE_IDS
from tikal.hexes import NAMES
from tikal.moves import LEADER, SHAPES, WORKER, Move, Shape
from tikal.table.view import View
from web.page.texts import Texts

_MEMBERS = {WORKER: "member.worker", LEADER: "member.leader"}


def move_text(move: Move, texts: Texts, view: View) -> str:
    """What a button for this move says."""
    words: dict[Shape, Callable[[int], str]] = {
        "hex": lambda h: NAMES[h],
        "tile": lambda tile: TILE_IDS[tile],
        "amount": str,
        "rotation": str,
        "kind": lambda kind: texts(_MEMBERS[kind]),
        "motif": lambda motif: texts(f"motif.{MOTIFS[motif]}"),
        "player": lambda player: view.players[player].name,
    }
    shapes = zip("abc", SHAPES[move.verb], move[1:], strict=False)
    sentence = texts(f"move.{move.verb}", **{name: words[shape](n) for name, shape, n in shapes})
    return sentence[0].upper() + sentence[1:]


def turn_text(view: View, texts: Texts) -> str:
    """Whose decision it is, and which."""
    if view.phase == "over":
        winners = [player.name for player in view.players if player.winner]
        return f"{texts('turn.over')}. {texts('player.winner', name=', '.join(winners))}"
    key = "turn.scoring" if view.scoring else f"turn.{view.phase}"
    return texts(key, name=view.players[view.player].name, ap=view.ap)


def hint_text(view: View, texts: Texts) -> str:
    """What to point at next."""
    if view.phase not in ("place", "act"):
        return ""
    if view.chosen is not None and not view.hexes[view.chosen].open:
        return texts("hint.nothing", hex=NAMES[view.chosen])
    return texts(f"hint.{view.phase}")
