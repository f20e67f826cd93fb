"""The eight actions and the end of a turn (section A).

Each action is a *bar* (the key of the first condition that stands against it, or
None), its *figures* for a person, a *list* of what is legal, and an *apply*; a table
in `rules` joins them. Lists ask the bars, or for speed the same facts in the state, and
a property test tries the whole universe of moves on both. Bars do not look at AP:
every cost is checked in one place.
"""

from functools import cache, lru_cache
from typing import Final

from tikal.rules.components import LEADER_STRENGTH, MOTIFS, Motif
from tikal.rules.hexes import NAMES, NEIGHBOURS, Hex
from tikal.rules.map import TEMPLE, TREASURE, VOLCANO
from tikal.rules.moves import (
    CAMP,
    DIG,
    ENTER,
    GUARD,
    KINDS,
    LEADER,
    UNCOVER,
    WORKER,
    Kind,
    Move,
    Player,
    shift,
    swap,
)
from tikal.rules.refusals import Figure
from tikal.rules.state import NOBODY, State
from tikal.rules.turns import finish

Bar = str | None
Figures = dict[str, Figure]

ENTER_AP: Final = 1
SHIFT_AP: Final = 1
UNCOVER_AP: Final = 2
DIG_AP: Final = 3
SWAP_AP: Final = 3
CAMP_AP: Final = 5
GUARD_AP: Final = 5

A_TURN: Final = 2
"""At most so many levels of one temple, or treasures of one hex, in a turn."""


# A1: bring in a member


def bar_enter(state: State, kind: Kind, h: Hex) -> Bar:
    """Only from supply, only to the base camp or an own camp."""
    if h not in state.own_camps[state.player]:
        return "no-own-camp"
    if not state.in_supply(state.player, kind):
        return "none-in-supply"
    return None


def figures_enter(_state: State, kind: Kind, h: Hex) -> Figures:
    """Figures of A1."""
    return {"kind": KINDS[kind], "hex": NAMES[h]}


def list_enter(state: State, moves: list[Move]) -> None:
    """Add the legal moves of A1."""
    player = state.player
    if state.supply[player]:
        moves += [ENTER[WORKER][h] for h in state.own_camps[player]]
    if state.in_supply(player, LEADER):
        moves += [ENTER[LEADER][h] for h in state.own_camps[player]]


def apply_enter(state: State, move: Move) -> None:
    """Do A1."""
    _, kind, h, _ = move
    state.ap -= ENTER_AP
    if kind == WORKER:
        state.supply[state.player] -= 1
    state.put(state.player, kind, h)


# A2: camp to camp


def bar_shift(state: State, kind: Kind, source: Hex, target: Hex) -> Bar:
    """One member between two of the base camp and own camps."""
    camps = state.own_camps[state.player]
    if source not in camps or target not in camps:
        return "no-own-camp"
    if source == target:
        return "same-hex"
    if not state.has(state.player, kind, source):
        return "no-such-member"
    return None


def figures_shift(state: State, kind: Kind, source: Hex, target: Hex) -> Figures:
    """Figures of A2; the hex is the one at fault."""
    camps = state.own_camps[state.player]
    fault = target if source in camps and target not in camps else source
    return {"kind": KINDS[kind], "hex": NAMES[fault]}


@cache
def _shifts(kind: Kind, source: Hex, camps: tuple[Hex, ...]) -> tuple[Move, ...]:
    return tuple(shift(kind, source, target) for target in camps if target != source)


def list_shift(state: State, moves: list[Move]) -> None:
    """Add the legal moves of A2."""
    player = state.player
    camps = state.own_camps[player]
    if len(camps) == 1:
        return
    for source in camps:
        if state.strength[4 * source + player]:
            for kind in (WORKER, LEADER):
                if state.has(player, kind, source):
                    moves += _shifts(kind, source, camps)


def apply_shift(state: State, move: Move) -> None:
    """Do A2."""
    _, kind, source, target = move
    state.ap -= SHIFT_AP
    state.lift(state.player, kind, source)
    state.put(state.player, kind, target)


# A3: walk


