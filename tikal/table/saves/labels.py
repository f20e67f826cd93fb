"""A game's label: what a shelf of games shows of it, without opening it."""

import json
import re
from functools import lru_cache
from typing import Final, NamedTuple, cast

from tikal.formats.json_text import read_json
from tikal.formats.record import deal_text, head_text
from tikal.game import COLORS, Game
from tikal.rules.components import Terrain
from tikal.rules.editions import MODES
from tikal.rules.hexes import SPACES
from tikal.rules.moves import Player
from tikal.rules.state import NOBODY
from tikal.table.saves.slots import seal, unseal
from tikal.table.view.model import View

LABEL: Final = "label"
LONGEST_TITLE: Final = 60
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_PER_HEX: Final = 3


Origin = tuple[()] | tuple[str, int]
"""Of a what-if game: the id of the game it comes from, and after how many moves; or nothing."""


class Name(NamedTuple):
    """What a shelf knows of a game that is not in its record."""

    id: str
    title: str = ""
    """As the player calls it; empty: by its players."""
    away: tuple[Player, ...] = ()
    """Who plays somewhere else, by link."""
    origin: Origin = ()
    """The game it was played on from, to see what would have happened."""


class Spot(NamedTuple):
    """One hex in a game's small picture."""

    terrain: Terrain
    value: int
    """A temple's value, or the treasures left."""
    holder: Player
    """Whose camp or guard is there, or whom the temple would pay; or NOBODY."""


class Label(NamedTuple):
    """What stands on one game."""

    id: str
    title: str
    changed: int
    """When a move was made last, in ms since 1970."""
    deal: str
    """The same for all games of these players with this deal, however they went on."""
    mode: str
    names: tuple[str, ...]
    colors: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[Player, ...]
    """Nobody while the game is running."""
    player: Player
    """Whose decision it is, or NOBODY."""
    moves: int
    away: tuple[Player, ...]
    board: str
    """The small picture; `spots` reads it."""
    origin: Origin = ()

    @property
    def name(self) -> Name:
        """What of it is not in the record."""
        return Name(self.id, self.title, self.away, self.origin)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.winners)

    def spots(self) -> tuple[Spot, ...]:
        """The small picture, by hex."""
        digits = [_DIGITS.index(digit) for digit in self.board]
        return tuple(
            Spot(Terrain(digits[n]), digits[n + 1], digits[n + 2] - 1)
            for n in range(0, SPACES * _PER_HEX, _PER_HEX)
        )

    def dumps(self) -> str:
        """As a sealed text; only what-if games say where they come from."""
        return seal(json.dumps(self if self.origin else self[:-1]))


_TYPES: Final = (str, str, int, str, str, tuple, tuple, tuple, tuple, int, int, tuple, str, tuple)
_BOARD: Final = re.compile(f"(?:[0-{max(Terrain):d}][0-9a-z]{{2}}){{{SPACES}}}")


def label_key(game_id: str) -> str:
    """Where a game's label is in a store."""
    return f"{LABEL} {game_id}"


def loads_label(text: str) -> Label | None:
    """The label in such a text; None if it is damaged, for it can be written anew."""
    try:
        values = cast("list[object]", read_json(unseal(text) or ""))
        found = Label(*[tuple(v) if type(v) is list else v for v in values])  # type: ignore[arg-type]
        return found._replace(title=titled(found.title)) if _makes_sense(found) else None
    except (TypeError, ValueError):
        return None


def _makes_sense(label: Label) -> bool:
    """Is everything what it should be? Another version may have written it otherwise.

    Quick, for a shelf of hundreds of games asks it of each of them.
    """
    players = len(label.names)
    return (
        tuple(map(type, label)) == _TYPES
        and set(map(type, label.names)) == {str}
        and set(map(type, label.scores + label.winners + label.away)) == {int}
        and set(label.colors) <= set(COLORS)
        and len(label.colors) == len(label.scores) == players
        and min(label.player, *label.winners, *label.away, 0) >= -1
        and max(label.player, *label.winners, *label.away, 0) < players
        and _BOARD.fullmatch(label.board) is not None
        and max(label.board[2::_PER_HEX]) <= _DIGITS[players]
        and label.mode in MODES
        and tuple(map(type, label.origin)) in ((), (str, int))
    )


def titled(words: str) -> str:
    """A title as short as a shelf has room for, whoever made it up."""
    return words if len(words) <= LONGEST_TITLE else words[:LONGEST_TITLE].strip()


def label_of(name: Name, game: Game, view: View, now: int) -> Label:
    """What stands on this game now, in ms since 1970."""
    return Label(
        id=name.id,
        title=titled(name.title),
        changed=now,
        deal=deal_of(game),
        mode=game.deal.mode,
        names=tuple(player.name for player in view.players),
        colors=tuple(player.color for player in view.players),
        scores=tuple(player.score for player in view.players),
        winners=tuple(n for n, player in enumerate(view.players) if player.winner),
        player=view.player,
        moves=view.moves,
        away=name.away,
        board=_board(view),
        origin=name.origin,
    )


def deal_of(game: Game) -> str:
    """A digest of everything in the record but the moves and what came of them.

    Seats may change hands while a game is played: it stays the same game.
    """
    return _digest(deal_text(game))


def deals_of(game: Game) -> tuple[str, str]:
    """What may stand on labels of this game: bots were once part of the deal."""
    return deal_of(game), _digest(head_text(game))


@lru_cache(maxsize=8)
def _digest(text: str) -> str:
    import hashlib  # noqa: PLC0415  # a page has better things to do at its start

    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _board(view: View) -> str:
    digits = []
    for spot in view.hexes:
        holder = next((p for p in (spot.guard, spot.camp, spot.holder) if p != NOBODY), NOBODY)
        digits += [_DIGITS[spot.terrain], _DIGITS[spot.value], _DIGITS[holder + 1]]
    return "".join(digits)
