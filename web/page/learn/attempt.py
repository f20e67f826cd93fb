"""One try at a lesson or a puzzle: its table, and how it stands with what was asked."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Literal, NamedTuple

from tikal import TikalError
from tikal.bots.roster import BOTS, kind_of
from tikal.game import Seat, seats
from tikal.rules.moves import Move
from tikal.school.lessons import LESSON, LESSONS, Lesson
from tikal.school.packed import MadePuzzle
from tikal.school.puzzles import PUZZLE, PUZZLES, Puzzle
from tikal.school.task import RIVAL
from tikal.table.exercise import Exercise
from web.page.learn.progress import Kind, Progress
from web.page.learn.stock import collection
from web.page.texts import Texts

OTHER: Final = kind_of(BOTS["porter"])
"""Nobody plays for the rival; so far as anything is to be decided, the task does."""

Stage = Literal["trying", "failed", "done", "showing", "shown"]
AnyTask = Lesson | Puzzle | MadePuzzle


class Told(NamedTuple):
    """What the card of a lesson or puzzle shows."""

    kind: Kind
    name: str
    number: int
    of: int
    rule: str
    """The section of the rules that tells more."""
    words: str
    """How the keys of its texts begin."""
    made: MadePuzzle | None = None
    """The puzzle, where it is out of a bots' game."""
    stage: Stage = "trying"
    goals: tuple[tuple[str, bool], ...] = ()
    """Of a lesson: their names, and which are reached."""
    steps: tuple[int, ...] = ()
    """Of a puzzle: the points for each star."""
    points: int = 0
    stars: int = 0
    calm: bool = False
    """Shall nothing move?"""
    shared: bool = False
    """Has the result been copied?"""

    @property
    def last(self) -> bool:
        """Is this the last of its kind? Of those out of games there is always one more."""
        return self.number == self.of and self.made is None

    @property
    def idea(self) -> str:
        """The key of what is said when it is done."""
        return f"made.idea.{self.made.idea}" if self.made else f"{self.words}.done"


class Attempt:
    """From the beginning of a lesson or puzzle until it is left or begun anew."""

    def __init__(
        self, task: AnyTask, texts: Texts, moves: Sequence[str] = (), *, shown: bool = False
    ) -> None:
        """`moves` have been made already; `shown`: it is not tried, its solution is shown."""
        self.task = task
        self.shown = shown
        self.shared = False
        """Has the result been copied?"""
        self.over = False
        """A lesson stays learnt whatever is tried afterwards."""
        game = task.begin()
        game.seats = _seats(texts, len(game.seats))
        self.table = Exercise(game)
        with suppress(TikalError):  # another version of it: as far as it goes
            for move in moves:
                self.make(Move.parse(move))
        self.judge()

    @property
    def kind(self) -> Kind:
        """Which of the two it is."""
        return "lesson" if isinstance(self.task, Lesson) else "puzzle"

    @property
    def words(self) -> str:
        """How the keys of its texts begin: one out of a game has those of its theme."""
        if isinstance(self.task, MadePuzzle):
            return f"made.{self.task.theme}"
        return f"{self.kind}.{self.task.name}"

    @property
    def moves(self) -> tuple[str, ...]:
        """What has been done in it."""
        return tuple(str(move) for move in self.task.tried(self.table.game))

    def reword(self, texts: Texts) -> None:
        """In another language."""
        self.table.name(_seats(texts, len(self.table.game.seats)))

    def make(self, move: Move) -> None:
        """A move of whoever is to decide; raises IllegalMoveError."""
        rival = self.table.game.player == RIVAL
        (self.table.answer if rival else self.table.play)(move)

    def next_move(self) -> Move | None:
        """What happens next by itself: the rival's answer, or a step of the solution."""
        game = self.table.game
        if self.shown and not isinstance(self.task, Lesson):
            done, best = self.task.tried(game), list(self.task.best)
            going = len(done) < len(best) and done == best[: len(done)]
            return best[len(done)] if going else None
        return None if self.over else self.task.reply(game)

    # How it stands

    def judge(self) -> None:
        """Look what is reached now; the rules of the school decide."""
        game, task = self.table.game, self.task
        self.goals: tuple[tuple[str, bool], ...] = ()
        self.points = self.stars = 0
        self.failed = False
        if isinstance(task, Lesson):
            reached = task.reached(game)
            self.over = self.over or all(reached)
            self.failed = not self.over and task.failed(game)
            names = (goal.name for goal in task.goals)
            ticks = (self.over or tick for tick in reached)
            self.goals = tuple(zip(names, ticks, strict=True))
        else:
            self.points, self.stars = task.points(game), task.stars(game)
            self.over = task.over(game)

    @property
    def _stage(self) -> Stage:
        if self.shown:
            return "shown" if self.over else "showing"
        return "done" if self.over else "failed" if self.failed else "trying"

    def told(self, *, calm: bool) -> Told:
        """All that the card shows."""
        task = self.task
        steps = () if isinstance(task, Lesson) else task.steps
        return Told(
            self.kind, task.name, *_number(task), task.rule, self.words,
            task if isinstance(task, MadePuzzle) else None, self._stage, self.goals,
            tuple(steps), self.points, self.stars, calm, self.shared,
        )  # fmt: skip


def _number(task: AnyTask) -> tuple[int, int]:
    """Which it is, of how many."""
    if isinstance(task, MadePuzzle):
        return collection().number(task.name), len(collection())
    row = LESSONS if isinstance(task, Lesson) else PUZZLES
    return [other.name for other in row].index(task.name) + 1, len(row)


def task_of(kind: Kind, name: str) -> AnyTask | None:
    """The one of this name, if there is one."""
    if kind == "lesson":
        return LESSON.get(name)
    return PUZZLE.get(name) or collection().puzzle(name)


def after(task: Lesson | Puzzle) -> Lesson | Puzzle | None:
    """The next one of its kind; None after the last."""
    row: Sequence[Lesson | Puzzle] = LESSONS if isinstance(task, Lesson) else PUZZLES
    following = row[row.index(task) + 1 :]
    return following[0] if following else None


def next_lesson(progress: Progress) -> Lesson | None:
    """The first that is not learnt yet; None if all are."""
    return next((lesson for lesson in LESSONS if lesson.name not in progress.lessons), None)


def _seats(texts: Texts, players: int) -> tuple[Seat, ...]:
    rival = texts("school.rival")
    rivals = [rival] if players == RIVAL + 1 else [f"{rival} {n}" for n in range(1, players)]
    you, *others = seats((texts("school.you"), *rivals))
    return (you, *(Seat(other.name, other.color, OTHER) for other in others))


def solved(kind: Kind, progress: Progress) -> tuple[bool, ...]:
    """Of each lesson or puzzle in their order: has it been solved? What was skipped has not."""
    if kind == "lesson":
        return tuple(lesson.name in progress.lessons for lesson in LESSONS)
    return tuple(bool(progress.stars.get(puzzle.name)) for puzzle in PUZZLES)
