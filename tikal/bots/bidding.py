"""The auction: which tile to choose, and what it is worth to choose first."""

from tikal.bots.beam import Beam
from tikal.bots.judge import Judge
from tikal.bots.ladder import Bot
from tikal.bots.placing import placed
from tikal.bots.plan import Plan
from tikal.components import VOLCANOES, Tile
from tikal.moves import PASS, TAKE, Player, bid
from tikal.rules import apply
from tikal.state import State
from tikal.turns import give_turn


def choose_tile(state: State, bot: Bot) -> Plan:
    """The tile on display that is worth most."""
    worths = _worths(state, bot)
    best = max(worths, key=lambda tile: worths[tile])
    return Plan((TAKE[best],), nodes=len(worths))


def offer(state: State, bot: Bot) -> Plan:
    """One more than the last bid while choosing first is worth it; else pass."""
    mine = state.copy()
    give_turn(mine, state.player)
    best, *others = sorted(_worths(mine, bot).values(), reverse=True)
    gain = best - (others[0] if others else best)
    least = state.auction.bid + 1
    move = bid(least) if least <= min(gain * bot.weights.bid, state.scores[state.player]) else PASS
    return Plan((move,), nodes=len(others) + 1)


def _worths(state: State, bot: Bot) -> dict[Tile, float]:
    """What each tile on display is worth to the player who may choose now."""
    return {tile: _worth(state, tile, bot) for tile in state.auction.display}


def _worth(state: State, tile: Tile, bot: Bot) -> float:
    after = state.copy()
    apply(after, TAKE[tile])
    if tile not in VOLCANOES:
        return placed(after, bot.weights)[0].worth
    judge = Judge(after, state.player, bot.weights)
    beam = Beam(after, judge, 1)
    for _ in beam.run():
        pass
    return beam.best.worth - _turn_worth(state, state.player, bot)


def _turn_worth(state: State, player: Player, bot: Bot) -> float:
    """What ten AP are worth now: a scoring turn spends them too."""
    after = state.copy()
    after.phase, after.ap = "act", 10
    judge = Judge(after, player, bot.weights)
    beam = Beam(after, judge, 1)
    for _ in beam.run():
        pass
    return beam.best.worth - judge.worth(after)
