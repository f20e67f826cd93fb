"""Every bot plays every kind of game to its end, and never breaks a rule."""

from itertools import product
from random import Random

import pytest
from support import opening, random_states

from tikal.arena.match import play, seat
from tikal.bots.ladder import BASELINES, BOTS, Bot
from tikal.bots.thinking import think
from tikal.components import TILES
from tikal.editions import EDITIONS, MODES, Mode
from tikal.rules import play as play_move

FEW: list[Bot] = [bot._replace(nodes=min(bot.nodes, 20)) for bot in BOTS.values()]
"""All bots, in a hurry."""
TABLES = list(product(MODES, EDITIONS))


def parties(number: int) -> list[list[Bot]]:
    """Two tables of bots, other ones for each number."""
    turned = [FEW[(4 * number + n) % len(FEW)] for n in range(len(FEW))]
    return [turned[:4], turned[4:6]] if number % 2 else [turned[:3], turned[3:6]]


def test_every_bot_plays_in_every_mode_and_edition() -> None:
    for place in (0, 1):
        for kind in {table[place] for table in TABLES}:
            numbers = [n for n, table in enumerate(TABLES) if table[place] == kind]
            found = {bot.name for n in numbers for party in parties(n) for bot in party}
            assert found == set(BOTS), kind


@pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda number: "-".join(TABLES[number]))
def test_games_end_without_an_illegal_move(number: int) -> None:
    mode, edition = TABLES[number]
    for bots in parties(number):
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
