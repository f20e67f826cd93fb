"""What a link brings, and what would become of it: said before anything is done."""

from collections.abc import Callable

from tikal.bots.roster import bot_of
from tikal.table.reader import Reader
from tikal.table.saves.meeting import Meeting
from tikal.table.view.model import View
from web.page.browser.dialog import check, show
from web.page.browser.dom import by_id, element, find, row
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.widgets.news_list import news_list
from web.page.widgets.rows import about
from web.page.words.names import name_of
from web.page.words.turns import queue_text

OFFER = "arrival.not-kept"


def ask(table: Reader, meeting: Meeting, texts: Texts, *, turn: bool) -> None:
    """How the game in the link stands to those here, and the choice."""
    kind: str = meeting.kind
    if kind == "new":
        kind = "turn" if turn else "shown"
    show("arrival", *_PARTS[kind](table, meeting, texts))


def players_here(seats: int) -> set[int]:
    """Who was ticked as playing here."""
    return {n for n in range(seats) if (box := find(f"here-{n}")) and box.checked}


def offer_to_keep(texts: Texts, *, known: bool, over: bool) -> None:
    """A game one only looks at is on no shelf; say so, and what can be done about it."""
    stop_offering()
    way = "again" if known else "keep"
    review = button(texts("review.title"), "review", "link", title=texts("review.is"))
    by_id("notices").append(
        element(
            "div",
            element("p", texts(OFFER)),
            button(texts(f"arrival.{way}"), "arrival", way, class_="main"),
            *([review] if over else []),
            button(texts("dialog.done"), "arrival", "done"),
            class_="notice", id=OFFER,
        )
    )  # fmt: skip


def stop_offering() -> None:
    """It is kept, or need not be."""
    if notice := find(OFFER):
        notice.remove()


def _turn(table: Reader, _meeting: Meeting, texts: Texts) -> list[Element]:
    """The first link of a game that somebody here is to play in."""
    view = table.view()
    boxes = []
    for n, player in enumerate(view.players):
        if bot_of(player.kind):
            continue
        box = check(f"here-{n}", player.name, n == view.player)
        box.lastChild.prepend(icons.emblem(player.color, 22))
        boxes.append(box)
    return [
        *_whose_turn(view, texts),
        element("p", texts("arrival.new")),
        *news_list(view, table.summary(view.player), texts),
        element("div", element("strong", texts("arrival.i-play")), *boxes, class_="i-play"),
        element("p", texts("link.trust"), class_="hint"),
        _choices(texts, "play", "watch", "leave"),
    ]


def _shown(table: Reader, _meeting: Meeting, texts: Texts) -> list[Element]:
    """A running game for anybody to look at."""
    view = table.view()
    name = name_of(view, view.player)
    scores = (
        about(player, element("strong", player.name), element("b", str(player.score)))
        for player in view.players
    )
    return [
        element("h2", texts("arrival.shared")),
        element("ul", *scores, class_="standings"),
        element("p", texts("arrival.running", moves=view.moves, name=name)),
        element("p", texts("arrival.own-copy"), class_="hint"),
        _choices(texts, "look", "play", "leave"),
    ]


def _same(table: Reader, meeting: Meeting, texts: Texts) -> list[Element]:
    return [
        element("h2", texts("arrival.same")),
        *_players(table, meeting),
        element("p", texts("arrival.same-is")),
        _choices(texts, "open"),
    ]


def _newer(table: Reader, meeting: Meeting, texts: Texts) -> list[Element]:
    """The own game goes on as the link's: an answer has come."""
    view = table.view()
    away = meeting.label.away if meeting.label else ()
    here = [n for n in range(len(view.players)) if n not in {*away, *table.bots}] or [0]
    mine = view.player in here
    if view.phase == "over":
        head = [element("h2", texts("arrival.over"))]
    elif mine:
        head = _whose_turn(view, texts)
    else:
        name = name_of(view, view.player)
        head = [element("h2", texts("arrival.newer", name=name))]
    further = texts.count("further", meeting.theirs)
    return [
        *head,
        *news_list(view, table.summary(view.player if mine else here[0]), texts),
        element("p", texts("arrival.newer-is", further=further), class_="hint"),
        row(
            button(
                texts("arrival.play" if mine else "arrival.take-over"),
                "arrival",
                "play",
                class_="main",
            ),
            button(texts("arrival.watch"), "arrival", "watch"),
            button(texts("arrival.leave"), "arrival", "leave"),
        ),
    ]


def _older(table: Reader, meeting: Meeting, texts: Texts) -> list[Element]:
    further = texts.count("further", meeting.mine)
    return [
        element("h2", texts("arrival.older")),
        *_players(table, meeting),
        element("p", texts("arrival.older-is", further=further)),
        _choices(texts, "open", "look"),
    ]


def _conflict(table: Reader, meeting: Meeting, texts: Texts) -> list[Element]:
    view = table.view()
    name = name_of(view, meeting.player)
    figures = {"mine": meeting.mine, "theirs": meeting.theirs}
    return [
        element("h2", texts("arrival.conflict")),
        element("p", texts("arrival.parts", moves=meeting.common, name=name), class_="announce"),
        element("p", texts("arrival.since-then", **figures)),
        element("p", texts("arrival.both-stay"), class_="hint"),
        row(
            button(texts("arrival.mine-stays"), "arrival", "open", class_="main"),
            button(texts("arrival.take"), "arrival", "take"),
            button(texts("arrival.look"), "arrival", "look"),
        ),
    ]


_PARTS: dict[str, Callable[[Reader, Meeting, Texts], list[Element]]] = {
    "turn": _turn, "shown": _shown, "same": _same, "newer": _newer, "older": _older,
    "conflict": _conflict,
}  # fmt: skip


def _choices(texts: Texts, *ways: str) -> Element:
    """The first is the one most will want."""
    buttons = (
        button(texts(f"arrival.{way}"), "arrival", way, class_="" if n else "main")
        for n, way in enumerate(ways)
    )
    return row(*buttons)


def _whose_turn(view: View, texts: Texts) -> list[Element]:
    player = view.players[view.player]
    title = texts("hand.scoring" if view.scoring else "hand.title", name=player.name)
    parts = [element("h2", icons.emblem(player.color, 34), title)]
    if view.scoring:
        parts.append(element("p", queue_text(view, texts), class_="announce"))
    return parts


def _players(table: Reader, meeting: Meeting) -> list[Element]:
    """Which game this is about."""
    title = meeting.label.title if meeting.label else ""
    names = ", ".join(player.name for player in table.view().players)
    return [element("strong", title or names)]
