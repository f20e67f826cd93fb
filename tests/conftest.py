import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("tikal", deadline=None, print_blob=True)
settings.load_profile("tikal")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of docs/RULES.md this test holds")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as a user gets it."""
    folder = tmp_path_factory.mktemp("wheel")
    project = Path(__file__).parents[1]
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check",
         "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(project)],
        check=True,
    )  # fmt: skip
    (wheel,) = folder.glob("*.whl")
    return wheel
