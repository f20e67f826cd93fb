"""What the others would make of a turn: each plays a quick one, up to one's own next."""

from tikal.bots.evaluate.judge import Judge
from tikal.bots.search.beam import Beam
from tikal.bots.weights import Weights
from tikal.rules.deal import sown
from tikal.rules.hidden import redeal
from tikal.rules.legality import apply
from tikal.rules.moves import END, Player
from tikal.rules.state import State
from tikal.rules.turns import act


class Replies:
    """Judges turns by where they lead once everybody else has answered."""

    def __init__(self, weights: Weights, seed: str) -> None:
        self._weights = weights
        self._seed = seed
        self.nodes = 0

    def worth(self, end: State, me: Player, sample: int) -> float:
        """What a position at the end of an own turn is worth when one's turn comes again.

        Each sample is another order of what is hidden, the same for every turn compared.
        """
        state = redeal(end, sown(f"{self._seed} {sample}"))
        apply(state, END)
        while state.player != me and state.phase != "over":
            state = self._answered(state)
            apply(state, END)
        return Judge(state, me, self._weights).worth(state)

    def _answered(self, state: State) -> State:
        """After a quick turn of somebody else. The tile is left aside: it matters little here."""
        if state.phase != "act":
            act(state)
        beam = Beam(state, Judge(state, state.player, self._weights), 1)
        for _ in beam.run():
            pass
        self.nodes += beam.nodes
        return beam.best.position()
