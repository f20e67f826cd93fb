"""What the page says of moves, hexes, reasons and turns, out of the catalogue's sentences."""

from tikal.rules.components import FACES, MOTIFS, TILE_BY_ID, Terrain
from tikal.rules.hexes import NAMES
from tikal.rules.moves import (
    LEADER,
    WORKER,
    Bid,
    Camp,
    Dig,
    Enter,
    Guard,
    Move,
    Place,
    Swap,
    Take,
    Uncover,
)
from tikal.rules.notation import KINDS
from tikal.rules.refusals import RecordError, Refusal, printable
from tikal.rules.state import NOBODY
from tikal.table.view.model import (
    SUPPLY,
    HexView,
    Line,
    Look,
    PlayerView,
    Reach,
    Selection,
    TileView,
    Turnover,
    View,
)
from web.page.settings import Help
from web.page.texts import Texts

_KINDS = {KINDS[WORKER]: "member.worker", KINDS[LEADER]: "member.leader"}


def capital(sentence: str) -> str:
    """With a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]


def name_of(view: View, player: int) -> str:
    """A player's name."""
    return view.players[player].name


def motif_text(motif: int, texts: Texts) -> str:
    """A treasure's name."""
    return texts(f"motif.{MOTIFS[motif]}")


def members_text(workers: int, leader: bool, texts: Texts) -> str:
    """So many workers, and perhaps the leader."""
    if not leader:
        return texts.count("worker", workers)
    if not workers:
        return texts("member.leader")
    return texts("member.both", workers=texts.count("worker", workers))


def terrain_text(terrain: Terrain, value: int, texts: Texts) -> str:
    """What a hex or tile is: Temple 5, Jungle, Treasures 3."""
    return texts(f"terrain.{terrain.name.lower()}", value=value)


def tile_text(tile: TileView, texts: Texts) -> str:
    """A tile by what it shows."""
    return terrain_text(tile.terrain, tile.value, texts)


def hex_title(h: HexView, texts: Texts) -> str:
    """A hex by its name and what it is."""
    return f"{NAMES[h.hex]} \u00b7 {terrain_text(h.terrain, h.value, texts)}"


def holder_text(h: HexView, view: View, texts: Texts) -> str:
    """Whom a temple would pay, and why."""
    if h.guard != NOBODY:
        return texts("holder.guard", name=name_of(view, h.guard))
    if h.holder != NOBODY:
        return texts("holder.ahead", name=name_of(view, h.holder), lead=h.lead)
    return texts("holder.tied" if h.parties else "holder.nobody")


def move_text(move: Move, texts: Texts, view: View) -> str:
    """What a button for this move says."""
    figures: dict[str, object] = {}
    if isinstance(move, Enter | Guard):
        figures = {"member": texts(_KINDS[KINDS[move.kind]]), "hex": NAMES[move.hex]}
    elif isinstance(move, Uncover | Dig | Camp | Place):
        figures = {"hex": NAMES[move.hex]}
        if isinstance(move, Uncover):
            figures["level"] = view.hexes[move.hex].value + 1
    elif isinstance(move, Swap):
        figures = {
            "motif": motif_text(move.own, texts),
            "name": name_of(view, move.player),
            "wanted": motif_text(move.theirs, texts),
        }
    elif isinstance(move, Bid):
        figures = {"bid": move.amount}
    elif isinstance(move, Take):
        face = FACES[move.tile]
        figures = {"tile": terrain_text(face.terrain, face.value, texts)}
    return capital(texts(f"move.{move.verb}", **figures))


def selection_text(selection: Selection, texts: Texts) -> str:
    """Who is in hand."""
    members = members_text(selection.workers, selection.leader, texts)
    if selection.source == SUPPLY:
        return texts("select.supply", members=members)
    return texts("select.hex", members=members, hex=NAMES[selection.source])


def reach_text(reach: Reach, selection: Selection, texts: Texts) -> str:
    """What going there would be."""
    if reach.members < selection.members:
        return texts(
            "reach.some", members=reach.members, all=selection.members,
            hex=NAMES[reach.hex], ap=reach.ap,
        )  # fmt: skip
    members = members_text(selection.workers, selection.leader, texts)
    return capital(texts("reach.all", members=members, hex=NAMES[reach.hex], ap=reach.ap))


