"""How far it is from anywhere to anywhere: looked up, because bots ask so often.

`walking` is worked out once for a map and again for a tile tried out on it; what
camps save is added on top by `Access`, for one player and the camps he has.
"""

from functools import lru_cache

from tikal.rules.actions.members import ENTER_AP, SHIFT_AP
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.map import Map
from tikal.rules.routes import FAR

Walking = list[list[int]]
"""walking[a][b] is the AP to walk from a to b; FAR where there is no way."""


@lru_cache(maxsize=64)
def walking(explored: Map) -> Walking:
    """All walks of a map. Do not change it."""
    ways = [[FAR] * SPACES for _ in range(SPACES)]
    for h in range(SPACES):
        if explored.can_enter(h):
            _join(ways, explored, h)
    return ways


def walking_with(ways: Walking, explored: Map, h: Hex) -> Walking:
    """The same where one more tile lies: `explored` is the map with it, `h` where it lies."""
    if not explored.can_enter(h):
        return ways
    new = [row[:] for row in ways]
    _join(new, explored, h)
    return new


def _join(ways: Walking, explored: Map, h: Hex) -> None:
    """Let ways lead to this hex and through it; to neighbours not joined yet there are none."""
    own = ways[h]
    for other, cost in explored.paths[h].items():
        row = ways[other]
        if not row[other]:
            for target, beyond in enumerate(row):
                if cost + beyond < own[target]:  # noqa: PLR1730  # far quicker than min
                    own[target] = cost + beyond
    own[h] = 0
    reached = [(target, cost) for target, cost in enumerate(own) if cost < FAR]
    for source, there in reached:
        row = ways[source]
        for target, beyond in reached:
            if there + beyond < row[target]:  # noqa: PLR1730
                row[target] = there + beyond


class Access:
    """What a player's camps make of the ways: tunnels (A2) and where members come in (A1)."""

    __slots__ = ("enter", "to_camp", "ways")

    def __init__(self, ways: Walking, camps: tuple[Hex, ...]) -> None:
        self.ways = ways
        self.to_camp: list[int] = [
            min(column) for column in zip(*(ways[camp] for camp in camps), strict=True)
        ]
        self.enter = [ENTER_AP + steps for steps in self.to_camp]
        """enter[hex]: the AP for a member from supply to get there."""

    def between(self, source: Hex, target: Hex) -> int:
        """The AP for a member from one hex to another, on foot or by a tunnel."""
        walk = self.ways[source][target]
        tunnel = self.to_camp[source] + SHIFT_AP + self.to_camp[target]
        return walk if walk <= tunnel else tunnel
