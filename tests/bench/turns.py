"""How much a bot leaves on the board: points in final scoring turns, and AP in all others.

    python build.py bench turns [BOT [POSITIONS [NODES [WIDTH [FIRST [GAMES]]]]]]

Final scoring turns of games of a hurried club player with 2, 3 and 4 players, as they come, from
game FIRST on: the bot's turn (the strongest one's, with its own number of nodes) against the best
one of a search so WIDE. In the very last turn of a game points are all there is. Before that a
bot also minds what the others do then; there what it found before it looked ahead is compared.

Then turns of GAMES of that bot with itself, with so many NODES, among two and four in turn: how
many are ended with AP left although the bot's own judgement knows something to do that gains.
"""

import sys
from collections.abc import Iterator
from itertools import count, islice

from tikal import Game
from tikal.arena.match import seat
from tikal.arena.players import read
from tikal.arena.statistics import mean
from tikal.bots.decide import decide
from tikal.bots.evaluate.judge import Judge
from tikal.bots.roster import BOTS, CLUB, STRONGEST, Bot
from tikal.bots.search.beam import Beam
from tikal.bots.search.turn import Search, starts
from tikal.rules.editions import DEFAULT_EDITION
from tikal.rules.hidden import known
from tikal.rules.moves import END
from tikal.rules.state import NOBODY, State

HURRIED = CLUB._replace(nodes=1000)
LEAST = 1e-3
"""What gains less gains nothing: in the last round ways to nowhere are worth a trace."""


def played(bot: Bot, game: Game) -> Iterator[State]:
    """A game of one bot with itself; each position in which it decides, before it does."""
    while not game.over:
        state = known(game.state)
        yield state
        for move in decide(state, bot, str(len(game.moves))).moves:
            game.play(move)


def final_turns(first: int) -> Iterator[State]:
    """Where final scoring turns begin."""
    for number in count(first):
        players = 2 + number % 3
        game = seat([HURRIED] * players, "basic", DEFAULT_EDITION, f"turns-{number}", first=0)
        before = -1
        for state in played(HURRIED, game):
            if state.scoring and state.volcano_player == NOBODY and state.player != before:
                before = state.player
                yield state


def best_of(state: State, width: int) -> float:
    """What the best turn is worth that a search so wide finds."""
    beam = Beam(state, Judge(state, state.player, STRONGEST.weights), width)
    for _ in beam.run():
        pass
    return beam.best.worth


def found_by(state: State, bot: Bot) -> float:
    """What the best turn is worth that the bot finds before it looks at what comes after."""
    search = Search(starts(state, bot), bot._replace(trust=0.0), bot.nodes, "turns")
    for _ in search.run():
        pass
    return max(turn.worth for turn in search.turns)


def useful(state: State) -> bool:
    """Is there anything to do with the AP left that gains by the bot's own judgement?"""
    judge = Judge(state, state.player, STRONGEST.weights)
    return best_of(state, 8) > judge.worth(state) + LEAST


def endings(bot: Bot, positions: int, width: int, first: int) -> None:
    """Print what final scoring turns lose."""
    last: list[float] = []
    before: list[float] = []
    for state in islice(final_turns(first), positions):
        loss = best_of(state, width) - found_by(state, bot)
        (before if state.queue else last).append(max(loss, 0.0))
        both = last + before
        if len(both) % 20 == 0 or len(both) == positions:
            for what, losses in (("all", both), ("very last", last), ("others", before)):
                if len(losses) > 1:
                    some = sum(loss > LEAST for loss in losses)
                    print(f"{bot.name}, {what}: {len(losses)} final scoring turns lose"
                          f" {mean(losses).value:.3f} ± {mean(losses).within:.3f} points against"
                          f" width {width}; {some} lose any, at most {max(losses):.2f}",
                          flush=True)  # fmt: skip


def left_over(bot: Bot, games: int) -> None:
    """Print how often AP are left although there is something to do."""
    turns = unused = could = 0
    for number in range(games):
        players = 4 - 2 * (number % 2)
        game = seat([bot] * players, "basic", DEFAULT_EDITION, f"ap-{number}", first=0)
        while not game.over:
            for move in decide(game.state, bot, str(len(game.moves))).moves:
                if move == END:
                    turns += 1
                    unused += game.state.ap > 0
                    could += game.state.ap > 0 and useful(known(game.state))
                game.play(move)
        print(f"{bot.name}, {bot.nodes} nodes, {number + 1} games: {turns} turns,"
              f" AP left in {unused} ({100 * unused / turns:.1f} %),"
              f" with something to gain in {could}"
              f" ({100 * could / turns:.1f} %)", flush=True)  # fmt: skip


def main() -> None:
    """As above."""
    words = sys.argv[1] if len(sys.argv) > 1 else STRONGEST.name
    positions, nodes, width, first, games = (
        int(sys.argv[n]) if len(sys.argv) > n else usual
        for n, usual in ((2, 200), (3, 20000), (4, 600), (5, 0), (6, 10))
    )
    bot = read(words).bot
    assert isinstance(bot, Bot), f"there are {', '.join(BOTS)}"
    endings(bot, positions, width, first)
    left_over(bot._replace(nodes=nodes), games)


if __name__ == "__main__":
    main()
