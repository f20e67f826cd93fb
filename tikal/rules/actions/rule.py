"""A row of the rules' table: all there is to know of one verb."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tikal.rules.moves import Move, Verb
from tikal.rules.refusals import Figure
from tikal.rules.state import Phase, State

Bar = str | None
"""The key of the first condition that stands against a move."""
Figures = dict[str, Figure]
"""What the sentence for that key has to name."""


def no_bar(_state: State) -> Bar:
    """Nothing ever stands against it."""
    return None


def no_figures(_state: State, *_words: int) -> Figures:
    """Its sentences name nothing."""
    return {}


class Rule(NamedTuple):
    """One verb. Bar and figures take the state and the move's words."""

    phase: Phase
    ap: int
    """What it costs, or the least it can cost."""
    bar: Callable[..., Bar]
    legal: Callable[[State], Sequence[Move]]
    """The legal moves, where at least so many AP are left."""
    apply: Callable[[State, Any], None]
    figures: Callable[..., Figures] = no_figures
    cost: Callable[[State, Any], int] | None = None
    """What a move really costs, where that is not always the same."""


Rules = dict[Verb, Rule]