def refusal_text(refusal: Refusal, view: View | None, texts: Texts) -> str:
    """Why something is not possible."""
    figures: dict[str, object] = {k: printable(v) for k, v in refusal.figures.items()}
    if refusal.figures.get("kind") in _KINDS:
        figures["kind"] = texts(_KINDS[str(refusal.figures["kind"])])
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


def turn_text(view: View, texts: Texts) -> str:
    """Whose decision it is, and which."""
    if view.phase == "over":
        winners = ", ".join(player.name for player in view.players if player.winner)
        return texts("turn.over", name=winners)
    if view.away:
        return texts("away.turn", name=name_of(view, view.player))
    if view.bot and view.phase != "act":
        return texts("bots.plays", name=name_of(view, view.player))
    key = "turn.scoring" if view.scoring else f"turn.{view.phase}"
    return texts(key, name=name_of(view, view.player), ap=view.ap)


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


def payout_text(player: PlayerView, texts: Texts) -> str:
    """What a scoring now would pay, by its parts."""
    temples = sum(pay.points for pay in player.payout.temples)
    sets = sum(pay.points for pay in player.payout.treasures)
    return texts("player.payout", temples=temples, treasures=sets)


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
    return capital(texts(f"log.{_kind_of(line)}", **figures))


def _kind_of(line: Line) -> str:
    """A line's verb, or a special kind of it."""
    if line.verb == "place" and line.figures.get("cut_off"):  # P5
        return "place-cut-off"
    if line.verb == "end" and line.figures.get("ap"):
        return "end-early"
    return line.verb


def tip_lines(view: View, look: Look, texts: Texts, level: Help) -> list[str]:
    """What hovering tells in a line or two, without a click."""
    h = view.hexes[look.hex]
    lines = [hex_title(h, texts)]
    if level == "none":
        return lines
    if look.reach and view.selection:
        lines.append(reach_text(look.reach, view.selection, texts))
    elif look.refusal:
        lines.append(refusal_text(look.refusal, view, texts))
    if h.terrain is Terrain.TEMPLE and level == "all":
        lines.append(holder_text(h, view, texts))
    return lines


def turnover_text(turnover: Turnover, view: View, texts: Texts) -> str:
    """One player's turns since, in one line."""
    parts = []
    if turnover.paid:
        parts.append(texts("news.paid", points=turnover.paid))
    if turnover.tile and turnover.hex is not None:
        face = FACES[TILE_BY_ID[turnover.tile]]  # as it was placed, whatever was recovered since
        what = terrain_text(face.terrain, face.value, texts)
        parts.append(texts("news.placed", tile=what, hex=NAMES[turnover.hex]))
    if turnover.entered:
        parts.append(texts("news.entered", members=texts.count("member", turnover.entered)))
    if turnover.walked:
        parts.append(texts("news.walked", members=texts.count("member", turnover.walked)))
    parts += [texts("news.uncovered", value=value, hex=NAMES[h]) for h, value in turnover.uncovered]
    dug = [motif_text(motif, texts) for motif in turnover.dug]
    if dug:
        parts.append(texts("news.dug", motifs=", ".join(dug)))
    parts += [_swap_news(*swap, view, texts) for swap in turnover.swaps]
    if turnover.camp is not None:
        parts.append(texts("news.camp", hex=NAMES[turnover.camp]))
    if turnover.guard is not None:
        parts.append(texts("news.guard", hex=NAMES[turnover.guard]))
    if turnover.scored is not None:
        parts.append(texts("news.scored", points=turnover.scored))
    return f"{name_of(view, turnover.player)}: {', '.join(parts)}" if parts else ""


def _swap_news(own: int, rival: int, wanted: int, view: View, texts: Texts) -> str:
    return texts(
        "news.swapped",
        motif=motif_text(own, texts),
        wanted=motif_text(wanted, texts),
        rival=name_of(view, rival),
    )
