"""The command line's `puzzles`: make them, put them into the page's file, prove that file."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import process_time, time
from typing import Final

from tikal.arena import pool
from tikal.arena.cluster import ClusterError
from tikal.puzzles import kept, shipping
from tikal.puzzles.harvest import harvest
from tikal.puzzles.kept import Field
from tikal.puzzles.packing import dumps
from tikal.rules.refusals import quoted
from tikal.school import collection
from tikal.school.collection import BadCollectionError, Collection

STOPPED: Final = 130
"""What a shell expects of a command that was interrupted."""
_A_DAY: Final = 86_400
_NOTICE: Final = 14
"""Days until new puzzles count for the puzzle of the day: by then all pages have them."""


def add_puzzles(parser: ArgumentParser) -> None:
    """What `puzzles` takes."""
    parser.set_defaults(run=_run, json=False)
    parser.add_argument(
        "what", choices=("make", "ship", "prove"),
        help="make: look for them in games of bots; ship: put them into the page's file;"
        " prove: search every turn of that file anew",
    )  # fmt: skip
    parser.add_argument(
        "--keep", type=Path, default=Path("puzzles.jsonl"), metavar="FILE",
        help="make writes what each game gives there, and goes on after what is in it;"
        " default: %(default)s",
    )  # fmt: skip
    parser.add_argument(
        "--into", type=Path, default=Path("web/page/learn/puzzles.bin"), metavar="FILE",
        help="the page's file; what is in it stays as it is; default: %(default)s",
    )  # fmt: skip
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="make: in all; default: %(default)s"
    )
    parser.add_argument(
        "--most", type=int, default=400, metavar="N", help="ship: new ones; default: %(default)s"
    )
    parser.add_argument("--seed", default="puzzles", help="another one gives other games")
    parser.add_argument("--jobs", type=int, default=pool.cores(), metavar="N")
    parser.add_argument(
        "--scheduler", metavar="ADDRESS",
        help="let the workers of a Dask cluster search, as tcp://127.0.0.1:8786",
    )  # fmt: skip


def _run(arguments: Namespace) -> int:
    try:
        return {"make": _make, "ship": _ship, "prove": _prove}[arguments.what](arguments)
    except KeyboardInterrupt:
        _complain("stopped; the same command goes on")
        return STOPPED
    except (ClusterError, BadCollectionError) as error:
        _complain(f"tikal: {quoted(error)}")
        return 1


def _make(arguments: Namespace) -> int:
    had = {field.seed for field in kept.load(arguments.keep)}
    seeds = [f"{arguments.seed} {n}" for n in range(arguments.games)]
    left = [seed for seed in seeds if seed not in had]
    hands = pool.Hands(max(1, arguments.jobs), arguments.scheduler)
    for _, field in pool.spread(_timed, left, hands):
        kept.add(arguments.keep, field)
        _tell(f"{field.seed}: {len(field.crops)} puzzles in {field.seconds:.0f} s")
    return 0


def _timed(seed: str) -> Field:
    began = process_time()
    crops = harvest(seed)
    return Field(seed, tuple(crops), round(process_time() - began, 1))


def _ship(arguments: Namespace) -> int:
    fields = list(kept.load(arguments.keep))
    crops = [crop for field in fields for crop in field.crops]
    since = int(time() // _A_DAY) + _NOTICE
    batches = shipping.filled(_shipped(arguments.into), crops, arguments.most, since)
    content = dumps(batches)
    arguments.into.write_bytes(content)
    for line in shipping.statistics(collection.loads(content), crops):
        _tell(line)
    seconds = sum(field.seconds for field in fields)
    _tell(f"{len(content)} bytes; {len(fields)} games, {seconds:.0f} s of one core")
    return 0


def _prove(arguments: Namespace) -> int:
    shipped = _shipped(arguments.into)
    faults = 0
    for number, label in enumerate(shipped.labels, start=1):
        puzzle = shipped.puzzle(label.name)
        if puzzle is None or not shipping.proven(puzzle):
            faults += 1
            _complain(f"{number} {label.name}: its mark is not the most")
    _tell(f"{len(shipped.labels) - faults} of {len(shipped.labels)} proven")
    return int(faults > 0)


def _shipped(file: Path) -> Collection:
    return collection.loads(file.read_bytes()) if file.exists() else Collection()


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _complain(line: str) -> None:
    sys.stderr.write(f"{line}\n")
