"""The deal: how many play, by which rules, and in which order the hidden things lie.

Everything a game needs before its first move, and all the chance there is in it.
The same seed gives the same deal on every Python: only `Random.random` is used,
whose sequence for a seed is promised never to change.
"""

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Final, TypeVar

from tikal.rules.components import (
    COPIES,
    FACES,
    MAX_PLAYERS,
    MOTIFS,
    TILE_IDS,
    TILES,
    Motif,
    Tile,
)
from tikal.rules.editions import MODES, Mode, Options, unknown
from tikal.rules.moves import Player
from tikal.rules.refusals import Figure, Refusal, SetUpError

T = TypeVar("T")

MIN_PLAYERS: Final = 2
AUCTION_CAPITAL: Final = 20


def check_players(players: int) -> None:
    """Can so many play (S1)? Raises SetUpError if not."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        counts: dict[str, Figure] = {"least": MIN_PLAYERS, "most": MAX_PLAYERS}
        raise SetUpError(Refusal("player-count", {**counts, "players": players}))


@dataclass(frozen=True, slots=True)
class Deal:
    """A game before its first move. `tiles` and `treasures` are in drawing order.

    Raises SetUpError for a number of players or a first player there cannot be.
    """

    players: int
    mode: Mode
    options: Options
    first: Player
    tiles: tuple[Tile, ...]
    treasures: tuple[Motif, ...]

    def __post_init__(self) -> None:
        check_players(self.players)
        if self.mode not in MODES:
            raise SetUpError(unknown("mode", self.mode, MODES))
        if not 0 <= self.first < self.players:
            figures: dict[str, Figure] = {"most": self.players - 1, "word": self.first}
            raise SetUpError(Refusal("first-player", figures))

    @property
    def auction(self) -> bool:
        """Is it the auction game?"""
        return self.mode == "auction"


def check_order(tiles: Sequence[Tile], treasures: Sequence[Motif]) -> None:
    """All 36 tiles in the order of their letters (S2) and three of each motif (S4).

    Raises SetUpError; its figures name the place as a record has it.
    """
    for i, tile in enumerate(tiles):
        place, word = f"tiles[{i}]", TILE_IDS[tile]
        if tile in tiles[:i]:
            raise SetUpError(Refusal("tile-twice", {"place": place, "word": word}))
        if i and word[0] < TILE_IDS[tiles[i - 1]][0]:
            raise SetUpError(Refusal("tile-order", {"place": place, "word": word}))
    for tile, word in enumerate(TILE_IDS):
        if tile not in tiles:
            raise SetUpError(Refusal("tile-missing", {"word": word}))
    for i, motif in enumerate(treasures):
        if treasures[: i + 1].count(motif) > COPIES:
            figures: dict[str, Figure] = {"place": f"treasures[{i}]", "most": COPIES}
            raise SetUpError(Refusal("motif-surplus", {**figures, "word": MOTIFS[motif]}))
    for motif, word in enumerate(MOTIFS):
        if (found := treasures.count(motif)) < COPIES:
            figures = {"word": word, "found": found, "needs": COPIES}
            raise SetUpError(Refusal("motif-missing", figures))


def deal(
    players: int, mode: Mode, options: Options, rng: Random, first: Player | None = None
) -> Deal:
    """Shuffle tiles inside each letter and all treasures (S2, S4).

    Without `first` the seed chooses who begins (S7).
    """
    tiles = list(range(TILES))
    shuffle_by_letter(tiles, rng)
    treasures = [motif for motif in range(len(MOTIFS)) for _ in range(COPIES)]
    shuffle(treasures, rng)
    drawn_first = below(players, rng)
    return Deal(
        players=players,
        mode=mode,
        options=options,
        first=drawn_first if first is None else first,
        tiles=tuple(tiles),
        treasures=tuple(treasures),
    )


def shuffle_by_letter(tiles: MutableSequence[Tile], rng: Random) -> None:
    """Shuffle a stack in place, each letter within itself: the backs are public."""
    start = 0
    while start < len(tiles):
        end = start
        while end < len(tiles) and FACES[tiles[end]].letter == FACES[tiles[start]].letter:
            end += 1
        packet = list(tiles[start:end])
        shuffle(packet, rng)
        tiles[start:end] = packet
        start = end


def shuffle(items: MutableSequence[T], rng: Random) -> None:
    """Fisher and Yates, from `Random.random` alone."""
    for last in range(len(items) - 1, 0, -1):
        other = below(last + 1, rng)
        items[last], items[other] = items[other], items[last]


def below(limit: int, rng: Random) -> int:
    """A whole number from 0 to limit - 1."""
    return int(rng.random() * limit)


def choose(items: Sequence[T], rng: Random) -> T:
    """One of the items, each equally likely."""
    return items[int(rng.random() * len(items))]


def sown(seed: str) -> Random:
    """The chance of a seed: as `Random` has it, but half a character is a seed, too."""
    return Random(seed.encode("utf-8", "surrogatepass"))


def fresh_seed() -> str:
    """A short new seed that can be read aloud."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    chance = SystemRandom()
    return "".join(letters[chance.randrange(len(letters))] for _ in range(6))
