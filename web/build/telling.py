"""What the build says: what it does, what is missing, and what the machine would not do."""

import errno
import shutil
import sys

from web.build.places import ROOT

_FULL = "the disk is full; make some room and run this again"
_ROOM_TO_WORK = 20_000_000


class MissingError(Exception):
    """Something this machine lacks; the message says what to do about it."""


def say(what: str) -> None:
    """Tell what is going on."""
    print(f"* {what}", flush=True)


def complain(what: str) -> None:
    """Tell what went wrong."""
    print(f"build.py: {what}", file=sys.stderr, flush=True)


def failed(what: str, why: str = "the reason stands above") -> MissingError:
    """A program that we ran has failed; a full disk is the reason that it may not have told."""
    full = shutil.disk_usage(ROOT).free < _ROOM_TO_WORK
    return MissingError(f"{what}: {_FULL if full else why}")


def in_words(error: OSError) -> str:
    """What the machine would not do, as a sentence.

    >>> in_words(PermissionError(errno.EACCES, "Permission denied", ".cache"))
    '.cache: this may not be written, or another program has it open'
    >>> in_words(OSError(errno.ENOSPC, "No space left on device"))
    'the disk is full; make some room and run this again'
    >>> in_words(FileExistsError(errno.EEXIST, "File exists", ".cache"))
    '.cache: File exists'
    """
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return _FULL
    reason = error.strerror or str(error)
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        reason = "this may not be written, or another program has it open"
    return f"{error.filename}: {reason}" if error.filename else reason
