"""Somebody who plays by pointing: every click goes to the page and to a table without one.

What the page has made of the clicks must then be what the table has made of them.
"""

from random import Random

from tests.support.browser.visit import Visit
from tikal.rules.components import BASE_CAMP
from tikal.rules.deal import choose
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.moves import END, Bid, Camp, Dig, End, Guard, Move, Place, Swap, Uncover
from tikal.rules.state import NOBODY
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY
from web.page.board.geometry import Point
from web.page.board.layout import party_at
from web.page.board.viewport import UNIT

SPOTS: tuple[Point, ...] = (
    (0, 0), (0, -0.45), (-0.5, -0.2), (0.5, -0.2), (0, 0.4), (-0.5, 0.3), (0.5, 0.3),
    (0, 0.72), (-0.4, 0.65), (0.4, 0.65), (0, -0.75), (-0.75, 0), (0.75, 0),
)  # fmt: skip
"""Places on a hex, in hex sides from its middle."""

_UNCOVERED = """spots => spots.findIndex(([x, y]) =>
  (document.elementFromPoint(x, y) || {}).id === "canvas")"""

_BUTTON = """selector => {
  for (const button of document.querySelectorAll(selector)) {
    if (button.disabled || !button.checkVisibility()) continue;
    button.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (button.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  return null;
}"""
"""Much quicker than a locator's click, which waits for two frames: games have many clicks."""

ASIDE = (130, 4)
"""Where a phone has nothing to press: between the title and the header's buttons."""


