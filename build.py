"""Set up and test the project: `python build.py test [pytest arguments]`.

Needs only Python 3.11 or newer; makes a virtual environment in .venv and installs
what the tests need there. Quick when nothing has changed.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)


class MissingError(Exception):
    """Something this machine lacks; the message says what to do about it."""


def main(argv: list[str]) -> int:
    """Run one command; say in words what is done and what is missing."""
    if sys.version_info < OLDEST:
        print("This needs Python 3.11 or newer; you are running " + sys.version.split()[0])
        return 1
    if not argv or argv[0] not in COMMANDS:
        print(__doc__)
        return 0 if argv and argv[0] in ("-h", "--help") else 2
    try:
        return COMMANDS[argv[0]](argv[1:])
    except MissingError as missing:
        print(f"build.py: {missing}", file=sys.stderr)
        return 1


def test(arguments: list[str]) -> int:
    """Lint, types and all tests; arguments go through to pytest."""
    python = environment("test")
    for step, command in (
        ("Checking style", ["ruff", "check", "--quiet", "."]),
        ("Checking layout", ["ruff", "format", "--check", "--quiet", "."]),
        ("Checking types", ["mypy"]),
        ("Running the tests", ["pytest", *arguments]),
    ):
        say(step)
        if code := run(python, "-m", *command):
            print(f"build.py: '{' '.join(command)}' found something (exit {code})")
            return code
    return 0


def environment(group: str) -> Path:
    """The Python of the project's virtual environment, with this dependency group in it."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say("Making a virtual environment in .venv")
        if run(Path(sys.executable), "-m", "venv", "--clear", str(VENV)):
            raise MissingError(
                "Python could not make a virtual environment; install its venv module"
                " (on Debian and Ubuntu: apt install python3-venv)"
            )
    packages = dependencies(group)
    stamp = VENV / f"{group}.installed"
    wanted = hashlib.sha256("\n".join([sys.version, *packages]).encode()).hexdigest()
    if not stamp.exists() or stamp.read_text() != wanted:
        say(f"Installing {len(packages)} packages for '{group}'")
        pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        if run(python, *pip, *packages):
            raise MissingError("pip could not install the packages above; is there a network?")
        stamp.write_text(wanted)
    return python


def dependencies(group: str) -> list[str]:
    """The packages of a dependency group in pyproject.toml."""
    import tomllib  # noqa: PLC0415  # not in the older Pythons that only get the message above

    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    return list(groups[group])


def run(python: Path, *arguments: str) -> int:
    """Run a Python command in the project's folder."""
    return subprocess.run([str(python), *arguments], cwd=ROOT, check=False).returncode


def say(what: str) -> None:
    """Tell what is going on."""
    print(f"* {what}", flush=True)


COMMANDS = {"test": test}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
