"""The auction: which tile to choose, and what it is worth to choose first."""

from collections.abc import Generator
from typing import Final

from tikal.bots.evaluate.judge import Judge
from tikal.bots.plan import Plan
from tikal.bots.roster import Bot
from tikal.bots.search.beam import Line
from tikal.bots.search.placing import placed
from tikal.bots.search.quick import play_turn
from tikal.rules.actions.auction import least_bid
from tikal.rules.components import VOLCANOES, Tile
from tikal.rules.deal import sown
from tikal.rules.hidden import redeal
from tikal.rules.legality import apply
from tikal.rules.moves import PASS, TAKE, Player, bid
from tikal.rules.state import NOBODY, State
from tikal.rules.turns import act, give_turn

MOST: Final = 8
"""More is never bid: points are dear, and there is always another tile."""

Thinking = Generator[None, None, Plan]
"""Gives way now and then, and comes to a plan."""


def choose_tile(state: State, bot: Bot, seed: str) -> Thinking:
    """The tile on display that is worth most."""
    if bot.rounds and len(state.auction.display) > 1:
        rounds = Rounds(state, bot, seed)
        worths = yield from rounds.by_tile(state)
        nodes = rounds.nodes
    else:
        worths = _worths(state, bot)
        nodes = len(worths)
    best = max(worths, key=lambda tile: worths[tile])
    return Plan((TAKE[best],), nodes=nodes)


def offer(state: State, bot: Bot, seed: str) -> Thinking:
    """One more than the last bid while having the turn first is worth it; else pass."""
    least = least_bid(state)
    if least > min(MOST, state.scores[state.player]):
        return Plan((PASS,), nodes=1)
    if bot.rounds:
        rounds = Rounds(state, bot, seed)
        gain = yield from _gain_of_the_turn(state, rounds)
        # Whoever has it instead of us would pay for it.
        dear = least + state.auction.bid * bot.weights.rivals / (state.deal.players - 1)
        nodes = rounds.nodes
    else:
        mine = state.copy()
        give_turn(mine, state.player)
        best, *others = sorted(_worths(mine, bot).values(), reverse=True)
        gain = best - (others[0] if others else best)
        dear, nodes = float(least), len(others) + 1
    return Plan((bid(least) if dear <= gain * bot.weights.bid else PASS,), nodes=nodes)


def _gain_of_the_turn(state: State, rounds: "Rounds") -> Generator[None, None, float]:
    """How much better the round goes if one has the turn now, not who else would have it."""
    mine, theirs = state.copy(), state.copy()
    give_turn(mine, state.player)
    give_turn(theirs, who_else(state))
    by_tile = yield from rounds.by_tile(mine)
    lost = yield from rounds.played(theirs)
    return max(by_tile.values()) - lost


def who_else(state: State) -> Player:
    """Who has the turn if the player passes now: the highest bidder, or the first to pass."""
    auction = state.auction
    if auction.bid:
        return auction.bidder
    return auction.first_passer if auction.first_passer != NOBODY else auction.bidders[1]


class Rounds:
    """Plays rounds of the auction to their end, to see what they come to for one player."""

    def __init__(self, state: State, bot: Bot, seed: str) -> None:
        self._me = state.player
        self._bot = bot
        self._seed = seed
        self.nodes = 0

    def by_tile(self, state: State) -> Generator[None, None, dict[Tile, float]]:
        """What the round comes to with each tile the player may choose now."""
        worths: dict[Tile, float] = {}
        for tile in state.auction.display:
            taken = state.copy()
            apply(taken, TAKE[tile])
            if taken.phase == "place":
                taken = placed(taken, self._bot.weights)[0].state
                yield
            worths[tile] = yield from self.played(taken)
        return worths

    def played(self, begin: State) -> Generator[None, None, float]:
        """What the round comes to from here, everybody having a quick turn."""
        total = 0.0
        for sample in range(self._bot.rounds):
            state = redeal(begin, sown(f"{self._seed} {sample}"))
            while state.phase != "over" and state.drawn == begin.drawn:
                self.nodes += play_turn(state, self._bot.weights, places=True)
                yield
            total += Judge(state, self._me, self._bot.weights).worth(state)
        return total / self._bot.rounds


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
    return Line(state, judge).best.worth
