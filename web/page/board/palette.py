"""The colours of the box: night jungle, warm stone, gold. The page's own are in theme.css."""

from typing import Final, NamedTuple


class Limestone(NamedTuple):
    """Hewn stone, from the sunlit edge to the joints."""

    lit: str
    light: str
    middle: str
    dark: str
    joint: str


class Paint(NamedTuple):
    """A piece's colour, and what is written on it."""

    fill: str
    letters: str


class Shades(NamedTuple):
    """A piece's colour in the sun and in the shade."""

    light: str
    dark: str


UNEXPLORED: Final = "#1f4533"
FAINT: Final = "rgba(233, 223, 198, 0.35)"
STONE: Final = "#e9dfc6"
STONE_EDGE: Final = "#6b5f48"
OUTLINE: Final = "#241d12"
"""Around every piece, and for what is written on light ground."""
GOLD: Final = "#f0bf4c"
EMBER: Final = "#f2652a"
JADE: Final = "#2fd0a0"
"""The colour of a way through the jungle."""

SHADOW: Final = "rgba(18, 24, 10, 0.38)"
BEVEL: Final = ("rgba(255, 246, 214, 0.6)", "rgba(20, 14, 4, 0.55)")
"""The light and the dark edge of a piece of cardboard."""
SAND: Final = ("#e6d3a0", "#cdb67c")
GRASS: Final = ("#93ac55", "#6d8d42", "#466a30")
FOREST: Final = ("#17381f", "#2c6232", "#4f8b3e", "#8ab652")
"""Leaves in the sun, from their shade to their glints."""
FOREST_BACK: Final = ("#11301b", "#235229", "#3a7434", "#699f47")
"""Leaves further away."""
DUSK: Final = ("#0b1d14", "#163625", "#204a32", "#2f6141")
"""Leaves nobody has seen yet."""
LIMESTONE: Final = Limestone("#fbf0d0", "#e6d5a9", "#c4ae7e", "#8d7750", "#574830")
BASALT: Final = ("#7b6a62", "#544741", "#352c29", "#1d1716")
CANVAS: Final = ("#f3e7c8", "#d9c496", "#a58d5f")
WOOD: Final = ("#a9774a", "#6d4727")
PRIZE: Final = ("#ffe9a3", "#e0a93a", "#8a5c14", "#4a2f08")
"""Face-down treasures, from the glint to the rim."""
FACE: Final = "#e7b98a"

PLAYERS: Final = {
    "red": Paint("#b8261f", "#ffffff"),
    "blue": Paint("#2a62bd", "#ffffff"),
    "white": Paint("#f4f1e8", OUTLINE),
    "orange": Paint("#f09a28", OUTLINE),
}
"""To be told apart also by who cannot see all colours."""
TIED: Final = Paint("#4b4a42", "#fff8e6")
"""What several hold alike."""

SHADES: Final = {
    "red": Shades("#dc4c3b", "#7d1713"),
    "blue": Shades("#5b93e0", "#184587"),
    "white": Shades("#ffffff", "#b9b19b"),
    "orange": Shades("#ffb653", "#b5660c"),
}
