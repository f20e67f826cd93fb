"""The command line's `arena` and `play`."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import Final

from tikal import new_game, record
from tikal.arena import contests, crew, entrants, report
from tikal.arena.blocks import Contest, seatings
from tikal.arena.figures import Sequential
from tikal.arena.match import BadPlanError, play, seat
from tikal.refusals import printable

_FAULT: Final = "tikal-fault.json"


def add_arena(parser: ArgumentParser) -> None:
    """What `arena` takes, besides what all tables take."""
    parser.set_defaults(run=_arena)
    parser.add_argument(
        "bots", nargs="+", type=entrants.read, metavar="BOT",
        help="one for each seat, as NAME, NAME:NODES or NAME:WEIGHT=NUMBER,...; the last one"
        " takes all seats left",
    )  # fmt: skip
    parser.add_argument("--players", type=int, metavar="N", help="2 to 4")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--games", type=_positive, default=100, metavar="N", help="default: 100")
    amount.add_argument("--blocks", type=_positive, metavar="N", help="deals, each from all seats")
    parser.add_argument("--nodes", type=_positive, metavar="N", help="for all bots alike")
    parser.add_argument("--jobs", type=_positive, default=crew.cores(), metavar="N")
    parser.add_argument(
        "--sprt", nargs=2, type=_share, metavar=("LOWER", "HIGHER"),
        help="stop as soon as it is clear at which of these rates, as 0.5 0.6, the first one wins",
    )  # fmt: skip


def add_play(parser: ArgumentParser) -> None:
    """What `play` takes."""
    parser.set_defaults(run=_play, json=False)
    parser.add_argument("--bots", nargs="+", required=True, type=entrants.read, metavar="BOT")


def _positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"'{printable(text)}' is not a whole number above 0")
    return int(text)


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise ArgumentTypeError(f"'{printable(text)}' is not between 0 and 1")
    return share


def _arena(arguments: Namespace) -> int:
    contest = _contest(arguments)
    games = arguments.blocks * len(seatings(contest, 0)) if arguments.blocks else arguments.games
    test = Sequential(*sorted(arguments.sprt)) if arguments.sprt else None
    try:
        held, whole = contests.hold(contest, games, test, arguments.jobs)
    except contests.NothingPlayedError:
        sys.stderr.write("tikal: stopped before the first deal was played from all seats\n")
        return 130
    except BadPlanError as error:
        return _fault(error)
    sys.stdout.write((report.as_json if arguments.json else report.as_text)(held))
    return 0 if whole else 130


def _contest(arguments: Namespace) -> Contest:
    sitting = list(arguments.bots)
    players = arguments.players or max(2, len(sitting))
    sitting += sitting[-1:] * (players - len(sitting))
    if arguments.nodes:
        sitting = [entrants.with_nodes(entrant, arguments.nodes) for entrant in sitting]
    new_game(max(players, len(sitting)), arguments.mode, arguments.edition)  # refuses, or not
    seed = "arena" if arguments.seed is None else arguments.seed
    return Contest(tuple(sitting[:players]), arguments.mode, arguments.edition, seed)


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


def _fault(error: BadPlanError) -> int:
    """A bot that does not work is worth a whole record."""
    Path(_FAULT).write_text(error.so_far, encoding="utf-8")
    sys.stderr.write(f"tikal: {error.sentence}\nThe game up to there is in {_FAULT}\n")
    return 1
