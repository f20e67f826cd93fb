"""A game that has come by link, from opening it until the player has decided about it."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

from tikal.game import Game
from tikal.rules.moves import Player
from tikal.table.history import History
from tikal.table.reader import Reader
from tikal.table.saves.labels import Label, deals_of, label_of
from tikal.table.saves.meeting import Meeting, meet
from web.page.browser import dialog
from web.page.browser.database import DatabaseError
from web.page.browser.device import time
from web.page.links import arrival_dialog
from web.page.links.link import Arrived
from web.page.parts import Parts
from web.page.saves.shelf import Shelf

LONGEST_BASE = 44
"""Of a title, so that what is added to it still has room."""


class Arrival:
    """One such game. Nothing changes before the player has said so."""

    def __init__(self, parts: Parts, arrived: Arrived, forget: Callable[[], None]) -> None:
        self._parts = parts
        self._shelf = Shelf(parts.games.database)
        self._forget = forget
        """Takes the link out of the address, once it is decided about."""
        self.game, self.turn = arrived
        self.table = Reader(History(self.game))
        self.meeting = meet(self.game, [])
        self.mine: Game | None = None
        """The game on the shelf that it has met."""
        self._busy = False
        """Is what was chosen first being done? Then nothing else is."""
        self._ways: dict[str, Callable[[], Awaitable[None]]] = {
            "play": self._play, "watch": self._watch, "look": self._look, "open": self._open,
            "take": self._take, "keep": self._keep, "done": self._done,
            "again": self.ask,
        }  # fmt: skip

    # Asking

    async def ask(self) -> None:
        """Say how it stands to the games on the shelf, and what can be done."""
        arrival_dialog.stop_offering()
        self.meeting, self.mine = await self._meet()
        if self.meeting.kind == "new" and self.game.over:
            await self._look()
        else:
            arrival_dialog.ask(self.table, self.meeting, self._parts.texts, turn=self.turn)

    async def _meet(self) -> tuple[Meeting, Game | None]:
        """What is played in this tab counts as it is on the table, kept or not."""
        games, table = self._parts.games, self._parts.session.table
        shelf: dict[str, tuple[Label, Game]] = {}
        with suppress(DatabaseError):  # a browser that keeps nothing has nothing else to be met
            for label in (await self._shelf.listing()).labels:
                if label.deal in deals_of(self.game):
                    found = await self._shelf.find(label.id)
                    if found.game:
                        shelf[label.id] = label, found.game
        if games.held:
            label = label_of(games.name, table.game, table.view(), time())
            shelf[label.id] = label, table.game
        meeting = meet(self.game, list(shelf.values()))
        return meeting, shelf[meeting.label.id][1] if meeting.label else None

    # Deciding

    async def decide(self, what: str) -> None:
        """Do what the player has chosen, once."""
        if not self._busy:
            self._busy = True
            try:
                await self._decide(what)
            finally:
                self._busy = False

    async def _decide(self, what: str) -> None:
        """All may have changed in another tab meanwhile: then ask anew."""
        if what in ("play", "watch", "take"):
            asked = _facts(self.meeting)
            self.meeting, self.mine = await self._meet()
            if _facts(self.meeting) != asked:
                await self.ask()
                return
        if what not in ("look", "again"):
            self._forget()
        await self._ways[what]()

    async def _play(self) -> None:
        """Put it on the table: as it is, or where the own game has come to."""
        label, games = self.meeting.label, self._parts.games
        if label is None:
            games.begin(self.game, away=self._away())
        else:
            await games.go_on(label.id, self.game)
        if self._parts.session.table.view().phase == "over":
            self._parts.run("ending")

    def _away(self) -> tuple[Player, ...]:
        """Who plays somewhere else; in a game that was only shared, nobody does."""
        if not self.turn:
            return ()
        here = arrival_dialog.players_here(len(self.game.seats)) or {self.game.player}
        here = here | self.table.bots
        return tuple(player for player in range(len(self.game.seats)) if player not in here)

    async def _watch(self) -> None:
        """Take it over, and look at what is new."""
        known = self.meeting.label is not None
        at = self.meeting.common if known else self.table.last_end(self.game.player)
        await self._play()
        self._replay(at)
        if at < len(self.game.moves):
            self._parts.run("replay-play")

    def _replay(self, at: int) -> None:
        self._parts.session.to_look_at = self.game
        self._parts.run("replay-other", str(at))

    async def _look(self) -> None:
        """Only look at it; what becomes of it is decided afterwards."""
        dialog.close()
        self._replay(0)
        known = self.meeting.label is not None
        arrival_dialog.offer_to_keep(self._parts.texts, known=known, over=self.game.over)

    async def _open(self) -> None:
        """The own game, as it is."""
        games, label = self._parts.games, self.meeting.label
        dialog.close()
        if label and not games.plays(label.id):
            await games.open(label.id)
        else:
            self._parts.run("replay-close")

    async def _take(self) -> None:
        """The link's instead of the own, which stays on the shelf as a copy."""
        label = self.meeting.label
        if label and self.mine:
            title = (label.title or ", ".join(label.names))[:LONGEST_BASE]
            mine = self._parts.texts("arrival.mine", title=title)
            dialog.close()
            await self._shelf.add(self.mine.copy(), mine, label.away)
            await self._play()

    async def _keep(self) -> None:
        await self._shelf.add(self.game)
        arrival_dialog.stop_offering()

    async def _done(self) -> None:
        arrival_dialog.stop_offering()


def _facts(meeting: Meeting) -> tuple[object, ...]:
    """What the player was told."""
    return (*meeting._replace(label=None), meeting.label and meeting.label.id)
