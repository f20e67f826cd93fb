"""A lesson: a small position, and goals that count as reached whatever way leads there.

What a lesson says stands in the catalogues: `lesson.NAME.title`, `.text` (why one wants this
and how it is done), `.done` (what was learnt), and `lesson.NAME.GOAL` for each goal.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from tikal.game import Game
from tikal.rules.moves import END
from tikal.rules.state import OFF_THE_BOARD
from tikal.school import goals
from tikal.school.rival import bids_up_to
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


def _the_choice_is_gone(game: Game) -> bool:
    """Somebody chooses or has chosen, and it was not for this tile at that price."""
    won, taken, _laid = LESSON["auction"].reached(game)
    return game.phase != "bid" and not (won and (taken or game.phase == "take"))


LESSONS: Final = (
    Lesson(
        "place",
        "place",
        Position(tiles="A3"),
        goals=(Goal("laid", goals.laid("A3")), Goal("near", goals.near("A3", ap=2))),
        lost=lambda game: game.phase != "place",
    ),
    Lesson(  # b4 to c4 costs 3, round by b3 no more than 2
        "walk",
        "walk",
        Position(
            """place b3 r1, enter W a5, walk W a5 a4, end,
            place c4 r4""",
            tiles="A6 A3",
            first=RIVAL,
        ),
        goals=(Goal("worker", goals.member_on("a4", "b5")), Goal("leader", goals.leader_on("c4"))),
    ),
    Lesson(  # one worker is there, one next to it
        "uncover",
        "uncover",
        Position(
            """place c4 r0, enter W a5, walk W a5 b4, walk W b4 c4, enter W a5, walk W a5 b4, end,
            place b3 r1, enter W a5, walk W a5 a4, uncover a4, end,
            place c5 r2""",
            tiles="A3 A6 A1",
        ),
        goals=(Goal("one", goals.worth("c4", 3)), Goal("two", goals.worth("c4", 4))),
    ),
    Lesson(  # the urn comes second
        "dig",
        "dig",
        Position(
            """place c5 r2, enter W a5, walk W a5 b4, walk W b4 c5, dig c5,
                enter W a5, walk W a5 b4, end,
            place b3 r1, enter W a5, walk W a5 a4, uncover a4, end,
            place c4 r0""",
            tiles="A4 A6 A3",
            treasures="urn knife urn mask",
        ),
        goals=(Goal("two", goals.recovered(2)), Goal("pair", goals.a_set(of=2))),
    ),
    Lesson(  # mask, urn and knife against mask and two jades
        "swap",
        "swap",
        Position(
            """place c5 r2, enter W a5, walk W a5 b4, walk W b4 c5, dig c5,
                enter W a5, walk W a5 b4, walk W b4 c5, end,
            place b3 r0, enter W a5, walk W a5 b4, walk W b4 b3, dig b3,
                enter W a5, walk W a5 b4, walk W b4 b3, end,
            place c4 r0, dig c5, dig c5, end,
            place a3 r1, dig b3, dig b3, end,
            place d4 r0""",
            tiles="A4 A5 A3 A1 A6",
            treasures="mask urn knife plate jade mask jade",
        ),
        goals=(Goal("pair", goals.a_set(of=2)),),
    ),
    Lesson(  # three workers stand on c4: the leader alone makes it a tie
        "majority",
        "scoring",
        Position(
            """place c4 r0, enter L a5, walk L a5 b4, walk L b4 c4, uncover c4, walk L c4 b4,
                enter W a5, walk W a5 b4, end,
            place b3 r1, enter W a5, walk W a5 b4, walk W b4 c4,
                enter W a5, walk W a5 b4, walk W b4 c4,
                enter W a5, walk W a5 b4, walk W b4 c4, end,
            place c5 r2""",
            tiles="A3 A6 A4",
        ),
        goals=(Goal("most", goals.held("c4")), Goal("both", goals.held("c4", temples=2))),
    ),
    Lesson(  # e4 is 6 AP from the base camp, and 1 from the jungle next to it
        "camp",
        "camp",
        Position(
            """place c4 r4, enter L a5, walk L a5 b4, end,
            place d4 r4, enter W a5, walk W a5 a4, end,
            place e4 r0""",
            tiles="A5 A6 A3",
        ),
        goals=(Goal("camp", goals.a_camp), Goal("two", goals.member_on("e4", members=2))),
    ),
    Lesson(  # two workers are enough against one, so the leader need not stay
        "guard",
        "guard",
        Position(
            """place c4 r0, enter L a5, walk L a5 b4, walk L b4 c4,
                enter W a5, walk W a5 b4, walk W b4 c4, uncover c4, uncover c4, end,
            place b3 r1, enter W a5, walk W a5 b4, walk W b4 c4, uncover c4, end,
            place c5 r2, enter W a5, walk W a5 b4, walk W b4 c4, uncover c4, uncover c4, end,
            place a3 r1, enter L a5, walk L a5 b4, enter W a5, walk W a5 b4,
                enter W a5, walk W a5 b4, end,
            place d4 r0""",
            tiles="A3 A6 A4 A1 A2",
        ),
        goals=(Goal("guard", goals.guarded("c4")), Goal("leader", goals.guarded_by_another("c4"))),
        lost=lambda game: game.state.leaders[LEARNER] == OFF_THE_BOARD,
    ),
    Lesson(  # 4 for treasures; a tie on c4, one rival on b5, nobody on d4; 15 can be had
        "score",
        "volcano",
        Position(
            """place c4 r0, enter L a5, walk L a5 b4, walk L b4 c4,
                enter W a5, walk W a5 b4, walk W b4 c4, uncover c4, uncover c4, end,
            place b3 r1, enter L a5, walk L a5 b4, walk L b4 c4,
                enter W a5, walk W a5 b4, walk W b4 c4, uncover c4, end,
            place c5 r2, enter W a5, walk W a5 b4, walk W b4 c5, dig c5,
                enter W a5, walk W a5 b4, walk W b4 c5, end,
            place a3 r1, enter W a5, walk W a5 a4, enter W a5, walk W a5 a4,
                uncover a4, uncover a4, end,
            place d4 r0, dig c5, dig c5, enter W a5, walk W a5 b4, enter W a5, walk W a5 b4, end,
            place b2 r0, enter W a5, walk W a5 b5, uncover b5, end""",
            tiles="A3 A6 A4 A1 A2 A5 B6",
            treasures="urn knife urn mask",
        ),
        goals=(Goal("ready", goals.pays(12)), Goal("scored", goals.scored(12))),
    ),
    Lesson(  # the rival goes no further than 4
        "auction",
        "auction",
        Position("bid 2", tiles="A4 A2", mode="auction", first=RIVAL),
        goals=(
            Goal("won", goals.paid(at_most=6)),
            Goal("taken", goals.taken("A2")),
            Goal("laid", goals.laid("A2")),
        ),
        lost=_the_choice_is_gone,
        rival=bids_up_to(4),
    ),
)
"""In the order in which one learns."""

LESSON: Final = {lesson.name: lesson for lesson in LESSONS}
