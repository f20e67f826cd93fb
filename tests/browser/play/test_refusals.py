"""Whatever cannot be done says why, where one points: each reason, with its figures."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.hands import Hands
from tests.support.browser.positions import stopped
from tests.support.refusals import where
from tikal.table.table import Table

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


def test_every_refusal_is_said_where_one_points(seat: Seat) -> None:
    visit = seat().sit_down()
    for game, moves, wanted in MET:
        table = Table(stopped(game, moves))
        hands = Hands(visit.lay(table.game), table)
        for name in wanted:
            source, h, sentence = where(table, name)
            hands.drop()
            if source is not None:
                hands.take(source)
            assert hands.tap(h), f"{name} is covered"
            expect(visit.card("hex-card")).to_contain_text(sentence)
            assert "{" not in sentence
        visit.sees_moves(moves)
