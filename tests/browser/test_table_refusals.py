"""Whatever cannot be done says why, where one points: each reason, with its figures."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.hands import Hands
from tests.support.browser.positions import stopped
from tikal.rules.hexes import SPACES, Hex
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY, Look
from web.page.texts import Texts
from web.page.words.refusals import refusal_text

# Where each reason can be met: a golden game, after so many moves, and "what:why". "Supply"
# and "walk" are for members in hand from there, "place" for the tile.
#
# These cannot be provoked by pointing, for what they refuse is not on offer:
# - not-now-*: buttons show only in their phase;
# - unexplored, not-a-temple, not-a-treasure-hex, not-a-camp-site, no-own-camp: a hex offers
#   only what its terrain invites to;
# - no-treasure-left and treasure-left: a hex offers to dig while there is something to dig
#   for, and a camp only after that;
# - same-hex, not-neighbours, no-path: routes lead over paths, or "no-route" says there is none;
# - no-such-member: the other kind of member has a better reason, or there is none at all;
# - not-held, not-theirs, own-set, their-set, same-motif, with-oneself, no-such-player: the
#   dialog shows only what can be exchanged;
# - bid-too-low, bid-over-score, not-on-display: there are buttons for the rest only.
MET = [
    ("auction-super-meeple-fr-2", 205, [
        "camp:camp-taken", "camp:no-member", "dig:no-member", "enter:needs-ap", "guard:guarded",
        "guard:needs-ap", "guard:no-member", "guard:not-strongest", "supply:needs-ap",
        "supply:target-unexplored", "supply:volcano", "uncover:guarded", "uncover:no-member",
        "uncover:one-each", "uncover:two-a-turn", "walk:needs-ap", "walk:target-unexplored",
        "walk:volcano",
    ]),
    ("auction-tilsit-2", 425, [
        "camp:no-camp-left", "dig:needs-ap", "dig:one-each", "enter:none-in-supply",
        "guard:no-guard-left", "uncover:no-level",
    ]),
    ("auction-rio-grande-2", 129, [
        "place:no-path-to-tile", "place:not-adjacent", "place:space-taken",
    ]),
    ("cut-off-tile", 295, ["supply:no-route", "uncover:needs-ap", "walk:no-route"]),
    ("auction-rio-grande-3", 50, ["camp:needs-ap"]),
    ("basic-rio-grande-2", 70, ["dig:two-a-turn"]),
]  # fmt: skip


def reasons(look: Look, held: str, table: Table) -> Iterator[tuple[str, str]]:
    """What and why, and the sentence for it."""
    texts = Texts("en")
    if look.refusal:
        yield f"{held}:{look.refusal.key}", refusal_text(look.refusal, table.view(), texts)
    for choice in look.choices:
        if choice.refusal:
            why = refusal_text(choice.refusal, table.view(), texts)
            yield f"{choice.verb}:{choice.refusal.key}", f"{texts(f'action.{choice.verb}')}: {why}"


def where(table: Table, wanted: str) -> tuple[Hex | None, Hex, str]:
    """Whom to have in hand, where to point, and what it will say."""
    view = table.view()
    own = [h.hex for h in view.hexes if any(p.player == view.player for p in h.parties)]
    hands: dict[str, list[Hex]] = {"supply": [SUPPLY], "walk": own}
    for source in hands.get(wanted.split(":", maxsplit=1)[0], [None]):
        if source is not None:
            table.select(source)
        held = "place" if source is None else "supply" if source == SUPPLY else "walk"
        for h in range(SPACES):
            for name, sentence in reasons(table.look(h), held, table):
                if name == wanted:
                    table.drop()
                    return source, h, sentence
    raise AssertionError(f"nowhere {wanted}")


@pytest.mark.parametrize(("game", "moves", "wanted"), MET, ids=[met[0] for met in MET])
def test_every_refusal_is_said_where_one_points(
    seat: Seat, game: str, moves: int, wanted: list[str]
) -> None:
    table = Table(stopped(game, moves))
    visit = seat().sit_down(stopped(game, moves))
    hands = Hands(visit, table)
    for name in wanted:
        source, h, sentence = where(table, name)
        hands.drop()
        if source is not None:
            hands.take(source)
        assert hands.tap(h), f"{name} is covered"
        expect(visit.card("hex-card")).to_contain_text(sentence)
        assert "{" not in sentence
    visit.sees_moves(moves)
