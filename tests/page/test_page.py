"""What the page knows without a browser: geometry, and words in four languages."""

import json
import re
import string
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.moves import universe
from tikal import loads, new_game
from tikal.bots.roster import BOTS
from tikal.rules.deal import choose
from tikal.rules.english import SENTENCES
from tikal.rules.hexes import BORDERS, SPACES
from tikal.rules.refusals import Refusal
from tikal.table.table import Table
from tikal.table.view.people import LONGEST_NAME
from web.page.board import geometry
from web.page.texts import Texts
from web.page.words.hexes import tip_lines
from web.page.words.lines import line_text
from web.page.words.moves import move_text
from web.page.words.refusals import refusal_text
from web.page.words.turns import hint_text, turn_text, turnover_text

WEB = Path(__file__).parents[2] / "web"
MARKUP = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(")
LANGUAGES = {file.stem: json.loads(file.read_text()) for file in (WEB / "texts").glob("*.json")}


def test_the_middle_of_a_hex_is_in_it_and_its_side_is_shared() -> None:
    for h in range(SPACES):
        assert geometry.hex_at(geometry.centre(h)) == h
        for side, other in BORDERS[h]:
            beyond = geometry.beside(geometry.centre(h), side, 1.1)
            assert geometry.hex_at(beyond) == other


@given(st.tuples(st.floats(-5, 20), st.floats(-5, 20)))
def test_every_point_is_in_one_hex_or_none(point: tuple[float, float]) -> None:
    h = geometry.hex_at(point)
    x, y = point
    on_paper = 0 < x < geometry.WIDTH and 0 < y < geometry.HEIGHT
    assert h is None or (on_paper and 0 <= h < SPACES)


def keys_in_use() -> set[str]:
    """Keys written out in Python, scripts or markup, and those made of a stem and a word."""
    folders = ("page", "static", "single")
    files = [file for folder in folders for file in (WEB / folder).rglob("*.*")]
    text = "\n".join(file.read_text() for file in files if file.suffix in (".py", ".js", ".html"))
    stems = tuple({f"{stem}." for stem in re.findall(r'f"([\w.]+)\.\{', text)})
    return {
        key
        for key in LANGUAGES["en"]
        if key.startswith(stems) or f'"{key}"' in text or f"'{key}'" in text
    }


def any_form(key: str) -> str:
    """The key, or for what is counted that of its form `other`: languages have more, or fewer."""
    return re.sub(r"^(count\.[\w-]+)\.(zero|one|two|few|many)$", r"\1.other", key)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_language_has_every_sentence_with_its_values(language: str) -> None:
    english, own = LANGUAGES["en"], LANGUAGES[language]
    assert {any_form(key) for key in own} == {any_form(key) for key in english}
    assert {any_form(key) for key in own} <= set(own), "whatever is counted has the form `other`"

    def values(sentence: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(sentence)} - {None}

    assert [key for key in own if values(own[key]) != values(english[any_form(key)])] == []


def test_a_language_may_count_in_more_forms_than_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    made_up = {
        "worker.one": "{number} wok",
        "worker.few": "{number} woki",
        "worker.other": "{number} wokow",
    }
    own = {f"count.{key}": sentence for key, sentence in made_up.items()}
    catalogues = {"en": LANGUAGES["en"], "xx": own}
    monkeypatch.setattr("web.page.texts.catalogue", catalogues.__getitem__)

    def form(language: str, number: int) -> str:
        assert language == "xx"
        return {1: "one", 2: "few", 5: "many"}.get(number, "other")

    texts = Texts("xx", form)
    said = [texts.count("worker", number) for number in (1, 2, 5, 0)]
    assert said == ["1 wok", "2 woki", "5 wokow", "0 wokow"]
    assert texts.count("temple", 2) == "2 temples", "what is missing is said in English"


def test_no_sentence_is_unused() -> None:
    assert set(LANGUAGES["en"]) - keys_in_use() == set()
    assert set(LANGUAGES) >= {"en", "de", "fr", "nl"}


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_move_on_a_button_and_every_reason_can_be_said(language: str) -> None:
    texts = Texts(language)
    view = Table(new_game(4, seed=1)).view()
    for move in universe(highest_bid=2):
        if move.verb not in ("walk", "shift"):  # routes, which are said as a whole
            said = move_text(move, texts, view)
            assert said[0] == said[0].upper()
            assert "{" not in said
    for key, sentence in SENTENCES.items():
        names = {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
        reason = Refusal(key, dict.fromkeys(names, 1))
        assert "{" not in refusal_text(reason, view, texts)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_bot_has_a_name_and_a_character(language: str) -> None:
    texts = Texts(language)
    names = {texts(f"bot.{name}") for name in BOTS}
    assert len(names) == len(BOTS)
    assert all(len(name) < LONGEST_NAME - 1 for name in names), "there may be a number to it"
    assert all(texts(f"bot.{name}.is") for name in BOTS)


def test_every_position_and_its_story_can_be_said() -> None:
    texts = Texts("en")
    game = new_game(4, mode="auction", seed=5)
    table = Table(game)
    rng = Random(5)
    while not game.over:
        for h in (None, *range(0, SPACES, 7)):
            table.tap(h)
            view = table.view()
            assert turn_text(view, texts)
            assert hint_text(view, texts) or view.phase not in ("place", "act")
            look = table.look(h or 0)
            assert all("{" not in line for line in tip_lines(view, look, texts, "all"))
        for _ in range(5):
            if not game.over:
                table.play(choose(game.legal_moves(), rng))
    view = table.view()
    assert turn_text(view, texts) == "Player 4 wins"
    said = [line_text(line, view, texts) for line in table.story()]
    assert len(said) > 100
    assert all("{" not in line for line in said)
    for player in range(4):
        assert all("{" not in turnover_text(t, view, texts) for t in table.summary(player))


def test_the_log_says_when_a_tile_had_to_be_cut_off() -> None:
    """P5."""
    record = (WEB.parent / "tests/rules/golden/cut-off-tile.json").read_text()
    table = Table(loads(record))
    view, texts = table.view(), Texts("en")
    said = [line_text(line, view, texts) for line in table.story()]
    assert sum("cut off behind volcanoes" in line for line in said) == 1


def test_the_page_never_makes_markup_of_text() -> None:
    """Names come from anywhere; only text nodes may hold them."""
    for file in [*(WEB / "page").rglob("*.py"), *(WEB / "static").rglob("*.js")]:
        assert not MARKUP.search(file.read_text()), file
