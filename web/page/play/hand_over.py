"""When the turn has passed on: the next player, the link to send, or the end of the game."""

from tikal.table.reader import Reader
from tikal.table.view.model import View
from web.page.browser import dialog
from web.page.parts import Commands, Parts
from web.page.play.ending import show_ending
from web.page.play.questions import ask_hand_over


def commands(parts: Parts) -> Commands:
    """Hand over, and the closing screen at any time after the end."""
    return {
        "hand-over": lambda _: _hand_over(parts),
        "ending": lambda _: _show_ending(parts, parts.session.shown),
    }


def _show_ending(parts: Parts, table: Reader) -> None:
    """With applause, where things may move."""
    show_ending(table, parts.texts, moving=parts.preferences.speed > 0)


def _hand_over(parts: Parts) -> None:
    """Not into what somebody is reading while bots play."""
    table = parts.session.table
    view = table.view()
    if view.bot or dialog.shown():
        return
    if table.bots and view.phase != "over":  # who has waited hears that it goes on
        parts.sounds.play("turn")
    if view.phase == "over" and parts.session.lesson:
        return  # the end of a try is no end of a game
    if view.phase == "over":
        for sound in ("win", "applause"):
            parts.sounds.play(sound)
        _show_ending(parts, table)
    elif view.away:
        parts.run("share-turn")
    elif _is_asked(parts, view):
        tallies = table.tallies() if table.scored(view.moves - 1) else ()
        ask_hand_over(view, table.summary(view.player), tallies, parts.texts)


def _is_asked(parts: Parts, view: View) -> bool:
    """Is there a card between turns? Not where just one person plays."""
    asked = parts.preferences.now.hand_over and view.phase != "bid"
    return asked and not parts.session.table.alone
