"""What came of files: a line for each, while they are read."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tikal import Game, RecordError
from tikal.table.saves.labels import Label
from web.page.browser import dialog
from web.page.browser.dom import by_id, element, row
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


def show_again(*, looking: bool) -> None:
    """Who was looking at the list goes on reading, in front of what has been opened."""
    if looking and by_id("outcomes") is not None and not dialog.shown():
        by_id("dialog").showModal()


def tell_progress(left: int, texts: Texts) -> None:
    """So many files are still to be read; none: they all are."""
    line = by_id("files-left")
    if line is not None:
        line.textContent = texts("file.reading", number=left) if left > 1 else ""
        line.hidden = left <= 1


def tell_outcome(words: str, *, good: bool) -> None:
    """One line more, if the player is still looking."""
    if by_id("outcomes") is not None:
        by_id("outcomes").append(element("li", words, class_="good" if good else "bad"))


def outcome(reads: Sequence[Read], texts: Texts) -> str:
    """What is said of one file."""
    if not reads:
        return texts("file.empty")
    if len(reads) == 1:
        return _one(reads[0], texts)
    new = sum(read.label is not None and not read.there for read in reads)
    there = sum(read.there for read in reads)
    refused = [read.error for read in reads if read.error]
    words = [texts("file.many", games=texts.count("game", new))]
    if there:
        words.append(texts("file.many-there", games=texts.count("game", there)))
    if refused:
        reason = record_error_text(refused[0], texts)
        games = texts.count("game", len(refused))
        words.append(texts("file.many-refused", games=games, reason=reason))
    return " ".join(words)


def _one(read: Read, texts: Texts) -> str:
    if read.label is None:
        return record_error_text(read.error, texts) if read.error else ""
    who, moves = ", ".join(read.label.names), texts.count("move", read.label.moves)
    return texts("file.there" if read.there else "file.imported", who=who, moves=moves)
