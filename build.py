"""Set up and test the project.

    python build.py test [pytest arguments]    style, types and all tests
    python build.py bench NAME                 one of the benchmarks in tests/bench

Needs only Python 3.11 or newer; makes a virtual environment in .venv and installs
what the tests need there. Quick when nothing has changed.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
OLDEST = (3, 11)


class NpmPackage(NamedTuple):
    """A package at a pinned version; npm's own integrity value guards its content."""

    name: str
    version: str
    sha512: str

    @property
    def folder(self) -> Path:
        """Where it is unpacked."""
        return CACHE / f"{self.name}-{self.version}"


PYODIDE = NpmPackage(
    "pyodide",
    "314.0.7",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)


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
    fetch(PYODIDE)
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


def bench(arguments: list[str]) -> int:
    """Run one of the benchmarks in tests/bench."""
    known = sorted(file.stem for file in (ROOT / "tests" / "bench").glob("*.py"))
    if not arguments or arguments[0] not in known:
        raise MissingError(f"name a benchmark: {', '.join(known)}")
    environment("test")
    python = environment("bench")
    script, *rest = arguments
    paths = (ROOT, ROOT / "tests" / "rules")
    return run(python, f"tests/bench/{script}.py", *rest, paths=paths)


def environment(group: str) -> Path:
    """The Python of the project's virtual environment, with this dependency group in it."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say("Making a virtual environment in .venv")
        if run(Path(sys.executable), "-m", "venv", "--clear", str(VENV)):
            shutil.rmtree(VENV, ignore_errors=True)  # half made, it would look whole next time
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


def fetch(package: NpmPackage) -> Path:
    """The unpacked npm package, downloaded and checked unless it is there already."""
    if package.folder.exists():
        return package.folder
    say(f"Fetching {package.name} {package.version} with npm")
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        spec = f"{package.name}@{package.version}"
        command = [tool("npm"), "pack", spec, "--silent", "--pack-destination", scratch]
        if subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode:
            raise MissingError(f"npm could not fetch {spec}; is there a network?")
        (tarball,) = Path(scratch).glob("*.tgz")
        digest = hashlib.sha512(tarball.read_bytes()).digest()
        if base64.b64encode(digest).decode() != package.sha512:
            raise MissingError(f"{spec} as fetched is not the one this project trusts")
        with tarfile.open(tarball) as archive:
            archive.extractall(scratch, filter="data")
        (Path(scratch) / "package").rename(package.folder)
    return package.folder


def tool(name: str) -> str:
    """`node` or `npm`: the machine's own, or else those that pip can install."""
    if found := shutil.which(name):
        return found
    scripts = environment("node").parent
    if found := shutil.which(name, path=str(scripts)):
        return found
    raise MissingError(f"{name} is needed and could not be installed; install Node.js")


def run(python: Path, *arguments: str, paths: tuple[Path, ...] = ()) -> int:
    """Run a Python command in the project's folder, with more paths to import from."""
    environ = dict(os.environ)
    if paths:
        environ["PYTHONPATH"] = os.pathsep.join(map(str, paths))
    return subprocess.run([str(python), *arguments], cwd=ROOT, env=environ, check=False).returncode


def say(what: str) -> None:
    """Tell what is going on."""
    print(f"* {what}", flush=True)


COMMANDS = {"test": test, "bench": bench}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
