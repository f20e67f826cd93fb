"""Everything the page says, by key, in the player's language."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any, Final

FALLBACK: Final = "en"

PluralForm = Callable[[str, int], str]
"""Of a language and a number: zero, one, two, few, many or other, as Unicode names them."""


def plural_form(language: str, number: int) -> str:
    """The form in the languages we have, without a browser, which knows it in all of them."""
    like_one = (0, 1) if language == "fr" else (1,)
    return "one" if number in like_one else "other"


class Texts:
    """The catalogue of one language; what it lacks is said in English.

    >>> Texts("de")("move.pass")
    'Passen'
    >>> Texts("xx")("turn.act", name="Ana", ap=3)
    'Ana: 3\\xa0AP left'
    >>> Texts("en").count("worker", 1), Texts("en").count("worker", 2)
    ('1 worker', '2 workers')
    >>> Texts("fr").count("member", 0)
    '0 pion'
    """

    def __init__(self, language: str, plural_form: PluralForm = plural_form) -> None:
        self._plural_form = plural_form
        self.set_language(language)

    def set_language(self, language: str) -> None:
        """Say everything in this language from now on."""
        self.language = language
        self.sentences = {**catalogue(FALLBACK), **catalogue(language)}

    def __call__(self, key: str, **values: object) -> str:
        """The sentence of this key, with its values filled in."""
        return self.sentences[key].format(**values)

    def count(self, what: str, number: int) -> str:
        """So many of something, in the form its language has for this number."""
        key = f"count.{what}.{self._plural_form(self.language, number)}"
        return self(key if key in self.sentences else f"count.{what}.other", number=number)


@cache
def catalogue(language: str) -> dict[str, str]:
    """The sentences of one language by key; none for a language we do not have."""
    folder = __file__.rsplit("/", 2)[0]
    loader: Any = globals()["__loader__"]
    try:  # by the module's loader, for in the browser this is a zip file
        content = loader.get_data(f"{folder}/texts/{language}.json")
    except OSError:
        return {}
    sentences: dict[str, str] = json.loads(content)
    return sentences
