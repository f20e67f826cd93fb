"""The game on the table of somebody who has never been here."""

from tikal.game import Game
from tikal.table.setup import Setup
from web.page.texts import Texts
from web.page.words.players import player_names


def first_game(texts: Texts) -> Game:
    """For two people, as the setup has it; it is kept when somebody plays it."""
    setup = Setup()
    return setup.game(player_names(setup.seats, texts))
