"""Small questions: who stays as guard, which treasures to exchange, whose turn it is."""

from tikal.rules.hexes import NAMES
from tikal.rules.moves import Guard
from tikal.table.log.tally import Tally
from tikal.table.view.model import Choice, Turnover, View
from web.page.browser import dialog
from web.page.browser.dialog import show
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.parts import Commands, Parts
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.widgets.news_list import news_list
from web.page.widgets.tally import tally_table
from web.page.words.moves import move_text
from web.page.words.names import motif_text, name_of
from web.page.words.turns import queue_text


def commands(parts: Parts) -> Commands:
    """What is asked for a move that needs an answer."""
    questions = Questions(parts)
    return {
        "guard-ask": questions.ask_guard, "swap-open": questions.open_swap,
        "swap-pick": questions.pick_swap, "hand-over-off": questions.hand_over_no_more,
    }  # fmt: skip


class Questions:
    """What is being asked, and what has been answered so far."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._own: int | None = None
        self._theirs: tuple[int, int] | None = None

    def ask_guard(self, what: str) -> None:
        """Who shall guard the temple on this hex?"""
        table = self._parts.session.table
        for choice in table.look(int(what)).choices:
            if choice.verb == "guard" and not choice.refusal:
                ask_guard(choice, table.view(), self._parts.texts)

    def open_swap(self, what: str) -> None:
        """Which treasures shall be exchanged? One that was pressed to ask this is chosen."""
        self._own, self._theirs = None, None
        if what:
            self.pick_swap(what)
        else:
            self._ask_swap()

    def pick_swap(self, what: str) -> None:
        """One of them was chosen."""
        whose, *numbers = what.split()
        if whose == "own":
            self._own = int(numbers[0])
        else:
            self._theirs = (int(numbers[0]), int(numbers[1]))
        self._ask_swap()

    def _ask_swap(self) -> None:
        view = self._parts.session.table.view()
        ask_swap(view, self._parts.texts, self._own, self._theirs)

    def hand_over_no_more(self, _what: str) -> None:
        """No card between turns from now on."""
        self._parts.preferences.change(hand_over=False)
        dialog.close()


def ask_guard(choice: Choice, view: View, texts: Texts) -> None:
    """Who stays as guard; says what it costs in people."""
    guards = [move for move in choice.moves if isinstance(move, Guard)]
    h = guards[0].hex
    own = next(party for party in view.hexes[h].parties if party.player == view.player)
    others = own.workers + own.leader - 1
    color = view.players[view.player].color
    buttons = []
    for move in guards:
        picture = icons.leader(color, 34) if move.kind else icons.worker(color, 34)
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
    gives = sorted({move.own for move in view.swaps})
    takes = sorted({(move.player, move.theirs) for move in view.swaps})
    if len(gives) == 1:  # there is nothing to be chosen
        own = gives[0]
    if len(takes) == 1:
        theirs = takes[0]
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
    chosen = [m for m in view.swaps if m.own == own and (m.player, m.theirs) == theirs]
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


def ask_hand_over(
    view: View, news: tuple[Turnover, ...], tallies: tuple[Tally, ...], texts: Texts
) -> None:
    """Whose turn it is now, and what the others have done since.

    Where somebody has just scored, how everyone stands now (tallies).
    """
    player = view.players[view.player]
    title = texts("hand.scoring" if view.scoring else "hand.title", name=player.name)
    parts = [
        element("h2", icons.emblem(player.color, 34), title),
    ]
    if view.scoring:
        parts.append(element("p", queue_text(view, texts), class_="announce"))
    if tallies:
        parts += [element("h3", texts("stage.standings")), tally_table(view, tallies, texts)]
    parts += news_list(view, news, texts)
    parts.append(
        row(
            button(texts("hand.start"), "close", class_="main"),
            button(texts("hand.never"), "hand-over-off", class_="quiet"),
        )
    )
    show("hand-over", *parts)
