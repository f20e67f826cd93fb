"""One game of bots, move by move, each turn timed and each move checked."""

import hashlib
import traceback
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import cycle
from time import perf_counter
from typing import NamedTuple

from tikal.arena.guest import Conversation, Guest, GuestError
from tikal.bots.decide import decide
from tikal.bots.plan import Plan
from tikal.bots.roster import Bot
from tikal.formats import record
from tikal.game import COLORS, Game, Seat, new_game
from tikal.rules.editions import Mode
from tikal.rules.moves import END, Player
from tikal.rules.refusals import quoted
from tikal.rules.tally import Tally, tally

Contender = Bot | Guest
_Decide = Callable[[Game, str], Plan]


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
    tallies: tuple[Tally, ...]


class BadPlanError(Exception):
    """A bot that broke down or broke the rules, and the game up to there as a record."""

    def __init__(self, sentence: str, so_far: str, details: str = "") -> None:
        super().__init__(sentence, so_far, details)  # errors are sent from process to process
        self.sentence = sentence
        self.so_far = so_far
        self.details = details
        """Where in its code it broke down, for its author."""


def seat(
    bots: Sequence[Contender],
    mode: Mode,
    edition: str,
    seed: str | None,
    first: Player | None = None,
) -> Game:
    """A new game with these bots on its seats."""
    colors = cycle(COLORS)  # too many are refused below
    sitting = [Seat(bot.name, next(colors), f"bot:{bot.name}") for bot in bots]
    return new_game(sitting, mode, edition, seed, first=first)


def play(game: Game, bots: Sequence[Contender]) -> Played:
    """Play a game to its end, `bots[i]` on seat i. Raises BadPlanError."""
    turns: list[list[Turn]] = [[] for _ in bots]
    seconds, nodes = [0.0] * len(bots), [0] * len(bots)
    with ExitStack() as company:
        minds = [_mind(bot, company) for bot in bots]
        while not game.over:
            player = game.player
            began = perf_counter()
            nodes[player] += _take(game, bots[player].name, minds[player])
            seconds[player] += perf_counter() - began
            if game.moves[-1] == END:
                turns[player].append(Turn(seconds[player], nodes[player]))
                seconds[player], nodes[player] = 0.0, 0
    return Played(
        scores=tuple(game.scores),
        winners=tuple(game.winners),
        moves=len(game.moves),
        turns=tuple(map(tuple, turns)),
        tallies=tally(game.deal, game.moves),
    )


def _mind(bot: Contender, company: ExitStack) -> _Decide:
    if isinstance(bot, Guest):
        return company.enter_context(Conversation(bot)).decide
    return partial(_decide, bot)


def _decide(bot: Bot, game: Game, chance: str) -> Plan:
    return decide(game.state, bot, chance)


def _chance(game: Game) -> str:
    """What a bot may make its random numbers of: another one for every decision.

    The same for the same game, but nothing of the deal can be found out from it.
    """
    return hashlib.sha256(f"{game.seed} {len(game.moves)}".encode()).hexdigest()[:16]


def _take(game: Game, name: str, mind: _Decide) -> int:
    """Let the bot decide once and make its moves; how many nodes it looked at."""
    try:
        plan = mind(game, _chance(game))
    except GuestError as error:
        sentence = f"{name} {error.sentence}"
        raise BadPlanError(sentence, record.dumps(game), error.details) from None
    except Exception as error:
        what = traceback.format_exception_only(error)[-1].strip()
        details = "".join(traceback.format_exception(error))
        raise BadPlanError(f"{name} broke down: {what}", record.dumps(game), details) from None
    if not plan.moves:
        raise BadPlanError(f"{name} has no moves in its plan", record.dumps(game))
    player = game.player
    for move in plan.moves:
        fault = game.why_not(move) if game.player == player else "another player is to act"
        if fault:
            written = quoted(" / ".join(map(str, plan.moves)), 200)
            sentence = f"{name} planned '{written}', of which {move}: {fault}"
            raise BadPlanError(sentence, record.dumps(game))
        game.play(move)
    return plan.nodes
