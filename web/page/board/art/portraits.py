"""The faces of those one plays against: a bust in a hex for each, made of a few flat shapes."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from web.page.board import palette
from web.page.board.art import pen
from web.page.browser.types import Canvas, Path

MakePath = Callable[[str], Path]
"""A path for a canvas, from SVG's notation."""

SIDE: Final = 50
"""Of the hex around it; its middle is between the eyes' and the mouth's height."""
_DARK: Final = "#2a1c12"
_SHADE: Final = "rgba(60, 26, 8, 0.14)"


class Shape(NamedTuple):
    """One flat shape, or a line of this width."""

    color: str
    way: str
    line: float = 0


class Face(NamedTuple):
    """What makes somebody recognisable."""

    ground: tuple[str, str]
    skin: str
    coat: str
    behind: tuple[Shape, ...]
    """What is seen past the shoulders: a load, a hood, a spade."""
    front: tuple[Shape, ...]
    """Hair, hat and beard, and what is held up."""
    smile: str = "M-6 9q6 5 12 0"


_EYES: Final = (
    "M-9.4-4a2.3 2.6 0 1 0 4.6 0a2.3 2.6 0 1 0-4.6 0z"
    "M4.8-4a2.3 2.6 0 1 0 4.6 0a2.3 2.6 0 1 0-4.6 0z"
)
_BODY: Final = "M-42 52C-40 27-22 21 0 21S40 27 42 52Z"
_NECK: Final = "M-8 8H8V23Q0 31-8 23Z"
_HEAD: Final = (
    "M-17-8C-17-28 17-28 17-8C17 8 9 17 0 17S-17 8-17-8ZM-17-8a5 5 0 0 0 1 9zM17-8a5 5 0 0 1-1 9z"
)
_CHEEK: Final = "M3-22C17-21 17-14 17-8C17 8 9 17 3 17Z"

