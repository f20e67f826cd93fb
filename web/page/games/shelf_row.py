"""One game in the list of games: its board, who plays, how it stands, what one can do."""

from collections.abc import Callable

from tikal.table.saves.labels import LONGEST_TITLE, Label
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.widgets.thumbnail import thumb

When = Callable[[int], str]
"""A moment, in ms since 1970, in the page's language."""


def title_of(label: Label) -> str:
    """As the player calls it, or by its players."""
    return label.title or ", ".join(label.names)


def game_row(label: Label, texts: Texts, when: When, *, on_table: bool) -> Element:
    """All there is to see of it; a press anywhere opens it."""
    opening = button(thumb(label), "game-open", label.id, class_="game-open")
    opening.append(_told(label, texts, when, on_table=on_table))
    more = button("\u22ef", "game-more", label.id, class_="game-more quiet")
    more.setAttribute("aria-label", texts("shelf.more", game=title_of(label)))
    more.setAttribute("aria-expanded", "false")
    made = element("li", opening, more, data_game=label.id)
    if on_table:
        made.className = "on-table"
    return made


def _told(label: Label, texts: Texts, when: When, *, on_table: bool) -> Element:
    people = element("span", *(_player(label, n) for n in range(len(label.names))), class_="people")
    told = element("span", class_="told")
    if label.title:
        told.append(element("strong", label.title))
    told.append(people, _marks(label, texts, on_table=on_table), _facts(label, texts, when))
    return told


def _facts(label: Label, texts: Texts, when: When) -> Element:
    facts = (texts(f"new.{label.mode}"), texts.count("move", label.moves), when(label.changed))
    return element("small", " \u00b7 ".join(facts))


def _player(label: Label, player: int) -> Element:
    name = element("span", label.names[player], class_="name")
    score = element("b", str(label.scores[player]))
    won = "winner" if player in label.winners else ""
    return element("span", icons.emblem(label.colors[player], 18), name, score, class_=won)


def _marks(label: Label, texts: Texts, *, on_table: bool) -> Element:
    """How it stands, in a word."""
    winners = texts("list.and").join(label.names[player] for player in label.winners)
    if label.over:
        state = element("span", texts("shelf.won", name=winners), class_="mark over")
    else:
        turn = texts("shelf.turn", name=label.names[label.player])
        state = element("span", turn, class_="mark")
    marks = row(state, class_="row marks")
    if on_table:
        marks.append(element("span", texts("shelf.on-table"), class_="mark here"))
    return marks


def game_acts(label: Label, texts: Texts, *, on_table: bool) -> Element:
    """What one can do with it besides opening it; what lies on the table cannot be deleted."""
    acts = row(
        button(texts("shelf.rename"), "game-rename", label.id),
        button(texts("shelf.copy"), "game-copy", label.id),
        button(texts("shelf.file"), "game-file", label.id),
        class_="row acts",
    )
    if label.over:
        acts.prepend(button(texts("review.title"), "review", label.id, title=texts("review.is")))
    if on_table:
        acts.append(element("span", texts("shelf.keep"), class_="hint"))
    else:
        acts.append(button(texts("shelf.delete"), "game-delete", label.id, class_="danger"))
    return acts


def rename_form(label: Label, texts: Texts) -> Element:
    """A field for the title in place of what one can do."""
    field = element(
        "input", type="text", class_="title", maxlength=str(LONGEST_TITLE), autocomplete="off",
        placeholder=", ".join(label.names), aria_label=texts("shelf.title-is"),
    )  # fmt: skip
    field.value = label.title
    return row(
        field,
        button(texts("shelf.rename-do"), "game-title", label.id, class_="main"),
        button(texts("dialog.back"), "game-more", label.id),
        class_="row acts",
    )


def gone_row(label: Label, texts: Texts, when: When) -> Element:
    """Where a game was until now, and how to have it back."""
    said = element("span", texts("shelf.deleted", game=title_of(label)))
    told = element("span", said, _facts(label, texts, when), class_="told")
    undo = button(texts("boot.undo"), "game-restore", label.id)
    was = element("div", thumb(label), told, class_="was")
    return element("li", was, undo, class_="gone", data_game=label.id)
