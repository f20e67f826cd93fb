"""Bots that do not plan: any move, or the move that gains most for its AP."""

from random import Random

from tikal.bots.evaluate.judge import Judge
from tikal.bots.plan import Plan
from tikal.bots.roster import Bot
from tikal.bots.search.mistakes import mistakes
from tikal.bots.search.placing import placed
from tikal.bots.search.steps import take
from tikal.rules.deal import choose
from tikal.rules.legality import cost, legal_moves
from tikal.rules.moves import END
from tikal.rules.state import State


def at_random(state: State, rng: Random) -> Plan:
    """Any legal move, but a turn is not ended while something can be done."""
    moves = legal_moves(state)
    useful = [move for move in moves if move != END] or moves
    return Plan((choose(useful, rng),), nodes=1)


def greedy(state: State, bot: Bot, seed: str) -> Plan:
    """The one move that gains most for each AP, judged with as much noise as the bot has."""
    mistake = mistakes(bot, seed)
    if state.phase == "place":
        best = max(placed(state, bot.weights), key=lambda place: place.worth + mistake())
        return Plan((best.move,), nodes=1)
    judge = Judge(state, state.player, bot.weights)
    now = judge.worth(state)
    gains = []
    moves = legal_moves(state)[:-1]
    for n, move in enumerate(moves):
        after = state.copy()
        ap = cost(state, move)
        take(after, move)
        gain = judge.worth(after, int(move.verb == "dig")) - now + mistake()
        if gain > 0:
            gains.append((gain / ap, -n))
    best_move = moves[-max(gains)[1]] if gains else END
    return Plan((best_move,), nodes=len(moves))
