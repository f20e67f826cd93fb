"""Whose turn it is: drawing, rounds of the auction game, scoring rounds, the end.

These are the things the rules force; no move stands for them. Each function leaves
the state where somebody has to decide, or over.
"""

from tikal.rules.components import TILES, TURN_AP, VOLCANOES, Tile
from tikal.rules.deal import Deal
from tikal.rules.hexes import SPACES
from tikal.rules.moves import Player
from tikal.rules.scoring import points
from tikal.rules.setup import bare
from tikal.rules.state import NOBODY, Auction, State


def start(deal: Deal) -> State:
    """The first position of a game."""
    state = bare(deal)
    if deal.auction:
        _open_round(state, deal.first)
    else:
        _draw(state, deal.first)
    return state


def clockwise_after(state: State, player: Player) -> list[Player]:
    """All players, beginning with the left neighbour of this one, who comes last."""
    n = state.deal.players
    return [(player + step) % n for step in range(1, n + 1)]


def _draw(state: State, player: Player) -> None:
    """T1."""
    state.player = player
    take_in_hand(state, state.deal.tiles[state.drawn])
    state.drawn += 1


def take_in_hand(state: State, tile: Tile) -> None:
    """The player to act gets this tile: place it, unless a volcano comes first (C1, U7)."""
    state.hand = tile
    state.phase = "place"
    if tile in VOLCANOES:
        state.volcano_player = state.player
        *others, drawer = clockwise_after(state, state.player)
        _open_scoring(state, [drawer, *others])


def act(state: State) -> None:
    """The player to act gets ten AP, and the limits per turn begin anew (A10)."""
    state.phase = "act"
    state.ap = TURN_AP
    state.worked = bytearray(SPACES)


def finish(state: State) -> None:
    """The player to act is done with his ten AP."""
    state.ap = 0
    if state.scoring:
        state.scores[state.player] += points(state, state.player)
        _next_scoring(state)
    elif state.deal.auction:
        _next_in_round(state)
    elif state.drawn < TILES:
        _draw(state, clockwise_after(state, state.player)[0])
    else:
        _open_scoring(state, clockwise_after(state, state.player))  # C3


def _open_scoring(state: State, order: list[Player]) -> None:
    state.scoring = True
    state.queue = tuple(order)
    _next_scoring(state)


def _next_scoring(state: State) -> None:
    if state.queue:
        state.player, *rest = state.queue
        state.queue = tuple(rest)
        act(state)
        return
    state.scoring = False
    if state.volcano_player == NOBODY:
        state.phase = "over"
    else:  # C2
        state.player = state.volcano_player
        state.volcano_player = NOBODY
        state.phase = "place"


def _next_in_round(state: State) -> None:
    """After a turn of the auction game: the next auction, the next round or the end."""
    last = state.player
    order = clockwise_after(state, last)
    waiting = tuple(player for player in order if player in state.auction.waiting[1:])
    if waiting:
        _open_auction(state, state.auction._replace(waiting=waiting))
    elif state.drawn < TILES:
        by_player = state.deal.options.round_opener == "after-last-player"
        after = last if by_player else state.auction.opener
        _open_round(state, clockwise_after(state, after)[0])  # U6, E4
    else:  # U7; sorting is stable, so ties stay clockwise, who placed last at the end
        _open_scoring(state, sorted(order, key=state.scores.__getitem__))


def _open_round(state: State, opener: Player) -> None:
    """U1."""
    n = state.deal.players
    display = state.deal.tiles[state.drawn : state.drawn + n]
    state.drawn += n
    *others, _ = clockwise_after(state, opener)
    _open_auction(
        state,
        state.auction._replace(display=display, waiting=(opener, *others), everyone_free=False),
    )


def _open_auction(state: State, auction: Auction) -> None:
    """The first in `waiting` opens (U2, U5); with nobody to bid against, he just takes (U6)."""
    waiting = auction.waiting
    if len(waiting) == 1 or auction.everyone_free:
        state.auction = auction
        give_turn(state, waiting[0])
    else:
        state.auction = Auction(auction.display, waiting, bidders=waiting, opener=waiting[0])
        state.player = waiting[0]
        state.phase = "bid"


def give_turn(state: State, player: Player) -> None:
    """This player chooses a tile and has the turn of this round (U4)."""
    others = (other for other in state.auction.waiting if other != player)
    state.auction = state.auction._replace(waiting=(player, *others), bidders=())
    state.player = player
    state.phase = "take"
