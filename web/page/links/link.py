"""Links: a whole game behind the `#` of the page's address, which no server gets to see."""

import re
from typing import Final, NamedTuple

from tikal.formats.link import pack, unpack
from tikal.game import Game
from tikal.rules.refusals import RecordError, Refusal

_LETTERS: Final = {False: "g", True: "t"}
"""What a link is for: to look at a game, or to play on in it."""
_LINK: Final = re.compile(r"(?:^|#|%23)([gt])(?:=|%3[Dd])([\w-]+)", re.ASCII)
"""Mail programs may write its signs in another way, or put a full stop behind it."""

_PUZZLE: Final = re.compile(r"(?:#|%23)puzzle(?:=|%3[Dd])(p-[a-z0-9]{7})(?![\w-])", re.ASCII)


class Arrived(NamedTuple):
    """What came by link."""

    game: Game
    turn: bool
    """Is it the turn of whoever opens it? Else it is only shown."""


def link_of(address: str, game: Game, *, turn: bool) -> str:
    """The address of this page with the game in it."""
    return f"{address.partition('#')[0]}#{_LETTERS[turn]}={pack(game)}"


def read_link(text: str) -> Arrived:
    """The game in a link, or in a message that has one in it; raises RecordError."""
    found = _LINK.search(text.strip())
    if found is None:
        raise RecordError(Refusal("link-not-ours"))
    letter, packed = found.groups()
    return Arrived(unpack(packed), letter == _LETTERS[True])


def puzzle_in(text: str) -> str:
    """The name of the puzzle that a link leads to, if it is such a link.

    >>> puzzle_in("★★☆ https://example.org/tikal/#puzzle=p-9aftd2t.")
    'p-9aftd2t'
    """
    found = _PUZZLE.search(text)
    return found[1] if found else ""
