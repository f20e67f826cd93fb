"""The auction game's decisions: bid, pass, choose a tile (section U)."""

from typing import Final

from tikal.rules.actions.rule import Bar, Figures, Rule, Rules, no_bar
from tikal.rules.components import TILE_IDS, Tile
from tikal.rules.moves import PASS, TAKE, Bid, Pass, Take, bid
from tikal.rules.state import NOBODY, State
from tikal.rules.turns import give_turn, take_in_hand


def least_bid(state: State) -> int:
    """The lowest bid there can be now (U2)."""
    return state.auction.bid + 1


def bar_bid(state: State, amount: int) -> Bar:
    """Higher than the highest bid, and no more than one has (U2, U3)."""
    if amount < least_bid(state):
        return "bid-too-low"
    if amount > state.scores[state.player]:
        return "bid-over-score"
    return None


def figures_bid(state: State, amount: int) -> Figures:
    """Figures of a bid."""
    return {"bid": amount, "least": least_bid(state), "score": state.scores[state.player]}


def list_bid(state: State) -> list[Bid]:
    """All higher bids the player can pay."""
    return [bid(amount) for amount in range(least_bid(state), state.scores[state.player] + 1)]


def apply_bid(state: State, move: Bid) -> None:
    """Bid; the next one still in is asked."""
    player = state.player
    bidders = (*state.auction.bidders[1:], player)
    state.auction = state.auction._replace(bid=move.amount, bidder=player, bidders=bidders)
    _next_bidder(state)


def list_pass(_state: State) -> tuple[Pass]:
    """One may always pass."""
    return (PASS,)


def apply_pass(state: State, _move: Pass) -> None:
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


def bar_take(state: State, tile: Tile) -> Bar:
    """One of the tiles on display."""
    return None if tile in state.auction.display else "not-on-display"


def figures_take(_state: State, tile: Tile) -> Figures:
    """Figures of a choice."""
    return {"tile": TILE_IDS[tile]}


def list_take(state: State) -> list[Take]:
    """The tiles on display."""
    return [TAKE[tile] for tile in state.auction.display]


def apply_take(state: State, move: Take) -> None:
    """Take the tile in hand; a volcano starts a scoring round (U7)."""
    rest = tuple(tile for tile in state.auction.display if tile != move.tile)
    state.auction = state.auction._replace(display=rest)
    take_in_hand(state, move.tile)


RULES: Final[Rules] = {
    "bid": Rule("bid", 0, bar_bid, list_bid, apply_bid, figures_bid),
    "pass": Rule("bid", 0, no_bar, list_pass, apply_pass),
    "take": Rule("take", 0, bar_take, list_take, apply_take, figures_take),
}