FACES: Final[Mapping[str, Face]] = {
    "porter": Face(
        ("#d99a4e", "#8e4f22"), "#b97a4c", "#efe0b4",
        (Shape("#7c5330", "M-29-40H29V2H-29Z"), Shape("#a9774a", "M-29-40H29V-30H-29Z"),
         Shape("#5a3a1e", "M-16-40V2M16-40V2", 4)),
        (Shape(_DARK, "M-18-7C-20-30 20-30 18-7Q14-18 0-18T-18-7Z"),
         Shape("#c4492c", "M-19-15Q0-24 19-15V-10Q0-19-19-10Z"),
         Shape("#c4492c", "M-12 22L0 35 12 22M-20 26V52M20 26V52", 4)),
        "M-7 7q7 9 14 0z",
    ),
    "guide": Face(
        ("#7fa860", "#2f5b36"), "#d9a070", "#7d8a4b", (),
        (Shape("#5b3b1e", "M-18-4Q-19-14-16-16H16Q19-14 18-4L15-12H-15Z"),
         Shape("#6b7a3c", "M-16-16C-16-40 16-40 16-16Z"), Shape("#3f4a22", "M-17-20H17V-14H-17Z"),
         Shape("#7d8a4b", "M-33-13Q0-28 33-13Q0-7-33-13Z"),
         Shape("#5b3b1e", "M-12 8Q-6 2 0 5Q6 2 12 8Q5 12 0 8Q-5 12-12 8Z"),
         Shape("#c4492c", "M-16 21Q0 30 16 21L3 33 6 46-6 46-3 33Z")),
    ),
    "scout": Face(
        ("#5fb0a2", "#1f5a5c"), "#8d5a38", "#35605a",
        (Shape(_DARK, "M12-20Q36-16 30 22Q26 30 20 24Q26-2 12-12Z"),),
        (Shape(_DARK, "M-18-6Q-18-14-14-16H14Q18-14 18-6L14-12H-14Z"),
         Shape("#e0a93a", "M-18-10C-19-33 19-33 18-10Q0-20-18-10Z"),
         Shape("#b5791d", "M-18-10Q0-20 18-10V-14Q0-24-18-14ZM16-14l14-5-5 8 8 5-15-2z"),
         Shape("#e9dfc6", "M-14 2h7M7 2h7", 2.4),
         Shape("#6d4727", "M4 46L24 20l8 7L14 52Z"), Shape("#f0bf4c", "M21 17l13 12 4-4L25 13Z")),
        "M-5 10h10",
    ),
    "explorer": Face(
        ("#e6c06a", "#9a6a2a"), "#eabf95", "#c8ad74",
        (),
        (Shape("#8a3f1f", "M-17-1C-16 12-9 18 0 18S16 12 17-1Q14 6 8 5Q0 2-8 5Q-14 6-17-1Z"),
         Shape("#8a3f1f", "M-18-4Q-19-14-15-17H15Q19-14 18-4L15-11H-15Z"),
         Shape("#f0e3c0", "M-20-13C-21-44 21-44 20-13Z"),
         Shape("#a58d5f", "M-20-19Q0-26 20-19V-13Q0-20-20-13Z"),
         Shape("#d9c496", "M-29-10Q0-27 29-10Q26-5 0-11Q-26-5-29-10Z"),
         Shape("#f0bf4c", "M0-30l4 5-4 5-4-5z"),
         Shape("#a8331f", "M-15 20Q0 30 15 20L20 27Q0 38-20 27ZM6 30l10 20-12-6z")),
    ),
    "club": Face(
        ("#8fae9b", "#2c4f44"), "#a06a42", "#22506a", (),
        (Shape("#1f1410", "M-18-4C-22-30-8-33 2-31C18-34 22-18 18-4"
                          "Q15-14 10-18Q-2-12-14-17Q-17-12-18-4Z"),
         Shape("#f4efe4", "M-13 21L0 36 13 21 17 26 0 44-17 26Z"),
         Shape("#e0a93a", "M-4 38L0 34 4 38 2 52H-2Z"),
         Shape("#f0bf4c", "M14 34h16v8q-2 8-8 8t-8-8zM19 48h6v4h-6z"),
         Shape("#b5791d", "M14 36q-5 0-4 5t5 4M30 36q5 0 4 5t-5 4", 2),
         Shape("#1f1410", "M-12-10q4-3 8 0M12-10q-4-3-8 0", 2.4)),
        "M-6 9q7 5 12-1",
    ),
    "professor": Face(
        ("#a99bc8", "#453a66"), "#efc9a6", "#3b2f45",
        (Shape("#ddd3c2", "M-11-31a11 10 0 1 0 22 0a11 10 0 1 0-22 0z"),
         Shape("#c9bda8", "M-8-35q8 5 16 0", 1.6),
         Shape("#f4efe4", "M-20-10Q-22 6-17 12H17Q22 6 20-10Z")),
        (Shape("#f4efe4", "M-19 1C-25-33 25-33 19 1Q17-9 8-17Q-2-11-13-11Q-17-7-19 1Z"),
         Shape("#c9bda8", "M8-17Q-2-11-13-11", 1.6),
         Shape("#6b4a16", "M-13.5-4a6.4 6.4 0 1 0 12.8 0a6.4 6.4 0 1 0-12.8 0"
                          "M.7-4a6.4 6.4 0 1 0 12.8 0a6.4 6.4 0 1 0-12.8 0", 1.8),
         Shape("#f4efe4", "M-13 21L0 33 13 21 18 27 0 42-18 27Z"),
         Shape("#c4492c", "M-5 35a5 5 0 1 0 10 0a5 5 0 1 0-10 0z")),
        "M-6 9q6 4 12 0",
    ),
    "digger": Face(
        ("#b98d63", "#5a3a26"), "#c98f62", "#4c6b86",
        (Shape("#6a4326", "M-19-12Q-25 12-20 24L-13 22Q-12 30 0 30T13 22L20 24Q25 12 19-12Z"),
         Shape("#6d4727", "M24 52L31-10", 5),
         Shape("#9aa0a0", "M23-7L40-5Q42-24 36-31Q27-25 23-7Z")),
        (Shape("#6a4326", "M-18-2Q-20-12-15-16H15Q20-12 18-2L14-10Q0-14-14-10Z"),
         Shape("#e0a93a", "M-20-13C-20-40 20-40 20-13Z"),
         Shape("#b5791d", "M-24-12Q0-20 24-12V-8Q0-16-24-8Z"),
         Shape("#fff4cc", "M-7-25a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"),
         Shape("#6b5f48", "M-7-25a7 7 0 1 0 14 0a7 7 0 1 0-14 0z", 2),
         Shape("#5a3a26", "M8 0l6 2-2 3z"),
         Shape("#2f475c", "M-22 24V52M22 24V52", 6)),
        "M-5 10q5 4 10 0",
    ),
    "hunter": Face(
        ("#d8b13c", "#7a5210"), "#d7a473", "#5b3a22",
        (Shape("#3a2413", "M-19-12Q-28 16-21 29H21Q28 16 19-12Z"),),
        (Shape("#3a2413", "M-18-5Q-19-13-15-16H15Q19-13 18-5L15-11H-15Z"),
         Shape("#7a4f2a", "M-17-15C-18-42-5-38 0-34C5-38 18-42 17-15Z"),
         Shape("#2f1c0e", "M-17.5-21H17.5V-14H-17.5Z"),
         Shape("#8d5f36", "M-33-14Q-14-20 0-19T33-14Q28-6 0-12Q-28-6-33-14Z"),
         Shape("#e6d3a0", "M-10 22L0 36 10 22 4 24H-4Z"),
         Shape("#e0a93a", "M9 24H29V48H9Z"), Shape("#ffe9a3", "M6 20H32V26H6Z"),
         Shape("#8a5c14", "M13 30h4v4h-4zM21 30h4v4h-4zM15 38h8v2.5h-8z")),
        "M-5 10q6 3 11-2",
    ),
    "raider": Face(
        ("#b5543f", "#4a1616"), "#cf9a6c", "#2b2b33",
        (Shape("#2b2b33", "M-31 52C-36-8-26-44 0-44S36-8 31 52Z"),
         Shape("#17171d", "M-22 24C-26-10-18-34 0-34S26-10 22 24Z")),
        (Shape("#8c2a22", "M-18-1Q0 7 18-1V9Q9 24 0 25Q-9 24-18 9Z"),
         Shape("#5f1814", "M-12 8q12 6 24 0M-9 15q9 4 18 0", 1.6),
         Shape("#17171d", "M2.5-9h9v8q-4.5 5-9 0z"), Shape("#17171d", "M-17-16L17-3", 2),
         Shape(_DARK, "M-13-12l9 4", 3)),
        "",
    ),
    "settler": Face(
        ("#9cc4dd", "#3d6f86"), "#f0c8a4", "#7d5aa0",
        (Shape("#d7a53c", "M-19-8Q-32 12-25 36L-17 34Q-22 12-13-4Z"
                          "M19-8Q32 12 25 36L17 34Q22 12 13-4Z"),
         Shape("#c4492c", "M-26 33h10v5h-10zM16 33h10v5h-10z")),
        (Shape("#d7a53c", "M-18-4Q-20-15-14-18H14Q20-15 18-4Q12-12 0-14Q-12-12-18-4Z"),
         Shape("#e9cf86", "M-17-16C-17-36 17-36 17-16Z"), Shape("#6f9a52", "M-18-20H18V-15H-18Z"),
         Shape("#f3dfa0", "M-40-11Q0-32 40-11Q0-7-40-11Z"),
         Shape("#d98a63", "M-12 2a3 2 0 1 0 6 0a3 2 0 1 0-6 0zM6 2a3 2 0 1 0 6 0a3 2 0 1 0-6 0z"),
         Shape("#fff6e6", "M-13 21Q0 33 13 21L17 52H-17Z")),
        "M-6 8q6 7 12 0z",
    ),
}  # fmt: skip
"""By the bots' names."""
NOBODY: Final = "explorer"
"""Who stands in for a bot that has no face."""


