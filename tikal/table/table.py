"""A game on the table: what a player points at, takes in hand and does.

Knows nothing of screens. A screen names a hex, a move or a wish; the table turns it into
moves and answers with a `View` of everything there is to see, and with a `Look` at
whatever is pointed at.
"""

from collections.abc import Iterable, Sequence

from tikal.bots.roster import bot_of
from tikal.game import Game
from tikal.rules.hexes import Hex
from tikal.rules.moves import Move, Player, bid
from tikal.rules.refusals import IllegalMoveError, Refusal
from tikal.rules.state import NOBODY
from tikal.table.auto_bid import Limits
from tikal.table.history import History, Pointing
from tikal.table.log.story import Played, Story, ended_last, played_last
from tikal.table.log.summary import summary
from tikal.table.saves.extras import NO_ASIDE, Aside
from tikal.table.view import build, ending, hand, trial
from tikal.table.view import look as looking
from tikal.table.view.model import Line, Look, Scored, Selection, Threat, Turnover, View
from tikal.table.view.position import Musters, Position


class Table:
    """One game being played, and what the player is pointing at.

    >>> from tikal import new_game
    >>> table = Table(new_game(players=2, seed="k3f9", first=0))
    >>> table.tap(7)
    >>> str(table.look(7).trial.move)
    'place b3 r0'
    >>> table.tap(7)
    >>> table.view().phase
    'act'
    """

    def __init__(
        self,
        game: Game,
        take_backs: bool = False,
        aside: Aside = NO_ASIDE,
        away: Iterable[Player] = (),
        history: History | None = None,
    ) -> None:
        """A game somebody plays on; its history, where that is known already, saves time."""
        self.game = game
        self.take_backs = take_backs
        self.bots = frozenset(n for n, seat in enumerate(game.seats) if bot_of(seat.kind))
        """Who decides by machine: nobody else does it for them. They are always here."""
        self.away = frozenset(away) - self.bots
        """Who plays somewhere else: nobody decides anything for them here."""
        self.chosen: Hex | None = None
        self.selection: Selection | None = None
        self.rotation = 0
        self._history = history or History(game, aside)
        self._story = Story(self._history)
        self._limits = Limits(aside.limits)
        self._musters = Musters()
        self._position = Position(game.state, self._musters)
        self._view: View | None = None

    # Looking

    @property
    def alone(self) -> bool:
        """Is just one person here, among bots?"""
        return bool(self.bots) and len(self.game.seats) == len(self.bots | self.away) + 1

    def view(self) -> View:
        """Everything there is to see; the same object until something changes."""
        if self._view is None:
            view = build.view(
                self._position, self._history, self._story, self._pointing, self.take_backs
            )
            self._view = build.from_here(view, self.away, self.bots, undo=self._can_undo)
        return self._view

    def look(self, h: Hex) -> Look:
        """What pointing at this hex tells. Changes nothing."""
        if self._waits:
            return Look(h, None, None, None, ())
        return looking.look(self._position, self.selection, self.rotation, h)

    def threats(self, h: Hex) -> tuple[Threat, ...]:
        """Who could take the temple there next turn, all players by seat; elsewhere nobody."""
        return self._position.threats(h)

    def story(self) -> tuple[Line, ...]:
        """The whole log so far."""
        return self._story.lines()

    def summary(self, player: Player) -> tuple[Turnover, ...]:
        """What the others did since this player's last turn ended."""
        return summary(self._story.since(self.last_end(player)), player)

    def last_end(self, player: Player) -> int:
        """How many moves had been made when this player last ended a turn; 0 before that."""
        return ended_last(self._history, player)

    def played_last(self, player: Player) -> Played | None:
        """This player's last turn; None before the first has been ended."""
        return played_last(self._history, player)

    def since(self, moves: int) -> tuple[tuple[Player, Move], ...]:
        """The moves after so many, with who made them."""
        return ending.since(self._history, moves)

    def told_since(self, moves: int) -> tuple[Line, ...]:
        """What came after so many moves, told as if nothing had come before it."""
        return self._story.told_since(moves)

    def why_not(self, move: Move) -> Refusal | None:
        """Why a move cannot be made here and now, or None if it can."""
        return self._not_here() or self.game.why_not(move)

    def scored(self, moves: int) -> tuple[Scored, ...]:
        """The scoring turns counted by the moves after so many."""
        return ending.scored(self._history, moves)

    def aside(self) -> Aside:
        """What must be kept beside the record, for the table to be found as it was left."""
        return self._history.aside()._replace(limits=self._limits.all())

    # Pointing

    def tap(self, h: Hex | None, sure: bool = False) -> None:
        """A click or tap on a hex, or beside the board.

        `sure` means that the pointer has already shown what would happen; else the first
        tap shows and the second does it.
        """
        if h is None:
            self._point(Pointing(rotation=self.rotation))
        elif self._waits:
            self._choose(h)
        elif self.game.phase == "place":
            self._tap_space(h)
        elif self.game.phase == "act":
            self._tap_hex(h, sure)
        else:
            self._choose(h)

    def _tap_space(self, h: Hex) -> None:
        """Pin the tile there, or place it where it is pinned."""
        legal = self._position.rotations.get(h)
        if legal and h == self.chosen:
            self.place()
            return
        if legal:
            self.rotation = trial.nearest(self.rotation, legal)
        self._choose(h)

    def _tap_hex(self, h: Hex, sure: bool) -> None:
        """Send those in hand there, or take in hand who stands there."""
        held, state = self.selection, self.game.state
        if held and h != held.source and hand.reach_of(self._position, held, h):
            if sure or h == self.chosen:
                self.go(h)
                return
        elif state.strength_of(state.player, h):
            here = held is not None and held.source == h
            self._hold(hand.one_more(state, held) if held and here else hand.take(state, h))
        self._choose(h)

    def turn_tile(self, step: int, h: Hex | None = None) -> None:
        """Turn the tile tried out on the chosen space, or this one, to a next legal rotation."""
        space = self.chosen if h is None else h
        legal = self._position.rotations.get(space) if space is not None else None
        if legal and not self._waits:
            self.rotation = trial.next_rotation(self.rotation, legal, step)
            self._view = None

    def select(self, source: Hex, workers: int | None = None, leader: bool | None = None) -> None:
        """Take own members there, or from SUPPLY, in hand; by default one."""
        self._hold(hand.take(self.game.state, source, workers, leader))

    def select_all(self, source: Hex) -> None:
        """Take all own members there in hand."""
        self._hold(hand.take_all(self.game.state, source))

    def drop(self) -> None:
        """Have nobody in hand."""
        self._hold(None)

    @property
    def _pointing(self) -> Pointing:
        return Pointing(self.chosen, self.selection, self.rotation)

    def _choose(self, h: Hex | None) -> None:
        self.chosen = h
        self._view = None

    def _hold(self, held: Selection | None) -> None:
        self.selection = None if self._waits else held
        self._view = None

    def _point(self, pointing: Pointing) -> None:
        self.chosen, self.selection, self.rotation = pointing
        self._view = None

    @property
    def _waits(self) -> bool:
        """Can nobody here decide anything, because somebody elsewhere or a bot does?"""
        return self.game.player in self.away | self.bots

    # Doing

    def place(self) -> None:
        """Place the tile where it is pinned; nothing happens if it is nowhere."""
        tried = self.look(self.chosen).trial if self.chosen is not None else None
        if tried:
            self.play(tried.move)

    def go(self, h: Hex) -> None:
        """Those in hand go there, as many as the AP afford; nothing if none can."""
        if self.selection and hand.reach_of(self._position, self.selection, h):
            moves, held = hand.going(self._position, self.selection, h)
            self._do(moves)
            self._point(Pointing(h, hand.again(self.game.state, held), self.rotation))

    def play(self, move: Move) -> None:
        """Make a move; raises IllegalMoveError, and then nothing has changed."""
        self._do([move])

    def play_all(self, moves: Sequence[Move]) -> None:
        """Make these moves as one action; all of them must be legal one after the other."""
        self._do(list(moves))

    def answer(self, move: Move) -> None:
        """Make the move that a bot has decided on; raises as `play` does."""
        assert self.game.player in self.bots, "people play for themselves"
        self._make([move])

    def bid_up_to(self, limit: int) -> None:
        """Bid the least now, and let the table bid on up to this limit in this auction.

        Raises IllegalMoveError if so much could not be bid.
        """
        if refusal := self.why_not(bid(limit)):
            raise IllegalMoveError(bid(limit), refusal)
        self._limits.set(self.game.player, limit)
        self.play(bid(self.game.state.auction.bid + 1))

    def _do(self, moves: list[Move]) -> None:
        if refusal := self._not_here():
            raise IllegalMoveError(moves[0], refusal)
        self._make(moves)

    def _make(self, moves: list[Move]) -> None:
        """Make these moves and those that players with a limit have left to the table."""
        turn = self._turn
        self._history.do(moves, self._pointing)
        while answer := self._limits.answer(self.game.state):
            self._history.follow(answer)
        if self.game.phase != "bid":
            self._limits.forget()
        self._changed()
        if turn != self._turn:
            self._point(Pointing())

    def _not_here(self) -> Refusal | None:
        if not self._waits:
            return None
        bot = self.game.player in self.bots
        return Refusal("seat-bot" if bot else "seat-away", {"player": self.game.player + 1})

    @property
    def _turn(self) -> tuple[Player, int]:
        return self.game.player, len(self._history.turns)

    def _changed(self) -> None:
        """The position is another one; what is in hand stays there if it can."""
        self._position = Position(self.game.state, self._musters)
        self.selection = hand.again(self.game.state, self.selection)
        self._view = None

    # Undoing

    def agree(self, *, take_backs: bool) -> None:
        """The table agrees that moves may be taken back past the end of a turn, or not."""
        self.take_backs = take_backs
        self._view = None

    @property
    def _can_undo(self) -> bool:
        """What was done somewhere else is not taken back here.

        What bots have done since one's own last action is taken back with it.
        """
        history = self._history
        last = next((who for who in history.players() if who not in self.bots), NOBODY)
        if last == NOBODY or last in self.away:
            return False
        return history.can_undo(self.take_backs) and (
            self.take_backs or last == history.last_player
        )

    def undo(self) -> None:
        """Take the last action back, if that is free or take-backs are agreed upon.

        After bots have played it is the last action of a person, so that one can try anew.
        """
        if self._can_undo:
            self._back()

    def redo(self) -> None:
        """Do again what was undone last."""
        if self._history.can_redo and not self._waits:
            turn = self._turn
            self._history.redo()
            while self._history.can_redo and self.game.player in self.bots:
                self._history.redo()
            self._changed()
            if turn != self._turn:
                self._point(Pointing())

    def restart_turn(self) -> None:
        """Take back all that was done in this turn, as far as one may."""
        while self._can_undo and self._history.barrier != "start":
            self._back()

    def _back(self) -> None:
        while self._history.last_player in self.bots:
            self._history.undo()
        pointing = self._history.undo()
        self._story.forget_after(len(self.game.moves))
        self._limits.forget()
        self._point(pointing)
        self._changed()
