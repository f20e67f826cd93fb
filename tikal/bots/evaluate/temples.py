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

Curve = list[int]
"""curve[n]: the AP to bring strength n to a hex, as far as a turn's AP go."""


def curve(state: State, player: Player, access: Access, h: Hex) -> Curve:
    """What it costs a player to bring more strength to a hex in a turn."""
    workers = [access.enter[h]] * min(state.supply[player], TURN_AP)
    for other in state.where[player]:
        if other != h:
            workers += [access.between(other, h)] * state.workers_of(player, other)
    workers = [total for total in accumulate(sorted(workers), initial=0) if total <= TURN_AP]
    leader = state.leaders[player]
    if leader == h or leader > IN_SUPPLY:
        return workers
    by_leader = access.enter[h] if leader == IN_SUPPLY else access.between(leader, h)
    return with_leader(workers, by_leader)


def with_leader(workers: Curve, by_leader: int) -> Curve:
    """The same if a leader can come too."""
    led = [by_leader] * LEADER_STRENGTH + [by_leader + cost for cost in workers]
    best = [
        min(alone, helped)
        for alone, helped in zip([*workers, *[FAR] * LEADER_STRENGTH], led, strict=True)
    ]
    return [0, *(cost for cost in best[1:] if cost <= TURN_AP)]


class Rival(NamedTuple):
    """Somebody else at a temple."""

    strength: int
    can: Curve
    hold: float
    """What his holding it would cost us, for each point of its value."""


class Contest:
    """One temple without a guard: the rivals there, and what they could bring."""

    __slots__ = ("_effort", "_hold", "_now", "_risk", "_rivals", "_take", "most")

    def __init__(self, rivals: list[Rival], hold: float, now: bool, weights: Weights) -> None:
        """`hold` is what holding it counts, `now` whether it is counted right after this turn."""
        self._rivals = [
            (rival, max((r.strength for r in rivals if r is not rival), default=0))
            for rival in rivals
        ]
        """With the strongest of the others each."""
        self.most = max(rival.strength for rival in rivals)
        self._hold = hold
        self._now = now
        self._effort = weights.effort
        self._risk = weights.risk * (1 + len(rivals)) / 2  # more of them, more danger
        self._take = weights.take

    def worth(self, strength: int, value: int, own: Curve) -> float:
        """What the temple is worth with so much own strength there and more to bring."""
        effort = self._effort
        cost = _cost(own, self.most + 1 - strength)
        worth = 0.0
        danger = 0.0
        for (theirs, can, hold), others in self._rivals:
            needs = max(strength, others) + 1 - theirs
            if needs <= 0:
                share = 1 - self._risk * max(0.0, 1 - cost / effort)
            else:
                ease = max(0.0, 1 - _cost(can, needs) / effort)
                danger = max(danger, ease)
                share = self._take * ease
            worth -= hold * share
        if cost == 0:
            worth += self._hold * (1 - self._risk * danger) + self._now
        else:
            worth += self._hold * self._take * max(0.0, 1 - cost / effort)
        return value * worth


def _cost(can: Curve, needs: int) -> int:
    if needs <= 0:
        return 0
    return can[needs] if needs < len(can) else FAR
