"""What is in the box: the printed hexes, the 36 tiles, levels, treasures and pieces.

Tiles are ints, 0 to 35 in the order of their ids (A1 ... G4) and 36 to 39 for the
four hexes printed on the board, so that the map can treat all alike.
"""

from enum import IntEnum
from typing import Final, NamedTuple

from tikal.rules.hexes import Hex, at


class Terrain(IntEnum):
    """What a hex is. Only a volcano cannot be entered once explored."""

    UNEXPLORED = 0
    BASE_CAMP = 1
    TEMPLE = 2
    JUNGLE = 3
    TREASURE = 4
    VOLCANO = 5


Tile = int
Motif = int
Stones = tuple[int, int, int, int, int, int]


class TileFace(NamedTuple):
    """One side of cardboard: `value` is a temple's value or a treasure tile's masks."""

    id: str
    terrain: Terrain
    value: int
    stones: Stones

    @property
    def letter(self) -> str:
        """The letter on the back, which everyone may see."""
        return self.id[0]


# B3, sides clockwise from N.
_TILES: Final = """
A1 temple   1 210000   A2 temple   2 200100   A3 temple   2 201000
A4 treasure 4 200010   A5 treasure 4 201000   A6 jungle   0 110100
B1 temple   2 200010   B2 temple   3 200100   B3 treasure 4 200001
B4 jungle   0 201000   B5 jungle   0 210000   B6 volcano  0 000000
C1 temple   3 300000   C2 temple   4 200010   C3 treasure 3 300000
C4 jungle   0 110100   C5 jungle   0 300000
D1 temple   5 200100   D2 temple   5 300000   D3 treasure 3 300000
D4 jungle   0 101010   D5 volcano  0 000000
E1 temple   5 300000   E2 temple   6 300000   E3 treasure 2 200001
E4 jungle   0 200100   E5 jungle   0 200100
F1 temple   4 210000   F2 temple   4 300000   F3 treasure 2 200100
F4 jungle   0 200100   F5 volcano  0 000000
G1 temple   3 200001   G2 temple   3 201000   G3 treasure 2 300000
G4 jungle   0 200100
"""

# B2: column, row, then as above. Their ids appear in no record.
_PRINTED: Final = """
0 4 base_camp 0 111000   0 3 temple 1 110100   1 3 jungle 0 111000   1 4 temple 1 010001
"""


def _face(name: str, terrain: str, value: str, stones: str) -> TileFace:
    sides = tuple(map(int, stones))
    assert len(sides) == 6
    return TileFace(name, Terrain[terrain.upper()], int(value), sides)


def _rows(table: str, width: int) -> list[list[str]]:
    words = table.split()
    return [words[i : i + width] for i in range(0, len(words), width)]


PRINTED: Final = {
    at(int(column), int(row)): _face("printed", terrain, value, stones)
    for column, row, terrain, value, stones in _rows(_PRINTED, 5)
}
"""The four hexes explored from the start (S3)."""

FACES: Final = tuple(
    _face(name, terrain, value, stones) for name, terrain, value, stones in _rows(_TILES, 4)
) + tuple(PRINTED.values())
"""FACES[tile], the printed ones last."""

TILES: Final = 36
TILE_IDS: Final = tuple(face.id for face in FACES[:TILES])
TILE_BY_ID: Final = {name: tile for tile, name in enumerate(TILE_IDS)}
VOLCANOES: Final = frozenset(t for t in range(TILES) if FACES[t].terrain is Terrain.VOLCANO)

BASE_CAMP: Final[Hex] = at(0, 4)

MOTIFS: Final = ("statue", "plate", "urn", "mask", "necklace", "earring", "knife", "jade")
MOTIF_BY_NAME: Final = {name: motif for motif, name in enumerate(MOTIFS)}
COPIES: Final = 3
TREASURES: Final = len(MOTIFS) * COPIES
SET_POINTS: Final = (0, 1, 3, 6)
"""What 0 to 3 treasures of one motif pay (C5)."""

LEVELS: Final = (0, 0, 3, 6, 9, 11, 8, 5, 3, 2, 1, 0)
"""LEVELS[value] is how many levels of that value the stock holds (S5); there is no 11."""

WORKERS: Final = 18
CAMPS: Final = 2
GUARDS: Final = 2
LEADER_STRENGTH: Final = 3
MAX_PLAYERS: Final = 4
TURN_AP: Final = 10
"""What every turn has to spend (T3)."""

ROTATIONS: Final = 6
"""How many ways a tile can be turned (P1)."""


def rotated(stones: Stones, rotation: int) -> Stones:
    """The stones by side after so many clockwise steps of 60 degrees."""
    a, b, c, d, e, f = stones[-rotation:] + stones[:-rotation] if rotation else stones
    return (a, b, c, d, e, f)
