"""Every bot plays every kind of game to its end, and never breaks a rule."""

from itertools import product
from random import Random

import pytest

from tests.support.states import opening, random_states
from tikal.arena.match import play, seat
from tikal.bots.decide import decide, think
from tikal.bots.roster import BASELINES, BOTS, Bot
from tikal.rules.components import TILES
from tikal.rules.editions import EDITIONS, MODES, Mode
from tikal.rules.legality import play as play_move

FEW: list[Bot] = [bot._replace(nodes=min(bot.nodes, 8)) for bot in BOTS.values()]
"""All bots, in a hurry."""
TABLES = list(product(MODES, EDITIONS))


def party(number: int) -> list[Bot]:
    """All bots at the tables of each mode; two, three or four at each."""
    begin, end = ((0, 4), (4, 7), (7, 9), (9, 12))[number % len(EDITIONS)]
    return FEW[begin:end]


def test_every_bot_plays_in_every_mode() -> None:
    for mode in MODES:
        numbers = [n for n, table in enumerate(TABLES) if table[0] == mode]
        found = {bot.name for n in numbers for bot in party(n)}
        assert found == set(BOTS), mode


@pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda number: "-".join(TABLES[number]))
def test_games_end_without_an_illegal_move(number: int) -> None:
    mode, edition = TABLES[number]
    bots = party(number)
    game = seat(bots, mode, edition, f"all bots {number}")  # type: ignore[arg-type]
    played = play(game, bots)  # checks each move
    assert game.over
    assert sum(map(len, played.turns)) >= TILES
    assert sum(played.scores) > 0


@pytest.mark.parametrize("name", [name for name in BOTS if BOTS[name] not in BASELINES])
@pytest.mark.parametrize("mode", MODES)
def test_every_thought_on_the_way_is_a_legal_plan(name: str, mode: Mode) -> None:
    """A bot that is hurried answers with whatever it has."""
    rng = Random(f"thoughts {name}")
    for state in random_states(opening(3, mode), rng):
        if state.phase == "over" or rng.random() > 0.02:
            continue
        done = 0.0
        for thought in think(state, BOTS[name], "thoughts", 60):
            tried = state.copy()
            for move in thought.plan.moves:
                assert tried.player == state.player, "a plan decides for its own player only"
                play_move(tried, move)
            assert thought.plan.moves
            assert done <= thought.done <= 1
            done = thought.done


def test_what_makes_a_bot_random_is_not_its_name() -> None:
    state = opening(2)
    named, renamed = BOTS["greedy"]._replace(name="random"), BOTS["random"]._replace(name="x")
    assert len({decide(state, named, str(seed)) for seed in range(9)}) == 1
    assert len({decide(state, renamed, str(seed)) for seed in range(9)}) > 1
