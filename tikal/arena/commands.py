"""The command line's `arena` and `play`."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from itertools import combinations
from pathlib import Path
from typing import Final

from tikal import new_game
from tikal.arena import contest as contests
from tikal.arena import gauntlet, pool, ratings, report
from tikal.arena import players as entrants
from tikal.arena.block import Contest, seatings
from tikal.arena.cluster import ClusterError
from tikal.arena.guest import PATIENCE
from tikal.arena.kept import Kept, Results
from tikal.arena.match import BadPlanError, play, seat
from tikal.arena.players import Entrant
from tikal.arena.statistics import Sequential
from tikal.bots.roster import BY_STRENGTH, STYLES
from tikal.formats import record
from tikal.rules.refusals import quoted

STOPPED: Final = 130
"""What a shell expects of a command that was interrupted."""
_FAULT: Final = "tikal-fault.json"


def add_arena(parser: ArgumentParser) -> None:
    """What `arena` takes, besides what all tables take."""
    parser.set_defaults(run=_arena)
    _add_match(parser)
    _add_gauntlet(parser)


def _add_match(parser: ArgumentParser) -> None:
    """Who plays whom, and how often."""
    parser.add_argument(
        "bots", nargs="*", type=entrants.read, metavar="BOT",
        help="one for each seat, as NAME, NAME:NODES or NAME:WEIGHT=NUMBER,..., or as for --bot;"
        " the last one takes all seats left",
    )  # fmt: skip
    _add_guests(parser)
    parser.add_argument("--players", type=int, metavar="N", help="2 to 4")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--games", type=_positive, metavar="N", help="default: 100")
    amount.add_argument("--blocks", type=_positive, metavar="N", help="deals, each from all seats")
    parser.add_argument("--nodes", type=_positive, metavar="N", help="for all bots alike")
    parser.add_argument("--jobs", type=_positive, default=pool.cores(), metavar="N")
    parser.add_argument(
        "--scheduler", metavar="ADDRESS",
        help="let the workers of a Dask cluster play, as tcp://127.0.0.1:8786",
    )  # fmt: skip
    parser.add_argument(
        "--sprt", nargs=2, type=_share, metavar=("LOWER", "HIGHER"),
        help="stop as soon as it is clear at which of these rates, as 0.5 0.6, the first one wins",
    )  # fmt: skip
    parser.add_argument(
        "--styles", action="store_true", help="tell also what each bot does in a game"
    )
    parser.add_argument(
        "--ratings", action="store_true",
        help="let each bot play each other one and rate them on one scale; default: all there are",
    )  # fmt: skip


def _add_gauntlet(parser: ArgumentParser) -> None:
    """The tables of docs/BOTS.md."""
    parser.add_argument(
        "--gauntlet", action="store_true",
        help="play all contests of docs/BOTS.md, or those of none but the bots that are named, and"
        " write its tables; default: 400 games each",
    )  # fmt: skip
    parser.add_argument(
        "--into", type=Path, metavar="FILE",
        help="put the gauntlet's tables into this file, as docs/BOTS.md, when all are played",
    )  # fmt: skip
    parser.add_argument(
        "--keep", type=Path, metavar="FILE",
        help="write each contest's result there and do not play again what is in it",
    )  # fmt: skip
    parser.add_argument(
        "--kept", action="store_true",
        help="write the tables of what --keep has, with whatever number of games; play nothing",
    )  # fmt: skip
    parser.add_argument(
        "--sequential", action="store_true",
        help="stop a contest of the gauntlet as soon as it is clear whether its number is reached",
    )  # fmt: skip


def add_play(parser: ArgumentParser) -> None:
    """What `play` takes."""
    parser.set_defaults(run=_play, json=False)
    parser.add_argument("--bots", nargs="+", default=[], type=entrants.read, metavar="BOT")
    _add_guests(parser)


def _add_guests(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--bot", action="append", default=[], type=entrants.read, metavar="PLACE", dest="guests",
        help="a bot of your own, which sits down first: FILE.py, MODULE, a program, or CHECKOUT:BOT"
        " for one of another version of this project",
    )  # fmt: skip
    parser.add_argument(
        "--patience", type=_seconds, default=PATIENCE, metavar="SECONDS",
        help=f"for each decision of such a bot; default: {PATIENCE:g}",
    )  # fmt: skip
    parser.add_argument(
        "--traceback", action="store_true", help="show where in its code a bot broke down"
    )


def _sitting(arguments: Namespace) -> list[Entrant]:
    """All who are named, those of --bot first."""
    sitting = [*arguments.guests, *arguments.bots]
    return [entrants.with_patience(entrant, arguments.patience) for entrant in sitting]


def _positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"'{quoted(text, 20)}' is not a whole number above 0")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 1e6:
        raise ArgumentTypeError(f"'{quoted(text, 20)}' is not a number of seconds")
    return seconds


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
        if arguments.gauntlet:
            return _gauntlet(arguments)
        return _ratings(arguments) if arguments.ratings else _one(arguments)
    except contests.NothingPlayedError:
        _refuse("stopped before the first deal was played from all seats")
        return STOPPED
    except BadPlanError as error:
        return _fault(error, arguments)
    except ClusterError as error:
        return _refuse(str(error))


def _one(arguments: Namespace) -> int:
    sitting = _sitting(arguments)
    if not sitting:
        return _refuse("who is to play? Name the bots, or ask for the --gauntlet")
    if arguments.players and arguments.players < len(sitting):
        return _refuse(f"{len(sitting)} bots cannot sit on {arguments.players} seats")
    players = arguments.players or max(2, len(sitting))
    contest = _contest(arguments, [*sitting, *sitting[-1:] * (players - len(sitting))])
    test = Sequential(*sorted(arguments.sprt)) if arguments.sprt else None
    held = contests.hold(contest, _games(arguments, contest), test, _hands(arguments))
    text = report.as_json(held) if arguments.json else report.as_text(held, arguments.styles)
    sys.stdout.write(text)
    return 0 if held.whole else STOPPED


def _gauntlet(arguments: Namespace) -> int:
    file = arguments.into
    if file and gauntlet.put_into(file.read_text(encoding="utf-8"), "") is None:
        place = " ".join(map(str.strip, gauntlet.MARKS))
        return _refuse(f"{quoted(file)} has no place for tables: {place}")
    results = Results(arguments.keep)
    seed = "gauntlet" if arguments.seed is None else arguments.seed
    wanted = gauntlet.rows(seed, [entrant.words for entrant in _sitting(arguments)])
    if not wanted:
        return _refuse("no row of the gauntlet has none but these bots")
    found: list[Kept] = []
    for row in wanted:
        result = (
            results.largest(row.contest) if arguments.kept else _played(row, results, arguments)
        )
        if result:
            found.append(result)
            sys.stderr.write(result.line)
        elif not arguments.kept:
            return STOPPED
    tables = gauntlet.head(result.made_with for result in found)
    tables += "".join(result.line for result in found)
    tables += gauntlet.rating_lines([result.duel for result in found if result.duel])
    sys.stdout.write(tables)
    if file:
        text = gauntlet.put_into(file.read_text(encoding="utf-8"), tables)
        file.write_text(text or "", encoding="utf-8")
    return 0


def _played(row: gauntlet.Row, results: Results, arguments: Namespace) -> Kept | None:
    """What came of a row, now or earlier; None if it was stopped, which is told."""
    sitting = _with_nodes(list(row.contest.entrants), arguments)
    contest = row.contest._replace(entrants=tuple(sitting))
    test = gauntlet.test_of(row) if arguments.sequential else None
    games = _games(arguments, contest, usual=400)
    how = f"{games} {test}"
    if found := results.get(contest, how):
        return found
    sys.stderr.write(f"{report.matchup(contest)}\n")
    held = contests.hold(contest, games, test, _hands(arguments))
    result = gauntlet.result_of(held, row)
    if not held.whole:
        sys.stdout.write(result.line)
        return None
    results.put(contest, how, result)
    return result


def _ratings(arguments: Namespace) -> int:
    """Everybody against everybody, two at a table."""
    met = [entrants.read(bot.name) for bot in (*BY_STRENGTH, *STYLES)]
    sitting = list(dict.fromkeys(_sitting(arguments) or met))
    if len(sitting) == 1:
        return _refuse("one bot alone has no rating; name two or more")
    duels: list[ratings.Duel] = []
    for pair in combinations(sitting, 2):
        contest = _contest(arguments, list(pair))
        sys.stderr.write(f"{report.matchup(contest)}\n")
        held = contests.hold(contest, _games(arguments, contest), None, _hands(arguments))
        if not held.whole:
            _refuse("stopped before everybody had met everybody")
            return STOPPED
        duels += filter(None, [ratings.duel_of(held)])
    rated = ratings.ratings(duels)
    if arguments.json:
        plain = [rating._asdict() for rating in rated]
        sys.stdout.write(json.dumps({"ratings": plain, "made_with": report.made_with()}) + "\n")
    else:
        lines = report.table(ratings.as_rows(rated))
        sys.stdout.write("\n".join([*lines, "", report.made_with()]) + "\n")
    return 0


def _hands(arguments: Namespace) -> pool.Hands:
    return pool.Hands(arguments.jobs, arguments.scheduler)


def _games(arguments: Namespace, contest: Contest, usual: int = 100) -> int:
    if arguments.blocks:
        return int(arguments.blocks) * len(seatings(contest, 0))
    return arguments.games or usual


def _with_nodes(sitting: list[Entrant], arguments: Namespace) -> list[Entrant]:
    if not arguments.nodes:
        return sitting
    return [entrants.with_nodes(entrant, arguments.nodes) for entrant in sitting]


def _contest(arguments: Namespace, sitting: list[Entrant]) -> Contest:
    new_game(len(sitting), arguments.mode, arguments.edition)  # refuses, or not
    seed = "arena" if arguments.seed is None else arguments.seed
    return Contest(tuple(_with_nodes(sitting, arguments)), arguments.mode, arguments.edition, seed)


def _play(arguments: Namespace) -> int:
    bots = [entrant.bot for entrant in _sitting(arguments)]
    first = None if arguments.first is None else arguments.first - 1
    game = seat(bots, arguments.mode, arguments.edition, arguments.seed, first)
    try:
        play(game, bots)
    except BadPlanError as error:
        return _fault(error, arguments)
    text = record.dumps(game)
    if arguments.output == "-":
        sys.stdout.write(text)
    else:
        Path(arguments.output).write_text(text, encoding="utf-8")
    return 0


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"tikal: {sentence}\n")
    return 1


def _fault(error: BadPlanError, arguments: Namespace) -> int:
    """A bot that does not work is worth a whole record."""
    Path(_FAULT).write_text(error.so_far, encoding="utf-8")
    sys.stderr.write(f"tikal: {error.sentence}\nThe game up to there is in {_FAULT}\n")
    if error.details:
        more = "Its traceback is shown with --traceback\n"
        sys.stderr.write(error.details if arguments.traceback else more)
    return 1
