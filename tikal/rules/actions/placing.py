"""Placing the tile in hand (section P)."""

from tikal.rules.components import VOLCANOES
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.map import NO_TILE
from tikal.rules.moves import PLACE, Move
from tikal.rules.refusals import Figure
from tikal.rules.state import State
from tikal.rules.turns import act


def bar_place(state: State, h: Hex, rotation: int) -> str | None:
    """What stands against placing the tile there, so turned."""
    explored = state.map
    if explored.terrain[h]:
        return "space-taken"
    if h not in explored.frontier:
        return "not-adjacent"
    if state.hand in VOLCANOES:  # P3
        return None
    if explored.fitting_rotations(state.hand, h) >> rotation & 1:
        return None
    # P5: only where no space is better
    return None if PLACE[h][rotation] in explored.placements(state.hand) else "no-path-to-tile"


def figures_place(_state: State, h: Hex, rotation: int) -> dict[str, Figure]:
    """Figures of a placing."""
    return {"hex": NAMES[h], "rotation": rotation}


def list_place(state: State) -> list[Move]:
    """Where the tile in hand may go."""
    return state.map.placements(state.hand)


def is_cut_off(state: State, h: Hex) -> bool:
    """Is this a tile, no volcano, without any path to it, as P5 allows?"""
    return state.map.can_enter(h) and not state.map.paths[h]


def apply_place(state: State, move: Move) -> None:
    """Lay the tile and begin to spend AP (T3)."""
    _, h, rotation, _ = move
    state.lay(state.hand, h, rotation)
    state.hand = NO_TILE
    act(state)
