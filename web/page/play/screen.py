"""What is on the page besides the board: each part is made anew only when it has changed."""

from collections.abc import Callable, Sequence
from typing import Final

from tikal.table.table import Table
from tikal.table.view.model import Look, View
from web.page.board.camera import Box
from web.page.browser import dom, host
from web.page.browser.dom import by_id, element, fill
from web.page.browser.styles import matches
from web.page.play.auction_card import auction_card
from web.page.play.hex_card import dock, hex_card
from web.page.play.log_card import (
    TURNS_FOLDED,
    TURNS_SHOWN,
    WholeLog,
    log_card,
    mark_line,
    more_log,
)
from web.page.play.news_card import news_card, news_of
from web.page.play.phone_bar import in_hand, tray, turn_line, turn_tools
from web.page.play.player_cards import player_cards, scoreboard, stock_card
from web.page.play.turn_card import TURN_AP, turn_card, turn_facts
from web.page.settings import Help
from web.page.show import Shown
from web.page.texts import Texts
from web.page.widgets.cards import Cards
from web.page.words.hexes import tip_lines

FRAME: Final = 20
"""About as long as the browser takes to show a picture, in ms."""
SLICE: Final = 12
"""So long, in ms, may making a long log hold up the page at a time."""
LARGE: Final = 24
"""Text higher than this, in pixels, leaves little room beside the board."""
HAND_WIDTH: Final = 132
"""The tile in hand, in the page's pixels."""
HAND_WIDTH_HELD: Final = 104
"""The same on a device held in the hand."""


