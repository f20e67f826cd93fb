"""The end of the game: who won and why, how the scores grew, what each scoring brought."""

from typing import Final

from tikal.table.view.model import Ending, View
from web.page.browser.dialog import show
from web.page.browser.dom import element, row
from web.page.browser.host import ratio
from web.page.browser.types import Canvas, Element
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.widgets.chart import Chart, draw_lines, draw_scale, draw_signs, most_points
from web.page.widgets.rows import about

CHART_WIDTH: Final = 560
CHART_HEIGHT: Final = 220


def show_ending(view: View, texts: Texts) -> None:
    """The closing screen."""
    ending = view.ending
    if ending is None:
        return
    names = texts("list.and").join(view.players[player].name for player in ending.winners)
    shared = len(ending.winners) > 1
    show(
        "ending",
        element("h2", texts("ending.shared" if shared else "ending.winner", name=names)),
        element("p", texts(f"reason.{ending.reason}"), class_="announce"),
        _standings(view),
        chart(ending, view, texts),
        _scorings(ending, view, texts),
        row(
            button(texts("ending.rematch"), "rematch", class_="main"),
            button(texts("ending.replay"), "replay", "0"),
            button(texts("ending.board"), "close"),
            button(texts("boot.new-game"), "new-game"),
            _sharing(view, texts),
        ),
    )


def _sharing(view: View, texts: Texts) -> Element:
    """Who plays somewhere else does not know the result yet."""
    if any(player.away for player in view.players):
        return button(texts("link.result"), "share-turn")
    return button(texts("link.title"), "share")


def _standings(view: View) -> Element:
    order = sorted(range(len(view.players)), key=lambda player: -view.players[player].score)
    rows = []
    for player in order:
        standing = view.players[player]
        name = element("strong", standing.name)
        score = element("b", str(standing.score), class_="score")
        won = "winner" if standing.winner else ""
        rows.append(about(standing, name, score, class_=won, sign=26))
    return element("ol", *rows, class_="standings")


def _scorings(ending: Ending, view: View, texts: Texts) -> Element:
    """A table: by scoring round, points of temples and of treasures."""
    head = element(
        "tr",
        element("th", texts("ending.scoring")),
        *(
            element("th", icons.emblem(player.color, 18), player.name, scope="col")
            for player in view.players
        ),
    )
    rows = [head]
    for number, round_ in enumerate(ending.scorings, start=1):
        cells = (element("td", f"{temples} + {treasures}") for temples, treasures in round_)
        rows.append(element("tr", element("th", str(number), scope="row"), *cells))
    caption = element("caption", texts("ending.parts"))
    return element("div", element("table", caption, *rows), class_="scroll")


def chart(ending: Ending, view: View, texts: Texts) -> Element:
    """The scores over the game as lines that end in the players' signs."""
    canvas = element("canvas", class_="chart", role="img", aria_label=texts("ending.chart"))
    scale = ratio()
    canvas.width = round(CHART_WIDTH * scale)
    canvas.height = round(CHART_HEIGHT * scale)
    ctx = canvas.getContext("2d")
    ctx.scale(scale, scale)
    draw_chart(ctx, ending, [player.color for player in view.players])
    return canvas


def draw_chart(ctx: Canvas, ending: Ending, colors: list[str]) -> None:
    """Draw the lines: time to the right, points upwards."""
    scores = ending.scores
    last = max(scores[-1][0], 1)
    area = Chart(34, CHART_WIDTH - 20, 12, CHART_HEIGHT - 16, last, most_points(scores))
    draw_scale(ctx, area)
    draw_lines(ctx, area, scores, colors, 2.5)
    draw_signs(ctx, area, scores, colors)
