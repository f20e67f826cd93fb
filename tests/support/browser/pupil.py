"""Somebody in a lesson or a puzzle, and the ways through all lessons."""

import json

import build
from tests.support.browser.hands import Hands
from tests.support.browser.visit import Visit
from tikal.rules.moves import LEADER, Enter, Move, Walk
from tikal.school.lessons import Lesson
from tikal.school.puzzles import Puzzle
from tikal.table.exercise import Exercise
from tikal.table.view.model import SUPPLY

WORDS: dict[str, dict[str, str]] = {
    file.stem: json.loads(file.read_text())
    for file in sorted((build.ROOT / "web" / "texts").glob("*.json"))
}
"""All the page says, by language."""

WAYS = {
    "place": "place b3 r0",
    "walk": "enter W a5, walk W a5 b5, enter L a5, walk L a5 b4, walk L b4 b3, walk L b3 c4",
    "uncover": "uncover c4, walk W b4 c4, uncover c4",
    "dig": "walk W b4 c5, dig c5, dig c5",
    "swap": "swap urn 2 mask",
    "majority": "walk L b4 c4, walk W b4 c4, enter W a5, walk W a5 b5",
    "camp": "camp d4, enter W d4, walk W d4 e4, enter W d4, walk W d4 e4",
    "guard": "walk L c4 c5, guard W c4",
    "score": "walk W b4 c4, uncover c4, uncover c4, walk W b4 c4, walk W c4 d4, end",
    "auction": "bid 3, bid 5, take A2, place b3 r0",
}


class Pupil:
    """Somebody in a lesson or a puzzle, with a table beside it that knows what should happen."""

    def __init__(self, visit: Visit, task: Lesson | Puzzle, *, pointing: bool) -> None:
        self.visit, self.task = visit, task
        self.hands = Hands(visit, Exercise(task.begin())) if pointing else None
        self.table = self.hands.table if self.hands else Exercise(task.begin())

    def play(self, move: Move) -> None:
        """By pointing where that is wanted; the other one answers by himself."""
        if self.hands is None:
            self.visit.command("play", str(move))
            self.table.play(move)
        elif isinstance(move, Enter | Walk):
            source, target = (
                (SUPPLY, move.hex) if isinstance(move, Enter) else (move.source, move.target)
            )
            self._hold(self.hands, source, leader=move.kind == LEADER)
            assert self.hands.send(target)
        else:
            self.hands.do(move)
        while reply := self.task.reply(self.table.game):
            self.table.play(reply)
        self.visit.sees_moves(len(self.table.game.moves))

    def _hold(self, hands: Hands, source: int, *, leader: bool) -> None:
        held = self.table.selection
        if held and (held.source, held.leader, held.members) == (source, leader, 1):
            return
        if source == SUPPLY and leader:
            hands.take_leader()
            return
        hands.take(source)
        if leader and self.table.selection and not self.table.selection.leader:
            hands.press("pick", "L")
            self.table.select(source, 1, leader=True)
            hands.press("pick", "-1")
            self.table.select(source, 0, leader=True)

    def solve(self) -> None:
        for move in WAYS[self.task.name].split(", "):
            self.play(Move.parse(move))
