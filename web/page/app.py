"""The page at work: what is pointed at goes to the table, what the table shows is drawn.

One way round: a gesture, key or button speaks to the table; if moves were made they are
saved; then everything is shown as the table says. Nothing here knows a rule.
"""

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import js
from pyodide.ffi import create_once_callable, create_proxy

from tikal import Game
from tikal.hexes import BY_NAME, Hex
from tikal.table.aside import NO_ASIDE, Aside
from tikal.table.setup import Setup
from tikal.table.table import Table
from tikal.table.view import View
from web.page import storage
from web.page.board.overlay import Marks
from web.page.board.stage import Stage
from web.page.browser import styles
from web.page.commands import Commands
from web.page.dialogs import asking, company, elsewhere, ending, frame
from web.page.dom import by_id, tell
from web.page.games import Games
from web.page.geometry import Point
from web.page.hinting import Hinting
from web.page.keying import Keying
from web.page.linking import Linking
from web.page.opponents import Opponents
from web.page.panels.news import news_of
from web.page.schooling import School
from web.page.screen import Screen, Shown
from web.page.settings import SPEEDS, Settings
from web.page.sound import Sounds
from web.page.store import Store
from web.page.texts import Texts
from web.page.titles import Titles
from web.page.worker import Worker

if TYPE_CHECKING:
    from web.page.replaying import Replaying

VIEWS: Final = ("table", "board", "map")
"""All of the page; the board alone; the board without its figures."""
SETTLE: Final = 200
"""So long after the start, in ms, the first picture is there."""


