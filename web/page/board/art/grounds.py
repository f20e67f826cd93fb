"""What lies under everything on a tile: clearings, jungle, dark canopy, stepping stones."""

from web.page.board import geometry, palette
from web.page.board.art import foliage, pen
from web.page.board.art.pen import noise
from web.page.browser.types import Canvas

SIZE = 98.0
"""The side of a tile, a little less than that of its hex."""


def clearing(ctx: Canvas, seed: int, size: float, sand: tuple[str, str]) -> None:
    """Grass with a sunny bare patch in the middle."""
    light, mid, dark = palette.GRASS
    pen.box(ctx, -100, -100, 200, 200, pen.linear(ctx, -60, -80, 60, 80, light, mid, dark))
    bare = pen.radial(ctx, -4, 8, 0, size, sand[0], sand[1], "rgba(150, 150, 80, 0)")
    pen.disc(ctx, -4, 8, size, bare)
    pen.discs(ctx, foliage.specks(seed, 8, 72), "rgba(92, 76, 38, 0.4)")
    spots = [
        (70 * (2 * noise(seed, n + 200) - 1), 34 + 40 * noise(seed, n + 220)) for n in range(4)
    ]
    foliage.tufts(ctx, [(x, y) for x, y in spots if abs(x) > 26 or y > 60], palette.GRASS[2])


def jungle(ctx: Canvas, seed: int) -> None:
    """Trees and palms around a small clearing, where a camp may stand."""
    pen.box(ctx, -100, -100, 200, 200, pen.linear(ctx, -60, -80, 60, 80, "#477a36", "#244d28"))
    grass = pen.radial(ctx, -2, 8, 4, 74, "#c3c673", "#8ea650", "rgba(80, 120, 50, 0)")
    pen.disc(ctx, -2, 8, 74, grass)
    foliage.tufts(ctx, [(-14, 30), (24, 24), (4, 54)], palette.GRASS[2])
    foliage.thicket(ctx, seed, 11, 88, 27)
    foliage.fern(ctx, -56 + 8 * noise(seed, 1), 34, 16, seed)
    side = 1 if noise(seed, 2) > 0.5 else -1
    foliage.palm(ctx, -46 * side, -38, 33, seed)
    foliage.palm(ctx, 52 * side, -26 + 10 * noise(seed, 4), 27, seed + 1)
    color = ("#f08a5c", "#e6d7f2", "#e25b78", "#f3dc6b")[seed % 4]
    spots = [(60 + 16 * noise(seed, n), 20 + 34 * noise(seed, n + 8)) for n in range(3)]
    foliage.flowers(ctx, [*spots, (-12, -58), (-4, -52), (-2, -60)], color)


def dark_canopy(ctx: Canvas, seed: int) -> None:
    """Crown beside crown in the dusk, with a little mist."""
    pen.box(ctx, -100, -100, 200, 200, palette.DUSK[0])
    crowns = []
    for n in range(14):
        row, column = divmod(n, 4) if n < 12 else (3, n - 11)
        x = -86 + 54 * column + 27 * (row % 2) + 20 * (noise(seed, n) - 0.5)
        y = -72 + 48 * row + 18 * (noise(seed, n + 20) - 0.5)
        crowns.append((x, y, 27 + 10 * noise(seed, n + 40)))
    foliage.canopy(ctx, crowns[::2], palette.DUSK, seed)
    foliage.canopy(ctx, crowns[1::2], palette.DUSK, seed + 1)
    x, y = 90 * noise(seed, 70) - 45, 80 * noise(seed, 80) - 40
    ctx.save()
    ctx.scale(1.5, 0.8)
    mist = pen.radial(ctx, x, y, 0, 60, "rgba(190, 215, 195, 0.16)", "rgba(190, 215, 195, 0)")
    pen.disc(ctx, x, y, 60, mist)
    ctx.restore()


def sunlight(ctx: Canvas) -> None:
    """Warm light from the upper left, dusk at the lower right."""
    light = pen.linear(ctx, -70, -80, 70, 80, "rgba(255, 236, 170, 0.2)", "rgba(255, 230, 160, 0)",
                       "rgba(14, 30, 26, 0.26)")  # fmt: skip
    pen.box(ctx, -100, -100, 200, 200, light)


def draw_stones(ctx: Canvas, stones: tuple[int, ...]) -> None:
    """Stepping stones: as many as the side costs, on a trodden patch."""
    rows = [row for row in stone_rows(stones) if row]
    if not rows:
        return
    pen.lines(ctx, [(row[0], row[-1]) for row in rows], "rgba(52, 40, 18, 0.6)", 29)
    spots = [(x + 2.2, y + 3.4, 11.8) for row in rows for x, y in row]
    pen.discs(ctx, spots, "rgba(12, 8, 2, 0.65)")
    lay_stones(ctx, stones)


def lay_stones(ctx: Canvas, stones: tuple[int, ...]) -> None:
    """The stones alone, without what is under them."""
    spots = [at for row in stone_rows(stones) for at in row]
    if not spots:
        return
    for fill, dx, rx, ry in (("#a3946e", 0.0, 11.8, 11.0), (palette.STONE, -1.1, 10.2, 9.3)):
        ctx.beginPath()
        for n, (x, y) in enumerate(spots):
            turned = 3 * noise(n, int(x))
            ctx.moveTo(x + dx, y + dx)
            ctx.ellipse(x + dx, y + dx, rx, ry, turned, 0, pen.TURN)
        pen.paint(ctx, fill)
    pen.discs(ctx, [(x - 3, y - 3.4, 4.4) for x, y in spots], "rgba(255, 253, 242, 0.6)")


def stone_rows(stones: tuple[int, ...]) -> list[list[pen.Point]]:
    """Where the stones of each side lie."""
    far = 100 * geometry.INRADIUS - 16
    return [
        [geometry.beside((0, 0), side, far, (n - (count - 1) / 2) * 27) for n in range(count)]
        for side, count in enumerate(stones)
    ]
