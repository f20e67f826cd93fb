"""What a player can wish for by a button or a letter, and what that means at this table.

Each of these does what is wished, or answers with the reason why it cannot be done; none of
them raises for a wish. A screen says the reason and knows neither prices nor rules.
"""

from typing import Final, Literal

from tikal.rules.components import BASE_CAMP
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.legality import cost
from tikal.rules.moves import (
    CAMP,
    DIG,
    END,
    ENTER,
    GUARD,
    LEADER,
    PASS,
    TAKE,
    UNCOVER,
    WORKER,
    Kind,
    Move,
    bid,
    swap,
)
from tikal.rules.refusals import Refusal
from tikal.table.table import Table
from tikal.table.view.look import most_telling
from tikal.table.view.model import SUPPLY

Change = Literal["all", "L", "+1", "-1"]
"""All who are there; the leader too or not; one worker more or fewer."""
Work = Literal["uncover", "dig", "camp"]

_WORKS: Final = {"uncover": UNCOVER, "dig": DIG, "camp": CAMP}
_ANY_SWAP: Final = swap(0, 0, 0)
"""They all cost the same."""


def play(table: Table, move: Move) -> Refusal | None:
    """Make a move."""
    refusal = table.why_not(move)
    if refusal is None:
        table.play(move)
    return refusal


def end_turn(table: Table) -> Refusal | None:
    """The turn is over; whether AP are wasted is for the player to know."""
    return play(table, END)


# Taking members in hand


def take_from_supply(table: Table, kind: Kind) -> Refusal | None:
    """Take one from supply in hand, or one more, if one could enter at the base camp."""
    return table.why_not(ENTER[kind][BASE_CAMP]) or toggle_supply(table, kind)


def toggle_supply(table: Table, kind: Kind) -> Refusal | None:
    """The same whatever AP are left: one may want to see where they would get."""
    held = table.selection if table.selection and table.selection.source == SUPPLY else None
    workers, leader = (held.workers, held.leader) if held else (0, False)
    if kind == WORKER:
        table.select(SUPPLY, workers + 1, leader)
    else:
        table.select(SUPPLY, workers, not leader)
    return None


def take_leader(table: Table) -> Refusal | None:
    """Take the leader in hand or put him down again, wherever he is; there is only one.

    Where he stands is then pointed at, too.
    """
    state, held = table.game.state, table.selection
    player = state.player
    where = next((h for h in state.where[player] if state.leader_here(player, h)), None)
    if where is None or table.why_not(END):
        return take_from_supply(table, LEADER)
    beside = held if held and held.source == where else None
    table.point_at(where)
    table.select(where, beside.workers if beside else 0, not (beside and beside.leader))
    return None


def take_all(table: Table, h: Hex) -> Refusal | None:
    """Take all own members there in hand."""
    refusal = _nobody_to_take(table, h)
    if refusal is None:
        table.select_all(h)
    return refusal


def take_number(table: Table, h: Hex, number: int) -> Refusal | None:
    """So many workers in hand, of those there if nobody is yet.

    In an auction it is a bid of so many points, then the tile of this number on display.
    """
    if table.game.phase == "bid":
        return play(table, bid(number))
    if table.game.phase == "take":
        return _take_tile(table, number)
    if held := table.selection:
        table.select(held.source, number, held.leader)
        return None
    refusal = _nobody_to_take(table, h)
    if refusal is None:
        table.select(h, number)
    return refusal


def pick(table: Table, change: Change) -> Refusal | None:
    """More or fewer of those who are where somebody is in hand; nobody is, nothing happens."""
    held = table.selection
    if held is None:
        return None
    if change == "all":
        table.select_all(held.source)
    elif change == "L":
        table.select(held.source, held.workers, not held.leader)
    else:
        table.select(held.source, held.workers + int(change), held.leader)
    return None


def _nobody_to_take(table: Table, h: Hex) -> Refusal | None:
    """Why nobody there can be taken in hand: it is not the time, or nobody is there."""
    refusal = table.why_not(END)
    state = table.game.state
    if refusal is None and not state.strength_of(state.player, h):
        return Refusal("no-member", {"hex": NAMES[h]})
    return refusal


# Works


def act_at(table: Table, work: Work, h: Hex) -> Refusal | None:
    """Uncover, dig or set up a camp there; the hex is then chosen, to show what came of it."""
    move = _WORKS[work][h]
    refusal = table.why_not(move)
    if refusal is None:
        table.choose(h)
        table.play(move)
    return refusal


def why_no_guard(table: Table, h: Hex) -> Refusal | None:
    """Why no guard can be placed there; None if one can, by a worker or the leader."""
    return most_telling([table.why_not(GUARD[kind][h]) for kind in (WORKER, LEADER)])


def why_no_swap(table: Table) -> Refusal | None:
    """Why no treasure can be exchanged; None if one can."""
    if refusal := table.why_not(END):
        return refusal
    needs, left = cost(table.game.state, _ANY_SWAP), table.game.ap
    if needs > left:
        return Refusal("needs-ap", {"needs": needs, "left": left})
    return None if table.view().swaps else Refusal("no-swap")


# The auction


def bid_least(table: Table) -> Refusal | None:
    """Bid no more than one has to."""
    return play(table, bid(table.game.state.auction.bid + 1))


def bid_up_to(table: Table, limit: int) -> Refusal | None:
    """Bid the least, and let the table bid on up to this, or as near to it as one may."""
    auction = table.view().auction
    if auction:
        limit = min(max(limit, auction.least), auction.most)
    refusal = table.why_not(bid(limit))
    if refusal is None:
        table.bid_up_to(limit)
    return refusal


def pass_(table: Table) -> Refusal | None:
    """Bid no more in this auction."""
    return play(table, PASS)


def _take_tile(table: Table, number: int) -> Refusal | None:
    display = table.game.state.auction.display
    if 1 <= number <= len(display):
        return play(table, TAKE[display[number - 1]])
    return Refusal("no-tile-number", {"number": number})
