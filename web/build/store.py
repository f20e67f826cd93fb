"""What is made once and kept: whole and as it was made, or not used at all.

A folder is filled in a place of its own and moved when it is whole, with a stamp that says
what is in it; the stamp is compared before each use. One process at a time makes things.
"""

import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from web.build.archives import digest, files_below
from web.build.telling import say

STAMP: Final = ".whole"
_SCRATCH: Final = ".new-"
_LOCKS: Final[dict[Path, IO[bytes]]] = {}
"""Those that this process holds, by the folder."""


def kept(folder: Path, version: str, fill: Callable[[Path], None]) -> Path:
    """The folder, filled anew unless it is there in this version and as it was made."""
    if is_whole(folder, version):
        return folder
    with scratch(folder.parent) as place:
        if is_whole(folder, version):  # by another process, while this one waited
            return folder
        if _version(folder) == version:
            say(f"{folder.parent.name}/{folder.name} is not as it was made, so it is made anew")
        new = place / "new"
        new.mkdir()
        fill(new)
        (new / STAMP).write_text(f"{version} {_content(new)}", encoding="utf-8")
        if folder.exists():
            folder.rename(place / "old")
        new.rename(folder)
    return folder


def is_whole(folder: Path, version: str) -> bool:
    """Is it there in this version, complete and unaltered?"""
    return _version(folder) == version and _stamp(folder) == f"{version} {_content(folder)}"


def _version(folder: Path) -> str:
    return _stamp(folder).rpartition(" ")[0]


def _stamp(folder: Path) -> str:
    stamp = folder / STAMP
    return stamp.read_text(encoding="utf-8", errors="replace") if stamp.is_file() else ""


def _content(folder: Path) -> str:
    return digest({name: data for name, data in files_below(folder).items() if name != STAMP})


@contextmanager
def scratch(cache: Path) -> Iterator[Path]:
    """A folder for what is half made, gone afterwards."""
    with alone(cache), tempfile.TemporaryDirectory(dir=cache, prefix=_SCRATCH) as name:
        yield Path(name)


@contextmanager
def alone(cache: Path) -> Iterator[None]:
    """As the only process that makes something here; another waits, and says so.

    The system drops the lock with the last process that has it, however that ends: with us,
    and with the programs we run to make something, should they outlive us.
    """
    if cache in _LOCKS:
        yield
        return
    cache.mkdir(parents=True, exist_ok=True)
    with (cache / "lock").open("ab") as lock:
        _wait_for(lock.fileno())
        _LOCKS[cache] = lock
        try:
            for left in cache.glob(f"{_SCRATCH}*"):  # by a process that was killed
                shutil.rmtree(left, ignore_errors=True)
            yield
        finally:
            del _LOCKS[cache]


def lock_numbers() -> tuple[int, ...]:
    """The locks we have, for programs that make something."""
    return tuple(lock.fileno() for lock in _LOCKS.values())


def _wait_for(number: int) -> None:
    with suppress(OSError):  # no locks on this file system: then it goes without
        try:
            _lock(number, wait=False)
        except (BlockingIOError, PermissionError):
            say("Another build.py is at work in this folder; this one waits for it")
            _lock(number, wait=True)


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int, *, wait: bool) -> None:
        while True:
            try:
                return msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
            except PermissionError:
                if not wait:
                    raise
                time.sleep(0.2)

else:
    import fcntl

    def _lock(number: int, *, wait: bool) -> None:
        fcntl.flock(number, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
