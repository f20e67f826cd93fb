"""The empty board as a drawing for the first moment, before anything has loaded."""

from tikal.rules.hexes import SPACES
from web.page.board.geometry import HEIGHT, WIDTH, centre, corners


def board_frame() -> str:
    """An SVG of the forty spaces, to be put into the page itself."""
    hexes = "".join(
        f'<polygon points="{" ".join(f"{x:.3f},{y:.3f}" for x, y in corners(centre(h), 0.97))}"/>'
        for h in range(SPACES)
    )
    return f'<svg viewBox="0 0 {WIDTH:.3f} {HEIGHT:.3f}" aria-hidden="true">{hexes}</svg>'
