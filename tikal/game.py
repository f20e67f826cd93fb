"""A game: who sits where, the position, and the moves that led to it.

This is the face for people who use the package; the modules behind it work on a
bare `State`, which is what bots search on.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple, NoReturn

from tikal.rules import hidden, legality, routes, scoring
from tikal.rules.components import TILE_IDS
from tikal.rules.deal import Deal, check_order, check_players, deal, fresh_seed, sown
from tikal.rules.editions import DEFAULT_EDITION, Mode, as_rules, options
from tikal.rules.hexes import Hex
from tikal.rules.map import NO_TILE
from tikal.rules.moves import Move, Player
from tikal.rules.notation import read
from tikal.rules.refusals import Figure, Refusal, SetUpError, shown
from tikal.rules.scoring import Payout
from tikal.rules.state import NOBODY, Phase, State
from tikal.rules.turns import start

COLORS: Final = ("red", "blue", "white", "orange")
LONGEST_TEXT: Final = 200
"""Of names and the like: more is no name, and would have to be shown somewhere."""
HexName = str


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there; `kind` is "human" or "bot:" and a name."""

    name: str
    color: str
    kind: str = "human"


class ScoringTurn(NamedTuple):
    """What one scoring turn paid, and the scores after it."""

    move: int
    """How many moves had been made with the `end` that scored."""
    player: Player
    payout: Payout
    scores: tuple[int, ...]


def seats(names: int | Sequence[str | Seat]) -> tuple[Seat, ...]:
    """Seats for so many players or for these names. Raises SetUpError if they are too many."""
    if isinstance(names, int):
        check_players(names)
        names = [f"Player {i + 1}" for i in range(names)]
    colors = COLORS + ("",) * len(names)
    return tuple(
        name if isinstance(name, Seat) else Seat(name, colors[i]) for i, name in enumerate(names)
    )


def new_game(
    players: int | Sequence[str | Seat] = 2,
    mode: Mode = "basic",
    edition: str = DEFAULT_EDITION,
    seed: str | int | None = None,
    *,
    first: Player | None = None,
    rules: Mapping[str, object] | None = None,
) -> "Game":
    """A new game. The same seed deals the same game; without one, a fresh one is made.

    `players` is a number or the names, `first` the seat that begins (else the seed
    chooses), `rules` overrides single rules of the edition.
    Raises SetUpError for what cannot be played.
    """
    sitting = seats(players)
    seed = fresh_seed() if seed is None else str(seed)
    dealt = deal(len(sitting), mode, options(edition, rules), sown(seed), first)
    return Game(dealt, sitting, edition, seed)


