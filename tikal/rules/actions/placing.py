"""How a turn begins and ends: the tile in hand is placed (section P), AP left are lost (T3)."""

from typing import Final

from tikal.rules.actions.rule import Bar, Figures, Rule, Rules, no_bar
from tikal.rules.components import VOLCANOES
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.map import NO_TILE
from tikal.rules.moves import END, PLACE, End, Place
from tikal.rules.state import State
from tikal.rules.turns import act, finish


def bar_place(state: State, h: Hex, rotation: int) -> Bar:
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


def figures_place(_state: State, h: Hex, rotation: int) -> Figures:
    """Figures of a placing."""
    return {"hex": NAMES[h], "rotation": rotation}


def list_place(state: State) -> list[Place]:
    """Where the tile in hand may go."""
    return state.map.placements(state.hand)


def is_cut_off(state: State, h: Hex) -> bool:
    """Is this a tile, no volcano, without any path to it, as P5 allows?"""
    return state.map.can_enter(h) and not state.map.paths[h]


def apply_place(state: State, move: Place) -> None:
    """Lay the tile and begin to spend AP (T3)."""
    state.lay(state.hand, move.hex, move.rotation)
    state.hand = NO_TILE
    act(state)


def list_end(_state: State) -> tuple[End]:
    """One may stop at any time (T3)."""
    return (END,)


def apply_end(state: State, _move: End) -> None:
    """End the turn; what follows is forced."""
    finish(state)


RULES: Final[Rules] = {
    "place": Rule("place", 0, bar_place, list_place, apply_place, figures_place),
    "end": Rule("act", 0, no_bar, list_end, apply_end),
}
