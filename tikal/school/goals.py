"""What can be asked of a position: the words that lessons' goals are put in."""

from collections.abc import Callable

from tikal.game import Game
from tikal.rules.components import TILE_BY_ID
from tikal.rules.hexes import BY_NAME, SPACES
from tikal.rules.moves import LEADER
from tikal.rules.routes import distances
from tikal.school.task import LEARNER

Reached = Callable[[Game, Game], bool]
"""The game as the lesson began and the game now: is it reached?"""


def laid(tile: str) -> Reached:
    """This tile lies on the board."""
    return lambda _then, now: TILE_BY_ID[tile] in now.state.map.tiles


def near(tile: str, ap: int) -> Reached:
    """It lies where a member gets from the base camp for so many AP."""

    def reached(_then: Game, now: Game) -> bool:
        tiles = now.state.map.tiles
        if TILE_BY_ID[tile] not in tiles:
            return False
        away = distances(now.state, LEARNER, now.state.own_camps[LEARNER])
        return away[tiles.index(TILE_BY_ID[tile])] <= ap

    return reached


def member_on(*hexes: str, members: int = 1) -> Reached:
    """So many of the learner's members stand on one of these."""
    return lambda _then, now: any(
        now.state.members_of(LEARNER, BY_NAME[h]) >= members for h in hexes
    )


def leader_on(h: str) -> Reached:
    """The learner's leader stands there."""
    return lambda _then, now: now.state.has(LEARNER, LEADER, BY_NAME[h])


def worth(h: str, value: int) -> Reached:
    """The temple there has been uncovered so far."""
    return lambda _then, now: now.state.values[BY_NAME[h]] >= value


def recovered(treasures: int) -> Reached:
    """The learner has so many treasures more than before."""

    def reached(then: Game, now: Game) -> bool:
        before, after = (sum(game.state.treasures[LEARNER]) for game in (then, now))
        return after >= before + treasures

    return reached


def a_set(of: int) -> Reached:
    """The learner has so many treasures of one motif."""
    return lambda _then, now: max(now.state.treasures[LEARNER]) >= of


def held(h: str, temples: int = 1) -> Reached:
    """A scoring would pay the learner for the temple there, and for so many in all."""

    def reached(_then: Game, now: Game) -> bool:
        paying = [pay.hex for pay in now.payout(LEARNER).temples]
        return BY_NAME[h] in paying and len(paying) >= temples

    return reached


def a_camp(_then: Game, now: Game) -> bool:
    """The learner has set up a camp."""
    return len(now.state.own_camps[LEARNER]) > 1


def guarded(h: str) -> Reached:
    """The temple there is under the learner's guard."""
    return lambda _then, now: now.state.guard_of(BY_NAME[h]) == LEARNER


def guarded_by_another(h: str) -> Reached:
    """It is, and the leader has not been given away for that."""
    return lambda then, now: guarded(h)(then, now) and now.state.leaders[LEARNER] < SPACES


def pays(points: int) -> Reached:
    """A scoring would pay the learner so much, or has done so."""
    return lambda then, now: scored(points)(then, now) or now.payout(LEARNER).total >= points


def scored(points: int) -> Reached:
    """The learner has got so many points."""
    return lambda then, now: now.scores[LEARNER] >= then.scores[LEARNER] + points


def paid(at_most: int) -> Reached:
    """The learner has won an auction for no more than this."""
    return lambda then, now: 0 < then.scores[LEARNER] - now.scores[LEARNER] <= at_most


def taken(tile: str) -> Reached:
    """The learner has chosen this tile, wherever it is by now."""

    def reached(then: Game, now: Game) -> bool:
        return (now.player, now.hand) == (LEARNER, tile) or laid(tile)(then, now)

    return reached
