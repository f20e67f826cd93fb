"""The porter plays on the page, where no worker can be had: no bot needs less time."""

from tikal.bots.roster import PORTER
from tikal.rules.state import State
from web.page.browser.host import log_error


def porters_answer(state: State, seed: str) -> dict[str, list[str]]:
    """The next move, in the words of a worker: some ms each, in an auction some more.

    Nothing that goes wrong in there may stop the page: the console is told.
    """
    from tikal.bots.decide import decide  # noqa: PLC0415

    try:
        return {"moves": [str(move) for move in decide(state, PORTER, seed).moves]}
    except Exception as error:
        log_error(error)
        return {}
