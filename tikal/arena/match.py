"""One game of bots, move by move, each turn timed and each move checked."""

import traceback
from collections.abc import Sequence
from itertools import cycle
from time import perf_counter
from typing import NamedTuple

from tikal.bots.decide import decide
from tikal.bots.roster import Bot, kind_of
from tikal.formats import record
from tikal.game import COLORS, Game, Seat, new_game
from tikal.rules.editions import Mode
from tikal.rules.moves import END, Player


class Turn(NamedTuple):
    """What one turn took: everything a seat decided up to the `end` of its actions."""

    seconds: float
    nodes: int


class Played(NamedTuple):
    """A finished game, by seat."""

    scores: tuple[int, ...]
    winners: tuple[Player, ...]
    moves: int
    turns: tuple[tuple[Turn, ...], ...]


class BadPlanError(Exception):
    """A bot that broke down or broke the rules, and the game up to there as a record."""

    def __init__(self, sentence: str, so_far: str) -> None:
        super().__init__(sentence, so_far)  # both: errors are sent from process to process
        self.sentence = sentence
        self.so_far = so_far


def seat(
    bots: Sequence[Bot], mode: Mode, edition: str, seed: str | None, first: Player | None = None
) -> Game:
    """A new game with these bots on its seats."""
    colors = cycle(COLORS)  # too many are refused below
    sitting = [Seat(bot.name, next(colors), kind_of(bot)) for bot in bots]
    return new_game(sitting, mode, edition, seed, first=first)


def play(game: Game, bots: Sequence[Bot]) -> Played:
    """Play a game to its end, `bots[i]` on seat i. Raises BadPlanError."""
    turns: list[list[Turn]] = [[] for _ in bots]
    seconds, nodes = [0.0] * len(bots), [0] * len(bots)
    while not game.over:
        player = game.player
        began = perf_counter()
        nodes[player] += _take(game, bots[player])
        seconds[player] += perf_counter() - began
        if game.moves[-1] == END:
            turns[player].append(Turn(seconds[player], nodes[player]))
            seconds[player], nodes[player] = 0.0, 0
    return Played(
        tuple(game.scores), tuple(game.winners), len(game.moves), tuple(map(tuple, turns))
    )


def _take(game: Game, bot: Bot) -> int:
    """Let the bot decide once and make its moves; how many nodes it looked at."""
    try:
        plan = decide(game.state, bot, f"{game.seed} {len(game.moves)}")
    except Exception as error:
        what = "".join(traceback.format_exception(error))
        raise BadPlanError(f"{bot.name} broke down: {what}", record.dumps(game)) from None
    if not plan.moves:
        raise BadPlanError(f"{bot.name} has no moves in its plan", record.dumps(game))
    player = game.player
    for move in plan.moves:
        fault = game.why_not(move) if game.player == player else "another player is to act"
        if fault:
            written = " / ".join(map(str, plan.moves))
            sentence = f"{bot.name} planned '{written}', of which {move}: {fault}"
            raise BadPlanError(sentence, record.dumps(game))
        game.play(move)
    return plan.nodes
