"""What the buttons of a replay do, from opening it to playing on from a point of it."""

from tikal import Game
from web.page.browser import device, dialog
from web.page.browser.dom import by_id, listen
from web.page.browser.types import Event
from web.page.parts import Commands, Parts
from web.page.replay.replay import Player
from web.page.show import Shown


def commands(parts: Parts) -> Commands:
    """All about looking back."""
    looking = LookingBack(parts)
    looking.listen()
    return {
        "replay": looking.replay, "replay-other": looking.replay_other,
        "replay-step": lambda what: looking.step(int(what)),
        "replay-turn": lambda what: looking.turn(int(what)), "replay-edge": looking.edge,
        "replay-play": looking.play, "replay-close": looking.leave,
        "what-if": looking.what_if,
    }  # fmt: skip


class LookingBack:
    """The replay that is open, if there is one."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._last: Player | None = None
        self._own = False
        """Is it the game on the table that is looked back at?"""

    def listen(self) -> None:
        """From now on."""
        self._parts.show.sources.append(self._in_story)
        self._parts.preferences.on_language.append(self._reword)
        listen(by_id("replay"), self._changed, "input")

    @property
    def _player(self) -> Player | None:
        """Open until the session ends it."""
        return self._last if self._parts.session.replay is self._last else None

    def open(self, game: Game, at: int | None = None) -> None:
        """Look back at a game, from so many moves on, or from where it is now.

        The game on the table waits; nothing is saved.
        """
        self._parts.update.clear()
        self._last = Player(self._parts, game, at)
        self._parts.session.begin_replay(self._last)
        self._last.open()

    # What the player does

    def replay(self, what: str) -> None:
        """Open one at a point; where one is open, go to that point, or leave it.

        After the point there may be "play": from there on it goes by itself.
        """
        point, _, then = what.partition(" ")
        if self._player is None:
            if not self._parts.update.ready():
                return
            self.open(self._parts.session.table.game, int(point) if point else None)
            self._own = not self._parts.session.lesson
        elif point:
            dialog.close()
            self._player.go(int(point))
        else:
            dialog.close()
            self.leave("")
        if then and self._player:
            self._player.toggle()

    def replay_other(self, what: str) -> None:
        """Look at a game that is not on the table."""
        if game := self._parts.session.to_look_at:
            self.open(game, int(what) if what else None)
            self._own = False

    def step(self, by: int) -> None:
        """One move on or back."""
        if self._player:
            self._player.step(by)

    def turn(self, by: int) -> None:
        """One turn on or back."""
        if self._player:
            self._player.turn(by)

    def edge(self, what: str) -> None:
        """To the start or the end."""
        if self._player:
            self._player.go(0 if what == "start" else self._player.replay.length)

    def play(self, _what: str) -> None:
        """Play or pause."""
        if self._player:
            self._player.toggle()

    def leave(self, _what: str) -> None:
        """Back to the game. A link that was only looked at is left: no reload opens it again."""
        if self._player:
            device.drop_fragment()
            self._parts.update.show_table()

    def what_if(self, _what: str) -> None:
        """Play on from here, as a game of its own."""
        if self._player:
            game = self._player.replay.game(self._player.point)
            names = ", ".join(seat.name for seat in game.seats)
            title = self._parts.texts("replay.title", names=names, move=len(game.moves))
            origin = (self._parts.games.name.id, len(game.moves)) if self._own else ()
            self._parts.games.begin(game, title, origin=origin)

    def _changed(self, event: Event) -> None:
        """The strip was scrubbed, or another speed chosen."""
        if str(event.target.id) == "replay-speed":
            Player.speed = str(event.target.value)
        elif self._player:
            self._player.go(int(event.target.value))

    # What there is to see

    def _in_story(self, shown: Shown) -> Shown:
        return self._player.in_story(shown) if self._player else shown

    def _reword(self) -> None:
        if self._player:
            self._player.reword()
