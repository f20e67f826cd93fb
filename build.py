"""Build, play and test Tikal. Needs only Python 3.11 or newer; sets up the rest by itself.

    python build.py                            make the page in dist/
    python build.py play                       make it, serve it here and open a browser
    python build.py test [pytest arguments]    style, types and all tests, browsers included
    python build.py tidy                       Python, JavaScript and CSS laid out as the tests want
    python build.py bench NAME                 one of the benchmarks in tests/bench
    python build.py pictures                   icons and the README's picture, drawn anew

What is installed stays in .venv and .cache in this folder, except browsers for the
tests. All commands are quick when nothing has changed.
"""

import sys

if sys.version_info < (3, 11):  # before anything that older Pythons do not have
    sys.exit("This needs Python 3.11 or newer; you are running " + sys.version.split()[0])

import base64
import hashlib
import os
import shutil
import signal
import subprocess
import tarfile
import tempfile
import tomllib
import webbrowser
from pathlib import Path
from typing import NamedTuple

from web.build import serve, site
from web.build.archives import digest, files_below, write_below

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"

LINT = ROOT / "web" / "lint"
SCRIPTS_AND_STYLES = ("web/static", "web/build", "tests/pyodide", "tests/support")

# Browsers keep games by address, port included: play is always at the same one if it can be.
PORT = 8036


class NpmPackage(NamedTuple):
    """A package at a pinned version; npm's own integrity value guards its content."""

    name: str
    version: str
    sha512: str

    @property
    def folder(self) -> Path:
        """Where it is unpacked."""
        return CACHE / f"{self.name.replace('/', '-').lstrip('@')}-{self.version}"


PYODIDE = NpmPackage(
    "pyodide",
    "314.0.7",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
PYSCRIPT = NpmPackage(
    "@pyscript/core",
    "0.7.31",
    "GqM1aonc1N4RTkNZ1zJ8jJk8+i2cqeztZslPsAiQtn+wHHkUX9Z1FgIg4HjCvhBylB68UKmbTVTzOobpgPIMVQ==",
)
AXE = NpmPackage(  # audits the page for the tests; no part of it
    "axe-core",
    "4.14.0",
    "9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==",
)


class MissingError(Exception):
    """Something this machine lacks; the message says what to do about it."""


def main(argv: list[str]) -> int:
    """Run one command; say in words what is done and what is missing."""
    command, *arguments = argv or ["build"]
    if command not in COMMANDS:
        print(__doc__)
        return 0 if command in ("-h", "--help") else 2
    try:
        return COMMANDS[command](arguments)
    except MissingError as missing:
        print(f"build.py: {missing}", file=sys.stderr)
        return 1


def build(_arguments: list[str]) -> int:
    """Make the page, unless it is there and nothing has changed."""
    made = DIST / "sw.js"
    stamp = CACHE / "dist.built"
    sources = {f"{top}/{name}": data for top in ("tikal", "web")
               for name, data in files_below(ROOT / top).items()}  # fmt: skip
    for name in ("build.py", "pyproject.toml", "README.md", "LICENSE"):
        sources[name] = (ROOT / name).read_bytes()
    wanted = digest(sources)
    if made.exists() and stamp.exists() and stamp.read_text() == wanted:
        say("The page in dist/ is up to date")
        return 0
    page = site.make(parts(), CACHE, say)
    site.write(page, DIST)
    megabytes = (
        f"{page.wire_size / 1e6:.2f} MB compressed, {page.raw_size / 1e6:.1f} MB kept offline"
    )
    say(f"Built {page.build} in dist/: {megabytes}")
    if page.compiled:  # else try again next time: Node.js may be there by then
        stamp.write_text(wanted)
    return 0


def parts() -> site.Parts:
    """All that the page is made of, fetched and built as needed."""
    pyodide, pyscript = fetch(PYODIDE), fetch(PYSCRIPT)
    try:
        node = tool("node")
    except MissingError:
        node = "node"  # which is not there: the build says so and goes on without
    return site.Parts(wheel(), pyodide, pyscript, node)


def wheel() -> Path:
    """The package as a wheel."""
    python = environment("build")
    folder = CACHE / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    say("Building the wheel")
    if run(python, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)):
        raise MissingError("the wheel could not be built; the reason stands above")
    (made,) = folder.glob("*.whl")
    return made


