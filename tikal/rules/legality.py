"""The rules in four verbs: what is legal, why something is not, apply, play.

One row per move joins its phase, cost, bar, figures and apply, and another table the
lists; adding an action is those functions and its two rows.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tikal.rules.actions import all, auction, placing
from tikal.rules.components import VOLCANOES
from tikal.rules.moves import END, PLACE, SHAPES, Move, Verb
from tikal.rules.refusals import Figure, IllegalMoveError, Refusal
from tikal.rules.state import Phase, State

Bar = Callable[..., str | None]
Figures = Callable[..., dict[str, Figure]]


def _no_figures(_state: State, *_args: int) -> dict[str, Figure]:
    return {}


class Rule(NamedTuple):
    """All there is to know of one verb."""

    phase: Phase
    ap: int | Callable[[State, Move], int]
    bar: Bar
    apply: Callable[[State, Move], None]
    figures: Figures = _no_figures


RULES: Final[dict[Verb, Rule]] = {
    "bid": Rule("bid", 0, auction.bar_bid, auction.apply_bid, auction.figures_bid),
    "pass": Rule("bid", 0, auction.bar_pass, auction.apply_pass),
    "take": Rule("take", 0, auction.bar_take, auction.apply_take, auction.figures_take),
    "place": Rule("place", 0, placing.bar_place, placing.apply_place, placing.figures_place),
    "enter": Rule(
        "act", all.ENTER_AP, all.bar_enter, all.apply_enter, all.figures_enter
    ),
    "shift": Rule(
        "act", all.SHIFT_AP, all.bar_shift, all.apply_shift, all.figures_shift
    ),
    "walk": Rule(
        "act", all.walk_ap, all.bar_walk, all.apply_walk, all.figures_walk
    ),
    "uncover": Rule(
        "act", all.UNCOVER_AP, all.bar_uncover, all.apply_uncover,
        all.figures_uncover,
    ),
    "dig": Rule("act", all.DIG_AP, all.bar_dig, all.apply_dig, all.figures_dig),
    "swap": Rule(
        "act", all.SWAP_AP, all.bar_swap, all.apply_swap, all.figures_swap
    ),
    "camp": Rule(
        "act", all.CAMP_AP, all.bar_camp, all.apply_camp, all.figures_camp
    ),
    "guard": Rule(
        "act", all.GUARD_AP, all.bar_guard, all.apply_guard, all.figures_guard
    ),
    "end": Rule("act", 0, all.bar_end, all.apply_end),
}  # fmt: skip

_APPLY: Final = {verb: rule.apply for verb, rule in RULES.items()}


def legal_moves(state: State) -> list[Move]:
    """All legal moves, always in the same order; empty when the game is over.

    The order: bids upwards, then `pass`; tiles as displayed; places by hex and
    rotation; actions in the order of the notation table, each by hex, `end` last.
    A volcano is listed with r0 only, since all its rotations are alike.
    """
    return _LISTS[state.phase](state)


# The least AP each asks for, cheapest first; this is also the order of the list.
_ACTIONS: Final[tuple[tuple[int, Callable[[State, list[Move]], None]], ...]] = (
    (all.ENTER_AP, all.list_enter),
    (all.SHIFT_AP, all.list_shift),
    (1, all.list_walk),
    (all.UNCOVER_AP, all.list_uncover),
    (all.DIG_AP, all.list_dig),
    (all.SWAP_AP, all.list_swap),
    (all.CAMP_AP, all.list_camp),
    (all.GUARD_AP, all.list_guard),
)


def _list_actions(state: State) -> list[Move]:
    moves: list[Move] = []
    for least, add_moves in _ACTIONS:
        if state.ap < least:
            break
        add_moves(state, moves)
    moves.append(END)
    return moves


def _list_nothing(_state: State) -> list[Move]:
    return []


_LISTS: Final[dict[Phase, Callable[[State], list[Move]]]] = {
    "bid": auction.list_bid,
    "take": auction.list_take,
    "place": placing.list_place,
    "act": _list_actions,
    "over": _list_nothing,
}


def cost(state: State, move: Move) -> int:
    """What a move costs in AP."""
    ap = RULES[move.verb].ap
    return ap if isinstance(ap, int) else ap(state, move)


def why_not(state: State, move: Move) -> Refusal | None:
    """The reason why this move is not legal now, or None if it is."""
    rule = RULES[move.verb]
    if rule.phase != state.phase:
        return Refusal(f"not-now-{state.phase}", {"verb": move.verb})
    args = move[1 : 1 + len(SHAPES[move.verb])]
    if bar := rule.bar(state, *args):
        return Refusal(bar, rule.figures(state, *args))
    if (needs := cost(state, move)) > state.ap:
        return Refusal("needs-ap", {"needs": needs, "left": state.ap})
    return None


def apply(state: State, move: Move) -> None:
    """Apply a move known to be legal; nothing is checked."""
    _APPLY[move[0]](state, move)


def play(state: State, move: Move) -> Move:
    """Apply a move if it is legal, else raise IllegalMoveError and change nothing.

    Returns the move as the game itself writes it (a volcano always with r0).
    """
    if refusal := why_not(state, move):
        raise IllegalMoveError(move, refusal)
    if move.verb == "place" and state.hand in VOLCANOES:
        move = PLACE[move.a][0]
    apply(state, move)
    return move
