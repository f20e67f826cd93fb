import gc
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import build

pytest_plugins = ["tests.support.browser.fixtures"]

# The same examples on every machine, however busy it is.
settings.register_profile(
    "tikal", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("tikal")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of docs/RULES.md this test holds")
    config.addinivalue_line("markers", "browser: needs one; given to a test by what it asks for")
    # Where a shell has started all this in the background, Ctrl+C is off for whatever comes of it.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """What has been imported by now stays: the collector need not look at it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


LONGEST = (
    "a11y/test_audit", "layout/test_languages", "play/test_whole_games", "learn/test_lessons",
    "start/test_offline", "games/test_tabs", "start/test_engines", "start/test_picture",
    "bots/test_opponents", "games/test_saving", "start/test_storage", "build/test_stopped",
)  # fmt: skip
NEXT = ("browser", "build", "bots", "arena", "pyodide")


@pytest.hookimpl(tryfirst=True)  # before `-m "not browser"` chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that all cores are busy to the end."""
    for item in items:
        asks_for = getattr(item, "fixturenames", ())
        if "playwright" in asks_for or "/tests/browser/" in item.path.as_posix():
            item.add_marker("browser")
    items.sort(key=lambda item: _turn(item.path))


def _turn(path: Path) -> int:
    name = path.with_suffix("").as_posix()
    if name.endswith(LONGEST):
        return 0
    return 1 if any(f"/tests/{folder}/" in name for folder in NEXT) else 2


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as a user gets it."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=Path(__file__).parents[1], check=True, stdout=subprocess.DEVNULL)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture
def pyodide(wheel: Path) -> Callable[[str], str]:
    """Runs a script in Node.js's Pyodide with the wheel installed; gives what it printed."""
    if not build.PYODIDE.folder.exists():
        pytest.skip("Pyodide is not fetched yet: python build.py test does that")
    runner = Path(__file__).with_name("pyodide") / "run.mjs"
    command = [build.tool("node"), str(runner), str(build.PYODIDE.folder), str(wheel)]

    def run(script: str) -> str:
        done = subprocess.run(command, input=script, capture_output=True, text=True, check=True)
        return done.stdout

    return run
