"""What exchanges, and treasures dug up by luck, can make of the treasures in one turn."""

from collections.abc import Iterator

from tikal.rules.actions.works import apply_swap, list_swap
from tikal.rules.components import COPIES, MOTIFS
from tikal.rules.moves import Player, Swap
from tikal.rules.scoring import treasure_points
from tikal.rules.state import State

Hoards = tuple[bytes, ...]
"""Everyone's treasures, by seat."""


def best_hoard(state: State, rival: Player | None, digs: int, swaps: int) -> tuple[int, list[Swap]]:
    """The most points in so many exchanges, after treasures as lucky as can be; and how.

    With a rival, what the rival gets for treasures counts against it.
    """
    now: dict[Hoards, list[Swap]] = {tuple(state.treasures): []}
    for _ in range(digs):
        now = {lucky: how for hoards, how in now.items() for lucky in _dug(hoards, state.player)}
    # A treasure may be dug up between two exchanges, too; but then it could have been before.
    best = _best(state.player, rival, now)
    for _ in range(swaps):
        following: dict[Hoards, list[Swap]] = {}
        for hoards, how in now.items():
            for move, after in _swapped(state, hoards):
                following.setdefault(after, [*how, move])
        now = following
        best = max(best, _best(state.player, rival, now), key=lambda found: found[0])
    return best


def _best(
    me: Player, rival: Player | None, now: dict[Hoards, list[Swap]]
) -> tuple[int, list[Swap]]:
    def worth(hoards: Hoards) -> int:
        against = 0 if rival is None else treasure_points(hoards[rival])
        return treasure_points(hoards[me]) - against

    if not now:
        return -1000, []
    hoards = max(now, key=worth)
    return worth(hoards), now[hoards]


def _dug(hoards: Hoards, me: Player) -> Iterator[Hoards]:
    for motif in range(len(MOTIFS)):
        if sum(held[motif] for held in hoards) < COPIES:
            more = bytearray(hoards[me])
            more[motif] += 1
            yield (*hoards[:me], bytes(more), *hoards[me + 1 :])


def _swapped(state: State, hoards: Hoards) -> Iterator[tuple[Swap, Hoards]]:
    tried = state.copy()
    tried.treasures = list(hoards)
    for move in list_swap(tried):
        after = tried.copy()
        apply_swap(after, move)
        yield move, tuple(after.treasures)
