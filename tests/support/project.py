"""A copy of the project, and `build.py` in it as a real process."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import build

PARTS = ("build.py", "pyproject.toml", "README.md", "LICENSE", "tikal", "web")
"""What the page is made of."""


def copy_of_the_project(folder: Path, cached: Iterable[Path] = ()) -> Path:
    """A checkout that has never been built, but for what is cached."""
    unwanted = shutil.ignore_patterns("__pycache__")
    for part in PARTS:
        source = build.ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=unwanted)
        else:
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, folder)
    for source in cached:
        shutil.copytree(source, folder / ".cache" / source.name)
    return folder


def start(
    folder: Path, *command: str, python: str | Path = sys.executable, **environ: str
) -> subprocess.Popen[str]:
    """`python build.py ...` there, in a session of its own; what it says comes in `stdout`."""
    return subprocess.Popen(
        [python, *(command or ["build.py"])],
        cwd=folder,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )


def said_by(process: subprocess.Popen[str], until: str | None = None) -> str:
    """What it says, to its end or until this."""
    assert process.stdout
    said = ""
    for line in process.stdout:
        said += line
        if until is not None and until in line:
            return said
    process.wait()
    assert until is None, f"it never said '{until}' but: {said}"
    return said
