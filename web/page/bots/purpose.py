"""What the bot whose turn it is is after, as a sentence, in whatever language is spoken."""

from collections.abc import Sequence

from tikal.rules.moves import Move, Player
from tikal.rules.state import NOBODY, State
from tikal.table.table import Table
from web.page.texts import Texts
from web.page.words.plan_text import plan_sentence


class Purpose:
    """Of one turn; it holds until it is over, though the bot may think again meanwhile."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._made_of: tuple[State, Sequence[Move], Sequence[str], Player] | None = None
        """The position before these moves, the moves, the names of all players, and who reads."""
        self._odds = True
        self.sentence = ""

    def follow(self, table: Table, moves: Sequence[Move]) -> None:
        """This is what the bot will do; where nothing can be said of it, all stays as it was."""
        names = [player.name for player in table.view().players]
        before = table.game.state.copy()  # for the table's own changes with every move
        people = [seat for seat in range(len(names)) if seat not in table.bots]
        reader = people[0] if len(people) == 1 else NOBODY
        if sentence := plan_sentence(before, moves, self._texts, names, reader):
            self._made_of, self.sentence = (before, moves, names, reader), sentence
            self._odds = True

    def drawn(self) -> None:
        """Something has been turned up: no more of what was likely."""
        self._odds = False
        self.reword()

    def reword(self) -> None:
        """Another language is spoken, or something else is to be said."""
        if self._made_of:
            state, moves, names, reader = self._made_of
            self.sentence = plan_sentence(state, moves, self._texts, names, reader, odds=self._odds)

    def end(self) -> None:
        """The turn is over, or nothing of it is wanted any more."""
        self._made_of, self.sentence = None, ""
