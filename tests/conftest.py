import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ["browser_fixtures"]

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
