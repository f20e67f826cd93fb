"""What each player did in a game, counted: how one tells a digger from a raider."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tikal.rules.components import CAMPS
from tikal.rules.deal import Deal
from tikal.rules.hexes import Hex
from tikal.rules.legality import apply
from tikal.rules.moves import Move, Player
from tikal.rules.scoring import holder
from tikal.rules.state import NOBODY, State
from tikal.rules.turns import start


class Tally(NamedTuple):
    """One player's doings from the first move to the last."""

    levels: int = 0
    """Uncovered."""
    treasures: int = 0
    """Dug."""
    swaps: int = 0
    taken: int = 0
    """Temples that another player held when the turn began, and this one when it ended."""
    camps: int = 0
    members: int = 0
    """Brought in, the leader among them."""
    guards: int = 0
    unused: int = 0
    """AP left when turns were ended."""
    abroad: float = 0.0
    """Members on the board when a turn was ended, on the average..."""
    settled: float = 0.0
    """...and own camps: sooner or later most players have set up all they have."""


_SUMS: Final = Tally._fields.index("abroad")
"""So many fields are sums, the others means."""
_COUNTED: Final = {
    "uncover": "levels", "dig": "treasures", "swap": "swaps", "camp": "camps", "enter": "members",
    "guard": "guards",
}  # fmt: skip


def tally(deal: Deal, moves: Sequence[Move]) -> tuple[Tally, ...]:
    """By seat, for these moves of a game, which are all legal."""
    state = start(deal)
    counts = [dict.fromkeys(Tally._fields[:_SUMS], 0) for _ in range(deal.players)]
    ends: list[list[tuple[int, int]]] = [[] for _ in range(deal.players)]
    before = _holders(state)
    for move in moves:
        mine, player = counts[state.player], state.player
        if move.verb in _COUNTED:
            mine[_COUNTED[move.verb]] += 1
        elif move.verb == "end":
            now = _holders(state)
            mine["taken"] += sum(
                before[h] not in (NOBODY, player) and now[h] == player for h in before
            )
            mine["unused"] += state.ap
            ends[player].append(_standing(state))
            before = now
        apply(state, move)
    means = [[sum(column) / len(seen) for column in zip(*seen, strict=True)] for seen in ends]
    return tuple(Tally(*mine.values(), *mean) for mine, mean in zip(counts, means, strict=True))


def _standing(state: State) -> tuple[int, int]:
    """How many members and camps of whose turn it is are on the board."""
    me = state.player
    members = sum(state.members_of(me, h) for h in state.where[me])
    return members, CAMPS - state.camps_left(me)


def _holders(state: State) -> dict[Hex, Player]:
    return {h: holder(state, h) for h in state.map.temples}
