"""What the screen and the board get to show, worked out once per change.

The table says most of it. Rooms that have something to add (a hint, a replay, the bots)
are `sources`: each gets what is to be shown and returns it with its own part filled in.
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from tikal.rules.hexes import NEIGHBOURS, SPACES, Hex
from tikal.table.reader import Reader
from tikal.table.view.model import Line, Look, Threat, View
from web.page.board.board import Board
from web.page.board.camera import Box
from web.page.board.overlay import DrawOver, Marks
from web.page.browser import host
from web.page.browser.types import Element
from web.page.pointer import Pointer
from web.page.preferences import Preferences
from web.page.session import Session
from web.page.settings import Help

BEHIND: Final = 300
"""So long after the start, in ms, the board behind the front door is painted: clicks come first."""

HintState = Literal["none", "offered", "open"]


class Offer(NamedTuple):
    """Buttons for the bar at the thumb, where nothing else is to be done."""

    value: object
    """What they are made of: the same value, the same buttons."""
    make: Callable[[], list[Element]]


class Shown(NamedTuple):
    """What there is to show: the view, and what is chosen or asked for."""

    table: Reader
    view: View
    look: Look | None
    """At the chosen hex."""
    threats: tuple[Threat, ...] | None
    """Who could take the chosen temple; None if nobody has asked."""
    story: Sequence[Line]
    help: Help
    asking: bool
    """Has the player been asked whether the turn shall really end?"""
    log: bool = False
    """Does the player want to see more of the log than its last turns?"""
    past: bool = False
    """Is this a point of a replay, where nothing can be done?"""
    line: Line | None = None
    """Where a replay is in the story."""
    hint: HintState = "none"
    """Is a hint to be had, or there already?"""
    draw_hint: DrawOver | None = None
    """Draws on the board what the hint would do."""
    offer: Offer | None = None
    plan: str = ""
    """What the bot whose turn it is is after."""


Source = Callable[[Shown], Shown]


class Screen(Protocol):
    """Everything on the page but the board."""

    def show(self, shown: Shown) -> None:
        """Bring every part up to date."""

    def tip(self, view: View, look: Look | None, level: Help) -> None:
        """Say a line or two about what is pointed at; None takes it away."""

    def tip_beside(self, near: list[Box], others: list[Box]) -> None:
        """Put the tip beside the first of these parts of the board, over none and few others."""


class Wishes:
    """What the player wants to see besides what there is."""

    def __init__(self) -> None:
        self.threats = False
        """Who could take a temple?"""
        self.emphasis: tuple[Hex, ...] = ()
        """What is read about elsewhere, a line of the log say."""
        self.bare = False
        """The map without its figures."""
        self.log = False
        """All of the log, where only its last turns are shown."""


class Show:
    """Brings the page up to date."""

    def __init__(
        self, session: Session, preferences: Preferences, board: Board, screen: Screen
    ) -> None:
        self._session = session
        self._preferences = preferences
        self._board = board
        self._screen = screen
        self.pointer = Pointer()
        self.sources: list[Source] = []
        self.on_shown: list[Callable[[], object]] = []
        """Called when everything has been shown."""
        self.on_rested: list[Callable[[], object]] = []
        """Called when what is looked at later, a frame after the board, is there too."""
        self.asked_at: View | None = None
        """What was shown when the player was asked whether the turn shall really end."""
        self.wishes = Wishes()
        self._last: Shown | None = None
        self._behind = host.Latest()

    def everything(self) -> None:
        """The whole page as the table says."""
        shown = self._shown()
        self._last = shown
        self._screen.show(shown)
        self.pointed()
        for tell in self.on_shown:
            tell()

    def _shown(self) -> Shown:
        table, level = self._session.shown, self._preferences.now.help
        view = table.view()
        at = view.chosen
        look = table.look(at) if at is not None else None
        threats = table.threats(at) if at is not None and self.wishes.threats else None
        hint: HintState = "offered" if self._may_have_hint(view) else "none"
        shown = Shown(table, view, look, threats, table.story(), level, self.asking, hint=hint)
        shown = shown._replace(log=self.wishes.log)
        for add in self.sources:
            shown = add(shown)
        return shown

    def _may_have_hint(self, view: View) -> bool:
        """A hint is for people who decide here, and who have not asked for no help at all.

        In a lesson a bot would be after something else.
        """
        elsewhere = view.bot or view.away or view.phase == "over"
        beside = self._session.replay or self._session.lesson
        return not (elsewhere or beside or self._preferences.now.help == "none")

    def pointed(self) -> None:
        """What is pointed at, on the board and in the tip; this may change often."""
        table, at = self._session.shown, self.pointer.hex
        table.point_at(at)
        self.board()
        look = table.look(at) if at is not None else None
        self._screen.tip(table.view(), look, self._preferences.now.help)
        if look is not None:
            near, others = _in_use(table.view(), look)
            self._screen.tip_beside(self._board.boxes(near), self._board.boxes(others))

    @property
    def asking(self) -> bool:
        """Is that still the question? Whatever changes since then takes it back."""
        return self.asked_at is not None and self.asked_at is self._session.shown.view()

    def rested(self) -> None:
        """The whole page is as it will be."""
        for tell in self.on_rested:
            tell()

    @property
    def hint_to_be_had(self) -> bool:
        """Is there a hint, or could one be asked for?"""
        return self._last is not None and self._last.hint != "none"

    def board(self) -> None:
        """The board alone; at the front door it is out of sight, and can wait."""
        if self._session.at_door:
            self._behind.after(BEHIND, self._paint)
        else:
            self._behind.forget()
            self._paint()

    def _paint(self) -> None:
        table, at = self._session.shown, self.pointer.hex
        at = table.chosen if at is None else at
        look = table.look(at) if at is not None else None
        hint = self._last.draw_hint if self._last else None
        marks = Marks(
            self._preferences.now.help, self.pointer.mouse, self.wishes.emphasis, last=hint is None,
            bare=self.wishes.bare, plan=hint, focus=self.pointer.ring,
            words=self._preferences.part_of,
        )  # fmt: skip
        self._board.show(table.view(), look, marks)


def _in_use(view: View, look: Look) -> tuple[list[Hex], list[Hex]]:
    """What must be seen while one points at a hex: the way there, and where one might go next.

    And the other places to go to, which had better be seen.
    """
    route = look.reach.route if look.reach else ()
    targets = {h for h in (*view.open, *view.reach) if h < SPACES}
    beside = [h for h in NEIGHBOURS[look.hex] if h in targets]
    near = [look.hex, *(h for h in (*route, *beside) if h < SPACES)]
    return near, list(targets.difference(near))
