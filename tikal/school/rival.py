"""The other one at the auction, who knows what he wants to pay."""

from collections.abc import Callable

from tikal.game import Game
from tikal.rules.moves import PASS, Move, bid
from tikal.school.task import RIVAL


def bids_up_to(limit: int) -> Callable[[Game], Move | None]:
    """One more than the highest bid, up to this one."""

    def reply(game: Game) -> Move | None:
        if (game.player, game.phase) != (RIVAL, "bid"):
            return None
        least = game.state.auction.bid + 1
        return bid(least) if least <= limit else PASS

    return reply
