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
_TOLD: Final = (*_PLAIN, "found", "uncovers", "camp", "moves", "rests", "scores")
"""What says no more than the account of a turn that is over."""


def plan_in_words(
    texts: Texts, reasons: Sequence[Reason], names: Sequence[str] = (), reader: int = -1
) -> str:
    """The first reason; of a scoring turn what it pays, and what for: first if the reader loses."""
    first, *others = reasons
    sentence = reason_sentence(texts, first, names, reader)
    if first.key not in _PAYDAY or not others:
        return sentence
    by = reason_sentence(texts, _at_no_time(others[0]), names, reader)
    key = "plan.scores-after" if _is_about(others[0], reader) else "plan.scores-by"
    return texts(key, scores=sentence, by=by)


def turn_in_words(
    texts: Texts, reasons: Sequence[Reason], names: Sequence[str] = (), reader: int = -1
) -> str:
    """Of a turn that is over: the first reason that an account of it does not give already."""
    for reason in reasons:
        if reason.key not in (*_TOLD, *_PAYDAY):
            told = _at_no_time(reason) if reasons[0].key in _PAYDAY else reason
            return reason_sentence(texts, told, names, reader)
    return ""


def _at_no_time(reason: Reason) -> Reason:
    return reason._replace(figures={**reason.figures, "when": ""})


def without_odds(reasons: Sequence[Reason]) -> list[Reason]:
    """The same when something has been turned up already."""
    return [r._replace(key="digs") if r.key == "digs-set" else r for r in reasons]


def telling(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Without those that say no more than the steps of a plan do, if there are others."""
    return [reason for reason in reasons if reason.key not in _PLAIN] or reasons


def reason_sentence(
    texts: Texts, reason: Reason, names: Sequence[str] = (), reader: int = -1
) -> str:
    """The reason in words, to be put behind a name: "takes the 7 on d3 with the leader".

    Without the players' names they are called by their numbers, and the reader "you".
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
    if "motifs" in figures:
        *some, last = (texts(f"motif.{motif}") for motif in str(figures["motifs"]).split())
        figures["motifs"] = texts("list.and").join([*([", ".join(some)] if some else []), last])
    if "rival" in figures:
        figures["rival"] = _name(texts, int(reason.figures["rival"]), names)
    if "tile" in figures:
        face = FACES[TILE_BY_ID[str(figures["tile"])]]
        figures["tile"] = terrain_text(face.terrain, face.value, texts)
    if "workers" in figures:
        workers, leader = int(reason.figures["workers"]), bool(reason.figures["leader"])
        figures["members"] = members_text(workers, leader, texts)
    yours = "-you" if _is_about(reason, reader) else ""
    return texts(f"plan.{reason.key}{yours}", **figures)


def _is_about(reason: Reason, reader: int) -> bool:
    """Is it the reader's loss?"""
    return reason.figures.get("rival") == reader + 1


def _name(texts: Texts, number: int, names: Sequence[str]) -> str:
    return names[number - 1] if number <= len(names) else texts("player.name", number=number)
