"""The school on the page: lessons and puzzles come to the table while the game waits.

What is played in them is kept apart from the games, and small.
"""

from typing import Final

from tikal.bots.roster import BOTS, kind_of
from tikal.game import COLORS, Seat
from tikal.rules.moves import Move
from tikal.school.packed import MadePuzzle
from tikal.table.setup import Setup
from tikal.table.table import Table
from web.page.browser import device, host, local_storage
from web.page.browser.dom import body, by_id, mark, scroll_to_top
from web.page.browser.host import Latest
from web.page.learn import card, copying, dialog, share, shelf
from web.page.learn.attempt import AnyTask, Attempt, after, next_lesson, solved, task_of
from web.page.learn.progress import At, Kind, Progress
from web.page.learn.stock import collection
from web.page.learn.wanted import Wanted, next_of
from web.page.parts import Commands, Parts
from web.page.settings import PACES
from web.page.show import Shown
from web.page.words.players import player_names

CHEER: Final = 350
"""So long after the move that did it, in ms, its success is heard."""


def commands(parts: Parts) -> Commands:
    """All about learning."""
    school = School(parts)
    school.listen()
    return {
        "learn": lambda what: school.choose("lesson", what),
        "puzzle": lambda what: school.choose("puzzle", what),
        "puzzles": lambda _: school.choose("puzzle", ""),
        "puzzles-show": school.filter_shelf, "puzzle-share": school.share,
        "lesson-resume": school.resume, "lesson-again": school.again,
        "lesson-next": school.go_on, "lesson-leave": school.leave,
        "lesson-solution": school.show_solution, "lesson-read": school.fold_text,
        "school-play": school.play_porter,
    }  # fmt: skip


