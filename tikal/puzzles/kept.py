"""What was harvested, in a file of lines: making puzzles can be stopped and go on another day."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tikal.formats.json_text import read_json
from tikal.puzzles.harvest import Crop
from tikal.rules.refusals import TikalError


class Field(NamedTuple):
    """One game, and what it gave."""

    seed: str
    crops: tuple[Crop, ...]
    seconds: float
    """Of the processor's time."""


def load(file: Path) -> Iterator[Field]:
    """All that were kept; a line cut short when it was stopped is left out."""
    if not file.exists():
        return
    for text in file.read_text(encoding="utf-8").splitlines():
        try:
            row: Any = read_json(text)
            crops = tuple(Crop._make((*crop[:-1], tuple(crop[-1]))) for crop in row["crops"])
            yield Field(row["seed"], crops, row["seconds"])
        except (TikalError, KeyError, TypeError):
            continue


def add(file: Path, field: Field) -> None:
    """Keep one more."""
    row: dict[str, str | float | Sequence[Crop]] = field._asdict()
    with file.open("a", encoding="utf-8") as opened:
        opened.write(json.dumps(row) + "\n")
