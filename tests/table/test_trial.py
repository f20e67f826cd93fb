"""Trying a tile out, turning it, placing it."""

from random import Random

from tests.support.states import random_states
from tikal import new_game
from tikal.rules.hexes import BY_NAME, SPACES
from tikal.table.table import Table
from tikal.table.view.trial import nearest


def at_start() -> Table:
    return Table(new_game(2, seed="k3f9", first=0))


def test_the_first_tap_pins_and_the_second_places() -> None:
    table = at_start()
    table.tap(7, "mouse")
    assert (table.chosen, table.view().phase) == (7, "place")
    trial = table.look(7).trial
    assert trial
    table.tap(7)
    assert table.game.moves == [trial.move]
    assert table.view().hexes[7].stones == trial.tile.stones


def test_turning_goes_through_the_legal_rotations_and_hovering_shows_the_nearest() -> None:
    table = at_start()
    table.tap(7)
    first = table.look(7).trial
    assert first
    seen = {first.move}
    for _ in range(first.turns - 1):
        table.turn_tile(1)
        turned = table.look(7).trial
        assert turned
        seen.add(turned.move)
    assert len(seen) == first.turns > 1
    table.turn_tile(1)
    assert table.look(7).trial == first
    table.point_at(BY_NAME["c4"])
    table.turn_tile(-1)
    hovered = table.trial
    assert hovered == table.look(BY_NAME["c4"]).trial
    table.tap(BY_NAME["c4"])
    table.point_at(None)
    assert table.trial == hovered, "what was shown is what is pinned"


def test_an_illegal_space_says_why_and_nothing_can_be_placed() -> None:
    table = at_start()
    for name, key in (("a5", "space-taken"), ("h1", "not-adjacent")):
        table.tap(BY_NAME[name])
        refusal = table.look(BY_NAME[name]).refusal
        assert refusal is not None
        assert refusal.key == key
        assert table.look(BY_NAME[name]).trial is None
    table.place()
    table.tap(BY_NAME["h1"])
    assert table.game.moves == []


def test_a_trial_promises_the_paths_there_will_be() -> None:
    game = new_game(3, seed="paths")
    rng = Random(1)
    for state in random_states(game.state, rng):
        if state.phase != "place":
            continue
        table = Table(game)
        h = int(rng.random() * SPACES)
        table.point_at(h)
        table.turn_tile(int(rng.random() * 6))
        look = table.look(h)
        assert (look.trial is None) == (h not in table.view().open)
        assert (look.trial is None) == (look.refusal is not None)
        if look.trial:
            tried = game.copy()
            tried.play(look.trial.move)
            assert dict(look.trial.paths) == tried.state.map.paths[h]


def test_the_nearest_rotation_may_lie_either_way_round() -> None:
    assert nearest(0, (2, 5)) == 5
    assert nearest(5, (0, 3)) == 0
    assert nearest(1, (0, 2)) == 2, "clockwise if it makes no difference"
    assert nearest(3, (1, 3)) == 3


def test_tapping_beside_the_board_lets_go() -> None:
    table = at_start()
    table.tap(7)
    table.tap(None)
    assert table.view().chosen is None