class Game:
    """One game of Tikal, from the deal to the position after its moves.

    >>> game = new_game(players=2, seed="example", first=0)
    >>> game.phase, game.player
    ('place', 0)
    >>> game.play(game.legal_moves()[0])
    >>> game.play("enter L a5")
    >>> game.ap
    9
    >>> str(game.why_not("uncover a4"))
    'there is no own member on a4'
    """

    def __init__(
        self, dealt: Deal, sitting: Sequence[Seat], edition: str, seed: str | None
    ) -> None:
        """Raises SetUpError for what a record could not hold.

        Every game comes through here, wherever from: a file, a link, a store, a dialog. So
        whatever can be opened can be kept and opened again.
        """
        check_order(dealt.tiles, dealt.treasures)
        options(edition, as_rules(dealt.options))
        if len(sitting) != dealt.players:
            _wrong("players", len(sitting), f"{dealt.players}, as dealt")
        if type(dealt.first) is not int:  # True is an int, too
            _wrong("first", dealt.first, "a whole number")
        self.deal = dealt
        self.seats = tuple(_sound_seat(seat, f"players[{n}]") for n, seat in enumerate(sitting))
        self.edition = edition
        self.seed = None if seed is None else _sound(seed, "seed")
        self.state: State = start(dealt)
        self.moves: list[Move] = []

    def copy(self) -> "Game":
        """An independent copy."""
        new = Game.__new__(Game)
        new.deal = self.deal
        new.seats = self.seats
        new.edition = self.edition
        new.seed = self.seed
        new.state = self.state.copy()
        new.moves = self.moves[:]
        return new

    @property
    def phase(self) -> Phase:
        """What is to be decided: bid, take, place, act; or over."""
        return self.state.phase

    @property
    def player(self) -> Player:
        """Who is to act, counted from 0; NOBODY when the game is over."""
        return NOBODY if self.over else self.state.player

    @property
    def ap(self) -> int:
        """Action points left in this turn."""
        return self.state.ap

    @property
    def hand(self) -> str | None:
        """The id of the tile in hand, if any."""
        return None if self.state.hand == NO_TILE else TILE_IDS[self.state.hand]

    @property
    def scores(self) -> list[int]:
        """The scores by seat."""
        return self.state.scores[:]

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.phase == "over"

    @property
    def winners(self) -> list[Player]:
        """Who has won; nobody before the end."""
        return scoring.winners(self.state) if self.over else []

    def legal_moves(self) -> list[Move]:
        """All legal moves in a fixed order; a move prints as its notation."""
        return legality.legal_moves(self.state)

    def why_not(self, move: Move | str) -> Refusal | None:
        """Why this is not legal now: a key with its figures; None if it is legal."""
        return legality.why_not(self.state, _as_move(move))

    def play(self, move: Move | str) -> None:
        """Make a move, given as such or as text.

        Raises NotationError or IllegalMoveError, and then nothing has changed.
        """
        self.moves.append(legality.play(self.state, _as_move(move)))

    def payout(self, player: Player) -> Payout:
        """What a scoring now would pay, temple by temple and set by set."""
        return scoring.payout(self.state, player)

    def reach(self, kind: str, source: HexName) -> dict[Hex, routes.Route]:
        """Where an own member (W or L) there can get with the AP left, and how."""
        return routes.reach(self.state, read("kind", kind), read("hex", source))

    def muster(self, player: Player, target: HexName) -> list[int]:
        """The least AP for this player to have strength 0, 1, 2, ... there in one turn."""
        return routes.muster(self.state, player, read("hex", target))

    def unseen(self) -> hidden.Unseen:
        """Which tiles and treasures are still to come, as everyone may know."""
        return hidden.unseen(self.state)

    def known(self) -> State:
        """The position as any player may know it: no hidden order is left in it."""
        return hidden.known(self.state)

    def redeal(self, rng: Random) -> State:
        """The position with all that is unseen shuffled anew."""
        return hidden.redeal(self.state, rng)

    def scoring_turns(self) -> list[ScoringTurn]:
        """All scoring turns so far, by playing the moves again."""
        state = start(self.deal)
        turns = []
        for number, move in enumerate(self.moves, start=1):
            scored = state.scoring and move.verb == "end"
            player = state.player
            payout = scoring.payout(state, player) if scored else None
            legality.apply(state, move)
            if payout is not None:
                turns.append(ScoringTurn(number, player, payout, tuple(state.scores)))
        return turns


def _sound_seat(seat: Seat, place: str) -> Seat:
    return Seat(
        _sound(seat.name, f"{place}.name"),
        _sound(seat.color, f"{place}.color"),
        _sound(seat.kind, f"{place}.kind"),
    )


def _sound(text: object, place: str) -> str:
    """A text as a record gives it back: two halves of a character are one."""
    if not isinstance(text, str):
        _wrong(place, text, "text")
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    if len(whole) > LONGEST_TEXT:
        raise SetUpError(Refusal("text-long", {"place": place, "most": LONGEST_TEXT}))
    return whole


def _wrong(place: str, value: object, expected: str) -> NoReturn:
    figures: dict[str, Figure] = {"place": place, "word": shown(value), "expected": expected}
    raise SetUpError(Refusal("field-type", figures))


def _as_move(move: Move | str) -> Move:
    return move if isinstance(move, Move) else Move.parse(move)
