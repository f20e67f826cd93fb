"""Records and links made to break their readers: by the thousand, natively.

python build.py bench hostile [TEXTS [SEED]]
"""

import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time

from tests.support.doors import comes_back, is_a_sentence
from tests.support.hostile import hostile_link, hostile_record
from tikal import Game, RecordError, loads
from tikal.formats.link import unpack

GOLDEN = sorted((Path(__file__).parents[1] / "rules" / "golden").glob("*.json"))
LONGEST = 2.0
"""Seconds of a processor that an answer may take."""


def library(number: int, seed: str) -> Counter[str]:
    """How many were refused in a sentence, how many are games that come back as they are."""
    rng, tally = Random(seed), Counter[str]()
    records = [file.read_text() for file in GOLDEN]
    slowest = 0.0
    for n in range(number):
        by_link = n % 4 == 3
        text = hostile_link(records, rng) if by_link else hostile_record(records, rng)
        began = process_time()
        found = opened(text, by_link=by_link)
        slowest = max(slowest, process_time() - began)
        try:
            if isinstance(found, Game):
                comes_back(found)
            else:
                is_a_sentence(found)
            assert slowest < LONGEST, f"{slowest:.1f} s"
        except Exception:
            print(f"number {n} of seed {seed!r}: {text[:2000]!r}")
            raise
        tally[f"{'links' if by_link else 'records'} {type(found).__name__}"] += 1
    print(f"the slowest answer took {slowest * 1000:.0f} ms")
    return tally


def opened(text: str | bytes, *, by_link: bool) -> Game | RecordError:
    """Anything else that is raised is what we are after."""
    try:
        return unpack(str(text)) if by_link else loads(text)
    except RecordError as error:
        return error


def main() -> None:
    """Print what came of them."""
    given, usual = sys.argv[1:], ["100000", "hostile"]
    number, seed = given + usual[len(given) :]
    for what, many in sorted(library(int(number), seed).items()):
        print(f"{what}: {many}")


if __name__ == "__main__":
    main()
