"""The wheel: pure Python, typed, without dependencies, its version in one place."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import tikal

ROOT = Path(__file__).parents[2]


def test_the_wheel_holds_the_typed_package_and_needs_nothing(wheel: Path) -> None:
    assert wheel.name == f"tikal-{tikal.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = archive.read(f"tikal-{tikal.__version__}.dist-info/METADATA").decode()
    sources = {p.relative_to(ROOT).as_posix() for p in (ROOT / "tikal").rglob("*.py")}
    assert sources | {"tikal/py.typed"} == {name for name in names if name.startswith("tikal/")}
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist")]
    assert all("; extra == " in line for line in needed), "only for those who ask for more"
    assert "Requires-Python: >=3.11" in metadata


def test_the_wheel_runs_by_itself(wheel: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tikal", "--version"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(wheel)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"tikal {tikal.__version__}\n"
