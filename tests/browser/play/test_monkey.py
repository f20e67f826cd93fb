"""A monkey at the page, for a little while; `python build.py bench monkey` is for longer."""

import pytest
from playwright.sync_api import Browser

from tests.support.browser.monkey.monkey import PROFILES, Monkey, told
from tests.support.browser.monkey.shrink import shrink
from web.build.serve import Server

STEPS = 60
"""So many, however long they take: three or four seconds where nothing else is going on."""


@pytest.mark.parametrize("profile", PROFILES)
def test_a_monkey_breaks_nothing(browser: Browser, server: Server, profile: str) -> None:
    """One at a table of people with games on the shelf, one at a table of bots."""
    with Monkey(browser, server, f"{profile} 1", patience=20) as monkey:
        diary = monkey.wander(STEPS, (profile,))
    assert not diary.finds, "\n".join(map(told, diary.finds.values()))
    assert diary.steps == STEPS


def test_a_find_is_made_small() -> None:
    """Of a thousand steps the two it takes, in their order; seldom tried."""
    tried = 0

    def fails(steps: list[int]) -> bool:
        nonlocal tried
        tried += 1
        return 990 in steps and 973 in steps[: steps.index(990)]

    assert shrink(range(1000), fails) == [973, 990]
    assert tried < 40
    assert shrink(range(1000), lambda steps: 3 in steps and 990 in steps) == [3, 990]
    assert shrink(range(7), lambda steps: len(steps) == 7) == list(range(7))
    assert shrink([1, 2], lambda _: True) == []
    assert shrink(range(1000), lambda steps: 500 in steps, patience=5)[-1] == 999
