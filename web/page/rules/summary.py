"""The rules on one page, like the card in the box; for this game's mode and edition."""

from tikal import Game
from tikal.rules.components import SET_POINTS
from tikal.rules.editions import as_rules
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.rules.contents import ACTIONS
from web.page.rules.tables import action_name, price, stock
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.words.editions import RULES

_COLOR = "red"


def summary_card(game: Game, texts: Texts) -> list[Element]:
    """All of it."""
    deal = game.deal
    mode, edition = texts(f"new.{deal.mode}"), texts(f"edition.{game.edition}")
    close = button("\u2715", "rules-close", class_="closing", aria_label=texts("rules.close"))
    return [
        element("div", element("h2", texts("summary.title")), close, class_="rules-head"),
        element("p", texts("summary.game", mode=mode, edition=edition), class_="hint"),
        _part(texts("rules.turn.title"), *_lines(texts, "summary.turn", "summary.place")),
        _part(texts("rules.board.title"), *_lines(texts, "summary.tiles"), stock(texts)),
        _actions(game, texts),
        _part(texts("rules.scoring.title"), *_lines(texts, "summary.temples"), _sets(texts)),
        _part(texts("rules.volcano.title"), *_lines(texts, "summary.volcano", "summary.final")),
        _part(texts("rules.end.title"),
              element("p", texts("summary.win", tie=_rule("tie_break", game, texts)))),
        *([_auction(game, texts)] if deal.auction else []),
        row(
            button(texts("summary.rules"), "rules"),
            button(texts("summary.print"), "summary-print", class_="main"),
            class_="row foot",
        ),
    ]  # fmt: skip


def _part(title: str, *content: Element) -> Element:
    return element("section", element("h3", title), *content)


def _lines(texts: Texts, *keys: str) -> list[Element]:
    return [element("p", texts(key)) for key in keys]


def _rule(name: str, game: Game, texts: Texts) -> str:
    """What a rule is in this game."""
    value = as_rules(game.deal.options)[name]
    return next(texts(f"rule.{name}.{word}") for word, meant in RULES[name] if meant == value)


def _actions(game: Game, texts: Texts) -> Element:
    made = element("table", element("caption", texts("rules.prices")))
    for action in ACTIONS:
        member = action == "camp" and game.deal.options.camp_needs_member
        limit = texts("summary.camp-member") if member else texts(f"summary.{action}")
        name = element("th", _picture(action), element("span", action_name(action, texts)))
        name.setAttribute("scope", "row")
        cost = element("td", element("b", price(action, texts)))
        made.append(element("tr", name, cost, element("td", limit)))
    return element("section", made, class_="actions")


def _picture(action: str) -> Element:
    pictures = {
        "enter": icons.worker, "shift": icons.leader, "walk": icons.worker, "camp": icons.tent,
        "guard": icons.guard,
    }  # fmt: skip
    if action in pictures:
        return pictures[action](_COLOR, 24)
    if action == "uncover":
        return icons.level(24)
    return icons.treasure_back(24) if action == "dig" else icons.treasure(0, 24)


def _sets(texts: Texts) -> Element:
    """What one, two and three of a motif pay."""
    made = element("p", texts("summary.treasures"), " ", class_="sets")
    for number, points in enumerate(SET_POINTS[1:], 1):
        treasures = (icons.treasure(number, 24) for _ in range(number))
        made.append(element("span", *treasures, element("b", f"{points}"), class_="pays"))
    return made


def _auction(game: Game, texts: Texts) -> Element:
    lines = _lines(texts, "summary.auction.1", "summary.auction.2")
    passed, opener = (_rule(name, game, texts) for name in ("all_pass", "round_opener"))
    last = element("p", texts("summary.auction.3", passed=passed, opener=opener))
    return _part(texts("rules.auction.title"), *lines, last)
