"""Puzzles: one turn to get as many points as can be had, for up to three stars.

The positions come from games of the bots. Three stars are the most there is: all turns that
differ in what they hold, uncover, exchange and set up were searched. Treasures still buried do
not help; not even knowing them does.

What a puzzle says stands in the catalogues: `puzzle.NAME.title`, `.text` and `.done`, the idea
behind it, to be read afterwards.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tikal.game import Game
from tikal.rules.moves import Move
from tikal.school.task import LEARNER, RIVAL, Position, Task, read_moves


def pays_now(game: Game) -> int:
    """What a scoring at the end of this turn pays."""
    return game.payout(LEARNER).total


def pays_now_and_guarded_again(game: Game) -> int:
    """The same, and once more what is guarded: the next scoring will pay that too."""
    state = game.state
    guarded = (h for h in state.map.temples if state.guard_of(h) == LEARNER)
    return pays_now(game) + sum(state.values[h] for h in guarded)


@dataclass(frozen=True)
class Puzzle(Task):
    """A turn of the learner's, and what it can be worth."""

    steps: tuple[int, int, int]
    """The points for one star, for two, for three."""
    solution: str
    counts: Callable[[Game], int] = pays_now

    @property
    def best(self) -> tuple[Move, ...]:
        """A turn that earns three stars, its end included."""
        return read_moves(self.solution)

    def points(self, game: Game) -> int:
        """What the turn is worth: as it stands, and for good once it has ended."""
        turn = self.begin()
        for move in self.tried(game):
            if move.verb == "end":
                break
            turn.play(move)
        return self.counts(turn)

    def stars(self, game: Game) -> int:
        """How many stars that earns, up to three."""
        return sum(self.points(game) >= step for step in self.steps)

    def over(self, game: Game) -> bool:
        """Is the turn over, so that the stars count?"""
        return self.ended(game)


