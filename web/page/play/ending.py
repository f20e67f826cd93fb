"""The end of the game: who won and why, what each scoring brought, who did what best."""

from collections.abc import Iterable
from functools import partial

from tikal.table.log.retrospect import Retrospect
from tikal.table.reader import Reader
from tikal.table.view.model import PlayerView, View
from web.page.browser import host
from web.page.browser.dialog import show
from web.page.browser.dom import element, row
from web.page.browser.types import Canvas, Element
from web.page.play.applause import LASTS, Applause
from web.page.play.ending_chart import draw_rounds
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.widgets.drawing import Drawing
from web.page.widgets.rows import about
from web.page.words.looking_back import decided_text, honour_text
from web.page.words.turns import winner_text


def show_ending(table: Reader, texts: Texts, *, moving: bool) -> None:
    """The closing screen; `moving`: with applause."""
    view, back = table.view(), table.retrospect()
    if view.ending is None or back is None:
        return
    names = [view.players[player].name for player in view.ending.winners]
    signs = [icons.emblem(view.players[p].color, 34) for p in view.ending.winners]
    cheer, chart = Cheer(view, moving=moving), _chart(view, back, texts)
    show(
        "ending",
        cheer.box,
        element("h2", *signs, element("span", winner_text(names, texts))),
        element("p", decided_text(view, back, texts), class_="decided"),
        _standings(view, back, texts),
        chart.box,
        *_honours(view, back, texts),
        row(
            button(texts("ending.rematch"), "rematch", class_="main"),
            button(texts("ending.replay"), "replay", "0 play"),
            button(texts("review.title"), "review", title=texts("review.is")),
            button(texts("ending.board"), "close"),
            button(texts("boot.new-game"), "new-game"),
            _sharing(view, texts),
            class_="row last",
        ),
        left=partial(_end, (cheer, chart)),
    )
    cheer.begin()
    chart.begin()


def _end(drawings: Iterable[Drawing]) -> None:
    for drawing in drawings:
        drawing.end()


def by_rank(view: View) -> list[tuple[int, int]]:
    """(place from 0, player) from the best; whoever wins a tie is before the others."""
    players = view.players
    order = sorted(range(len(players)), key=lambda n: (-players[n].score, not players[n].winner))
    places: list[tuple[int, int]] = []
    for n, player in enumerate(order):
        mine = players[player]
        level = n > 0 and (mine.score, mine.winner) == (
            players[order[n - 1]].score, players[order[n - 1]].winner
        )  # fmt: skip
        places.append((places[-1][0] if level else n, player))
    return places


def _sharing(view: View, texts: Texts) -> Element:
    """Who plays somewhere else does not know the result yet."""
    if any(player.away for player in view.players):
        return button(texts("link.result"), "share-turn")
    return button(texts("link.title"), "share")


# The table


def _standings(view: View, back: Retrospect, texts: Texts) -> Element:
    """Everybody from the best: what each scoring brought, what was bid away, the total."""
    assert view.ending is not None
    bidding = any(back.bids)
    heads = [element("td")]
    for number in range(1, len(view.ending.scorings) + 1):
        long = element("span", f"{texts('ending.scoring')} ", class_="long")
        heads.append(element("th", long, str(number), scope="col"))
    heads += [element("th", texts("ending.bids"), scope="col")] if bidding else []
    heads.append(element("th", texts("ending.total"), scope="col"))
    rows = [element("tr", *heads)]
    for place, player in by_rank(view):
        cells = [_points(*round_[player]) for round_ in view.ending.scorings]
        if bidding:
            cells.append(element("td", f"\u2212{back.bids[player]}" if back.bids[player] else "0"))
        standing = view.players[player]
        cells.append(element("td", str(standing.score), class_="score"))
        won = "winner" if standing.winner else ""
        rows.append(element("tr", _who(place, standing), *cells, class_=won))
    words = texts("ending.parts")
    table = element("table", element("caption", words), *rows, class_="standings")
    return element("div", table, class_="scroll", tabindex="0", role="group", aria_label=words)


def _who(place: int, player: PlayerView) -> Element:
    name = element("strong", player.name, title=player.name)
    number = element("i", f"{place + 1}.")
    return element("th", element("div", number, icons.emblem(player.color, 24), name), scope="row")


def _points(temples: int, treasures: int) -> Element:
    """The sum, and below it its parts."""
    parts = element("small", f"{temples} + {treasures}")
    return element("td", element("b", str(temples + treasures)), parts)


def _honours(view: View, back: Retrospect, texts: Texts) -> list[Element]:
    if not back.honours:
        return []
    rows = []
    for honour in back.honours:
        player = view.players[honour.player]
        words = element("span", element("strong", player.name), honour_text(honour, view, texts))
        rows.append(about(player, words, sign=26))
    title = element("h3", texts("ending.honours"))
    return [element("div", title, element("ul", *rows), class_="honours")]


# What is drawn


def _chart(view: View, back: Retrospect, texts: Texts) -> Drawing:
    """The scores after each round as lines that end in the players' signs."""
    colors = [player.color for player in view.players]

    def draw(ctx: Canvas, width: float, height: float) -> None:
        names = [str(number) for number in range(1, len(back.totals))]
        if width > 460:  # pixels for four words
            names = [f"{texts('ending.scoring')} {name}" for name in names]
        draw_rounds(ctx, (width, height), back.totals, colors, names)

    return Drawing(draw, texts("ending.chart"), "chart")


class Cheer(Drawing):
    """The winner's picture: it moves for a while."""

    def __init__(self, view: View, *, moving: bool) -> None:
        super().__init__(self._drawn, "", "cheer")
        self._places = [(place, view.players[player].color) for place, player in by_rank(view)]
        self._applause: Applause | None = None
        self._begun = host.now() if moving else -LASTS
        self._waits = False

    def _drawn(self, ctx: Canvas, width: float, height: float) -> None:
        self._applause = Applause(self._places, (width, height), host.ratio())
        self._show(ctx)

    def _show(self, ctx: Canvas) -> None:
        assert self._applause
        ms = host.now() - self._begun
        goes_on = ms < LASTS and bool(self.canvas.isConnected)
        self._applause.draw(ctx, ms if goes_on else None)
        if goes_on and not self._waits:
            self._waits = True
            host.frame(self._next)

    def _next(self) -> None:
        self._waits = False
        self._show(self.canvas.getContext("2d"))
