"""Whatever somebody clicks: nothing breaks, and the moves made are a legal game."""

from collections.abc import Callable
from random import Random

import pytest

from tikal import dumps, loads, new_game
from tikal.rules.deal import choose
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY


def intents(table: Table, rng: Random) -> list[Callable[[], object]]:
    h = choose([*table.view().open] or [0], rng) if rng.random() < 0.7 else int(rng.random() * 40)
    source = choose([h, h, SUPPLY], rng)
    return [
        lambda: table.tap(h, "mouse"),
        lambda: table.tap(h),
        lambda: table.tap(h),
        lambda: table.tap(h, "once"),
        lambda: table.tap(h, "mouse", table.game.player),
        lambda: table.tap(None),
        lambda: table.point_at(choose([h, None], rng)),
        lambda: table.turn_tile(choose([-1, 1], rng)),
        lambda: table.select(source, choose([None, 0, 1, 5], rng), choose([None, True], rng)),
        lambda: table.select_all(source),
        lambda: table.go(h),
        table.drop,
        table.place,
        table.undo,
        table.redo,
        lambda: table.play(choose(table.game.legal_moves(), rng)),
        lambda: table.play(choose(table.game.legal_moves(), rng)),
    ]


@pytest.mark.parametrize("mode", ["basic", "auction"])
@pytest.mark.parametrize("take_backs", [False, True])
def test_any_intent_at_any_time(mode: str, take_backs: bool) -> None:
    rng = Random(f"{mode}{take_backs}")
    table = Table(new_game(3, mode=mode, seed="any"), take_backs)  # type: ignore[arg-type]
    for number in range(800):
        if table.game.over:
            break
        choose(intents(table, rng), rng)()
        view, look = table.view(), table.look(int(rng.random() * 40))
        assert (view.chosen, view.selection) == (table.chosen, table.selection)
        assert look.reach == view.reach.get(look.hex)
        assert table.trial is None or table.game.why_not(table.trial.move) is None
        if number % 60 == 0:
            again = loads(dumps(table.game))
            assert again.state == table.game.state
            told = [line for line in table.story() if line.verb != "taken-back"]
            assert told == list(Table(again).story())
    assert len(table.game.moves) > 60
