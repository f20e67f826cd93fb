"""The log, what the others did, and looking back at moves."""

from pathlib import Path
from random import Random

from tests.support.states import hold, lay, stand
from tests.support.states import table as acting
from tikal import loads, new_game
from tikal.rules.components import MOTIFS
from tikal.rules.deal import choose
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import Move
from tikal.rules.state import State
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY, Line

A4, A5, B5 = (BY_NAME[name] for name in ("a4", "a5", "b5"))


def on(state: State) -> Table:
    game = new_game(state.deal.players, seed="test", first=0)
    game.state = state
    return Table(game)


def do(table: Table, *moves: str) -> None:
    for move in moves:
        table.play(Move.parse(move))


def told(table: Table, verb: str) -> list[Line]:
    return [line for line in table.story() if line.verb == verb]


def test_a_game_begins_with_the_tile_turned_up() -> None:
    game = new_game(2, seed="k3f9", first=1)
    (line,) = Table(game).story()
    assert line == Line(0, 0, 1, "draw", {"tile": game.hand or ""}, ())
    assert Table(new_game(2, mode="auction", seed="k3f9")).story() == ()


def test_a_group_from_supply_is_told_in_two_lines() -> None:
    table = on(acting())
    table.select(SUPPLY, 2, leader=True)
    table.go(A4)
    enter, walk = [line for line in table.story() if line.verb != "draw"]
    assert enter.figures == {"hex": "a5", "workers": 2, "leader": 1, "ap": 3}
    assert walk.figures == {"hex": "a5", "target": "a4", "workers": 2, "leader": 1, "ap": 6}
    assert (walk.hexes, walk.move) == ((A5, A4), 6)
    table.undo()
    assert told(table, "enter") == []


def test_the_same_way_is_one_line_whether_one_by_one_or_step_by_step() -> None:
    state = acting()
    lay(state, "D4", "b3")
    lay(state, "D4", "b2")
    stand(state, 1, "b4", workers=3)
    for moves in (
        ["walk W b4 b3", "walk W b3 b2", "walk W b4 b3", "walk W b3 b2"],
        ["walk W b4 b3", "walk W b4 b3", "walk W b3 b2", "walk W b3 b2"],
    ):
        table = on(state.copy())
        table.game.state.ap = 20
        do(table, *moves)
        (line,) = told(table, "walk")
        assert line.hexes == tuple(BY_NAME[name] for name in ("b4", "b3", "b2"))
        assert (line.figures["workers"], line.figures["ap"]) == (2, 20 - table.game.ap)
        assert (line.figures["hex"], line.figures["target"], line.move) == ("b4", "b2", 4)


def test_lines_know_what_came_of_it() -> None:
    state = acting()
    lay(state, "A5", "b3")
    stand(state, 1, "b3", workers=1)
    stand(state, 1, "a4", workers=1)
    hold(state, 1, jade=1)
    hold(state, 2, mask=1)
    motif = state.stack(BY_NAME["b3"])[0]
    table = on(state)
    do(table, "uncover a4", "dig b3", "swap jade 2 mask")
    figures = {line.verb: line.figures for line in table.story()}
    assert figures["uncover"] == {"hex": "a4", "value": 2, "ap": 2}
    assert figures["dig"]["motif"] == MOTIFS[motif]
    assert figures["swap"] == {"motif": "jade", "rival": 2, "wanted": "mask", "ap": 3}
    (what,) = table.summary(1)
    assert what.dug == (motif,)
    assert what.swaps == ((MOTIFS.index("jade"), 1, MOTIFS.index("mask")),)


def test_the_log_says_when_a_tile_was_cut_off() -> None:
    golden = Path(__file__).parents[1] / "rules/golden/cut-off-tile.json"
    places = told(Table(loads(golden.read_text())), "place")
    assert len(places) == 36
    assert any("cut_off" in line.figures for line in places)


def test_others_are_summed_up_until_ones_own_turn() -> None:
    state = acting(3)
    table = on(state)
    do(table, "enter W a5", "end")
    space = min(table.view().open)
    tile = table.game.hand
    table.tap(space)
    table.tap(space)
    do(table, "enter W a5", "enter L a5", "walk W a5 a4", "uncover a4", "end")
    (what,) = table.summary(0)
    assert (what.player, what.tile, what.hex) == (1, tile, space)
    assert (what.entered, what.walked, what.uncovered) == (2, 1, ((A4, 2),))
    assert (what.camp, what.guard, what.scored, what.paid) == (None, None, None, 0)
    assert [one.player for one in table.summary(2)] == [0, 1]
    assert [one.player for one in table.summary(1)] == [], "nothing since"
    last = table.view().last
    assert {line.player for line in last} == {1}
    assert [line.verb for line in last] == [
        "draw", "place", "enter", "walk", "uncover", "end",
    ]  # fmt: skip


def _free_turns_show_no_bid(table: Table) -> None:
    auction = table.view().auction
    if auction and table.game.phase == "take":
        assert (auction.bid > 0) == (auction.bidder == table.game.player)


def test_a_turn_played_otherwise_is_told_otherwise() -> None:
    table = Table(new_game(2, seed="k3f9", first=0), take_backs=True)
    table.tap(7)
    table.tap(7)
    do(table, "enter W a5", "end")
    assert len(told(table, "enter")) == 1
    table.undo()
    table.undo()
    do(table, "enter L a5", "end")
    assert told(table, "enter")[0].figures["leader"] == 1


def test_whole_games_are_told_alike_while_played_and_afterwards() -> None:
    for mode in ("basic", "auction"):
        game = new_game(3, mode=mode, seed="story")
        table = Table(game)
        rng = Random(4)
        while moves := game.legal_moves():
            table.play(choose(moves, rng))
            if rng.random() < 0.05:
                assert table.story()[-1].move == len(game.moves)
                _free_turns_show_no_bid(table)
        story = table.story()
        assert story == Table(game).story()
        assert [line.move for line in story] == sorted(line.move for line in story)
        assert len([line for line in story if line.verb == "score"]) == 12
        final = [line.verb for line in story if line.verb in ("final", "over")]
        assert final == ["final", "over"]
        assert story[-1].figures["winners"] == " ".join(str(p + 1) for p in game.winners)
        scores = [0 if mode == "basic" else 20] * 3
        for line in story:
            if line.verb == "score":
                scores[line.player] += int(line.figures["points"])
                assert line.figures["score"] == scores[line.player]
            elif line.verb == "take":
                scores[line.player] -= int(line.figures["bid"])
        assert scores == game.scores


def test_moves_and_scorings_can_be_asked_for_from_a_number_on() -> None:
    game = new_game(2, seed="since")
    table = Table(game)
    rng = Random(6)
    seen: list[tuple[int, Move]] = []
    while moves := game.legal_moves():
        player, number = game.player, len(game.moves)
        table.play(choose(moves, rng))
        seen.append((player, game.moves[-1]))
        assert table.since(number) == (seen[-1],)
    assert list(table.since(0)) == seen
    turns = game.scoring_turns()
    assert [(one.player, one.payout) for one in table.scored(0)] == [
        (turn.player, turn.payout) for turn in turns
    ]
    assert len(table.scored(turns[-1].move - 1)) == 1
