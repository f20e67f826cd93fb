"""Much work for many hands: on the cores of this machine, or on those of a cluster.

What is done is the same wherever; only the order in which it comes back is not.
"""

import os
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from tikal.arena import cluster

Item = TypeVar("Item")
Result = TypeVar("Result")


class Hands(NamedTuple):
    """Who does the work."""

    jobs: int = 1
    """Processes on this machine."""
    scheduler: str | None = None
    """The address of a Dask scheduler, whose workers do it instead."""


def cores() -> int:
    """How many processes can work at a time."""
    return os.cpu_count() or 1


def spread(
    work: Callable[[Item], Result], items: Sequence[Item], hands: Hands
) -> Generator[tuple[Item, Result], None, None]:
    """`work` for each item, as it comes: (item, result) in any order.

    Both can be sent to other processes, and so can `work`: a function of a module, or a
    `partial` of one. Closing the iterator ends the work. Raises what `work` raises.
    """
    if hands.scheduler is not None:
        yield from cluster.spread(work, items, hands.scheduler)
        return
    if hands.jobs == 1 or len(items) == 1:
        yield from ((item, work(item)) for item in items)
        return
    from multiprocessing import get_context  # noqa: PLC0415  # there is none in a browser

    processes = min(hands.jobs, len(items))
    pool = get_context("spawn").Pool(processes, initializer=_leave_stopping_to_the_parent)
    try:
        yield from pool.imap_unordered(partial(_done, work), items)
    finally:
        pool.terminate()
        pool.join()


def _done(work: Callable[[Item], Result], item: Item) -> tuple[Item, Result]:
    return item, work(item)


def _leave_stopping_to_the_parent() -> None:
    import signal  # noqa: PLC0415  # as above

    signal.signal(signal.SIGINT, signal.SIG_IGN)
