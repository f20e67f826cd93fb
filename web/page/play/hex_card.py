"""The hex one has chosen: what it is, what can be done there and what not, and why."""

from tikal.rules.components import Terrain
from tikal.rules.hexes import NAMES
from tikal.rules.moves import LEADER, Enter, Guard, Move
from tikal.rules.refusals import Refusal
from tikal.rules.state import NOBODY
from tikal.table.view.model import SUPPLY, Choice, HexView, Look, Selection, Threat, Trial, View
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.settings import Help
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.widgets.rows import about
from web.page.widgets.rule_links import why
from web.page.words.hexes import hex_title, holder_text
from web.page.words.moves import move_text, reach_text, selection_text
from web.page.words.names import members_text, name_of
from web.page.words.refusals import refusal_text
from web.page.words.turns import hint_text


def hex_card(
    view: View, look: Look | None, threats: tuple[Threat, ...] | None, texts: Texts, level: Help
) -> list[Element]:
    """What the chosen hex is, and the reasons for what is not possible there.

    `threats` are only worked out when asked for: None is not asked.
    """
    if look is None:
        return []
    h = view.hexes[look.hex]
    parts = [element("h3", hex_title(h, texts), id="hex-title")]
    if h.terrain is Terrain.TEMPLE and level == "all":
        parts.append(element("p", holder_text(h, view, texts), class_="hint"))
    parts += _parties(h, view, texts)
    reasons = [_reason(look.refusal, "", view, texts)] if look.refusal else []
    reasons += [_reason(c.refusal, c.verb, view, texts) for c in look.choices if c.refusal]
    if look.trial and look.trial.turns > 1:
        parts.append(element("p", texts("tile.turns", turns=look.trial.turns), class_="hint"))
    if reasons:
        parts.append(element("ul", *reasons, class_="reasons"))
    if h.terrain is Terrain.TEMPLE and level == "all" and h.guard == NOBODY:  # else it is settled
        parts.append(_threats(threats, view, texts))
    return parts


def _reason(refusal: Refusal, verb: str, view: View, texts: Texts) -> Element:
    """Why not, and where in the rules that stands."""
    said = refusal_text(refusal, view, texts)
    if verb:
        what = texts(f"action.{verb}")
        said = f"{what}: {said}"
    return element("li", element("span", said), why(texts, refusal.key, verb))


def _parties(h: HexView, view: View, texts: Texts) -> list[Element]:
    rows = []
    for party in h.parties:
        standing = view.players[party.player]
        count = members_text(party.workers, party.leader, texts)
        strength = texts("strength", strength=party.workers + 3 * party.leader)
        rows.append(about(standing, f"{standing.name}: {count}", element("b", strength)))
    if h.camp != NOBODY:
        text = texts("camp.of", name=name_of(view, h.camp))
        rows.append(about(view.players[h.camp], text))
    return [element("ul", *rows, class_="parties")] if rows else []


def _threats(threats: tuple[Threat, ...] | None, view: View, texts: Texts) -> Element:
    """On demand: who could hold this temple after a turn of ten AP."""
    rows = []
    for threat in threats or ():
        standing = view.players[threat.player]
        if threat.ap is None:
            verdict = texts("threat.no", best=threat.best)
        elif threat.ap:
            verdict = texts("threat.takes", ap=threat.ap, best=threat.best)
        else:
            verdict = texts("threat.holds", best=threat.best)
        rows.append(about(standing, standing.name, verdict))
    asking = button(texts("threat.title"), "threats", class_="link")
    asking.setAttribute("aria-expanded", "false" if threats is None else "true")
    return element("div", asking, element("ul", *rows, class_="threats"), id="threats")


def dock(view: View, look: Look | None, texts: Texts) -> list[Element]:
    """Below the board: the buttons of the chosen hex with their price, or what to do next."""
    buttons = hex_buttons(view, look, texts) if look else []
    if not (look and buttons):
        return [element("p", hint_text(view, texts), class_="hint")]
    held = selection_text(view.selection, texts) if view.selection else NAMES[look.hex]
    return [element("strong", held), *buttons]


