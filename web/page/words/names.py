"""The names of the game's things and people, in the player's language."""

from typing import Final

from tikal.rules.components import MOTIFS, Terrain
from tikal.rules.hexes import NAMES
from tikal.rules.moves import LEADER, WORKER
from tikal.rules.notation import KINDS
from tikal.table.view.model import TileView, View
from web.page.texts import Texts

_KINDS: Final = {KINDS[WORKER]: "member.worker", KINDS[LEADER]: "member.leader"}


def capital(sentence: str) -> str:
    """With a capital letter in front, but for a hex: A4 is a tile, a4 a place."""
    return sentence if sentence[:2] in NAMES else sentence[:1].upper() + sentence[1:]


def name_of(view: View, player: int) -> str:
    """A player's name."""
    return view.players[player].name


def motif_text(motif: int, texts: Texts) -> str:
    """A treasure's name."""
    return texts(f"motif.{MOTIFS[motif]}")


def members_text(workers: int, leader: bool, texts: Texts) -> str:
    """So many workers, and perhaps the leader."""
    if not leader:
        return texts.count("worker", workers)
    if not workers:
        return texts("member.leader")
    return texts("member.both", workers=texts.count("worker", workers))


def kind_text(kind: str, texts: Texts) -> str:
    """A kind of member, by its letter in the notation."""
    return texts(_KINDS[kind])


def terrain_text(terrain: Terrain, value: int, texts: Texts) -> str:
    """What a hex or tile is: Temple 5, Jungle, Treasures 3."""
    return texts(f"terrain.{terrain.name.lower()}", value=value)


def tile_text(tile: TileView, texts: Texts) -> str:
    """A tile by what it shows."""
    return terrain_text(tile.terrain, tile.value, texts)
