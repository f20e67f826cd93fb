"""Which hex is pointed at: by the mouse or by the keyboard, whoever pointed last.

Everything that shows or tries something out asks here, so that keys act on what one sees.
"""

from tikal.rules.hexes import Hex


class Pointer:
    """One hex, or none.

    >>> pointer = Pointer()
    >>> pointer.move_ring(4)
    >>> pointer.move_mouse(7)
    True
    >>> pointer.hex, pointer.ring
    (7, None)
    >>> pointer.move_ring(8)
    >>> pointer.hex, pointer.mouse
    (8, None)
    """

    def __init__(self) -> None:
        self._mouse: Hex | None = None
        self._ring: Hex | None = None
        self._by_key = False

    @property
    def hex(self) -> Hex | None:
        """What is pointed at. Where one of the two points nowhere, the other counts."""
        first, second = self._mouse, self._ring
        if self._by_key:
            first, second = second, first
        return second if first is None else first

    @property
    def mouse(self) -> Hex | None:
        """The same, if it is the mouse that points there."""
        return None if self._by_key and self._ring is not None else self._mouse

    @property
    def ring(self) -> Hex | None:
        """The same, if it is the keyboard that points there."""
        return self._ring if self.mouse is None else None

    def move_mouse(self, h: Hex | None) -> bool:
        """The mouse is over this hex, or over none. Is another hex pointed at now?"""
        before = self.hex, self.ring
        if h != self._mouse:
            self._mouse = h
            self._by_key = self._by_key and h is None
        return (self.hex, self.ring) != before

    def move_ring(self, h: Hex | None) -> None:
        """The keyboard has gone to this hex, or from the board."""
        self._ring = h
        self._by_key = h is not None

    def show_ring(self, h: Hex | None) -> None:
        """The keyboard is used, at this hex, or no longer; it has gone nowhere."""
        self._ring = h
