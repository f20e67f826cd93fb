"""The choice of a tile in an auction, and its price: rounds played to their end, in the same deals.

Who passes is not judged: how far the others would have gone nobody knows, they themselves
least of all.
"""

from collections.abc import Generator
from typing import Final, NamedTuple

from tikal.bots.evaluate.outlook import added
from tikal.bots.search.bidding import who_else
from tikal.bots.search.placing import placed
from tikal.bots.search.quick import play_turn
from tikal.review.compare import FRESH, NOTHING, Difference, mean_of
from tikal.review.depth import Depth
from tikal.review.trials import WEIGHTS, worth_of
from tikal.review.turns import Course, Turn
from tikal.rules.components import TILE_IDS, Tile
from tikal.rules.deal import sown
from tikal.rules.hidden import known, redeal
from tikal.rules.legality import apply
from tikal.rules.moves import TAKE, Bid, Player, Take
from tikal.rules.state import State
from tikal.rules.turns import give_turn


class Choice(NamedTuple):
    """What was bid and taken before a turn."""

    bid: int
    """None is 0."""
    over: Difference
    """How much better it would have been to pass than to bid the last time."""
    took: str
    better: str
    """A tile that would have been clearly better; nothing where there is none."""
    lost: Difference

    @property
    def dear(self) -> bool:
        """Was the bid too high?"""
        return _counts(self.over)


Worths = Generator[None, None, list[float]]
LEAST: Final = 3.0
"""Of fewer points nothing is said: the others might choose otherwise than they do here."""


def choice(
    course: Course, turn: Turn, depth: Depth, seed: str
) -> Generator[None, None, Choice | None]:
    """What is to be said of it, if there was one; gives way now and then."""
    moves = course.game.moves
    bids = [
        (n, move.amount)
        for n, move in enumerate(moves[turn.drawn : turn.begin], start=turn.drawn)
        if isinstance(move, Bid) and course.positions[n].player == turn.player
    ]
    at = next((n for n in range(turn.drawn, turn.begin) if isinstance(moves[n], Take)), None)
    if at is None:
        return None
    rounds = _Rounds(turn.player, f"{seed} {turn.number}")
    state, took = known(course.positions[at]), moves[at]
    assert isinstance(took, Take)
    tries, fresh = range(depth.tries), range(FRESH, FRESH + depth.deals)
    best = yield from _best(rounds, state, tries)
    bests = yield from rounds.with_tile(state, best, fresh)
    lost, over = NOTHING, NOTHING
    if best != took.tile:
        others = yield from rounds.with_tile(state, took.tile, fresh)
        lost = _apart(bests, others)
    if bids:
        passed = _passed(known(course.positions[bids[-1][0]]))
        over = _apart((yield from rounds.played(passed, fresh)), bests)
    return Choice(
        bids[-1][1] if bids else 0, over, TILE_IDS[took.tile],
        TILE_IDS[best] if _counts(lost) else "", lost,
    )  # fmt: skip


def _counts(difference: Difference) -> bool:
    """Is it worth talking about?"""
    return difference.counts and difference.points >= LEAST


def _best(rounds: "_Rounds", state: State, tries: range) -> Generator[None, None, Tile]:
    """The tile that is best in a few deals."""
    display = state.auction.display
    if len(display) == 1:
        return display[0]
    found: list[tuple[float, int]] = []
    for n, tile in enumerate(display):
        worths = yield from rounds.with_tile(state, tile, tries)
        found.append((added(worths), -n))
    return display[-max(found)[1]]


def _apart(ones: list[float], others: list[float]) -> Difference:
    return mean_of([one - other for one, other in zip(ones, others, strict=True)])


def _passed(state: State) -> State:
    """The same auction, if who bids had passed: somebody else has the turn, and pays for it."""
    other = who_else(state)
    paid = state.auction.bid
    give_turn(state, other)
    state.scores[other] -= paid
    return state


class _Rounds:
    """Rounds played to their end, everybody by quick turns."""

    def __init__(self, player: Player, seed: str) -> None:
        self._me, self._seed = player, seed

    def with_tile(self, state: State, tile: Tile, deals: range) -> Worths:
        """What it comes to with this tile, laid where it looks best."""
        taken = state.copy()
        apply(taken, TAKE[tile])
        if taken.phase == "place":
            taken = placed(taken, WEIGHTS)[0].state
        yield
        return (yield from self.played(taken, deals))

    def played(self, begin: State, deals: range) -> Worths:
        """What it comes to for the player at the end of the round; gives way."""
        found: list[float] = []
        for number in deals:
            state = redeal(begin, sown(f"{self._seed} {number}"))
            while state.phase != "over" and state.drawn == begin.drawn:
                play_turn(state, WEIGHTS, places=True)
                yield
            found.append(worth_of(state, self._me))
        return found
