"""What goes into files, without a browser: the log as text, a file's name, a small picture."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tikal import Game, RecordError, dumps, loads
from tikal.rules.refusals import Refusal
from tikal.table.table import Table
from web.page.browser.file_names import LOG, file_name
from web.page.texts import Texts
from web.page.words.log_text import log_text
from web.page.words.refusals import record_error_text, refusal_text

GOLDEN = Path(__file__).parents[1] / "rules" / "golden"


def finished(**changes: Any) -> Game:
    document = json.loads((GOLDEN / "auction-rio-grande-3.json").read_text()) | changes
    return loads(json.dumps(document))


def written(game: Game, language: str) -> list[str]:
    table = Table(game)
    return log_text(game, table.story(), table.view(), Texts(language), "1 May").splitlines()


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_the_log_tells_a_whole_game_turn_by_turn(language: str) -> None:
    game = finished()
    lines = written(game, language)
    texts = Texts(language)
    assert lines[0] == "Tikal"
    assert lines[1] == f"{texts('new.auction')}, {texts('edition.rio-grande')}"
    assert Counter(lines)["  " + texts("log.over")] == 1
    assert sum(line.startswith(texts("file.log-turn", number="")) for line in lines) > 30
    best = max(range(3), key=lambda player: game.scores[player])
    assert lines[-3] == f"  {game.seats[best].name}: {game.scores[best]}"


def test_the_log_of_a_strange_record_keeps_its_lines() -> None:
    game = finished(seed="one\ntwo\x1b[31m")
    assert loads(dumps(game)).seed == game.seed
    (line,) = (line for line in written(game, "en") if line.startswith("Seed"))
    assert "two" in line
    assert line.isprintable()


@pytest.mark.parametrize("words", ["", "..", "/etc/passwd", "a\0b", "CON:", "x" * 500, "\u202etxt"])
def test_any_title_gives_a_name_every_system_takes(words: str) -> None:
    name = file_name(words, "2025-05-01", LOG)
    assert not set(name) & set('/\\:*?"<>|\0\u202e')
    assert name[0].isalnum()
    assert len(name) < 90


def test_a_wrong_record_is_told_in_the_players_language() -> None:
    with pytest.raises(RecordError) as refused:
        finished(moves=["end"])
    said = record_error_text(refused.value, Texts("de"))
    assert said == "Spielzug 1 „end“: " + refusal_text(Refusal("not-now-bid"), None, Texts("de"))
