"""A position to try things in, as lessons and puzzles have them."""

from collections.abc import Sequence

from tikal.game import Game, Seat
from tikal.table.history import History
from tikal.table.table import Table


class Exercise(Table):
    """Everything may be taken back to where it began, but for what has shown a treasure.

    >>> from tikal import new_game
    >>> game = new_game(players=2, seed="k3f9", first=0)
    >>> game.play("place b3 r0")
    >>> exercise = Exercise(game)
    >>> exercise.view().undo
    False
    >>> exercise.play(game.legal_moves()[-1])
    >>> exercise.undo()
    >>> len(exercise.game.moves)
    1
    """

    def __init__(self, game: Game) -> None:
        history = History(game).until(len(game.moves))
        super().__init__(history.game, take_backs=True, history=history)

    @property
    def _can_undo(self) -> bool:
        return super()._can_undo and self._history.barrier != "treasure"

    def agree(self, *, take_backs: bool) -> None:
        """What a table agrees upon for its games is nothing to an exercise."""

    def name(self, seats: Sequence[Seat]) -> None:
        """Those who sit here are called like this from now on."""
        self.game.seats = tuple(seats)
        self._view = None
