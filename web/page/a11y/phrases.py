"""The game for the ear: what lies on a hex, what can be done there, what has changed.

Plain sentences out of the catalogue. Knows nothing of the browser.
"""

from collections.abc import Iterable

from tikal.rules.components import Terrain
from tikal.rules.hexes import NAMES, NEIGHBOURS, OFF_BOARD, SIDES, Hex, opposite
from tikal.rules.state import NOBODY
from tikal.table.view.model import HexView, Line, Look, Reach, Selection, Trial, View
from web.page.settings import Help
from web.page.texts import Texts
from web.page.words.hexes import holder_text
from web.page.words.lines import line_text
from web.page.words.moves import move_text, reach_text, selection_text
from web.page.words.names import members_text, name_of, terrain_text, tile_text
from web.page.words.refusals import refusal_text
from web.page.words.turns import hint_text, order_text, payout_text, queue_text, turn_text


def sentences(parts: Iterable[str]) -> str:
    """One after the other, each ended by a stop."""
    said = (part.strip() for part in parts)
    return " ".join(part if part[-1] in ".!?" else f"{part}." for part in said if part)


# A hex


def hex_spoken(view: View, look: Look, texts: Texts, level: Help) -> str:
    """A hex: its name, what lies and who stands there, who holds it, what can be done."""
    h = view.hexes[look.hex]
    parts = [f"{NAMES[h.hex]}, {terrain_text(h.terrain, h.value, texts)}"]
    if h.camp != NOBODY:
        parts.append(texts("camp.of", name=name_of(view, h.camp)))
    parts += [_party(h, n, view, texts) for n in range(len(h.parties))]
    if h.terrain is Terrain.TEMPLE and (level == "all" or h.guard != NOBODY):
        parts.append(holder_text(h, view, texts))
    if view.selection and view.selection.source == h.hex:
        parts.append(selection_text(view.selection, texts))
    if level != "none":
        parts += _possible(view, look, texts)
    return sentences(parts)


def _party(h: HexView, number: int, view: View, texts: Texts) -> str:
    party = h.parties[number]
    members = members_text(party.workers, party.leader, texts)
    strength = texts("strength", strength=party.workers + 3 * party.leader)
    return f"{name_of(view, party.player)}: {members}, {strength}"


def _possible(view: View, look: Look, texts: Texts) -> list[str]:
    if look.trial:
        return [texts("spoken.fits"), _paths(look.trial, texts)]
    parts = []
    if view.selection and look.reach:
        parts.append(_going(look.reach, view.selection, texts))
    elif view.selection and look.refusal and view.hexes[look.hex].terrain:
        parts.append(refusal_text(look.refusal, view, texts))
    if actions := _actions(view, look, texts):
        parts.append(texts("spoken.possible", actions=actions))
    return parts


def _going(reach: Reach, selection: Selection, texts: Texts) -> str:
    return f"{reach_text(reach, selection, texts)}, {texts('ap.price', ap=reach.ap)}"


def _actions(view: View, look: Look, texts: Texts) -> str:
    possible = [
        f"{move_text(move, texts, view)}, {texts('ap.price', ap=choice.ap)}"
        for choice in look.choices
        if not choice.refusal
        for move in choice.moves
    ]
    return "; ".join(possible)


def _paths(trial: Trial, texts: Texts) -> str:
    paths = ", ".join(f"{NAMES[h]} {texts('ap.price', ap=ap)}" for h, ap in trial.paths)
    return texts("spoken.opens", paths=paths) if paths else texts("spoken.opens-none")


def trial_spoken(trial: Trial, texts: Texts) -> str:
    """The tile as it is tried out: where, how it is turned, what it opens."""
    turned = (
        texts("spoken.turned", turn=trial.turn + 1, turns=trial.turns)
        if trial.turns > 1
        else texts("spoken.one-way")
    )
    return sentences((f"{NAMES[trial.hex]}, {turned}", _paths(trial, texts)))


def ways_spoken(view: View, h: Hex, texts: Texts) -> str:
    """All six sides of a hex: what lies there, and what it costs to go."""
    return sentences(
        (NAMES[h], *(_side(view, view.hexes[h], side, texts) for side in range(len(SIDES))))
    )


