"""Turns of one player from one position, found and played on: all in exactly the same way.

What is hidden is dealt anew, in the same deals for every turn that is compared, so that luck
is the same for all of them. Only what is `known` is looked at: nothing hidden tells.
"""

from collections.abc import Generator, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from tikal.bots.evaluate.judge import Judge
from tikal.bots.evaluate.outlook import added
from tikal.bots.roster import STRONGEST
from tikal.bots.search.beam import Beam, Node
from tikal.bots.search.draws import Draw, stack, volcano_draws
from tikal.bots.search.quick import play_turn
from tikal.bots.search.steps import Step, digs_first, play_out, written
from tikal.bots.search.turn import Start, starts
from tikal.bots.weights import BALANCED
from tikal.review.depth import Depth
from tikal.rules.deal import sown
from tikal.rules.hidden import apply_blindly, redeal
from tikal.rules.legality import apply, legal_moves, why_not
from tikal.rules.moves import END, Move, Place, Player, Swap
from tikal.rules.state import NOBODY, RIVALS, State

WEIGHTS: Final = BALANCED
TRUST: Final = 0.5
"""How much what comes after a turn counts against the first judgement of it."""
WIDE: Final = 6
"""So many plans are followed side by side in the second look..."""
FEWER: Final = 3
"""...which so many times fewer places of the tile are given."""
ANSWERS: Final = 8
"""So wide everybody looks for the last turns, once all tiles lie..."""
LAST_DEALS: Final = 2
"""...in so many deals, if there are treasures left."""
LAST_WIDE: Final = 128
"""In the final scoring round there is no tile, and what is found at once is what counts."""


class Trial(NamedTuple):
    """A turn to be judged: found, or played."""

    begin: State
    """Where its AP are spent from: the tile is placed."""
    steps: tuple[Step | Move, ...]
    moves: tuple[Move, ...]
    """All of it, in moves, `end` at last."""
    end: State
    """What is sure of the position when it is over."""
    worth: float
    """What it comes to at first sight."""
    sure: bool = True
    """Is all that was played in it? Else an exchange of what had only just been dug is not."""


# Finding


def found(state: State, depth: Depth) -> Generator[None, None, list[Trial]]:
    """Turns from here, the best at first sight first: what the bot sees without looking ahead.

    Gives way now and then.
    """
    bot = STRONGEST._replace(weights=WEIGHTS, placements=depth.placements)
    begin = starts(state, bot)
    final = state.scoring and state.volcano_player == NOBODY
    ends: list[tuple[Start, Node]] = []
    looks = ((LAST_WIDE, begin),) if final else ((1, begin), (WIDE, begin[: _fewer(begin)]))
    nodes = 0
    for width, those in looks:
        for start in those:
            beam = Beam(start.state, start.judge, width)
            for count, _ in enumerate(beam.run()):
                if nodes + beam.nodes >= depth.nodes and ends:
                    break
                if not count % 8:
                    yield
            nodes += beam.nodes
            ends += [(start, node) for node in {*beam.top(depth.candidates), beam.best}]
            yield
    return _best(ends, depth.candidates)