class School:
    """A lesson or puzzle on the table, and how far somebody has come."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._progress = Progress.loads(local_storage.load(local_storage.SCHOOL) or "")
        self._attempt: Attempt | None = None
        self._wanted = Wanted()
        """Which puzzles are shown on the shelf."""
        self._next = Latest()
        """What is to happen by itself."""

    def listen(self) -> None:
        """From now on."""
        self._parts.show.sources.append(self._show)
        self._parts.update.on_wake.append(self._wake)
        self._parts.preferences.on_language.append(self._reword)
        _watch_bar()

    @property
    def table(self) -> Table:
        """Where it is played."""
        assert self._attempt
        return self._attempt.table

    @property
    def title(self) -> str:
        """The key of what it is called."""
        assert self._attempt
        return f"{self._attempt.words}.title"

    # Coming and going

    def resume(self, _what: str) -> None:
        """Go on where a lesson was under way when the page was left."""
        at = self._progress.at
        if at and (task := task_of(at.kind, at.name)):
            self._lay(Attempt(task, self._parts.texts, at.moves))

    def _begin(self, task: AnyTask, *, shown: bool = False) -> None:
        """Put a lesson or puzzle on the table, from its beginning."""
        self._parts.update.clear()
        self._lay(Attempt(task, self._parts.texts, shown=shown))
        self._save()
        self._parts.board.fit()
        self._parts.show.everything()
        self._parts.update.wake()
        by_id("lesson-card").focus()
        _into_sight()

    def _lay(self, attempt: Attempt) -> None:
        self._next.forget()
        self._attempt = attempt
        self._parts.session.begin_lesson(self)
        mark("lesson", attempt.task.name)

    def leave(self, _what: str = "") -> None:
        """Back to the game, as it was."""
        if self._parts.session.lesson:
            self._parts.session.end_lesson()
            self._parts.update.show_table()

    def close(self) -> None:
        """The game comes back, or another one; showing it is the caller's business."""
        self._next.forget()
        self._attempt = None
        mark("lesson", None)
        self._save()

    def _save(self) -> None:
        """What is learnt is kept, and where one is; of a solution nothing but that."""
        attempt, progress = self._attempt, self._progress
        moves = attempt.moves if attempt and not attempt.shown else ()
        progress.at = At(attempt.kind, attempt.task.name, moves) if attempt else None
        progress.join(Progress.loads(local_storage.load(local_storage.SCHOOL) or ""))
        local_storage.save(local_storage.SCHOOL, progress.dumps())

    # What is played

    def save(self) -> None:
        """Something was played or taken back: see what came of it, and keep that."""
        attempt = self._attempt
        if attempt is None:
            return
        before = attempt.over
        attempt.judge()
        if attempt.over and not before and not attempt.shown:
            self._passed(attempt)
        if attempt.over or attempt.failed:
            _into_sight()
        self._save()

    def _passed(self, attempt: Attempt) -> None:
        if attempt.kind == "lesson":
            self._progress.lessons.add(attempt.task.name)
        else:
            self._progress.earn(attempt.task.name, attempt.stars)
            if attempt.stars and self._is_of_today(attempt.task):
                self._progress.days.add(device.day())
        if attempt.kind == "lesson" or attempt.stars:
            host.after(CHEER, lambda: self._parts.sounds.play("win"))

    def _wake(self) -> None:
        """Let happen what happens by itself, after a pause in which one can see the last."""
        attempt, session = self._attempt, self._parts.session
        move = attempt.next_move() if attempt and not session.replay else None
        if attempt and move:
            made, pause = len(attempt.moves), PACES[self._parts.preferences.now.pace].pause
            self._next.after(pause, lambda: self._happen(made, move))

    def _happen(self, made: int, move: Move) -> None:
        attempt = self._attempt
        if attempt and len(attempt.moves) == made and not self._parts.session.replay:
            before = attempt.table.view()
            attempt.make(move)
            self._parts.update.done(before)

    # What there is to see

    def _show(self, shown: Shown) -> Shown:
        """The card: its text is there to be read; what changes is in a part of its own."""
        cards, texts = self._parts.cards, self._parts.texts
        if self._attempt is None:
            cards.clear("lesson-card")
            cards.forget("lesson-state")
            return shown
        told = self._attempt.told(calm=not self._parts.preferences.speed)
        by_id("lesson-card").dataset.stage = told.stage
        done = solved(told.kind, self._progress)
        cards.show("lesson-card", (told[:5], done), lambda: card.lesson_card(told, done, texts))
        cards.show("lesson-state", told, lambda: card.state(told, texts))
        return shown

    def _reword(self) -> None:
        """In another language."""
        if self._attempt:
            self._attempt.reword(self._parts.texts)

    # What the player does

    def choose(self, kind: Kind, name: str) -> None:
        """This one; or show all there are."""
        task = task_of(kind, name)
        if task:
            self._begin(task)
        elif kind == "lesson":
            dialog.show_lessons(self._progress, self._parts.texts)
        else:
            all_ = collection()
            shelf.show_puzzles(
                self._progress, all_, self._wanted, device.day(), self._parts.texts,
                unknown=bool(name),
            )  # fmt: skip

    def filter_shelf(self, what: str) -> None:
        """Other puzzles on the shelf, or more of them."""
        self._wanted = self._wanted.changed(what)
        self.choose("puzzle", "")

    def fold_text(self, _what: str) -> None:
        """The text has been read: make room for the game."""
        by_id("lesson-about").open = False

    def again(self, _what: str) -> None:
        """The same from its beginning."""
        if self._attempt:
            self._begin(self._attempt.task)

    def go_on(self, _what: str) -> None:
        """The one after this; or the first that is not learnt yet, or where all are, the list."""
        attempt = self._attempt
        task = self._after(attempt.task) if attempt else next_lesson(self._progress)
        if task:
            self._begin(task)
        else:
            self.choose(attempt.kind if attempt else "lesson", "")

    def _after(self, task: AnyTask) -> AnyTask | None:
        if not isinstance(task, MadePuzzle):
            return after(task)
        name = next_of(collection(), self._wanted, self._progress, task.name)
        return task_of("puzzle", name) if name else None

    def show_solution(self, _what: str) -> None:
        """Let it be seen how it is done."""
        if self._attempt:
            self._progress.seen.add(self._attempt.task.name)
            self._begin(self._attempt.task, shown=True)

    def _is_of_today(self, task: AnyTask) -> bool:
        todays = collection().of_day(device.day())
        return todays is not None and todays.name == task.name

    async def share(self, _what: str) -> None:
        """Copy the result, with a link to the same puzzle."""
        attempt = self._attempt
        if attempt is None or not isinstance(attempt.task, MadePuzzle):
            return
        name, texts = attempt.task.name, self._parts.texts
        text = share.result(
            attempt.stars, collection().number(name), texts,
            link=share.link_of(device.address(), name),
            day=device.today_in_words() if self._is_of_today(attempt.task) else "",
            streak=self._progress.streak(device.day()),
        )  # fmt: skip
        attempt.shared = await copying.copy(text, texts)
        if attempt.shared:
            self._parts.voice.say_key("link.copied")
        self._parts.show.everything()

    def play_porter(self, _what: str) -> None:
        """A first game, against somebody who is easy to beat."""
        porter = Seat("", COLORS[1], kind_of(BOTS["porter"]))
        setup = Setup(seats=(Seat("", COLORS[0]), porter), first=0)
        self._parts.games.begin(setup.game(player_names(setup.seats, self._parts.texts)))


def _into_sight() -> None:
    """The board and the card next to it, wherever one has scrolled to."""
    scroll_to_top()
    by_id("details").scrollTop = 0


def _watch_bar() -> None:
    """How high the bar at the thumb is: what goes on with a lesson stays above it."""
    bars = [by_id("dock-place"), by_id("thumb")]  # of which one holds the other, or is not there

    def tell() -> None:
        body().style.setProperty("--bar-height", f"{max(bar.offsetHeight for bar in bars)}px")

    for bar in bars:
        host.watch_size(bar, tell)
