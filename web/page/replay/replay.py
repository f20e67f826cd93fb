"""A replay on the page: at which point it is, how it gets to another, whether it plays."""

from collections.abc import Callable
from typing import ClassVar, Final

from tikal import Game
from tikal.table.reader import Reader
from tikal.table.replay import Replay
from web.page.browser.dom import by_id, mark, scroll_to_top
from web.page.browser.host import Latest
from web.page.parts import Parts
from web.page.replay.bar import Bar
from web.page.show import Shown
from web.page.update import sound_of

PAUSE: Final = 350
"""Between two things while it plays, in ms at the game's own speed."""
STILL: Final = 900
"""The same where nothing is seen moving."""


class Player:
    """One replay, from its opening to its end; the game on the table is not touched."""

    speed: ClassVar = "1"
    """How many times as fast as the game; the next replay is as fast as the last one was."""

    def __init__(self, parts: Parts, game: Game, at: int | None) -> None:
        self._parts = parts
        self.replay = Replay(game)
        self.point = self._within(self.replay.length if at is None else at)
        self.table: Reader = self.replay.table(self.point)
        self._next = Latest()
        """What is still to come while it plays; what the player does ends it."""
        self._bar = Bar(self.replay, self.table.view(), parts.texts, self.speed)
        self._said = ""
        """Where it was when that was said last."""

    @property
    def playing(self) -> bool:
        """Does it go on by itself?"""
        return self._next.waiting

    def _within(self, point: int) -> int:
        return min(max(point, 0), self.replay.length)

    # From its opening to its end

    def open(self) -> None:
        """Make room for the bar, and show the first point."""
        mark("replay", str(self.point))
        by_id("look-back").setAttribute("aria-pressed", "true")
        self._parts.board.resize()
        self._show()
        scroll_to_top()  # on a phone the log is far below the board
        self._bar.at.focus()

    def close(self) -> None:
        """Make room for the game; showing it is the caller's business."""
        self._stop()
        self._bar.close()
        mark("replay", None)
        by_id("look-back").removeAttribute("aria-pressed")
        self._parts.board.resize()

    def reword(self) -> None:
        """In another language."""
        self._bar.close()
        self._bar = Bar(self.replay, self.table.view(), self._parts.texts, self.speed)
        self._show_bar()

    def in_story(self, shown: Shown) -> Shown:
        """The same in the log of the whole game."""
        line = self.replay.line_at(self.point)
        return shown._replace(story=self.replay.lines, past=True, line=line)

    # What the player does

    def go(self, point: int) -> None:
        """Be there at once."""
        self._stop()
        self._to(self._within(point))

    def step(self, by: int) -> None:
        """One move: on is watched, back is not."""
        self._stop()
        point = self._within(self.point + by)
        if point > self.point:
            self._watch(point, lambda: None)
        else:
            self._to(point)

    def turn(self, by: int) -> None:
        """To the next turn, or back to where one began."""
        there = self.replay.next_turn if by > 0 else self.replay.turn_before
        self.go(there(self.point))

    def toggle(self) -> None:
        """Play or pause; from the end it begins anew."""
        playing = self.playing
        self._stop()
        if not playing:
            if self.point == self.replay.length:
                self._to(0)
            self._go_on()
        self._show_bar()

    # From one point to another

    def _stop(self) -> None:
        self._next.forget()
        self._parts.board.finish()

    def _to(self, point: int) -> None:
        """Another point; the chosen hex stays chosen."""
        chosen = self.table.chosen
        self.point, self.table = point, self.replay.table(point)
        self.table.choose(chosen)
        mark("replay", str(point))
        self._show()

    def _show(self) -> None:
        self._parts.show.everything()
        self._show_bar()

    def _show_bar(self) -> None:
        """Who is at its slider hears from there where it is; all others are told."""
        self._bar.show(self.point, self.table.view(), playing=self.playing)
        where = self._bar.where
        if where != self._said and not self._bar.has_focus:
            self._parts.voice.say_plainly(where)
        self._said = where

    def _watch(self, point: int, then: Callable[[], None]) -> None:
        """Go on to there, and let what happens on the way be watched."""
        before = self.table.view()
        self._to(point)
        moves, scored = self.table.since(before.moves), self.table.scored(before.moves)
        view = self.table.view()
        verb = moves[-1][1].verb
        self._parts.sounds.play(sound_of(verb, before, view, scored=bool(scored)))
        speed = self._parts.preferences.speed / float(self.speed)
        self._parts.board.animate(list(moves), scored, before, view, speed=speed, done=then)

    def _go_on(self) -> None:
        """The next thing the log tells, then the one after it, unless somebody did something."""
        if self.point == self.replay.length:
            self._stop()
            self._show_bar()
            return
        then = self._next.only(self._pause)
        self._watch(self.replay.next_line(self.point), then)

    def _pause(self) -> None:
        moving = self._parts.preferences.speed
        self._next.after((PAUSE if moving else STILL) / float(self.speed), self._go_on)
