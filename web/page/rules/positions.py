"""The positions the rules page draws, each a few real hexes. Knows nothing of the browser."""

import re
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from tikal.game import COLORS
from tikal.rules.actions.members import SHIFT_AP
from tikal.rules.components import FACES, LEADER_STRENGTH, PRINTED, TILE_BY_ID, Terrain, rotated
from tikal.rules.hexes import BY_NAME, NEIGHBOURS, Hex, opposite
from tikal.rules.moves import LEADER, WORKER
from tikal.rules.state import NOBODY
from tikal.table.view.model import HexView, Party

DRAWINGS: Final[dict[str, tuple[str, ...]]] = {
    "start": ("a4; a5; b4; b5",),
    "place": ("c4 C5 r4; d4 C2 r5 new", "c4 C5 r4; d4 C2 r0 no"),
    "tunnel": ("a5 red1; b4; c4 B2 r4; d4 D4 r1 camp-red; route a5 d4",),
    "walk": ("a5 red1; b4; c4 B2 r4; route a5 b4 c4",),
    "uncover": ("c4 G1 r4 red2", "c4 G1 r4 v5 red2"),
    "dig": ("c4 A4 r4 red1", "c4 A4 r4 v3 red1"),
    "guard": ("c4 F1 r4 v7 red1L blue2", "c4 F1 r4 v7 guard-redL blue2"),
    "majority": ("c4 E2 r4 red3 blue1L", "c4 D1 r4 red3 blue0L"),
}
"""By name, one or two: hexes with their tile and its turn, a value, who is there; a route.

`new` is a tile as it may be placed, `no` one as it may not.
"""

THEN: Final = ("uncover", "dig", "guard")
"""Where the second position comes of the first; elsewhere the two are compared."""

_PIECE: Final = re.compile(r"(camp-|guard-)?([a-z]{3,})(\d*)(L?)")


class Position(NamedTuple):
    """What one drawing shows."""

    hexes: tuple[HexView, ...]
    route: tuple[Hex, ...]
    new: Hex | None
    """Where a tile is tried out."""
    refused: bool
    """May it not be placed like that?"""


@lru_cache(None)
def position(text: str) -> Position:
    """A position out of its text."""
    hexes: dict[Hex, HexView] = {}
    route: tuple[Hex, ...] = ()
    new, refused = None, False
    for part in text.split(";"):
        name, *words = part.split()
        if name == "route":
            route = tuple(BY_NAME[word] for word in words)
            continue
        h = BY_NAME[name]
        if words and words[-1] in ("new", "no"):
            new, refused = h, words.pop() == "no"
        hexes[h] = _hex(h, words)
    return Position(tuple(hexes.values()), route, new, refused)


def steps(shown: Position) -> list[tuple[Hex, Hex, int]]:
    """The steps of the route, or those onto a new tile, with their prices."""
    if shown.new is None:
        return [(a, b, _cost(shown, a, b)) for a, b in pairwise(shown.route)]
    beside = [h.hex for h in shown.hexes if shown.new in NEIGHBOURS[h.hex]]
    priced = [(h, shown.new, _cost(shown, h, shown.new)) for h in beside]
    return [step for step in priced if step[2]]


def _cost(shown: Position, a: Hex, b: Hex) -> int:
    """The stones between neighbours (A3); a secret path costs 1 (A2)."""
    if b not in NEIGHBOURS[a]:
        return SHIFT_AP
    stones = {h.hex: h.stones for h in shown.hexes}
    side = NEIGHBOURS[a].index(b)
    return stones[a][side] + stones[b][opposite(side)]


def _hex(h: Hex, words: list[str]) -> HexView:
    turns, face = 0, PRINTED.get(h)
    made = HexView(h, Terrain.UNEXPLORED, 0, (0,) * 6, (), NOBODY, NOBODY, WORKER, NOBODY, 0)
    if face:
        made = made._replace(terrain=face.terrain, value=face.value, stones=face.stones)
    for word in words:
        if word in TILE_BY_ID:
            face = FACES[TILE_BY_ID[word]]
            made = made._replace(terrain=face.terrain, value=face.value)
        elif re.fullmatch(r"r\d", word):
            turns = int(word[1:])
        elif re.fullmatch(r"v\d+", word):
            made = made._replace(value=int(word[1:]))
        elif piece := _PIECE.fullmatch(word):
            made = _with_piece(made, *piece.groups())
    assert face
    return _with_holder(made._replace(stones=rotated(face.stones, turns)))


def _with_piece(h: HexView, kind: str | None, color: str, number: str, leader: str) -> HexView:
    player = COLORS.index(color)
    if kind == "camp-":
        return h._replace(camp=player)
    if kind == "guard-":
        return h._replace(guard=player, guard_kind=LEADER if leader else WORKER)
    return h._replace(parties=(*h.parties, Party(player, int(number), leader=bool(leader))))


def _with_holder(h: HexView) -> HexView:
    """Whom a temple would pay (C4)."""
    strength = sorted(
        ((party.workers + LEADER_STRENGTH * party.leader, party.player) for party in h.parties),
        reverse=True,
    )
    if h.terrain is not Terrain.TEMPLE or h.guard != NOBODY or not strength:
        return h
    lead = strength[0][0] - (strength[1][0] if len(strength) > 1 else 0)
    return h._replace(holder=strength[0][1] if lead else NOBODY, lead=lead)
