"""The scorings to come: how many, and how soon, as far as anyone can know."""

from collections.abc import Iterable
from typing import NamedTuple

from tikal.rules.components import FACES, VOLCANOES
from tikal.rules.moves import Player
from tikal.rules.state import NOBODY, State


class Outlook(NamedTuple):
    """What is still to come, seen from the turn under way."""

    waits: tuple[float, ...]
    """How many turns of one's own are likely before each scoring round not begun yet."""
    turns: float
    """How many turns of one's own are left in the game."""
    scoring: tuple[Player, ...]
    """Who is still to be paid in the scoring round under way, if there is one."""

    def paid(self, player: Player) -> int:
        """How often this player will still be paid."""
        return len(self.waits) + (player in self.scoring)


def outlook(state: State) -> Outlook:
    """What the public letters on the backs tell of the scorings to come."""
    players = state.deal.players
    tiles = state.deal.tiles[state.drawn :]
    display = state.auction.display
    waits = [len(display) / 2 for tile in display if tile in VOLCANOES]
    letters = [FACES[tile].letter for tile in tiles]
    for tile in sorted(VOLCANOES.intersection(tiles)):
        letter = FACES[tile].letter
        # It is as likely to be the first as the last of its letter.
        waits.append(len(display) + letters.index(letter) + (letters.count(letter) + 1) / 2)
    left = len(display) + len(tiles)
    if not (state.scoring and state.volcano_player == NOBODY):  # the final round itself
        waits.append(left)
    return Outlook(
        tuple(wait / players for wait in waits),
        left / players,
        (state.player, *state.queue) if state.scoring else (),
    )


def added(numbers: Iterable[float]) -> float:
    """Their sum, one after the other: newer Pythons' `sum` rounds otherwise than older ones'."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def power(base: float, exponent: float) -> float:
    """As `base ** exponent`, straight between whole exponents: to the last bit alike everywhere."""
    whole = int(exponent)
    result = 1.0
    for _ in range(whole):
        result *= base
    return result * (1 - (exponent - whole) * (1 - base))
