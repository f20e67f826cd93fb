"""Packages and programs from npm: pinned, checked when they come and again before each use."""

import base64
import hashlib
import shutil
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from web.build import store
from web.build.archives import digest, untar, write_below
from web.build.environment import environment
from web.build.places import CACHE, ROOT
from web.build.processes import run
from web.build.telling import MissingError, failed, say

LINT: Final = ROOT / "web" / "lint"
SCRIPTS_AND_STYLES: Final = (
    "web/static", "web/single", "web/build", "tests/pyodide", "tests/support",
)  # fmt: skip


class NpmPackage(NamedTuple):
    """A package at a pinned version; npm's own integrity value guards its content."""

    name: str
    version: str
    sha512: str

    @property
    def folder(self) -> Path:
        """Where it is unpacked."""
        return CACHE / self.name.replace("/", "-").lstrip("@")


PYODIDE: Final = NpmPackage(
    "pyodide",
    "314.0.7",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
PYSCRIPT: Final = NpmPackage(
    "@pyscript/core",
    "0.7.31",
    "GqM1aonc1N4RTkNZ1zJ8jJk8+i2cqeztZslPsAiQtn+wHHkUX9Z1FgIg4HjCvhBylB68UKmbTVTzOobpgPIMVQ==",
)
AXE: Final = NpmPackage(  # audits the page for the tests; no part of it
    "axe-core",
    "4.14.0",
    "9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==",
)


def fetch(package: NpmPackage) -> Path:
    """The unpacked npm package, downloaded and checked unless it is there and whole."""
    spec = f"{package.name}@{package.version}"

    def fill(folder: Path) -> None:
        say(f"Fetching {package.name} {package.version} with npm")
        with store.scratch(CACHE) as post:
            if run([tool("npm"), "pack", spec, *_BRIEFLY, "--pack-destination", post], silent=True):
                raise failed(f"npm could not fetch {spec}", "is there a network?")
            (tarball,) = post.glob("*.tgz")
            content = tarball.read_bytes()
        if base64.b64encode(hashlib.sha512(content).digest()).decode() != package.sha512:
            raise MissingError(f"{spec} as fetched is not the one this project trusts")
        write_below(folder, untar(content))

    return store.kept(package.folder, package.version, fill)


def biome() -> list[str | Path]:
    """The command that checks all our JavaScript and CSS."""
    program = _linter("@biomejs/biome/bin/biome")
    config = f"--config-path={LINT / 'biome.jsonc'}"
    return [*program, "check", "--error-on-warnings", config, *SCRIPTS_AND_STYLES]


def type_checks() -> list[list[str | Path]]:
    """The commands that check types: the page, its workers and Node.js know different things."""
    tsc = _linter("typescript/bin/tsc")
    return [[*tsc, "-p", LINT / f"tsconfig.{where}.json"] for where in ("page", "worker", "node")]


def _linter(program: str) -> list[str | Path]:
    """The command that runs one of the programs in web/lint/package.json."""
    return [tool("node"), _linters() / "node_modules" / program]


@cache
def _linters() -> Path:
    lists = {name: (LINT / name).read_bytes() for name in ("package.json", "package-lock.json")}

    def fill(folder: Path) -> None:
        say("Installing the linters for JavaScript and CSS with npm")
        write_below(folder, lists)
        if run([tool("npm"), "ci", "--ignore-scripts", *_BRIEFLY], cwd=folder, silent=True):
            raise failed("npm could not install the linters", "is there a network?")

    return store.kept(CACHE / "lint", digest(lists), fill)


_BRIEFLY: Final = ("--loglevel=error", "--no-audit", "--no-fund")


def tool(name: str) -> str:
    """`node` or `npm`: the machine's own, or else those that pip can install."""
    if found := shutil.which(name):
        return found
    scripts = environment("node").parent
    if found := shutil.which(name, path=str(scripts)):
        return found
    raise MissingError(f"{name} is needed and could not be installed; install Node.js")
