"""The faces of the tiles: ground, what stands on it, and the stones along the sides."""

from tikal.rules.components import Terrain
from web.page.board import palette
from web.page.board.art import foliage, grounds, pen
from web.page.board.art.camp import draw_camp
from web.page.board.art.pyramid import draw_plaque, draw_pyramid
from web.page.board.art.ruins import draw_ruin
from web.page.board.art.volcano import draw_volcano
from web.page.browser.types import Canvas


def draw_face(
    ctx: Canvas, terrain: Terrain, value: int, stones: tuple[int, ...], variety: int
) -> None:
    """A whole tile, face up; the same variety gives the same picture."""
    ctx.save()
    pen.hexagon(ctx, grounds.SIZE)
    ctx.clip()
    ctx.lineCap = ctx.lineJoin = "round"
    _scene(ctx, terrain, value, variety)
    grounds.sunlight(ctx)
    if terrain is Terrain.TEMPLE:
        draw_plaque(ctx, value)
    grounds.draw_stones(ctx, stones)
    pen.bevel(ctx, grounds.SIZE - 1.2)
    ctx.restore()


def draw_unexplored(ctx: Canvas, variety: int) -> None:
    """Dark canopy from above, which nobody has entered yet."""
    ctx.save()
    pen.hexagon(ctx, 100)
    ctx.clip()
    ctx.lineCap = "round"
    grounds.dark_canopy(ctx, variety)
    pen.hexagon(ctx, 98.5)
    pen.paint(ctx, None, "rgba(4, 14, 9, 0.55)", 3)
    pen.hexagon(ctx, 96.5)
    pen.paint(ctx, None, "rgba(190, 220, 180, 0.14)", 1.4)
    ctx.restore()


def _scene(ctx: Canvas, terrain: Terrain, value: int, seed: int) -> None:
    """What there is to see on a tile, without its stones."""
    if terrain is Terrain.TEMPLE:
        grounds.clearing(ctx, seed, 94, palette.SAND)
        foliage.thicket(ctx, seed, 9, 93, 19)
        draw_pyramid(ctx, max(1, min(10, value)), seed)
    elif terrain is Terrain.VOLCANO:
        draw_volcano(ctx, seed)
    elif terrain is Terrain.BASE_CAMP:
        grounds.clearing(ctx, seed, 88, palette.SAND)
        foliage.thicket(ctx, seed, 9, 94, 19)
        draw_camp(ctx)
    elif terrain is Terrain.TREASURE:
        grounds.clearing(ctx, seed, 78, ("#b9bd74", "#9cab5c"))
        foliage.thicket(ctx, seed, 9, 93, 19)
        draw_ruin(ctx, value, seed)
    elif terrain is Terrain.JUNGLE:
        grounds.jungle(ctx, seed)
    else:
        grounds.dark_canopy(ctx, seed)
