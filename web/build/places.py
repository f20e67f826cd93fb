"""Where things are in the project's folder."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
VENV: Final = ROOT / ".venv"
CACHE: Final = ROOT / ".cache"
DIST: Final = ROOT / "dist"
SINGLE: Final = ROOT / "single" / "tikal.html"
RELEASE: Final = ROOT / "release"
