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
from tikal.table.history import History
from tikal.table.log.lines import is_final
from tikal.table.log.story import Story
from tikal.table.view.ending import ending
from tikal.table.view.hand import reach
from tikal.table.view.model import AuctionView, HexView, Party, PlayerView, Selection, Stock, View
from tikal.table.view.people import colors_of, names_of
from tikal.table.view.position import Position
from tikal.table.view.trial import tile_view

LETTERS: Final = "ABCDEFG"

_WHERE: Final = {
    **dict.fromkeys(("place", "uncover", "dig", "camp"), 1),
    **dict.fromkeys(("enter", "shift", "walk", "guard"), 2),
}
"""Which word of a move names the hex one begins with."""


def view(position: Position, history: History, story: Story, chosen: Hex | None) -> View:
    """Everything there is to see for somebody who only looks on: nothing can be done."""
    state = position.state
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
        open=frozenset(),
        chosen=chosen,
        selection=None,
        reach={},
        swaps=(),
        spare=0,
        moves=len(history.game.moves),
        undo=False,
        redo=False,
        barrier="start",
        last=story.last(),
        ending=ending(history),
        away=False,
        bot=False,
    )


def with_choices(view: View, position: Position, held: Selection | None) -> View:
    """The same for who decides now: what can be done, and where those in hand can get."""
    state, legal = position.state, position.legal
    return view._replace(
        open=open_hexes(legal),
        selection=held,
        reach=reach(position, held) if held else {},
        swaps=tuple(move for move in legal if isinstance(move, Swap)),
        # With only `end` left, nothing is wasted by it.
        spare=state.ap if state.phase == "act" and len(legal) > 1 else 0,
    )


def with_away(view: View, away: frozenset[Player]) -> View:
    """The same where these play somewhere else."""
    if not away:
        return view
    return view._replace(
        players=tuple(p._replace(away=n in away) for n, p in enumerate(view.players))
    )


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
        hex=h,
        terrain=Terrain(explored.terrain[h]),
        value=state.values[h] if temple else state.buried[h],
        stones=explored.stones[h],
        parties=_parties(state, h),
        camp=state.camp_of(h),
        guard=state.guard_of(h) if guarded else NOBODY,
        guard_kind=state.guard_kind(h) if guarded else WORKER,
        holder=held_by,
        lead=_lead(state, h) if held_by != NOBODY and not guarded else 0,
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
        name=name,
        color=color,
        kind=game.seats[player].kind,
        score=state.scores[player],
        payout=payout(state, player),
        workers=state.supply[player],
        leader_in_supply=state.leaders[player] == IN_SUPPLY,
        on_board=sum(state.members_of(player, h) for h in state.where[player]),
        camps=state.camps_left(player),
        guards=state.guards_left[player],
        treasures=tuple(state.treasures[player]),
        active=player == game.player,
        winner=winner,
        away=False,
    )


def stock(state: State) -> Stock:
    """What is still to come. Asks which tiles are undrawn, never in which order."""
    undrawn = state.deal.tiles[state.drawn :]
    backs = [FACES[tile].letter for tile in undrawn]
    to_score = sum(tile in VOLCANOES for tile in (*undrawn, *state.auction.display))
    final = state.phase == "over" or is_final(state)
    return Stock(
        levels=tuple((value, state.levels[value]) for value in range(2, 11)),
        letters=tuple((letter, backs.count(letter)) for letter in LETTERS),
        volcano=volcano_chance(state, state.deal.players if state.deal.auction else 1),
        scorings=to_score + (not final),
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
        display=tuple(tile_view(tile) for tile in now.display),
        waiting=now.waiting,
        bidders=now.bidders if bidding else (),
        bid=now.bid,
        bidder=now.bidder,
        least=now.bid + 1,
        most=state.scores[state.player] if bidding else 0,
    )
