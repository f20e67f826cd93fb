"""The porter plays on the page, where no worker can be had: no bot needs less time."""

from tikal.bots.roster import PORTER
from tikal.rules.legality import legal_moves
from tikal.rules.moves import PASS, Move
from tikal.rules.state import State
from web.page.browser.host import log_error


def porters_answer(state: State, seed: str) -> dict[str, list[str]]:
    """What to do next, in the words of a worker.

    Nothing that goes wrong in there may stop the page: the console is told.
    """
    try:
        return {"moves": [str(move) for move in _moves(state, seed)]}
    except Exception as error:
        log_error(error)
        return {}


def _moves(state: State, seed: str) -> tuple[Move, ...]:
    """One, thought about for some ms.

    What a tile is worth would take it a third of a second here, in which nothing else moves on
    the page: so it bids nothing, and takes what lies there first.
    """
    from tikal.bots.decide import decide  # noqa: PLC0415

    if state.phase == "bid":
        return (PASS,)
    if state.phase == "take":
        return (legal_moves(state)[0],)
    return decide(state, PORTER, seed).moves
