"""The school on the page: lessons and puzzles come to the table while the game waits.

What is played in them is kept apart from the games, and small. All that only a learner
needs is fetched when somebody begins to learn.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import js
from pyodide.ffi import create_once_callable

from tikal.bots.ladder import BOTS, kind_of
from tikal.game import COLORS, Seat
from tikal.moves import Move
from tikal.table.setup import Setup
from tikal.table.table import Table
from web.page import storage
from web.page.browser import styles
from web.page.dom import by_id
from web.page.progress import At, Kind, Progress
from web.page.settings import PACES

if TYPE_CHECKING:
    from tikal.school.lesson import Lesson
    from tikal.school.puzzles import Puzzle
    from web.page.app import App
    from web.page.attempt import Attempt, Told

CHEER: Final = 350
"""So long after the move that did it, in ms, its success is heard."""


class School:
    """The one place that knows whether a lesson is going on."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.progress = Progress.loads(storage.kept(storage.SCHOOL) or "")
        self.attempt: Attempt | None = None
        self.waiting: Table | None = None
        """The table of the game, while there is another in its place."""
        self.welcoming = False
        """Is there a newcomer who might want to learn the game?"""
        self._run = 0
        """Counts what is to happen by itself: only the last of it does."""
        self.commands: dict[str, Callable[[str], None]] = {
            "learn": self._learn, "puzzles": self._puzzles, "puzzle": self._puzzle,
            "lesson-again": self._again, "lesson-next": self._next,
            "lesson-leave": lambda _what: self.leave(), "lesson-solution": self._solution,
            "lesson-read": self._read, "school-play": self._play,
            "welcome-close": self._welcomed,
        }  # fmt: skip

    # Coming and going

    def open(self, *, newcomer: bool) -> None:
        """Go on where a lesson was under way when the page was left, or welcome a newcomer."""
        at = self.progress.at
        self.welcoming = newcomer and self.progress.nothing
        if at:
            from web.page.attempt import task_of  # noqa: PLC0415

            if task := task_of(at.kind, at.name):
                self._lay(task, at.moves)

    def begin(self, task: "Lesson | Puzzle", *, shown: bool = False) -> None:
        """Put a lesson or puzzle on the table, from its beginning."""
        self._lay(task, shown=shown)
        self._keep()
        self.app.board.fit()
        self.app.show()
        self.app.opponents.wake()
        by_id("lesson-card").focus()
        _into_sight()

    def _lay(
        self, task: "Lesson | Puzzle", moves: tuple[str, ...] = (), *, shown: bool = False
    ) -> None:
        from web.page.attempt import Attempt  # noqa: PLC0415  # nobody begins with it

        self.waiting = self.waiting or self.app.table
        self.attempt = Attempt(task, self.app.texts, moves, shown=shown)
        self.app.table = self.attempt.table
        self.app.clear()
        self._run += 1
        self.welcoming = False
        js.document.body.dataset.lesson = task.name

    def leave(self) -> None:
        """Back to the game, as it was."""
        if self.attempt:
            self.put_away()
            self.app.clear()
            self.app.show()
            self.app.opponents.wake()

    def put_away(self) -> None:
        """Make room for a game; showing it is the caller's business."""
        self.welcoming = False
        if self.attempt and self.waiting:
            self._run += 1
            self.app.table, self.waiting, self.attempt = self.waiting, None, None
            js.document.body.removeAttribute("data-lesson")
            self._keep()

    def _keep(self) -> None:
        """What is learnt is kept, and where one is; of a solution nothing but that."""
        attempt = self.attempt
        moves = attempt.moves if attempt and not attempt.shown else ()
        self.progress.at = At(attempt.kind, attempt.task.name, moves) if attempt else None
        self.progress.join(Progress.loads(storage.kept(storage.SCHOOL) or ""))
        storage.keep(storage.SCHOOL, self.progress.dumps())

    # What is played

    def played(self) -> bool:
        """Something was played or taken back: see what came of it. False: it was a game."""
        self.welcoming = False
        attempt = self.attempt
        if attempt is None:
            return False
        before = attempt.over
        attempt.judge()
        if attempt.over and not before and not attempt.shown:
            self._passed(attempt)
        if attempt.over or attempt.failed:
            _into_sight()
        self._keep()
        return True

    def _passed(self, attempt: "Attempt") -> None:
        if attempt.kind == "lesson":
            self.progress.lessons.add(attempt.task.name)
        else:
            self.progress.earn(attempt.task.name, attempt.stars)
        if attempt.kind == "lesson" or attempt.stars:
            js.setTimeout(create_once_callable(lambda: self.app.sounds.play("win")), CHEER)

    def wake(self) -> None:
        """Let happen what happens by itself, after a pause in which one can see the last."""
        attempt = self.attempt
        move = attempt.next_move() if attempt and not self.app.replaying else None
        if attempt and move:
            self._run += 1
            run, made = self._run, len(attempt.moves)
            pause = PACES[self.app.settings.pace].pause
            js.setTimeout(create_once_callable(lambda: self._happens(run, made, move)), pause)

    def _happens(self, run: int, made: int, move: Move) -> None:
        attempt = self.attempt
        if run != self._run or not attempt or len(attempt.moves) != made or self.app.replaying:
            return
        before = self.app.table.view()
        attempt.make(move)
        self.app.done(before)

    # What there is to see

    def told(self) -> "Told | None":
        """What the card shows, if there is one."""
        if self.attempt:
            return self.attempt.told(calm=not self.app.speed)
        if self.welcoming:
            from web.page.attempt import Told  # noqa: PLC0415

            return Told("welcome")
        return None

    def speak(self) -> None:
        """In another language."""
        if self.attempt:
            self.attempt.speak(self.app.texts)

    # What the player does

    def _learn(self, what: str) -> None:
        self._begin("lesson", what)

    def _puzzle(self, what: str) -> None:
        self._begin("puzzle", what)

    def _puzzles(self, _what: str) -> None:
        self._begin("puzzle", "")

    def _begin(self, kind: Kind, name: str) -> None:
        """This one; or show all there are."""
        from web.page.attempt import task_of  # noqa: PLC0415
        from web.page.dialogs import school  # noqa: PLC0415

        styles.load("learn")
        task = task_of(kind, name)
        if task:
            self.begin(task)
        elif kind == "lesson":
            school.show_lessons(self.progress, self.app.texts)
        else:
            school.show_puzzles(self.progress, self.app.texts)

    def _read(self, _what: str) -> None:
        """The text has been read: make room for the game."""
        by_id("lesson-about").open = False

    def _again(self, _what: str) -> None:
        if self.attempt:
            self.begin(self.attempt.task)

    def _next(self, _what: str) -> None:
        """The one after this; or the first that is not learnt yet, or where all are, the list."""
        from web.page.attempt import after, next_lesson  # noqa: PLC0415

        attempt = self.attempt
        task = after(attempt.task) if attempt else next_lesson(self.progress)
        if task:
            self.begin(task)
        else:
            self._begin(attempt.kind if attempt else "lesson", "")

    def _solution(self, _what: str) -> None:
        if self.attempt:
            self.progress.seen.add(self.attempt.task.name)
            self.begin(self.attempt.task, shown=True)

    def _play(self, _what: str) -> None:
        """A first game, against somebody who is easy to beat."""
        porter = Seat("", COLORS[1], kind_of(BOTS["porter"]))
        self.app.begin(Setup(seats=(Seat("", COLORS[0]), porter), first=0))

    def _welcomed(self, _what: str) -> None:
        self.welcoming = False
        self.progress.met = True
        self._keep()


def _into_sight() -> None:
    """The board and the card next to it, wherever one has scrolled to."""
    js.window.scrollTo(0, 0)
    by_id("panel").scrollTop = 0
