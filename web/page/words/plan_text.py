"""What a turn is for, in one sentence. Fetched when the first bot plays, not before."""

from collections.abc import Sequence

from tikal.rules.moves import Move
from tikal.rules.state import State
from web.page.browser.host import log_error
from web.page.texts import Texts


def plan_sentence(
    state: State, moves: Sequence[Move], texts: Texts, names: Sequence[str], *, over: bool = False
) -> str:
    """Why somebody makes these moves in this position; nothing where nothing can be said.

    Is the turn over, then what it paid is known. No game stops for want of a sentence: what
    goes wrong is told to the console.
    """
    from tikal.bots.explain.reasons import reasons  # noqa: PLC0415
    from web.page.words.reasons import plan_in_words  # noqa: PLC0415

    try:
        return plan_in_words(texts, reasons(state, moves), names, over=over)
    except Exception as error:
        log_error(error)
        return ""
