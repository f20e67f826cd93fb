"""What can be asked of a position: the words that lessons' goals are put in."""

from collections.abc import Callable

from tikal.components import TILE_BY_ID
from tikal.game import Game
from tikal.hexes import BY_NAME
from tikal.moves import LEADER
from tikal.routes import distances
from tikal.school.task import LEARNER

Reached = Callable[[Game, Game], bool]


def laid(tile: str) -> Reached:
    """This tile lies on the board."""
    return lambda _then, now: TILE_BY_ID[tile] in now.state.map.tiles


def near(tile: str, ap: int) -> Reached:
    """It lies where a member gets from the base camp for so many AP."""

    def reached(_then: Game, now: Game) -> bool:
        state = now.state
        if TILE_BY_ID[tile] not in state.map.tiles:
            return False
        h = state.map.tiles.index(TILE_BY_ID[tile])
        return distances(state, LEARNER, state.own_camps[LEARNER])[h] <= ap

    return reached


def member_on(h: str) -> Reached:
    """Somebody of the learner's stands there."""
    return lambda _then, now: now.state.members_of(LEARNER, BY_NAME[h]) > 0


def leader_on(h: str) -> Reached:
    """The learner's leader stands there."""
    return lambda _then, now: now.state.has(LEARNER, LEADER, BY_NAME[h])
