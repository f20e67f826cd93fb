"""What was chosen for the last new games: one against bots, one among people."""

import json
from dataclasses import replace

from tikal.bots.roster import BOTS, bot_of, kind_of
from tikal.formats.json_text import read_json
from tikal.game import COLORS, Seat
from tikal.table.setup import Setup
from web.page.browser import local_storage


def last_setup() -> Setup:
    """For the next new game: as the last one, or for a newcomer one against a bot."""
    return _load(local_storage.SETUP) or last_alone()


def last_alone() -> Setup:
    """The same for a game against bots, whatever was played since."""
    last = _load(local_storage.SETUP)
    return last if last and is_alone(last) else _load(local_storage.ALONE) or for_newcomers()


def last_together() -> Setup:
    """The same for a game among people at this table."""
    last = _load(local_storage.SETUP)
    return last if last and not _bots(last) and not last.away else Setup()


def for_newcomers() -> Setup:
    """Against somebody who is easy to beat."""
    return Setup(seats=(Seat("", COLORS[0]), Seat("", COLORS[1], kind_of(BOTS["porter"]))))


def is_newcomer() -> bool:
    """Has nobody begun a game here yet?"""
    return not any(map(local_storage.load, (local_storage.SETUP, local_storage.ALONE)))


def is_alone(setup: Setup) -> bool:
    """Does one person here play against bots only?"""
    return len(setup.seats) - _bots(setup) == 1 and not setup.away


def keep(setup: Setup) -> None:
    """Remember what was chosen; not the seed, for nobody wants the same game again."""
    text = json.dumps(replace(setup, seed="").to_json())
    local_storage.save(local_storage.SETUP, text)
    if is_alone(setup):
        local_storage.save(local_storage.ALONE, text)


def _bots(setup: Setup) -> int:
    return sum(bot_of(seat.kind) is not None for seat in setup.seats)


def _load(key: str) -> Setup | None:
    text = local_storage.load(key)
    if text is None:
        return None
    try:
        return Setup.from_json(read_json(text))
    except ValueError:
        return None
