"""The page put together: its parts are built and joined here, and nothing else happens."""

from collections.abc import Callable

from tikal import Game
from tikal.table.saves.extras import NO_EXTRAS, Extras
from tikal.table.setup import Setup
from tikal.table.table import Table
from web.page.board.board import Board
from web.page.browser import device, dom, host
from web.page.browser.database import Database
from web.page.browser.sounds import Sounds
from web.page.browser.worker import Worker
from web.page.commands import Commands
from web.page.input.keyboard import Keyboard
from web.page.input.pointing import Pointing
from web.page.input.presses import Presses
from web.page.parts import Parts
from web.page.play.screen import Screen
from web.page.preferences import Preferences
from web.page.saves.games import Games, Joints
from web.page.session import Session
from web.page.show import Show
from web.page.texts import Texts
from web.page.update import Update
from web.page.voice import Voice
from web.page.widgets.cards import Cards
from web.page.widgets.notices import Notices
from web.page.words.players import player_names

SETTLE = 200
"""So long after the start, in ms, the first picture is there."""


class Page:
    """One page with one game on its table."""

    def __init__(self, database: Database) -> None:
        texts = Texts(device.page_language())
        preferences = Preferences(texts)
        commands, cards, sounds = Commands(), Cards(), Sounds()
        games = Games(database, texts, Notices(texts), self._joints(commands))
        first = games.first()
        game, extras = first or (_new_game(texts), NO_EXTRAS)
        table = Table(game, preferences.now.take_backs, extras, games.name.away)
        session = Session(table, games.save)
        pointing = Pointing()
        board = Board(dom.by_id("canvas"), pointing.hovered, pointing.tapped, pointing.turned)
        show = Show(session, preferences, board, Screen(texts, cards))
        update = Update(session, show, board, sounds, preferences)
        voice = Voice(texts, preferences, lambda: session.shown)
        self.parts = Parts(
            texts, preferences, session, games, board, show, update, cards, voice, sounds,
            Worker(), commands.run,
        )  # fmt: skip
        self._commands = commands
        self._fresh = first is None
        """Is this a game nobody has asked for? It is kept when somebody plays it."""
        commands.join(self.parts)
        pointing.join(self.parts)
