"""What moves over the board, moment by moment, without a clock."""

from collections.abc import Callable

import pytest

from tikal import new_game
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import Move
from tikal.rules.scoring import Payout, SetPay, TemplePay
from tikal.table.table import Table
from tikal.table.view.model import HexView, Scored, View
from web.page.board.animation import moves_timeline
from web.page.board.motion import LONGEST, AnimationFrame, Motion, Step, Timeline
from web.page.board.scoring_animation import LONGEST as COUNT
from web.page.board.scoring_animation import ONE, scoring_timeline

A4, A5, B4 = (BY_NAME[name] for name in ("a4", "a5", "b4"))


def play(table: Table, *moves: str) -> tuple[View, View]:
    """The views before and after these moves."""
    before = table.view()
    for move in moves:
        table.play(Move.parse(move))
    return before, table.view()


def acting() -> Table:
    """Player 1 has placed the first tile."""
    table = Table(new_game(2, seed="k3f9", first=0))
    play(table, "place b3 r0")
    return table


def workers(h: HexView) -> int:
    return sum(party.workers for party in h.parties)


def seen(line: Timeline, ms: float) -> AnimationFrame:
    found = line.frame_at(ms)
    assert found is not None
    return found


def test_members_of_one_action_glide_together_and_are_nowhere_else() -> None:
    table = acting()
    play(table, "enter W a5", "enter W a5", "enter L a5")
    moves = ["walk W a5 a4", "walk W a5 a4"]
    before, after = play(table, *moves)
    line = moves_timeline([(0, Move.parse(move)) for move in moves], before, after)
    halfway = seen(line, line.length / 2)
    assert [mover.number for mover in halfway.movers] == [2]
    assert workers(halfway.hexes[A5]) == workers(halfway.hexes[A4]) == 0
    assert halfway.hexes[A5].parties[0].leader
    assert line.frame_at(line.length) is None


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (0, 2, 1, 3)])
def test_a_long_way_is_one_glide_in_whatever_order_it_was_made(order: tuple[int, ...]) -> None:
    table = acting()
    play(table, "enter W a5", "enter W a5")
    steps = ["walk W a5 a4", "walk W a5 a4", "walk W a4 b4", "walk W a4 b4"]
    moves = [(0, Move.parse(steps[n])) for n in order]
    line = moves_timeline(moves, table.view(), table.view())
    movers = seen(line, 10).movers
    assert [mover.number for mover in movers] == [2]


def test_each_thing_done_is_seen() -> None:
    table = acting()
    moves = ["enter W a5", "walk W a5 a4", "uncover a4"]
    before, after = play(table, *moves)
    line = moves_timeline([(0, Move.parse(move)) for move in moves], before, after)
    assert seen(line, 5).hexes[A4].value == 1
    end = seen(line, line.length - 1)
    assert (end.hexes[A4].value, workers(end.hexes[A4])) == (1, 1)
    assert len(end.movers) == 1  # the level, settling


def test_a_tile_lands_where_nothing_was() -> None:
    table = Table(new_game(2, seed="k3f9", first=0))
    before, after = play(table, "place b3 r0")
    line = moves_timeline([(0, Move.parse("place b3 r0"))], before, after)
    start, end = seen(line, 0), seen(line, line.length - 0.1)
    assert start.hexes[BY_NAME["b3"]].terrain == 0
    assert start.movers[0].size == pytest.approx(1.15)
    assert end.movers[0].size == pytest.approx(1, abs=0.01)


def test_much_is_played_faster_and_speed_nought_not_at_all() -> None:
    view = acting().view()
    moves = [(0, Move.parse("place b3 r0"))] * 20
    assert moves_timeline(moves, view, view).length == pytest.approx(LONGEST)
    assert moves_timeline(moves, view, view, speed=0).length == 0
    assert moves_timeline([(0, Move.parse("end"))], view, view).length == 0


def test_a_scoring_shows_temple_after_temple_and_moves_the_marker() -> None:
    view = acting().view()
    payout = Payout((TemplePay(A4, 1), TemplePay(B4, 7)), (SetPay(3, 3, 6),))
    line = scoring_timeline(Scored(0, payout, 96, 110), view)
    lights = [[light.hex for light in seen(line, ms).lights] for ms in (10, ONE + 10, 2 * ONE + 10)]
    assert lights == [[A4], [A4, B4], [A4, B4]]
    moments = (0, ONE, 2 * ONE, line.length - 1)
    assert [seen(line, ms).markers[0][2] for ms in moments] == [96, 97, 104, 110]
    assert ONE >= 600, "one can follow it"
    assert seen(line, 0).scores[0] == -1
    many = Payout(tuple(TemplePay(h, 5) for h in range(30)), ())
    assert scoring_timeline(Scored(0, many, 0, 150), view).length <= COUNT


class Clock:
    """Frames come when asked to; nothing else of a host is needed here."""

    def __init__(self) -> None:
        self.time = 0.0
        self.frames: list[Callable[[], None]] = []

    def now(self) -> float:
        return self.time

    def frame(self, callback: Callable[[], None]) -> None:
        self.frames.append(callback)

    def tick(self, ms: float) -> None:
        self.time += ms
        frames, self.frames = self.frames, []
        for callback in frames:
            callback()


def steady(ms: float) -> Timeline:
    return Timeline([Step(ms, lambda _part: AnimationFrame((), ()))])


def test_frames_are_asked_for_only_while_something_moves() -> None:
    clock, shown, done = Clock(), list[object](), list[str]()
    motion = Motion(clock, shown.append)  # type: ignore[arg-type]
    motion.play(steady(100), lambda: done.append("first"))
    clock.tick(60)
    assert motion.running
    assert len(clock.frames) == 1
    clock.tick(60)
    assert (motion.running, clock.frames, shown[-1], done) == (False, [], None, ["first"])


def test_something_new_finishes_what_was_moving() -> None:
    clock, done = Clock(), list[str]()
    motion = Motion(clock, lambda _: None)  # type: ignore[arg-type]
    motion.play(steady(100), lambda: done.append("first"))
    motion.play(steady(100), lambda: done.append("second"))
    assert done == ["first"]
    motion.finish()
    assert done == ["first", "second"]
    clock.tick(50)
    assert clock.frames == []
