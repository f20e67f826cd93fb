"""Tables of the rules page, made of what the rules themselves count with."""

from collections.abc import Iterable, Sequence
from typing import Final

from tikal import Game, actions
from tikal.components import LEVELS, TILES, VOLCANOES
from tikal.editions import EDITIONS, as_rules
from web.page.dialogs.newgame import RULES
from web.page.dom import Element, button, element
from web.page.rulebook.contents import ACTIONS, section_of
from web.page.texts import Texts

PLAYERS: Final = (2, 3, 4)
SCORINGS: Final = len(VOLCANOES) + 1


def table(name: str, texts: Texts, game: Game) -> Element:
    """One of them by its name."""
    if name == "prices":
        return _prices(texts)
    if name == "stock":
        return stock(texts)
    return _counts(texts) if name == "counts" else _editions(texts, game)


def action_name(action: str, texts: Texts) -> str:
    """What an action is called."""
    return texts("rules.action.shift") if action == "shift" else texts(f"rules.{action}.title")


def price(action: str, texts: Texts) -> str:
    """What an action costs."""
    if action == "walk":
        return texts("rules.per-stone", ap=1)
    return texts("ap.price", ap=getattr(actions, f"{action.upper()}_AP"))


def stock(texts: Texts) -> Element:
    """How many levels of each value there are."""
    values = [value for value, count in enumerate(LEVELS) if count]
    counts = [f"\u00d7{LEVELS[value]}" for value in values]
    return _table(texts("rules.stock"), [values, counts], class_="numbers stock-table")


def _prices(texts: Texts) -> Element:
    rows = [
        (button(action_name(name, texts), "rules", section_of(name), class_="link"),
         price(name, texts))
        for name in ACTIONS
    ]  # fmt: skip
    return _table(texts("rules.prices"), rows, class_="prices")


def _counts(texts: Texts) -> Element:
    rows: list[Sequence[object]] = [(texts("rules.counts.players"), *PLAYERS)]
    rows.append((texts("rules.counts.tiles"), *(TILES // n for n in PLAYERS)))
    rows.append((texts("rules.counts.scorings"), *(SCORINGS for _ in PLAYERS)))
    rows.append((texts("rules.counts.turns"), *(TILES + SCORINGS * n for n in PLAYERS)))
    return _table(texts("rules.counts"), rows, class_="numbers")


def _table(title: str, rows: Iterable[Sequence[object]], **attributes: str) -> Element:
    made = element("table", element("caption", title), **attributes)
    for number, (head, *cells) in enumerate(rows):
        tags = ("th",) * len(cells) if number == 0 and "numbers" in attributes["class_"] else ()
        row = element("tr", element("th", _content(head), scope="row"))
        for n, cell in enumerate(cells):
            row.append(element(tags[n] if tags else "td", _content(cell)))
        made.append(row)
    return made


def _content(cell: object) -> Element | str:
    return str(cell) if isinstance(cell, str | int) else cell


def _editions(texts: Texts, game: Game) -> Element:
    """For each rule what it can be, and in which editions; what this game has is marked."""
    made = element("div", class_="edition-rules")
    here = as_rules(game.deal.options)
    for rule, values in RULES.items():
        lines = element("ul")
        for word, value in values:
            names = ", ".join(
                texts(f"edition.{name}")
                for name, options in EDITIONS.items()
                if as_rules(options)[rule] == value
            )
            line = element("li", element("em", texts(f"rule.{rule}.{word}")), f": {names}")
            if here[rule] == value:
                line.append(" ", element("b", texts("rules.here"), class_="mark-here"))
            lines.append(line)
        made.append(element("h4", texts(f"rule.{rule}")), lines)
    return made
