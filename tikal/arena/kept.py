"""Results of the gauntlet's rows in a file, so that it can be stopped and go on another day."""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import tikal
from tikal.arena.block import Contest
from tikal.arena.players import Entrant
from tikal.arena.ratings import Duel
from tikal.bots.roster import Bot
from tikal.formats.json_text import read_json
from tikal.rules.refusals import TikalError

_DECIDING: Final = ("rules", "bots/search", "bots/evaluate", "bots/decide.py", "bots/weights.py")
"""What a game depends on, beside who plays it..."""
_TELLING: Final = ("rules/tally.py", "rules/english.py")
"""...but for what is told of it."""


class Kept(NamedTuple):
    """A row of the table, what the ratings need of it, and what it was made with."""

    line: str
    duel: Duel | None
    made_with: str = ""


@cache
def deciding(entrants: tuple[Entrant, ...]) -> str:
    """A fingerprint of all that decides what these play; a bot's rating does not."""
    digest = hashlib.sha256()
    folder = Path(tikal.__file__).parent
    for place in _DECIDING:
        for file in sorted((folder / place).rglob("*.py")) or [folder / place]:
            name = file.relative_to(folder).as_posix()
            if name not in _TELLING:
                digest.update(name.encode() + file.read_bytes())
    for entrant in entrants:
        bot = entrant.bot
        digest.update(repr(bot._replace(rating=None) if isinstance(bot, Bot) else bot).encode())
    return digest.hexdigest()[:16]


class Results:
    """What contests have come to, by bots like these: others' are left where they are."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._rows: dict[tuple[str, str], Kept] = {}
        if file and file.exists():
            for text in file.read_text(encoding="utf-8").splitlines():
                self._read(text)

    def _read(self, text: str) -> None:
        try:
            row = read_json(text)
        except TikalError:
            return  # a line cut short when it was stopped
        if isinstance(row, dict) and "made_with" in row:
            duel = None
            if row["duel"]:
                first, second, scores, games = row["duel"]
                duel = Duel(first, second, tuple(scores), games)
            self._rows[row["code"], row["asked"]] = Kept(row["line"], duel, row["made_with"])

    def get(self, contest: Contest, how: str) -> Kept | None:
        """What came of this contest, asked for this way, if it was played."""
        return self._rows.get((deciding(contest.entrants), f"{_words(contest)} {how}"))

    def largest(self, contest: Contest) -> Kept | None:
        """The result with most games, however many were asked for."""
        begin = f"{_words(contest)} "
        found = {
            int(asked.removeprefix(begin).split()[0]): result
            for (code, asked), result in self._rows.items()
            if asked.startswith(begin) and code == deciding(contest.entrants)
        }
        return found[max(found)] if found else None

    def put(self, contest: Contest, how: str, result: Kept) -> None:
        """Keep what has come of it; `how` begins with the number of games."""
        code, asked = deciding(contest.entrants), f"{_words(contest)} {how}"
        self._rows[code, asked] = result
        if self._file:
            row = {"code": code, "asked": asked, **result._asdict()}
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")


def _words(contest: Contest) -> str:
    return " ".join([*(entrant.words for entrant in contest.entrants), *contest[1:]])
