"""The keyboard's place on the board: a hex with the focus, walked over by keys."""

from tikal.rules.hexes import Hex
from web.page.a11y.focus import Focus
from web.page.a11y.grid import Grid
from web.page.input.hex_walk import kind_of, next_of, walk
from web.page.parts import Parts


class Cursor:
    """Where one is who uses keys, and what the focus does."""

    def __init__(self, parts: Parts) -> None:
        self._session = parts.session
        self._show = parts.show
        self._board = parts.board
        self._voice = parts.voice
        self._grid = Grid(parts.voice.hex, self._moved)
        self._focus = Focus(self.to_board, self._keys_used)
        self._chosen: Hex | None = None
        """What was chosen when everything was shown last."""

    def listen(self) -> None:
        """From now on."""
        self._focus.listen()
        self._show.on_shown.append(self._follow)
        self._show.on_rested.append(self._focus.keep)
        self._grid.build()

    @property
    def here(self) -> Hex:
        """The hex that keys act on: what is pointed at, or where the keyboard was last."""
        at = self._show.pointer.hex
        return self._grid.current if at is None else at

    def be_at(self, h: Hex) -> None:
        """The keyboard goes on from this hex; the focus too, if it is on the board."""
        if self._grid.focused and h != self._grid.current:
            self.go(h)
        else:
            self._grid.be_at(h)

    def go(self, h: Hex) -> None:
        """Be at this hex, with the focus; first bring it into sight, or the page would jump."""
        there = self._grid.focused and self._grid.current == h
        self._bring(h)
        self._grid.go(h, still=not self._focus.by_key)
        if there:  # else it has been told of already
            self._moved()

    def to_board(self) -> None:
        """The board gets the focus."""
        self.go(self._grid.current)

    def walk(self, way: str) -> None:
        """One hex on, or to an edge."""
        self.go(walk(self.here, way))

    def next(self, what: str) -> None:
        """The next hex of a kind, or the one before."""
        kind, step = what.split()
        there = next_of(kind_of(self._session.shown.view(), kind), self.here, int(step))
        if there is None:
            self._voice.say_key(f"spoken.none.{kind}")
        else:
            self.go(there)

    def stay_in_sight(self) -> None:
        """The board was zoomed: the hex with the ring is still to be seen."""
        if self._show.pointer.ring is not None:
            self._bring(self._show.pointer.ring)

    def _bring(self, h: Hex) -> None:
        if self._focus.by_key:
            self._board.pan_to(h)
        self._grid.lie_over(self._board.painter.camera)

    @property
    def _ring(self) -> Hex | None:
        """The hex that has the focus, if keys are used; else nobody asks for a ring."""
        return self._grid.current if self._grid.focused and self._focus.by_key else None

    def _moved(self) -> None:
        """Another hex has the focus, or none: show what the pointer would."""
        if self._grid.focused:
            self._bring(self._grid.current)
        self._show.pointer.move_ring(self._ring)
        self._show.pointed()

    def _keys_used(self) -> None:
        """Or not any more. A key alone points nowhere: what the mouse shows stays shown."""
        self._show.pointer.show_ring(self._ring)
        self._show.pointed()

    def _follow(self) -> None:
        """The page shows something else now. Keys go on from the hex that was chosen last."""
        chosen = self._session.shown.chosen
        if chosen not in (None, self._chosen):
            self.be_at(chosen)
        self._chosen = chosen
        self._grid.lie_over(self._board.painter.camera)
        self._grid.refresh()
        self._focus.keep()
