"""Which hex is pointed at: by the mouse or by the keyboard, whoever pointed last.

Everything that shows or tries something out asks here, so that keys act on what one sees.
"""

from tikal.rules.hexes import Hex


class Pointer:
    """One hex, or none."""

    def __init__(self) -> None:
        self._mouse: Hex | None = None
        self._ring: Hex | None = None
        self.by_key = False
        """Did the keyboard point last?"""

    @property
    def hex(self) -> Hex | None:
        """What is pointed at. Where the mouse leaves the board, the keyboard's ring counts."""
        first, second = (self._ring, self._mouse) if self.by_key else (self._mouse, self._ring)
        return second if first is None else first

    @property
    def mouse(self) -> Hex | None:
        """The same, if it is the mouse that points there."""
        return self._mouse if self.hex == self._mouse else None

    @property
    def ring(self) -> Hex | None:
        """The same, if it is the keyboard that points there."""
        return self._ring if self.hex == self._ring else None

    def move_mouse(self, h: Hex | None) -> bool:
        """The mouse is over this hex, or over none. Is another hex pointed at now?"""
        before = self.hex
        if h != self._mouse:
            self._mouse = h
            self.by_key = self.by_key and h is None
        return self.hex != before

    def move_ring(self, h: Hex | None) -> None:
        """The keyboard is at this hex, or at none."""
        self._ring = h
        self.by_key = h is not None
