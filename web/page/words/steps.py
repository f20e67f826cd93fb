"""A step of a plan as something to do."""

from tikal.rules.components import FACES, TILE_BY_ID
from tikal.table.hint import Step
from tikal.table.view.model import View
from web.page.texts import Texts
from web.page.words.names import capital, members_text, name_of, terrain_text


def step_text(step: Step, view: View, texts: Texts) -> str:
    """A step as something to do."""
    given = step.line.figures
    figures: dict[str, object] = dict(given)
    if "workers" in given:
        figures["members"] = members_text(int(given["workers"]), bool(given["leader"]), texts)
    if "tile" in given:
        face = FACES[TILE_BY_ID[str(given["tile"])]]
        figures["tile"] = terrain_text(face.terrain, face.value, texts)
    for key in ("motif", "wanted"):
        if key in given:
            figures[key] = texts(f"motif.{given[key]}")
    if "rival" in given:
        figures["rival"] = name_of(view, int(given["rival"]) - 1)
    early = step.line.verb == "end" and given["ap"]
    return capital(texts(f"step.{'end-early' if early else step.line.verb}", **figures))
