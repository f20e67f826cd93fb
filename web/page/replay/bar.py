"""The bar of a replay: the scores over the game as a strip to scrub along, and its buttons."""

from typing import Final

from tikal.table.replay import Replay
from tikal.table.view.model import View
from web.page.board import palette
from web.page.board.art.emblems import draw_emblem
from web.page.browser.dom import by_id, element, focused, outline, row
from web.page.browser.host import ratio, watch_size
from web.page.browser.types import Canvas, Element
from web.page.texts import Texts
from web.page.widgets.button import button
from web.page.widgets.chart import Chart, draw_lines, draw_signs, most_points
from web.page.words.lines import line_text
from web.page.words.names import name_of

SPEEDS: Final = {"0.5": "\u00bd\u00d7", "1": "1\u00d7", "2": "2\u00d7", "4": "4\u00d7",
                 "8": "8\u00d7"}  # fmt: skip
"""How many times as fast as the game itself, and how that is written."""

THUMB: Final = 16
"""The width of the range's thumb in replay.css: its middle goes from edge to edge less this."""
RIBBON: Final = 9
"""So many pixels at the bottom show whose turn it is."""

_PLAY: Final = "M8 5l11 7-11 7z"
_PAUSE: Final = "M8.5 5v14M15.5 5v14"
_CLOSE: Final = "M6 6l12 12M18 6 6 18"
_BUTTONS: Final = (
    ("start", "replay-edge", "start", "M6 5v14M18 5l-8 7 8 7z"),
    ("turn-back", "replay-turn", "-1", "M12 5l-8 7 8 7zM20 5l-8 7 8 7z"),
    ("back", "replay-step", "-1", "M16 5l-9 7 9 7z"),
    ("play", "replay-play", "", _PLAY),
    ("on", "replay-step", "1", "M8 5l9 7-9 7z"),
    ("turn-on", "replay-turn", "1", "M4 5l8 7-8 7zM12 5l8 7-8 7z"),
    ("end", "replay-edge", "end", "M18 5v14M6 5l8 7-8 7z"),
)
"""A button's name, its command, and its picture."""


class Bar:
    """Made anew for every replay; then only what changes is changed."""

    def __init__(self, replay: Replay, view: View, texts: Texts, speed: str) -> None:
        self._replay = replay
        self._texts = texts
        self._colors = [player.color for player in view.players]
        self._curve = element("canvas", aria_hidden="true")
        self.at = element(
            "input", type="range", id="replay-at", min="0", max=str(replay.length),
            aria_label=texts("replay.scrub"),
        )  # fmt: skip
        self._strip = element("div", self._curve, element("i"), self.at, class_="strip")
        self._move = element("span")
        self._turn = element("span")
        self._told = element("span", id="replay-told")
        self._buttons = {name: self._button(name, *rest) for name, *rest in _BUTTONS}
        bar = by_id("replay")
        bar.setAttribute("aria-label", texts("boot.replay"))
        deck = (
            row(*self._buttons.values(), class_="transport"),
            element("p", element("strong", self._move, self._turn, id="replay-where"), self._told),
            self._speeds(speed),
            self._button("close", "replay-close", "", _CLOSE),
        )
        bar.replaceChildren(self._strip, row(*deck, class_="deck"))
        bar.hidden = False
        self._unwatch = watch_size(self._strip, self._draw)

    def _button(self, name: str, do: str, what: str, path: str) -> Element:
        label = self._texts(f"replay.{name}")
        made = button(outline(path), do, what, aria_label=label, title=label)
        made.id = f"replay-{name}"
        return made

    def _speeds(self, speed: str) -> Element:
        label = self._texts("replay.speed")
        made = element("select", id="replay-speed", aria_label=label, title=label)
        made.append(*(element("option", words, value=value) for value, words in SPEEDS.items()))
        made.value = speed
        return made

    def show(self, point: int, view: View, *, playing: bool) -> None:
        """Where the replay is, in figures and in words."""
        replay, texts = self._replay, self._texts
        move = texts("replay.where", move=point, moves=replay.length)
        turn = ""
        if view.phase != "over":
            name = name_of(view, view.player)
            turn = texts("replay.turn", name=name, turn=replay.turn_at(point) + 1)
        line = replay.line_at(point)
        told = line_text(line, view, texts) if line else ""
        self._move.textContent, self._turn.textContent = move, turn
        self._told.textContent = told
        self.at.value = str(point)
        self.at.setAttribute("aria-valuetext", ". ".join(filter(None, (move, turn, told))))
        self._strip.style.setProperty("--part", f"{point / max(replay.length, 1):.5f}")
        for name in ("start", "turn-back", "back"):
            self._buttons[name].disabled = point == 0
        for name in ("on", "turn-on", "end"):
            self._buttons[name].disabled = point == replay.length
        self._show_playing(playing)

    def _show_playing(self, playing: bool) -> None:
        play = self._buttons["play"]
        if (play.getAttribute("data-playing") == "true") == playing:
            return
        play.setAttribute("data-playing", "true" if playing else "false")
        label = self._texts("replay.pause" if playing else "replay.play")
        play.setAttribute("aria-label", label)
        play.title = label
        play.replaceChildren(outline(_PAUSE if playing else _PLAY))

    @property
    def where(self) -> str:
        """Where the replay is, in a sentence or two."""
        return str(self.at.getAttribute("aria-valuetext"))

    @property
    def has_focus(self) -> bool:
        """Is somebody at the slider?"""
        return focused() == self.at

    def close(self) -> None:
        """Take it away."""
        self._unwatch()
        by_id("replay").replaceChildren()
        by_id("replay").hidden = True

    # The strip

    def _draw(self) -> None:
        """The scores over the game, scoring rounds as bands, whose turn it is below."""
        width, height = self._strip.clientWidth, self._strip.clientHeight
        scale = ratio()
        self._curve.width, self._curve.height = round(width * scale), round(height * scale)
        ctx = self._curve.getContext("2d")
        ctx.scale(scale, scale)
        replay = self._replay
        left, right, bottom = THUMB / 2, width - THUMB / 2, height - RIBBON - 4
        most = most_points(replay.curve)
        chart = Chart(left, right, 7, bottom, max(replay.length, 1), most)
        self._draw_scorings(ctx, chart)
        draw_lines(ctx, chart, replay.curve, self._colors, 2)
        draw_signs(ctx, chart, replay.curve, self._colors, 0.36)
        self._draw_turns(ctx, chart, height)

    def _draw_scorings(self, ctx: Canvas, chart: Chart) -> None:
        for begin, end in self._replay.scorings:
            x, width = chart.x(begin), chart.x(end) - chart.x(begin)
            ctx.fillStyle = palette.GOLD
            ctx.globalAlpha = 0.17
            ctx.fillRect(x, 0, width, chart.bottom + 4)
            ctx.globalAlpha = 0.75
            ctx.fillRect(x, 0, width, 2)
        ctx.globalAlpha = 1

    def _draw_turns(self, ctx: Canvas, chart: Chart, height: float) -> None:
        """A ribbon in the players' colours, their signs on it where turns are long enough.

        A gap is where a turn ends.
        """
        for turn in self._replay.turns:
            x, color = chart.x(turn.begin), self._colors[turn.player]
            width = max(chart.x(turn.end) - x - 1, 1)
            ctx.fillStyle = palette.PLAYERS[color].fill
            ctx.fillRect(x, height - RIBBON, width, RIBBON)
            if width >= RIBBON:
                ctx.save()
                ctx.translate(x + width / 2, height - RIBBON / 2)
                draw_emblem(ctx, color, RIBBON - 2)
                ctx.restore()
