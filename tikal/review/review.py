"""The review of a game: a verdict on each turn, worked out one after the other.

It can stop after any turn and go on from there another time; what there is of it is kept as
text beside the game.
"""

import json
from collections.abc import Generator
from typing import Any, Final, NamedTuple, TypeVar, cast
from zlib import crc32

from tikal.formats.json_text import read_json
from tikal.game import Game
from tikal.review.causes import causes
from tikal.review.choice import choice
from tikal.review.compare import FRESH, Difference, difference, judged
from tikal.review.depth import DEPTHS, USUAL, Depth
from tikal.review.luck import luck
from tikal.review.standing import standing
from tikal.review.trials import Deals, played
from tikal.review.turns import Course
from tikal.review.verdict import Verdict
from tikal.rules.hidden import known
from tikal.rules.moves import Move
from tikal.rules.refusals import RecordError, TikalError

T = TypeVar("T")

VERSION: Final = 2
"""Of the text; another one is not read, and the review begun anew."""


class Review(NamedTuple):
    """As much of it as there is."""

    game: int
    """The mark of the game it is about."""
    turns: int
    """How many turns the game has."""
    depth: str
    """How deep it looked: a name of `depth`."""
    seed: str
    verdicts: tuple[Verdict, ...] = ()
    """Of the first turns."""

    @property
    def whole(self) -> bool:
        """Has every turn been judged?"""
        return len(self.verdicts) == self.turns

    @property
    def done(self) -> float:
        """How much of it there is, from 0 to 1."""
        return len(self.verdicts) / max(1, self.turns)

    def dumps(self) -> str:
        """As text."""
        verdicts = [verdict.to_json() for verdict in self.verdicts]
        return json.dumps(
            [VERSION, self.game, self.turns, self.depth, self.seed, verdicts],
            separators=(",", ":"),
        )


def new_review(game: Game, depth: Depth = USUAL, seed: str = "") -> Review:
    """Of this game, with nothing in it yet."""
    turns = sum(move.verb == "end" for move in game.moves)
    return Review(mark(game), turns, depth.name, seed)


def mark(game: Game) -> int:
    """What tells this game from another; the names of those who play do not matter."""
    deal = game.deal
    told = [deal.mode, deal.players, deal.first, str(deal.options), *map(str, game.moves)]
    return crc32("\n".join(map(str, told)).encode())


def loads_review(text: str, game: Game) -> Review | None:
    """What was kept of a review of this game; None if it is about another, or makes no sense."""
    try:
        version, about, turns, depth, seed, verdicts = cast("list[Any]", read_json(text))
        fresh = new_review(game, DEPTHS[depth], str(seed))
        if (version, about, turns) != (VERSION, fresh.game, fresh.turns):
            return None
        players, moves = game.deal.players, len(game.moves)
        found = tuple(Verdict.from_json(verdict, players, moves) for verdict in verdicts)
        for verdict in found:
            for move in verdict.better:
                Move.parse(move)
    except (TikalError, RecordError, KeyError, TypeError, ValueError):
        return None
    in_order = [verdict.turn for verdict in found] == list(range(len(found)))
    return fresh._replace(verdicts=found) if in_order and len(found) <= turns else None


def goes_on(course: Course, number: int, depth: Depth, seed: str) -> Generator[None, None, Verdict]:
    """The verdict on one turn; gives way now and then."""
    turn = course.turns[number]
    judgement = yield from judged(course.positions[turn.begin], turn, depth, seed)
    strokes = []
    for stroke in luck(course, turn, seed, depth.lucks):
        if stroke is None:
            yield
        else:
            strokes.append(stroke)
    chosen = yield from choice(course, turn, depth, seed)
    stands = yield from standing(course.positions[turn.end], depth.outlooks, f"{seed} {number}")
    return Verdict(
        turn.number, turn.begin, turn.end, turn.player, turn.scoring,
        judgement.loss, judgement.gain,
        tuple(map(str, judgement.best.moves)) if judgement.best else (),
        causes(course, turn, judgement), tuple(strokes), stands, chosen,
    )  # fmt: skip


def weighed(
    course: Course, number: int, moves: tuple[Move, ...], better: tuple[Move, ...], *,
    depth: Depth, seed: str,
) -> Generator[None, None, tuple[Difference, Difference]]:  # fmt: skip
    """Another turn from where one began: how much better than that, and how much less than best.

    `better` is the best that is known.
    """
    turn = course.turns[number]
    seen = known(course.positions[turn.begin])
    deals = Deals(seen, f"{seed} {number}")
    mine, was, best = (played(seen, those) for those in (moves, turn.moves, better))
    fresh = range(FRESH, FRESH + depth.deals)
    more = yield from difference(mine, was, deals, fresh)
    less = yield from difference(best, mine, deals, fresh)
    return more, less


def reviewed(game: Game, depth: Depth = USUAL, seed: str = "") -> Review:
    """The whole review at once."""
    course, review = Course(game), new_review(game, depth, seed)
    for number in range(review.turns):
        review = review._replace(
            verdicts=(*review.verdicts, finished(goes_on(course, number, depth, seed)))
        )
    return review


def finished(work: Generator[None, None, T]) -> T:
    """What comes of work, without giving way."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast("T", end.value)
