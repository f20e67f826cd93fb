"""Thinking: a position in, a plan out; in small steps, so that it can be stopped at any time.

A bot never gets the position itself but what is `known` of it, so nothing hidden can
change what it decides. The same position, bot, seed and number of nodes give the same
plan everywhere.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tikal.bots.ladder import Bot
from tikal.bots.plan import Plan
from tikal.deal import choose
from tikal.hidden import known
from tikal.moves import END
from tikal.rules import legal_moves
from tikal.state import State


class Thought(NamedTuple):
    """How far thinking has come."""

    plan: Plan
    """The best so far: always legal, better the later."""
    done: float
    """How much of the work is done, from 0 to 1."""


def think(state: State, bot: Bot, seed: str = "", nodes: int | None = None) -> Iterator[Thought]:
    """The bot's thoughts, better and better; the last is what it decides.

    There is always at least one, soon. `nodes` is how many positions it may look at
    for a whole turn; by default as many as this bot does.
    """
    seen = known(state)
    rng = Random(f"{seed} {bot.name}")
    moves = legal_moves(seen)
    useful = [move for move in moves if move != END] or moves
    yield Thought(Plan((choose(useful, rng),), nodes=min(1, nodes or 1)), 1.0)


def decide(state: State, bot: Bot, seed: str = "", nodes: int | None = None) -> Plan:
    """What the bot does now."""
    *_, last = think(state, bot, seed, nodes)
    return last.plan
