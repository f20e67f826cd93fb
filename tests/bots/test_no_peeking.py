"""What nobody has seen changes no decision."""

from functools import cache
from random import Random

import pytest

from tests.support.states import opening, random_states
from tikal.bots.decide import decide
from tikal.bots.roster import BOTS
from tikal.rules.editions import MODES, Mode
from tikal.rules.hidden import redeal
from tikal.rules.legality import why_not
from tikal.rules.state import State

NODES = 100


@cache
def positions(mode: Mode, players: int, each: int) -> list[State]:
    """From all of a random game, as many of each phase."""
    rng = Random(f"{mode} {players}")
    by_phase: dict[tuple[object, ...], list[State]] = {}
    for state in random_states(opening(players, mode, seed=f"peek {players}"), rng):
        if state.phase != "over" and redeal(state, rng).deal != state.deal:
            by_phase.setdefault((state.phase, state.scoring), []).append(state.copy())
    wanted = {("place", False), ("act", False), ("act", True)}
    assert set(by_phase) == wanted | (
        {("bid", False), ("take", False)} if mode == "auction" else set()
    )
    return [found[len(found) * i // each] for found in by_phase.values() for i in range(each)]


def check(state: State, name: str, nodes: int, rng: Random) -> None:
    before = state.copy()
    plan = decide(state, BOTS[name], "peek", nodes)
    assert state == before, "thinking leaves the position as it was"
    assert why_not(state, plan.moves[0]) is None
    for _ in range(2):
        assert decide(redeal(state, rng), BOTS[name], "peek", nodes) == plan


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("mode", MODES)
def test_the_hidden_order_changes_no_decision(name: str, mode: Mode) -> None:
    rng = Random(f"peek {name}")
    for players in (2, 4):
        for state in positions(mode, players, each=1):
            check(state, name, NODES, rng)


@pytest.mark.parametrize("mode", MODES)
def test_nor_does_it_when_the_turns_after_are_looked_at(mode: Mode) -> None:
    for state in positions(mode, 3, each=1):
        check(state, "professor", 60 * NODES, Random("peek ahead"))