def _side(view: View, h: HexView, side: int, texts: Texts) -> str:
    to = texts(f"spoken.{SIDES[side]}")
    other = NEIGHBOURS[h.hex][side]
    if other == OFF_BOARD:
        return f"{to}: {texts('spoken.edge')}"
    there = view.hexes[other]
    what = f"{to}: {NAMES[other]}, {terrain_text(there.terrain, there.value, texts)}"
    if _open(h) and _open(there):
        ap = h.stones[side] + there.stones[opposite(side)]
        price = texts("ap.price", ap=ap) if ap else texts("spoken.no-path")
        return f"{what}, {price}"
    if _open(h) and there.terrain is Terrain.UNEXPLORED and h.stones[side]:
        return f"{what}, {texts('spoken.stones', stones=h.stones[side])}"
    return what


def _open(h: HexView) -> bool:
    return h.terrain not in (Terrain.UNEXPLORED, Terrain.VOLCANO)


# What came of something


def answer_spoken(view: View, look: Look, texts: Texts) -> str:
    """What pressing a hex has shown: the tile there, the way there, what can be done or why not."""
    if look.trial:
        return sentences((trial_spoken(look.trial, texts), texts("spoken.again-place")))
    if view.selection and look.reach:
        going = _going(look.reach, view.selection, texts)
        return sentences((going, texts("spoken.again-go")))
    if look.refusal:
        return sentences((refusal_text(look.refusal, view, texts),))
    if actions := _actions(view, look, texts):
        return sentences((texts("spoken.possible", actions=actions),))
    reasons = [
        f"{texts(f'action.{choice.verb}')}: {refusal_text(choice.refusal, view, texts)}"
        for choice in look.choices
        if choice.refusal
    ]
    return sentences((NAMES[look.hex], *reasons) if reasons else (texts("spoken.nothing"),))


def held_spoken(view: View, texts: Texts) -> str:
    """Who is in hand now."""
    if view.selection is None:
        return texts("spoken.nobody")
    return sentences((selection_text(view.selection, texts),))


def news_spoken(before: View, view: View, told: Iterable[Line], texts: Texts) -> str:
    """What has happened since, and who is to do what now; or that it was taken back."""
    parts = [line_text(line, view, texts) for line in told]
    if view.moves < before.moves:
        parts = [texts("spoken.taken-back")]
    elif view.scoring and not before.scoring:
        parts.append(order_text(view, texts))
    same = (before.player, before.phase, before.scoring) == (view.player, "act", view.scoring)
    if same and view.phase == "act":
        parts.append(texts("ap.left", ap=view.ap))
    elif view.phase != "over":
        parts.append(turn_text(view, texts))
        parts.append(_tile(view, texts))
    return sentences(parts)


# When asked


def state_spoken(view: View, texts: Texts) -> str:
    """Whose decision it is, what is in hand, and what there is to choose from."""
    parts = [turn_text(view, texts), queue_text(view, texts), _tile(view, texts)]
    if view.auction and view.phase in ("bid", "take"):
        tiles = enumerate(view.auction.display, start=1)
        shown = ", ".join(f"{number}: {tile_text(tile, texts)}" for number, tile in tiles)
        parts.append(texts("spoken.display", tiles=shown))
        if view.auction.bid:
            name = name_of(view, view.auction.bidder)
            parts.append(texts("auction.standing", name=name, bid=view.auction.bid))
    if view.phase == "act" and not (view.bot or view.away):
        me = view.players[view.player]
        if me.workers or me.leader_in_supply:
            members = members_text(me.workers, me.leader_in_supply, texts)
            parts.append(texts("spoken.supply", members=members))
    parts.append(hint_text(view, texts))
    return sentences(parts)


def _tile(view: View, texts: Texts) -> str:
    shown = view.hand and view.phase == "place"
    return texts("spoken.tile", tile=tile_text(view.hand, texts)) if shown and view.hand else ""


def scores_spoken(view: View, texts: Texts, level: Help) -> str:
    """Everyone by rank; where that is told, what a scoring now would pay."""
    parts = []
    for player in sorted(view.players, key=lambda player: -player.score):
        rank = 1 + sum(other.score > player.score for other in view.players)
        said = texts("spoken.rank", rank=rank, name=player.name, score=player.score)
        if level == "all":
            total, payout = player.payout.total, payout_text(player, texts)
            said = f"{said}; {texts('spoken.would-pay', points=total, payout=payout)}"
        parts.append(said)
    return sentences(parts)
