"""Members taken in hand: how many, where they can get, and the moves that take them there."""

from tikal.rules.components import BASE_CAMP
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.map import VOLCANO
from tikal.rules.moves import LEADER, WORKER, Kind, Move
from tikal.rules.refusals import Refusal
from tikal.rules.routes import Route
from tikal.rules.state import State
from tikal.table.view.model import SUPPLY, Reach, Selection
from tikal.table.view.position import Position, as_kind, route_of


def take(
    state: State, source: Hex, workers: int | None = None, leader: bool | None = None
) -> Selection | None:
    """So many of the player's members there, as far as there are; by default one.

    The one is a worker, or the leader where only he is. None if nobody is left in hand.
    """
    if state.phase != "act":
        return None
    workers_there, leader_there = _there(state, source)
    if workers is None and leader is None:
        workers, leader = (1, False) if workers_there else (0, True)
    held = Selection(
        source,
        max(0, min(workers or 0, workers_there)),
        bool(leader) and leader_there,
        workers_there,
        leader_there,
    )
    return held if held.members else None


def take_all(state: State, source: Hex) -> Selection | None:
    """All of the player's members there."""
    return take(state, source, *_there(state, source))


def one_more(state: State, held: Selection) -> Selection | None:
    """The next one in hand too: workers first, then the leader, then again only one."""
    if held.workers < held.workers_there:
        return take(state, held.source, held.workers + 1, held.leader)
    if held.leader_there and not held.leader:
        return take(state, held.source, held.workers, leader=True)
    return take(state, held.source)


def again(state: State, held: Selection | None) -> Selection | None:
    """The same in hand after something has changed, as far as they are still there."""
    return held and take(state, held.source, held.workers, held.leader)


def _there(state: State, source: Hex) -> tuple[int, bool]:
    player = state.player
    if source == SUPPLY:
        return state.in_supply(player, WORKER), bool(state.in_supply(player, LEADER))
    return state.workers_of(player, source), state.leader_here(player, source)


def reach(position: Position, held: Selection) -> dict[Hex, Reach]:
    """Every hex at least one of them can get to with the AP left."""
    ap = position.state.ap
    return {
        h: _reach(h, way, held, ap) for h, way in position.ways(held.source).items() if way.ap <= ap
    }


def reach_of(position: Position, held: Selection, h: Hex) -> Reach | None:
    """The same for one hex."""
    way = position.ways(held.source).get(h)
    ap = position.state.ap
    return _reach(h, way, held, ap) if way and way.ap <= ap else None


def _reach(h: Hex, way: Route, held: Selection, ap: int) -> Reach:
    members = min(held.members, ap // way.ap)
    return Reach(h, way.ap, members, members * way.ap, route_of(way.moves))


def why_not_there(position: Position, held: Selection, h: Hex) -> Refusal | None:
    """Why not even one of them can get there; None if one can, or stands there."""
    state = position.state
    target = NAMES[h]
    if h == held.source:
        return None
    if not state.map.terrain[h]:
        return Refusal("target-unexplored", {"target": target})
    if state.map.terrain[h] == VOLCANO:
        return Refusal("volcano", {"target": target})
    way = position.ways(held.source).get(h)
    if way is None:
        source = BASE_CAMP if held.source == SUPPLY else held.source
        return Refusal("no-route", {"hex": NAMES[source], "target": target})
    if way.ap > state.ap:
        return Refusal("needs-ap", {"needs": way.ap, "left": state.ap})
    return None


def going(position: Position, held: Selection, h: Hex) -> tuple[list[Move], Selection]:
    """The moves that bring as many as the AP afford there, and who is in hand after them.

    The leader goes first: if one has to stay, a worker does. From supply all enter before
    the first walks on, so that the story can tell it in two lines.
    """
    way = position.ways(held.source)[h]
    able = min(held.members, position.state.ap // way.ap)
    kinds: list[Kind] = ([LEADER] * held.leader + [WORKER] * held.workers)[:able]
    entering = held.source == SUPPLY
    first, rest = (way.moves[:1], way.moves[1:]) if entering else ((), way.moves)
    moves: list[Move] = [move for kind in kinds for move in as_kind(first, kind)]
    moves += [move for kind in kinds for move in as_kind(rest, kind)]
    leader = LEADER in kinds
    return moves, Selection(h, able - leader, leader, able - leader, leader)