PUZZLES: Final = (
    Puzzle(  # a worker relieves the leader on b3, and c5 falls to him
        "march",
        "walk",
        Position(
            """place b3 r0, enter L a5, walk L a5 a4, walk L a4 b3, enter W a5, walk W a5 a4,
                enter W a5, walk W a5 b5, end,
            place c5 r2, enter L a5, walk L a5 a4, enter W a5, walk W a5 b4, walk W b4 c5,
                enter W a5, walk W a5 b5, end,
            place c4 r3, enter W a5, walk W a5 b4, walk W b4 c4, dig c4, enter W a5,
                walk W a5 b4, walk W b4 c5, end,
            place c3 r0, walk W c5 c4, walk L a4 b3, walk L b3 c4, dig c4, dig c4, end,
            place a3 r0, dig c4, enter W a5, walk W a5 b5, enter W a5, walk W a5 b4,
                walk W b4 b3, walk L b3 c3, end,
            place d3 r0, walk W c4 d3, walk L c4 b3, dig d3, camp c4, end,
            place a2 r0, walk W c4 d3, walk W b3 c4, walk W c4 d3, dig d3, dig d3, end,
            place a1 r0""",
            tiles="A1 A3 A5 A2 A6 A4 B4 B5",
            treasures="statue urn plate knife necklace statue mask knife",
            first=RIVAL,
        ),
        steps=(5, 7, 9),
        solution="uncover b3, walk W d3 c4, walk W c4 b3, uncover b3, "
        "walk L b3 b4, walk L b4 c5, uncover c5, end",
    ),
    Puzzle(  # leader against leader on a3
        "tie",
        "scoring",
        Position(
            """place b3 r0, enter L a5, walk L a5 b4, walk L b4 b3, walk L b3 a4, enter W a5,
                walk W a5 b4, walk W b4 b3, dig b3, end,
            place c5 r0, enter L a5, walk L a5 b4, walk L b4 b3, dig b3, enter W a5,
                walk W a5 b4, walk W b4 b3, end,
            place c4 r2, dig b3, enter W a5, walk W a5 b4, walk W b4 b3, dig b3, walk W b3 a4,
                end,
            place c3 r0, walk W b3 c3, walk L b3 c3, dig c3, dig c3, walk L c3 b3, walk L b3 a4,
                end,
            place a3 r0, walk W b3 c3, walk W a4 b3, walk W b3 c3, dig c3, walk L a4 a3,
                swap mask 2 plate, end,
            place a2 r0, dig c3, walk L a4 a3, enter W a5, walk W a5 b4, walk W b4 c4,
                enter W a5, walk W a5 b4, walk W b4 c5, end,
            place d3 r5""",
            tiles="A5 A1 A2 A4 A3 A6 B3",
            treasures="knife plate knife plate urn statue mask necklace necklace jade urn plate",
        ),
        steps=(8, 10, 12),
        solution="uncover a3, walk W c3 b3, walk W b3 a4, uncover a4, "
        "walk W c3 b3, walk W b3 a3, uncover a3, end",
    ),
    Puzzle(  # d3 is 2 AP from the camp on c4
        "camp",
        "camp",
        Position(
            """place b3 r1, enter L a5, walk L a5 b4, walk L b4 b3, walk L b3 a4, enter W a5,
                walk W a5 b4, walk W b4 b3, dig b3, end,
            place c5 r0, enter L a5, walk L a5 b4, walk L b4 b3, dig b3, enter W a5,
                walk W a5 b4, walk W b4 b3, end,
            place a3 r0, dig b3, walk L a4 b3, dig b3, swap plate 1 knife, end,
            place c4 r3, walk W b3 c4, walk L b3 c4, dig c4, dig c4, walk L c4 b4, walk L b4 c5,
                end,
            place b2 r0, walk W b3 c4, dig c4, walk L b3 c4, dig c4, walk L c4 b3, walk L b3 b2,
                end,
            place d4 r4, walk W c4 d4, swap statue 2 earring, enter W a5, walk W a5 b5,
                enter W a5, walk W a5 a4, end,
            place d3 r1, walk W c4 d3, enter W a5, walk W a5 a4, enter W a5, walk W a5 b5,
                enter W a5, walk W a5 b4, walk W b4 c5, end,
            place c3 r4, walk W d4 c4, walk W c4 c3, dig c3, camp c4, end,
            enter W a5, walk W a5 b4, walk W b4 c4, walk W c4 c3, dig c3, swap statue 1 plate,
                end""",
            tiles="A4 A3 A6 A5 A2 A1 B2 B3 B6",
            treasures="necklace knife knife plate earring statue earring "
            "necklace jade plate mask earring",
            first=RIVAL,
        ),
        steps=(9, 11, 13),
        solution="uncover c5, walk W c3 c4, walk W c4 d4, uncover d4, enter W c4, "
        "walk W c4 d3, enter W c4, walk W c4 d3, end",
    ),
    Puzzle(  # b3 grows to 5, the leader goes to a4, a worker stays as the guard
        "guard",
        "guard",
        Position(
            """place b3 r2, enter L a5, walk L a5 a4, enter W a5, walk W a5 b4, walk W b4 b3,
                enter W a5, walk W a5 b5, end,
            place c5 r0, enter W a5, walk W a5 b4, walk W b4 c5, dig c5, enter L a5,
                walk L a5 b4, walk L b4 b3, end,
            place c4 r0, walk W b5 c5, dig c5, enter W a5, walk W a5 b4, walk W b4 c5, dig c5,
                end,
            place a3 r0, dig c5, walk L b3 a3, dig a3, swap jade 2 statue, end,
            place d4 r2, walk W b3 a3, walk L a4 a3, walk W c5 d4, dig a3, dig a3, walk W c5 b5,
                end,
            place a2 r0, dig a3, walk W c5 d4, swap mask 2 plate, enter W a5, walk W a5 b4,
                walk W b4 b3, end,
            place d5 r1, walk W d4 d5, walk L a3 b3, dig d5, camp c5, end,
            place c3 r1, enter W a5, walk W a5 b4, walk W b4 c5, walk W c5 d5, dig d5,
                walk L a3 b3, uncover b3, end,
            dig d5, walk L b3 c3, walk W a3 a4, enter W c5, walk W c5 d5, dig d5, end""",
            tiles="A2 A5 A1 A4 A3 A6 B3 B2 B6",
            treasures="jade plate statue plate statue earring necklace mask urn statue mask knife",
            first=RIVAL,
        ),
        steps=(16, 19, 22),
        solution="uncover b3, uncover b3, walk L b3 a4, guard W b3, end",
        counts=pays_now_and_guarded_again,
    ),
    Puzzle(  # b5, c3 and d4 first, then their levels
        "uncover",
        "uncover",
        Position(
            """place b3 r0, enter L a5, walk L a5 b4, walk L b4 b3, walk L b3 a4, enter W a5,
                walk W a5 b4, walk W b4 b3, dig b3, end,
            place a3 r0, enter L a5, walk L a5 b4, walk L b4 b3, dig b3, enter W a5,
                walk W a5 b4, walk W b4 b3, end,
            place c4 r0, dig b3, enter W a5, walk W a5 b4, walk W b4 b3, dig b3, walk W b3 c4,
                end,
            place c5 r2, walk L b3 c4, enter W a5, walk W a5 b4, walk W b4 c5, dig c5,
                swap statue 2 earring, end,
            place c3 r1, walk W c4 c5, dig c5, enter W a5, walk W a5 b4, walk W b4 c5, dig c5,
                end,
            place d3 r3, dig c5, enter W a5, walk W a5 b5, enter W a5, walk W a5 b4,
                walk W b4 b3, walk W b3 c3, end,
            place d4 r0, walk W c5 d4, walk W b3 c3, swap plate 1 knife, walk L a4 b3,
                walk L b3 c4, enter W a5, walk W a5 b4, walk W b4 c4, end,
            place b2 r3, walk W c3 b2, walk L c4 d4, dig b2, camp a3, end,
            walk W c3 b2, walk L c4 d4, walk W c5 b5, dig b2, enter W a5, walk W a5 b4,
                walk W b4 b3, walk W b3 c3, end,
            dig b2, walk L d4 c4, enter W a3, walk W a3 b2, dig b2, walk W b3 a4, end,
            place a2 r0, walk L d4 c4, swap urn 1 necklace, enter W a5, walk W a5 a4, enter W a5,
                walk W a5 b4, walk W b4 c4, end,
            place b1 r2""",
            tiles="A5 A6 A3 A4 A2 A1 B1 B3 B6 B5",
            treasures="earring statue knife plate earring urn statue "
            "knife jade necklace necklace earring",
            first=RIVAL,
        ),
        steps=(12, 15, 17),
        solution="walk L c4 d4, walk W b2 c3, walk W b2 c3, walk W c5 b5, "
        "uncover b5, uncover b5, uncover c3, end",
    ),
    Puzzle(  # the third earring, and three temples with the other 7 AP
        "swap",
        "swap",
        Position(
            """place a3 r0, enter L a5, walk L a5 a4, enter W a5, walk W a5 b5, enter W a5,
                walk W a5 a4, end,
            place b3 r1, enter W a5, walk W a5 b4, walk W b4 b3, dig b3, enter L a5,
                walk L a5 a4, end,
            place c5 r0, walk W a4 b3, dig b3, enter W a5, walk W a5 b4, walk W b4 b3, dig b3,
                end,
            place c4 r0, dig b3, walk W b3 a4, enter W a5, walk W a5 b4, walk W b4 c5,
                enter W a5, walk W a5 b5, end,
            place b2 r1, walk W b3 b2, walk W b3 b2, dig b2, dig b2, walk W b2 b3, walk W b3 a4,
                end,
            place d4 r1, walk W a4 b3, walk W b3 b2, dig b2, walk L a4 b3, walk L b3 b2, dig b2,
                end,
            walk L a4 b3, walk L b3 b4, walk L b4 c5, enter W a5, walk W a5 b5, enter W a5,
                walk W a5 b4, walk W b4 c5, walk W c5 d4, end,
            walk L b2 b3, walk L b3 b4, walk L b4 c5, uncover c5, enter W a5, walk W a5 b4,
                walk W b4 c4, uncover c4, end,
            place a2 r0, camp b4, enter W b4, walk W b4 c4, walk W b5 c5, enter W b4,
                walk W b4 c5, end,
            place d5 r1, walk W c5 d5, dig d5, walk L c5 d5, dig d5, walk L d5 c5, walk L c5 d4,
                end,
            place d3 r1, walk W c5 d5, walk W c5 d5, enter W b4, walk W b4 c4, dig d5, dig d5,
                end,
            place c3 r5""",
            tiles="A6 A4 A3 A1 A5 A2 B6 B3 B4 B2",
            treasures="statue jade urn earring jade urn urn plate jade earring earring knife",
            first=RIVAL,
        ),
        steps=(12, 15, 17),
        solution="walk W b5 c5, walk L d4 c5, walk W d5 d4, walk W c4 d3, "
        "walk W d3 d4, walk W b2 c3, swap statue 2 earring, end",
    ),
)
"""The easier ones first."""

PUZZLE: Final = {puzzle.name: puzzle for puzzle in PUZZLES}
