"""Blocks on several cores, handed back in their fixed order."""

import os
from collections.abc import Generator
from functools import partial

from tikal.arena.block import Block, Contest, play_block


def cores() -> int:
    """How many processes can work at a time."""
    return os.cpu_count() or 1


def blocks(contest: Contest, count: int, jobs: int) -> Generator[Block, None, None]:
    """The first so many blocks, one after the other, whoever has played them.

    The same for any number of jobs. Closing the iterator ends the work.
    """
    work = partial(play_block, contest)
    if jobs == 1 or count == 1:
        yield from map(work, range(count))
        return
    from multiprocessing import get_context  # noqa: PLC0415  # there is none in a browser

    pool = get_context("spawn").Pool(min(jobs, count), initializer=_leave_stopping_to_the_parent)
    try:
        yield from pool.imap(work, range(count))
    finally:
        pool.terminate()
        pool.join()


def _leave_stopping_to_the_parent() -> None:
    import signal  # noqa: PLC0415  # as above

    signal.signal(signal.SIGINT, signal.SIG_IGN)
