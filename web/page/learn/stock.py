"""The puzzles out of bots' games, as they came with the page; read when first asked for."""

from functools import cache
from typing import Any

from tikal.school.collection import BadCollectionError, Collection, loads

_FILE = "puzzles.bin"


@cache
def collection() -> Collection:
    """All of them; none where the file is not as it should be."""
    folder = __file__.rsplit("/", 1)[0]
    loader: Any = globals()["__loader__"]
    try:  # by the module's loader, for in the browser this is a zip file
        return loads(loader.get_data(f"{folder}/{_FILE}"))
    except (OSError, BadCollectionError):
        return Collection()