def bar_walk(state: State, kind: Kind, source: Hex, target: Hex) -> Bar:
    """Over stones only, never into a volcano; nobody blocks anybody (A11)."""
    if target not in NEIGHBOURS[source]:
        return "not-neighbours"
    if not state.has(state.player, kind, source):
        return "no-such-member"
    if not state.map.terrain[target]:
        return "target-unexplored"
    if state.map.terrain[target] == VOLCANO:
        return "volcano"
    if target not in state.map.paths[source]:
        return "no-path"
    return None


def figures_walk(_state: State, kind: Kind, source: Hex, target: Hex) -> Figures:
    """Figures of A3."""
    return {"kind": KINDS[kind], "hex": NAMES[source], "target": NAMES[target]}


def list_walk(state: State, moves: list[Move]) -> None:
    """Add the legal moves of A3: by hex, each hex's cheapest first."""
    player = state.player
    ap = state.ap
    strength = state.strength
    leader = state.leaders[player]
    all_walks = state.map.walks
    for h in state.where[player]:
        worker_walks, leader_walks, affordable = all_walks[h]
        count = affordable[ap]
        if h == leader:
            if strength[4 * h + player] > LEADER_STRENGTH:
                moves += worker_walks[:count]
            moves += leader_walks[:count]
        else:
            moves += worker_walks[:count]


def walk_ap(state: State, move: Move) -> int:
    """What a walk costs: the stones on both facing sides (0 where there is no path)."""
    return state.map.paths[move[2]].get(move[3], 0)


def apply_walk(state: State, move: Move) -> None:
    """Do A3."""
    _, kind, source, target = move
    state.ap -= state.map.paths[source][target]
    state.lift(state.player, kind, source)
    state.put(state.player, kind, target)


# A4: uncover a temple level


def _bar_work(state: State, h: Hex) -> Bar:
    """What A4 and A5 share: a member for each level or treasure, at most two a turn."""
    done = state.worked[h]
    members = state.members_of(state.player, h)
    if not members:
        return "no-member"
    if done >= A_TURN:
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
        "player": state.guard_of(h) + 1,
    }


def list_uncover(state: State, moves: list[Move]) -> None:
    """Add the legal moves of A4."""
    terrain = state.map.terrain
    moves += [
        UNCOVER[h]
        for h in state.where[state.player]
        if terrain[h] == TEMPLE and bar_uncover(state, h) is None
    ]


def apply_uncover(state: State, move: Move) -> None:
    """Do A4."""
    h = move[1]
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


def list_dig(state: State, moves: list[Move]) -> None:
    """Add the legal moves of A5."""
    buried = state.buried
    moves += [DIG[h] for h in state.where[state.player] if buried[h] and bar_dig(state, h) is None]


def apply_dig(state: State, move: Move) -> None:
    """Do A5: the topmost treasure is turned up; an empty hex takes a camp (A7)."""
    h = move[1]
    state.ap -= DIG_AP
    _hold(state, state.player, state.deal.treasures[state.top[h]], 1)
    state.top[h] += 1
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
        "player": player + 1,
        "players": state.deal.players,
        "wanted": MOTIFS[wanted],
        "theirs": theirs,
    }


@lru_cache(maxsize=1 << 14)
def _exchanges(own: bytes, player: Player, theirs: bytes) -> tuple[Move, ...]:
    """All exchanges between these holdings; they change seldom and are asked for often."""
    motifs = range(len(MOTIFS))
    return tuple(
        swap(motif, player, wanted)
        for motif in motifs
        for wanted in motifs
        if _bar_exchange(own, motif, theirs, wanted) is None
    )


def list_swap(state: State, moves: list[Move]) -> None:
    """Add the legal moves of A6."""
    treasures = state.treasures
    own = treasures[state.player]
    for player in state.rivals:
        moves += _exchanges(own, player, treasures[player])


def apply_swap(state: State, move: Move) -> None:
    """Do A6."""
    _, motif, player, wanted = move
    state.ap -= SWAP_AP
    _hold(state, state.player, motif, -1)
    _hold(state, state.player, wanted, 1)
    _hold(state, player, wanted, -1)
    _hold(state, player, motif, 1)


