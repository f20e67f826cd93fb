"""The explored map: which tile lies where, what it costs to walk, where a tile fits.

A map never changes: placing a tile gives a new one. States share maps, so copying a
state costs nothing here, and what depends on the terrain alone is worked out once
per tile. Members, camps and temples' growth are not on the map.
"""

from bisect import bisect_right
from functools import cache, lru_cache
from typing import Final

from tikal.rules.components import (
    FACES,
    PRINTED,
    ROTATIONS,
    TILES,
    TURN_AP,
    VOLCANOES,
    Stones,
    Terrain,
    Tile,
    rotated,
)
from tikal.rules.hexes import BORDERS, SPACES, Hex, opposite
from tikal.rules.moves import LEADER, PLACE, WORKER, Place, Walk, walk

NO_TILE: Final[Tile] = -1
NO_STONES: Final[Stones] = (0, 0, 0, 0, 0, 0)

UNEXPLORED: Final = int(Terrain.UNEXPLORED)
TEMPLE: Final = int(Terrain.TEMPLE)
JUNGLE: Final = int(Terrain.JUNGLE)
TREASURE: Final = int(Terrain.TREASURE)
VOLCANO: Final = int(Terrain.VOLCANO)

Walks = tuple[tuple[Walk, ...], tuple[Walk, ...], bytes]
"""A worker's walks out of a hex, the leader's, and how many of them each AP affords."""


class Map:
    """Terrain, stones and paths of the explored hexes. Treat as read-only."""

    __slots__ = ("frontier", "paths", "stones", "temples", "terrain", "tiles", "walks")

    tiles: list[Tile]
    terrain: bytes
    """terrain[hex] is a Terrain, as an int."""
    stones: list[Stones]
    paths: list[dict[Hex, int]]
    """paths[hex][neighbour] is the AP to walk there; neighbours without a path are absent."""
    walks: list[Walks]
    temples: tuple[Hex, ...]
    frontier: tuple[Hex, ...]
    """The empty spaces next to an explored hex, volcanoes included (P1)."""

    def placed(self, tile: Tile, h: Hex, rotation: int) -> "Map":
        """The map with one more tile on it. Where it may lie is `placements`' business."""
        face = FACES[tile]
        new = Map.__new__(Map)
        new.tiles = self.tiles.copy()
        new.tiles[h] = tile
        new.terrain = self.terrain[:h] + bytes((face.terrain,)) + self.terrain[h + 1 :]
        new.stones = self.stones.copy()
        new.stones[h] = rotated(face.stones, rotation)
        new.paths = self.paths.copy()
        new.walks = self.walks.copy()
        new.temples = self.temples
        if face.terrain == TEMPLE:
            new.temples = tuple(sorted((*self.temples, h)))
        beyond = (other for _, other in BORDERS[h] if not self.terrain[other])
        new.frontier = tuple(sorted({*self.frontier, *beyond} - {h}))
        new._connect(h)
        return new

    def _connect(self, h: Hex) -> None:
        """Work out the paths between a new hex and its neighbours (A3)."""
        if self.terrain[h] == VOLCANO:
            return
        own = {}
        for side, other in BORDERS[h]:
            if not self.can_enter(other):
                continue
            cost = self.stones[h][side] + self.stones[other][opposite(side)]
            if cost:
                own[other] = cost
                self.paths[other] = {**self.paths[other], h: cost}
                self.walks[other] = _walks(other, tuple(self.paths[other].items()))
        self.paths[h] = own
        self.walks[h] = _walks(h, tuple(own.items()))

    def can_enter(self, h: Hex) -> bool:
        """Is this hex explored and not a volcano?"""
        return self.terrain[h] not in (UNEXPLORED, VOLCANO)

    def fitting_rotations(self, tile: Tile, h: Hex) -> int:
        """The rotations with a path to the tile there (P2), as a six-bit mask."""
        terrain = self.terrain
        enterable = 0
        for side, other in BORDERS[h]:
            if 0 < terrain[other] < VOLCANO:
                if self.stones[other][opposite(side)]:
                    return ALL_ROTATIONS
                enterable |= 1 << side
        return _rotations_towards(FACES[tile].stones, enterable)

    def placements(self, tile: Tile) -> list[Place]:
        """Where the tile may be placed, and how turned (section P).

        All rotations of a volcano are alike; the one listed is r0.
        """
        if tile in VOLCANOES:  # P3
            return [PLACE[h][0] for h in self.frontier]
        moves: list[Place] = []
        for h in self.frontier:
            moves += _place_moves(h, self.fitting_rotations(tile, h))
        # P5: cut off by volcanoes everywhere, it goes next to one.
        return moves or [move for h in self.frontier for move in PLACE[h]]


ALL_ROTATIONS: Final = (1 << ROTATIONS) - 1


@cache
def _rotations_towards(stones: Stones, sides: int) -> int:
    """Rotations that turn a stone to one of these sides (a bit each)."""
    return sum(
        1 << k
        for k in range(ROTATIONS)
        if any(count and sides >> side & 1 for side, count in enumerate(rotated(stones, k)))
    )


@cache
def _place_moves(h: Hex, rotations: int) -> tuple[Place, ...]:
    return tuple(PLACE[h][k] for k in range(ROTATIONS) if rotations >> k & 1)


@lru_cache(maxsize=1 << 14)
def _walks(h: Hex, paths: tuple[tuple[Hex, int], ...]) -> Walks:
    """Cheapest first, so that what few AP afford is a slice; equal costs by hex."""
    by_cost = sorted((cost, other) for other, cost in paths)
    costs = [cost for cost, _ in by_cost]
    affordable = bytes([bisect_right(costs, ap) for ap in range(TURN_AP + 1)])
    return (
        tuple(walk(WORKER, h, other) for _, other in by_cost),
        tuple(walk(LEADER, h, other) for _, other in by_cost),
        affordable,
    )


def printed_map() -> Map:
    """The map at the start of every game: the four printed hexes (S3)."""
    blank = Map.__new__(Map)
    blank.tiles = [NO_TILE] * SPACES
    blank.terrain = bytes(SPACES)
    blank.stones = [NO_STONES] * SPACES
    blank.paths = [{} for _ in range(SPACES)]
    blank.walks = [((), (), bytes(TURN_AP + 1))] * SPACES
    blank.temples = ()
    blank.frontier = ()
    new = blank
    for tile, h in enumerate(PRINTED, start=TILES):
        new = new.placed(tile, h, 0)
    return new


PRINTED_MAP: Final = printed_map()
