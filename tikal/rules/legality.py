"""The rules in four verbs: what is legal, why something is not, apply, play.

Every verb has its row in one of the modules of `actions`; here they are only joined.
"""

from typing import Final, get_args

from tikal.rules.actions import auction, buildings, members, placing, works
from tikal.rules.actions.rule import Rule
from tikal.rules.components import TURN_AP, VOLCANOES
from tikal.rules.moves import PLACE, VERBS, Move, Place
from tikal.rules.refusals import IllegalMoveError, Refusal
from tikal.rules.state import Phase, State

_ROWS: Final = (
    auction.RULES | placing.RULES | members.RULES | works.RULES | buildings.RULES
)  # fmt: skip
RULES: Final = {verb: _ROWS[verb] for verb in VERBS}
"""All rows, in the order in which legal moves are listed."""

_APPLY: Final = {verb: rule.apply for verb, rule in RULES.items()}


def _listed(phase: Phase, ap: int) -> tuple[Rule, ...]:
    return tuple(rule for rule in RULES.values() if rule.phase == phase and rule.ap <= ap)


_LISTS: Final = {
    phase: tuple(tuple(rule.legal for rule in _listed(phase, ap)) for ap in range(TURN_AP + 1))
    for phase in get_args(Phase)
}
"""_LISTS[phase][AP left] are the lists that may have something to add."""


def legal_moves(state: State) -> list[Move]:
    """All legal moves, always in the same order; empty when the game is over.

    The order: bids upwards, then `pass`; tiles as displayed; places by hex and
    rotation; actions in the order of the notation table, each by hex, `end` last.
    A volcano is listed with r0 only, since all its rotations are alike.
    """
    moves: list[Move] = []
    for legal in _LISTS[state.phase][state.ap]:
        moves += legal(state)
    return moves


def cost(state: State, move: Move) -> int:
    """What a move costs in AP."""
    rule = RULES[move.verb]
    return rule.cost(state, move) if rule.cost else rule.ap


def why_not(state: State, move: Move) -> Refusal | None:
    """The reason why this move is not legal now, or None if it is."""
    rule = RULES[move.verb]
    if rule.phase != state.phase:
        return Refusal(f"not-now-{state.phase}", {"verb": move.verb})
    words = move[1:]
    if bar := rule.bar(state, *words):
        return Refusal(bar, rule.figures(state, *words))
    if (needs := cost(state, move)) > state.ap:
        return Refusal("needs-ap", {"needs": needs, "left": state.ap})
    return None


def apply(state: State, move: Move) -> None:
    """Apply a move known to be legal; nothing is checked."""
    _APPLY[move.verb](state, move)


def play(state: State, move: Move) -> Move:
    """Apply a move if it is legal, else raise IllegalMoveError and change nothing.

    Returns the move as the game itself writes it (a volcano always with r0).
    """
    if refusal := why_not(state, move):
        raise IllegalMoveError(move, refusal)
    if isinstance(move, Place) and state.hand in VOLCANOES:
        move = PLACE[move.hex][0]
    apply(state, move)
    return move
