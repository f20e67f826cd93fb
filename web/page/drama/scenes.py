"""What is shown on the stage: the points as they are counted, how everyone stands, the order."""

from collections.abc import Callable

from tikal.rules.components import TURN_AP
from tikal.table.log.tally import Tally
from tikal.table.view.model import Scored, View
from web.page.board.scoring_animation import LAST, ONE
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.drama.eruption import Eruption
from web.page.texts import Texts
from web.page.update import Moment
from web.page.widgets import icons
from web.page.widgets.tally import tally_table
from web.page.words.names import motif_text


def count(moment: Moment, ms: float, texts: Texts) -> Element:
    """What is counted on the board, written down one after the other; it takes so long."""
    scored = moment.scored[-1]
    player = moment.view.players[scored.player]
    parts = _parts(scored, texts)
    _, one = steps(moment, ms)
    total = element("b", f"+{scored.payout.total}", class_="sum")
    for n, part in enumerate([*parts, total]):
        part.style.setProperty("--after", f"{one * n:.0f}ms")
    scores = element("strong", texts("scoring.now", name=player.name))
    who = row(icons.emblem(player.color, 26), scores)
    return element("div", who, row(*parts, total, class_="row parts"), class_="counted")


def steps(moment: Moment, ms: float) -> tuple[int, float]:
    """How many things are counted, and how long each of them takes."""
    payout = moment.scored[-1].payout
    number = len(payout.temples) + len(payout.treasures)
    return number, ms * ONE / (ONE * number + LAST)


def _parts(scored: Scored, texts: Texts) -> list[Element]:
    """A chip for each temple and each set of treasures that pays."""
    temples = [
        element("span", icons.level(24), element("b", str(pay.points)))
        for pay in scored.payout.temples
    ]
    treasures = [
        element(
            "span", icons.treasure(pay.motif, 22, motif_text(pay.motif, texts)),
            element("b", str(pay.points)),
        )
        for pay in scored.payout.treasures
    ]  # fmt: skip
    return [*temples, *treasures]


def standings(view: View, rows: tuple[Tally, ...], texts: Texts) -> Element:
    """Everyone's points so far."""
    title = element("h2", texts("stage.standings"))
    return element("div", title, tally_table(view, rows, texts), class_="sheet tallied")


def order(view: View, texts: Texts, *, moving: bool) -> tuple[Element, Callable[[], None]]:
    """What has come up, and who scores in which order; and what sets it going."""
    kind = "final" if view.final else "volcano"
    whole = view.ap == TURN_AP  # a puzzle may have less
    drawing = Eruption(kind, moving=moving)
    names = []
    for n, player in enumerate((view.player, *view.queue), start=1):
        seat = view.players[player]
        sign, name = icons.emblem(seat.color, 26), element("strong", seat.name)
        names.append(element("li", element("i", str(n)), sign, name))
    scene = element(
        "div",
        drawing.box,
        element("h2", texts(f"stage.{kind}")),
        element("p", texts("stage.order") if whole else texts("made.ap", ap=view.ap)),
        element("ol", *names),
        class_=f"sheet {kind}",
    )
    return scene, drawing.begin
