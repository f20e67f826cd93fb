"""The game on the table is played in another tab: never in both."""

from web.page.browser.dialog import show
from web.page.browser.dom import element, row
from web.page.parts import Commands, Parts
from web.page.texts import Texts
from web.page.widgets.button import button


def commands(parts: Parts) -> Commands:
    """To be told of it, and to go on here."""
    games = parts.games
    return {
        "elsewhere": lambda game_id: tell_elsewhere(game_id, parts.texts),
        "take-over": lambda game_id: games.open(game_id, take=True),
    }


def tell_elsewhere(game_id: str, texts: Texts) -> None:
    """Say so, and offer to go on here."""
    show(
        "elsewhere",
        element("h2", texts("elsewhere.title")),
        element("p", texts("elsewhere.why")),
        row(
            button(texts("elsewhere.take"), "take-over", game_id, class_="main"),
            button(texts("boot.games"), "games"),
            button(texts("boot.new-game"), "new-game"),
        ),
    )
