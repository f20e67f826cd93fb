"""The set-up (section S): the board, the supplies and the stocks before anybody acts."""

from tikal.rules.components import BASE_CAMP, FACES, GUARDS, LEVELS, MOTIFS, WORKERS
from tikal.rules.deal import AUCTION_CAPITAL, Deal
from tikal.rules.hexes import SPACES
from tikal.rules.map import JUNGLE, NO_TILE, PRINTED_MAP
from tikal.rules.state import IN_SUPPLY, NOBODY, ROW, Auction, State


def bare(deal: Deal) -> State:
    """The set-up of section S, nobody's turn yet: `turns.start` goes on from here."""
    n = deal.players
    state = State.__new__(State)
    state.deal = deal
    state.map = PRINTED_MAP
    state.phase = "over"
    state.player = deal.first
    state.ap = 0
    state.hand = NO_TILE
    state.drawn = 0
    state.scoring = False
    state.queue = ()
    state.volcano_player = NOBODY
    state.scores = [AUCTION_CAPITAL if deal.auction else 0] * n
    state.supply = bytearray([WORKERS] * n)
    state.leaders = bytearray([IN_SUPPLY] * n)
    state.where = [()] * n
    state.own_camps = [(BASE_CAMP,)] * n
    state.guards_left = bytearray([GUARDS] * n)
    state.treasures = [bytes(len(MOTIFS))] * n
    state.strength = bytearray(ROW * SPACES)
    state.values = bytearray(SPACES)
    state.guards = bytearray(SPACES)
    state.camps = bytearray(SPACES)
    state.buried = bytearray(SPACES)
    state.top = bytearray(SPACES)
    state.worked = bytearray(SPACES)
    state.camp_sites = tuple(h for h in range(SPACES) if PRINTED_MAP.terrain[h] == JUNGLE)
    for h in PRINTED_MAP.temples:
        state.values[h] = FACES[PRINTED_MAP.tiles[h]].value
    state.levels = bytearray(LEVELS)
    state.laid = 0
    state.auction = Auction()
    return state
