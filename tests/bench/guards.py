"""What guards would have gained, in hindsight: why they are rare, above all among four.

    python build.py bench guards [PLAYERS [GAMES [BOT]]]

Games of the club player (or another bot) with itself. At the end of each turn outside a scoring:
the temples of 5 and more that the player holds without a guard, while he has one left. A guard
would have brought the temple's value in every scoring of his to come; what it has brought as
it was is known when the game is over.
"""

import sys
from collections import defaultdict
from typing import NamedTuple

from tikal.arena.match import seat
from tikal.bots.decide import decide
from tikal.bots.evaluate.outlook import outlook
from tikal.bots.roster import BOTS, CLUB, Bot
from tikal.rules.editions import DEFAULT_EDITION
from tikal.rules.moves import END, Player
from tikal.rules.scoring import holder
from tikal.rules.state import ROW, State

LEAST = 5
"""Lower temples are not worth a thought."""


class Held(NamedTuple):
    """A temple held without a guard when a turn ended."""

    player: Player
    hex: int
    value: int
    strength: int
    turn: int
    to_come: int
    """How many scorings of his."""


Paid = dict[Player, list[tuple[int, dict[int, int]]]]
"""By player, what each temple has paid in which turn."""


def held_in(state: State, turn: int) -> list[Held]:
    """What the player whose turn ends now could guard."""
    me = state.player
    return [
        Held(me, h, state.values[h], state.strength[ROW * h + me], turn, outlook(state).paid(me))
        for h in state.map.temples
        if state.values[h] >= LEAST
        and not state.guards[h]
        and state.guards_left[me]
        and holder(state, h) == me
    ]


def play(bot: Bot, players: int, number: int) -> tuple[list[Held], Paid, int]:
    """A game: what could have been guarded, what was paid, and how many guards were set up."""
    game = seat([bot] * players, "basic", DEFAULT_EDITION, f"gd{players}-{number}", first=0)
    held: list[Held] = []
    paid: Paid = defaultdict(list)
    turn = guards = 0
    while not game.over:
        for move in decide(game.state, bot, str(len(game.moves))).moves:
            state = game.state
            guards += move.verb == "guard"
            if move == END:
                turn += 1
                if state.scoring:
                    mine = [h for h in state.map.temples if holder(state, h) == state.player]
                    paid[state.player].append((turn, {h: state.values[h] for h in mine}))
                else:
                    held += held_in(state, turn)
            game.play(move)
    return held, paid, guards


def main() -> None:
    """As above."""
    players, games = (int(sys.argv[n]) if len(sys.argv) > n else d for n, d in ((1, 4), (2, 16)))
    bot = BOTS[sys.argv[3]] if len(sys.argv) > 3 else CLUB
    found: dict[int, list[tuple[int, bool, float]]] = defaultdict(list)
    guards = 0
    for number in range(games):
        held, paid, used = play(bot, players, number)
        guards += used
        for one in held:
            later = [pay.get(one.hex, 0) for turn, pay in paid[one.player] if turn > one.turn]
            gain = one.value * one.to_come - sum(later)
            found[one.to_come].append((one.strength, later[0] > 0, gain))
    print(f"{players} players, {games} games of {bot.name}:"
          f" {guards / players / games:.2f} guards a player and game")  # fmt: skip
    for to_come, rows in sorted(found.items()):
        strength, still, gain = (sum(column) / len(rows) for column in zip(*rows, strict=True))
        print(f"{to_come} scorings to come: {len(rows)} temples, strength there {strength:.1f},"
              f" held in the next {100 * still:.0f} %, a guard would have gained {gain:.1f}"
              " points")  # fmt: skip


if __name__ == "__main__":
    main()
