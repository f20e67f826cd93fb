"""The rules page: all sections from top to bottom, and what a search leaves of them."""

from functools import cached_property
from typing import Final

from tikal import Game
from web.page.browser.dom import by_id, element
from web.page.browser.types import Element
from web.page.rules.contents import SHAPES, parts
from web.page.rules.drawings import Drawings
from web.page.rules.search import Folded, Span, plain, runs, words_of
from web.page.rules.tables import table
from web.page.texts import Texts
from web.page.widgets.button import button

ON_A_SCREEN: Final = 3
"""So many sections fill the tallest window."""


class Block:
    """A paragraph, an item, a title or a caption, in which words can be found."""

    def __init__(self, place: Element, shown: Element, sentence: str) -> None:
        self.place = place
        """Where its text stands."""
        self._shown = shown
        """What is hidden if nothing is found in it."""
        self._text, self._strong = plain(sentence)
        self._marks: list[Span] = []
        self._write()

    @cached_property
    def _folded(self) -> Folded:
        return Folded(self._text)

    def find(self, words: list[str]) -> int:
        """Mark these, and say how many there are."""
        marks = self._folded.find(words) if words else []
        if marks != self._marks:
            self._marks = marks
            self._write()
        return len(marks)

    def show(self, *, shown: bool) -> None:
        """Whether it is to be seen."""
        self._shown.hidden = not shown

    def _write(self) -> None:
        written = []
        for text, (strong, marked) in runs(self._text, self._strong, self._marks):
            made: Element | str = element("mark", text) if marked else text
            written.append(element("strong", made) if strong else made)
        self.place.replaceChildren(*written)


class Section:
    """One section on the page; only its title until it is filled."""

    def __init__(self, name: str, texts: Texts) -> None:
        self.name = name
        self.title = element("h3", id=f"rules-{name}", tabindex="-1")
        self.element = element("section", self.title, aria_labelledby=f"rules-{name}")
        self.filled = False
        self._heading = Block(self.title, element("span"), texts(f"rules.{name}.title"))
        self._blocks: list[Block] = []
        self._rest: list[Element] = []
        """What no word can be found in."""

    def fill(self, texts: Texts, drawings: Drawings, game: Game) -> None:
        """Make all that is in it."""
        self.filled = True
        for part in parts(self.name):
            if part.kind == "drawing":
                made, caption = drawings.drawing(part.name, texts)
                self._blocks.append(Block(caption, made, str(caption.textContent)))
            elif part.kind == "table":
                made = table(part.name, texts, game)
                self._rest.append(made)
            else:
                made = element("p" if part.kind == "p" else "li")
                self._blocks.append(Block(made, made, texts(part.name)))
            self._put(made, {"-": "ul", "1": "ol"}.get(part.kind))
        self._whole = button(texts("rules.whole"), "rules", self.name, class_="link whole")
        self.element.append(self._whole)
        self._whole.hidden = True

    def _put(self, made: Element, inside: str | None) -> None:
        """Items follow each other in one list."""
        last = self.element.lastElementChild
        if inside and str(last.tagName).lower() != inside:
            last = element(inside)
            self.element.append(last)
        (last if inside else self.element).append(made)

    def find(self, words: list[str]) -> int:
        """Leave only what has these words in it, all of it if the title has; how many there are."""
        in_title = self._heading.find(words)
        found = [block.find(words) for block in self._blocks]
        whole = bool(in_title) or not words
        for block, hits in zip(self._blocks, found, strict=True):
            block.show(shown=whole or hits > 0)
        for part in self._rest:
            part.hidden = not whole
        hits = in_title + sum(found)
        self.element.hidden = bool(words) and not hits
        self._whole.hidden = whole
        return hits


class RulesPage:
    """All of it. What is looked at first is made first."""

    def __init__(self, texts: Texts, drawings: Drawings, game: Game) -> None:
        self._texts = texts
        self._drawings = drawings
        self._game = game
        drawings.begin()
        self.sections = {name: Section(name, texts) for name in SHAPES}
        self._entries = {
            name: element("li", button(texts(f"rules.{name}.title"), "rules", name, class_="link"))
            for name in SHAPES
        }
        self._status = element("p", id="rules-status", role="status")

    def fill(self, least: int) -> bool:
        """Make so many sections from the top, or one more; True when there is nothing to do."""
        empty = [n for n, section in enumerate(self.sections.values()) if not section.filled]
        for n, section in enumerate(self.sections.values()):
            if empty and empty[0] <= n <= max(empty[0], least - 1):
                section.fill(self._texts, self._drawings, self._game)
        return not empty

    def elements(self) -> list[Element]:
        """Head, contents and text."""
        texts = self._texts
        self.field = element(
            "input", type="text", id="rules-find", autocomplete="off", enterkeyhint="search",
            placeholder=texts("rules.find"), aria_label=texts("rules.find"),
        )  # fmt: skip
        contents = button(texts("rules.contents"), "rules-contents", class_="contents-button")
        contents.setAttribute("aria-expanded", "false")
        close = button("\u2715", "rules-close", class_="closing", aria_label=texts("rules.close"))
        card = button(texts("summary.open"), "summary", class_="quiet")
        tools = element("div", self.field, contents, self._status, class_="rules-tools")
        title = element("h2", texts("rules.title"))
        return [
            element("div", title, tools, card, close, class_="rules-head"),
            element(
                "nav", element("ol", *self._entries.values()), id="rules-contents",
                aria_label=texts("rules.contents"),
            ),
            element(
                "div", *(section.element for section in self.sections.values()), id="rules-text",
                tabindex="0", role="region", aria_label=texts("rules.title"),
            ),
        ]  # fmt: skip

    def find(self, query: str) -> None:
        """Show what has these words, or everything."""
        self.fill(len(SHAPES))
        words = words_of(query)
        hits = {name: section.find(words) for name, section in self.sections.items()}
        for name, entry in self._entries.items():
            entry.hidden = bool(words) and not hits[name]
        found = sum(hits.values())
        key = "rules.hits" if found else "rules.none"
        self._status.textContent = self._texts(key, hits=found) if words else ""
        by_id("rules-text").scrollTop = 0

    def go(self, name: str) -> None:
        """To a section, with all the others around it."""
        if str(self.field.value):
            self.field.value = ""
            self.find("")
        for section in self.sections.values():
            section.element.classList.toggle("here", section.name == name)
        section = self.sections[name]
        self.fill(list(SHAPES).index(name) + ON_A_SCREEN)
        section.element.scrollIntoView()
        section.title.focus()
