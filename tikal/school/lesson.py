"""A lesson: a small position, and goals that count as reached whatever way leads there.

What a lesson says stands in the catalogues: `lesson.NAME.title`, `.text` (why one wants this
and how it is done), `.done` (what was learnt), and `lesson.NAME.GOAL` for each goal.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from tikal.game import Game
from tikal.moves import END
from tikal.school import goals
from tikal.school.task import LEARNER, RIVAL, Position, Task


class Goal(NamedTuple):
    """Something to be reached: the game as the lesson began, the game now."""

    name: str
    reached: Callable[[Game, Game], bool]


def nothing_is_lost(_game: Game) -> bool:
    """While the turn lasts, there is hope."""
    return False


@dataclass(frozen=True)
class Lesson(Task):
    """One thing to learn. It is over once all goals are reached at the same time."""

    goals: tuple[Goal, ...] = ()
    lost: Callable[[Game], bool] = nothing_is_lost
    """Is a goal out of reach although the turn goes on?"""

    def reached(self, now: Game) -> tuple[bool, ...]:
        """Which goals are reached, in their order."""
        then = self.begin()
        return tuple(goal.reached(then, now) for goal in self.goals)

    def failed(self, game: Game) -> bool:
        """Can the goals no more be reached? Then it is time to try again."""
        if all(self.reached(game)):
            return False
        return self.ended(game) or self.lost(game) or self._spent(game)

    def _spent(self, game: Game) -> bool:
        """Is nothing left but to end the turn, and no goal in that?"""
        if game.player != LEARNER or game.legal_moves() != [END]:
            return False
        after = game.copy()
        after.play(END)
        return not all(self.reached(after))


PLACE: Final = Lesson(
    "place",
    "place",
    Position(tiles="A3"),
    goals=(Goal("laid", goals.laid("A3")), Goal("near", goals.near("A3", 2))),
    lost=lambda game: game.phase != "place",
)

WALK: Final = Lesson(
    "walk",
    "walk",
    Position(
        """place b3 r1, enter W a5, walk W a5 a4, end,
        place c4 r4""",
        tiles="A6 A3",
        first=RIVAL,
    ),
    goals=(Goal("worker", goals.member_on("b5")), Goal("leader", goals.leader_on("c4"))),
)

LESSONS: Final = (PLACE, WALK)
"""In the order in which one learns."""

LESSON: Final = {lesson.name: lesson for lesson in LESSONS}
