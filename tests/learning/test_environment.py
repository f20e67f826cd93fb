"""The environment for learners: PettingZoo's own tests, nothing hidden, every move a number."""

from random import Random
from typing import Any

import pytest

from tikal import new_game
from tikal.learning.actions import ACTIONS, MOST_BID, move_of, number_of
from tikal.learning.observation import LARGEST, layout, observe
from tikal.rules.deal import choose, sown
from tikal.rules.editions import EDITIONS, MODES
from tikal.rules.moves import VERBS

pytest.importorskip("pettingzoo", reason="needs PettingZoo: pip install .[pettingzoo]")

from pettingzoo.test import api_test, render_test, seed_test

from tikal.learning.environment import TikalEnv, env

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "mode": "auction", "edition": "super-meeple-en"},
    {"players": 4, "reward": "margin"},
]


# They warn of observations with a mask, though their own games have such.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@pytest.mark.parametrize("table", TABLES)
def test_pettingzoos_own_api_test(table: dict[str, Any]) -> None:
    """The first game is played to its end."""
    api_test(env(**table), num_cycles=250 if table["players"] == 2 else 40)


@pytest.mark.parametrize("table", TABLES)
def test_pettingzoos_own_seed_test(table: dict[str, Any]) -> None:
    seed_test(lambda: env(**table), num_cycles=20)


def test_pettingzoos_own_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode=None: env(render_mode=render_mode))
    assert "player_0 is to place" in capsys.readouterr().out


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_hidden_is_observed_and_every_move_has_a_number(mode: Any, players: int) -> None:
    """A whole game: what is hidden is shuffled before each move, and nothing else changes."""
    edition = choose(list(EDITIONS), sown(f"{mode} {players}"))
    game, chance = new_game(players, mode, edition, "observed"), Random("observed")
    length = max(part.stop for part in layout().values())
    for step in range(2000):
        if game.over:
            break
        if step % 7 == 0:
            for viewer in range(players):
                seen = observe(game.state, viewer)
                assert seen == observe(game.redeal(chance), viewer)
                assert len(seen) == length
                assert 0 <= min(seen) <= max(seen) <= LARGEST
        moves, player = game.legal_moves(), game.player
        numbers = [number_of(move, player, players) for move in moves]
        for move, number in zip(moves, numbers, strict=True):
            if number is None:
                assert move.verb == "bid"
                assert move.amount > MOST_BID  # type: ignore[attr-defined]
            else:
                assert move_of(number, player, players) == move
        assert len(set(numbers) - {None}) == len(numbers) - numbers.count(None)
        game.play(choose(moves, chance))
    assert game.over


def test_there_is_an_action_for_every_verb_and_none_twice() -> None:
    assert {move.verb for move in ACTIONS} == set(VERBS)
    assert len(set(ACTIONS)) == len(ACTIONS)


def test_who_looks_is_always_the_first() -> None:
    game = new_game(3, seed="k3f9", first=1)
    game.play(game.legal_moves()[0])
    game.play("enter L a5")
    score = layout()["acts"]
    assert [observe(game.state, viewer)[score] for viewer in range(3)] == [
        [0, 1, 0, 0],
        [1, 0, 0, 0],
        [0, 0, 1, 0],
    ]


@pytest.mark.parametrize(
    ("scores", "winners", "wins", "margins"),
    [
        ([9, 5], [0], [1, -1], [4, -4]),
        ([5, 5], [0, 1], [0, 0], [0, 0]),
        ([5, 9, 9], [1, 2], [-0.5, 0.25, 0.25], [-4, 0, 0]),
        ([5, 9, 1, 2], [1], [-1 / 3, 1, -1 / 3, -1 / 3], [-4, 4, -8, -7]),
    ],
)
def test_rewards(
    scores: list[int], winners: list[int], wins: list[float], margins: list[float]
) -> None:
    class Ended:
        def __init__(self) -> None:
            self.scores, self.winners = scores, winners

    for reward, expected in (("win", wins), ("margin", margins)):
        made = TikalEnv(players=len(scores), reward=reward)  # type: ignore[arg-type]
        made.game = Ended()  # type: ignore[assignment]
        assert made._rewards() == pytest.approx(expected)


def test_an_illegal_action_is_refused_or_loses() -> None:
    bare = TikalEnv()
    bare.reset(seed=1)
    with pytest.raises(ValueError, match="first place the tile in hand"):
        bare.step(len(ACTIONS) - 1)
    guarded = env()
    guarded.reset(seed=1)
    loser = guarded.agent_selection
    guarded.step(len(ACTIONS) - 1)
    assert guarded.terminations == dict.fromkeys(guarded.possible_agents, True)
    assert guarded.rewards[loser] == -1
