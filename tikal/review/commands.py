"""What the command line offers of reviews."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from tikal.game import Game
from tikal.review.depth import DEPTHS, USUAL
from tikal.review.english import told
from tikal.review.review import reviewed
from tikal.rules.refusals import printable


def add_review(parser: argparse.ArgumentParser, read: Callable[[str], Game]) -> None:
    """Its arguments; `read` gets a record from a file."""
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument("--depth", choices=DEPTHS, default=USUAL.name, help="how deep to look")
    parser.add_argument("--seed", default="", help="another one deals what is hidden otherwise")
    parser.add_argument("-o", "--output", metavar="FILE", help="where to keep it, as JSON")
    parser.add_argument("--json", action="store_true", help="write for a program to read")
    parser.set_defaults(run=lambda arguments: _review(arguments, read))


def _review(arguments: argparse.Namespace, read: Callable[[str], Game]) -> None:
    game = read(arguments.file)
    review = reviewed(game, DEPTHS[arguments.depth], arguments.seed)
    if arguments.output:
        Path(arguments.output).write_text(review.dumps(), encoding="utf-8")
    if arguments.json:
        sys.stdout.write(f"{review.dumps()}\n")
        return
    names = [printable(seat.name) for seat in game.seats]
    sys.stdout.writelines(f"{line}\n" for line in told(review, names))
