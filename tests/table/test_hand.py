"""Taking members in hand and sending them."""

from random import Random

from tests.support.states import lay, random_states, stand
from tests.support.states import table as acting
from tikal import new_game
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import LEADER, WORKER, Move, Walk
from tikal.rules.routes import reach
from tikal.rules.state import State
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY

A4, A5, B4, B5, H1 = (BY_NAME[name] for name in ("a4", "a5", "b4", "b5", "h1"))


def on(state: State) -> Table:
    game = new_game(state.deal.players, seed="test", first=0)
    game.state = state
    return Table(game)


def in_hand(table: Table) -> tuple[int, int, bool] | None:
    held = table.selection
    return held and (held.source, held.workers, held.leader)


def test_tapping_again_takes_one_more_until_it_begins_anew() -> None:
    state = acting()
    stand(state, 1, "a5", workers=2, leader=True)
    table = on(state)
    seen = []
    for _ in range(5):
        table.tap(A5, "mouse")
        seen.append(in_hand(table))
    assert seen == [(A5, 1, False), (A5, 2, False), (A5, 2, True), (A5, 1, False), (A5, 2, False)]
    table.tap(H1)
    assert in_hand(table) == (A5, 2, False), "pointing elsewhere keeps them in hand"
    table.tap(None)
    assert in_hand(table) is None


def test_a_leader_alone_is_taken_and_rivals_are_not() -> None:
    state = acting()
    stand(state, 1, "a4", leader=True)
    stand(state, 2, "b4", workers=3)
    table = on(state)
    table.tap(A4)
    table.tap(A4)
    assert in_hand(table) == (A4, 0, True)
    table.drop()
    table.tap(B4)
    assert in_hand(table) is None


def test_selecting_takes_no_more_than_there_are() -> None:
    state = acting()
    stand(state, 1, "a5", workers=2)
    table = on(state)
    table.select(A5, 9, leader=True)
    assert in_hand(table) == (A5, 2, False)
    table.select_all(SUPPLY)
    assert in_hand(table) == (SUPPLY, 16, True)
    table.select(SUPPLY)
    assert in_hand(table) == (SUPPLY, 1, False)
    table.select(H1)
    assert in_hand(table) is None
    table.select(A5, 0)
    assert in_hand(table) is None


def test_a_group_goes_while_the_ap_last_and_the_leader_first() -> None:
    state = acting()
    stand(state, 1, "a5", workers=5, leader=True)
    state.ap = 5
    table = on(state)
    table.select_all(A5)
    here = table.view().reach[A4]
    assert here == table.look(A4).reach
    assert (here.each, here.members, here.ap, here.route) == (2, 2, 4, (A5, A4))
    table.tap(A4)
    assert table.game.moves == []
    table.tap(A4)
    assert table.game.moves == [Walk(LEADER, A5, A4), Walk(WORKER, A5, A4)]
    assert (in_hand(table), table.chosen) == ((A4, 1, True), A4)
    table.undo()
    assert table.game.moves == []
    assert in_hand(table) == (A5, 5, True), "undo gives back what was in hand"


def test_sure_taps_go_at_once() -> None:
    state = acting()
    stand(state, 1, "a5", workers=1)
    stand(state, 1, "a4", workers=1)
    table = on(state)
    table.tap(A5, "mouse")
    table.tap(A4, "mouse")
    assert in_hand(table) == (A4, 1, False)
    assert state.workers_of(0, A4) == 2


def test_from_supply_by_the_nearest_camp() -> None:
    state = acting()
    lay(state, "A6", "b3")
    lay(state, "C4", "b2")
    state.own_camps[0] = (A5, BY_NAME["b2"])
    table = on(state)
    table.select(SUPPLY, 3)
    reached = table.view().reach
    assert reached[A5][1:] == (1, 3, 3, (A5,))
    assert reached[BY_NAME["b2"]][1:] == (1, 3, 3, (BY_NAME["b2"],))
    far = reached[BY_NAME["b3"]]
    assert far.route == (BY_NAME["b2"], BY_NAME["b3"])
    table.go(BY_NAME["b3"])
    assert [move.verb for move in table.game.moves[:3]] == ["enter"] * far.members
    assert state.ap == 10 - far.ap
    assert in_hand(table) == (BY_NAME["b3"], far.members, False)


def test_why_those_in_hand_cannot_get_there() -> None:
    state = acting()
    stand(state, 1, "a5", workers=1)
    lay(state, "B6", "b2")
    lay(state, "A6", "h1")
    table = on(state)
    state.ap = 1
    reasons = {}
    table.select(A5)
    for name in ("a1", "b2", "h1", "a4", "a5"):
        refusal = table.look(BY_NAME[name]).refusal
        reasons[name] = refusal and (refusal.key, str(refusal) != "")
    assert reasons == {
        "a1": ("target-unexplored", True),
        "b2": ("volcano", True),
        "h1": ("no-route", True),
        "a4": ("needs-ap", True),
        "a5": None,
    }
    table.select(SUPPLY)
    refusal = table.look(BY_NAME["h1"]).refusal
    assert refusal is not None
    assert refusal.key == "no-route"
    table.go(H1)
    assert table.game.moves == []
    table.drop()
    assert table.look(BY_NAME["a1"]).refusal is None


def test_reach_is_what_the_routes_say() -> None:
    """Over random games, for all sources; from supply, entering by the best camp."""
    game = new_game(4, seed="reach")
    for number, state in enumerate(random_states(game.state, Random(3))):
        if number % 5 or state.phase != "act":
            continue
        table = Table(game)
        for source in state.where[state.player]:
            table.select_all(source)
            truth = reach(state, WORKER, source)
            assert {h: r.each for h, r in table.view().reach.items()} == {
                h: route.ap for h, route in truth.items()
            }
        table.select(SUPPLY)
        if table.selection and state.ap:
            costs: dict[int, int] = {}
            for camp in state.own_camps[state.player]:
                found = {camp: 0} | {
                    h: route.ap for h, route in reach(state, WORKER, camp, ap=state.ap - 1).items()
                }
                for h, ap in found.items():
                    costs[h] = min(costs.get(h, 99), ap + 1)
            assert {h: r.each for h, r in table.view().reach.items()} == costs


def test_going_costs_what_was_shown() -> None:
    rng = Random(8)
    game = new_game(3, seed="going")
    tried = 0
    for number, state in enumerate(random_states(game.state, rng)):
        if number % 4 or state.phase != "act" or not state.where[state.player]:
            continue
        table = Table(game.copy())
        table.select_all(state.where[state.player][-1])
        shown = list(table.view().reach.values())
        if not shown:
            continue
        way = shown[int(rng.random() * len(shown))]
        table.go(way.hex)
        tried += 1
        assert table.game.ap == state.ap - way.ap
        assert table.selection is not None
        assert (table.selection.source, table.selection.members) == (way.hex, way.members)
    assert tried > 20


def test_members_in_hand_stay_there_only_while_they_can() -> None:
    state = acting()
    stand(state, 1, "a4", workers=3)
    table = on(state)
    table.select(A4, 3)
    table.play(Move.parse("walk W a4 a5"))
    assert in_hand(table) == (A4, 2, False)
    table.play(Move.parse("guard W a4"))
    assert in_hand(table) is None
    table.tap(A5)
    assert (in_hand(table), table.chosen) == ((A5, 1, False), A5)
    table.play(Move.parse("end"))
    assert (in_hand(table), table.chosen) == (None, None)
