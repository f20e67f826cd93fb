"""The command line: check a record, list legal moves, make new and random games, bots' too."""

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

from tikal import __version__
from tikal.formats import record
from tikal.formats.json_text import LONGEST
from tikal.game import Game, ScoringTurn, new_game
from tikal.rules.components import MOTIFS
from tikal.rules.deal import choose, sown
from tikal.rules.editions import DEFAULT_EDITION, EDITIONS, MODES
from tikal.rules.hexes import NAMES
from tikal.rules.refusals import Figure, TikalError, printable, quoted

_EPILOG: Final = """\
examples:
  python -m tikal new --players 3 --mode auction > game.json
  python -m tikal legal game.json
  python -m tikal random --players 4 --seed 1 | python -m tikal replay -
  python -m tikal play --bots explorer scout -o game.json
  python -m tikal arena explorer scout --games 20
  python -m tikal review game.json

A record is a JSON file that holds a whole game. '-' is standard input or output.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 if all is well, 1 with one sentence if not."""
    words = sys.argv[1:] if argv is None else argv
    arguments = _parser(words).parse_args(words)
    if isinstance(sys.stdout, io.TextIOWrapper):  # names may hold what a terminal cannot show
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status: int = arguments.run(arguments) or 0
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough, as in `... | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except TikalError as error:
        if arguments.json:
            print(json.dumps({"error": _error(error)}))
        print(f"tikal: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"tikal: {quoted(error.filename or 'output')}: {error.strerror}", file=sys.stderr)
        return 1
    return status


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in a line that fits the screen."""

    def error(self, message: str) -> NoReturn:
        super().error(quoted(message, 200))


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m tikal",
        description="Tikal, the board game: records, legal moves, new and random games, bots.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"tikal {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    replay = commands.add_parser("replay", help="check a record move by move and show the scores")
    replay.set_defaults(run=_replay)
    legal = commands.add_parser("legal", help="list the legal moves at the end of a record")
    legal.set_defaults(run=_legal)
    for command in (replay, legal):
        command.add_argument("file", metavar="FILE", help="a record, or - for standard input")

    new = commands.add_parser("new", help="write the record of a new game")
    new.set_defaults(run=_new)
    random = commands.add_parser("random", help="write the record of a whole random game")
    random.set_defaults(run=_random)
    play = commands.add_parser("play", help="write the record of a whole game of bots")
    arena = commands.add_parser("arena", help="play bots against each other and tell who wins")
    puzzles = commands.add_parser("puzzles", help="make puzzles out of games of bots")
    for command in (new, random):
        command.add_argument("--players", type=int, default=2, metavar="N", help="2 to 4")
    for command in (new, random, play, arena):
        command.add_argument("--mode", choices=MODES, default="basic")
        command.add_argument("--edition", choices=EDITIONS, default=DEFAULT_EDITION)
        command.add_argument("--seed", help="the same seed deals the same game")
    for command in (new, random, play):
        command.add_argument("--first", type=int, metavar="N", help="the player who begins, from 1")
        command.add_argument("-o", "--output", default="-", metavar="FILE", help="where to write")
    for command in (replay, legal, new, random, arena):
        command.add_argument("--json", action="store_true", help="write for a program to read")
    review = commands.add_parser("review", help="tell what would have been better, turn by turn")
    _add_lazily(words, play=play, arena=arena, review=review, puzzles=puzzles)
    return parser


def _add_lazily(words: Sequence[str], **parsers: argparse.ArgumentParser) -> None:
    """What takes bots: all other commands start without them."""
    command = words[0] if words else ""
    if command == "review":
        from tikal.review.commands import add_review  # noqa: PLC0415

        add_review(parsers[command], _read)
    if command in ("play", "arena"):
        from tikal.arena.commands import add_arena, add_play  # noqa: PLC0415

        add_play(parsers["play"])
        add_arena(parsers["arena"])
    if command == "puzzles":
        from tikal.puzzles.commands import add_puzzles  # noqa: PLC0415

        add_puzzles(parsers[command])


def _new(arguments: argparse.Namespace) -> None:
    _write(arguments.output, record.dumps(_new_game(arguments)))


def _random(arguments: argparse.Namespace) -> None:
    game = _new_game(arguments)
    rng = sown(f"{game.seed} moves")
    while moves := game.legal_moves():
        game.play(choose(moves, rng))
    _write(arguments.output, record.dumps(game))


def _new_game(arguments: argparse.Namespace) -> Game:
    first = None if arguments.first is None else arguments.first - 1
    return new_game(
        arguments.players, arguments.mode, arguments.edition, arguments.seed, first=first
    )


def _legal(arguments: argparse.Namespace) -> None:
    moves = [str(move) for move in _read(arguments.file).legal_moves()]
    if arguments.json:
        print(json.dumps(moves))
    else:
        sys.stdout.writelines(f"{move}\n" for move in moves)


def _replay(arguments: argparse.Namespace) -> None:
    game = _read(arguments.file)
    turns = game.scoring_turns()
    if arguments.json:
        print(json.dumps(_replayed(game, turns)))
        return
    names = [printable(f"{i + 1} {seat.name} ({seat.color})") for i, seat in enumerate(game.seats)]
    print(f"{game.deal.mode} game, {game.edition}: {', '.join(names)}")
    for turn in turns:
        temples = sum(pay.points for pay in turn.payout.temples)
        treasures = sum(pay.points for pay in turn.payout.treasures)
        print(
            f"move {turn.move}: player {turn.player + 1} scores {turn.payout.total}"
            f" ({temples} for temples, {treasures} for treasures);"
            f" scores {_numbers(turn.scores)}"
        )
    if game.over:
        winners = " and ".join(str(player + 1) for player in game.winners)
        print(
            f"over after {len(game.moves)} moves: scores {_numbers(game.scores)}, won by {winners}"
        )
    else:
        print(
            f"after {len(game.moves)} moves: scores {_numbers(game.scores)},"
            f" player {game.player + 1} is to {game.phase}"
        )


def _replayed(game: Game, turns: list[ScoringTurn]) -> dict[str, object]:
    return {
        "moves": len(game.moves),
        "scorings": [
            {
                "move": turn.move,
                "player": turn.player + 1,
                "points": turn.payout.total,
                "temples": {NAMES[pay.hex]: pay.points for pay in turn.payout.temples},
                "treasures": {MOTIFS[pay.motif]: pay.points for pay in turn.payout.treasures},
                "scores": turn.scores,
            }
            for turn in turns
        ],
        "phase": game.phase,
        "player": None if game.over else game.player + 1,
        "ap": game.ap,
        "scores": game.scores,
        "result": {"scores": game.scores, "winners": game.winners} if game.over else None,
    }


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _figures(error: TikalError) -> dict[str, Figure]:
    """Numbers stay numbers, unless they are as long as a sentence."""
    words = error.refusal.words()
    return {
        name: figure if isinstance(figure, int) and abs(figure) < 10**15 else words[name]
        for name, figure in error.refusal.figures.items()
    }


def _error(error: TikalError) -> dict[str, object]:
    return {"key": error.refusal.key, "figures": _figures(error), "sentence": str(error)}


def _read(file: str) -> Game:
    """No more is read than a record can have, however large the file or long the stream."""
    if file == "-":
        return record.loads(sys.stdin.buffer.read(LONGEST + 1))
    with Path(file).open("rb") as opened:
        return record.loads(opened.read(LONGEST + 1))


def _write(file: str, text: str) -> None:
    if file == "-":
        sys.stdout.write(text)
    else:
        Path(file).write_text(text, encoding="utf-8")
