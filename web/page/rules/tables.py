"""Tables of the rules page, made of what the rules themselves count with."""

from typing import Final

from tikal import Game
from tikal.rules import legality
from tikal.rules.components import LEVELS, TILES, VOLCANOES
from tikal.rules.editions import EDITIONS, as_rules
from tikal.rules.moves import Verb
from web.page.browser.dom import element
from web.page.browser.types import Element
from web.page.rules.contents import ACTIONS, section_of
from web.page.texts import Texts
from web.page.widgets.button import button
from web.page.words.editions import RULES

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


def price(action: Verb, texts: Texts) -> str:
    """What an action costs."""
    if action == "walk":
        return texts("rules.per-stone", ap=1)
    return texts("ap.price", ap=legality.RULES[action].ap)


def stock(texts: Texts) -> Element:
    """How many levels of each value there are."""
    values = [value for value, count in enumerate(LEVELS) if count]
    counts = [f"\u00d7{LEVELS[value]}" for value in values]
    return element(
        "table",
        element("caption", texts("rules.stock")),
        element("tr", *(element("th", str(value), scope="col") for value in values)),
        element("tr", *(element("td", count) for count in counts)),
        class_="numbers stock-table",
    )


def _prices(texts: Texts) -> Element:
    made = element("table", element("caption", texts("rules.prices")), class_="prices")
    for action in ACTIONS:
        link = button(action_name(action, texts), "rules", section_of(action), class_="link")
        cost = element("td", price(action, texts))
        made.append(element("tr", element("th", link, scope="row"), cost))
    return made


def _counts(texts: Texts) -> Element:
    """How many turns there are, by number of players."""
    rows = {
        "tiles": [TILES // n for n in PLAYERS],
        "scorings": [SCORINGS for _ in PLAYERS],
        "turns": [TILES + SCORINGS * n for n in PLAYERS],
    }
    heads = (element("th", str(n), scope="col") for n in PLAYERS)
    head = element("th", texts("rules.counts.players"), scope="row")
    made = element("table", element("caption", texts("rules.counts")), class_="numbers")
    made.append(element("tr", head, *heads))
    for name, numbers in rows.items():
        head = element("th", texts(f"rules.counts.{name}"), scope="row")
        made.append(element("tr", head, *(element("td", str(n)) for n in numbers)))
    return made


def _editions(texts: Texts, game: Game) -> Element:
    """For each rule what it can be, and in which editions; what this game has is marked."""
    made = element("div", class_="edition-rules")
    here = as_rules(game.deal.options)
    for rule, values in RULES.items():
        lines = element("ul")
        for word, value in values:
            names = " \u00b7 ".join(
                texts(f"edition.{name}")
                for name, options in EDITIONS.items()
                if as_rules(options)[rule] == value
            )
            line = element("li", element("em", texts(f"rule.{rule}.{word}")), f" \u2013 {names}")
            if here[rule] == value:
                line.append(" ", element("b", texts("rules.here"), class_="mark-here"))
            lines.append(line)
        made.append(element("h4", texts(f"rule.{rule}")), lines)
    return made