class App:
    """One page with one game on its table."""

    def __init__(self, store: Store) -> None:
        self.texts = Texts(js.document.documentElement.lang)
        self.settings = self._kept_settings()
        self.games = Games(store, self.texts, self._lay, self._keep, self._elsewhere)
        first = self.games.first()
        self._fresh = first is None
        """Is this a game nobody has asked for? It is kept when somebody plays it."""
        self.table = self._table(*(first or (self._game(Setup()),)))
        """What is played on: the game, or for a while a lesson in its place."""
        self.worker = Worker()
        self.linking = Linking(self)
        self.hinting = Hinting(self)
        self.keying = Keying(self)
        self.school = School(self)
        self.commands = Commands(self)
        self.sounds = Sounds()
        self.screen = Screen(self.texts, self.keying.focusing.keep)
        self.board = Stage(by_id("canvas"), self.hovered, self.tapped, self.turned)
        self.asking = False
        """Has the player been asked once whether the turn shall really end?"""
        self.threats = False
        """Does the player want to know who could take a temple?"""
        self.replaying: Replaying | None = None
        self.opponents = Opponents(self)
        self.view = VIEWS[0]
        self.hover: Hex | None = None
        self.emphasis: tuple[Hex, ...] = ()

    def _table(self, game: Game, aside: Aside = NO_ASIDE) -> Table:
        return Table(game, self.settings.take_backs, aside, self.games.name.away)

    @property
    def shown(self) -> Table:
        """What there is to see: the game on the table, or a point of a replay."""
        return self.replaying.table if self.replaying else self.table

    @property
    def own(self) -> Table:
        """The game, also while it waits for the end of a lesson."""
        return self.school.waiting or self.table

    # Starting

    def open(self) -> None:
        """Listen, and show the game in place of the loading screen."""
        for name in ("loader", "frame"):
            by_id(name).hidden = True
        for name in ("canvas-place", "panel", "tools"):
            by_id(name).hidden = False
        for name in ("help", "new-game", "menu"):
            by_id(name).disabled = False
        for target, event, heard in (
            (js.document, "click", self._pressed),
            (by_id("dialog"), "change", self._changed),
            (by_id("replay"), "input", self._scrubbed),
            (by_id("log"), "pointerover", self._log_pointed),
            (by_id("log"), "focusin", self._log_pointed),
            (by_id("log"), "pointerleave", self._log_left),
            (by_id("hint-card"), "pointerover", self._log_pointed),
            (by_id("hint-card"), "pointerleave", self._log_left),
        ):
            target.addEventListener(event, create_proxy(heard))
        self.commands.shelving.listen()
        self.keying.listen()
        Titles().listen()
        js.window.addEventListener("beforeunload", create_proxy(self._leaving))
        self.keep_settings()
        if not self._fresh:  # from now on it is this tab's; that can wait until it is seen
            js.setTimeout(create_once_callable(self._keep), SETTLE)
        self.school.open(newcomer=self._fresh)
        self._elsewhere()
        self.linking.listen()
        self._resized()
        js.ResizeObserver.new(create_proxy(self._resized)).observe(by_id("canvas"))
        js.document.fonts.addEventListener("loadingdone", create_proxy(self._fonts_came))
        self.opponents.listen()

    def _resized(self, *_: Any) -> None:
        self.board.resize()
        self.show()

    def _fonts_came(self, _event: Any) -> None:
        self.board.painter.refresh()

    # What the player does

    def _pressed(self, event: Any) -> None:
        button = event.target.closest("[data-do]")
        if button:
            if button.closest("#tools:popover-open"):  # the menu has been chosen from
                by_id("tools").hidePopover()
            self.act(str(button.dataset.do), str(button.getAttribute("data-what") or ""))

    def _changed(self, event: Any) -> None:
        if frame.shown():  # what was typed in a dialog that has gone changes nothing
            self.commands.changed(event.target)
            self.show()

    def _scrubbed(self, event: Any) -> None:
        if self.replaying:
            self.replaying.changed(event.target)

    def act(self, do: str, what: str = "") -> None:
        """Do a command, then save and show what came of it."""
        if self.replaying and self.replaying.does(do, what):
            return
        if self.opponents.does(do):
            return
        if self._skipped() or self._elsewhere():
            return
        before = self.shown.view()
        if do != "end":
            self.asking = False
        there = self.replaying, self.table
        self.commands.do(do, what)
        if there == (self.replaying, self.table):  # else the other has been shown already
            self.done(before)

    def tapped(self, point: Point, mouse: bool) -> None:
        """The board was clicked or tapped."""
        if self._skipped() or self._elsewhere():
            return
        table = self.shown
        before = table.view()
        self.asking = False
        h = self.board.hex_at(point)
        if h is not None:
            self.keying.grid.be_at(h)
        figure = self.board.figure_at(point)
        other = table.selection is None or table.selection.source != h
        if mouse and figure and figure[1] == before.player and before.phase == "act" and other:
            table.tap(None)  # pointing at own figures always means them
        once = not mouse and self.settings.taps == "once"
        table.tap(h, sure=mouse or once)
        trial = table.look(h).trial if once and h is not None else None
        if trial and trial.turns == 1:  # else it may have to be turned first
            table.place()
        self.done(before)

    def _skipped(self) -> bool:
        """While points are counted out, whatever one does only skips to the end of that."""
        counting = self.board.counting
        if counting:
            self.board.finish()
        return counting

    def _elsewhere(self) -> bool:
        """What another tab plays is not played here; all one can do is in that dialog."""
        beside = self.replaying or self.school.attempt or frame.shown()
        barred = not (self.games.keeper.held or beside)
        if barred:
            elsewhere.tell_elsewhere(self.games.name.id, self.texts)
        return barred

    def hovered(self, point: Point | None) -> None:
        """The pointer is over the board, or has left it."""
        h = self.board.hex_at(point) if point else None
        if h != self.hover:
            self.hover = h
            self.point()
        if point:
            self.screen.tip_at(point)

    @property
    def pointed(self) -> Hex | None:
        """Where the pointer is, or the keyboard."""
        return self.hover if self.hover is not None else self.keying.ring

    def point(self) -> None:
        """Show what is pointed at."""
        self._paint()
        self._tip()
        if self.hover is None and self.pointed is not None:
            self.screen.tip_at(self.board.beside(self.pointed))

    def _tip(self) -> None:
        look = self.shown.look(self.pointed) if self.pointed is not None else None
        self.screen.tip(self.shown.view(), look, self.settings.help)

    def turned(self, step: int) -> None:
        """The tile shall be turned where it is tried out."""
        self.shown.turn_tile(step, self.hover if self.shown.chosen is None else None)
        self.show()

    def _log_pointed(self, event: Any) -> None:
        line = event.target.closest("[data-hexes]")
        names = str(line.dataset.hexes).split() if line else []
        self.emphasis = tuple(BY_NAME[name] for name in names)
        self._paint()

    def _log_left(self, _event: Any) -> None:
        self.emphasis = ()
        self._paint()

    # What comes of it

    def done(self, before: View, motion: float = 1) -> None:
        """Save what was played, then show it, in motion where there is time for it.

        `motion` is what the time for that is multiplied by.
        """
        view = self.shown.view()
        self.keying.tell(before)
        if view.moves == before.moves:
            self.show()
            return
        self.asking = False
        if not self.school.played():
            self._keep()
        if view.moves > before.moves:
            self.show()
            self._follow(before, view, self.speed * motion)
        else:  # taken back, also what may still be moving
            self.board.finish()
            self.show()
            self.opponents.wake()

    def _follow(self, before: View, view: View, speed: float) -> None:
        """Play the moves out on the board, count a scoring, and hand over."""
        moves = self.table.since(before.moves)
        scored = self.table.scored(before.moves)
        self.sounds.play("score" if scored else moves[-1][1].verb)
        turn = (before.player, before.scoring) != (view.player, view.scoring)
        passed = turn or (bool(scored) and view.phase == "over")

        table = self.table

        def then() -> None:
            if table is self.table:  # and no other game has been begun
                if passed and table.view().moves >= view.moves:  # nor has it been taken back
                    self._hand_over()
                self.opponents.wake()

        self.board.watch(list(moves), scored, before, view, speed=speed, done=then)

    def _hand_over(self) -> None:
        """The next player, or the end; not into what somebody is reading while bots play."""
        view = self.table.view()
        if view.bot or frame.shown():
            return
        if view.phase == "over":
            self.sounds.play("win")
            ending.show_ending(view, self.texts)
        elif view.away:
            self.linking.offer()
        elif self.settings.hand_over and view.phase != "bid" and not self.table.alone:
            asking.hand_over(view, self.table.summary(view.player), self.texts)

    @property
    def speed(self) -> float:
        """What the time of a motion is multiplied by."""
        if js.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return 0
        return SPEEDS[self.settings.speed]

    def show(self) -> None:
        """Everything as the table says."""
        table = self.shown
        view = table.view()
        at, level = view.chosen, self.settings.help
        look = table.look(at) if at is not None else None
        threats = table.threats(at) if at is not None and self.threats else None
        hint = self.hinting.shown()
        lesson = self.school.told()
        shown = Shown(view, look, threats, (), level, self.asking, hint=hint, lesson=lesson)
        if self.replaying:
            self.screen.show(self.replaying.in_its_story(shown))
        else:
            news = news_of(table, self.texts)
            self.screen.show(
                shown._replace(story=table.story(), plan=self.opponents.plan, news=news)
            )
        self.point()
        self.keying.follow(hint)

    def _paint(self) -> None:
        """The board alone: what is pointed at may change often."""
        table = self.shown
        pointed = self.pointed if self.pointed is not None else table.chosen
        look = table.look(pointed) if pointed is not None else None
        bare = self.view == "map"
        plan = self.hinting.plan
        marks = Marks(
            self.settings.help, self.hover, self.emphasis, last=not plan, bare=bare, plan=plan,
            focus=self.keying.ring,
        )  # fmt: skip
        self.board.show(table.view(), look, marks)

    # Settings and games

    def change_settings(self, **values: Any) -> None:
        """Set these, and keep them."""
        self.set(replace(self.settings, **values))

    def set(self, settings: Settings) -> None:
        """Set all of it, keep it, and let it take effect."""
        spoken, self.settings = self.settings.language, settings
        self.keep_settings()
        if settings.language != spoken:
            self.speak()

    def keep_settings(self) -> None:
        """Keep the settings, and let them take effect."""
        storage.keep(storage.SETTINGS, self.settings.dumps())
        self.sounds.on = self.settings.sound
        tell("tikal:dress", self.settings.theme)
        calm = SPEEDS[self.settings.speed] == 0
        js.document.documentElement.dataset.motion = "off" if calm else "on"
        self.table.agree(take_backs=self.settings.take_backs)

    def speak(self) -> None:
        """The language has been chosen anew: say everything in it that is on the page."""
        tell("tikal:speak", self.settings.language)
        self.texts.speak(str(js.document.documentElement.lang))
        self.keying.label()
        self.games.notices.say_again()
        self.opponents.speak()
        self.school.speak()
        if self.replaying:
            self.replaying.speak()
        self.screen.forget()
        self.show()

    def fresh_settings(self) -> Settings:
        """What is set on a device until somebody sets it: a phone is silent."""
        return Settings(sound=not js.matchMedia("(pointer: coarse)").matches)

    def _kept_settings(self) -> Settings:
        return Settings.loads(storage.kept(storage.SETTINGS) or "", self.fresh_settings())

    def last_setup(self) -> Setup:
        """What was chosen for the last new game."""
        try:
            return Setup.from_json(json.loads(storage.kept(storage.SETUP) or ""))
        except ValueError:
            return Setup()

    def begin(self, setup: Setup) -> None:
        """Put a new game on the table."""
        storage.keep(storage.SETUP, json.dumps(replace(setup, seed="").to_json()))
        game = self._game(setup)
        self.games.begin(game, away=setup.away_in(game))
        if self.table.view().away:
            self.linking.offer()

    def _game(self, setup: Setup) -> Game:
        return setup.game(company.names(setup.seats, self.texts))

    def _lay(self, game: Game, aside: Aside) -> None:
        """This is the game on the table now."""
        self.school.put_away()
        self.table = self._table(game, aside)
        self._keep()
        self.clear()
        self.show()
        self.keying.hear_table()
        self.opponents.wake()

    def clear(self) -> None:
        """Let go of what was shown of something else."""
        self.board.finish()
        frame.close()
        if self.replaying:
            self.replaying.close()

    def replay(self, game: Game, at: int | None = None) -> None:
        """Look back at a game, from so many moves on, or from where it is now.

        The game on the table waits; nothing is saved.
        """
        from web.page.replaying import Replaying  # noqa: PLC0415  # not needed to begin with

        styles.load("replay")
        self.clear()
        self.replaying = Replaying(self, game, at)
        self.replaying.open()

    def what_if(self, game: Game) -> None:
        """Play on from a point of a replay, as a game of its own."""
        names = ", ".join(seat.name for seat in game.seats)
        self.games.begin(game, self.texts("replay.title", names=names, move=len(game.moves)))

    def next_view(self) -> None:
        """From the table to the board alone, to the map without figures, and back."""
        self.view = VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)]
        js.document.body.dataset.view = self.view
        self.board.resize()  # at once: the next click must not meet the old one

    def _keep(self) -> None:
        """Save, before anything is shown (the next page load reads it)."""
        self.games.keeper.keep(self.own)

    def _leaving(self, event: Any) -> None:
        """Do not let the page be closed unasked while a game is nowhere else."""
        if self.own.game.moves and self.games.keeper.failing:
            event.preventDefault()
