"""A game on the table: pointing at hexes, the moves on offer there, making them.

Knows nothing of screens. A screen names the hex or the move; the table answers with a
`View` of everything there is to see.
"""

from tikal.game import Game
from tikal.hexes import Hex
from tikal.moves import Move
from tikal.rules import cost
from tikal.table.view import Offer, View, view


class Table:
    """One game being played, and what the player is pointing at.

    >>> from tikal import new_game
    >>> table = Table(new_game(players=2, seed="k3f9", first=0))
    >>> table.point_at(7)
    >>> [str(offer.move) for offer in table.offers()]
    ['place b3 r0']
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chosen: Hex | None = None
        self._turned = 0

    def point_at(self, h: Hex | None) -> None:
        """Choose a hex. While placing, pointing at it again turns the tile."""
        again = h is not None and h == self.chosen
        self._turned = self._turned + 1 if again else 0
        self.chosen = h

    def offers(self) -> list[Offer]:
        """What can be done on the chosen hex, or what needs no hex."""
        offers = [
            Offer(move, cost(self.game.state, move))
            for move in self.game.legal_moves()
            if where(move) in (None, self.chosen)
        ]
        if self.game.phase != "place" or not offers:
            return offers
        return [offers[self._turned % len(offers)]]

    def open_hexes(self) -> set[Hex]:
        """Where something can be done now."""
        found = (where(move) for move in self.game.legal_moves())
        return {h for h in found if h is not None}

    def play(self, move: Move) -> None:
        """Make a move; nothing stays chosen unless the turn goes on there."""
        player = self.game.player
        self.game.play(move)
        if self.game.phase != "act" or self.game.player != player or move.verb == "place":
            self.point_at(None)

    def view(self) -> View:
        """Everything there is to see."""
        offers = self.offers()
        placing = self.game.phase == "place" and offers
        ghost = offers[0].move if placing and self.chosen is not None else None
        return view(self.game, self.chosen, self.open_hexes(), tuple(offers), ghost)


def where(move: Move) -> Hex | None:
    """The hex one points at to make this move; None for moves that need none."""
    if move.verb in ("place", "uncover", "dig", "camp"):
        return move.a
    if move.verb in ("enter", "shift", "walk", "guard"):
        return move.b
    return None
