"""What the lists of lessons and of puzzles are made of."""

from collections.abc import Iterable

from web.page.browser.dom import element, outline
from web.page.browser.types import Element
from web.page.learn.card import STAR
from web.page.learn.progress import MOST_STARS
from web.page.texts import Texts
from web.page.widgets.button import button


def listed(rows: Iterable[Element]) -> Element:
    """One below the other."""
    return element("ol", *(element("li", made) for made in rows), class_="lessons")


def numbered(number: int, do: str, name: str, title: str) -> Element:
    """A row with its number."""
    made = button(element("span", title), do, name)
    made.prepend(element("i", str(number), class_="tick"))
    return made


def so_far(words: str, done: int, most: int) -> Element:
    """How far somebody has come."""
    made = element("progress", max=str(most), aria_label=words)
    made.value = str(done)
    return element("div", element("strong", words), made, class_="so-far")


def stars_of(earned: int, texts: Texts) -> Element:
    """As many as there are to be had, those earned in gold."""
    label = texts("school.star-count", stars=earned)
    made = element("span", class_="stars", role="img", aria_label=label)
    for number in range(1, MOST_STARS + 1):
        star = element("span", outline(STAR), class_="star")
        star.classList.toggle("earned", earned >= number)
        made.append(star)
    return made
