"""The card of the turn: whose it is, the tile in hand, ten AP, and what needs no hex."""

from tikal.table.view.model import SUPPLY, Ending, View
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.play.auction_card import bids
from web.page.show import Offer
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.words.names import tile_text
from web.page.words.turns import queue_text, turn_text

TURN_AP = 10


def turn_facts(view: View, *, asking: bool, past: bool) -> tuple[object, ...]:
    """All that the card depends on; most clicks on the board change nothing of it."""
    me = view.players[max(view.player, 0)]
    from_supply = view.selection if view.selection and view.selection.source == SUPPLY else None
    turn = (view.phase, view.player, view.scoring, view.ap, view.queue, view.hand, view.ending)
    supply = (me.name, me.color, me.workers, me.leader_in_supply, from_supply, bool(view.swaps))
    bids = view.auction if view.phase == "bid" else None
    return (turn, supply, bids, view.spare, asking, past, view.away, view.bot)


def turn_card(
    view: View, texts: Texts, *, asking: bool, past: bool, hinting: bool | None, plan: str,
    offer: Offer | None, tile_width: float, held: bool,
) -> list[Element]:  # fmt: skip
    """All of it. `asking`: has the end of the turn been asked about once? `past`: in a replay.

    `hinting`: is a hint shown? None: none can be had. `offer` is how to follow it. `plan` is
    what the bot whose turn it is is after. `held`: in the hand most of it is in the bar at
    the thumb (phone_bar.py). What comes and goes stands below what is always there, so that
    no button moves from under the pointer.
    """
    parts = [] if held else [heading(view, texts, 26), pips(view, texts)]
    if view.hand and view.phase == "place":
        parts.append(_hand(view, texts, tile_width))
    if not (held or past):
        parts += _to_do(view, texts, asking=asking)
        parts += [] if hinting is None else [_hint(texts, offer, shown=hinting)]
    if past:
        parts.append(_ways_out(view, texts))
        parts += [row(show_ending(texts))] if view.phase == "over" else []
    if view.ending:
        parts.append(_brought(view, view.ending, texts))
    if view.scoring:
        parts.append(element("p", queue_text(view, texts), class_="announce"))
    if view.bot and plan and not past:
        parts.append(element("p", plan, class_="plan", id="plan"))
    return parts


def _to_do(view: View, texts: Texts, *, asking: bool) -> list[Element]:
    """The buttons that need no hex."""
    if view.phase == "over":
        return _afterwards(texts)
    if view.away:
        return [row(*waiting(texts), class_="row waiting")]
    if view.bot:
        return []
    if view.phase == "act":
        ending = ask_end(view, texts) if asking and view.spare else row(end(view, texts))
        return [row(*supply(view, texts), class_="row supply"), ending]
    return [row(*bids(view, texts), class_="row bids")] if view.phase == "bid" else []


def heading(view: View, texts: Texts, emblem: float) -> Element:
    """Whose turn it is, and what for; in the end, who has won."""
    won = [player for player in view.players if player.winner]
    signs = [icons.emblem(player.color, emblem) for player in won or [view.players[view.player]]]
    return element("h2", *signs, turn_text(view, texts), id="turn")


def show_ending(texts: Texts) -> Element:
    """Back to how it ended."""
    return button(texts("over.show"), "ending", class_="main")


def _afterwards(texts: Texts) -> list[Element]:
    """What one can do with a game that is over."""
    return [
        row(show_ending(texts), button(texts("ending.rematch"), "rematch"), class_="row after"),
        row(
            button(texts("ending.replay"), "replay", "0 play"),
            button(texts("review.title"), "review", title=texts("review.is")),
            class_="row after",
        ),
    ]


def _brought(view: View, ending: Ending, texts: Texts) -> Element:
    """What temples and treasures have brought everyone, as bars; the best is first."""
    ranked = sorted(enumerate(view.players), key=lambda each: (-each[1].score, not each[1].winner))
    brought = [
        [sum(round_[seat][part] for round_ in ending.scorings) for part in (0, 1)]
        for seat, _ in ranked
    ]
    most = max(1, *map(sum, brought))
    rows = []
    for (_, player), (temples, treasures) in zip(ranked, brought, strict=True):
        told = texts("player.payout", temples=temples, treasures=treasures)
        bar = element("span", element("i"), element("i", class_="treasures"), class_="bar")
        for part, points in zip(bar.children, (temples, treasures), strict=True):
            part.style.width = f"{100 * points / most:.1f}%"
        sign = element("span", icons.emblem(player.color, 20), role="img", aria_label=player.name)
        sign.title = player.name
        rows.append(element("li", sign, bar, element("small", told)))
    return element("ol", *rows, class_="brought")


