"""What is on the page besides the board: each part is made anew only when it has changed."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import js
from pyodide.ffi import create_proxy

from tikal.table.view import Line, Look, Threat, View
from web.page.browser import styles
from web.page.dom import Element, by_id, element, fill, focus_mark
from web.page.hinting import OFFERED, Hinted
from web.page.panels.auction import auction_card
from web.page.panels.handheld import in_hand, tray, turn_line, turn_tools
from web.page.panels.hexes import dock, hex_card
from web.page.panels.log import WholeLog, log_card, mark_line
from web.page.panels.news import News, news_card
from web.page.panels.players import player_cards, stock_card
from web.page.panels.turn import TURN_AP, turn_card, turn_facts
from web.page.settings import Help
from web.page.texts import Texts
from web.page.wording import tip_lines

if TYPE_CHECKING:
    from web.page.attempt import Told

FRAME: Final = 20
"""About as long as the browser takes to show a picture, in ms."""
SLICE: Final = 12
"""So long, in ms, may making a long log hold up the page at a time."""
HAND_WIDTH: Final = 150
"""The tile in hand, in the page's pixels."""
HAND_WIDTH_HELD: Final = 104
"""The same on a device held in the hand."""


class Shown(NamedTuple):
    """What the cards show: the view, and what is chosen or asked for."""

    view: View
    look: Look | None
    """At the chosen hex."""
    threats: tuple[Threat, ...] | None
    """Who could take the chosen temple; None if nobody has asked."""
    story: Sequence[Line]
    help: Help
    asking: bool
    """Has the player been asked whether the turn shall really end?"""
    past: bool = False
    """Is this a point of a replay, where nothing can be done?"""
    line: Line | None = None
    """Where a replay is in the story."""
    hint: Hinted | None = None
    """What there is of a hint; None where none is to be had."""
    plan: str = ""
    """What the bot whose turn it is is after."""
    news: tuple[News, ...] = ()
    """What bots did since the last turn."""
    lesson: "Told | None" = None
    """How a lesson or puzzle stands, if there is one."""


