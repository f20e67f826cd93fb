"""Whose turn it is and what to do in it; what others did in theirs."""

from tikal.rules.components import FACES, TILE_BY_ID
from tikal.rules.hexes import NAMES
from tikal.table.view.model import (
    PlayerView,
    Turnover,
    View,
)
from web.page.texts import Texts
from web.page.words.moves import selection_text
from web.page.words.names import motif_text, name_of, terrain_text


def turn_text(view: View, texts: Texts) -> str:
    """Whose decision it is, and which."""
    if view.phase == "over":
        return winner_text([player.name for player in view.players if player.winner], texts)
    if view.away:
        return texts("away.turn", name=name_of(view, view.player))
    if view.bot and view.phase != "act":
        return texts("bots.plays", name=name_of(view, view.player))
    key = "turn.scoring" if view.scoring else f"turn.{view.phase}"
    return texts(key, name=name_of(view, view.player), ap=view.ap)


def winner_text(names: list[str], texts: Texts) -> str:
    """Who has won, alone or with others."""
    key = "ending.shared" if len(names) > 1 else "ending.winner"
    return texts(key, name=texts("list.and").join(names))


def hint_text(view: View, texts: Texts) -> str:
    """What to point at next."""
    if view.away:
        return texts("away.hint", name=name_of(view, view.player))
    if view.phase == "place":
        return texts("hint.place")
    if view.phase != "act":
        return texts(f"hint.{view.phase}")
    if view.selection:
        return selection_text(view.selection, texts)
    return texts("hint.act") if view.ap else texts("hint.spent")


def queue_text(view: View, texts: Texts) -> str:
    """Who scores after this one."""
    if not view.scoring:
        return ""
    key = "scoring.final" if view.final else "scoring.volcano"
    names = ", ".join(name_of(view, player) for player in view.queue)
    return texts(key) + (" " + texts("scoring.next", names=names) if names else "")


def order_text(view: View, texts: Texts) -> str:
    """What a scoring round begins with: why there is one, and in which order all score."""
    key = "scoring.final" if view.final else "scoring.volcano"
    names = ", ".join(name_of(view, player) for player in (view.player, *view.queue))
    return f"{texts(key)} {texts('scoring.order', names=names)}"


def payout_text(player: PlayerView, texts: Texts) -> str:
    """What a scoring now would pay, by its parts."""
    temples = sum(pay.points for pay in player.payout.temples)
    sets = sum(pay.points for pay in player.payout.treasures)
    return texts("player.payout", temples=temples, treasures=sets)


def turnover_text(turnover: Turnover, view: View, texts: Texts) -> str:
    """One player's turns since, in one line; nothing if there were none."""
    account = account_text(turnover, view, texts)
    return f"{name_of(view, turnover.player)}: {account}" if account else ""


def account_text(turnover: Turnover, view: View, texts: Texts) -> str:
    """The same without the name: first what counts most for whose turn it is now."""
    parts = []
    if turnover.scored is not None:
        parts.append(texts("news.scored", points=turnover.scored))
    parts += [_swap_news(*swap, view, texts) for swap in turnover.swaps]
    if turnover.guard is not None:
        parts.append(texts("news.guard", hex=NAMES[turnover.guard]))
    dug = [motif_text(motif, texts) for motif in turnover.dug]
    if dug:
        parts.append(texts("news.dug", motifs=", ".join(dug)))
    parts += [texts("news.uncovered", value=value, hex=NAMES[h]) for h, value in turnover.uncovered]
    if turnover.camp is not None:
        parts.append(texts("news.camp", hex=NAMES[turnover.camp]))
    parts += _tile_news(turnover, texts)
    if turnover.entered:
        parts.append(texts("news.entered", members=texts.count("member", turnover.entered)))
    if turnover.walked:
        parts.append(texts("news.walked", members=texts.count("member", turnover.walked)))
    return " · ".join(parts)


def _tile_news(turnover: Turnover, texts: Texts) -> list[str]:
    parts = []
    if turnover.paid:
        parts.append(texts("news.paid", points=turnover.paid))
    if turnover.tile and turnover.hex is not None:
        face = FACES[TILE_BY_ID[turnover.tile]]  # as it was placed, whatever was recovered since
        what = terrain_text(face.terrain, face.value, texts)
        parts.append(texts("news.placed", tile=what, hex=NAMES[turnover.hex]))
    return parts


def _swap_news(own: int, rival: int, wanted: int, view: View, texts: Texts) -> str:
    return texts(
        "news.swapped-you" if rival == view.player else "news.swapped",
        motif=motif_text(own, texts),
        wanted=motif_text(wanted, texts),
        rival=name_of(view, rival),
    )
