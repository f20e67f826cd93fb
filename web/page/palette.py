"""The colours of the box: night jungle, warm stone, gold. Styles repeat them in style.css."""

from typing import Final

NIGHT: Final = "#12231b"
UNEXPLORED: Final = "#1f4533"
FAINT: Final = "rgba(233, 223, 198, 0.35)"
GROUND: Final = ("#8fae63", "#6f944f")
CLEARING: Final = ("#c9bd84", "#a79a63")
ROCK: Final = ("#6b5a50", "#40352f")
LEAF: Final = ("#2f6b3d", "#3f8049", "#255732")
STONE: Final = "#e9dfc6"
STONE_EDGE: Final = "#6b5f48"
STEP: Final = ("#e8dab4", "#a38f66")
INK: Final = "#241d12"
GOLD: Final = "#f0bf4c"
EMBER: Final = "#f2652a"

PLAYERS: Final = {
    "red": ("#c8372d", "#ffffff"),
    "blue": ("#2b5fb0", "#ffffff"),
    "white": ("#f4f1e8", "#241d12"),
    "orange": ("#e58a1f", "#241d12"),
}
"""A figure's colour, and what is written on it."""

EMBLEMS: Final = {"red": "\u25b2", "blue": "\u25cf", "white": "\u25a0", "orange": "\u25c6"}
"""A sign beside each colour, so that nobody has to tell colours apart."""
