"""The command line's `arena` and `play`."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import Final

from tikal import new_game
from tikal.arena import contest as contests
from tikal.arena import gauntlet, pool, report
from tikal.arena import players as entrants
from tikal.arena.block import Contest, seatings
from tikal.arena.match import BadPlanError, play, seat
from tikal.arena.players import Entrant
from tikal.arena.statistics import Sequential
from tikal.formats import record
from tikal.rules.refusals import quoted

STOPPED: Final = 130
"""What a shell expects of a command that was interrupted."""
_FAULT: Final = "tikal-fault.json"


def add_arena(parser: ArgumentParser) -> None:
    """What `arena` takes, besides what all tables take."""
    parser.set_defaults(run=_arena)
    parser.add_argument(
        "bots", nargs="*", type=entrants.read, metavar="BOT",
        help="one for each seat, as NAME, NAME:NODES or NAME:WEIGHT=NUMBER,...; the last one"
        " takes all seats left",
    )  # fmt: skip
    parser.add_argument("--players", type=int, metavar="N", help="2 to 4")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--games", type=_positive, metavar="N", help="default: 100")
    amount.add_argument("--blocks", type=_positive, metavar="N", help="deals, each from all seats")
    parser.add_argument("--nodes", type=_positive, metavar="N", help="for all bots alike")
    parser.add_argument("--jobs", type=_positive, default=pool.cores(), metavar="N")
    parser.add_argument(
        "--sprt", nargs=2, type=_share, metavar=("LOWER", "HIGHER"),
        help="stop as soon as it is clear at which of these rates, as 0.5 0.6, the first one wins",
    )  # fmt: skip
    parser.add_argument(
        "--gauntlet", action="store_true",
        help="play all contests of docs/BOTS.md and write its table; default: 400 games each",
    )  # fmt: skip
    parser.add_argument(
        "--sequential", action="store_true",
        help="stop a contest of the gauntlet as soon as it is clear whether its number is reached",
    )  # fmt: skip


def add_play(parser: ArgumentParser) -> None:
    """What `play` takes."""
    parser.set_defaults(run=_play, json=False)
    parser.add_argument("--bots", nargs="+", required=True, type=entrants.read, metavar="BOT")


def _positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"'{quoted(text, 20)}' is not a whole number above 0")
    return int(text)


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise ArgumentTypeError(f"'{quoted(text, 20)}' is not between 0 and 1")
    return share


def _arena(arguments: Namespace) -> int:
    try:
        return _gauntlet(arguments) if arguments.gauntlet else _one(arguments)
    except contests.NothingPlayedError:
        _refuse("stopped before the first deal was played from all seats")
        return STOPPED
    except BadPlanError as error:
        return _fault(error)


def _one(arguments: Namespace) -> int:
    if not arguments.bots:
        return _refuse("who is to play? Name the bots, or ask for the --gauntlet")
    if arguments.players and arguments.players < len(arguments.bots):
        return _refuse(f"{len(arguments.bots)} bots cannot sit on {arguments.players} seats")
    contest = _contest(arguments)
    test = Sequential(*sorted(arguments.sprt)) if arguments.sprt else None
    held = contests.hold(contest, _games(arguments, contest), test, arguments.jobs)
    sys.stdout.write((report.as_json if arguments.json else report.as_text)(held))
    return 0 if held.whole else STOPPED


def _gauntlet(arguments: Namespace) -> int:
    sys.stdout.write(gauntlet.head())
    for row in gauntlet.rows("gauntlet" if arguments.seed is None else arguments.seed):
        sys.stdout.flush()
        sys.stderr.write(f"{report.matchup(row.contest)}\n")
        sitting = _with_nodes(list(row.contest.entrants), arguments)
        contest = row.contest._replace(entrants=tuple(sitting), edition=arguments.edition)
        test = gauntlet.test_of(row) if arguments.sequential else None
        games = _games(arguments, contest, usual=400)
        held = contests.hold(contest, games, test, arguments.jobs)
        sys.stdout.write(gauntlet.line(held, row.wanted))
        if not held.whole:
            return STOPPED
    return 0


def _games(arguments: Namespace, contest: Contest, usual: int = 100) -> int:
    if arguments.blocks:
        return int(arguments.blocks) * len(seatings(contest, 0))
    return arguments.games or usual


def _with_nodes(sitting: list[Entrant], arguments: Namespace) -> list[Entrant]:
    if not arguments.nodes:
        return sitting
    return [entrants.with_nodes(entrant, arguments.nodes) for entrant in sitting]


def _contest(arguments: Namespace) -> Contest:
    sitting = list(arguments.bots)
    players = arguments.players or max(2, len(sitting))
    sitting += sitting[-1:] * (players - len(sitting))
    new_game(players, arguments.mode, arguments.edition)  # refuses, or not
    seed = "arena" if arguments.seed is None else arguments.seed
    return Contest(tuple(_with_nodes(sitting, arguments)), arguments.mode, arguments.edition, seed)


def _play(arguments: Namespace) -> int:
    bots = [entrant.bot for entrant in arguments.bots]
    first = None if arguments.first is None else arguments.first - 1
    game = seat(bots, arguments.mode, arguments.edition, arguments.seed, first)
    try:
        play(game, bots)
    except BadPlanError as error:
        return _fault(error)
    text = record.dumps(game)
    if arguments.output == "-":
        sys.stdout.write(text)
    else:
        Path(arguments.output).write_text(text, encoding="utf-8")
    return 0


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"tikal: {sentence}\n")
    return 1


def _fault(error: BadPlanError) -> int:
    """A bot that does not work is worth a whole record."""
    Path(_FAULT).write_text(error.so_far, encoding="utf-8")
    sys.stderr.write(f"tikal: {error.sentence}\nThe game up to there is in {_FAULT}\n")
    return 1
