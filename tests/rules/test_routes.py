"""Routes of members and the strength a player can bring, against brute force."""

from random import Random

import pytest

from tests.support.states import do, lay, opening, random_states, stand, table
from tikal.rules.hexes import BY_NAME, NAMES, SPACES
from tikal.rules.legality import apply, cost, legal_moves
from tikal.rules.moves import LEADER, WORKER, Kind, Player
from tikal.rules.routes import muster, reach
from tikal.rules.state import State
from tikal.rules.turns import act


def test_costs_and_routes_from_the_base_camp() -> None:
    state = table()
    stand(state, 1, "a5", 1)
    routes = reach(state, WORKER, BY_NAME["a5"])
    costs = {NAMES[h]: route.ap for h, route in routes.items()}
    assert costs == {"b4": 1, "a4": 2, "b5": 2}
    assert list(map(str, routes[BY_NAME["a4"]].moves)) == ["walk W a5 a4"]


def test_tunnels_count_and_only_the_ap_left() -> None:
    state = table()
    lay(state, "C5", "b3", 3)  # jungle b3, three stones to b4
    stand(state, 1, "a5", leader=True)
    on_foot = reach(state, LEADER, BY_NAME["a5"])[BY_NAME["b3"]]
    assert on_foot.ap == 3
    assert list(map(str, on_foot.moves)) == ["walk L a5 a4", "walk L a4 b3"]
    do(state, "camp b3")
    routes = reach(state, LEADER, BY_NAME["a5"])
    assert list(map(str, routes[BY_NAME["b3"]].moves)) == ["shift L a5 b3"]
    assert all(route.ap <= 5 for route in routes.values())
    state.ap = 0
    assert reach(state, LEADER, BY_NAME["a5"]) == {}


def positions(edition: str) -> list[State]:
    """Random positions, thinned out until brute force can cope with them."""
    found = []
    for seed in range(12):
        rng = Random(f"{edition}{seed}")
        state = opening(2, edition=edition, seed=str(seed))
        for count, _ in enumerate(random_states(state, rng)):
            if count == 40 + 20 * seed and state.phase != "over":
                break
        player = seed % 2
        for h in state.where[player][2:]:
            state.clear(player, h)
        for h in state.where[player]:
            while state.workers_of(player, h) > 1:
                state.lift(player, WORKER, h)
        state.supply[player] = min(1, state.supply[player])
        state.player = player
        act(state)
        found.append(state)
    return found


def key(state: State) -> tuple[object, ...]:
    who = state.player
    return (bytes(state.strength), state.leaders[who], state.own_camps[who])


def outcomes(state: State, verbs: tuple[str, ...]) -> list[tuple[int, State]]:
    """All positions the player can bring about with these actions, and the least AP for each."""
    best: dict[tuple[object, ...], tuple[int, State]] = {key(state): (0, state)}
    layers: list[list[State]] = [[state], *([] for _ in range(10))]
    for spent in range(10):
        for here in layers[spent]:
            if best[key(here)][0] != spent:
                continue
            for move in legal_moves(here):
                if move.verb not in verbs:
                    continue
                then = here.copy()
                apply(then, move)
                total = spent + cost(here, move)
                if total < best.get(key(then), (99,))[0]:
                    best[key(then)] = (total, then)
                    layers[total].append(then)
    return list(best.values())


@pytest.mark.parametrize("state", positions("rio-grande"))
def test_reach_is_exact(state: State) -> None:
    for kind, h in [(WORKER, h) for h in state.where[state.player]]:
        if not state.has(state.player, kind, h):
            continue
        alone = one_member(state, kind, h)
        brute = {
            where: ap
            for ap, then in outcomes(alone, ("walk", "shift"))
            for where in then.where[state.player]
            if where != h
        }
        routes = reach(state, kind, h)
        assert {where: route.ap for where, route in routes.items()} == brute
        for where, route in routes.items():
            walked = alone.copy()
            for move in route.moves:
                assert move in legal_moves(walked)
                apply(walked, move)
            assert walked.where[state.player] == (where,)
            assert walked.ap == 10 - route.ap


def one_member(state: State, kind: Kind, h: int) -> State:
    alone = state.copy()
    for other in alone.where[state.player]:
        alone.clear(state.player, other)
    alone.put(state.player, kind, h)
    return alone


def brute_muster(state: State, player: Player) -> dict[int, list[int]]:
    """By hex, the least AP for each strength, from all positions that can be reached."""
    table: dict[int, list[int]] = {h: [0] for h in range(SPACES)}
    for ap, then in outcomes(state, ("enter", "shift", "walk", "camp")):
        for h in then.where[player]:
            costs = table[h]
            strength = then.strength_of(player, h)
            costs += [99] * (strength + 1 - len(costs))
            for s in range(1, strength + 1):
                costs[s] = min(costs[s], ap)
    return table


@pytest.mark.parametrize("edition", ["rio-grande", "tilsit"])
def test_muster_is_exact(edition: str) -> None:
    compared = 0
    for state in positions(edition):
        player = state.player
        brute = brute_muster(state, player)
        for h in range(SPACES):
            if state.map.can_enter(h):
                assert muster(state, player, h) == brute[h], (NAMES[h], edition)
                compared += len(brute[h])
    assert compared > 500


def test_a_new_camp_can_be_the_cheapest_way() -> None:
    """Far from the base camp, 5 AP for a camp beside the temple save the walk."""
    state = table()
    lay(state, "C5", "b3", 0)  # three stones to b2
    lay(state, "C1", "b2", 3)  # and three back
    lay(state, "A6", "b1", 3)  # jungle with one stone to b2
    target = BY_NAME["b2"]
    assert 1 + reach(state, WORKER, BY_NAME["a5"])[target].ap == 9
    # Camp 5, enter 1, walk 1; the leader brings three at once; two members cost 9.
    assert muster(state, 0, target) == [0, 7, 7, 7, 9]
    state.own_camps[0] += (BY_NAME["a5"],) * 2  # no camp left
    assert muster(state, 0, target) == [0, 9, 9, 9]
