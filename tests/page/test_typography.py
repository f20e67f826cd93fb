"""How sentences are set: quotes, spaces and signs as each language has them."""

import json
import re
from pathlib import Path

import pytest

TEXTS = Path(__file__).parents[2] / "web" / "texts"
HARD, THIN = "\u00a0", "\u202f"
"""Spaces where no line breaks."""

EVERYWHERE = {
    r"""['"]|\.\.\.""": "quotes, apostrophes and dots are not a typewriter's",
    r"[\d}] (AP|PA|s)\b": "a figure and its unit stay together",
    r"\S  \S": "one space is enough",
    r"\w [,.](?!\w)": "no space before a comma or a full stop",
}
CLOSED = {r"\s[%…]": "nothing stands before a percent sign or an ellipsis"}
OWN = {
    "en": {**CLOSED, r"[„«»]": "quotes are “ and ”"},
    "nl": {**CLOSED, r"[„“”«»]": "quotes are ‘ and ’"},
    "de": {rf"[^{HARD}][%…]": "a hard space before them", r"[”«»‘]": "quotes are „ and “"},
    "fr": {
        rf"[^{HARD}][%:»](?! ?//)|«[^{HARD}]": "a hard space before : » % and after «",
        rf"[^{THIN}][;?!]": "a thin space before ; ? !",
        rf"[ {HARD}{THIN}]…": "no space before an ellipsis",
        r"[„“”‘]": "quotes are « and »",
    },
}


@pytest.mark.parametrize("language", OWN)
def test_sentences_are_set_as_their_language_wants_it(language: str) -> None:
    sentences = json.loads((TEXTS / f"{language}.json").read_text())
    faults = [
        f"{key}: {why}: {sentence}"
        for pattern, why in {**EVERYWHERE, **OWN[language]}.items()
        for key, sentence in sentences.items()
        if re.search(pattern, re.sub(r"\{(\w+)\}", "{}", sentence))
    ]
    assert faults == []


def test_every_language_has_its_typography() -> None:
    assert {file.stem for file in TEXTS.glob("*.json")} == set(OWN)
