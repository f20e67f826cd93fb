"""Everything the page says, by key, in the player's language."""

import json
from functools import cache
from typing import Any, Final

FALLBACK: Final = "en"


class Texts:
    """The catalogue of one language; what it lacks is said in English.

    >>> Texts("de")("move.pass")
    'Passen'
    >>> Texts("xx")("turn.act", name="Ana", ap=3)
    'Ana: 3 AP left'
    >>> Texts("en").count("worker", 1), Texts("en").count("worker", 2)
    ('1 worker', '2 workers')
    >>> Texts("fr").count("member", 0)
    '0 pion'
    """

    def __init__(self, language: str) -> None:
        self.set_language(language)

    def set_language(self, language: str) -> None:
        """Say everything in this language from now on."""
        self.language = language
        self.sentences = {**catalogue(FALLBACK), **catalogue(language)}

    def __call__(self, key: str, **figures: object) -> str:
        """The sentence of this key, with its figures filled in."""
        return self.sentences[key].format(**figures)

    def count(self, what: str, number: int) -> str:
        """So many of something; each language knows which numbers are like one."""
        form = "one" if str(number) in self("number.one").split() else "many"
        return self(f"count.{what}.{form}", number=number)


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
