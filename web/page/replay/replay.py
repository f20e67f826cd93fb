"""A replay on the page: at which point it is, how it gets to another, whether it plays."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

import js
from pyodide.ffi import create_once_callable

from tikal import Game
from tikal.table.replay import Replay
from web.page.browser import dialog
from web.page.browser.dom import by_id
from web.page.play.screen import Shown
from web.page.replay.bar import Bar

if TYPE_CHECKING:
    from web.page.page import App

PAUSE: Final = 350
"""Between two things while it plays, in ms at the game's own speed."""
STILL: Final = 900
"""The same where nothing is seen moving."""


class Replaying:
    """One replay, from its opening to its end; the game on the table is not touched."""

    speed: ClassVar = "1"
    """How many times as fast as the game; the next replay is as fast as the last one was."""

    def __init__(self, app: "App", game: Game, at: int | None) -> None:
        self.app = app
        self.replay = Replay(game)
        self.point = self._within(self.replay.length if at is None else at)
        self.table = self.replay.table(self.point)
        self.playing = False
        self._run = 0
        """Counts what the player does: what was still to come before it comes no more."""
        self._bar = Bar(self.replay, self.table.view(), app.texts, self.speed)
        self._commands: dict[str, Callable[[str], None]] = {
            "replay": self._jump, "replay-step": self._step, "replay-turn": self._turn,
            "replay-edge": self._edge, "replay-play": self._play, "replay-close": self._leave,
            "what-if": self._what_if,
        }  # fmt: skip

    def _within(self, point: int) -> int:
        return min(max(point, 0), self.replay.length)

    # From its opening to its end

    def open(self) -> None:
        """Make room for the bar, and show the first point."""
        js.document.body.dataset.replay = str(self.point)
        by_id("look-back").setAttribute("aria-pressed", "true")
        self.app.board.resize()
        self._show()
        js.window.scrollTo(0, 0)  # on a phone the log is far below the board
        self._bar.at.focus()

    def close(self) -> None:
        """Make room for the game; showing it is the caller's business."""
        self._stop()
        self._bar.close()
        self.app.replaying = None
        js.document.body.removeAttribute("data-replay")
        by_id("look-back").removeAttribute("aria-pressed")
        self.app.board.resize()

    def speak(self) -> None:
        """In another language."""
        self._bar.close()
        self._bar = Bar(self.replay, self.table.view(), self.app.texts, self.speed)
        self._show_bar()

    def in_its_story(self, shown: Shown) -> Shown:
        """The same in the log of the whole game."""
        line = self.replay.line_at(self.point)
        return shown._replace(story=self.replay.lines, past=True, line=line)

    # What the player does

    def does(self, do: str, what: str) -> bool:
        """Do a command, if it is one of a replay's."""
        command = self._commands.get(do)
        if command:
            command(what)
        return command is not None

    def changed(self, control: Any) -> None:
        """The strip was scrubbed, or another speed chosen."""
        if str(control.id) == "replay-speed":
            Replaying.speed = str(control.value)
        else:
            self.go(int(control.value))

    def go(self, point: int) -> None:
        """Be there at once."""
        self._stop()
        self._to(self._within(point))

    def _jump(self, what: str) -> None:
        dialog.close()
        if what:
            self.go(int(what))
        else:
            self._leave(what)

    def _step(self, what: str) -> None:
        """One move: on is watched, back is not."""
        self._stop()
        point = self._within(self.point + int(what))
        if point > self.point:
            self._watch(point, lambda: None)
        else:
            self._to(point)

    def _turn(self, what: str) -> None:
        there = self.replay.next_turn if int(what) > 0 else self.replay.turn_before
        self.go(there(self.point))

    def _edge(self, what: str) -> None:
        self.go(0 if what == "start" else self.replay.length)

    def _play(self, _what: str) -> None:
        """Play or pause; from the end it begins anew."""
        playing = self.playing
        self._stop()
        if not playing:
            if self.point == self.replay.length:
                self._to(0)
            self.playing = True
            self._on(self._run)
        self._show_bar()

    def _leave(self, _what: str) -> None:
        self.close()
        self.app.show()
        self.app.keying.hear_table()
        self.app.opponents.wake()

    def _what_if(self, _what: str) -> None:
        self.app.what_if(self.replay.game(self.point))

    # From one point to another

    def _stop(self) -> None:
        self._run += 1
        self.playing = False
        self.app.board.finish()

    def _to(self, point: int) -> None:
        """Another point; the chosen hex stays chosen."""
        chosen = self.table.chosen
        self.point, self.table = point, self.replay.table(point)
        if chosen is not None:
            self.table.choose(chosen)
        js.document.body.dataset.replay = str(point)
        self._show()

    def _show(self) -> None:
        self.app.show()
        self._show_bar()

    def _show_bar(self) -> None:
        self._bar.show(self.point, self.table.view(), playing=self.playing)
        self.app.keying.hear_replay(self._bar.at)

    def _watch(self, point: int, then: Callable[[], None]) -> None:
        """Go on to there, and let what happens on the way be watched."""
        before = self.table.view()
        self._to(point)
        moves = self.table.since(before.moves)
        scored = self.table.scored(before.moves)
        self.app.sounds.play("score" if scored else moves[-1][1].verb)
        speed = self.app.speed / float(self.speed)
        self.app.board.watch(list(moves), scored, before, self.table.view(), speed=speed, done=then)

    def _on(self, run: int) -> None:
        """The next thing the log tells, then the one after it, unless somebody did something."""
        if run != self._run:
            return
        if self.point == self.replay.length:
            self._stop()
            self._show_bar()
            return
        self._watch(self.replay.next_line(self.point), lambda: self._soon(run))

    def _soon(self, run: int) -> None:
        pause = (PAUSE if self.app.speed else STILL) / float(self.speed)
        js.setTimeout(create_once_callable(lambda: self._on(run)), pause)
