import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

import build

pytest_plugins = ["tests.support.browser.fixtures"]

settings.register_profile("tikal", deadline=None, print_blob=True)
settings.load_profile("tikal")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of docs/RULES.md this test holds")


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
