"""Mouse and fingers on the board: what is pointed at is shown, a tap goes to the table."""

from tikal.rules.hexes import Hex
from tikal.table.reader import Reader, Touch
from web.page.board.geometry import Point
from web.page.parts import Parts


class Pointing:
    """From a point of the canvas to a hex, and from there to the table."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

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
        if self._parts.update.ready():
            self._parts.update.around(lambda: self._tap(point, mouse))

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