class Screen:
    """The cards, the tip at the pointer and the dock below the board."""

    def __init__(self, texts: Texts, later: Callable[[], None]) -> None:
        """`later` is called when what comes a frame later has come."""
        self.texts = texts
        self._after = later
        self._made_of: dict[str, object] = {}
        self._later: Shown
        self._waiting = False
        self._rest = create_proxy(self._show_rest)

    def show(self, shown: Shown) -> None:
        """Bring every part up to date."""
        texts, (view, look, threats, _, level, asking, past, _, hint, plan, news, lesson) = (
            self.texts,
            shown,
        )
        here = view.hexes[look.hex] if look else None
        hinting = None if hint is None else hint != OFFERED
        self._lesson(lesson)
        held = in_hand()
        facts = (held, hinting, *turn_facts(view, asking=asking, past=past), plan)
        width = HAND_WIDTH_HELD if held else HAND_WIDTH
        self._part(
            "turn-card", facts,
            lambda: turn_card(view, texts, asking=asking, past=past, hinting=hinting,
                              plan=plan, tile_width=width, held=held),
        )  # fmt: skip
        self._part("hint-card", hint, lambda: self._hint(hint, view))
        fresh = view.phase != "act" or view.ap == TURN_AP
        self._part("news-card", (news, fresh), lambda: news_card(view, news, texts, fresh=fresh))
        self._part(
            "auction-card",
            (held, view.phase, view.player, view.auction, past, view.away, view.bot),
            lambda: auction_card(view, texts, past=past, held=held),
        )  # fmt: skip
        self._part(
            "hex-card", (look, here, threats, level),
            lambda: hex_card(view, look, threats, texts, level),
        )  # fmt: skip
        doing = (look, here, view.selection, view.player, view.phase, view.ap)
        if held:
            self._bar(shown, facts, doing)
        else:
            self._part("dock", doing, lambda: dock(view, look, texts))
            for name in ("turn-line", "turn-tools"):
                self._part(name, held, list)
        self._tools(view)
        js.document.body.dataset.phase = view.phase
        js.document.body.dataset.moves = str(view.moves)
        self._later = shown
        self._rest_later()

    def _bar(self, shown: Shown, facts: Sequence[object], doing: tuple[object, ...]) -> None:
        """At the thumb of whoever holds the device in the hand."""
        texts, view, hint = self.texts, shown.view, shown.hint
        hinting = None if hint is None else hint != OFFERED
        self._part(
            "dock", (doing, shown.help, hint, view.auction),
            lambda: tray(view, shown.look, texts, shown.help, hint),
        )  # fmt: skip
        self._part("turn-line", facts, lambda: turn_line(view, texts))
        self._part(
            "turn-tools", (facts, view.undo, view.barrier),
            lambda: turn_tools(view, texts, asking=shown.asking, past=shown.past, hinting=hinting),
        )  # fmt: skip

    def forget(self) -> None:
        """Make everything anew when it is shown next: it shall be said in other words."""
        self._made_of.clear()

    def _hint(self, hint: Hinted | None, view: View) -> list[Element]:
        if hint in (None, OFFERED):
            return []
        from web.page.panels.hint import hint_card  # noqa: PLC0415  # nobody begins with it

        styles.load("hint")
        return hint_card(hint, view, self.texts)

    def _lesson(self, told: "Told | None") -> None:
        """Its text is there to be read; what changes is in a part of its own."""
        if told is None:
            self._part("lesson-card", None, list)
            self._made_of.pop("lesson-state", None)
            return
        from web.page.panels import lesson  # noqa: PLC0415  # nobody begins with it

        styles.load("learn")
        by_id("lesson-card").dataset.stage = told.stage
        self._part("lesson-card", told[:5], lambda: lesson.lesson_card(told, self.texts))
        self._part("lesson-state", told, lambda: lesson.state(told, self.texts))

    def _rest_later(self) -> None:
        if not self._waiting:
            self._waiting = True
            js.setTimeout(self._rest, FRAME)

    def _show_rest(self) -> None:
        """What is looked at later than the board: it comes a frame later, and costs none."""
        self._waiting = False
        texts, (view, _, _, story, level, _, past, line, *_) = self.texts, self._later
        self._part(
            "players", (view.players, bool(view.swaps), level),
            lambda: player_cards(view, texts, level),
        )  # fmt: skip
        self._part("stock-card", (view.stock, level), lambda: stock_card(view.stock, texts, level))
        if past:
            self._whole_log(self._later)
        else:
            self._part("log", story, lambda: log_card(story, view, texts))
        mark_line(line)
        self._after()
        js.document.body.dataset.shown = str(view.moves)

    def _whole_log(self, shown: Shown) -> None:
        """A replay's log comes bit by bit, the lines around its point first."""
        log = self._made_of.get("log")
        if not isinstance(log, WholeLog) or log.lines is not shown.story:
            log = self._made_of["log"] = WholeLog(shown.story, shown.view, self.texts)
        if not log.whole:
            fill(by_id("log"), *log.grow(shown.line, js.performance.now() + SLICE))
            self._rest_later()

    def _tools(self, view: View) -> None:
        """The buttons to undo; where they do nothing they say why."""
        by_id("undo").disabled = not view.undo
        by_id("undo").title = "" if view.undo else self.texts(f"undo.{view.barrier or 'start'}")
        by_id("redo").disabled = not view.redo
        by_id("restart").disabled = not view.undo

    def _part(self, name: str, value: object, make: Callable[[], list[Element]]) -> None:
        """Make a part anew if it has changed; the button one was at keeps the focus."""
        if name in self._made_of and self._made_of[name] == value:
            return
        self._made_of[name] = value
        target = by_id(name)
        again = focus_mark(target)
        fill(target, *make())
        same = target.querySelector(again) if again else None
        if same:
            same.focus()

    def tip(self, view: View, look: Look | None, level: Help) -> None:
        """A line or two about what is pointed at; None takes it away."""
        lines = tip_lines(view, look, self.texts, level) if look else []
        first, others = lines[:1], lines[1:]
        fill(
            by_id("tip"),
            *(element("strong", line) for line in first),
            *(element("span", line) for line in others),
        )

    def tip_at(self, at: tuple[float, float]) -> None:
        """Let the tip follow the pointer."""
        if not by_id("tip").hidden:
            _beside(by_id("tip"), *at)


def _beside(target: Any, x: float, y: float) -> None:
    """To the right of a point, or to the left where there is no room."""
    room = target.parentElement.clientWidth
    left = x + 18 if x + 18 + target.offsetWidth < room else x - 18 - target.offsetWidth
    top = min(y + 14, target.parentElement.clientHeight - target.offsetHeight - 4)
    target.style.left = f"{max(4, left):.0f}px"
    target.style.top = f"{max(4, top):.0f}px"
