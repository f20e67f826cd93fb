"""What a player's own camps make of the map, and what hexes are worth to him with them.

What a hex is worth is looked up: by the own strength there, its level, and how far away the
leader is. Where exactly he stands does not matter, so few values serve for many positions.
"""

from typing import Final, NamedTuple

from tikal.bots.evaluate.outlook import added
from tikal.bots.evaluate.temples import cost_of, in_a_turn
from tikal.bots.evaluate.ways import Access, Walking
from tikal.rules.actions.members import ENTER_AP
from tikal.rules.components import LEVELS, TURN_AP
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.state import IN_SUPPLY

NEAR: Final = 5
"""What is so many AP away is not near any more."""
LEAVING: Final = 1
"""What taking a worker away from where he stands is thought to cost beside the way, in AP."""
PLACES: Final = SPACES + 2
"""Where a leader can be: any hex, in supply, off the board."""
HEIGHTS: Final = len(LEVELS)
"""More than a temple's value or the treasures of a hex can be."""

HERE: Final = 0
AWAY: Final = TURN_AP + 1
"""How far the leader is from a hex: there, so many AP away, or too far for one turn."""

Worths = list[float | None]
"""What a hex is worth by how far the leader is, as far as it has been asked for."""


class Outset(NamedTuple):
    """What a player has when his turn begins, and where there is something to do."""

    ways: Walking
    goals: list[tuple[Hex, float]]
    """Where to go, and what there is to get there."""
    temples: tuple[Hex, ...]
    """Those without a guard."""
    supply: int
    around: list[tuple[Hex, int]]
    """Where his workers stand, and how many."""
    camp: float
    """What it is worth to get everywhere for nothing, for each point there is to get."""


def saved(goals: list[tuple[Hex, float]], access: Access) -> float:
    """How much nearer than a turn's AP all there is to get is with these camps, by its worth."""
    return added(worth * max(0, TURN_AP - access.enter[h]) for h, worth in goals) / TURN_AP


class Home:
    """The ways of a player with the camps he has; a turn may set up another one."""

    __slots__ = ("_leads", "_local", "_near", "_outset", "_sites", "_workers", "access", "worth")

    def __init__(self, outset: Outset, camps: tuple[Hex, ...]) -> None:
        self.access = Access(outset.ways, camps)
        self._local: list[dict[int, Worths]] = [{} for _ in range(SPACES)]
        self._outset = outset
        self._near: dict[Hex, float] = {}
        self._leads: list[list[int] | None] = [None] * PLACES
        self._workers: dict[Hex, list[int]] = {}
        self._sites: dict[Hex, float] = {}
        self.worth = outset.camp * saved(outset.goals, self.access)

    def saved_by(self, site: Hex) -> float:
        """How much nearer a camp there would bring everything worth going to, by its worth."""
        found = self._sites.get(site)
        if found is None:
            enter, ways = self.access.enter, self._outset.ways[site]
            found = self._sites[site] = added(
                worth * (enter[h] - ENTER_AP - ways[h])
                for h, worth in self._outset.goals
                if ENTER_AP + ways[h] < enter[h]
            )
        return found

    def worths(self, h: Hex, own: int, level: int) -> Worths:
        """What a hex is worth with so much own strength there, to be filled in by the judge."""
        table = self._local[h]
        key = own * HEIGHTS + level
        found = table.get(key)
        if found is None:
            found = table[key] = [None] * (AWAY + 1)
        return found

    def near(self, source: Hex) -> float:
        """What there is to go to from here."""
        found = self._near.get(source)
        if found is None:
            between = self.access.between
            steps = ((between(source, h), worth) for h, worth in self._outset.goals)
            found = added(w * (NEAR - ap) / NEAR for ap, w in steps if 0 < ap < NEAR)
            self._near[source] = found
        return found

    def lead(self, leader: int) -> list[int]:
        """How far a leader who is there is from each hex, as far as that matters."""
        found = self._leads[leader]
        if found is None:
            found = self._leads[leader] = [AWAY] * SPACES
            if leader <= IN_SUPPLY:
                for h in self._outset.temples:
                    by_camp = leader == IN_SUPPLY
                    steps = self.access.enter[h] if by_camp else self.access.between(leader, h)
                    found[h] = min(steps, AWAY)
            if leader < IN_SUPPLY:
                found[leader] = HERE
        return found

    def cost(self, h: Hex, needs: int, lead: int) -> int:
        """The AP to bring so much more strength to a hex, the leader being so far away."""
        if needs <= 0:
            return 0
        workers = self._workers.get(h)
        if workers is None:
            workers = self._workers[h] = self._all_workers(h)
        return cost_of(workers, lead or AWAY, needs)

    def _all_workers(self, h: Hex) -> list[int]:
        access, outset = self.access, self._outset
        costs = [access.enter[h]] * min(outset.supply, TURN_AP)
        for source, count in outset.around:
            if source != h:
                costs += [access.between(source, h) + LEAVING] * count
        return in_a_turn(costs)
