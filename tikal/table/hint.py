"""A hint: the turn somebody strong would play, in steps that can be seen and followed.

It holds as long as what is played is what it said; undoing brings its steps back.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tikal.bots.explain.prizes import expected_treasure
from tikal.bots.explain.reasons import Reason, after, reasons
from tikal.game import Game
from tikal.rules.components import VOLCANOES
from tikal.rules.hidden import apply_blindly, known
from tikal.rules.legality import why_not
from tikal.rules.moves import Move, Place, Player, Take
from tikal.rules.scoring import points
from tikal.rules.state import RIVALS, State
from tikal.table.log.lines import lines_of
from tikal.table.log.story import joined
from tikal.table.view.model import Line, TileView
from tikal.table.view.trial import tile_view

_PASSES_ON: Final = ("end", "bid", "pass")
_GOES: Final = ("enter", "shift", "walk")


class Step(NamedTuple):
    """One thing to do, as the log would tell it."""

    number: int
    """Counted from 1 over the whole plan."""
    line: Line
    moves: tuple[Move, ...]
    ap: int
    tile: TileView | None
    """The tile placed or taken, as it would lie."""


class Standing(NamedTuple):
    """What a scoring would pay a player now, and after the plan."""

    player: Player
    before: int
    after: int


class Prospect(NamedTuple):
    """What the plan would bring; of treasures still face down only what is to be expected."""

    own: Standing
    rival: Standing
    """Of the rivals the one a scoring now would pay most."""
    scoring: bool
    """Is it a scoring turn, whose points will really be counted?"""
    digs: int
    treasure: float
    """Points of the treasures recovered on the way, on average."""


class Hint:
    """A plan for the player to act in a game, from where that game is now."""

    def __init__(self, game: Game, moves: Sequence[Move]) -> None:
        state = game.state
        self._game = game
        self._begun = len(game.moves)
        self.moves = tidy(state, sound(state, moves))
        whole = steps(state, self.moves)
        self._ends = [step.line.move for step in whole]
        self._told: tuple[tuple[Move, ...], tuple[Step, ...]] = ((), whole)
        self.reasons: tuple[Reason, ...] = reasons(state, self.moves)
        self.prospect = prospect(state, self.moves)

    def fits(self, game: Game) -> bool:
        """Is what was played since what the plan said?"""
        done = len(game.moves) - self._begun
        return game is self._game and done >= 0 and self._played == self.moves[:done]

    def left(self) -> tuple[Step, ...]:
        """The steps still to be done; nothing if luck has made them impossible.

        Worked out once for each position on the way: a screen asks for it often.
        """
        played = self._played
        if played != self._told[0]:
            self._told = (played, self._steps_after(len(played)))
        return self._told[1]

    def _steps_after(self, played: int) -> tuple[Step, ...]:
        rest = self.moves[played:]
        if sound(self._game.state, rest) != rest:
            return ()
        done = sum(end <= played for end in self._ends)
        return steps(self._game.state, rest, done + 1)

    def goes_on(self) -> bool:
        """Does the turn go on after all that was played?"""
        last = self._played[-1:]
        return bool(last) and last[0].verb not in _PASSES_ON

    @property
    def _played(self) -> tuple[Move, ...]:
        return tuple(self._game.moves[self._begun :])


def at_once(left: Sequence[Step]) -> tuple[Step, ...]:
    """The steps to be done in one go: until something is turned up, before the turn ends.

    Ending it cannot be undone, so it is done by itself.
    """
    for n, step in enumerate(left):
        if step.line.verb == "dig" or _is_volcano(step):
            return tuple(left[: n + 1])
        if step.line.verb == "end" and n:
            return tuple(left[:n])
    return tuple(left)


def _is_volcano(step: Step) -> bool:
    """Does it begin a scoring round?"""
    last = step.moves[-1]
    return isinstance(last, Take) and last.tile in VOLCANOES


def sound(state: State, moves: Sequence[Move]) -> tuple[Move, ...]:
    """As many of the moves as are legal whatever luck brings, to the end of the decision."""
    seen, player = known(state), state.player
    found: list[Move] = []
    for move in moves:
        if seen.player != player or why_not(seen, move):
            break
        found.append(move)
        if move.verb in _PASSES_ON:
            break
        apply_blindly(seen, move)
    return tuple(found)


def tidy(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The same, but members who go the same way go it together, where that is legal.

    Among moves that only bring members somewhere the order is nobody's concern.
    """
    found = moves
    for n in range(len(moves)):
        move, start = found[n], n
        while start and found[start - 1].verb in _GOES and found[start - 1] != move:
            start -= 1
        if move.verb in _GOES and 0 < start < n and found[start - 1] == move:
            tried = (*found[:start], move, *found[start:n], *found[n + 1 :])
            found = tried if sound(state, tried) == tried else found
    return found


def steps(state: State, moves: Sequence[Move], first: int = 1) -> tuple[Step, ...]:
    """The moves as the log would tell them, what belongs together in one step."""
    seen = known(state)
    lines: list[Line] = []
    tiles: dict[int, TileView] = {}
    for n, move in enumerate(moves, start=1):
        before = seen.copy()
        if move.verb not in _PASSES_ON:
            apply_blindly(seen, move)
        line = next(lines_of(before, move, seen, n, 0))
        if move.verb == "dig":
            del line.figures["motif"]  # which nobody has seen yet
        lines.append(line)
        if isinstance(move, Place):
            tiles[n] = tile_view(before.hand, move.rotation)
        elif isinstance(move, Take):
            tiles[n] = tile_view(move.tile)
    found: list[Step] = []
    begin = 0
    for number, line in enumerate(joined(lines), start=first):
        ap = 0 if line.verb == "end" else int(line.figures.get("ap", 0))
        part = tuple(moves[begin : line.move])
        found.append(Step(number, line, part, ap, tiles.get(line.move)))
        begin = line.move
    return tuple(found)


def prospect(state: State, moves: Sequence[Move]) -> Prospect | None:
    """What the moves would bring in points; nothing while one only bids."""
    if not moves or moves[0].verb in ("bid", "pass"):
        return None
    now, then, me = known(state), after(state, moves), state.player

    def standing(player: Player) -> Standing:
        return Standing(player, points(now, player), points(then, player))

    rival = max(RIVALS[state.deal.players][me], key=lambda player: points(now, player))
    digs = sum(move.verb == "dig" for move in moves)
    treasure = expected_treasure(_undug(now, then), me, digs)
    return Prospect(standing(me), standing(rival), then.scoring, digs, treasure)


def _undug(now: State, then: State) -> State:
    """The treasures as they are held after the plan, nothing dug yet."""
    state = now.copy()
    state.treasures = then.treasures
    return state
