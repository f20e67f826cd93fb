"""The review as a page to be read: the chart, what cost most, what was brilliant, luck, depth."""

from collections.abc import Iterator, Sequence
from typing import Final

from tikal.game import Game
from tikal.review.compare import LEAST
from tikal.review.depth import DEPTHS
from tikal.review.luck import Luck
from tikal.review.review import Review
from tikal.review.standing import smoothed
from tikal.review.verdict import Verdict
from tikal.rules.moves import Player
from tikal.table.view.people import colors_of, names_of
from web.page.browser import dialog
from web.page.browser.dom import element, find, inside, row
from web.page.browser.types import Canvas, Element
from web.page.review.chart import draw_chances
from web.page.review.themes import TOLD, parted, themes
from web.page.review.words import figures, luck_text, number, tiles_apart, why
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.widgets.drawing import Drawing
from web.page.words.names import capital

KIND: Final = "review"
MARKED: Final = 5
"""So many turns have a number in the chart, the costliest."""
STROKES: Final = 4
"""So many strokes of luck are told."""
WORTH_TELLING: Final = 2.5
"""Luck of fewer points is not."""


class Report:
    """What is shown of one review, for as long as it is open."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self._colors, self._names = colors_of(game.seats), names_of(game.seats)
        self._texts = texts
        self._review: Review
        self._chart: Drawing
        self._marked: list[int] = []

    def show(self, review: Review, state: str) -> None:
        """All of it, as far as it has come; `state` is the job's."""
        texts = self._texts
        self._review, self._marked = review, marked(review)
        self._chart = chart = Drawing(self._draw, self._chart_told(), "chances")
        dialog.show(
            KIND,
            row(
                element("h2", texts("review.title")),
                button("\u2715", "close", class_="quiet", aria_label=texts("notice.close")),
                class_="row head",
            ),
            element("div", *self._progress(state), id="review-progress"),
            element("h3", texts("review.chart")),
            chart.box,
            element("p", texts("review.bands"), class_="hint"),
            *self._found(state),
            element("p", self._depth(), class_="hint"),
            left=chart.end,
        )
        chart.begin()

    def go_on(self, review: Review, state: str) -> None:
        """A turn more; whoever reads is not disturbed before all is there."""
        place = find("review-progress")
        if dialog.shown() != KIND or place is None:
            return
        if review.whole:
            self.show(review, state)
            return
        self._review = review
        if state == "running" and (bar := place.querySelector("progress")):
            bar.value = str(review.done)
            inside(place, "span").textContent = self._how_far()
        else:
            place.replaceChildren(*self._progress(state))
        self._chart.again()

    # Parts

    def _how_far(self) -> str:
        review = self._review
        return self._texts("review.progress", done=len(review.verdicts), turns=review.turns)

    def _progress(self, state: str) -> list[Element]:
        """How far it is, and how to stop it or go on."""
        review, texts = self._review, self._texts
        if review.whole:
            return []
        said = self._how_far()
        bar = element("progress", max="1", value=str(review.done), aria_label=said)
        stops = state == "running"
        way = button(texts("review.stop" if stops else "review.go-on"), "review-stop")
        if not stops:
            way.className = "main"
        key = "review.failed" if state == "failed" else "review.meanwhile"
        return [row(bar, element("span", said), way), element("p", texts(key), class_="hint")]

    def _draw(self, ctx: Canvas, width: float, height: float) -> None:
        review = self._review
        shown = [turn for turn in self._marked if turn < len(review.verdicts)]
        draw_chances(
            ctx, (width, height), review.verdicts,
            turns=review.turns, colors=self._colors, marked=shown,
        )  # fmt: skip

    def _chart_told(self) -> str:
        """For those who hear it."""
        verdicts, texts = self._review.verdicts, self._texts
        if not verdicts:
            return texts("review.chart")
        calm = smoothed([verdict.standing for verdict in verdicts])
        times = (calm[0], calm[len(calm) // 2], calm[-1])
        told = [
            texts(
                "review.chart-of",
                name=name,
                **{
                    key: round(100 * seen.chances()[player])
                    for key, seen in zip(("begin", "middle", "end"), times, strict=True)
                },
            )
            for player, name in enumerate(self._names)
        ]
        return texts("review.chart-is", players="; ".join(told))

    def _found(self, state: str) -> list[Element]:
        """What is told of the turns: once nothing more comes while it is read."""
        if state == "running":
            return []
        players = map(self._player, range(len(self._names)))
        return [element("div", *players, class_="people"), *self._luck()]

    def _player(self, player: Player) -> Element:
        """One player's section."""
        texts, mine = self._texts, [v for v in self._review.verdicts if v.player == player]
        sign = icons.emblem(self._colors[player], 26)
        head = element("h3", sign, element("span", self._names[player]))
        first, others = parted(costliest(mine))
        items = [self._costly(verdict) for verdict in first]
        items += [item for verdict in mine for item in self._chosen(verdict)]
        items += [self._brilliant(verdict) for verdict in brilliant(mine)[:TOLD]]
        items = items or [element("li", element("p", texts("review.nothing")))]
        told = [element("p", sentence, class_="hint") for sentence in self._summed(player, mine)]
        section = element("section", head, *told, element("ol", *items, class_="turns"))
        if others:
            most = number(others[0].loss.points, texts)
            more = texts("review.more-turns", turns=texts.count("turn", len(others)), points=most)
            rest = element("ol", *map(self._costly, others), class_="turns")
            section.append(element("details", element("summary", more), rest))
        return section

    def _summed(self, player: Player, mine: Sequence[Verdict]) -> Iterator[str]:
        """All of a player's turns in two sentences."""
        texts, costly = self._texts, costliest(mine)
        luck = sum(s.points for v in self._review.verdicts for s in v.luck if s.player == player)
        figure = number(luck, texts, sign=True)
        yield texts("review.sum", mistakes=len(costly), turns=len(mine), luck=figure)
        told = [
            texts(
                "review.theme", theme=texts(f"review.theme.{theme.name}"),
                turns=texts.count("turn", theme.turns), points=number(theme.most, texts),
            )
            for theme in themes(costly)
        ]  # fmt: skip
        if told:
            yield texts("review.most", themes=", ".join(told))

    def _chosen(self, verdict: Verdict) -> Iterator[Element]:
        """What was wrong in the auction before a turn."""
        choice, texts, turn = verdict.choice, self._texts, verdict.turn + 1
        if choice and choice.dear:
            told = texts("review.bid", turn=turn, bid=choice.bid, **figures(choice.over, texts))
            yield element("li", element("strong", told))
        if choice and choice.better:
            tile, better = tiles_apart(choice.took, choice.better, texts)
            lost = figures(choice.lost, texts)
            told = texts("review.tile", turn=turn, tile=tile, better=better, **lost)
            yield element("li", element("strong", told))

    def _costly(self, verdict: Verdict) -> Element:
        texts, at = self._texts, str(verdict.turn)
        head = element(
            "strong", texts("review.cost", turn=verdict.turn + 1, **figures(verdict.loss, texts))
        )
        if verdict.turn in self._marked:
            head.prepend(element("i", str(self._marked.index(verdict.turn) + 1)))
        reasons = "; ".join(why(cause, self._names, texts) for cause in verdict.causes)
        ways = row(
            button(texts("review.better"), "review-look", at),
            button(texts("review.try"), "review-try", at),
            class_="row acts",
        )
        return element("li", head, element("p", f"{capital(reasons)}."), ways)

    def _brilliant(self, verdict: Verdict) -> Element:
        texts = self._texts
        told = texts("review.brilliant", turn=verdict.turn + 1, **figures(verdict.gain, texts))
        way = button(texts("review.played"), "review-played", str(verdict.turn))
        head = element("strong", element("i", "\u2605"), told)
        return element("li", head, row(way, class_="row acts"), class_="brilliant")

    def _luck(self) -> Iterator[Element]:
        """What luck brought, apart from play."""
        texts, strokes = self._texts, luckiest(self._review.verdicts)
        if not strokes:
            return
        yield element("h3", texts("review.luck"))
        yield element("p", texts("review.luck-is"), class_="hint")
        rows = []
        for verdict, stroke in strokes:
            points = element("b", number(stroke.points, texts, sign=True))
            points.className = "more" if stroke.points > 0 else "less"
            told = element("span", luck_text(verdict, stroke, self._names, texts))
            rows.append(element("li", icons.emblem(self._colors[stroke.player], 18), told, points))
        yield element("ul", *rows, class_="luck")

    def _depth(self) -> str:
        depth = DEPTHS[self._review.depth]
        return self._texts(
            "review.depth", candidates=depth.candidates, deals=depth.deals, least=int(LEAST)
        )


# What is told


def costliest(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Those that cost something, the costliest first."""
    return sorted((v for v in verdicts if v.mistake), key=lambda v: -v.loss.points)


def brilliant(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The brilliant ones, the best first."""
    return sorted((v for v in verdicts if v.brilliant), key=lambda v: -v.gain.points)


def marked(review: Review) -> list[int]:
    """The turns that have a number in the chart: the costliest, but not all for one reason."""
    players = {verdict.player for verdict in review.verdicts}
    each = [costliest([v for v in review.verdicts if v.player == q]) for q in sorted(players)]
    told = [verdict for costly in each for verdict in parted(costly)[0]]
    return [verdict.turn for verdict in costliest(told)[:MARKED]]


def luckiest(verdicts: Sequence[Verdict]) -> list[tuple[Verdict, Luck]]:
    """The largest strokes of luck either way, in the order they came."""
    every = [(v, s) for v in verdicts for s in v.luck if abs(s.points) >= WORTH_TELLING]
    largest = sorted(every, key=lambda found: -abs(found[1].points))[:STROKES]
    return sorted(largest, key=lambda found: found[0].turn)
