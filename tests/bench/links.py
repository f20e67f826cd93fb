"""How long links are, and how long it takes to make and to open one."""

import time
from collections.abc import Callable
from random import Random
from statistics import median, quantiles

from tests.support.browser.games import NAMES, lively
from tikal import Game, dumps, new_game
from tikal.arena.match import play, seat
from tikal.bots.roster import BOTS
from tikal.formats.link import pack, unpack
from tikal.rules.deal import choose
from tikal.rules.editions import DEFAULT_EDITION, MODES, Mode
from tikal.rules.moves import Move

GAMES = 100
Wish = Callable[[Game, Random], Move]


def at_random(game: Game, rng: Random) -> Move:
    return choose(game.legal_moves(), rng)


def crowding(game: Game, rng: Random) -> Move:
    """Bring everybody in, then go for walks, and raise every bid by one: as long as can be."""
    legal = game.legal_moves()
    if game.phase == "bid":
        return legal[0]
    entering = [move for move in legal if move.verb == "enter"]
    walking = [move for move in legal if move.verb == "walk"]
    return choose(entering or walking or legal, rng)


def played(players: int, mode: str, seed: int, wish: Wish) -> Game:
    game, rng = new_game(NAMES[:players], mode, seed=seed), Random(seed)
    while not game.over:
        game.play(wish(game, rng))
    return game


def of_bots(players: int, mode: Mode, seed: int) -> Game:
    bots = [BOTS["scout"]] * players
    game = seat(bots, mode, DEFAULT_EDITION, str(seed))
    play(game, bots)
    return game


def spread(samples: list[float], digits: int = 0) -> str:
    worst = quantiles(samples, n=20)[-1]
    figures = (median(samples), worst, max(samples))
    return " / ".join(f"{figure:.{digits}f}" for figure in figures)


def timed(work: Callable[[], object]) -> float:
    """Milliseconds."""
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1000


def measure(name: str, games: list[Game]) -> None:
    links = [pack(game) for game in games]
    assert all(dumps(unpack(link)) == dumps(game) for link, game in zip(links, games, strict=True))
    packing = [timed(lambda game=game: pack(game)) for game in games]
    opening = [timed(lambda link=link: unpack(link)) for link in links]
    print(
        f"{name:30} {spread([len(game.moves) for game in games]):>17}"
        f" {spread([len(link) for link in links]):>17}"
        f" {spread(packing, digits=1):>20} {spread(opening, digits=1):>20}"
    )


def main() -> None:
    print(f"{GAMES} whole games each; median / 95 % / most")
    print(f"{'':30} {'moves':>17} {'characters':>17} {'pack, ms':>20} {'unpack, ms':>20}")
    for style, wish in (("random", at_random), ("lively", lively), ("crowding", crowding)):
        for mode in MODES:
            for players in (4, 3, 2):
                games = [played(players, mode, seed, wish) for seed in range(GAMES)]
                measure(f"{style}, {mode}, {players} players", games)
    for mode in MODES:
        measure(f"scouts, {mode}, 4 players", [of_bots(4, mode, seed) for seed in range(GAMES)])


if __name__ == "__main__":
    main()
