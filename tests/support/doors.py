"""The doors through which a game comes in, and what each must do with whatever knocks."""

from tikal import Game, Seat, TikalError, dumps, loads
from tikal.formats.link import pack, unpack
from tikal.rules.deal import Deal
from tikal.rules.turns import start
from tikal.table.saves.extras import NO_EXTRAS
from tikal.table.saves.slots import Slots, find

LONGEST_SENTENCE = 300


def unchecked(dealt: Deal, seats: tuple[Seat, ...], edition: str, seed: str | None) -> Game:
    """A game as somebody has it who made it without our checks."""
    game = Game.__new__(Game)
    game.deal, game.seats, game.edition, game.seed = dealt, seats, edition, seed
    game.state, game.moves = start(dealt), []
    return game


def saved(game: Game) -> dict[str, str]:
    """What is written to keep it."""
    return Slots("g").save(game, NO_EXTRAS).changes.puts


def all_of(game: Game) -> tuple[object, ...]:
    return game.deal, game.seats, game.edition, game.seed, game.moves, game.state


def comes_back(game: Game) -> None:
    """Whatever was let in can be kept and sent, and is the same game afterwards."""
    assert all_of(loads(dumps(game))) == all_of(game)
    assert all_of(unpack(pack(game))) == all_of(game)
    found = find(saved(game)).game
    assert found
    assert all_of(found) == all_of(game)


def is_a_sentence(error: TikalError) -> None:
    """One short line, whatever was refused."""
    said = str(error)
    assert said.isprintable(), repr(said)
    assert 5 < len(said) <= LONGEST_SENTENCE, said