def _ways_out(view: View, texts: Texts) -> Element:
    """Out of a replay: a new game that goes on from here, or back to the one on the table."""
    going_on = button(texts("replay.what-if"), "what-if", class_="main")
    going_on.disabled = view.phase == "over"
    return row(going_on, button(texts("replay.close"), "replay-close"), class_="row ways-out")


def waiting(texts: Texts) -> list[Element]:
    """Whose turn it is plays somewhere else: the game goes there and comes back as a link."""
    return [
        button(texts("away.send"), "share-turn", class_="main"),
        button(texts("away.answer"), "paste-link"),
    ]


def pips(view: View, texts: Texts) -> Element:
    """Ten action points, the spent ones hollow."""
    left = view.ap if view.phase == "act" else 0
    points = (element("i", class_="pip" if n < left else "pip spent") for n in range(TURN_AP))
    label = texts("ap.left", ap=left)
    return element("div", *points, class_="pips", id="pips", role="img", aria_label=label)


def _hand(view: View, texts: Texts, width: float) -> Element:
    """The tile to be placed, large."""
    assert view.hand
    title = tile_text(view.hand, texts)
    return element(
        "div",
        element("figure", icons.tile(view.hand, width, title), class_="hand", id="hand"),
        element(
            "div",
            element("strong", title),
            element("small", texts("tile.name", tile=view.hand.id)),
            class_="stack",
        ),
        class_="holding",
    )


def supply(view: View, texts: Texts) -> list[Element]:
    """Who can be brought in, to be taken in hand from here; and the exchange of treasures."""
    me = view.players[view.player]
    chosen = view.selection if view.selection and view.selection.source == SUPPLY else None
    workers = button(icons.worker(me.color), "supply", "W", aria_label=texts("supply.worker"))
    workers.append(element("span", f"\u00d7 {me.workers}"))
    workers.disabled = not me.workers
    leader = button(icons.leader(me.color), "supply", "L", aria_label=texts("supply.leader"))
    leader.disabled = not me.leader_in_supply
    if chosen:
        workers.setAttribute("aria-pressed", "true" if chosen.workers else "false")
        leader.setAttribute("aria-pressed", "true" if chosen.leader else "false")
    swap = button("\u21c4", "swap-open", aria_label=texts("swap.open"))
    swap.append(element("b", texts("ap.price", ap=3)))
    swap.disabled = not view.swaps
    for made in (workers, leader, swap):
        made.title = label = made.getAttribute("aria-label")
        words = str(made.textContent).removeprefix("\u21c4")
        made.setAttribute("aria-label", f"{label} {words}".strip())  # as it can be read, too
    return [workers, leader, swap]


def _hint(texts: Texts, offer: Offer | None, *, shown: bool) -> Element:
    """Ask what a strong player would do; once more takes the answer away.

    Beside it stand the ways to follow it: where they are pressed again and again, nothing
    else ever comes.
    """
    made = button(texts("hint.ask"), "hint", class_="quiet", title=texts("hint.is"))
    made.setAttribute("aria-pressed", "true" if shown else "false")
    beside = offer.make() if offer else [element("small", texts("hint.is"))]
    return row(made, *beside, class_="row hinting")


def end(view: View, texts: Texts) -> Element:
    """End the turn."""
    class_ = "quiet" if view.spare else "main"
    text = texts("end.scoring") if view.scoring else texts("move.end")
    return button(text, "end", class_=class_, id="end-turn")


def ask_end(view: View, texts: Texts) -> Element:
    """With AP to spare it asks once."""
    return element(
        "div",
        element("p", texts("end.ask", ap=view.spare)),
        row(
            button(texts("end.anyway"), "end", class_="main"),
            button(texts("end.go-on"), "end-not"),
        ),
        class_="stack ask",
    )
