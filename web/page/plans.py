"""What a turn is for, in one sentence. Fetched when the first bot plays, not before."""

from collections.abc import Sequence

from tikal.moves import Move
from tikal.state import State
from web.page.texts import Texts


def plan_sentence(state: State, moves: Sequence[Move], texts: Texts, names: Sequence[str]) -> str:
    """The first reason for these moves in this position; nothing where there is none."""
    from tikal.bots.reasons import reasons  # noqa: PLC0415
    from web.page.reasoning import reason_sentence  # noqa: PLC0415

    found = reasons(state, moves)
    return reason_sentence(texts, found[0], names) if found else ""
