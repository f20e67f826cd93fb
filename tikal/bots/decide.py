"""Thinking: a position in, a plan out; in small steps, so that it can be stopped at any time.

A bot never gets the position itself but what is `known` of it, so nothing hidden can
change what it decides. The same position, bot, seed and number of nodes give the same
plan everywhere.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tikal.bots.plan import Plan
from tikal.bots.roster import Bot
from tikal.bots.search.bidding import choose_tile, offer
from tikal.bots.search.quick import best_tile
from tikal.bots.search.shares import Shares
from tikal.bots.search.simple import at_random, greedy
from tikal.bots.search.turn import Search, starts
from tikal.rules.components import TURN_AP
from tikal.rules.deal import sown
from tikal.rules.hidden import known
from tikal.rules.moves import PASS, TAKE
from tikal.rules.state import State

HURRIED: Final = 1000
"""With fewer nodes for a turn than this, tiles are bid for at a glance."""


class Thought(NamedTuple):
    """How far thinking has come."""

    plan: Plan
    """The best so far: always legal, better the later."""
    done: float
    """How much of the work is done, from 0 to 1."""


def think(
    state: State,
    bot: Bot,
    seed: str = "",
    nodes: int | None = None,
    shares: Shares | None = None,
) -> Iterator[Thought]:
    """The bot's thoughts, better and better; the last is what it decides.

    There is always at least one, soon. `nodes` is how many positions it may look at
    for a whole turn; by default as many as this bot does. Others may take part by `shares`,
    which changes nothing but the time it takes.
    """
    seen = known(state)
    limit = bot.nodes if nodes is None else nodes
    if bot.random:
        yield Thought(at_random(seen, sown(f"{seed} {bot.name}")), 1.0)
    elif state.phase in ("bid", "take"):
        yield from _bid(seen, bot._replace(rounds=0) if limit < HURRIED else bot, seed)
    elif not bot.width:
        yield Thought(greedy(seen, bot, seed), 1.0)
    else:
        yield from _search(seen, bot, seed, limit, shares)


def _bid(state: State, bot: Bot, seed: str) -> Iterator[Thought]:
    bidding = state.phase == "bid"
    thinking = (offer if bidding else choose_tile)(state, bot, seed)
    first = Plan((PASS if bidding else TAKE[best_tile(state)],))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            yield Thought(end.value, 1.0)
            return
        yield Thought(first, 0.0)


def _search(
    state: State, bot: Bot, seed: str, nodes: int, shares: Shares | None
) -> Iterator[Thought]:
    limit = int(nodes * share(state))
    search = Search(starts(state, bot), bot, limit, seed, shares)
    last = None
    for _ in search.run():
        if search.turns[0] is not last:
            last = search.turns[0]
            plan = last.plan()
        yield Thought(plan._replace(nodes=search.nodes), min(1.0, search.nodes / max(1, limit)))


def share(state: State) -> float:
    """How much of the effort of a turn belongs to this decision: less if less is left of it."""
    if state.phase == "act":
        return max(1, state.ap) / TURN_AP
    return 1.0 if state.phase == "place" else 0.4


def decide(state: State, bot: Bot, seed: str = "", nodes: int | None = None) -> Plan:
    """What the bot does now."""
    *_, last = think(state, bot, seed, nodes)
    return last.plan
