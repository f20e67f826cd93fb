"""Mouse and fingers on the board: what is pointed at is shown, a tap goes to the table."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tikal.rules.hexes import Hex
from tikal.table.reader import Reader, Touch
from web.page.board.geometry import Point
from web.page.browser import host
from web.page.parts import Parts

BOUNCE: Final = 300
"""A finger's second tap on a hex within so many ms is no answer to what the first has shown."""


class _Tap(NamedTuple):
    """What a finger did last."""

    hex: Hex | None
    at: float
    moves: int


class Pointing:
    """From a point of the canvas to a hex, and from there to the table."""

    def __init__(self, parts: Parts, clock: Callable[[], float] = host.now) -> None:
        self._parts = parts
        self._clock = clock
        self._last = _Tap(None, -BOUNCE, 0)

    def listen(self) -> None:
        """From now on."""
        self._parts.board.listen(self.hovered, self.tapped, self.turned)

    def hovered(self, point: Point | None) -> None:
        """The mouse is over the board, or has left it."""
        board, show = self._parts.board, self._parts.show
        if show.pointer.move_mouse(board.hex_at(point) if point else None):
            show.pointed()

    def tapped(self, point: Point, mouse: bool) -> None:
        """The board was clicked or tapped."""
        if not mouse and self._bounces(self._parts.board.hex_at(point)):
            return
        if self._parts.update.ready():
            self._parts.update.around(lambda: self._tap(point, mouse))

    def _bounces(self, h: Hex | None) -> bool:
        """Would a tap decide something that nobody can have read yet?

        One more of those in hand may be taken as quickly as one likes.
        """
        view = self._parts.session.shown.view()
        last, self._last = self._last, _Tap(h, self._clock(), view.moves)
        if h != last.hex or self._last.at - last.at >= BOUNCE:
            return False
        taking = view.selection is not None and view.selection.source == h
        return not (taking and last.moves == view.moves)

    def _tap(self, point: Point, mouse: bool) -> None:
        board = self._parts.board
        h, figure = board.hex_at(point), board.figure_at(point)
        once = self._parts.preferences.now.taps == "once"
        by: Touch = "mouse" if mouse else "once" if once else "finger"
        table = self._parts.session.shown
        moves = table.view().moves
        table.tap(h, by, figure[1] if figure else None)
        if h is not None and table.view().moves == moves:
            self._refused(table, h)

    def _refused(self, table: Reader, h: Hex) -> None:
        """Let it be heard that this cannot be done; who only looks around hears nothing."""
        view, refusal = table.view(), table.look(h).refusal
        if refusal and refusal.key != "space-taken" and not (view.bot or view.away):
            self._parts.sounds.play("refused")

    def turned(self, step: int) -> None:
        """The tile shall be turned where it is tried out."""
        self._parts.session.table.turn_tile(step)
        self._parts.show.everything()
