"""What `python build.py` can be told to do."""

import io
import os
import signal
import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

from web.build import browsers, one_file, releases, serve, site, store
from web.build.archives import digest, files_below, write_below
from web.build.environment import environment
from web.build.locking import write_locks
from web.build.npm import AXE, PYODIDE, PYSCRIPT, biome, fetch, tool, type_checks
from web.build.places import CACHE, DIST, RELEASE, ROOT, SINGLE
from web.build.processes import Command, beside, run, run_in_front
from web.build.telling import MissingError, complain, failed, in_words, say

# Browsers keep games by address, port included: play is always at the same one if it can be.
PORT = 8036
STOPPED: Final = 130
"""What shells expect of a program that was stopped with Ctrl+C."""


def main(argv: list[str], usage: str | None) -> int:
    """Run one command; say in words what is done, what is missing, and what went wrong."""
    command, *arguments = argv or ["build"]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # not every console knows every letter of a path
    try:
        if command not in COMMANDS:
            print(usage)
            return 0 if command in ("-h", "--help") else 2
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        return COMMANDS[command](arguments)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # these are the last words
        complain("stopped. Nothing half made will be used; run it again whenever you like")
        return STOPPED
    except MissingError as missing:
        complain(str(missing))
    except OSError as error:
        complain(in_words(error))
    return 1


def build(_arguments: list[str]) -> int:
    """Make the page, unless it is there and nothing has changed."""
    if not _up_to_date():
        with store.alone(CACHE):
            if not _up_to_date():  # another build may just have made it
                _make_page()
                return 0
    say("The page in dist/ is up to date")
    return 0


def _make_page() -> None:
    wanted = _sources()
    pyodide, pyscript = fetch(PYODIDE), fetch(PYSCRIPT)
    with store.scratch(CACHE) as folder:
        page = site.make(site.Parts(_wheel(folder), pyodide, pyscript, _node()), CACHE, say)
    _BUILT.unlink(missing_ok=True)
    site.write(page.files, DIST)
    megabytes = (
        f"{page.wire_size / 1e6:.2f} MB compressed, {page.raw_size / 1e6:.1f} MB kept offline"
    )
    say(f"Built {page.build} in dist/: {megabytes}")
    if page.compiled:  # else try again next time: Node.js may be there by then
        _BUILT.write_text(f"{wanted} {digest(files_below(DIST))}", encoding="ascii")


_BUILT: Final = CACHE / "dist.built"
"""Of which sources the page was made, and what it was."""


def _up_to_date() -> bool:
    made = _BUILT.exists() and (DIST / "sw.js").exists()
    return made and _BUILT.read_bytes() == f"{_sources()} {digest(files_below(DIST))}".encode()


def single(_arguments: list[str]) -> int:
    """Make the page as one file, unless it is there and nothing has changed."""
    build([])
    with store.alone(CACHE):
        wanted, made = _sources(), SINGLE.exists() and _SINGLE_BUILT.exists()
        if made and _SINGLE_BUILT.read_bytes() == _made_of(wanted, SINGLE.read_bytes()):
            say(f"The page in {_SINGLE_NAME} is up to date")
            return 0
        content = one_file.single(files_below(DIST))
        _SINGLE_BUILT.unlink(missing_ok=True)
        SINGLE.parent.mkdir(exist_ok=True)
        with store.scratch(CACHE) as folder:
            whole = folder / SINGLE.name
            whole.write_bytes(content)
            whole.replace(SINGLE)
        _SINGLE_BUILT.write_bytes(_made_of(wanted, content))
    say(f"Built {_SINGLE_NAME}: {len(content) / 1e6:.2f} MB")
    return 0


_SINGLE_BUILT: Final = CACHE / "single.built"
_SINGLE_NAME: Final = SINGLE.relative_to(ROOT).as_posix()


def _made_of(sources: str, content: bytes) -> bytes:
    return f"{sources} {digest({SINGLE.name: content})}".encode()


def release(arguments: list[str]) -> int:
    """Make all files of a release; the tag it is for may be given."""
    version = releases.ready(ROOT, *arguments[:1])
    if code := single([]):
        return code
    if not _up_to_date():
        raise MissingError("the page was made without bytecode: a release needs Node.js for that")
    with store.scratch(CACHE) as folder:
        wheel = _wheel(folder)
        made = wheel.name, wheel.read_bytes()
    files = releases.files(version, made, files_below(DIST), SINGLE.read_bytes())
    site.write(files, RELEASE)
    say(f"Tikal {version} is in {RELEASE.name}/: {', '.join(files)}")
    return 0


def _sources() -> str:
    """The digest of all that the page is made of."""
    sources = {f"{top}/{name}": data for top in ("tikal", "web")
               for name, data in files_below(ROOT / top).items()}  # fmt: skip
    for name in ("build.py", "pyproject.toml", "README.md", "LICENSE"):
        sources[name] = (ROOT / name).read_bytes()
    return digest(sources)


def _wheel(folder: Path) -> Path:
    """The package as a wheel."""
    python = environment("build")
    say("Building the wheel")
    if run([python, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], HATCH_QUIET="1"):
        raise failed("the wheel could not be built")
    (made,) = folder.glob("*.whl")
    return made


