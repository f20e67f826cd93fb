"""Tikal, the board game: its rules as a small, exact, fast engine without dependencies.

Start with `new_game`; `Game` documents what can be asked of it.
"""

from tikal.formats.record import dumps, from_record, loads, to_record
from tikal.game import COLORS, Game, ScoringTurn, Seat, new_game
from tikal.rules.hexes import NAMES as HEX_NAMES
from tikal.rules.hexes import Hex
from tikal.rules.hidden import Unseen, known, redeal
from tikal.rules.legality import apply, legal_moves, play, why_not
from tikal.rules.moves import LEADER, WORKER, Move, Player
from tikal.rules.refusals import (
    IllegalMoveError,
    NotationError,
    RecordError,
    Refusal,
    SetUpError,
    TikalError,
)
from tikal.rules.routes import Route
from tikal.rules.scoring import Payout
from tikal.rules.state import NOBODY, Phase, State

__version__ = "0.1.0"

__all__ = [
    "COLORS",
    "HEX_NAMES",
    "LEADER",
    "NOBODY",
    "WORKER",
    "Game",
    "Hex",
    "IllegalMoveError",
    "Move",
    "NotationError",
    "Payout",
    "Phase",
    "Player",
    "RecordError",
    "Refusal",
    "Route",
    "ScoringTurn",
    "Seat",
    "SetUpError",
    "State",
    "TikalError",
    "Unseen",
    "apply",
    "dumps",
    "from_record",
    "known",
    "legal_moves",
    "loads",
    "new_game",
    "play",
    "redeal",
    "to_record",
    "why_not",
]
