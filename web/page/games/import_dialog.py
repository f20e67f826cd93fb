"""What came of files: a line for each, while they are read."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from tikal import Game, RecordError
from tikal.table.saves.labels import Label
from tikal.table.view.people import names_of
from web.page.browser import dialog
from web.page.browser.dom import by_id, element, find, row
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets.button import button
from web.page.words.refusals import record_error_text

KIND: Final = "files"


class Read(NamedTuple):
    """What came of one record in a file."""

    label: Label | None = None
    """As it is on the shelf now; None if it was refused."""
    game: Game | None = None
    there: bool = False
    """It had been there before."""
    error: RecordError | None = None
    unkept: Literal["", "full", "blocked"] = ""
    """Why it is on no shelf, although it is good."""


def show_imports(texts: Texts) -> None:
    """An empty list, to be filled."""
    dialog.show(
        KIND,
        element("h2", texts("file.title")),
        element("p", class_="hint", id="files-left", role="status"),
        element("ul", id="outcomes", aria_live="polite"),
        row(
            button(texts("dialog.done"), "close", class_="main"),
            button(texts("boot.games"), "games"),
        ),
    )


def is_shown() -> bool:
    """Is the player looking at the list?"""
    return dialog.shown() == KIND


def show_again(*, looking: bool) -> None:
    """Who was looking at the list goes on reading, in front of what has been opened."""
    if looking and find("outcomes") and not dialog.shown():
        by_id("dialog").showModal()


def tell_progress(left: int, texts: Texts) -> None:
    """So many files are still to be read; none: they all are."""
    if line := find("files-left"):
        line.textContent = texts("file.reading", number=left) if left > 1 else ""
        line.hidden = left <= 1


def tell_outcome(words: str, *offers: Element, good: bool) -> None:
    """One line more, if the list is still there."""
    if outcomes := find("outcomes"):
        outcomes.append(element("li", words, *offers, class_="good" if good else "bad"))


def offers(number: int, texts: Texts, *, at_stake: bool) -> list[Element]:
    """What can be done with a game that could not be kept, and should be done before."""
    open_it = button(texts("file.unkept-open"), "file-unkept", str(number))
    if not at_stake:
        return [row(open_it)]
    save = button(texts("storage.as-file"), "save-file")
    return [element("p", texts("file.table-first")), row(save, open_it)]


def outcome(reads: Sequence[Read], texts: Texts) -> str:
    """What is said of one file."""
    if not reads:
        return texts("file.empty")
    if len(reads) == 1:
        return _one(reads[0], texts)
    new = sum(read.label is not None and not read.there for read in reads)
    there = sum(read.there for read in reads)
    refused = [read.error for read in reads if read.error]
    more = [refused.pop()] if refused and refused[-1].refusal.key == "too-many" else []
    words = [texts("file.many", games=texts.count("game", new))]
    if there:
        words.append(texts("file.many-there", games=texts.count("game", there)))
    if refused:
        reason = record_error_text(refused[0], texts)
        games = texts.count("game", len(refused))
        words.append(texts("file.many-refused", games=games, reason=reason))
    for why, unkept in Counter(read.unkept for read in reads if read.unkept).items():
        words.append(texts(f"file.many-{why}", games=texts.count("game", unkept)))
    words += [f"{record_error_text(error, texts)}." for error in more]
    return " ".join(words)


def _one(read: Read, texts: Texts) -> str:
    if read.error or not read.game:
        return record_error_text(read.error, texts) if read.error else ""
    who, moves = ", ".join(names_of(read.game.seats)), texts.count("move", len(read.game.moves))
    what = read.unkept or ("there" if read.there else "imported")
    return texts(f"file.{what}", who=who, moves=moves)
