"""The auction game's decisions: bid, pass, choose a tile (section U)."""

from tikal.rules.components import TILE_IDS, Tile
from tikal.rules.moves import PASS, TAKE, Move, bid
from tikal.rules.refusals import Figure
from tikal.rules.state import NOBODY, State
from tikal.rules.turns import give_turn, take_in_hand


def bar_bid(state: State, amount: int) -> str | None:
    """Higher than the highest bid, and no more than one has (U2, U3)."""
    if amount <= state.auction.bid:
        return "bid-too-low"
    if amount > state.scores[state.player]:
        return "bid-over-score"
    return None


def figures_bid(state: State, amount: int) -> dict[str, Figure]:
    """Figures of a bid."""
    return {"bid": amount, "least": state.auction.bid + 1, "score": state.scores[state.player]}


def list_bid(state: State) -> list[Move]:
    """All higher bids the player can pay, and to pass."""
    return [*map(bid, range(state.auction.bid + 1, state.scores[state.player] + 1)), PASS]


def apply_bid(state: State, move: Move) -> None:
    """Bid; the next one still in is asked."""
    player = state.player
    bidders = (*state.auction.bidders[1:], player)
    state.auction = state.auction._replace(bid=move[1], bidder=player, bidders=bidders)
    _next_bidder(state)


def bar_pass(_state: State) -> str | None:
    """One may always pass."""
    return None


def apply_pass(state: State, _move: Move) -> None:
    """Leave this auction."""
    auction = state.auction
    first = state.player if auction.first_passer == NOBODY else auction.first_passer
    state.auction = auction._replace(bidders=auction.bidders[1:], first_passer=first)
    _next_bidder(state)


def _next_bidder(state: State) -> None:
    auction = state.auction
    if not auction.bidders:  # U5: all passed
        free = state.deal.options.all_pass == "everyone-free"  # E3
        state.auction = auction._replace(everyone_free=free)
        give_turn(state, auction.first_passer)
    elif auction.bidders == (auction.bidder,):  # U4
        state.scores[auction.bidder] -= auction.bid
        give_turn(state, auction.bidder)
    else:
        state.player = auction.bidders[0]


def bar_take(state: State, tile: Tile) -> str | None:
    """One of the tiles on display."""
    return None if tile in state.auction.display else "not-on-display"


def figures_take(_state: State, tile: Tile) -> dict[str, Figure]:
    """Figures of a choice."""
    return {"tile": TILE_IDS[tile]}


def list_take(state: State) -> list[Move]:
    """The tiles on display."""
    return [TAKE[tile] for tile in state.auction.display]


def apply_take(state: State, move: Move) -> None:
    """Take the tile in hand; a volcano starts a scoring round (U7)."""
    tile = move[1]
    rest = tuple(other for other in state.auction.display if other != tile)
    state.auction = state.auction._replace(display=rest)
    take_in_hand(state, tile)
