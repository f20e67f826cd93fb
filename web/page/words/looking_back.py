"""A finished game looked back at, in words: what decided it, and who did what best."""

from tikal.rules.hexes import NAMES
from tikal.rules.state import NOBODY
from tikal.table.log.retrospect import Decided, Honour, Retrospect
from tikal.table.view.model import View
from web.page.texts import Texts
from web.page.words.names import name_of


def decided_text(view: View, back: Retrospect, texts: Texts) -> str:
    """What decided it, in a sentence."""
    if back.decided is None:
        return texts(f"reason.{view.ending.reason}") if view.ending else ""
    return _by_points(back.decided, view, texts)


def _by_points(decided: Decided, view: View, texts: Texts) -> str:
    where = "" if decided.hex is None else NAMES[decided.hex]
    return texts(
        f"decided.{decided.by}",
        margin=texts.count("point", decided.margin),
        second=name_of(view, decided.second),
        points=texts.count("point", decided.points),
        value=decided.value,
        hex=where,
        round=decided.round,
    )


def honour_text(honour: Honour, view: View, texts: Texts) -> str:
    """What somebody did best, without who it was."""
    return texts(
        f"honour.{honour.kind}",
        number=honour.number,
        points=texts.count("point", honour.number),
        hex="" if honour.hex is None else NAMES[honour.hex],
        rival="" if honour.rival == NOBODY else name_of(view, honour.rival),
    )
