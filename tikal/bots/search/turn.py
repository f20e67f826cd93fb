"""Looking for a whole turn: where the tile goes, and what the AP are spent on.

First everything is looked at narrowly, then the most promising placements more and more
widely; whoever asks may stop whenever it is enough.
"""

from collections.abc import Iterator
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from tikal.bots.evaluate.judge import Judge
from tikal.bots.plan import Plan
from tikal.bots.roster import Bot
from tikal.bots.search.beam import Beam, Node
from tikal.bots.search.likings import LIKINGS
from tikal.bots.search.mistakes import mistakes
from tikal.bots.search.placing import placed
from tikal.bots.search.replies import Replies
from tikal.bots.search.shares import Share, Shares, write
from tikal.bots.search.steps import digs_first, written
from tikal.rules.moves import END, Move
from tikal.rules.state import NOBODY, State

WIDER: Final = 4
"""Each round of looking is so much wider than the one before..."""
FEWER: Final = 2
"""...and follows so many times fewer placements."""
LAST_WIDTH: Final = 256
"""How many plans are followed side by side in the final scoring: it is all that counts then..."""
LAST_WIDER: Final = 16
"""...and narrow looks before are not worth their time."""
LIKED: Final = 40
"""Of so many turns from each placement a character chooses the ones it likes."""
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

    def __init__(
        self, begin: list[Start], bot: Bot, limit: int, seed: str, shares: Shares | None = None
    ) -> None:
        """`shares` is where others take part in judging turns."""
        state = begin[0].state
        final = state.scoring and state.volcano_player == NOBODY
        self._starts = begin
        self._bot = bot
        self._width, self._wider_by = (
            (LAST_WIDTH, LAST_WIDER) if final and bot.replies else (bot.width, WIDER)
        )
        # After the very last turn nobody replies, and what it pays is known.
        self._replies = 0 if final and not state.queue else bot.replies
        self._most = LIKED if bot.liking else self._replies
        self._limit = int(limit * ALONE) if self._replies else limit
        self._whole = limit
        self._seed = seed
        self._shares = shares or Shares()
        self._mistake = mistakes(bot, seed) if bot.noise else None
        self.nodes = 0
        self.turns: list[Turn] = []
        """The best turn found for each start that was looked at, best first."""
        self._others: list[Turn] = []
        """More turns from the best start, for the others to answer."""

    def run(self) -> Iterator[None]:
        """Look, giving way now and then; once that has happened, there is a turn."""
        width, follow = 1, len(self._starts)
        while width:
            before = self.nodes
            yield from self._round(self._starts[:follow], width)
            self._starts = [turn.start for turn in self.turns]
            price = (self.nodes - before) / (width * follow)
            follow = max(1, follow // FEWER)
            width = self._wider(width, price * follow)
        if self._replies:
            yield from self._look_ahead()

    def _wider(self, width: int, price: float) -> int:
        """How wide to look next, as far as that can be finished; 0: not at all.

        `price` is about what each plan side by side costs, in nodes: less the more there are.
        """
        affordable = int((self._limit - self.nodes) / max(1.0, price))
        wider = min(self._wider_by * width, self._width, affordable)
        return wider if wider > width else 0

    def _round(self, begin: list[Start], width: int) -> Iterator[None]:
        for start in begin:
            if self.turns and self.nodes >= self._limit:
                break
            beam = Beam(start.state, start.judge, width, self._mistake)
            for _ in beam.run():
                if self.nodes + beam.nodes >= self._limit:
                    break
                if self.turns:
                    yield
            self.nodes += beam.nodes
            self._keep(Turn(start, beam.best))
            if self._replies:
                self._others += [Turn(start, node) for node in beam.top(self._most)]
        yield

    def _keep(self, found: Turn) -> None:
        """A turn looked for widely but not to the end may be worse than the one found before."""
        placing = found.start.placing
        same = [turn for turn in self.turns if turn.start.placing == placing]
        others = [turn for turn in self.turns if turn.start.placing != placing]
        best = max([*same, found], key=attrgetter("worth"))
        self.turns = sorted([*others, best], key=attrgetter("worth"), reverse=True)

    def _look_ahead(self) -> Iterator[None]:
        """Judge the best turns anew by what comes after them, as many as there are nodes for."""
        replies, shares = Replies(self._bot, self._seed), self._shares
        turns, alone = self._candidates(), self.nodes
        judged: list[tuple[float, Turn]] = []

        def share(number: int) -> Share:
            turn = turns[number]
            return write(number, turn.start.placing, turn.end.path())

        shares.offer(len(turns), self._whole - alone, share)
        while not shares.over:
            number = shares.next()
            start, end = turns[number]
            for later in replies.judged(start.state, end.path()):
                if later:
                    shares.did(number, later)
                for n, worth in shares.count():
                    judged.append((self._mixed(turns[n].worth, worth), turns[n]))
                    self.turns = self._by_liking(sorted(judged, key=itemgetter(0), reverse=True))
                self.nodes = alone + shares.nodes
                yield
                if shares.has(number):  # by now, if only elsewhere
                    break
        yield

    def _mixed(self, now: float, later: float) -> float:
        """What a turn is worth: as it is judged by itself, and by where it leads."""
        trust = self._bot.trust
        return now * (1 - trust) + later * trust

    def _by_liking(self, judged: list[tuple[float, Turn]]) -> list[Turn]:
        """The best first; those with a liking put what they like first of all that is near it."""
        turns = [turn for _, turn in judged]
        if not self._bot.liking:
            return turns
        best, _ = judged[0]
        near = [turn for worth, turn in judged if worth >= best - self._bot.leeway]
        near.sort(key=self._liked, reverse=True)
        return [*near, *turns[len(near) :]]

    def _liked(self, turn: Turn) -> float:
        start, end = turn
        return LIKINGS[self._bot.liking](start.state, end.path(), end.position())

    def _candidates(self) -> list[Turn]:
        """The best turns found from anywhere, each position once; some more that are liked."""
        best: dict[tuple[object, ...], Turn] = {}
        for turn in sorted(self._others, key=attrgetter("worth"), reverse=True):
            best.setdefault((turn.start.placing, turn.end.mark), turn)
        turns = list(best.values())
        if not self._bot.liking:
            return turns[: self._replies]
        half = self._replies // 2
        least = turns[0].worth - 2 * self._bot.leeway
        liked = [turn for turn in turns[half:] if turn.worth >= least]
        return turns[:half] + sorted(liked, key=self._liked, reverse=True)[:half]
