"""Where figures stand on a hex and markers on the score track; for drawing and for pointing.

Offsets are in units from a hex's middle. The upper part belongs to what lies there (the
temple's plate), so members stand in the lower part, the nearest in front; stones lie around.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from tikal.rules.components import Terrain
from tikal.rules.moves import LEADER, WORKER, Kind, Player
from tikal.rules.state import NOBODY
from tikal.table.view.model import HexView, Party
from web.page.board import geometry
from web.page.board.geometry import Point
from web.page.board.viewport import UNIT

PLATE_AT: Final = (0.0, -35.0)
GUARD_AT: Final = (-25.0, -23.0)
GUARD_SIZE: Final = 1.16
CAMP_AT: Final = (0.0, -32.0)
CAMP_SIZE: Final = 1.1
_COST_RIGHT: Final = 62.0
"""So far to the right a price may reach, and lie beside the stones of both sides."""
_COST_UP: Final = 17.0
"""In a crowd a price lies higher, above the numbers of the tokens."""
_COST_ALONE: Final = (0.0, -30.0)
"""In a crowd on a hex on which nothing else lies, above all tokens."""
_COST_WIDE: Final = 60.0
_COST_DOWN: Final = 22.0
"""A price of two lines lies lower where nobody stands, and lets a temple's number be read."""

MOST_FIGURES: Final = 2
"""Where more players meet, each has a token with a number instead of figures."""
_PLACES: Final = (
    (),
    ((0, 27, 1.05),),
    ((-26, 28, 0.96), (26, 28, 0.96)),
    ((-33, 4, 1), (33, 4, 1), (0, 37, 1)),
    ((-33, 4, 1), (33, 4, 1), (-25, 37, 1), (25, 37, 1)),
)
"""By number of parties: each one's place and the size of its figures. All of it is inside the
ring of stones, so that no figure stands on a price and no price lies on a number."""
_HEADS: Final = 6.0
"""Below here, in units from a hex's middle, one points at figures, above at the hex."""
LIFT: Final = 8.0
"""Figures with a number at their feet stand higher."""

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
    """Where the members on a hex stand, those behind first; in a crowd one for each player."""
    found = []
    for party, (x, y, size) in zip(parties, _PLACES[len(parties)], strict=True):
        if len(parties) > MOST_FIGURES:
            kind = LEADER if party.leader else WORKER
            found.append(Spot(party.player, kind, x, y, size, party.workers + party.leader))
            continue
        up = (2 if small else 1) * LIFT if party.workers > 1 else 0
        both = party.leader and party.workers > 0
        if party.leader:
            right, higher = (13 * size, (18 if small else 7) * size) if both else (0, 0)
            found.append(Spot(party.player, LEADER, x + right, y - higher - up, size, 1))
        if party.workers:
            left = x - 12 * size if both else x
            found.append(Spot(party.player, WORKER, left, y + 2 - up, size, party.workers))
    return tuple(sorted(found, key=lambda spot: spot.y))


def spot_of(h: HexView, player: Player, kind: Kind, small: bool = False) -> Point:
    """Where a player's worker or leader stands, or would stand if nobody is there yet."""
    own = [spot for spot in spots(h.parties, small) if spot.player == player]
    for spot in own:
        if spot.kind == kind or len(h.parties) > MOST_FIGURES:
            return spot.x, spot.y
    return (0.0, 27.0)


def party_at(h: HexView, x: float, y: float, small: bool = False) -> Player:
    """Whose figures are at this offset from the hex's middle, or NOBODY.

    The middle itself means the hex.
    """
    tokens = len(h.parties) > MOST_FIGURES
    for spot in reversed(spots(h.parties, small)):
        dx, dy = abs(x - spot.x), y - spot.y
        if tokens and dx < 27 and abs(dy) < 18:
            return spot.player
        low = 34 * spot.size + LIFT
        if not tokens and y > _HEADS and dx < 22 * spot.size and -32 * spot.size < dy < low:
            return spot.player
    return NOBODY


def cost_at(h: HexView, width: float) -> Point:
    """Where on a hex its price lies: beside the stones, and on nobody's number."""
    crowd = len(h.parties) > MOST_FIGURES
    if crowd and h.terrain == Terrain.JUNGLE and h.camp == NOBODY:
        return _COST_ALONE
    if width > _COST_WIDE and h.terrain == Terrain.TEMPLE and not h.parties:
        return _COST_RIGHT - width / 2, _COST_DOWN
    return _COST_RIGHT - (4 if crowd else 0) - width / 2, -_COST_UP if crowd else 0.0


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
