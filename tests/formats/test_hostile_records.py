"""Files from anywhere: whatever is in one, it is read or refused in a sentence."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.doors import comes_back, is_a_sentence
from tests.support.hostile import SCRAPS, change
from tikal import Game, RecordError, loads
from tikal.formats.record import games
from tikal.game import LONGEST_TEXT
from tikal.rules.deal import choose

HERE = Path(__file__).parent
GOLDEN = sorted((HERE.parent / "rules" / "golden").glob("*.json"))
TEXTS = [file.read_text() for file in GOLDEN]


def readable(text: str | bytes) -> Game | None:
    """The game, or None if it was refused in a sentence of one line."""
    try:
        return loads(text)
    except RecordError as error:
        is_a_sentence(error)
    return None


def is_sound(text: str | bytes) -> None:
    """Refused, or a game that can be kept."""
    game = readable(text)
    if game is not None:
        comes_back(game)


def test_records_with_a_piece_of_text_changed() -> None:
    rng = Random("text")
    for _ in range(1500):
        text = choose(TEXTS, rng)
        at = int(rng.random() * min(len(text), 4000))
        length = int(rng.random() * choose((2, 20, 2000), rng))
        scrap = choose((*SCRAPS, "", text[at : at + length] * 2), rng)
        is_sound(text[:at] + scrap + text[at + length :])


def test_records_with_a_byte_changed() -> None:
    rng = Random("bytes")
    for _ in range(500):
        content = bytearray(choose(TEXTS, rng).encode())
        for _ in range(3):
            content[int(rng.random() * 2000)] = int(rng.random() * 256)
        is_sound(bytes(content))


def test_records_with_values_changed() -> None:
    rng = Random("values")
    short = [json.loads(text) for text in TEXTS]
    for document in short:
        document["moves"] = document["moves"][:30]
        document.pop("result", None)
    for _ in range(3000):
        document = json.loads(json.dumps(choose(short, rng)))
        for _ in range(1 + int(3 * rng.random())):
            change(document, rng)
        is_sound(json.dumps(document))


@settings(max_examples=300)
@given(st.text() | st.binary())
def test_any_text_and_any_bytes(content: str | bytes) -> None:
    assert readable(content) is None


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        "[" * 100_000 + "]" * 100_000,
        '{"format": ' + "9" * 10_000 + "}",
        "\ufeff{}",
        "",
        "null",
        '"\\ud800"',
    ],
    ids=range(8),
)
def test_what_is_no_record_at_all(text: str) -> None:
    assert readable(text) is None
    assert all(isinstance(found, RecordError) for found in games(text))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[" * 5000, "this is not a record: it is nested too deeply"),
        ("[" + "{}," * 300_000 + "{}]", "this is not a record: it is far too large for one"),
        (" " * 1_000_001, "this is not a record: it is far too large for one"),
        ('{"format": "tikal-record", "version": ' + "9" * 4299 + "}",
         f"the record is of version {'9' * 117}...; this program reads up to 1"),
        ('{"format": "\u202e\\u202e\\u001b[31m"}',
         r'this is not a record: its format is "\u202e\u202e\u001b[31m", not tikal-record'),
    ],
    ids=range(5),
)  # fmt: skip
def test_a_refusal_is_said_once_and_quotes_little(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        loads(text)
    assert str(refused.value) == sentence


def test_a_file_holds_ten_thousand_games_at_most() -> None:
    found = list(games("[" + "{}," * 15_000 + "{}]"))
    assert [str(error) for error in found[-1:]] == [
        "there are more than 10000 records in it; those after them were not read"
    ]
    assert len(found) == 10_001


@pytest.mark.parametrize("field", ["name", "color", "kind", "seed"])
def test_texts_have_a_limit(field: str) -> None:
    def changed(value: str) -> str:
        document = json.loads(TEXTS[0])
        (document if field == "seed" else document["players"][1])[field] = value
        return json.dumps(document)

    assert readable(changed("x" * LONGEST_TEXT))
    assert readable(changed("\ud800")), "half a character is strange, but harms nobody"
    assert readable(changed("x" * (LONGEST_TEXT + 1))) is None


def test_a_seed_of_thousands_of_digits_is_no_seed() -> None:
    seed: Callable[[int], str] = lambda digits: json.dumps(  # noqa: E731
        json.loads(TEXTS[0]) | {"seed": 10**digits}
    )
    assert readable(seed(20))
    assert readable(seed(sys.get_int_max_str_digits() - 1)) is None


def test_a_file_may_hold_several_records() -> None:
    text = f"[{TEXTS[0]}, {TEXTS[1]}]"
    assert [isinstance(game, Game) and game.over for game in games(text)] == [True, True]
    assert [isinstance(game, Game) for game in games(text[:-9])] == [True, False], "cut short"
    assert [isinstance(game, Game) for game in games(TEXTS[0])] == [True]
    assert list(games(" [ ] ")) == []


@pytest.mark.parametrize("file", sorted((HERE / "kept").glob("record-*.tikal.json")), ids=str)
def test_records_of_every_version_open_for_ever(file: Path) -> None:
    text = file.read_text()
    game = loads(text)
    assert game.over
    assert json.loads(text)["result"] == {"scores": game.scores, "winners": game.winners}