def draw_portrait(ctx: Canvas, name: str, path: MakePath) -> None:
    """The bust of this bot in its hex."""
    face = FACES.get(name, FACES[NOBODY])
    ctx.save()
    ctx.lineCap = ctx.lineJoin = "round"
    pen.hexagon(ctx, SIDE - 3)
    pen.paint(ctx, pen.linear(ctx, 0, -SIDE, 0, SIDE, *face.ground))
    ctx.save()
    ctx.clip()
    _draw(ctx, face.behind, path)
    _draw(ctx, _plain(face), path)
    _draw(ctx, face.front, path)
    ctx.restore()
    pen.hexagon(ctx, SIDE - 3)
    pen.paint(ctx, None, palette.OUTLINE, 4)
    pen.hexagon(ctx, SIDE - 4.5)
    pen.paint(ctx, None, palette.GOLD, 2)
    ctx.restore()


def _plain(face: Face) -> tuple[Shape, ...]:
    """What everybody has."""
    smile = (Shape("#7a2f22", face.smile, 2.2),) if face.smile else ()
    return (
        Shape(face.coat, _BODY), Shape(_SHADE, "M4 21C24 22 40 28 42 52H4Z"),
        Shape(face.skin, _NECK), Shape(_SHADE, "M-8 13Q0 20 8 13V23Q0 31-8 23Z"),
        Shape(face.skin, _HEAD), Shape(_SHADE, _CHEEK), Shape(_DARK, _EYES),
        Shape(_DARK, "M-11-10q4-3 8-1M3-11q4-2 8 1", 1.8),
        Shape("rgba(90, 40, 16, 0.55)", "M0-4q4 6-1 8", 1.8), *smile,
    )  # fmt: skip


def _draw(ctx: Canvas, shapes: tuple[Shape, ...], path: MakePath) -> None:
    for shape in shapes:
        if shape.line:
            ctx.strokeStyle, ctx.lineWidth = shape.color, shape.line
            ctx.stroke(path(shape.way))
        else:
            ctx.fillStyle = shape.color
            ctx.fill(path(shape.way))