def play(arguments: list[str]) -> int:
    """Serve the page on this machine until stopped, and open it in a browser."""
    if code := build([]):
        return code
    try:
        server = serve.Server(DIST, PORT)
    except OSError:
        server = serve.Server(DIST)
        say(f"Port {PORT} is taken, so this is another address: games saved at the usual one"
            " do not show here")  # fmt: skip
    for stop in (signal.SIGINT, signal.SIGTERM):  # the first may be off in a background job
        signal.signal(stop, signal.default_int_handler)
    try:
        with serve.running(server):
            say(f"Tikal is at {server.address} (stop with Ctrl+C)")
            if "--no-browser" not in arguments and not webbrowser.open(server.address):
                say("No browser could be opened here; open the address yourself")
            signal.pause() if hasattr(signal, "pause") else input()
    except KeyboardInterrupt:
        print()
    say("Stopped; games are kept by your browser")
    return 0


def test(arguments: list[str]) -> int:
    """Lint, types and all tests; arguments go through to pytest."""
    python = environment("test")
    if code := build([]):
        return code
    browsers()
    fetch(AXE)
    return first_failure(
        ("Checking style", [python, "-m", "ruff", "check", "--quiet", "."]),
        ("Checking layout", [python, "-m", "ruff", "format", "--check", "--quiet", "."]),
        ("Checking types", [python, "-m", "mypy"]),
        ("Checking JavaScript and CSS", biome()),
        *(("Checking types of JavaScript", command) for command in type_checks()),
        # Files side by side on all cores, in the order of tests/conftest.py: a page is opened
        # once for a file.
        ("Running the tests",
         [python, "-m", "pytest", "-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder",
          *arguments]),
    )  # fmt: skip


def tidy(_arguments: list[str]) -> int:
    """Lay out Python, JavaScript and CSS as the tests want them."""
    python = environment("test")
    return first_failure(
        ("Tidying Python", [python, "-m", "ruff", "check", "--fix", "--quiet", "."]),
        ("Laying it out", [python, "-m", "ruff", "format", "--quiet", "."]),
        ("Tidying JavaScript and CSS", [*biome(), "--write"]),
    )


def first_failure(*steps: tuple[str, list[str | Path]]) -> int:
    """Run one after the other, in the project's folder; the first that fails is the last."""
    for step, command in steps:
        say(step)
        if code := subprocess.run(command, cwd=ROOT, check=False).returncode:
            shown = " ".join(str(word).removeprefix(f"{ROOT}{os.sep}") for word in command)
            print(f"build.py: '{shown}' found something (exit {code})")
            return code
    return 0


def bench(arguments: list[str]) -> int:
    """Run one of the benchmarks in tests/bench."""
    known = sorted(file.stem for file in (ROOT / "tests" / "bench").glob("[!_]*.py"))
    if not arguments or arguments[0] not in known:
        raise MissingError(f"name a benchmark: {', '.join(known)}")
    environment("test")
    python = environment("bench")
    if code := build([]):
        return code
    script, *rest = arguments
    return run(python, f"tests/bench/{script}.py", *rest, paths=(ROOT,))


def pictures(_arguments: list[str]) -> int:
    """Draw the icons and the README's picture anew."""
    python = environment("test")
    return build([]) or run(python, "tests/browser/make_pictures.py", paths=(ROOT,))


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
        found = base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
        if found != package.sha512:
            raise MissingError(f"{spec} as fetched is not the one this project trusts")
        with tarfile.open(tarball) as archive:
            archive.extractall(scratch, filter="data")
        (Path(scratch) / "package").rename(package.folder)
    return package.folder


