"""Whole games played through the page; for the tests, and for the record in docs/."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

from tests.support.browser.hands import Hands
from tests.support.browser.keeping import kept_record
from tests.support.browser.visit import Visit
from tikal import Game, dumps, new_game
from tikal.bots.roster import BOTS, kind_of
from tikal.game import COLORS, Seat
from tikal.rules.deal import choose
from tikal.rules.editions import Mode
from tikal.rules.moves import Bid, Move
from tikal.table.setup import Setup
from tikal.table.table import Table

NAMES = ("Ana", "Björn", "Chloé", "Dirk")


def game_of(*who: str) -> Game:
    """People by name, bots by what they are; the first begins."""
    seats = [
        Seat(name, color, kind_of(BOTS[name]) if name in BOTS else "human")
        for name, color in zip(who, COLORS, strict=False)
    ]
    return new_game(seats, seed="k3f9", first=0)


def start_game(visit: Visit, setup: Setup) -> Table:
    """Set a new game up in the dialog; the same without a page."""
    visit.do("new-game")
    visit.shows_dialog("new-game")
    visit.do("company", "people")
    visit.do("players", str(len(setup.seats)))
    visit.do("mode", setup.mode)
    for number, chair in enumerate(setup.seats):
        visit.page.locator(f"#name-{number}").fill(chair.name)
    visit.page.locator("#more summary").click()
    visit.page.locator("#seed").fill(setup.seed)
    visit.page.locator("#start").click()
    visit.shows_no_dialog()
    table = Table(setup.game())
    assert kept_record(visit.page) == dumps(table.game), "the same deal"
    return table


def basic_game(visit: Visit, actions: int = 1) -> Game:
    """A basic game of four, played through the page by mouse; used for the docs as well."""
    seats = tuple(Seat(name, color) for name, color in zip(NAMES, COLORS, strict=True))
    hands = Hands(visit, start_game(visit, Setup(seats, seed="El Mundo Perdido")))
    hands.play_on(Random("basic"), actions)
    return hands.table.game


def auction_game(visit: Visit) -> Game:
    """An auction game of two by finger."""
    seats = tuple(Seat(name, color) for name, color in zip(NAMES[:2], COLORS[:2], strict=True))
    hands = Hands(visit, start_game(visit, Setup(seats, mode="auction", seed="42")), touch=True)
    hands.play_on(Random("auction"), actions=1)
    return hands.table.game


def lively_moments() -> dict[str, Game]:
    """Positions worth a picture, of games by people who do not just stand about."""
    basic = lively_games("basic")
    auction = lively_games("auction")
    return {
        "start": basic[0],
        "mid-game": first(basic, lambda game: len(game.unseen().letters) < 14 and game.ap == 10),
        "scoring": first(basic, lambda game: game.state.scoring and _rich(game)),
        "auction": first(auction, _bidding),
        "end": basic[-1],
    }


def before_volcano() -> Game:
    """The end of a turn after which a volcano comes up, where there is much to score."""
    games = lively_games("basic")
    return next(
        before
        for before, after in pairwise(games)
        if after.state.scoring and not before.state.scoring and len(after.moves) > 150
    )


def _bidding(game: Game) -> bool:
    return len(game.moves) > 250 and game.phase == "bid" and game.state.auction.bid > 0


def _rich(game: Game) -> bool:
    return len(game.moves) > 220 and len(game.payout(game.player).temples) > 3


def first(games: list[Game], wanted: Callable[[Game], bool]) -> Game:
    return next(game for game in games if wanted(game))


def lively_games(mode: Mode) -> list[Game]:
    """All positions of such a game."""
    game, rng = new_game(NAMES, mode, seed="lively"), Random(7)
    games = [game.copy()]
    while not game.over:
        game.play(lively(game, rng))
        games.append(game.copy())
    return games


def lively(game: Game, rng: Random) -> Move:
    """Dig where one can, have many about, bid little, guard only what is worth it."""
    legal = game.legal_moves()
    wished = [move for move in legal if move.verb in ("uncover", "dig")]
    walking = [move for move in legal if move.verb == "walk"]
    if wished and rng.random() < 0.8:
        return choose(wished, rng)
    if walking and rng.random() < 0.5:
        return choose(walking, rng)
    cheap = [move for move in legal if not isinstance(move, Bid) or move.amount <= 3]
    calm = [move for move in cheap if move.verb not in ("end", "guard", "camp")]
    return choose((calm or cheap) if rng.random() < 0.97 else cheap, rng)
