"""The view of a game: everything that lies on the table, as plain values."""

from typing import Final

from tikal.game import Game
from tikal.rules.components import FACES, VOLCANOES, Terrain
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.hidden import volcano_chance
from tikal.rules.map import NO_TILE, TEMPLE
from tikal.rules.moves import WORKER, Move, Player, Swap
from tikal.rules.scoring import holder, payout
from tikal.rules.state import IN_SUPPLY, NOBODY, State
from tikal.table.history import History, Pointing
from tikal.table.log.lines import is_final
from tikal.table.log.story import Story
from tikal.table.view.ending import ending
from tikal.table.view.hand import reach
from tikal.table.view.model import AuctionView, HexView, Party, PlayerView, Stock, View
from tikal.table.view.people import colors_of, names_of
from tikal.table.view.position import Position
from tikal.table.view.trial import tile_view

LETTERS: Final = "ABCDEFG"

_WHERE: Final = {
    **dict.fromkeys(("place", "uncover", "dig", "camp"), 1),
    **dict.fromkeys(("enter", "shift", "walk", "guard"), 2),
}
"""Which word of a move names the hex one begins with."""


def view(
    position: Position, history: History, story: Story, pointing: Pointing, take_backs: bool
) -> View:
    """Everything there is to see."""
    state, legal, held = position.state, position.legal, pointing.selection
    return View(
        phase=state.phase,
        scoring=state.scoring,
        final=is_final(state),
        player=history.game.player,
        ap=state.ap,
        queue=state.queue,
        hand=None if state.hand == NO_TILE else tile_view(state.hand),
        hexes=hexes(state),
        players=players(history.game),
        stock=stock(state),
        auction=auction(state),
        open=open_hexes(legal),
        chosen=pointing.chosen,
        selection=held,
        reach=reach(position, held) if held else {},
        swaps=tuple(move for move in legal if isinstance(move, Swap)),
        # With only `end` left, nothing is wasted by it.
        spare=state.ap if state.phase == "act" and len(legal) > 1 else 0,
        moves=len(history.game.moves),
        undo=history.can_undo(take_backs),
        redo=history.can_redo,
        barrier=history.barrier,
        last=story.last(),
        ending=ending(history),
        away=False,
        bot=False,
    )


def from_here(view: View, away: frozenset[Player], bots: frozenset[Player], *, undo: bool) -> View:
    """The same where these are somewhere else or bots: what can be done here by hand."""
    if not away and not bots:
        return view
    seen = view._replace(
        players=tuple(p._replace(away=n in away) for n, p in enumerate(view.players)), undo=undo
    )
    if view.player not in away | bots:
        return seen
    waits = seen._replace(open=frozenset(), swaps=(), spare=0, redo=False)
    return waits._replace(away=view.player in away, bot=view.player in bots)


def open_hexes(legal: list[Move]) -> frozenset[Hex]:
    """Where something can be done now."""
    return frozenset(int(move[_WHERE[move.verb]]) for move in legal if move.verb in _WHERE)


def hexes(state: State) -> tuple[HexView, ...]:
    """All spaces of the board."""
    return tuple(_hex(state, h) for h in range(SPACES))


def _hex(state: State, h: Hex) -> HexView:
    explored = state.map
    temple = explored.terrain[h] == TEMPLE
    held_by = holder(state, h) if temple else NOBODY
    guarded = bool(state.guards[h])
    return HexView(
        h,
        Terrain(explored.terrain[h]),
        state.values[h] if temple else state.buried[h],
        explored.stones[h],
        _parties(state, h),
        state.camp_of(h),
        state.guard_of(h) if guarded else NOBODY,
        state.guard_kind(h) if guarded else WORKER,
        held_by,
        _lead(state, h) if held_by != NOBODY and not guarded else 0,
    )


def _parties(state: State, h: Hex) -> tuple[Party, ...]:
    if not any(state.strength[4 * h : 4 * h + 4]):
        return ()
    return tuple(
        Party(player, state.workers_of(player, h), state.leader_here(player, h))
        for player in range(state.deal.players)
        if state.strength_of(player, h)
    )


def _lead(state: State, h: Hex) -> int:
    *_, second, first = sorted(state.strength[4 * h : 4 * h + 4])
    return first - second


def players(game: Game) -> tuple[PlayerView, ...]:
    """Everyone's standing, by seat."""
    won, names, colors = game.winners, names_of(game.seats), colors_of(game.seats)
    return tuple(
        _player(game, player, names[player], colors[player], winner=player in won)
        for player in range(game.deal.players)
    )


def _player(game: Game, player: Player, name: str, color: str, *, winner: bool) -> PlayerView:
    state = game.state
    return PlayerView(
        name,
        color,
        game.seats[player].kind,
        state.scores[player],
        payout(state, player),
        state.supply[player],
        state.leaders[player] == IN_SUPPLY,
        sum(state.members_of(player, h) for h in state.where[player]),
        state.camps_left(player),
        state.guards_left[player],
        tuple(state.treasures[player]),
        player == game.player,
        winner,
        away=False,
    )


def stock(state: State) -> Stock:
    """What is still to come. Asks which tiles are undrawn, never in which order."""
    undrawn = state.deal.tiles[state.drawn :]
    backs = [FACES[tile].letter for tile in undrawn]
    to_score = sum(tile in VOLCANOES for tile in (*undrawn, *state.auction.display))
    final = state.phase == "over" or is_final(state)
    return Stock(
        tuple((value, state.levels[value]) for value in range(2, 11)),
        tuple((letter, backs.count(letter)) for letter in LETTERS),
        volcano_chance(state, state.deal.players if state.deal.auction else 1),
        to_score + (not final),
    )


def auction(state: State) -> AuctionView | None:
    """The auction under way or the display; None in the basic game."""
    if not state.deal.auction:
        return None
    now = state.auction
    bidding = state.phase == "bid"
    if not bidding and now.bidder not in now.waiting[:1]:
        now = now._replace(bid=0, bidder=NOBODY)  # a free turn: that bid was for the one before
    return AuctionView(
        tuple(tile_view(tile) for tile in now.display),
        now.waiting,
        now.bidders if bidding else (),
        now.bid,
        now.bidder,
        now.bid + 1,
        state.scores[state.player] if bidding else 0,
    )
