"""The project's virtual environment, and the packages in it: pinned and checked by their digests.

It cannot be made elsewhere and moved when it is whole: its programs know its path by heart. So
it is made in its place, and a stamp comes last, which names all that is in it and is taken away
before anything is changed. An environment without one is made anew, whoever was stopped in it
and however. Packages are fetched before: with no network, what is there stays.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import sys
from pathlib import Path
from typing import Final

from web.build import store
from web.build.places import CACHE, ROOT, VENV
from web.build.processes import run
from web.build.telling import MissingError, failed, say

LOCKS: Final = ROOT / "web" / "build" / "locks"
"""A file for each dependency group of pyproject.toml; `python build.py lock` writes them."""

_PYTHON: Final = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
_STAMP: Final = VENV / store.STAMP
_MADE_FOR: Final = [sys.implementation.name, *sys.version_info[:2]]

_PIP: Final = ("-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input")
# Nothing is built with tools that are not pinned as well.
_AS_LOCKED: Final = ("--require-hashes", "--no-build-isolation", "-r")


def environment(*groups: str) -> Path:
    """The Python of the virtual environment, with these dependency groups in it."""
    for group in groups:
        lock = LOCKS / f"{group}.txt"
        wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
        if (_groups() or {}).get(group) != wanted:
            with store.alone(CACHE):
                _install(group, lock, wanted)
    return _PYTHON


def _groups() -> dict[str, str] | None:
    """The digests of the groups installed, or None if there is no whole environment for us."""
    try:
        stamp = json.loads(_STAMP.read_bytes())
    except (OSError, ValueError):
        return None
    return stamp["groups"] if stamp["python"] == _MADE_FOR and _PYTHON.exists() else None


def _install(group: str, lock: Path, wanted: str) -> None:
    if (groups := _groups()) is None:
        _make()
        groups = {}
    if groups.get(group) == wanted:  # another process was quicker
        return
    say(f"Installing the packages of '{group}'")
    with store.scratch(CACHE) as wheels:
        if run([_PYTHON, *_PIP, "download", "--dest", wheels, *_AS_LOCKED, lock], silent=True):
            raise failed("pip could not fetch the packages", "is there a network?")
        _STAMP.unlink(missing_ok=True)
        local = ("--no-index", "--find-links", wheels)
        # Python compiles what it imports by itself: of all packages that is a small part.
        if run([_PYTHON, *_PIP, "install", "--no-compile", *local, *_AS_LOCKED, lock]):
            raise failed("pip could not install the packages")
    _write_stamp({**groups, group: wanted})


def _make() -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise MissingError(
            "this Python has no venv module to make a virtual environment with; install it"
            " (on Debian and Ubuntu: apt install python3-venv)"
        )
    say("Making a virtual environment in .venv")
    if VENV.is_dir() and not VENV.is_symlink():
        shutil.rmtree(VENV)
    else:
        VENV.unlink(missing_ok=True)
    # Not the Python of the environment itself, should that be the one that runs this.
    python = getattr(sys, "_base_executable", sys.executable)
    if run([python, "-m", "venv", VENV]):
        error = failed("Python could not make a virtual environment")
        shutil.rmtree(VENV, ignore_errors=True)
        raise error
    _write_stamp({})


def _write_stamp(groups: dict[str, str]) -> None:
    stamp = json.dumps({"python": _MADE_FOR, "groups": groups}, indent=1)
    part = _STAMP.with_suffix(".part")
    part.write_text(stamp, encoding="utf-8")
    part.replace(_STAMP)
