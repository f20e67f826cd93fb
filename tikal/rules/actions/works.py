"""What members work for: temple levels, and treasures recovered or exchanged (A4 to A6)."""

from functools import lru_cache
from typing import Final

from tikal.rules.actions.rule import Bar, Figures, Rule, Rules
from tikal.rules.components import MOTIFS, Motif
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.map import TEMPLE, TREASURE
from tikal.rules.moves import DIG, UNCOVER, Dig, Player, Swap, Uncover, swap
from tikal.rules.notation import number
from tikal.rules.state import State

UNCOVER_AP: Final = 2
DIG_AP: Final = 3
SWAP_AP: Final = 3

WORKS_A_TURN: Final = 2
"""At most so many levels of one temple, or treasures of one hex, in a turn."""


# A4: uncover a temple level


def _bar_work(state: State, h: Hex) -> Bar:
    """What A4 and A5 share: a member for each level or treasure, at most two a turn."""
    done = state.worked[h]
    members = state.members_of(state.player, h)
    if not members:
        return "no-member"
    if done >= WORKS_A_TURN:
        return "two-a-turn"
    if members <= done:
        return "one-each"
    return None


def figures_dig(state: State, h: Hex) -> Figures:
    """Figures of A5, which A4 shares."""
    return {
        "hex": NAMES[h],
        "members": state.members_of(state.player, h),
        "done": state.worked[h],
    }


def bar_uncover(state: State, h: Hex) -> Bar:
    """The next level must be in stock and the temple without a guard."""
    if state.map.terrain[h] != TEMPLE:
        return "not-a-temple"
    if state.guards[h]:
        return "guarded"
    if not state.levels[state.values[h] + 1]:
        return "no-level"
    return _bar_work(state, h)


def figures_uncover(state: State, h: Hex) -> Figures:
    """Figures of A4."""
    return {
        **figures_dig(state, h),
        "level": state.values[h] + 1,
        "player": number(state.guard_of(h)),
    }


def list_uncover(state: State) -> list[Uncover]:
    """The legal moves of A4."""
    terrain = state.map.terrain
    return [
        UNCOVER[h]
        for h in state.where[state.player]
        if terrain[h] == TEMPLE and bar_uncover(state, h) is None
    ]


def apply_uncover(state: State, move: Uncover) -> None:
    """Do A4."""
    h = move.hex
    state.ap -= UNCOVER_AP
    state.values[h] += 1
    state.levels[state.values[h]] -= 1
    state.worked[h] += 1


# A5: recover a treasure


def bar_dig(state: State, h: Hex) -> Bar:
    """There must be a treasure left."""
    if state.map.terrain[h] != TREASURE:
        return "not-a-treasure-hex"
    if not state.buried[h]:
        return "no-treasure-left"
    return _bar_work(state, h)


def list_dig(state: State) -> list[Dig]:
    """The legal moves of A5."""
    buried = state.buried
    return [DIG[h] for h in state.where[state.player] if buried[h] and bar_dig(state, h) is None]


def apply_dig(state: State, move: Dig) -> None:
    """Do A5: the topmost treasure is turned up."""
    h = move.hex
    _hold(state, state.player, state.deal.treasures[state.top[h]], 1)
    state.top[h] += 1
    dig_blindly(state, h)


def dig_blindly(state: State, h: Hex) -> None:
    """A treasure is gone from its hex, whichever it is; an empty hex takes a camp (A7)."""
    state.ap -= DIG_AP
    state.buried[h] -= 1
    state.worked[h] += 1
    if not state.buried[h]:
        state.add_camp_site(h)


def _hold(state: State, player: Player, motif: Motif, more: int) -> None:
    counts = bytearray(state.treasures[player])
    counts[motif] += more
    state.treasures[player] = bytes(counts)


# A6: exchange a treasure


def _bar_exchange(own: bytes, motif: Motif, theirs: bytes, wanted: Motif) -> Bar:
    """Singles only, and not of the same motif, which would change nothing."""
    if not own[motif]:
        return "not-held"
    if not theirs[wanted]:
        return "not-theirs"
    if own[motif] > 1:
        return "own-set"
    if theirs[wanted] > 1:
        return "their-set"
    if motif == wanted:
        return "same-motif"
    return None


def bar_swap(state: State, motif: Motif, player: Player, wanted: Motif) -> Bar:
    """With another player; nothing out of a pair or triplet."""
    if player >= state.deal.players:
        return "no-such-player"
    if player == state.player:
        return "with-oneself"
    return _bar_exchange(state.treasures[state.player], motif, state.treasures[player], wanted)


def figures_swap(state: State, motif: Motif, player: Player, wanted: Motif) -> Figures:
    """Figures of A6."""
    theirs = state.treasures[player][wanted] if player < state.deal.players else 0
    return {
        "motif": MOTIFS[motif],
        "count": state.treasures[state.player][motif],
        "player": number(player),
        "players": state.deal.players,
        "wanted": MOTIFS[wanted],
        "theirs": theirs,
    }


@lru_cache(maxsize=1 << 14)
def _exchanges(own: bytes, player: Player, theirs: bytes) -> tuple[Swap, ...]:
    """All exchanges between these holdings; they change seldom and are asked for often."""
    motifs = range(len(MOTIFS))
    return tuple(
        swap(motif, player, wanted)
        for motif in motifs
        for wanted in motifs
        if _bar_exchange(own, motif, theirs, wanted) is None
    )


def list_swap(state: State) -> list[Swap]:
    """The legal moves of A6."""
    moves: list[Swap] = []
    treasures = state.treasures
    own = treasures[state.player]
    for player in state.rivals:
        moves += _exchanges(own, player, treasures[player])
    return moves


def apply_swap(state: State, move: Swap) -> None:
    """Do A6."""
    rival, own, theirs = move.player, move.own, move.theirs
    state.ap -= SWAP_AP
    _hold(state, state.player, own, -1)
    _hold(state, state.player, theirs, 1)
    _hold(state, rival, theirs, -1)
    _hold(state, rival, own, 1)


RULES: Final[Rules] = {
    "uncover": Rule("act", UNCOVER_AP, bar_uncover, list_uncover, apply_uncover, figures_uncover),
    "dig": Rule("act", DIG_AP, bar_dig, list_dig, apply_dig, figures_dig),
    "swap": Rule("act", SWAP_AP, bar_swap, list_swap, apply_swap, figures_swap),
}