# A7: set up a camp


def bar_camp(state: State, h: Hex) -> Bar:
    """On jungle or a treasure hex without treasures, one to a hex, two to a player."""
    if h not in state.camp_sites:
        return _bar_site(state, h)
    if not state.camps_left(state.player):
        return "no-camp-left"
    if state.deal.options.camp_needs_member and not state.strength_of(state.player, h):  # E1
        return "no-member"
    return None


def _bar_site(state: State, h: Hex) -> str:
    if not state.map.terrain[h]:
        return "unexplored"
    if state.camps[h]:
        return "camp-taken"
    if state.buried[h]:
        return "treasure-left"
    return "not-a-camp-site"


def figures_camp(state: State, h: Hex) -> Figures:
    """Figures of A7."""
    return {"hex": NAMES[h], "player": state.camp_of(h) + 1, "treasures": state.buried[h]}


def list_camp(state: State, moves: list[Move]) -> None:
    """Add the legal moves of A7."""
    player = state.player
    if not state.camps_left(player):
        return
    if state.deal.options.camp_needs_member:
        here = state.where[player]
        moves += [CAMP[h] for h in state.camp_sites if h in here]
    else:
        moves += [CAMP[h] for h in state.camp_sites]


def apply_camp(state: State, move: Move) -> None:
    """Do A7."""
    h = move[1]
    player = state.player
    state.ap -= CAMP_AP
    state.camps[h] = player + 1
    state.own_camps[player] = tuple(sorted((*state.own_camps[player], h)))
    state.camp_sites = tuple(site for site in state.camp_sites if site != h)


# A8: guard a temple


def _strongest_rival(state: State, h: Hex) -> Player:
    """The rival who keeps the player to act from a majority there, or NOBODY."""
    row = state.strength[4 * h : 4 * h + 4]
    own = row[state.player]
    row[state.player] = 0
    most = max(row)
    return row.index(most) if most >= own else NOBODY


def _bar_guarding(state: State, h: Hex) -> Bar:
    """What A8 asks of the temple, whoever becomes the guard."""
    if state.map.terrain[h] != TEMPLE:
        return "not-a-temple"
    if state.guards[h]:
        return "guarded"
    if not state.guards_left[state.player]:
        return "no-guard-left"
    if not state.strength_of(state.player, h):
        return "no-member"
    if _strongest_rival(state, h) != NOBODY:
        return "not-strongest"
    return None


def bar_guard(state: State, kind: Kind, h: Hex) -> Bar:
    """A majority, and the member who is to stay."""
    if bar := _bar_guarding(state, h):
        return bar
    return None if state.has(state.player, kind, h) else "no-such-member"


def figures_guard(state: State, kind: Kind, h: Hex) -> Figures:
    """Figures of A8; the player is who guards it, or else the strongest rival."""
    rival = state.guard_of(h) if state.guards[h] else _strongest_rival(state, h)
    return {
        "kind": KINDS[kind],
        "hex": NAMES[h],
        "own": state.strength_of(state.player, h),
        "player": rival + 1,
        "strength": state.strength_of(rival, h) if rival != NOBODY else 0,
    }


def list_guard(state: State, moves: list[Move]) -> None:
    """Add the legal moves of A8."""
    player = state.player
    if not state.guards_left[player]:
        return
    terrain = state.map.terrain
    for h in state.where[player]:
        if terrain[h] == TEMPLE and _bar_guarding(state, h) is None:
            moves += [GUARD[kind][h] for kind in (WORKER, LEADER) if state.has(player, kind, h)]


def apply_guard(state: State, move: Move) -> None:
    """Do A8: one stays for good, all own others there leave the game."""
    _, kind, h, _ = move
    player = state.player
    state.ap -= GUARD_AP
    state.guards[h] = 1 + 2 * player + kind
    state.guards_left[player] -= 1
    state.clear(player, h)


# T3: end the turn


def bar_end(_state: State) -> Bar:
    """One may stop at any time; AP left are lost."""
    return None


def apply_end(state: State, _move: Move) -> None:
    """End the turn; what follows is forced."""
    finish(state)
