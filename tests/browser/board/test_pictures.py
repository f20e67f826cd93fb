"""The board looks as it did when its pictures were kept: python build.py pictures renews them."""

import pytest

from tests.support.browser.fixtures import Lay
from tests.support.browser.pictures import (
    BOARD_SIZE,
    KEPT,
    MOMENTS,
    TOLERANCE,
    difference,
    game_at,
    point_out,
)  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_board_looks_as_kept(lay: Lay, moment: str) -> None:
    kept = KEPT / f"{moment}.png"
    if not kept.exists():
        pytest.skip(f"no kept picture of {moment}: python build.py pictures")
    visit = lay(game_at(moment), BOARD_SIZE)
    point_out(visit, moment)
    found = difference(visit.page.context, kept.read_bytes(), visit.picture())
    assert found < TOLERANCE, f"differs by {found:.2f} of 255"


def test_a_single_worker_more_would_be_noticed(lay: Lay) -> None:
    visit = lay(game_at("start"), BOARD_SIZE)
    visit.click("b3")
    visit.click("b3")
    before = visit.picture()
    visit.do("supply", "W")
    visit.click("a5")
    visit.page.keyboard.press("Escape")
    assert difference(visit.page.context, before, visit.picture()) > TOLERANCE
