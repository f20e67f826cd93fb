"""The parts of the page that are handed to its rooms: each takes what it needs.

A room is a module with a function `commands(parts)`. It is called once, when one of its
commands is first run, and gives what each of them does.
"""

from collections.abc import Callable, Mapping
from typing import Protocol

from web.page.board.board import Board
from web.page.browser.sounds import Sounds
from web.page.browser.worker import Worker
from web.page.preferences import Preferences
from web.page.saves.games import Games
from web.page.session import Session
from web.page.show import Show
from web.page.texts import Texts
from web.page.update import Update
from web.page.voice import Voice
from web.page.widgets.cards import Cards

Do = Callable[[str], object]
"""What a command does with its argument; a coroutine is done while the page goes on."""
Commands = Mapping[str, Do]


class Run(Protocol):
    """Runs a command by its name."""

    def __call__(self, name: str, what: str = "", /) -> None:
        """With this argument."""


class Parts:
    """All that rooms share. No data class: making one would cost the start some ms."""

    def __init__(
        self, *, texts: Texts, preferences: Preferences, session: Session, games: Games,
        board: Board, show: Show, update: Update, cards: Cards, voice: Voice, sounds: Sounds,
        worker: Worker, run: Run,
    ) -> None:  # fmt: skip
        self.texts = texts
        self.preferences = preferences
        self.session = session
        self.games = games
        self.board = board
        self.show = show
        self.update = update
        self.cards = cards
        self.voice = voice
        self.sounds = sounds
        self.worker = worker
        self.run = run
