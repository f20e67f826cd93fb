"""Somebody else sits down in a running game: a bot for a person, or a person for a bot."""

from web.page.browser import dialog
from web.page.browser.dom import element, row
from web.page.games import who
from web.page.parts import Commands, Parts
from web.page.widgets.button import button
from web.page.words.lines import line_text


def commands(parts: Parts) -> Commands:
    """Asking who shall play, and seating them."""
    change = SeatChange(parts)
    return {"seat-ask": change.ask, "seat-take": change.take}


class SeatChange:
    """The seats of the game on the table."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def _may(self, player: int) -> bool:
        """Only in a game that is played here and goes on."""
        session = self._parts.session
        beside = session.lesson or session.replay
        return not beside and not session.game.game.over and player < len(session.game.game.seats)

    def ask(self, what: str) -> None:
        """Show all who could play this seat."""
        if not self._may(int(what)):
            return
        texts, player = self._parts.texts, self._parts.session.game.view().players[int(what)]
        chosen = who.chosen_of(player.kind, away=player.away)
        people = (who.HERE, who.THERE) if player.away else (who.HERE,)
        choice = who.Choice(int(what), player.color, chosen, people, "seat-take")
        dialog.show(
            "seat",
            element("h2", texts("seat.title", name=player.name)),
            element("p", texts("seat.is"), class_="hint"),
            who.who_cards(choice, texts),
            row(button(texts("dialog.back"), "close", class_="main"), class_="row foot"),
        )

    def take(self, what: str) -> None:
        """From now on the seat is this one's."""
        number, chosen = what.split()
        player, parts = int(number), self._parts
        dialog.close()
        table, games = parts.session.game, parts.games
        kind = who.kind_chosen(chosen)
        same = kind == table.game.seats[player].kind and player not in table.away
        if same or chosen == who.THERE or not self._may(player):
            return
        table.seat(player, kind)
        games.rename(games.name._replace(away=tuple(sorted(table.away))))
        parts.session.save_game()
        told = [line for line in table.story() if line.verb == "seat" and line.player == player]
        parts.voice.say(line_text(told[-1], table.view(), parts.texts))
        parts.show.everything()
        parts.update.wake()
