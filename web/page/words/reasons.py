"""A bot's reasons as sentences: what somebody does, without saying who. Knows no browser."""

from collections.abc import Sequence
from typing import Final

from tikal.bots.explain.reasons import Reason
from tikal.rules.components import FACES, TILE_BY_ID
from web.page.texts import Texts
from web.page.words.names import members_text, terrain_text

_COUNTS: Final = {"scorings": "scoring", "temples": "temple", "treasures": "treasure"}
"""Figures that are told with what they count."""
_PAYDAY: Final = ("scores-more", "scores-least")
_PLAIN: Final = ("chooses", "enters", "left", "place", "volcano")


def plan_in_words(
    texts: Texts, reasons: Sequence[Reason], names: Sequence[str] = (), *, over: bool = False
) -> str:
    """The first reason; of a scoring turn what it pays, unless it is over, and what for."""
    first, *others = reasons
    sentence = reason_sentence(texts, first, names)
    if first.key not in _PAYDAY or not others:
        return sentence
    what_for = others[0]._replace(figures={**others[0].figures, "when": ""})
    by = reason_sentence(texts, what_for, names)
    return by if over else texts("plan.scores-by", scores=sentence, by=by)


def telling(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Without those that say no more than the steps of a plan do, if there are others."""
    return [reason for reason in reasons if reason.key not in _PLAIN] or reasons


def reason_sentence(texts: Texts, reason: Reason, names: Sequence[str] = ()) -> str:
    """The reason in words, to be put behind a name: "takes the 7 on d3 with the leader".

    Without the players' names they are called by their numbers.
    """
    figures: dict[str, object] = {"how": "", "when": "", **reason.figures}
    for key in ("how", "when"):
        if figures[key]:
            figures[key] = texts(f"plan.{key}.{figures[key]}")
    for key in ("motif", "wanted"):
        if key in figures:
            figures[key] = texts(f"motif.{figures[key]}")
    for key, counted in _COUNTS.items():
        if key in figures:
            figures[key] = texts.count(counted, int(reason.figures[key]))
    if "rival" in figures:
        figures["rival"] = _name(texts, int(reason.figures["rival"]), names)
    if "tile" in figures:
        face = FACES[TILE_BY_ID[str(figures["tile"])]]
        figures["tile"] = terrain_text(face.terrain, face.value, texts)
    if "workers" in figures:
        workers, leader = int(reason.figures["workers"]), bool(reason.figures["leader"])
        figures["members"] = members_text(workers, leader, texts)
    return texts(f"plan.{reason.key}", **figures)


def _name(texts: Texts, number: int, names: Sequence[str]) -> str:
    return names[number - 1] if number <= len(names) else texts("player.name", number=number)
