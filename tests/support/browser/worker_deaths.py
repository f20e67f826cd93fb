"""Killing the bots' worker while it thinks, in a real browser, and seeing the game go on."""

from typing import NamedTuple

from tests.support.browser.keeping import kept_game
from tests.support.browser.visit import Visit
from tests.support.browsers import PATIENCE

DEATHS = (
    "setTimeout(() => { throw new Error('a worker that throws') })",
    "close()",  # not a word to the page, as when the system takes its memory
    "postMessage('}nonsense{')",
    "setTimeout(() => { for (;;); })",
)
"""What a worker is made to do, one after the other."""

_QUICK = """quick => {
  window.later ??= window.setTimeout;
  const { later } = window;
  const soon = (then, ms, ...more) => later(then, ms === 1000 ? 50 : ms, ...more);
  window.setTimeout = quick ? soon : later;
}"""
"""The seconds of the watchdog pass quickly, or as they should."""


_THINKS = """() => {
  const { kept, moves } = document.body.dataset;
  return document.querySelector("#bots[data-state=thinking]") && (kept ?? "0") === moves;
}"""
"""And all that was played before is kept."""


class Tally(NamedTuple):
    """What came of it."""

    deaths: int = 0
    told: int = 0
    went_on: int = 0
    """Turns that were played on by a worker started anew."""
    lost: int = 0
    """Moves that were gone afterwards."""


def worker_deaths(visit: Visit, deaths: int, *, quick: bool = False) -> Tally:
    """So many, each while a bot thinks; there must be bots alone at the table, who think long.

    Quick: whoever is dead for sure is not waited for as long as by a player.
    """
    page, tally = visit.page, Tally()
    for n in range(deaths):
        page.wait_for_function(_THINKS)
        before = kept_game(page)
        page.workers[-1].evaluate(DEATHS[n % len(DEATHS)])
        page.evaluate(_QUICK, quick)
        visit.see("#bots[data-state=again]")
        page.evaluate(_QUICK, arg=False)
        told = "lost the thread" in page.locator("#bots-said").inner_text()
        page.wait_for_function(
            "moves => Number(document.body.dataset.kept) > moves", arg=len(before), timeout=PATIENCE
        )
        now = kept_game(page)
        lost = sum(move not in now[at : at + 1] for at, move in enumerate(before))
        more = (1, told, len(now) > len(before), lost)
        tally = Tally(*(a + b for a, b in zip(tally, more, strict=True)))
    return tally
