"""Small questions: who stays as guard, which treasures to exchange, whose turn it is."""

from tikal.rules.hexes import NAMES
from tikal.table.view.model import Choice, Turnover, View
from web.page.browser.dialog import show
from web.page.browser.dom import Element, button, element, row
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.rows import about
from web.page.words.wording import motif_text, move_text, name_of, queue_text, turnover_text


def ask_guard(choice: Choice, view: View, texts: Texts) -> None:
    """Who stays as guard; says what it costs in people."""
    h = choice.moves[0].b
    own = next(party for party in view.hexes[h].parties if party.player == view.player)
    others = own.workers + own.leader - 1
    color = view.players[view.player].color
    buttons = []
    for move in choice.moves:
        picture = icons.leader(color, 34) if move.a else icons.worker(color, 34)
        made = button(picture, "play", str(move), class_="main")
        made.append(element("span", move_text(move, texts, view)))
        buttons.append(made)
    show(
        "guard",
        element("h2", texts("guard.title", hex=NAMES[h], value=view.hexes[h].value)),
        element("p", texts("guard.stays")),
        element("p", texts("guard.leave", members=others) if others else texts("guard.alone")),
        element("div", *buttons, class_="stack"),
        row(button(texts("dialog.back"), "close")),
    )


def ask_swap(view: View, texts: Texts, own: int | None, theirs: tuple[int, int] | None) -> None:
    """Two columns, own singles and theirs; choosing one of each offers the exchange."""
    gives = sorted({move.a for move in view.swaps})
    takes = sorted({(move.b, move.c) for move in view.swaps})
    left = [_single(motif, texts, f"own {motif}", chosen=motif == own) for motif in gives]
    right: list[Element] = []
    for player in sorted({player for player, _ in takes}):
        singles = [
            _single(motif, texts, f"their {player} {motif}", chosen=(player, motif) == theirs)
            for other, motif in takes
            if other == player
        ]
        head = element("h3", icons.emblem(view.players[player].color, 18), name_of(view, player))
        right.append(element("div", head, row(*singles)))
    chosen = [m for m in view.swaps if m.a == own and (m.b, m.c) == theirs]
    doing = button(texts("swap.choose"), "play", class_="main")
    doing.disabled = not chosen
    if chosen:
        doing.dataset.what = str(chosen[0])
        doing.textContent = move_text(chosen[0], texts, view)
    show(
        "swap",
        element("h2", texts("swap.title")),
        element("p", texts("swap.rule"), class_="hint"),
        element(
            "div",
            element("div", element("h3", texts("swap.own")), row(*left), class_="side"),
            element("span", "\u21c4", class_="arrows", aria_hidden="true"),
            element("div", *right, class_="side"),
            class_="swap",
        ),
        row(doing, button(texts("dialog.back"), "close")),
    )


def _single(motif: int, texts: Texts, what: str, *, chosen: bool) -> Element:
    label = motif_text(motif, texts)
    made = button(icons.treasure(motif, 44), "swap-pick", what, class_="single", aria_label=label)
    made.append(element("small", label))
    made.setAttribute("aria-pressed", "true" if chosen else "false")
    return made


def hand_over(view: View, news: tuple[Turnover, ...], texts: Texts) -> None:
    """Whose turn it is now, and what the others have done since."""
    player = view.players[view.player]
    title = texts("hand.scoring" if view.scoring else "hand.title", name=player.name)
    parts = [
        element("h2", icons.emblem(player.color, 34), title),
    ]
    if view.scoring:
        parts.append(element("p", queue_text(view, texts), class_="announce"))
    parts += news_list(view, news, texts)
    parts.append(
        row(
            button(texts("hand.start"), "close", class_="main"),
            button(texts("hand.never"), "hand-over-off", class_="quiet"),
        )
    )
    show("hand-over", *parts)


def news_list(view: View, news: tuple[Turnover, ...], texts: Texts) -> list[Element]:
    """What the others have done, a line for each; nothing if they did nothing."""
    lines = [turnover_text(turnover, view, texts) for turnover in news]
    rows = [
        about(view.players[t.player], line) for t, line in zip(news, lines, strict=True) if line
    ]
    return [element("ul", *rows, class_="news")] if rows else []
