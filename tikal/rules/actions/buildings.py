"""What stays where it is put for the whole game: camps and guards (A7, A8)."""

from collections.abc import Sequence
from typing import Final

from tikal.rules.actions.rule import Bar, Figures, Rule, Rules
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.map import TEMPLE
from tikal.rules.moves import BOTH_KINDS, CAMP, GUARD, Camp, Guard, Kind, Player
from tikal.rules.notation import KINDS, number
from tikal.rules.state import NOBODY, State

CAMP_AP: Final = 5
GUARD_AP: Final = 5


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
    return {"hex": NAMES[h], "player": number(state.camp_of(h)), "treasures": state.buried[h]}


def list_camp(state: State) -> Sequence[Camp]:
    """The legal moves of A7."""
    player = state.player
    if not state.camps_left(player):
        return ()
    if state.deal.options.camp_needs_member:
        here = state.where[player]
        return [CAMP[h] for h in state.camp_sites if h in here]
    return [CAMP[h] for h in state.camp_sites]


def apply_camp(state: State, move: Camp) -> None:
    """Do A7."""
    state.ap -= CAMP_AP
    state.add_camp(state.player, move.hex)


# A8: guard a temple


def _strongest_rival(state: State, h: Hex) -> Player:
    """The rival who keeps the player to act from a majority there, or NOBODY."""
    row = state.strengths(h)
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
        "player": number(rival),
        "strength": state.strength_of(rival, h) if rival != NOBODY else 0,
    }


def list_guard(state: State) -> Sequence[Guard]:
    """The legal moves of A8."""
    player = state.player
    if not state.guards_left[player]:
        return ()
    moves: list[Guard] = []
    terrain = state.map.terrain
    for h in state.where[player]:
        if terrain[h] == TEMPLE and _bar_guarding(state, h) is None:
            moves += [GUARD[kind][h] for kind in BOTH_KINDS if state.has(player, kind, h)]
    return moves


def apply_guard(state: State, move: Guard) -> None:
    """Do A8: one stays for good, all own others there leave the game."""
    state.ap -= GUARD_AP
    state.add_guard(state.player, move.kind, move.hex)
    state.clear(state.player, move.hex)


RULES: Final[Rules] = {
    "camp": Rule("act", CAMP_AP, bar_camp, list_camp, apply_camp, figures_camp),
    "guard": Rule("act", GUARD_AP, bar_guard, list_guard, apply_guard, figures_guard),
}