class Hands:
    """Plays one game by mouse, or by finger."""

    def __init__(self, visit: Visit, table: Table, *, touch: bool = False) -> None:
        self.visit = visit
        self.table = table
        self.touch = touch
        self.covered: list[str] = []
        """What could not be pointed at because buttons were in front of it."""
        self._done = 0
        """Actions of this turn."""

    # Pointing

    def own_figure(self, h: Hex, spot: Point) -> bool | None:
        """Are members of the player's at this place of a hex? None: it depends on the size."""
        view = self.table.view()
        x, y = spot[0] * UNIT, spot[1] * UNIT
        found = {party_at(view.hexes[h], x, y, small) for small in (False, True)}
        if found == {view.player} and view.player != NOBODY:
            return True
        return None if view.player in found else False

    def aim(self, h: Hex, *, own: bool | None = None) -> tuple[Point, Point] | None:
        """A place on a hex that can be pointed at, and where it is in the window."""
        spots = [s for s in SPOTS if self.own_figure(h, s) in ((own,) if own is not None else
                                                               (True, False))]  # fmt: skip
        points = self.visit.points(h, spots)
        index: int = self.visit.page.evaluate(_UNCOVERED, points)
        return None if index < 0 else (spots[index], points[index])

    def tap(self, h: Hex, *, own: bool | None = None) -> bool:
        """Click or tap on a hex, as far as it is not covered."""
        if self.touch:
            self.visit.page.evaluate("scrollTo(0, 0)")
        aimed = self.aim(h, own=own)
        if aimed is None:
            self.covered.append(f"{h} at move {len(self.table.game.moves)}")
            return False
        spot, point = aimed
        figure = self.table.game.player if self.own_figure(h, spot) else None
        page = self.visit.page
        (page.touchscreen.tap if self.touch else page.mouse.click)(*point)
        self.table.tap(h, "finger" if self.touch else "mouse", figure)
        return True

    def press(self, do: str, what: str | None = None) -> None:
        """Press a button that is to be seen and not covered; scrolls to it if needed."""
        selector = f"button[data-do='{do}']" + (f"[data-what='{what}']" if what else "")
        found: dict[str, float] | None = self.visit.page.evaluate(_BUTTON, selector)
        assert found, f"{selector} cannot be pressed at move {len(self.table.game.moves)}"
        if self.touch:
            self.visit.page.touchscreen.tap(*ASIDE)  # lest two quick taps be taken for a double one
            self.visit.page.touchscreen.tap(found["x"], found["y"])
        else:
            self.visit.page.mouse.click(found["x"], found["y"])

    def drop(self) -> None:
        """Have nobody in hand and nothing chosen, by pointing beside the hexes."""
        box = self.visit.board
        self.visit.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 8)
        self.table.tap(None)

    # Doing

    def take(self, source: Hex, members: int = 1) -> None:
        """Take members in hand: one, then one more."""
        if self.table.selection or self.table.chosen is not None:
            self.drop()
        if source == SUPPLY:
            for number in range(members):
                self.press("supply", "W")
                self.table.select(SUPPLY, number + 1, leader=False)
            return
        for _ in range(members):
            self.tap(source)

    def take_leader(self) -> None:
        self.drop()
        self.press("supply", "L")
        self.table.select(SUPPLY, 0, leader=True)

    def send(self, target: Hex) -> bool:
        """Those in hand go there: by mouse at once, by finger with the button that a tap shows."""
        before = len(self.table.game.moves)
        if not self.tap(target, own=False):
            return False
        if self.touch:
            self.press("go", str(target))
            self.table.go(target)
        assert len(self.table.game.moves) > before
        return True

    def do(self, move: Move) -> None:
        """Make one move the way a player would, but for walking."""
        match move:
            case Place():
                self._place(move)
            case Uncover(h) | Dig(h) | Camp(h):
                self._choose(h)
                self._play(move)
            case Guard(_, h):
                self._choose(h)
                self.press("guard-ask", str(h))
                self._play(move)
            case Swap(own, player, theirs):
                self.press("swap-open")
                self.press("swap-pick", f"own {own}")
                self.press("swap-pick", f"their {player} {theirs}")
                self._play(move)
            case End():
                self._end()
            case _:
                self._play(move)

    def _play(self, move: Move) -> None:
        self.press("play", str(move))
        self.table.play(move)

    def _choose(self, h: Hex) -> None:
        """Have a hex chosen, so that its buttons show."""
        if self.table.selection and not self.touch:
            self.drop()
        if self.table.chosen != h:
            assert self.tap(h)

    def _place(self, move: Place) -> None:
        h = move.hex
        if self.table.chosen != h:
            self.tap(h)
        while (trial := self.table.look(h).trial) and trial.move != move:
            self.press("turn", "1")
            self.table.turn_tile(1)
        if self.touch:
            self.press("place")
            self.table.place()
        else:
            self.tap(h)

    def _end(self) -> None:
        self.press("end")
        if self.table.view().spare:
            self.press("end")
        self.table.play(END)

    # A whole game

    def play_on(self, rng: Random, actions: int = 3) -> None:
        """Play to the end, with so many actions a turn at most, checking after each."""
        while not self.table.game.over:
            self.step(rng, actions)

    def step(self, rng: Random, actions: int) -> None:
        """Decide one thing."""
        moves = self.table.game.legal_moves()
        if self.table.game.phase != "act":
            self.do(choose(_sober(moves), rng))
            self._done = 0
        elif self._done == actions or moves == [END]:
            self.do(END)
        else:
            self.act(rng, moves)
            self._done += 1
        self.visit.sees_moves(len(self.table.game.moves))

    def act(self, rng: Random, moves: list[Move]) -> None:
        """One action: something where one stands rather than walking, if there is."""
        here = [m for m in moves if m.verb in ("uncover", "dig", "camp", "guard", "swap")]
        rare = [m for m in here if m.verb in ("swap", "dig", "guard")]
        if here and rng.random() < 0.7:
            self.do(choose(rare if rare and rng.random() < 0.5 else here, rng))
            return
        sources = [SUPPLY] * (self.table.game.state.supply[self.table.game.player] > 0)
        sources += [h for h in range(SPACES) if h != BASE_CAMP and h in self.table.view().open
                    and self.table.game.state.strength_of(self.table.game.player, h)]  # fmt: skip
        if not sources:
            return
        if self.table.view().players[self.table.game.player].leader_in_supply:
            self.take_leader()
        else:
            self.take(choose(sources, rng), 1 + int(rng.random() * 2))
        held = self.table.selection
        targets = sorted(self.table.view().reach) if held else []
        far = [h for h in targets if h != BASE_CAMP] or targets
        if far:
            self.send(choose(far, rng))


def _sober(moves: list[Move]) -> list[Move]:
    """Nobody bids all there is at once."""
    least = next((m.amount for m in moves if isinstance(m, Bid)), 0)
    return [m for m in moves if not isinstance(m, Bid) or m.amount <= least + 1]
