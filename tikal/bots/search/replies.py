"""What becomes of a turn: the others answer it, one goes on, they answer again.

Everybody plays quick turns. What is hidden is dealt anew for it; a treasure dug on the way
belongs to who digs it.
"""

from collections.abc import Iterator

from tikal.bots.evaluate.judge import Judge
from tikal.bots.evaluate.outlook import added
from tikal.bots.roster import Bot
from tikal.bots.search.draws import Draw, stack, volcano_draws
from tikal.bots.search.quick import play_turn
from tikal.bots.search.shares import Result
from tikal.bots.search.steps import Step, play_out
from tikal.rules.deal import sown
from tikal.rules.hidden import redeal
from tikal.rules.legality import apply
from tikal.rules.moves import END
from tikal.rules.state import State


class Replies:
    """Judges turns by where they lead once everybody else has answered."""

    def __init__(self, bot: Bot, seed: str) -> None:
        self._bot = bot
        self._seed = seed
        self._nodes = 0

    def judged(self, begin: State, steps: list[Step]) -> Iterator[Result | None]:
        """What a turn comes to, over all volcanoes that may come before one's next: the last.

        `begin` is where its AP are spent from. What is hidden is dealt the same for every turn
        compared: another deal would change little but treasures. Gives way after each volcano.
        """
        total, before = 0.0, self._nodes
        for draw in volcano_draws(begin):
            total += draw.chance * self._played_on(begin, steps, draw)
            yield None
        yield Result(total, self._nodes - before)

    def _played_on(self, begin: State, steps: list[Step], draw: Draw) -> float:
        """The mean of what it looks like each time one's turn comes again."""
        me, bot = begin.player, self._bot
        state = redeal(begin, sown(self._seed))
        stack(state, draw)
        play_out(state, steps)
        apply(state, END)
        found: list[float] = []
        while len(found) < bot.returns:
            while state.player != me and state.phase != "over":
                self._play_quickly(state)
            found.append(Judge(state, me, bot.weights).worth(state))
            if state.phase == "over":
                break
            if len(found) < bot.returns:
                self._play_quickly(state)
        return added(found) / len(found)

    def _play_quickly(self, state: State) -> None:
        self._nodes += play_turn(state, self._bot.weights, places=bool(self._bot.places))
