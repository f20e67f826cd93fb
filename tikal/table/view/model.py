"""The one picture of a game that a screen draws: plain values, no game objects behind them.

`View` is what lies on the table and what is chosen; it changes with a move or a click.
`Look` is what pointing at one hex tells; it is asked for as often as a pointer moves.
"""

from typing import Final, NamedTuple

from tikal.rules.components import Motif, Stones, Terrain
from tikal.rules.hexes import Hex
from tikal.rules.moves import Kind, Move, Player, Swap, Verb
from tikal.rules.refusals import Refusal
from tikal.rules.scoring import Payout
from tikal.rules.state import IN_SUPPLY, NOBODY, Phase

SUPPLY: Final[Hex] = IN_SUPPLY
"""Where selected members come from who are not on the board yet."""


class Party(NamedTuple):
    """One player's members on a hex."""

    player: Player
    workers: int
    leader: bool


class HexView(NamedTuple):
    """One space of the board."""

    hex: Hex
    terrain: Terrain
    value: int
    """A temple's value, or the treasures left."""
    stones: Stones
    parties: tuple[Party, ...]
    """By seat; players without members there are left out."""
    camp: Player
    guard: Player
    guard_kind: Kind
    holder: Player
    """Whom the temple would pay now, or NOBODY."""
    lead: int
    """By how much strength it is held; 0 for a guard's, a tied or an empty one."""


class PlayerView(NamedTuple):
    """One player's standing."""

    name: str
    color: str
    kind: str
    """As in the record: "human", or "bot:" and a name."""
    score: int
    payout: Payout
    """What a scoring now would pay, and for what."""
    workers: int
    """Workers still in supply."""
    leader_in_supply: bool
    on_board: int
    """Members on the board, guards left out."""
    camps: int
    guards: int
    """How many of each are left."""
    treasures: tuple[int, ...]
    """How many of each motif, in the order of MOTIFS."""
    active: bool
    winner: bool
    away: bool
    """Does this player play somewhere else?"""


class TileView(NamedTuple):
    """A tile as it would lie."""

    id: str
    terrain: Terrain
    value: int
    stones: Stones


class Stock(NamedTuple):
    """What is still to come, as everyone may know."""

    levels: tuple[tuple[int, int], ...]
    """(value, how many left) from 2 to 10."""
    letters: tuple[tuple[str, int], ...]
    """(letter, tiles left) from A to G, the used up ones with 0."""
    volcano: tuple[int, int]
    """The chance that the next tile (auction: the next display) has a volcano, as a fraction."""
    scorings: int
    """Scoring rounds still to begin, the final one included."""


class AuctionView(NamedTuple):
    """The auction under way, or the display while somebody plays."""

    display: tuple[TileView, ...]
    waiting: tuple[Player, ...]
    """Who has not had the turn of this round; whose it is now is the first of them."""
    bidders: tuple[Player, ...]
    """Who is still in, beginning with who is to bid; empty when nobody bids now."""
    bid: int
    bidder: Player
    least: int
    most: int
    """The lowest and the highest bid the player to bid can make; most < least: only pass."""


class Selection(NamedTuple):
    """Own members taken in hand: so many of those there."""

    source: Hex
    """A hex or SUPPLY."""
    workers: int
    leader: bool
    workers_there: int
    leader_there: bool

    @property
    def members(self) -> int:
        """How many are in hand."""
        return self.workers + self.leader


class Reach(NamedTuple):
    """One hex the selected members can get to."""

    hex: Hex
    each: int
    """AP for one of them."""
    members: int
    """How many of them the AP left afford."""
    ap: int
    """AP for all of those."""
    route: tuple[Hex, ...]
    """From where they stand (from supply: the camp they enter by) to there."""


class Choice(NamedTuple):
    """Something one may wish to do, possible or not."""

    verb: Verb
    moves: tuple[Move, ...]
    """The ways to do it (with worker or leader); the possible ones, if any is."""
    ap: int
    refusal: Refusal | None
    """Why not, or None if it can be done."""
    asks: bool
    """Cannot be taken back in the game: better ask once."""


class Threat(NamedTuple):
    """How one player stands at a temple, and what a turn of 10 AP could make of it."""

    player: Player
    strength: int
    best: int
    """The most strength this player could have there after one turn."""
    ap: int | None
    """The least AP to hold it alone, everyone else staying; 0: holds it; None: cannot."""


