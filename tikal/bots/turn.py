"""Looking for a whole turn: where the tile goes, and what the AP are spent on.

First everything is looked at narrowly, then the most promising placements more and more
widely; whoever asks may stop whenever it is enough.
"""

from collections.abc import Iterator
from operator import attrgetter
from typing import Final, NamedTuple

from tikal.bots.beam import Beam, Node
from tikal.bots.judge import Judge
from tikal.bots.ladder import Bot
from tikal.bots.placing import placed
from tikal.bots.plan import Plan
from tikal.bots.steps import written
from tikal.moves import END, Move
from tikal.state import State

WIDER: Final = 4
"""Each round of looking is so much wider than the one before..."""
FEWER: Final = 2
"""...and follows so many times fewer placements."""


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

    def plan(self, nodes: int) -> Plan:
        """As moves: what can be done before something hidden is turned up, and the rest."""
        moves = (*self.start.placing, *written(self.start.state, self.end.path()), END)
        digs = [n for n, move in enumerate(moves, start=1) if move.verb == "dig"]
        cut = digs[0] if digs else len(moves)
        return Plan(moves[:cut], moves[cut:], nodes)


def starts(state: State, bot: Bot) -> list[Start]:
    """Where to spend the AP from: here, or after each of the best placements."""
    if state.phase == "act":
        return [Start((), state, Judge(state, state.player, bot.weights))]
    best = placed(state, bot.weights)[: bot.placements]
    return [Start((place.move,), place.state, place.judge) for place in best]


class Search:
    """The search for one turn, or for what is left of it."""

    def __init__(self, begin: list[Start], bot: Bot, limit: int) -> None:
        self._starts = begin
        self._bot = bot
        self._limit = limit
        self.nodes = 0
        self.turns: list[Turn] = []
        """The best turn found for each start that was looked at last, best first."""

    def run(self) -> Iterator[None]:
        """Look, giving way now and then; once that has happened, there is a turn."""
        width, follow = 1, len(self._starts)
        while width <= self._bot.width and (self.nodes < self._limit or not self.turns):
            yield from self._round(self._starts[:follow], width)
            self._starts = [turn.start for turn in self.turns]
            width *= WIDER
            follow = max(1, follow // FEWER)

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
            if not self.turns:
                self.turns = found
            if self.nodes >= self._limit:
                break
        looked = {turn.start.placing for turn in found}
        old = [turn for turn in self.turns if turn.start.placing not in looked]
        self.turns = sorted([*found, *old], key=attrgetter("worth"), reverse=True)
        yield
