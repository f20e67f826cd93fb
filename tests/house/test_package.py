"""The wheel: pure Python, typed, without dependencies, its version in one place."""

import subprocess
import sys
import zipfile
from pathlib import Path

import tikal

ROOT = Path(__file__).parents[2]


def test_the_wheel_holds_the_typed_package_and_needs_nothing(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check",
         "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), str(ROOT)],
        check=True,
    )  # fmt: skip
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == f"tikal-{tikal.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = archive.read(f"tikal-{tikal.__version__}.dist-info/METADATA").decode()
    sources = {str(p.relative_to(ROOT)) for p in (ROOT / "tikal").rglob("*.py")}
    assert sources | {"tikal/py.typed"} == {name for name in names if name.startswith("tikal/")}
    assert "Requires-Dist" not in metadata
    assert "Requires-Python: >=3.11" in metadata


def test_the_wheel_runs_without_the_project_beside_it(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
         "--no-deps", "--no-build-isolation", "--target", str(tmp_path), str(ROOT)],
        check=True,
    )  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-m", "tikal", "--version"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"tikal {tikal.__version__}\n"
