"""Playing a contest block by block, until there is an answer or enough."""

import sys
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Final, TextIO

from tikal.arena.block import Block, Contest, Gathering, games_of, play_game, seatings
from tikal.arena.pool import Hands, spread
from tikal.arena.report import Report, Verdict, percent
from tikal.arena.standing import block_scores, standing
from tikal.arena.statistics import Sequential, mean

_LINES: Final = 10
"""So often a log is told how far it is; a terminal is told after every block."""


class NothingPlayedError(Exception):
    """Stopped before the first block was through."""


def hold(contest: Contest, games: int, test: Sequential | None, hands: Hands) -> Report:
    """Play so many games or until the test answers.

    Interrupting is fine: what was played is reported. Raises BadPlanError, ClusterError, and
    NothingPlayedError where there is nothing to report.
    """
    count = -(-games // len(seatings(contest, 0)))
    played: list[Block] = []
    began = perf_counter()
    stopped = False
    work = spread(partial(play_game, contest), games_of(contest, count), hands)
    gathering = Gathering(contest)
    try:
        blocks = (block for which, game in work for block in gathering.add(which, game))
        for block in blocks:
            played.append(block)
            _tell(contest, played, count, perf_counter() - began, sys.stderr)
            if test and test.answer(block_scores(contest, played)) != "undecided":
                break
    except KeyboardInterrupt:
        stopped = True
    finally:
        work.close()
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")
    if not played:
        raise NothingPlayedError
    scores = block_scores(contest, played)
    return Report(
        contest,
        standing(contest, played),
        Verdict(test, test.answer(scores), test.ratio(scores)) if test else None,
        games,
        perf_counter() - began,
        whole=not stopped,
        scores=tuple(scores),
    )


def _tell(
    contest: Contest, played: Sequence[Block], count: int, seconds: float, to: TextIO
) -> None:
    if not to.isatty() and len(played) % max(1, count // _LINES):
        return
    share = mean(block_scores(contest, played))
    so_far = f"{contest.sides[0].words} {percent(share)} %"
    line = f"block {len(played)} of {count}, {seconds:.0f} s: {so_far}"
    to.write(f"\r\033[K{line}" if to.isatty() else f"{line}\n")
    to.flush()
