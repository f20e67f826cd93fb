"""A killed browser loses at most the move under way; `bench faults` does this a hundred times."""

from pathlib import Path
from random import Random

from playwright.sync_api import Playwright

from tests.support.browser.kills import killed
from web.build.serve import Server


def test_a_killed_browser_has_kept_everything_that_was_seen(
    playwright: Playwright, server: Server, tmp_path: Path
) -> None:
    tally = killed(playwright, server, tmp_path, 2, Random())
    assert (tally.kills, tally.lost, tally.complaints) == (2, 0, 0)
    assert tally.moves > 0
