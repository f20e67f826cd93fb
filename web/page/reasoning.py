"""The reasons of `tikal.bots.reasons` as sentences."""

from tikal.bots.reasons import Reason
from web.page.texts import Texts


def reason_sentence(texts: Texts, reason: Reason) -> str:
    """One reason in the player's language."""
    return texts(f"plan.{reason.key.removeprefix('plan.')}", **reason.figures)
