"""What temples are worth to a player with so many members there.

A temple pays whoever holds it in his own scoring turn, so it can pay several players in
one round: each player's hold is judged by itself, by what it would cost him to be the
strongest, and by what it would cost the others to take it from him.
"""

from itertools import accumulate
from typing import NamedTuple

from tikal.bots.evaluate.ways import Access
from tikal.bots.weights import Weights
from tikal.rules.components import LEADER_STRENGTH, TURN_AP
from tikal.rules.hexes import Hex
from tikal.rules.moves import Player
from tikal.rules.routes import FAR
from tikal.rules.state import IN_SUPPLY, State


class Reach(NamedTuple):
    """What it costs a player to bring more strength to a hex in one turn."""

    workers: list[int]
    """The AP to bring so many workers, as far as a turn's AP go."""
    leader: int
    """The AP to bring the leader; more than a turn's if he is there or cannot come."""

    def cost(self, needs: int) -> int:
        """The least AP to bring so much strength."""
        return cost_of(self.workers, self.leader, needs)


def cost_of(workers: list[int], leader: int, needs: int) -> int:
    """The least AP for so much strength with these workers and the leader; FAR: too much."""
    if needs <= 0:
        return 0
    cost = workers[needs] if needs < len(workers) else FAR
    rest = max(0, needs - LEADER_STRENGTH)
    if rest < len(workers):
        led = leader + workers[rest]
        if led < cost and led <= TURN_AP:
            return led
    return cost


def reach_of(state: State, player: Player, access: Access, h: Hex) -> Reach:
    """What a player can bring to a hex from where everybody stands."""
    workers = [access.enter[h]] * min(state.supply[player], TURN_AP)
    for other in state.where[player]:
        if other != h:
            workers += [access.between(other, h)] * state.workers_of(player, other)
    leader = state.leaders[player]
    if leader == h or leader > IN_SUPPLY:
        by_leader = FAR
    else:
        by_leader = access.enter[h] if leader == IN_SUPPLY else access.between(leader, h)
    return Reach(in_a_turn(workers), by_leader)


def in_a_turn(costs: list[int]) -> list[int]:
    """The AP for none, the cheapest, the two cheapest of these, and so on in one turn."""
    return [total for total in accumulate(sorted(costs), initial=0) if total <= TURN_AP]


class Rival(NamedTuple):
    """Somebody else at a temple."""

    strength: int
    can: Reach
    hold: float
    """What his holding it would cost us, for each point of its value."""


class Danger(NamedTuple):
    """What the rivals make of a temple where one has so much strength."""

    worth: float
    """What those who do not hold it may still make of it."""
    ease: float
    """How easily the nearest of them could take it, from 0 to 1."""
    held: float
    """What it costs that one of them holds it."""


class Contest:
    """One temple without a guard: the rivals there, and what they could bring."""

    __slots__ = ("_dangers", "_effort", "_hold", "_now", "_risk", "_rivals", "_take", "most")

    def __init__(self, rivals: list[Rival], hold: float, now: bool, weights: Weights) -> None:
        """`hold` is what holding it counts, `now` whether it is counted right after this turn."""
        self._rivals = rivals
        self._dangers: dict[int, Danger] = {}
        self.most = max(rival.strength for rival in rivals)
        self._hold = hold
        self._now = now
        self._effort = weights.effort
        self._risk = weights.risk * (1 + len(rivals)) / 2  # more of them, more danger
        self._take = weights.take

    def worth(self, strength: int, value: int, cost: int) -> float:
        """What the temple is worth with so much own strength there, and so many AP to hold it."""
        danger = self._dangers.get(strength)
        if danger is None:
            danger = self._dangers[strength] = self._danger(strength)
        worth, ease, held = danger
        if not cost:
            return value * (worth + self._hold * (1 - self._risk * ease) + self._now)
        own_ease = max(0.0, 1 - cost / self._effort)
        return value * (
            worth - held * (1 - self._risk * own_ease) + self._hold * self._take * own_ease
        )

    def _danger(self, strength: int) -> Danger:
        worth, most, held = 0.0, 0.0, 0.0
        for rival in self._rivals:
            others = max((r.strength for r in self._rivals if r is not rival), default=0)
            needs = max(strength, others) + 1 - rival.strength
            if needs <= 0:
                held = rival.hold
            else:
                ease = max(0.0, 1 - rival.can.cost(needs) / self._effort)
                most = max(most, ease)
                worth -= rival.hold * self._take * ease
        return Danger(worth, most, held)