class Trial(NamedTuple):
    """The tile in hand, tried out on a space."""

    tile: TileView
    hex: Hex
    move: Move
    turn: int
    """Which of the legal rotations this is, from 0."""
    turns: int
    """How many legal rotations there are."""
    paths: tuple[tuple[Hex, int], ...]
    """The neighbours it would open paths to, with their cost."""


class Look(NamedTuple):
    """What pointing at a hex tells."""

    hex: Hex
    trial: Trial | None
    """The tile in hand as it would lie there."""
    reach: Reach | None
    """Going there with the selected members."""
    refusal: Refusal | None
    """Why the selected members cannot get there, or the tile cannot lie there."""
    choices: tuple[Choice, ...]
    """What else there is to do there, possible or not."""


class Scored(NamedTuple):
    """A scoring turn that has just been counted."""

    player: Player
    payout: Payout
    before: int
    after: int


class Line(NamedTuple):
    """One thing that happened, for the log."""

    move: int
    """How many moves had been made with its last one."""
    turn: int
    """Counts the turns of 10 AP and the decisions before them, from 0."""
    player: Player
    verb: str
    """A move's verb, or draw, won (an auction), score, final, over, taken-back, seat."""
    figures: dict[str, int | str]
    """Names as in the notation: hex, target, tile, value, motif, wanted, rival, workers,
    leader, ap, points, temples, treasures, kind."""
    hexes: tuple[Hex, ...]
    """Where it happened; a walk's whole route."""


class Turnover(NamedTuple):
    """What another player did while one was waiting, in figures."""

    player: Player
    tile: str | None = None
    """The tile placed last, if any, and where."""
    hex: Hex | None = None
    entered: int = 0
    """Members brought in."""
    walked: int = 0
    """Members who went somewhere else, once for each way they went."""
    uncovered: tuple[tuple[Hex, int], ...] = ()
    """(temple, its value after)."""
    dug: tuple[Motif, ...] = ()
    swaps: tuple[tuple[Motif, Player, Motif], ...] = ()
    """(own motif, whose, wanted motif)."""
    camp: Hex | None = None
    guard: Hex | None = None
    """The last one, if any."""
    scored: int | None = None
    """Points of scoring turns; None if there was none."""
    paid: int = 0
    """What the turn cost in the auction."""


class Ending(NamedTuple):
    """How a finished game was won."""

    winners: tuple[Player, ...]
    reason: str
    """points, guard, treasures or shared: what decided."""
    scores: tuple[tuple[int, tuple[int, ...]], ...]
    """(number of moves, everyone's score) whenever a score changed, from the beginning."""
    scorings: tuple[tuple[tuple[int, int], ...], ...]
    """By scoring round, by seat: points of temples, points of treasures."""


class View(NamedTuple):
    """Everything there is to see, but for what is pointed at."""

    phase: Phase
    scoring: bool
    final: bool
    """Is this the final scoring round?"""
    player: Player
    ap: int
    queue: tuple[Player, ...]
    """Who has a scoring turn after this one."""
    hand: TileView | None
    hexes: tuple[HexView, ...]
    players: tuple[PlayerView, ...]
    stock: Stock
    auction: AuctionView | None
    open: frozenset[Hex]
    """Where something can be done now: free spaces while placing; own members, supply's
    camps and building sites while acting."""
    chosen: Hex | None
    selection: Selection | None
    reach: dict[Hex, Reach]
    """Where the selected members can get."""
    swaps: tuple[Swap, ...]
    """All legal exchanges of treasures."""
    spare: int
    """AP that ending the turn now would waste although something could be done; else 0."""
    moves: int
    undo: bool
    redo: bool
    barrier: str
    """Why no further undo: "start" (of the turn), "treasure" (turned up); "" if undo is free."""
    last: tuple[Line, ...]
    """What the player before did in the last turn; what all of them did, if bots went before."""
    ending: Ending | None
    away: bool
    """Is whose decision it is somewhere else? Then nothing can be done here."""
    bot: bool
    """Does a bot decide? Then nothing can be done by hand."""
    me: Player = NOBODY
    """The only person here, among bots."""
