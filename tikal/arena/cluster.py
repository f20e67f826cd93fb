"""Work spread over a Dask cluster: any number of machines, told apart by nothing.

The scheduler gives a dead worker's work to another one, so a game is played again where
its machine is gone. What comes back is brought home at once and lost with nobody.
"""

import hashlib
import sys
from collections.abc import Callable, Generator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import tikal

Item = TypeVar("Item")
Result = TypeVar("Result")

_PATIENCE: Final = "10s"
"""How long a scheduler may take to answer at first."""


class ClusterError(Exception):
    """The cluster cannot do the work; says why."""


def spread(
    work: Callable[[Item], Result], items: Sequence[Item], address: str
) -> Generator[tuple[Item, Result], None, None]:
    """`work` for each item on the workers of this scheduler; see `pool.spread`.

    Raises ClusterError, and what `work` raises.
    """
    client, as_completed, killed = _connect(address)
    futures: dict[Any, Item] = {}
    try:
        if not client.scheduler_info(n_workers=-1)["workers"]:
            sys.stderr.write("no workers there yet; waiting for one\n")
        for item in items:
            futures[client.submit(_do, fingerprint(), work, item, pure=False)] = item
        came = as_completed(list(futures), loop=client.loop, with_results=True)
        for future, result in came:
            item = futures.pop(future)
            future.release()  # it is home: nobody need do it again, whoever dies
            yield item, result
    except killed as error:
        raise ClusterError(f"the same work has ended several workers: {error}") from None
    finally:
        client.cancel(list(futures))
        client.close()


def _connect(address: str) -> tuple[Any, Any, type[Exception]]:
    try:
        from distributed import Client, KilledWorker, as_completed  # noqa: PLC0415  # an extra
    except ImportError:
        sentence = "--scheduler needs Dask: pip install 'tikal[cluster]'"
        raise ClusterError(sentence) from None
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
        return client, as_completed, KilledWorker
    except (OSError, ValueError) as error:
        raise ClusterError(f"no scheduler answers at {address}: {error}") from None


def _do(expected: str, work: Callable[[Item], Result], item: Item) -> Result:
    """On a worker, which may have joined at any time: only the same code plays the same games."""
    if fingerprint() != expected:
        raise ClusterError("a worker has another version of tikal than this machine")
    return work(item)


@cache
def fingerprint() -> str:
    """Of all of tikal's code."""
    digest = hashlib.sha256()
    folder = Path(tikal.__file__).parent
    for file in sorted(folder.rglob("*.py")):
        digest.update(file.relative_to(folder).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
