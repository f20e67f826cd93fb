"""What treasures are worth: those held, and those nobody has seen yet."""

from collections.abc import Sequence

from tikal.bots.evaluate.outlook import Outlook, added
from tikal.bots.weights import Weights
from tikal.rules.components import COPIES, MOTIFS, SET_POINTS, Motif
from tikal.rules.hidden import unseen
from tikal.rules.moves import Player
from tikal.rules.state import State


class Sets:
    """The treasures of all players, judged from the position at the beginning of a turn."""

    def __init__(self, state: State, ahead: Outlook, weights: Weights) -> None:
        self._weights = weights
        self._paid = [ahead.paid(q) for q in range(state.deal.players)]
        self._unseen = unseen(state).treasures
        self._worth: dict[tuple[Player, bytes], float] = {}

    def worth(self, player: Player, held: bytes) -> float:
        """What these treasures will pay a player, and may become."""
        key = (player, held)
        worth = self._worth.get(key)
        if worth is None:
            worth = self._worth[key] = added(
                self._set(self._paid[player], motif, count) for motif, count in enumerate(held)
            )
        return worth

    def _set(self, times: int, motif: Motif, count: int) -> float:
        worth = SET_POINTS[count] * times * self._weights.treasure
        if 0 < count < COPIES and self._unseen[motif] and times > 1:
            worth += self._weights.pair * count * (times - 1)
        return worth

    def one_more(self, player: Player, held: Sequence[int], later: bool = False) -> float:
        """What one more treasure brings a player on the average; `later`: after this round."""
        times = self._paid[player] - later
        total = sum(self._unseen.values())
        if not total or times <= 0:
            return 0.0
        gain = added(
            self._unseen[motif]
            * (self._set(times, motif, held[motif] + 1) - self._set(times, motif, held[motif]))
            for motif in range(len(MOTIFS))
            if self._unseen[motif] and held[motif] < COPIES
        )
        return gain / total
