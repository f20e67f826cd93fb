"""A line of the log as a sentence."""

from tikal.bots.roster import bot_of
from tikal.rules.components import FACES, TILE_BY_ID
from tikal.table.view.model import Line, View
from web.page.texts import Texts
from web.page.words.names import capital, members_text, name_of, terrain_text


def line_text(line: Line, view: View, texts: Texts) -> str:
    """A line of the log as a sentence."""
    figures: dict[str, object] = {"name": name_of(view, line.player), **line.figures}
    workers, leader = line.figures.get("workers", 0), line.figures.get("leader", 0)
    figures["members"] = members_text(int(workers), bool(leader), texts)
    if "tile" in line.figures:
        face = FACES[TILE_BY_ID[str(line.figures["tile"])]]
        figures["tile"] = terrain_text(face.terrain, face.value, texts)
    for key in ("motif", "wanted"):
        if key in line.figures:
            figures[key] = texts(f"motif.{line.figures[key]}")
    if "rival" in line.figures:
        figures["rival"] = name_of(view, int(line.figures["rival"]) - 1)
    if bot := bot_of(str(line.figures.get("kind", ""))):
        figures["bot"] = texts(f"bot.{bot.name}")
    return capital(texts(f"log.{_kind_of(line, view)}", **figures))


def _kind_of(line: Line, view: View) -> str:
    """A line's verb, or a special kind of it."""
    if line.verb == "place" and line.figures.get("cut_off"):  # P5
        return "place-cut-off"
    if line.verb == "seat":
        return "seat-bot" if bot_of(str(line.figures["kind"])) else "seat-person"
    if line.verb == "end" and line.figures.get("ap"):
        return "end-early"
    if line.verb == "won" and not line.figures["bid"]:
        return "won-free"
    if line.verb == "swap" and int(line.figures["rival"]) - 1 == view.me:
        return "swap-yours"
    return line.verb
