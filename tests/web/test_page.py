"""What the page knows without a browser: geometry, words in four languages, drawing."""

import json
import re
import string
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import random_states

from tikal import new_game
from tikal.hexes import BORDERS, SPACES
from tikal.moves import universe
from tikal.table.table import Table
from web.page import geometry
from web.page.painter import Painter
from web.page.texts import Texts
from web.page.wording import hint_text, move_text, turn_text

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
    files = [*(WEB / "page").glob("*.py"), *(WEB / "static").glob("*.*")]
    text = "\n".join(file.read_text() for file in files if file.suffix in (".py", ".js", ".html"))
    return {key for key in LANGUAGES["en"] if f'"{key}"' in text or f"'{key}'" in text} | {
        key
        for key in LANGUAGES["en"]
        for stem in re.findall(r'f"(\w+)\.\{', text)
        if key.startswith(f"{stem}.")
    }


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_language_has_every_sentence_with_its_figures(language: str) -> None:
    english, own = LANGUAGES["en"], LANGUAGES[language]
    assert sorted(own) == sorted(english)

    def figures(sentence: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(sentence)} - {None}

    assert [key for key in own if figures(own[key]) != figures(english[key])] == []


def test_no_sentence_is_unused() -> None:
    assert set(LANGUAGES["en"]) - keys_in_use() == set()
    assert len(LANGUAGES) == 4


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_move_can_be_said(language: str) -> None:
    texts = Texts(language)
    view = Table(new_game(4, seed=1)).view()
    for move in universe(highest_bid=2):
        said = move_text(move, texts, view)
        assert said[0] == said[0].upper()
        assert "{" not in said


class Paper:
    """A canvas context that takes everything and answers with more of its kind."""

    def __getattr__(self, name: str) -> Callable[..., "Paper"]:
        return lambda *_: self


def test_every_position_can_be_shown_and_drawn() -> None:
    texts = Texts("en")
    game = new_game(4, mode="auction", seed=5)
    for number, _ in enumerate(random_states(game.state, Random(5))):
        if number % 7:
            continue
        table = Table(game)
        for h in (None, *sorted(table.open_hexes())[:3]):
            table.point_at(h)
            view = table.view()
            Painter(Paper()).paint(view)
            assert turn_text(view, texts)
            assert hint_text(view, texts) or view.phase not in ("place", "act")


def test_the_page_never_makes_markup_of_text() -> None:
    """Names come from anywhere; only text nodes may hold them."""
    for file in [*(WEB / "page").glob("*.py"), *(WEB / "static").glob("*.js")]:
        assert not MARKUP.search(file.read_text()), file
