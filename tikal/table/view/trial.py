"""Trying the tile in hand out on a space, before it is placed."""

from tikal.rules.components import FACES, VOLCANOES, rotated
from tikal.rules.components import Tile as TileNumber
from tikal.rules.hexes import BORDERS, Hex, opposite
from tikal.rules.moves import PLACE
from tikal.table.view.model import TileView, Trial
from tikal.table.view.position import Position


def tile_view(tile: TileNumber, rotation: int = 0) -> TileView:
    """A tile as it would lie, so turned."""
    face = FACES[tile]
    return TileView(face.id, face.terrain, face.value, rotated(face.stones, rotation))


def nearest(rotation: int, legal: tuple[int, ...]) -> int:
    """The legal rotation that takes the least turning; clockwise if two do."""

    def turning(other: int) -> tuple[int, int]:
        clockwise = (other - rotation) % 6
        return min(clockwise, 6 - clockwise), clockwise

    return min(legal, key=turning)


def next_rotation(rotation: int, legal: tuple[int, ...], step: int) -> int:
    """So many legal rotations on, or back."""
    return legal[(legal.index(nearest(rotation, legal)) + step) % len(legal)]


def trial(position: Position, h: Hex, rotation: int) -> Trial | None:
    """The tile in hand as it would lie there, turned as little as possible from this."""
    legal = position.rotations.get(h)
    if not legal:
        return None
    turned = nearest(rotation, legal)
    tile = position.state.hand
    return Trial(
        tile=tile_view(tile, turned),
        hex=h,
        move=PLACE[h][turned],
        turn=legal.index(turned),
        turns=len(legal),
        paths=() if tile in VOLCANOES else _paths(position, h, turned),
    )


def _paths(position: Position, h: Hex, rotation: int) -> tuple[tuple[Hex, int], ...]:
    explored = position.state.map
    stones = rotated(FACES[position.state.hand].stones, rotation)
    costs = (
        (other, stones[side] + explored.stones[other][opposite(side)])
        for side, other in BORDERS[h]
        if explored.can_enter(other)
    )
    return tuple((other, cost) for other, cost in costs if cost)