def _fewer(begin: Sequence[Start]) -> int:
    return max(1, len(begin) // FEWER)


def _best(ends: list[tuple[Start, Node]], count: int) -> list[Trial]:
    """The best, each position once."""
    ends.sort(key=lambda found: (-found[1].worth, found[1].mark))
    best: dict[tuple[object, ...], tuple[Start, Node]] = {}
    for start, node in ends:
        best.setdefault((start.placing, node.mark), (start, node))
        if len(best) == count:
            break
    return [_trial(start, node) for start, node in best.values()]


def _trial(start: Start, node: Node) -> Trial:
    steps = digs_first(start.state, node.path())
    moves = (*start.placing, *written(start.state, steps), END)
    return Trial(start.state, tuple(steps), moves, node.position(), node.worth)


def played(state: State, moves: Sequence[Move]) -> Trial:
    """The turn that was played, as it would be judged before it is known what it digs up.

    In place of a treasure dug in the same turn another one is exchanged; where there is none,
    the exchange is left out of what is sure.
    """
    begin, steps = state.copy(), list(moves)
    if steps and isinstance(steps[0], Place):
        apply(begin, steps.pop(0))
    judge = Judge(begin, begin.player, WEIGHTS)
    end, digs, sure = begin.copy(), 0, True
    done: list[Move] = []
    for wanted in steps:
        move = _instead(end, wanted, judge) if isinstance(wanted, Swap) else wanted
        if move is None:
            sure = False
        elif move != END:
            apply_blindly(end, move)
            digs += move.verb == "dig"
            done.append(move)
    return Trial(begin, tuple(done), (*moves,), end, judge.worth(end, digs), sure)


def _instead(state: State, wanted: Swap, judge: Judge) -> Move | None:
    """The exchange, or the best for the same treasure where the own one is not there for sure."""
    if not why_not(state, wanted):
        return wanted
    found: list[tuple[float, Swap]] = []
    for move in legal_moves(state):
        if isinstance(move, Swap) and (move.player, move.theirs) == (wanted.player, wanted.theirs):
            after = state.copy()
            apply(after, move)
            found.append((judge.worth(after), move))
    return max(found, key=itemgetter(0))[1] if found else None


def same(one: Trial, other: Trial) -> bool:
    """Do they come to the same position, whatever the order of their moves?"""
    return one.end == other.end


# Playing on


class Deals:
    """The deals in which turns from one position are played on."""

    def __init__(self, state: State, seed: str, *, answers: int = ANSWERS) -> None:
        """`state` is the position at the turn's beginning."""
        self._me = state.player
        self._seed = seed
        self._returns = 2 if state.deal.players == 2 else 1
        self._answers = answers
        final = state.scoring and state.volcano_player == NOBODY
        self.over = final and not state.queue
        """Is it the very last turn, after which nobody answers?"""
        self.open = state.drawn == len(state.deal.tiles)
        """Do all tiles lie? Then there is little or no luck left, and all is played out."""
        self._enough = LAST_DEALS if any(state.buried) else 1

    @property
    def trust(self) -> float:
        """How much what comes later counts against the first judgement."""
        return 1.0 if self.open else TRUST

    def later(
        self, trial: Trial, deals: range, *, quick: bool = False
    ) -> Generator[None, None, list[float]]:
        """What it looks like when one's turn comes again, in each of these deals; gives way."""
        found: list[float] = []
        for number in deals[: self._enough] if self.open else deals:
            state = redeal(trial.begin, sown(f"{self._seed} {number}"))
            stack(state, dealt(volcano_draws(trial.begin), number))
            play_out(state, list(trial.steps))  # type: ignore[arg-type]
            apply(state, END)
            if self.open and not quick:
                found.append((yield from self._played_out(state)))
            else:
                found.append(self._seen(state))
            yield
        return found

    def _played_out(self, state: State) -> Generator[None, None, float]:
        """What it comes to if everybody looks for a good turn to the end; gives way."""
        while state.phase != "over":
            beam = Beam(state, Judge(state, state.player, WEIGHTS), self._answers)
            for count, _ in enumerate(beam.run()):
                if not count % 8:
                    yield
            play_out(state, beam.best.path())
            apply(state, END)
        return worth_of(state, self._me)

    def _seen(self, state: State) -> float:
        """The mean of what it looks like each time one's turn comes again."""
        me = self._me
        seen: list[float] = []
        while True:
            while state.player != me and state.phase != "over":
                play_turn(state, WEIGHTS, places=True)
            seen.append(worth_of(state, me))
            if state.phase == "over" or len(seen) == self._returns:
                return added(seen) / len(seen)
            play_turn(state, WEIGHTS, places=True)


def worth_of(state: State, player: Player) -> float:
    """What a position is worth to a player: the margin, when nothing is left to be judged."""
    if state.phase != "over":
        return Judge(state, player, WEIGHTS).worth(state)
    others = [float(state.scores[q]) for q in RIVALS[state.deal.players][player]]
    return state.scores[player] - WEIGHTS.rivals * added(others) / len(others)


def dealt(draws: list[Draw], number: int) -> Draw:
    """Volcanoes come as often in the deals as they would: by their chances, evenly spread.

    >>> cases = [Draw(0.5, -2), Draw(0.25, 0), Draw(0.25, 1)]
    >>> [dealt(cases, number).place for number in range(8)]
    [-2, 0, -2, 1, -2, 0, -2, 1]
    """
    at, bit = 0.0, 0.5
    while number:  # the bits of the number, the last first, spread any count of them evenly
        number, odd = divmod(number, 2)
        at += odd * bit
        bit /= 2
    for draw in draws:
        at -= draw.chance
        if at < 0:
            return draw
    return draws[-1]