def hex_buttons(view: View, look: Look, texts: Texts) -> list[Element]:
    """All that can be done at a hex."""
    if look.trial:
        return _placing(look.trial, texts)
    if view.phase != "act":
        return []
    parts: list[Element] = []
    color = view.players[view.player].color
    if view.selection and view.selection.source == look.hex:
        parts += _picker(view, texts)
    elif view.selection and look.reach:
        leads = view.selection.leader and not view.selection.workers
        going = button((icons.leader if leads else icons.worker)(color, 22), "go", str(look.hex))
        words = reach_text(look.reach, view.selection, texts)
        parts.append(_say(going, words, look.reach.ap, texts))
        if any(party.player == view.player for party in view.hexes[look.hex].parties):
            parts.append(button(texts("select.these"), "select", str(look.hex)))
    for choice in look.choices:
        parts += _buttons(choice, view, texts)
    return parts


def _placing(trial: Trial, texts: Texts) -> list[Element]:
    """Turn the tile that is tried out, or leave it there."""
    turning = button(f"\u21bb {texts('tile.turn')}", "turn", "1")
    turning.disabled = trial.turns < 2
    return [turning, button(texts("tile.place"), "place", class_="main")]


def _buttons(choice: Choice, view: View, texts: Texts) -> list[Element]:
    """A button for each way to do it; guarding asks first who stays."""
    if choice.refusal:
        return []
    color = view.players[view.player].color
    if isinstance(guard := choice.moves[0], Guard):
        asking = button(icons.guard(color, 22), "guard-ask", str(guard.hex))
        return [_say(asking, texts("action.guard"), choice.ap, texts)]
    made = []
    for move in choice.moves:
        if isinstance(move, Enter) and _in_hand(view.selection, move):
            continue  # sending those in hand there is the same
        doing = button(_picture(move, color), "play", str(move))
        made.append(_say(doing, move_text(move, texts, view), choice.ap, texts))
    return made


def _in_hand(selection: Selection | None, move: Enter) -> bool:
    """Is such a member from supply in hand already?"""
    if selection is None or selection.source != SUPPLY:
        return False
    return selection.leader if move.kind == LEADER else bool(selection.workers)


def _picture(move: Move, color: str) -> Element:
    if isinstance(move, Enter):
        return icons.leader(color, 22) if move.kind == LEADER else icons.worker(color, 22)
    return {"camp": lambda: icons.tent(color, 22), "dig": lambda: icons.treasure_back(22)}.get(
        move.verb, lambda: icons.level(22)
    )()


def _say(made: Element, words: str, ap: int, texts: Texts) -> Element:
    """A button says what it does, and its price."""
    made.append(element("span", words), element("b", texts("ap.price", ap=ap)))
    return made


def _picker(view: View, texts: Texts) -> list[Element]:
    """How many of those here are in hand."""
    selection = view.selection
    assert selection
    if selection.workers_there + selection.leader_there < 2:
        return []
    fewer = button("\u2212", "pick", "-1", aria_label=texts("select.fewer"))
    more = button("+", "pick", "+1", aria_label=texts("select.more"))
    fewer.disabled = selection.workers == 0 or selection.members == 1
    more.disabled = selection.workers == selection.workers_there
    color = view.players[view.player].color
    count = f"{selection.workers}/{selection.workers_there}"
    parts = [row(icons.worker(color, 20), fewer, element("b", count), more, class_="row picker")]
    if selection.leader_there:
        leader = button(icons.leader(color, 20), "pick", "L", aria_label=texts("member.leader"))
        leader.setAttribute("aria-pressed", "true" if selection.leader else "false")
        leader.disabled = selection.leader and not selection.workers
        parts.append(leader)
    everyone = selection.workers_there + selection.leader_there
    if selection.members < everyone and selection.source != SUPPLY:
        parts.append(button(texts("select.all"), "pick", "all"))
    return parts
