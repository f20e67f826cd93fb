"""Why something is not possible, and what is wrong with a record."""

from tikal.rules.components import MOTIFS
from tikal.rules.notation import KINDS
from tikal.rules.refusals import RecordError, Refusal
from tikal.table.view.model import (
    View,
)
from web.page.texts import Texts
from web.page.words.names import capital, kind_text, name_of


def refusal_text(refusal: Refusal, view: View | None, texts: Texts) -> str:
    """Why something is not possible."""
    figures: dict[str, object] = {**refusal.words()}
    if refusal.figures.get("kind") in tuple(KINDS):
        figures["kind"] = kind_text(str(refusal.figures["kind"]), texts)
    for key in ("motif", "wanted"):
        if refusal.figures.get(key) in MOTIFS:
            figures[key] = texts(f"motif.{refusal.figures[key]}")
    player = refusal.figures.get("player")
    if view and isinstance(player, int) and 1 <= player <= len(view.players):
        figures["player"] = name_of(view, player - 1)
    return capital(texts(f"refusal.{refusal.key}", **figures))


def record_error_text(error: RecordError, texts: Texts) -> str:
    """What is wrong with a record."""
    figures = dict(error.refusal.figures)
    if error.because:
        figures["reason"] = refusal_text(error.because, None, texts)
    return refusal_text(Refusal(error.refusal.key, figures), None, texts)
