"""Tikal as an environment of PettingZoo: agents take turns (AEC), each with its legal actions.

`pip install tikal[pettingzoo]`. The README has an example; `actions` says which number is
which move, `observation` what is where in an observation.
"""

import sys
from functools import cache
from random import Random
from typing import Any, Final, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tikal.game import Game, new_game
from tikal.learning.actions import ACTIONS, move_of, number_of
from tikal.learning.observation import LARGEST, layout, observe
from tikal.rules.components import TILE_IDS, Terrain
from tikal.rules.deal import fresh_seed, sown
from tikal.rules.editions import DEFAULT_EDITION, Mode
from tikal.rules.hexes import NAMES, SPACES
from tikal.rules.moves import Player
from tikal.rules.state import NOBODY

Reward = Literal["win", "margin"]
Agent = str
Observation = dict[str, Any]
"""`observation` and `action_mask`, both arrays."""


def env(**settings: Any) -> AECEnv:  # noqa: ANN401  # those of TikalEnv
    """The environment with PettingZoo's usual guards; an illegal action loses the game."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class TikalEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One game after the other, by any rules.

    `reward` is given at the end alone. "win": 1 for a victory of one's own, -1 shared by all
    others; who share a victory share what it brings, so all together always get 0. "margin":
    one's own score less the best of the others.
    """

    metadata: Final = {"render_modes": ["human", "ansi"], "name": "tikal_v0"}

    def __init__(
        self,
        players: int = 2,
        mode: Mode = "basic",
        edition: str = DEFAULT_EDITION,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        new_game(players, mode, edition)  # refuses, or not
        self._table = (players, mode, edition)
        self._reward = reward
        self.render_mode = render_mode
        self._chance: Random | None = None
        self.game: Game | None = None
        """The game being played, with all that is hidden: not for agents."""
        self.possible_agents: list[Agent] = [f"player_{i}" for i in range(players)]

    @cache  # noqa: B019  # one space for each agent of an environment, as PettingZoo wants
    def observation_space(self, _agent: Agent) -> Dict:
        """What each agent sees."""
        size = max(part.stop for part in layout().values())
        seen = Box(0, LARGEST, (size,), np.int16)
        return Dict({"observation": seen, "action_mask": Box(0, 1, (len(ACTIONS),), np.int8)})

    @cache  # noqa: B019  # as above
    def action_space(self, _agent: Agent) -> Discrete:
        """Every move there is."""
        return Discrete(len(ACTIONS))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same games, one after the other."""
        del options  # there are none
        if seed is not None or self._chance is None:
            self._chance = sown(fresh_seed() if seed is None else str(seed))
        players, mode, edition = self._table
        self.game = new_game(players, mode, edition, str(self._chance.random()))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.player]

    def observe(self, agent: Agent) -> Observation:
        """The position as this agent sees it; the mask is empty while others act."""
        game = self._playing()
        viewer = self.possible_agents.index(agent)
        mask = np.zeros(len(ACTIONS), np.int8)
        if viewer == game.player:
            numbers = (number_of(m, viewer, game.deal.players) for m in game.legal_moves())
            mask[[number for number in numbers if number is not None]] = 1
        seen = np.array(observe(game.state, viewer), np.int16)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the move of this number. Raises IllegalMoveError."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        game, acting = self._playing(), self.agent_selection
        game.play(move_of(int(action), game.player, game.deal.players))
        self._cumulative_rewards[acting] = 0.0
        if game.over:
            self.rewards = dict(zip(self.agents, self._rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.agents[game.player]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _playing(self) -> Game:
        assert self.game is not None, "reset() comes first"
        return self.game

    def _rewards(self) -> list[float]:
        game = self._playing()
        scores, winners = game.scores, game.winners
        if self._reward == "margin":
            best = [max(scores[:i] + scores[i + 1 :]) for i in range(len(scores))]
            return [float(own - other) for own, other in zip(scores, best, strict=True)]
        others = len(scores) - 1
        share = [(i in winners) / len(winners) for i in range(len(scores))]
        return [won - (1 - won) / others for won in share]

    def render(self) -> str | None:
        """The position as text: given back, or printed for people."""
        text = as_text(self._playing())
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def close(self) -> None:
        """Nothing is open."""


raw_env = TikalEnv


def as_text(game: Game) -> str:
    """A position in a few lines: who is to do what, the scores, every explored hex."""
    state = game.state
    who = "over" if game.over else f"player_{game.player} is to {game.phase}, {game.ap} AP"
    hand = f", {game.hand} in hand" if game.hand else ""
    display = ", ".join(TILE_IDS[tile] for tile in state.auction.display)
    lines = [who + hand, "scores " + " ".join(map(str, game.scores))]
    lines += [f"on display: {display}"] if display else []
    lines += [_hex_text(game, h) for h in range(SPACES) if state.map.terrain[h]]
    return "\n".join(lines) + "\n"


def _hex_text(game: Game, h: int) -> str:
    state = game.state
    terrain = Terrain(state.map.terrain[h])
    value = state.values[h] or state.buried[h]
    words = [NAMES[h], terrain.name.lower().replace("_", " "), *([str(value)] if value else [])]
    for player in range(game.deal.players):
        words += _pieces(game, player, h)
    return " ".join(words)


def _pieces(game: Game, player: Player, h: int) -> list[str]:
    state = game.state
    own = [
        "guard" * (state.guard_of(h) == player),
        "camp" * (state.camp_of(h) == player),
        "leader" * state.leader_here(player, h),
        f"{workers} workers" if (workers := state.workers_of(player, h)) else "",
    ]
    found = [piece for piece in own if piece]
    return [f"| player_{player}:", *found] if found and player != NOBODY else []
