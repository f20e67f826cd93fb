"""Looking for a whole turn: where the tile goes, and what the AP are spent on.

First everything is looked at narrowly, then the most promising placements more and more
widely; whoever asks may stop whenever it is enough.
"""

from collections.abc import Iterator
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from tikal.bots.evaluate.judge import Judge
from tikal.bots.evaluate.outlook import added
from tikal.bots.plan import Plan
from tikal.bots.roster import Bot
from tikal.bots.search.beam import Beam, Node
from tikal.bots.search.placing import placed
from tikal.bots.search.replies import Replies
from tikal.bots.search.steps import digs_first, written
from tikal.rules.moves import END, Move
from tikal.rules.state import State

WIDER: Final = 4
"""Each round of looking is so much wider than the one before..."""
FEWER: Final = 2
"""...and follows so many times fewer placements."""
ALONE: Final = 0.4
"""How much of the work goes into finding turns, if the rest goes into what the others reply."""


class Start(NamedTuple):
    """A position to spend the AP from, with the tile placed if there was one."""

    placing: tuple[Move, ...]
    state: State
    judge: Judge


class Turn(NamedTuple):
    """A turn found."""

    start: Start
    end: Node

    @property
    def worth(self) -> float:
        """What it comes to."""
        return self.end.worth

    def plan(self) -> Plan:
        """As moves: what can be done before something hidden is turned up, and the rest."""
        steps = digs_first(self.start.state, self.end.path())
        moves = (*self.start.placing, *written(self.start.state, steps), END)
        digs = [n for n, move in enumerate(moves, start=1) if move.verb == "dig"]
        cut = digs[0] if digs else len(moves)
        return Plan(moves[:cut], moves[cut:])


def starts(state: State, bot: Bot) -> list[Start]:
    """Where to spend the AP from: here, or after each of the best placements."""
    if state.phase == "act":
        return [Start((), state, Judge(state, state.player, bot.weights))]
    best = placed(state, bot.weights)[: bot.placements]
    return [Start((place.move,), place.state, place.judge) for place in best]


class Search:
    """The search for one turn, or for what is left of it."""

    def __init__(self, begin: list[Start], bot: Bot, limit: int, seed: str) -> None:
        self._starts = begin
        self._bot = bot
        self._limit = int(limit * ALONE) if bot.replies else limit
        self._whole = limit
        self._seed = seed
        self.nodes = 0
        self.turns: list[Turn] = []
        """The best turn found for each start that was looked at last, best first."""
        self._others: list[Turn] = []
        """More turns from the best start, for the others to answer."""

    def run(self) -> Iterator[None]:
        """Look, giving way now and then; once that has happened, there is a turn."""
        width, follow = 1, len(self._starts)
        while width <= self._bot.width and (self.nodes < self._limit or not self.turns):
            yield from self._round(self._starts[:follow], width)
            self._starts = [turn.start for turn in self.turns]
            width *= WIDER
            follow = max(1, follow // FEWER)
        if self._bot.replies:
            yield from self._ask_the_others()

    def _round(self, begin: list[Start], width: int) -> Iterator[None]:
        found: list[Turn] = []
        for start in begin:
            beam = Beam(start.state, start.judge, width)
            for _ in beam.run():
                if self.nodes + beam.nodes >= self._limit:
                    break
                if self.turns:
                    yield
            self.nodes += beam.nodes
            found.append(Turn(start, beam.best))
            if self._bot.replies:
                self._others += [Turn(start, node) for node in beam.top(self._bot.replies)]
            if not self.turns:
                self.turns = found
            if self.nodes >= self._limit:
                break
        looked = {turn.start.placing for turn in found}
        old = [turn for turn in self.turns if turn.start.placing not in looked]
        self.turns = sorted([*found, *old], key=attrgetter("worth"), reverse=True)
        yield

    def _ask_the_others(self) -> Iterator[None]:
        """Judge the best turns anew by what the others would do after them."""
        best = sorted(self._others, key=attrgetter("worth"), reverse=True)
        asked: dict[tuple[object, ...], Turn] = {}
        for turn in best:
            asked.setdefault((turn.start.placing, turn.end.mark), turn)
            if len(asked) == self._bot.replies:
                break
        replies = Replies(self._bot.weights, self._seed)
        judged: list[tuple[float, Turn]] = []
        for turn in asked.values():
            if judged and self.nodes + replies.nodes >= self._whole:
                break
            state, me = turn.end.position(), turn.start.judge.player
            samples = [replies.worth(state, me, n) for n in range(self._bot.samples)]
            later = added(samples) / len(samples)
            judged.append((turn.worth * (1 - self._bot.trust) + later * self._bot.trust, turn))
            yield
        self.nodes += replies.nodes
        self.turns = [turn for _, turn in sorted(judged, key=itemgetter(0), reverse=True)]
        yield
