"""What a turn is for, in one sentence. Fetched when the first bot plays, not before."""

from collections.abc import Sequence

from tikal.rules.moves import Move, Player
from tikal.rules.state import State
from web.page.browser.host import log_error
from web.page.texts import Texts


def plan_sentence(
    state: State, moves: Sequence[Move], texts: Texts, names: Sequence[str], reader: Player,
    *, odds: bool = True,
) -> str:  # fmt: skip
    """Why somebody makes these moves in this position; nothing where nothing can be said.

    Has something been turned up since, then nothing is said of odds. No game stops for want
    of a sentence: what goes wrong is told to the console.
    """
    from tikal.bots.explain.reasons import reasons  # noqa: PLC0415
    from web.page.words.reasons import plan_in_words, without_odds  # noqa: PLC0415

    try:
        found = reasons(state, moves, reader)
        return plan_in_words(texts, found if odds else without_odds(found), names, reader)
    except Exception as error:
        log_error(error)
        return ""


def turn_sentence(
    state: State, moves: Sequence[Move], texts: Texts, names: Sequence[str], reader: Player
) -> str:
    """What a turn that is over has changed, for the reader above all; nothing likewise."""
    from tikal.bots.explain.reasons import reasons  # noqa: PLC0415
    from web.page.words.reasons import turn_in_words  # noqa: PLC0415

    try:
        return turn_in_words(texts, reasons(state, moves, reader, over=True), names, reader)
    except Exception as error:
        log_error(error)
        return ""