def linter(program: str) -> list[str | Path]:
    """The command that runs one of the programs in web/lint/package.json, installed if need be."""
    folder = CACHE / "lint"
    lists = {name: (LINT / name).read_bytes() for name in ("package.json", "package-lock.json")}
    stamp = folder / "installed"
    wanted = digest(lists)
    if not stamp.exists() or stamp.read_text() != wanted:
        say("Installing the linters for JavaScript and CSS with npm")
        write_below(folder, lists)
        command = [tool("npm"), "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"]
        if subprocess.run(command, cwd=folder, check=False).returncode:
            raise MissingError("npm could not install the linters; is there a network?")
        stamp.write_text(wanted)
    return [tool("node"), folder / "node_modules" / program]


def biome() -> list[str | Path]:
    """The command that checks all our JavaScript and CSS."""
    program = linter("@biomejs/biome/bin/biome")
    config = f"--config-path={LINT / 'biome.jsonc'}"
    return [*program, "check", "--error-on-warnings", config, *SCRIPTS_AND_STYLES]


def type_checks() -> list[list[str | Path]]:
    """The commands that check types: the page, its workers and Node.js know different things."""
    tsc = linter("typescript/bin/tsc")
    return [[*tsc, "-p", LINT / f"tsconfig.{where}.json"] for where in ("page", "worker", "node")]


def tool(name: str) -> str:
    """`node` or `npm`: the machine's own, or else those that pip can install."""
    if found := shutil.which(name):
        return found
    scripts = environment("node").parent
    if found := shutil.which(name, path=str(scripts)):
        return found
    raise MissingError(f"{name} is needed and could not be installed; install Node.js")


class Browser(NamedTuple):
    """A browser the tests use: the programs that show it is there, and how to get it."""

    name: str
    programs: tuple[str, ...]
    debian: tuple[str, ...]

    @property
    def found(self) -> str | None:
        """Where it is on this machine."""
        return next(filter(None, map(shutil.which, self.programs)), None)


CHROMIUM = Browser(
    "Chromium", ("chromium", "chromium-browser", "google-chrome", "chrome"), ("chromium",)
)
FIREFOX = Browser("Firefox", ("firefox-esr", "firefox"), ("firefox-esr",))
WEBKIT = Browser("WebKitGTK", ("WebKitWebDriver",), ("webkit2gtk-driver", "xvfb"))
BROWSERS = (CHROMIUM, FIREFOX, WEBKIT)


def browsers() -> None:
    """Install the browsers that the tests lack, where the package manager lets us."""
    lacking = [browser for browser in BROWSERS if not browser.found]
    if not lacking:
        return
    apt = shutil.which("apt-get")
    if apt and os.name == "posix" and os.geteuid() == 0:
        environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = (apt, "install", "-y", "-qq", "--no-install-recommends")
        subprocess.run([apt, "update", "-qq"], check=False, env=environ)
        for browser in lacking:
            say(f"Installing {browser.name} with apt-get")
            command = [*install, *browser.debian]
            subprocess.run(command, check=False, env=environ, stdout=subprocess.DEVNULL)
    for browser in BROWSERS:
        if not browser.found:
            packages = " ".join(browser.debian)
            say(f"No {browser.name} here: its tests will be skipped. On Debian, as root:")
            say(f"    apt-get install {packages}")


def run(python: Path, *arguments: str, paths: tuple[Path, ...] = ()) -> int:
    """Run a Python command in the project's folder, with more paths to import from."""
    environ = dict(os.environ)
    if paths:
        environ["PYTHONPATH"] = os.pathsep.join(map(str, paths))
    return subprocess.run([str(python), *arguments], cwd=ROOT, env=environ, check=False).returncode


def say(what: str) -> None:
    """Tell what is going on."""
    print(f"* {what}", flush=True)


COMMANDS = {
    "build": build, "play": play, "test": test, "tidy": tidy, "bench": bench, "pictures": pictures,
}  # fmt: skip

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
