"""Where figures stand on a hex and markers on the score track; for drawing and for pointing.

Offsets are in units from a hex's middle. The upper part belongs to what lies there (the
temple's plaque), so members stand along the lower part, the nearest in front.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from tikal.rules.moves import LEADER, WORKER, Kind, Player
from tikal.rules.state import NOBODY
from tikal.table.view.model import HexView, Party
from web.page.board import geometry
from web.page.board.geometry import Point
from web.page.board.viewport import UNIT

GUARD_AT: Final = (46.0, -46.0)
GUARD_SIZE: Final = 0.9
CAMP_AT: Final = (0.0, -34.0)
CAMP_SIZE: Final = 1.1
HOLDER_AT: Final = (-44.0, -14.0)
COST_AT: Final = (58.0, 0.0)

_PLACES: Final = (
    (),
    ((0, 44, 1.1),),
    ((-36, 43, 1.0), (36, 43, 1.0)),
    ((-52, 32, 0.86), (0, 48, 0.86), (52, 32, 0.86)),
    ((-61, 26, 0.76), (-21, 47, 0.76), (21, 47, 0.76), (61, 26, 0.76)),
)
"""By number of parties: each one's place and the size of its figures."""
_SMALL_PLACES: Final = (
    *_PLACES[:3],
    ((-44, 22, 0.72), (44, 22, 0.72), (0, 52, 0.72)),
    ((-44, 18, 0.68), (44, 18, 0.68), (-32, 56, 0.68), (32, 56, 0.68)),
)
"""The same where the board is small and the numbers therefore large."""

_FAN: Final = (
    ((0, 0),),
    ((-8, -5), (8, 5)),
    ((-11, -7), (0, 0), (11, 7)),
    ((-11, -11), (11, -11), (-11, 11), (11, 11)),
)


class Spot(NamedTuple):
    """One figure, and the number of members it stands for."""

    player: Player
    kind: Kind
    x: float
    y: float
    size: float
    number: int


@lru_cache(512)
def spots(parties: tuple[Party, ...], small: bool = False) -> tuple[Spot, ...]:
    """Where the members on a hex stand, those behind first."""
    places = (_SMALL_PLACES if small else _PLACES)[len(parties)]
    found = []
    for party, (x, y, size) in zip(parties, places, strict=True):
        both = party.leader and party.workers > 0
        if party.leader:
            right, up = (13 * size, (26 if small else 7) * size) if both else (0, 0)
            found.append(Spot(party.player, LEADER, x + right, y - up, size, 1))
        if party.workers:
            left = x - 12 * size if both else x
            found.append(Spot(party.player, WORKER, left, y + 2, size, party.workers))
    return tuple(sorted(found, key=lambda spot: spot.y))


def spot_of(h: HexView, player: Player, kind: Kind, small: bool = False) -> Point:
    """Where a player's worker or leader stands, or would stand if nobody is there yet."""
    for spot in spots(h.parties, small):
        if spot.player == player and spot.kind == kind:
            return spot.x, spot.y
    return (0.0, 42.0)


def party_at(h: HexView, x: float, y: float, small: bool = False) -> Player:
    """Whose figures are at this offset from the hex's middle, or NOBODY."""
    for spot in reversed(spots(h.parties, small)):
        if abs(x - spot.x) < 22 * spot.size and -32 * spot.size < y - spot.y < 34 * spot.size:
            return spot.player
    return NOBODY


def markers(scores: tuple[int, ...]) -> list[tuple[Player, Point]]:
    """Where everyone's marker is, in units; those on one field fanned out."""
    fields: dict[int, list[Player]] = {}
    for player, score in enumerate(scores):
        if score >= 0:
            fields.setdefault(score % geometry.TRACK, []).append(player)
    found = []
    for field, players in fields.items():
        x, y = geometry.track_field(field)
        for player, (dx, dy) in zip(players, _FAN[len(players) - 1], strict=True):
            found.append((player, (x * UNIT + dx, y * UNIT + dy)))
    return found
