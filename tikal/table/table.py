"""A game on the table: what a player tries out, takes in hand and does.

Knows nothing of screens. A screen names a hex, a move or a wish, whether that came by
mouse, finger or key; the table turns it into moves and answers with a `View` of everything
there is to see, and with a `Look` at whatever is pointed at. What buttons and letters wish
for is in `intents`.
"""

from collections.abc import Iterable, Sequence

from tikal.bots.roster import bot_of
from tikal.game import Game
from tikal.rules.hexes import Hex
from tikal.rules.moves import PLACE, Move, Player, bid
from tikal.rules.refusals import IllegalMoveError, Refusal
from tikal.rules.state import NOBODY
from tikal.table.auto_bid import Limits
from tikal.table.history import Draft, History
from tikal.table.reader import Reader, Touch
from tikal.table.saves.extras import NO_EXTRAS, Extras
from tikal.table.view import build, hand
from tikal.table.view import look as looking
from tikal.table.view import trial as trying
from tikal.table.view.model import Look, Selection, Trial, View


class Table(Reader):
    """One game being played, and what the player has in hand.

    >>> from tikal import new_game
    >>> table = Table(new_game(players=2, seed="k3f9", first=0))
    >>> table.tap(7)
    >>> str(table.trial.move)
    'place b3 r0'
    >>> table.tap(7)
    >>> table.view().phase
    'act'
    """

    def __init__(
        self,
        game: Game,
        take_backs: bool = False,
        extras: Extras = NO_EXTRAS,
        away: Iterable[Player] = (),
        history: History | None = None,
    ) -> None:
        """A game somebody plays on; its history, where that is known already, saves time."""
        super().__init__(history or History(game, extras))
        self.take_backs = take_backs
        self.away = frozenset(away) - self.bots
        """Who plays somewhere else: nobody decides anything for them here. Bots are here."""
        self._me = self._only_person_here()
        self._selection: Selection | None = None
        self._left_in_hand: Selection | None = None
        """Who was still in hand after the last action: the player has taken up nobody since."""
        self._rotation = 0
        self._limits = Limits(extras.limits)

    # Looking

    def _seen(self) -> View:
        """With what can be done, if somebody here decides."""
        undo = self._can_undo or self._just_taken
        view = super()._seen()._replace(undo=undo, barrier=self._history.barrier)
        view = build.with_away(view, self.away)._replace(me=self._me)
        if self._waits:
            return view._replace(away=view.player in self.away, bot=view.player in self.bots)
        return build.with_choices(view, self._position, self._selection)._replace(
            redo=self._history.can_redo
        )

    def look(self, h: Hex) -> Look:
        """What pointing at this hex tells. Changes nothing."""
        if self._waits:
            return super().look(h)
        return looking.look(self._position, self._selection, self._rotation, h)

    def why_not(self, move: Move) -> Refusal | None:
        """Why a move cannot be made here and now, or None if it can."""
        return self._not_here() or self.game.why_not(move)

    def extras(self) -> Extras:
        """What must be kept beside the record, for the table to be found as it was left."""
        return self._history.extras()._replace(limits=self._limits.all())

    # Trying and tapping

    @property
    def trial(self) -> Trial | None:
        """The tile in hand as it is being tried out and shown.

        It is where one points if it can lie there, else where it was pinned before.
        """
        return self._tried(self._pointed) or self._tried(self._chosen)

    def _tried(self, h: Hex | None) -> Trial | None:
        """The tile as it would lie there; None where it cannot, or nobody here has one."""
        if h is None or self._waits:
            return None
        return trying.trial(self._position, h, self._rotation)

    def turn_tile(self, step: int) -> Refusal | None:
        """Turn the tile that is being tried out to a next legal rotation.

        If there is none, why it cannot lie where one points, or why it is not the time.
        """
        if tried := self.trial:
            legal = self._position.rotations[tried.hex]
            self._rotation = trying.next_rotation(self._rotation, legal, step)
            self._view = None
            return None
        h = self._chosen if self._pointed is None else self._pointed
        if h is None and self.game.phase == "place":
            return self._not_here()
        return self.why_not(PLACE[h or 0][self._rotation])  # which hex matters only in its time

    def tap(self, h: Hex | None, by: Touch = "finger", figure: Player | None = None) -> None:
        """A click or tap on a hex, or beside the board.

        By finger the first tap shows and the second does it; a mouse has shown already what
        would happen. Once it is enough to tap, a tile that can lie in one way only is placed.
        `figure` is whose members were hit: one's own always mean themselves.
        """
        if h != self._pointed and h is not None:
            self._pointed = None  # a finger points at nothing between its taps
        if h is None or self._means_own(h, figure):
            self._take_up(Draft(rotation=self._rotation))
        if h is None:
            return
        if self._waits or self.game.phase not in ("place", "act"):
            self.choose(h)
        elif self.game.phase == "place":
            self._tap_space(h, by)
        else:
            self._tap_hex(h, by)

    def _means_own(self, h: Hex, figure: Player | None) -> bool:
        """Were own members hit who are not those in hand? Then nobody is to be sent there."""
        acting = figure == self.game.player and self.game.phase == "act"
        return acting and (self._selection is None or self._selection.source != h)

    def _tap_space(self, h: Hex, by: Touch) -> None:
        """Pin the tile there, or place it where it is pinned."""
        legal = self._position.rotations.get(h, ())
        pinned = bool(legal) and h == self._chosen
        if legal:
            self._rotation = trying.nearest(self._rotation, legal)
        self.choose(h)
        if pinned or (by == "once" and len(legal) == 1):  # else it may have to be turned first
            self.place()

    def _tap_hex(self, h: Hex, by: Touch) -> None:
        """Send those in hand there, or take in hand who stands there."""
        held, state = self._selection, self.game.state
        if held and h != held.source and hand.reach_of(self._position, held, h):
            if by != "finger" or h == self._chosen:
                self.go(h)
                return
        elif state.strength_of(state.player, h):
            here = held is not None and held.source == h
            self._hold(hand.one_more(state, held) if held and here else hand.take(state, h))
        self.choose(h)

    # Taking in hand

    @property
    def selection(self) -> Selection | None:
        """The own members in hand."""
        return self._selection

    def select(self, source: Hex, workers: int | None = None, leader: bool | None = None) -> None:
        """Take own members there, or from SUPPLY, in hand; by default one."""
        self._hold(hand.take(self.game.state, source, workers, leader))

    def select_all(self, source: Hex) -> None:
        """Take all own members there in hand."""
        self._hold(hand.take_all(self.game.state, source))

    def drop(self) -> None:
        """Have nobody in hand."""
        self._hold(None)

    def _hold(self, held: Selection | None) -> None:
        self._selection = None if self._waits else held
        self._view = None

    @property
    def _draft(self) -> Draft:
        return Draft(self._chosen, self._selection, self._rotation)

    def _take_up(self, draft: Draft) -> None:
        self._chosen, self._selection, self._rotation = draft
        self._left_in_hand = self._selection
        self._view = None

    @property
    def _waits(self) -> bool:
        """Can nobody here decide anything, because somebody elsewhere or a bot does?"""
        return self.game.player in self.away | self.bots

    # Doing

    def place(self) -> None:
        """Place the tile where it is pinned; nothing happens if it is nowhere."""
        if tried := self._tried(self._chosen):
            self.play(tried.move)

    def go(self, h: Hex) -> None:
        """Those in hand go there, as many as the AP afford; nothing if none can."""
        if self._selection and hand.reach_of(self._position, self._selection, h):
            moves, held = hand.going(self._position, self._selection, h)
            self._do(moves)
            self._take_up(Draft(h, hand.again(self.game.state, held), self._rotation))

    def play(self, move: Move) -> None:
        """Make a move; raises IllegalMoveError, and then nothing has changed."""
        self._do([move])

    def play_all(self, moves: Sequence[Move]) -> None:
        """Make these moves as one action, all of them or none; raises as `play` does."""
        self._do(list(moves))

    def answer(self, move: Move) -> None:
        """Make the move that a bot has decided on; raises as `play` does."""
        assert self.game.player in self.bots, "people play for themselves"
        self._make([move])

    def take_seat(self, player: Player) -> None:
        """From now on a person here decides for this bot; the record is not told."""
        self.bots -= {player}
        self._view = None

    def seat(self, player: Player, kind: str) -> None:
        """From now on this seat is of another kind, a person's who plays here or a bot's."""
        self._history.seat(player, kind)
        bot = {player} if bot_of(kind) else set()
        self.bots, self.away = self.bots - {player} | bot, self.away - {player}
        self._me = self._only_person_here()
        self._take_up(Draft())

    @property
    def alone(self) -> bool:
        """Is just one person here, among bots? Whoever takes a bot's seat stays one person."""
        return self._me != NOBODY

    def _only_person_here(self) -> Player:
        people = set(range(len(self.game.seats))) - self.bots - self.away
        return people.pop() if self.bots and len(people) == 1 else NOBODY

    def bid_up_to(self, limit: int) -> None:
        """Bid the least now, and let the table bid on up to this limit in this auction.

        Raises IllegalMoveError if so much could not be bid.
        """
        if refusal := self.why_not(bid(limit)):
            raise IllegalMoveError(bid(limit), refusal)
        self._limits.set(self.game.player, limit)
        self.play(bid(self.game.state.auction.bid + 1))

    def _do(self, moves: list[Move]) -> None:
        if moves and (refusal := self._not_here()):
            raise IllegalMoveError(moves[0], refusal)
        self._make(moves)

    def _make(self, moves: list[Move]) -> None:
        """Make these moves and those that players with a limit have left to the table."""
        turn = self._turn
        self._history.do(moves, self._draft)
        while answer := self._limits.answer(self.game.state):
            self._history.follow(answer)
        if self.game.phase != "bid":
            self._limits.forget()
        self._changed(turn)

    def _not_here(self) -> Refusal | None:
        if not self._waits:
            return None
        bot = self.game.player in self.bots
        return Refusal("seat-bot" if bot else "seat-away", {"player": self.game.player + 1})

    @property
    def _turn(self) -> tuple[Player, int]:
        return self.game.player, len(self._history.turns)

    def _changed(self, turn: tuple[Player, int]) -> None:
        """The position is another one; in the same turn what is in hand stays there if it can."""
        self._position = self._position.next(self.game.state)
        same = turn == self._turn
        held = hand.again(self.game.state, self._selection)
        self._take_up(self._draft._replace(selection=held) if same else Draft())

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

    @property
    def _just_taken(self) -> bool:
        """Has somebody been taken in hand since the last action?"""
        return self._selection is not None and self._selection != self._left_in_hand

    def undo(self) -> None:
        """Put down who has just been taken in hand; else take the last action back.

        That is done if it is free or take-backs are agreed upon. After bots have played it is
        the last action of a person, so that one can try anew.
        """
        if self._just_taken:
            self._take_up(Draft(rotation=self._rotation))
        elif self._can_undo:
            self._back()

    def redo(self) -> None:
        """Do again what was undone last; who was in hand after it is so again."""
        if self._history.can_redo and not self._waits:
            turn = self._turn
            after = self._history.redo()
            while self._history.can_redo and self.game.player in self.bots:
                after = self._history.redo()
            self._take_up(after)
            self._changed(turn)

    def restart_turn(self) -> None:
        """Take back all that was done in this turn, as far as one may."""
        while self._can_undo and self._history.barrier != "start":
            self._back()

    def _back(self) -> None:
        while self._history.last_player in self.bots:
            self._history.undo()
        self._take_up(self._history.undo(self._draft))
        self._story.forget_after(len(self.game.moves))
        self._limits.forget()
        self._changed(self._turn)
