"""Puzzles: one turn to get as many points as can be had, for up to three stars.

What a puzzle says stands in the catalogues: `puzzle.NAME.title`, `.text` and `.done`, the idea
behind it, to be read afterwards.
"""

from dataclasses import dataclass
from typing import Final

from tikal.game import Game
from tikal.moves import Move
from tikal.school.task import LEARNER, Position, Task


@dataclass(frozen=True)
class Puzzle(Task):
    """A turn of the learner's, worth what a scoring at its end pays."""

    steps: tuple[int, int, int] = (0, 0, 0)
    """The points for one star, for two, for three."""
    solution: str = ""

    @property
    def best(self) -> tuple[Move, ...]:
        """A turn that earns three stars, its end included."""
        return tuple(Move.parse(move.strip()) for move in self.solution.split(","))

    def points(self, game: Game) -> int:
        """What the turn is worth: as it stands, and for good once it has ended."""
        turn = self.begin()
        for move in self.tried(game):
            if move.verb == "end":
                break
            turn.play(move)
        return turn.payout(LEARNER).total

    def stars(self, game: Game) -> int:
        """How many stars that earns, up to three."""
        return sum(self.points(game) >= step for step in self.steps)

    def over(self, game: Game) -> bool:
        """Is the turn over, so that the stars count?"""
        return self.ended(game)


PUZZLES: Final[tuple[Puzzle, ...]] = (
    Puzzle(
        "first",
        "scoring",
        Position(tiles="A3", moves="place b3 r0"),
        steps=(1, 2, 5),
        solution="enter L a5, walk L a5 b4, walk L b4 b3, uncover b3, end",
    ),
)

PUZZLE: Final = {puzzle.name: puzzle for puzzle in PUZZLES}
