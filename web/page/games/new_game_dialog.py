"""The dialog for a new game: who plays, which rules, which seed."""

from dataclasses import replace
from typing import Final, cast

from tikal.game import Seat
from tikal.rules.deal import fresh_seed
from tikal.rules.editions import EDITIONS, Mode, as_rules, options
from tikal.table.setup import Setup
from web.page.browser.dialog import check, choice, show
from web.page.browser.dom import by_id, element, find, row
from web.page.browser.types import Element
from web.page.games import seats as seating
from web.page.texts import Texts
from web.page.widgets.button import button
from web.page.widgets.rule_links import about, asked
from web.page.words.editions import RULES

AUCTION_RULES: Final = ("all_pass", "round_opener")
TOLD_IN: Final = {"camp_needs_member": "camp", "tie_break": "end"}
"""Where in the rules page a rule is explained; the others are about auctions."""


def ask_new_game(setup: Setup, texts: Texts, choosing: int | None) -> None:
    """Show the dialog with these choices made, and all faces for one of the seats."""
    if not setup.seed:
        setup = replace(setup, seed=fresh_seed())
    start = button(texts("new.start"), "start", class_="main", id="start")
    start.disabled = len(setup.away) == len(setup.seats)
    show(
        "new-game",
        element("h2", texts("new.title")),
        seating.presets(setup, texts),
        _counts(setup, texts),
        seating.seat_list(setup, texts, choosing),
        *_by_link(setup, texts),
        _modes(setup, texts),
        _more(setup, texts),
        row(
            start,
            button(texts("link.paste"), "paste-link", class_="quiet"),
            button(texts("dialog.back"), "close"),
            class_="row foot",
        ),
    )


def _by_link(setup: Setup, texts: Texts) -> list[Element]:
    """What playing by link means, as soon as somebody is somewhere else."""
    if not setup.away:
        return []
    lines = ["away.how", "link.trust"]
    if len(setup.away) == len(setup.seats):
        lines = ["away.nobody"]
    return [element("p", texts(line), class_="hint") for line in lines]


def _counts(setup: Setup, texts: Texts) -> Element:
    """How many play."""
    buttons = []
    for count in (2, 3, 4):
        made = button(texts("new.players", players=count), "players", str(count))
        made.setAttribute("aria-pressed", "true" if count == len(setup.seats) else "false")
        buttons.append(made)
    return row(*buttons, about("two-three", texts), class_="row choices")


def _modes(setup: Setup, texts: Texts) -> Element:
    """Basic or auction, with a line on each."""
    buttons = []
    for mode in ("basic", "auction"):
        made = button(element("strong", texts(f"new.{mode}")), "mode", mode, class_="card")
        made.append(element("small", texts(f"new.{mode}-is")))
        made.setAttribute("aria-pressed", "true" if mode == setup.mode else "false")
        buttons.append(made)
    return row(*buttons, about("auction", texts), class_="row choices")


def _more(setup: Setup, texts: Texts) -> Element:
    """What has a sensible default: seats, who begins, edition, seed."""
    firsts = [("", texts("new.first-seed"))]
    firsts += [(str(n), name) for n, name in enumerate(seating.shown_names(setup.seats, texts))]
    first = "" if setup.first is None else str(setup.first)
    editions = [(name, texts(f"edition.{name}")) for name in EDITIONS]
    seed = element("input", type="text", id="seed", maxlength="40", autocomplete="off")
    seed.value = setup.seed
    made = element(
        "details",
        element("summary", texts("new.more")),
        asked(_field(texts("new.first"), choice("first", firsts, first)), "setup", texts),
        check("shuffle", texts("new.shuffle"), setup.shuffle),
        asked(
            _field(texts("new.edition"), choice("edition", editions, setup.edition)),
            "editions",
            texts,
        ),
        *(_rule(name, setup, texts) for name in RULES),
        _field(texts("new.seed"), seed),
        element("p", texts("new.seed-is"), class_="hint"),
        id="more",
    )
    before = find("more")
    made.open = bool(before and before.open)
    return made


def _rule(name: str, setup: Setup, texts: Texts) -> Element:
    """One rule: its value in this game, and what it changes."""
    value = as_rules(options(setup.edition, setup.rules))[name]
    words = [(word, texts(f"rule.{name}.{word}")) for word, _ in RULES[name]]
    chosen = next(word for word, meant in RULES[name] if meant == value)
    field = _field(texts(f"rule.{name}"), choice(f"rule-{name}", words, chosen))
    made = element(
        "div",
        asked(field, TOLD_IN.get(name, "auction"), texts),
        element("small", texts(f"rule.{name}.is")),
        class_="rule",
    )
    made.hidden = name in AUCTION_RULES and setup.mode != "auction"
    return made


def _field(words: str, control: Element) -> Element:
    return element("label", element("span", words), control, class_="field")


def read_setup(setup: Setup, texts: Texts) -> Setup:
    """What the open dialog says; `setup` is what it was opened with."""
    sitting = seating.read_seats(setup, texts)
    edition = str(by_id("edition").value)
    first = str(by_id("first").value)
    return Setup(
        seats=_distinct(sitting, setup),
        shuffle=bool(by_id("shuffle").checked),
        first=int(first) if first else None,
        mode=setup.mode,
        edition=edition,
        rules=_overrides(edition) if edition == setup.edition else {},
        seed=str(by_id("seed").value).strip(),
        away=setup.away,
    )


def _overrides(edition: str) -> dict[str, object]:
    """Only the rules that are not as the edition has them."""
    preset = as_rules(options(edition))
    found = {}
    for name, values in RULES.items():
        value = dict(values)[str(by_id(f"rule-{name}").value)]
        if value != preset[name]:
            found[name] = value
    return found


def _distinct(seats: list[Seat], before: Setup) -> tuple[Seat, ...]:
    """Choosing a colour somebody has swaps the two, so that all stay different."""
    colors = [seat.color for seat in seats]
    for number, seat in enumerate(seats):
        old = before.seats[number].color
        if seat.color != old and colors.count(seat.color) > 1:
            other = next(n for n, c in enumerate(colors) if c == seat.color and n != number)
            colors[other] = old
    return tuple(replace(seat, color=color) for seat, color in zip(seats, colors, strict=True))


def with_mode(setup: Setup, mode: str) -> Setup:
    """Basic or auction."""
    return replace(setup, mode=cast("Mode", mode))


def changed(target: Element) -> bool:
    """Does a change of this control change what the dialog shows?"""
    name = str(target.id)
    return name == "edition" or name.startswith("color-")
