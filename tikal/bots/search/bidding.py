"""The auction: which tile to choose, and what it is worth to choose first."""

from typing import Final

from tikal.bots.evaluate.judge import Judge
from tikal.bots.plan import Plan
from tikal.bots.roster import Bot
from tikal.bots.search.beam import Beam
from tikal.bots.search.placing import placed
from tikal.rules.actions.auction import least_bid
from tikal.rules.components import VOLCANOES, Tile
from tikal.rules.legality import apply
from tikal.rules.moves import PASS, TAKE, bid
from tikal.rules.state import State
from tikal.rules.turns import act, give_turn

MOST: Final = 8
"""More is never bid: points are dear, and there is always another tile."""


def choose_tile(state: State, bot: Bot) -> Plan:
    """The tile on display that is worth most."""
    worths = _worths(state, bot)
    best = max(worths, key=lambda tile: worths[tile])
    return Plan((TAKE[best],), nodes=len(worths))


def offer(state: State, bot: Bot) -> Plan:
    """One more than the last bid while choosing first is worth it; else pass."""
    least = least_bid(state)
    if least > min(MOST, state.scores[state.player]):
        return Plan((PASS,), nodes=1)
    mine = state.copy()
    give_turn(mine, state.player)
    best, *others = sorted(_worths(mine, bot).values(), reverse=True)
    gain = best - (others[0] if others else best)
    move = bid(least) if least <= gain * bot.weights.bid else PASS
    return Plan((move,), nodes=len(others) + 1)


_seen: Final[dict[object, dict[Tile, float]]] = {}
"""What was found out lately: while bids go round, nothing changes on the board."""
_MOST_SEEN: Final = 64


def _worths(state: State, bot: Bot) -> dict[Tile, float]:
    """What each tile on display is worth to the player who may choose now."""
    key = (
        bot.weights, state.map, state.player, state.auction.display, state.drawn,
        tuple(state.scores), bytes(state.strength), bytes(state.values), bytes(state.buried),
        bytes(state.guards), bytes(state.camps), bytes(state.leaders), tuple(state.treasures),
    )  # fmt: skip
    if key not in _seen:
        if len(_seen) >= _MOST_SEEN:
            _seen.clear()
        _seen[key] = _look_at_each(state, bot)
    return _seen[key]


def _look_at_each(state: State, bot: Bot) -> dict[Tile, float]:
    turn = _turn_worth(state, bot) if VOLCANOES.intersection(state.auction.display) else 0.0
    return {
        tile: _worth(state, tile, bot) - turn * (tile in VOLCANOES)
        for tile in state.auction.display
    }


def _worth(state: State, tile: Tile, bot: Bot) -> float:
    after = state.copy()
    apply(after, TAKE[tile])
    if tile not in VOLCANOES:
        return placed(after, bot.weights)[0].worth
    return _best_worth(after, Judge(after, state.player, bot.weights))


def _turn_worth(state: State, bot: Bot) -> float:
    """What ten AP are worth now: whoever takes a volcano spends ten before placing it."""
    after = state.copy()
    act(after)
    judge = Judge(after, state.player, bot.weights)
    return _best_worth(after, judge) - judge.worth(after)


def _best_worth(state: State, judge: Judge) -> float:
    beam = Beam(state, judge, 1)
    for _ in beam.run():
        pass
    return beam.best.worth
