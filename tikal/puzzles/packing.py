"""Writing what `tikal/school` reads: positions and puzzles as digits, all of them as one file."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from collections.abc import Sequence

from tikal.formats.digits import Writer
from tikal.rules.components import (
    CAMPS,
    COPIES,
    FACES,
    GUARDS,
    MOTIFS,
    TILES,
    TURN_AP,
    VOLCANOES,
    WORKERS,
)
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.legality import apply, legal_moves
from tikal.rules.moves import BOTH_KINDS
from tikal.rules.state import OFF_THE_BOARD, State
from tikal.school.collection import MAGIC, VERSION, Batch
from tikal.school.packed import (
    HIGHEST_MARK,
    MOST_GRADES,
    MOST_MOVES,
    WIDEST_STEP,
    Packed,
    objective_names,
)
from tikal.school.positions import (
    MOST_LEVELS,
    PLAYERS,
    SCORES,
    WHENS,
    ground,
    of_the_last_letter,
    sites,
    when,
)


def write(out: Writer, state: State) -> None:
    """The position of the player to act, who has done nothing yet."""
    out.pick(when(state), WHENS)
    out.pick(state.deal.players, PLAYERS)
    out.digit(state.ap, TURN_AP + 1)
    _write_tiles(out, state)
    _write_temples(out, state)
    _write_members(out, state)
    left = [COPIES] * len(MOTIFS)
    for player in _order(state):
        for motif, held in enumerate(state.treasures[player]):
            out.digit(held, left[motif] + 1)
            left[motif] -= held
        out.digit(state.scores[player], SCORES)
    for h in sites(state):
        out.digit(state.buried[h], FACES[state.map.tiles[h]].value + 1)


def _order(state: State) -> list[int]:
    """The seats, beginning with who is to act."""
    n = state.deal.players
    return [(state.player + step) % n for step in range(n)]


def _write_tiles(out: Writer, state: State) -> None:
    drawn = sorted(state.deal.tiles[: state.drawn])
    out.digit(len(drawn), TILES + 1)
    for tile in of_the_last_letter(len(drawn)):
        out.pick(tile in drawn, (False, True))
    free = list(range(SPACES))
    for h, tile in enumerate(state.map.tiles):
        if tile >= TILES:  # printed
            free.remove(h)
    for tile in drawn:
        if tile == state.hand:
            continue
        h = state.map.tiles.index(tile)
        out.pick(h, free)
        free.remove(h)
        if tile not in VOLCANOES:
            out.digit(_rotation(state, h), 6)


def _rotation(state: State, h: Hex) -> int:
    """How the tile there is turned; one that looks the same turned again has more answers."""
    face, stones = FACES[state.map.tiles[h]].stones, state.map.stones[h]
    return next(k for k in range(6) if face[-k:] + face[:-k] == stones)


def _write_temples(out: Writer, state: State) -> None:
    temples = state.map.temples
    raised = [state.values[h] - FACES[state.map.tiles[h]].value for h in temples]
    out.digit(max(raised), MOST_LEVELS)
    for levels in raised:
        out.digit(levels, max(raised) + 1)
    seats = _order(state)
    guarded = [h for h in temples if state.guards[h]]
    out.digit(len(guarded), GUARDS * len(seats) + 1)
    for h in guarded:
        out.pick(h, temples)
        out.pick(state.guard_of(h), seats)
        out.pick(state.guard_kind(h), BOTH_KINDS)
    for player in seats:
        camps = [h for h in range(SPACES) if state.camp_of(h) == player]
        out.digit(len(camps), CAMPS + 1)
        for h in camps:
            out.digit(h, SPACES)


def _write_members(out: Writer, state: State) -> None:
    grounds = ground(state)
    crowds = {
        p: [(h, c) for h in state.where[p] if (c := state.workers_of(p, h))] for p in _order(state)
    }
    most = max((count for crowd in crowds.values() for _, count in crowd), default=1)
    out.digit(most, WORKERS + 1)
    for player, crowd in crowds.items():
        out.digit(state.leaders[player], OFF_THE_BOARD + 1)
        out.digit(state.supply[player], WORKERS + 1)
        out.digit(len(crowd), len(grounds) + 1)
        for h, count in crowd:
            out.pick(h, grounds)
            out.digit(count - 1, most)


def pack(puzzle: Packed) -> bytes:
    """The puzzle in some sixty bytes."""
    out = Writer()
    out.pick(puzzle.objective, objective_names())
    out.digit(puzzle.grade, MOST_GRADES)
    write(out, puzzle.state)
    one, two, three = puzzle.steps
    for value, radix in (
        (three, HIGHEST_MARK),
        (three - two, WIDEST_STEP),
        (two - one, WIDEST_STEP),
    ):
        out.digit(value, radix)
    out.digit(len(puzzle.solution), MOST_MOVES)
    state = puzzle.state.copy()
    for move in puzzle.solution:
        out.pick(move, legal_moves(state))
        apply(state, move)
    number = out.number()
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def as_text(packed: bytes) -> str:
    """For a file of texts."""
    return urlsafe_b64encode(packed).decode()


def from_text(text: str) -> bytes:
    """The bytes of such a text."""
    return urlsafe_b64decode(text)


def dumps(batches: Sequence[Batch]) -> bytes:
    """The file of these batches."""
    body = bytes([len(batches)])
    for batch in batches:
        body += batch.since.to_bytes(3, "big") + len(batch.packed).to_bytes(2, "big")
        body += bytes(map(len, batch.packed)) + b"".join(batch.packed)
    return MAGIC + bytes([VERSION]) + crc32(body).to_bytes(4, "big") + body