class Screen:
    """The cards, the tip at the pointer and the dock below the board."""

    def __init__(self, texts: Texts, cards: Cards, rested: Callable[[], None]) -> None:
        """`rested` is called when what comes a frame later has come."""
        self._texts = texts
        self._cards = cards
        self._rested = rested
        self._later: Shown | None = None
        """What is still to be shown, a frame later."""

    def show(self, shown: Shown) -> None:
        """Bring every part up to date."""
        view, held = shown.view, in_hand()
        hinting = None if shown.hint == "none" else shown.hint == "open"
        facts = turn_facts(view, asking=shown.asking, past=shown.past)
        facts = (held, hinting, *facts, shown.plan, shown.offer and shown.offer.value)
        self._show_turn(shown, facts, held=held, hinting=hinting)
        self._show_news(shown)
        self._show_hex(shown)
        if held:
            self._show_bar(shown, facts, hinting=hinting)
        else:
            doing = _doing(shown)
            self._cards.show("dock", doing, lambda: dock(view, shown.look, self._texts))
            for name in ("turn-line", "turn-tools"):
                self._cards.show(name, held, list)
        self._show_tools(view)
        dom.mark("phase", view.phase)
        dom.mark("moves", str(view.moves))
        self._show_rest_later(shown)

    def _show_turn(
        self, shown: Shown, facts: Sequence[object], *, held: bool, hinting: bool | None
    ) -> None:
        view, texts = shown.view, self._texts
        width = HAND_WIDTH_HELD if held else HAND_WIDTH
        self._cards.show(
            "turn-card", facts,
            lambda: turn_card(view, texts, asking=shown.asking, past=shown.past, hinting=hinting,
                              plan=shown.plan, offer=shown.offer, tile_width=width, held=held),
        )  # fmt: skip
        self._cards.show(
            "auction-card",
            (held, view.phase, view.player, view.auction, shown.past, view.away, view.bot),
            lambda: auction_card(view, texts, past=shown.past, held=held),
        )

    def _show_news(self, shown: Shown) -> None:
        view, texts = shown.view, self._texts
        news = () if shown.past else news_of(shown.table, texts)
        judged = shown.help == "all" and type(shown.table) is Table  # not while one tries
        fresh = view.phase != "act" or view.ap == TURN_AP
        self._cards.show(
            "news-card",
            (news, fresh, judged),
            lambda: news_card(view, news, texts, fresh=fresh, judged=judged),
        )

    def _show_hex(self, shown: Shown) -> None:
        view, look, texts = shown.view, shown.look, self._texts
        here = view.hexes[look.hex] if look else None
        made_of = (look, here, shown.threats, shown.help)
        if look and self._cards.made_of("hex-card") != made_of:
            _bring_into_sight()
        self._cards.show(
            "hex-card", made_of, lambda: hex_card(view, look, shown.threats, texts, shown.help)
        )

    def _show_bar(self, shown: Shown, facts: Sequence[object], *, hinting: bool | None) -> None:
        """At the thumb of whoever holds the device in the hand."""
        texts, view, offer = self._texts, shown.view, shown.offer
        made_of = (_doing(shown), shown.help, offer and offer.value, view.auction)
        self._cards.show("dock", made_of, lambda: tray(view, shown.look, texts, shown.help, offer))
        self._cards.show("turn-line", facts, lambda: turn_line(view, texts))
        self._cards.show(
            "turn-tools", (facts, view.undo, view.barrier),
            lambda: turn_tools(view, texts, asking=shown.asking, past=shown.past, hinting=hinting),
        )  # fmt: skip

    def _show_tools(self, view: View) -> None:
        """The buttons to undo; where they do nothing they say why."""
        by_id("undo").disabled = not view.undo
        by_id("undo").title = "" if view.undo else self._texts(f"undo.{view.barrier or 'start'}")
        by_id("redo").disabled = not view.redo
        by_id("restart").disabled = not view.undo

    # What is looked at later than the board

    def _show_rest_later(self, shown: Shown) -> None:
        """It comes a frame later, and costs none."""
        waiting, self._later = self._later, shown
        if waiting is None:
            host.after(FRAME, self._show_rest)

    def _show_rest(self) -> None:
        shown, self._later = self._later, None
        assert shown
        _use_margin(wide=matches("roomy"))
        view, level, texts = shown.view, shown.help, self._texts
        self._cards.show("players", (view.players, level), lambda: scoreboard(view, texts, level))
        self._cards.show(
            "people", (view.players, bool(view.swaps), level),
            lambda: player_cards(view, texts, level),
        )  # fmt: skip
        self._cards.show(
            "stock-card", (view.stock, level), lambda: stock_card(view.stock, texts, level)
        )
        if shown.past:
            self._show_whole_log(shown)
        else:
            self._show_log(shown)
        mark_line(shown.line)
        self._rested()
        dom.mark("shown", str(view.moves))

    def _show_log(self, shown: Shown) -> None:
        """The last turns; in the hand only those of a moment ago, unless one wants more."""
        held, folded = in_hand(), in_hand() and not shown.log
        view, texts, turns = shown.view, self._texts, TURNS_FOLDED if folded else TURNS_SHOWN
        self._cards.show(
            "log", (shown.story, turns), lambda: log_card(shown.story, view, texts, turns)
        )
        self._cards.show(
            "log-more", (held, folded),
            lambda: [more_log(texts, folded=folded)] if held else [],
        )  # fmt: skip

    def _show_whole_log(self, shown: Shown) -> None:
        """A replay's log comes bit by bit, the lines around its point first."""
        log = self._cards.made_of("log")
        if not isinstance(log, WholeLog) or log.lines is not shown.story:
            log = WholeLog(shown.story, shown.view, self._texts)
            self._cards.note("log", log)
            self._cards.clear("log-more")
        if not log.whole:
            fill(by_id("log"), *log.grow(shown.line, host.now() + SLICE))
            self._show_rest_later(shown)

    # The tip

    def tip(self, view: View, look: Look | None, level: Help) -> None:
        """A line or two about what is pointed at; None takes it away."""
        lines = tip_lines(view, look, self._texts, level) if look else []
        first, others = lines[:1], lines[1:]
        fill(
            by_id("tip"),
            *(element("strong", line) for line in first),
            *(element("span", line) for line in others),
        )

    def tip_beside(self, near: list[Box], others: list[Box]) -> None:
        """Put the tip beside the first of these parts of the board, over none and few others."""
        # Nobody points at anything before the first picture is there.
        from web.page.board.beside import place_beside  # noqa: PLC0415

        tip = by_id("tip")
        size = tip.offsetWidth, tip.offsetHeight
        if all(size):
            room = tip.parentElement.clientWidth, tip.parentElement.clientHeight
            left, top = place_beside(size, room, near, others)
            tip.style.left, tip.style.top = f"{left:.0f}px", f"{top:.0f}px"


def _doing(shown: Shown) -> tuple[object, ...]:
    """What the dock depends on."""
    view, look = shown.view, shown.look
    here = view.hexes[look.hex] if look else None
    return (look, here, view.selection, view.player, view.phase, view.ap)


def _bring_into_sight() -> None:
    """What has been asked for comes first in its place, which large letters push down."""
    by_id("details").scrollTop = 0
    if host.text_height() > LARGE:
        by_id("panel").scrollTop = by_id("panel").scrollHeight


def _use_margin(*, wide: bool) -> None:
    """Where there is room beside the board, the log and what is still to come stand there."""
    place = by_id("margin" if wide else "details")
    if by_id("log-box").parentElement != place:
        place.append(by_id("stock-box"), by_id("log-box"))
        by_id("margin").hidden = not wide
        by_id("stock-box").open = wide
