"""A puzzle out of a bots' game, packed: position, what is asked, marks, solution, difficulty.

What it says is put together from templates; nothing of it is written for this puzzle alone.
"""

from binascii import crc32
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, NamedTuple

from tikal.formats.digits import Reader
from tikal.game import Game, seats
from tikal.rules.editions import DEFAULT_EDITION
from tikal.rules.legality import apply, legal_moves
from tikal.rules.moves import Move
from tikal.rules.state import State
from tikal.school import positions
from tikal.school.objectives import OBJECTIVES
from tikal.school.positions import WHENS, BadPositionError, When
from tikal.school.task import Task

Grade = int
EASY, MEDIUM, HARD = GRADES = range(3)

_OBJECTIVES: Final = 16
"""So many there may be one day."""
MOST_GRADES: Final = 4
HIGHEST_MARK: Final = 256
WIDEST_STEP: Final = 32
MOST_MOVES: Final = 64
_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Thirty-two that can be told apart when read aloud."""


class Packed(NamedTuple):
    """All that is packed."""

    objective: str
    grade: Grade
    state: State
    """The learner is to act, with nothing done yet."""
    steps: tuple[int, ...]
    """What one star asks for, two, three."""
    solution: tuple[Move, ...]
    """A turn for three stars, its end included."""


class Label(NamedTuple):
    """What a shelf shows of a puzzle, quickly read."""

    name: str
    theme: str
    grade: Grade
    players: int
    ap: int


def unpack(packed: bytes) -> Packed:
    """What was packed. Raises BadPositionError for anything else."""
    try:
        return _unpack(packed)
    except (LookupError, ArithmeticError, ValueError) as error:
        raise BadPositionError(str(error)) from None


def _unpack(packed: bytes) -> Packed:
    source = Reader(int.from_bytes(packed, "big"))
    objective = source.pick(objective_names())
    grade = GRADES[source.digit(MOST_GRADES)]
    state = positions.read(source)
    three = source.digit(HIGHEST_MARK)
    two = three - source.digit(WIDEST_STEP)
    one = two - source.digit(WIDEST_STEP)
    now, solution = state.copy(), []
    for _ in range(source.digit(MOST_MOVES)):
        solution.append(source.pick(legal_moves(now)))
        apply(now, solution[-1])
    if not source.spent or not 0 < one < two < three or not solution:
        raise BadPositionError("this is no puzzle")
    return Packed(objective, grade, state, (one, two, three), tuple(solution))


def label(packed: bytes) -> Label:
    """What is written outside. Raises LookupError for what is no puzzle."""
    source = Reader(int.from_bytes(packed, "big"))
    objective = source.pick(objective_names())
    grade = GRADES[source.digit(MOST_GRADES)]
    when, players, ap = positions.head(source)
    return Label(name_of(packed), theme(objective, when), grade, players, ap)


def name_of(packed: bytes) -> str:
    """What it is called in links and in what is kept: made of its bytes, the same for ever.

    >>> name_of(b"some puzzle")
    'p-rjxkxcb'
    """
    number, name = crc32(packed), ""
    for _ in range(7):
        number, letter = divmod(number, len(_LETTERS))
        name += _LETTERS[letter]
    return f"p-{name}"


def theme(objective: str, when: When) -> str:
    """Puzzles for points have a theme by when they are got."""
    return when if objective == "points" else objective


THEMES: Final = (*WHENS, *(name for name in OBJECTIVES if name != "points"))


@cache
def objective_names() -> tuple[str, ...]:
    """Objectives by their place, with room for more."""
    return (*OBJECTIVES, *[""] * (_OBJECTIVES - len(OBJECTIVES)))


# To be played


@dataclass(frozen=True)
class SetUp:
    """A position that no moves have led to."""

    state: State
    made: int = 0

    def game(self, names: Sequence[str]) -> Game:
        """A fresh copy, with these names at the table; whoever has none gets a number."""
        players = self.state.deal.players
        called = [*names, *(f"{names[-1]} {n}" for n in range(2, players))][:players]
        new = Game(self.state.deal, seats(called), DEFAULT_EDITION, None)
        new.state = self.state.copy()
        return new


@dataclass(frozen=True)
class MadePuzzle(Task):
    """A puzzle out of the file, as it is played."""

    packed: Packed
    theme: str

    @property
    def steps(self) -> tuple[int, ...]:
        """The points for one star, for two, for three."""
        return self.packed.steps

    @property
    def best(self) -> tuple[Move, ...]:
        """A turn that earns three stars, its end included."""
        return self.packed.solution

    @property
    def grade(self) -> Grade:
        """How hard it is."""
        return self.packed.grade

    @property
    def ap(self) -> int:
        """How many AP there are."""
        return self.packed.state.ap

    @cached_property
    def idea(self) -> str:
        """What the solution is about: a template's key, to be told afterwards."""
        verbs = [move.verb for move in self.best]
        for verb in ("guard", "camp", "swap"):
            if verb in verbs:
                return verb
        return "uncover" if verbs.count("uncover") * 2 > len(verbs) - 1 else "walk"

    def points(self, game: Game) -> int:
        """What the turn is worth: as it stands, and for good once it has ended."""
        now = self.packed.state.copy()
        for move in self.tried(game):
            if move.verb == "end":
                break
            apply(now, move)
        return OBJECTIVES[self.packed.objective](self.packed.state, now)

    def stars(self, game: Game) -> int:
        """How many stars that earns, up to three."""
        return sum(self.points(game) >= step for step in self.steps)

    def over(self, game: Game) -> bool:
        """Is the turn over, so that the stars count?"""
        return self.ended(game)


def made(packed: bytes) -> MadePuzzle:
    """The puzzle, ready to be played. Raises BadPositionError."""
    found = unpack(packed)
    kind = theme(found.objective, positions.when(found.state))
    return MadePuzzle(name_of(packed), _RULES[kind], SetUp(found.state), found, kind)


_RULES: Final = {
    "turn": "scoring", "volcano": "volcano", "final": "final", "guard": "guard",
    "lead": "scoring", "raid": "scoring", "temples": "scoring",
}  # fmt: skip
"""The section of the rules that tells more."""
