"""Ways and their costs: where a member can get, what strength a player can bring.

Both count camp tunnels (A2) as well as paths (A3), and nothing blocks (A11). Costs
are the same in both directions, which the second half makes use of.
"""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import accumulate
from typing import Final, NamedTuple

from tikal.rules.actions.buildings import CAMP_AP
from tikal.rules.actions.members import ENTER_AP, SHIFT_AP
from tikal.rules.components import LEADER_STRENGTH, TURN_AP
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.moves import LEADER, WORKER, Kind, MemberMove, Player, Shift, Walk, shift, walk
from tikal.rules.state import IN_SUPPLY, State

FAR: Final = 1000
"""More AP than anyone has: no way there."""


class Route(NamedTuple):
    """A cheapest way of one member, as moves."""

    ap: int
    moves: tuple[MemberMove, ...]


def reach(
    state: State, kind: Kind, source: Hex, player: Player | None = None, ap: int | None = None
) -> dict[Hex, Route]:
    """Every other hex a member can get to with the AP left, and the cheapest route.

    The member is of the player to act, and the AP are his, unless told otherwise.
    Of routes equal in cost the one with fewer moves is given. Cheapest hexes first.
    """
    who = state.player if player is None else player
    limit = state.ap if ap is None else ap
    camps = state.own_camps[who]
    routes: dict[Hex, Route] = {}
    heap: list[tuple[int, int, Hex, tuple[MemberMove, ...]]] = [(0, 0, source, ())]
    while heap:
        spent, steps, h, moves = heappop(heap)
        if h in routes:
            continue
        routes[h] = Route(spent, moves)
        ways: list[tuple[int, Walk | Shift]] = [
            (cost, walk(kind, h, other)) for other, cost in state.map.paths[h].items()
        ]
        if h in camps:
            ways += [(SHIFT_AP, shift(kind, h, camp)) for camp in camps if camp != h]
        for cost, move in ways:
            if spent + cost <= limit and move.target not in routes:
                heappush(heap, (spent + cost, steps + 1, move.target, (*moves, move)))
    del routes[source]
    return routes


def distances(state: State, player: Player, targets: Iterable[Hex]) -> list[int]:
    """By hex, the least AP from there to the nearest target; FAR where there is no way."""
    camps = state.own_camps[player]
    least = [FAR] * SPACES
    heap = [(0, h) for h in targets]
    while heap:
        spent, h = heappop(heap)
        if spent >= least[h]:
            continue
        least[h] = spent
        for other, cost in state.map.paths[h].items():
            if spent + cost < least[other]:
                heappush(heap, (spent + cost, other))
        if h in camps:
            for camp in camps:
                if spent + SHIFT_AP < least[camp]:
                    heappush(heap, (spent + SHIFT_AP, camp))
    return least


class _Force(NamedTuple):
    """What each member would cost to bring: workers one by one, the leader if any."""

    workers: list[int]
    leader: int = FAR


def muster(state: State, player: Player, target: Hex, ap: int = TURN_AP) -> list[int]:
    """The least AP to have strength 0, 1, 2, ... on a hex; as far as a turn's AP go.

    Counts members on the board and in supply, standing camps and their tunnels, and a
    camp newly set up on the way where that pays. Exact for all a player can do by
    entering, shifting, walking and setting up a camp in one turn. (A second new camp
    would leave no AP to use it.) The last index is the most strength there can be.
    """
    costs = [0]
    for spent, force in _plans(state, player, target, ap):
        for strength, cost in enumerate(_strength_costs(force, ap - spent)):
            if strength == len(costs):
                costs.append(spent + cost)
            else:
                costs[strength] = min(costs[strength], spent + cost)
    return costs


def _strength_costs(force: _Force, ap: int) -> Iterator[int]:
    """The least AP for strength 0, 1, 2, ... while it is affordable."""
    totals = [total for total in accumulate(sorted(force.workers), initial=0) if total <= ap]
    strength = 0
    while True:
        alone = totals[strength] if strength < len(totals) else FAR
        rest = max(0, strength - LEADER_STRENGTH)
        led = force.leader + totals[rest] if rest < len(totals) else FAR
        if min(alone, led) > ap:
            return
        yield min(alone, led)
        strength += 1


def _plans(state: State, player: Player, target: Hex, ap: int) -> Iterator[tuple[int, _Force]]:
    """AP spent on a new camp, if any, and what the force costs from then on."""
    to_target = distances(state, player, (target,))
    yield 0, _force(state, player, to_target, ())
    if not state.camps_left(player):
        return
    # A new camp pays only where it is nearer to the target than the camps that stand.
    nearest = min(to_target[camp] for camp in state.own_camps[player])
    to_camps = distances(state, player, state.own_camps[player])
    for site in state.camp_sites:
        if to_target[site] < nearest:
            by_site = SHIFT_AP + to_target[site]
            to_target_now = [min(a, b + by_site) for a, b in zip(to_target, to_camps, strict=True)]
            if state.deal.options.camp_needs_member:
                yield from _founded(state, player, site, to_target_now, ap)
            else:
                yield CAMP_AP, _force(state, player, to_target_now, (site,))


def _founded(
    state: State, player: Player, site: Hex, to_target: list[int], ap: int
) -> Iterator[tuple[int, _Force]]:
    """The same where a member must go to the site first (E1): try each who can as founder."""
    to_site = distances(state, player, (site,))
    enter_site = ENTER_AP + min(to_site[camp] for camp in state.own_camps[player])
    for kind, source in _members(state, player):
        spent = CAMP_AP + (enter_site if source == IN_SUPPLY else to_site[source])
        if spent <= ap:
            yield spent, _force(state, player, to_target, (site,), moved=(kind, source, site))


def _members(state: State, player: Player) -> Iterator[tuple[Kind, int]]:
    """One member of each kind from each place, the supply being a place."""
    for h in state.where[player]:
        if state.workers_of(player, h):
            yield WORKER, h
    if state.supply[player]:
        yield WORKER, IN_SUPPLY
    if state.leaders[player] <= IN_SUPPLY:
        yield LEADER, state.leaders[player]


def _force(
    state: State,
    player: Player,
    to_target: list[int],
    new_camps: tuple[Hex, ...],
    moved: tuple[Kind, int, Hex] | None = None,
) -> _Force:
    """Each member's cost to the target; `moved` is one who stands elsewhere by then."""
    entering = ENTER_AP + min(to_target[h] for h in (*state.own_camps[player], *new_camps))
    costs = [*to_target, entering]  # the place IN_SUPPLY is the last
    workers = [costs[IN_SUPPLY]] * state.supply[player]
    for h in state.where[player]:
        workers += [costs[h]] * state.workers_of(player, h)
    leader = state.leaders[player]
    leader_cost = costs[leader] if leader <= IN_SUPPLY else FAR
    if moved:
        kind, source, h = moved
        if kind == LEADER:
            leader_cost = costs[h]
        else:
            workers.remove(costs[source])
            workers.append(costs[h])
    return _Force(workers, leader_cost)
