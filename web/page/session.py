"""Which table is played on, which is looked at, and who saves what is played there."""

from collections.abc import Callable
from typing import Protocol

from tikal.game import Game
from tikal.table.reader import Reader
from tikal.table.table import Table


class Lesson(Protocol):
    """What is on the table for a while in place of the game: a lesson or a puzzle."""

    @property
    def table(self) -> Table:
        """Where it is played."""

    @property
    def title(self) -> str:
        """The key of what it is called."""

    def save(self) -> None:
        """Something was played or taken back in it."""

    def close(self) -> None:
        """The game comes back, or another one."""


class Replay(Protocol):
    """A look back at a game; nothing is played there."""

    @property
    def table(self) -> Reader:
        """The point of it that is looked at."""

    def close(self) -> None:
        """The game is looked at again."""


class Session:
    """The game of this tab, and what stands in front of it for a while."""

    def __init__(
        self, game: Table, save_game: Callable[[Table], None], held: Callable[[], bool]
    ) -> None:
        self.game = game
        """The game, also while it waits for the end of a lesson."""
        self._save_game = save_game
        self.lesson: Lesson | None = None
        self.replay: Replay | None = None
        self.to_look_at: Game | None = None
        """A game that is not on the table, for a replay to look at."""
        self._held = held
        self.at_door = False
        """Is the front door before it all? Then nothing plays by itself."""

    @property
    def table(self) -> Table:
        """What is played on: the game, or for a while a lesson."""
        return self.lesson.table if self.lesson else self.game

    @property
    def shown(self) -> Reader:
        """What there is to see: what is played on, or a point of a replay."""
        return self.replay.table if self.replay else self.table

    @property
    def held(self) -> bool:
        """Is this the tab that plays the game?"""
        return self._held()

    def save(self) -> None:
        """Save what was played: a game on the shelf, a lesson apart from it."""
        if self.lesson:
            self.lesson.save()
        else:
            self._save_game(self.game)

    def save_game(self) -> None:
        """Save the game, whatever stands in front of it."""
        self._save_game(self.game)

    def put_game(self, table: Table) -> None:
        """From now on this is the game; what stood in front of the old one goes."""
        self.end_lesson()
        self.end_replay()
        self.game = table

    def begin_lesson(self, lesson: Lesson) -> None:
        """The game waits for the end of this."""
        self.end_replay()
        self.lesson = lesson

    def end_lesson(self) -> None:
        """The game goes on, if it was waiting."""
        lesson, self.lesson = self.lesson, None
        if lesson:
            lesson.close()

    def begin_replay(self, replay: Replay) -> None:
        """Look back; what is played on waits."""
        self.end_replay()
        self.replay = replay

    def end_replay(self) -> None:
        """Look at what is played on again."""
        replay, self.replay = self.replay, None
        if replay:
            replay.close()
