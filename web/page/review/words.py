"""A review's verdicts as sentences."""

from collections.abc import Sequence
from typing import Final

from tikal.bots.explain.reasons import Reason
from tikal.review.causes import Cause
from tikal.review.compare import Difference
from tikal.review.luck import Luck
from tikal.review.verdict import Verdict
from tikal.rules.components import FACES, TILE_BY_ID
from web.page.texts import Texts
from web.page.words.names import terrain_text
from web.page.words.reasons import reason_sentence

SETS: Final = {2: "pair", 3: "triplet"}


def number(points: float, texts: Texts, *, sign: bool = False) -> str:
    """With one digit behind the point, as the language writes it."""
    written = f"{points:+.1f}" if sign else f"{points:.1f}"
    return written.replace("-", "\u2212").replace(".", texts("number.point"))


def figures(difference: Difference, texts: Texts) -> dict[str, str]:
    """What sentences about a difference are filled with."""
    noise = max(difference.noise, 0.1)  # what is exact is not said with more digits
    return {"points": number(abs(difference.points), texts), "noise": number(noise, texts)}


def why(cause: Cause, names: Sequence[str], texts: Texts) -> str:
    """Why a turn cost something, to be put behind a name."""
    if cause.key == "plan":
        return texts("cause.plan", plan=_purpose(cause, names, texts))
    told: dict[str, object] = dict(cause.figures)
    for key in ("motif", "wanted"):
        if key in told:
            told[key] = texts(f"motif.{told[key]}")
    if "treasures" in told:
        told["treasures"] = texts.count("treasure", int(cause.figures["treasures"]))
    if "points" in told:
        told["points"] = texts.count("point", int(cause.figures["points"]))
    if "tile" in told:
        told["tile"] = tile_name(str(cause.figures["tile"]), texts)
    if "rival" in told:
        told["rival"] = names[int(cause.figures["rival"]) - 1]
    return texts(f"cause.{cause.key}", **told)


def _purpose(cause: Cause, names: Sequence[str], texts: Texts) -> str:
    """What the better turn is for."""
    told = {key: figure for key, figure in cause.figures.items() if key != "why"}
    return reason_sentence(texts, Reason(str(cause.figures["why"]), told), names)


def luck_text(verdict: Verdict, luck: Luck, names: Sequence[str], texts: Texts) -> str:
    """A stroke of luck."""
    told = {"turn": verdict.turn + 1, "name": names[luck.player]}
    if luck.kind == "treasure":
        kind = SETS.get(luck.held, "treasure")
        return texts(f"luck.{kind}", motif=texts(f"motif.{luck.what}"), **told)
    return texts(f"luck.{luck.kind}", tile=tile_name(luck.what, texts), **told)


def tile_name(tile: str, texts: Texts) -> str:
    """A tile by what it shows; it has its name in the notation."""
    face = FACES[TILE_BY_ID[tile]]
    return terrain_text(face.terrain, face.value, texts)


def tiles_apart(one: str, other: str, texts: Texts) -> tuple[str, str]:
    """Two tiles by what they show; where that is the same, by their letter and number too."""
    names = tile_name(one, texts), tile_name(other, texts)
    if names[0] != names[1]:
        return names
    return f"{names[0]} ({one})", f"{names[1]} ({other})"
