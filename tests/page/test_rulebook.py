"""The rules page without a browser: it is complete, in four languages, and can be searched."""

import json
import re
from pathlib import Path

import pytest

from tikal.rules.components import TILE_BY_ID, Terrain
from tikal.rules.english import SENTENCES
from web.page.rules.contents import COVERS, SHAPES, parts
from web.page.rules.positions import DRAWINGS, position, steps
from web.page.rules.search import Folded, fold, plain, words_of
from web.page.texts import Texts
from web.page.widgets import rule_sections as sections

ROOT = Path(__file__).parents[2]
LANGUAGES = {
    file.stem: json.loads(file.read_text()) for file in (ROOT / "web/texts").glob("*.json")
}
NOT_IN_PLAY = re.compile(
    r"(not-an?-(verb|hex|kind|rotation|tile|motif|player|amount|object)|not-json|not-our-format"
    r"|word-count|player-count|unknown-|rule-value|first-player|color-twice|all-away|newer-version"
    r"|field-|text-long|tile-|motif-|move-illegal|result-|save-|link-|too-)"
)
"""Reasons about notation, set-up, files and links, which no rule of the game explains."""


def test_every_rule_is_told_in_a_section() -> None:
    rules = re.findall(r"^(?:- |\| )([A-Z]\d+) ", (ROOT / "docs/RULES.md").read_text(), re.M)
    assert {rule for told in COVERS.values() for rule in told.split()} == set(rules)
    assert set(COVERS) <= set(SHAPES)


def test_every_reason_met_in_play_leads_to_a_section() -> None:
    in_play = {key for key in SENTENCES if not NOT_IN_PLAY.match(key)}
    assert set(sections.SECTIONS) == in_play
    assert set(sections.SECTIONS.values()) <= set(SHAPES)
    for verb in ("enter", "uncover", "dig", "camp", "guard"):
        assert sections.section("needs-ap", verb) == verb


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_sections_are_made_of_all_their_sentences(language: str) -> None:
    sentences = LANGUAGES[language]
    numbered = {key for key in sentences if re.fullmatch(r"rules\.[\w-]+\.\d+", key)}
    told = [part.name for name in SHAPES for part in parts(name)]
    assert {name for name in told if name.startswith("rules.")} == numbered
    assert {f"rules.{name}.title" for name in SHAPES} <= set(sentences)
    figures = {f"rules.figure.{part.name}" for name in SHAPES for part in parts(name)
               if part.kind == "drawing"}  # fmt: skip
    assert figures == {key for key in sentences if key.startswith("rules.figure.")}
    assert all(sentences[key].count("*") % 2 == 0 for key in numbered)
    words = sum(len(sentences[key].split()) for key in numbered)
    assert 1500 < words < 2200, "complete, but short"


@pytest.mark.parametrize(
    ("language", "query", "section"),
    [
        ("en", "GUARD", "guard"), ("en", "forward camp", "words"),
        ("de", "wachter", "guard"), ("de", "Wächter", "guard"), ("de", "schatzplattchen", ""),
        ("fr", "gardien", "guard"), ("fr", "deterrer", "dig"), ("fr", "l'hexagone", "dig"),
        ("nl", "wachter", "guard"), ("nl", "bewaker", "words"), ("nl", "ruine", "words"),
    ],
)  # fmt: skip
def test_words_are_found_with_and_without_accents(language: str, query: str, section: str) -> None:
    texts = Texts(language)
    found = set()
    for name in SHAPES:
        keys = [f"rules.{name}.title", *(p.name for p in parts(name) if p.name[:6] == "rules.")]
        for key in keys:
            text, _ = plain(texts(key))
            spans = Folded(text).find(words_of(query))
            wanted = [fold(word) for word in query.split()]
            assert all(fold(text[a:b]) in wanted for a, b in spans)
            found |= {name} if spans else set()
    assert section in found if section else not found


def test_the_drawings_show_real_tiles_and_true_prices() -> None:
    """A3, A4, C4, P2."""
    walk = position(DRAWINGS["walk"][0])
    assert [price for *_, price in steps(walk)] == [1, 3], "as its caption says"
    allowed, refused = map(position, DRAWINGS["place"])
    assert [price for *_, price in steps(allowed)] == [2]
    assert (steps(refused), refused.refused) == ([], True)
    ahead, tied = (position(text).hexes[0] for text in DRAWINGS["majority"])
    assert (ahead.value, ahead.holder, ahead.lead) == (6, 1, 1)
    assert (tied.holder, tied.lead) == (-1, 0)
    for texts in DRAWINGS.values():
        for text in texts:
            tiles = re.findall(r"\b[A-G]\d\b", text)
            assert len(set(tiles)) == len(tiles)
            assert set(tiles) <= set(TILE_BY_ID)
            assert all(h.terrain is not Terrain.UNEXPLORED for h in position(text).hexes)
