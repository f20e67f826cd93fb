"""What each player did in a game, counted: how one tells a digger from a raider."""

from collections.abc import Sequence
from typing import Final, NamedTuple

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


_COUNTED: Final = {
    "uncover": "levels", "dig": "treasures", "swap": "swaps", "camp": "camps", "enter": "members",
    "guard": "guards",
}  # fmt: skip


def tally(deal: Deal, moves: Sequence[Move]) -> tuple[Tally, ...]:
    """By seat, for these moves of a game, which are all legal."""
    state = start(deal)
    counts = [dict.fromkeys(Tally._fields, 0) for _ in range(deal.players)]
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
            before = now
        apply(state, move)
    return tuple(Tally(**mine) for mine in counts)


def _holders(state: State) -> dict[Hex, Player]:
    return {h: holder(state, h) for h in state.map.temples}
