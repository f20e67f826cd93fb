"""The page put together: its parts are built and joined here, and nothing else happens."""

from typing import Final

from tikal import Game
from tikal.table.saves.extras import NO_EXTRAS, Extras
from tikal.table.table import Table
from web.page.board.board import Board
from web.page.browser import device, dom, host, local_storage
from web.page.browser.database import Database
from web.page.browser.sounds import Sounds
from web.page.browser.types import Event
from web.page.browser.worker import Worker
from web.page.commands import ROOM_OF, Commands
from web.page.input.pointing import Pointing
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

SETTLE: Final = 200
"""So long after the start, in ms, the first picture is there, and the rest can come."""


class Page:
    """One page with one game on its table."""

    def __init__(self, database: Database) -> None:
        texts = Texts(device.page_language(), device.plural_form)
        preferences, cards, sounds = Preferences(texts), Cards(), Sounds()
        self._commands = Commands()
        self._pressed = ("", "")
        """The button that was clicked last, and what it is about."""
        games = Games(database, texts, Notices(texts), self._joints())
        first = games.first()
        self._fresh = first is None
        """Is this a game nobody has asked for? It lies behind the front door, and is kept when
        somebody plays it."""
        game, extras = first or (_first_game(texts), NO_EXTRAS)
        table = Table(game, preferences.now.take_backs, extras, games.name.away)
        session = Session(table, games.save, lambda: games.held)
        board = Board(dom.by_id("canvas"), dom.by_id("behind"))
        show = Show(session, preferences, board, Screen(texts, cards, self._rested))
        self._parts = Parts(
            texts=texts, preferences=preferences, session=session, games=games, board=board,
            show=show, update=Update(session, show, board, sounds, preferences), cards=cards,
            voice=Voice(texts, preferences, lambda: session.shown), sounds=sounds,
            worker=Worker(), run=self._commands.run,
        )  # fmt: skip
        self._commands.join(self._parts)

    def _joints(self) -> Joints:
        """What games do to the page around them."""
        return Joints(
            lay=self._lay,
            again=self._save,
            elsewhere=lambda game_id: self._parts.run("elsewhere", game_id),
            lost=self._lost,
        )

    def _lay(self, game: Game, extras: Extras) -> None:
        take_backs = self._parts.preferences.now.take_backs
        self._parts.update.lay(Table(game, take_backs, extras, self._parts.games.name.away))

    def _save(self) -> None:
        self._parts.session.save_game()

    def _lost(self) -> None:
        """Another tab has taken the game over: nothing plays on here."""
        self._parts.update.wake()
        self._parts.update.ready()

    # Starting

    def open(self) -> None:
        """Show the game in place of the loading screen, and listen."""
        parts = self._parts
        self._join()
        self._listen()
        for name in ("loader", "frame"):
            dom.by_id(name).hidden = True
        for name in ("canvas-place", "panel", "tools"):
            dom.by_id(name).hidden = False
        for name in ("skip", "home", "help", "games", "new-game", "menu"):
            dom.by_id(name).disabled = False
        parts.preferences.apply()
        self._whence()
        host.after(SETTLE, self._first_key)
        if not self._fresh:  # from now on it is this tab's; that can wait until it is seen
            host.after(SETTLE, parts.session.save_game)
        if local_storage.load(local_storage.SCHOOL):
            parts.run("come-in")
        if self._fresh:
            parts.run("door", "pupil" if parts.session.lesson else "newcomer")
        if not parts.session.at_door:
            dom.mark_root("door", None)
        parts.board.resize()
        parts.show.everything()
        if view := local_storage.load(local_storage.VIEW):
            parts.run("view", view)
        parts.update.ready()
        self._arrived()
        parts.update.wake()

    def start_bots(self) -> None:
        """They are not needed for the first picture, nor for the first clicks."""
        self._parts.worker.start()

    def _join(self) -> None:
        """What happens in one part is heard by others."""
        parts, update = self._parts, self._parts.update
        parts.preferences.on_change.append(self._set)
        parts.preferences.redraw = self._redraw
        update.on_wake.append(self._wake_bots)
        update.on_table.append(parts.board.fit)
        update.on_table.append(self._whence)
        update.on_turn.append(lambda: parts.run("hand-over"))
        parts.voice.on_refusal = lambda: parts.sounds.play("refused")
        update.moments.on_show.append(lambda what: parts.run("drama", what))
        update.on_elsewhere.append(lambda: parts.run("elsewhere", parts.games.name.id))

    def _listen(self) -> None:
        dom.listen_page(self._clicked, "click")
        dom.listen_page(self._expected, "pointerover", "focusin")
        dom.listen_page(lambda _: self._parts.run("files-over"), "dragenter")
        dom.listen_window(self._leaving, "beforeunload")
        dom.listen_window(self._arrived, "hashchange")
        host.watch_size(dom.by_id("canvas"), self._resized)
        host.on_fonts(self._parts.board.painter.refresh)
        dom.listen_window(self._first_key, "keydown", "pointerdown", "focusin", early=True)
        Pointing(self._parts).listen()

    # What the page hears

    def _first_key(self, _event: Event | None = None) -> None:
        """Keys come after the first picture, or with the first of them, which is then heard."""
        self._commands.expect("walk")

    def _clicked(self, event: Event) -> None:
        button = event.target.closest("[data-do]")
        if button and not button.closest("dialog:not([open])"):
            do = str(button.dataset.do), str(button.getAttribute("data-what") or "")
            meant, self._pressed = self._pressed, do
            if int(event.detail) > 1 and (ROOM_OF[do[0]].once or do != meant):
                return  # the second click was meant for what the first one has done
            if button.closest("#tools:popover-open"):  # the menu has been chosen from
                dom.by_id("tools").hidePopover()
            self._parts.run(*do)

    def _expected(self, event: Event) -> None:
        """Somebody is about to press a button."""
        button = event.target.closest("[data-do]")
        if button:
            self._commands.expect(str(button.dataset.do))

    def _arrived(self, _event: Event | None = None) -> None:
        """The page was opened by a link, now or while it was there."""
        if link := device.fragment():
            self._parts.run("open-address", link)

    def _rested(self) -> None:
        self._parts.show.rested()

    def _resized(self) -> None:
        """The board may have another size: browsers say so even when they begin to watch it."""
        if self._parts.board.resize():
            self._parts.show.everything()

    def _leaving(self, event: Event) -> None:
        """Do not let the page be closed unasked while a game is nowhere else."""
        if self._parts.session.game.game.moves and self._parts.games.unsaved:
            event.preventDefault()

    def _set(self) -> None:
        """Other settings are in force."""
        settings = self._parts.preferences.now
        self._parts.sounds.set(*settings.volumes)
        self._parts.board.gentle = self._parts.preferences.speed > 0
        self._parts.session.game.agree(take_backs=settings.take_backs)

    def _redraw(self) -> None:
        """Everything in the words of another language."""
        self._parts.cards.forget()
        self._parts.games.notices.say_again()
        self._parts.show.everything()

    def _whence(self) -> None:
        """A game that was played on from another one says so, as long as it is there."""
        if self._parts.games.name.origin:
            self._parts.run("what-if-told")
        else:
            self._parts.games.notices.unsay("what-if.said")

    def _wake_bots(self) -> None:
        """Where a bot sits at the table, its room is needed."""
        if self._parts.session.table.bots:
            self._commands.expect("bots-pause")


def _first_game(texts: Texts) -> Game:
    """Nobody who comes back needs what makes a new game."""
    from web.page.saves.first_game import first_game  # noqa: PLC0415

    return first_game(texts)