def _node() -> str:
    try:
        return tool("node")
    except MissingError:
        return "node"  # which is not there: the build says so and goes on without


def _compressed() -> Path:
    """The page's files as GitHub Pages would send them, made once for each build."""
    files = files_below(DIST)

    def fill(folder: Path) -> None:
        say("Compressing the page")
        write_below(folder, serve.compressed(files))

    kept = store.kept(CACHE / "compressed", digest(files), fill)
    for file in kept.rglob("*.gz"):
        file.touch()  # newer than the page, which may have been made anew, just the same
    return kept


def play(arguments: list[str]) -> int:
    """Serve the page on this machine until stopped, and open it in a browser."""
    if code := build([]):
        return code
    compressed = _compressed()
    try:
        server = serve.Server(DIST, PORT, compressed=compressed)
    except OSError:
        server = serve.Server(DIST, compressed=compressed)
        say(f"Port {PORT} is taken, so this is another address: games saved at the usual one"
            " do not show here")  # fmt: skip
    signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be off in a background job
    try:
        with serve.running(server):
            say(f"Tikal is at {server.address} (stop with Ctrl+C)")
            if "--no-browser" not in arguments and not webbrowser.open(server.address):
                say("No browser could be opened here; open the address yourself")
            while True:
                time.sleep(3600)
    except KeyboardInterrupt:
        print()
    say("Stopped; games are kept by your browser")
    return 0


def test(arguments: list[str]) -> int:
    """Lint, types and all tests; arguments go through to pytest."""
    python = environment("build", "test")
    if code := _checks(python):
        return code
    if "--no-browsers" in arguments:
        rest = [argument for argument in arguments if argument != "--no-browsers"]
        arguments = ["-m", "not browser", *rest]
    else:
        browsers.install_missing()
        fetch(AXE)
    # Files side by side on all cores, in the order of tests/conftest.py: a page is opened
    # once for a file. Who drives a browser waits now and then, so few cores do three at once.
    workers = str(max(3, os.cpu_count() or 1))
    side_by_side = ("-n", workers, "--dist", "loadfile", "--no-loadscope-reorder")
    tests: Command = [python, "-m", "pytest", *side_by_side, *arguments]
    return _first_failure(("Running the tests", tests), runner=run_in_front)


def _checks(python: Path) -> int:
    """Style and types, with the page made beside them."""
    checks: list[tuple[str, Command]] = [
        ("Checking style", [python, "-m", "ruff", "check", "--quiet", "."]),
        ("Checking layout", [python, "-m", "ruff", "format", "--check", "--quiet", "."]),
        ("Checking types", [python, "-m", "mypy"]),
        ("Checking JavaScript and CSS", biome()),
        *(("Checking types of JavaScript", command) for command in type_checks()),
    ]
    with beside([command for _, command in checks]) as running:
        code = single([])
        for (step, command), result in zip(checks, running, strict=True):
            say(step)
            found, said = result()
            if found:
                print(said)
                return _found(command, found)
    return code


def tidy(_arguments: list[str]) -> int:
    """Lay out Python, JavaScript and CSS as the tests want them."""
    python = environment("test")
    return _first_failure(
        ("Tidying Python", [python, "-m", "ruff", "check", "--fix", "--quiet", "."]),
        ("Laying it out", [python, "-m", "ruff", "format", "--quiet", "."]),
        ("Tidying JavaScript and CSS", [*biome(), "--write"]),
    )


def _first_failure(*steps: tuple[str, Command], runner: Callable[[Command], int] = run) -> int:
    """Run one after the other, in the project's folder; the first that fails is the last."""
    for step, command in steps:
        say(step)
        if code := runner(command):
            return _found(command, code)
    return 0


def _found(command: Command, code: int) -> int:
    shown = " ".join(str(word).removeprefix(f"{ROOT}{os.sep}") for word in command)
    complain(f"'{shown}' found something (exit {code})")
    return code


def bench(arguments: list[str]) -> int:
    """Run one of the benchmarks in tests/bench."""
    known = sorted(file.stem for file in (ROOT / "tests" / "bench").glob("[!_]*.py"))
    if not arguments or arguments[0] not in known:
        raise MissingError(f"name a benchmark: {', '.join(known)}")
    python = environment("build", "test", "source", "bench")
    build([])
    script, *rest = arguments
    return run([python, f"tests/bench/{script}.py", *rest], PYTHONPATH=str(ROOT))


def pictures(_arguments: list[str]) -> int:
    """Draw the icons and the README's picture anew."""
    python = environment("build", "test")
    return build([]) or run([python, "tests/browser/make_pictures.py"], PYTHONPATH=str(ROOT))


def lock(_arguments: list[str]) -> int:
    """Pin every package of every dependency group, with digests."""
    write_locks(environment("lock"))
    return 0


COMMANDS: Final[dict[str, Callable[[list[str]], int]]] = {
    "build": build, "play": play, "test": test, "tidy": tidy, "bench": bench, "pictures": pictures,
    "lock": lock, "single": single, "release": release,
}  # fmt: skip
