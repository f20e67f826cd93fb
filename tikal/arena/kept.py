"""Results of the gauntlet's rows in a file, so that it can be stopped and go on another day."""

import json
from pathlib import Path
from typing import NamedTuple

from tikal.arena.cluster import fingerprint
from tikal.arena.ratings import Duel
from tikal.formats.json_text import read_json
from tikal.rules.refusals import TikalError


class Kept(NamedTuple):
    """A row of the table, and what the ratings need of it."""

    line: str
    duel: Duel | None


class Results:
    """All rows played by this very code: what other code has played is left where it is."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._rows: dict[str, Kept] = {}
        if file and file.exists():
            for text in file.read_text(encoding="utf-8").splitlines():
                self._read(text)

    def _read(self, text: str) -> None:
        try:
            row = read_json(text)
        except TikalError:
            return  # a line cut short when it was stopped
        if isinstance(row, dict) and row["code"] == fingerprint():
            duel = None
            if row["duel"]:
                first, second, scores, games = row["duel"]
                duel = Duel(first, second, tuple(scores), games)
            self._rows[row["asked"]] = Kept(row["line"], duel)

    def get(self, asked: str) -> Kept | None:
        """What came of this, if it was played."""
        return self._rows.get(asked)

    def put(self, asked: str, result: Kept) -> None:
        """Keep what has come of it."""
        self._rows[asked] = result
        if self._file:
            row = {"code": fingerprint(), "asked": asked, **result._asdict()}
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
