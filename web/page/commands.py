"""The registry of commands: what each is called, in which room it is, and when it may run.

Buttons (`data-do`), keys and links all go through here. A room is loaded when one of its
commands is first run, with its style sheet: the page starts without it. A room that
somebody is about to need (the pointer is over a button of it) is made ready meanwhile.
"""

from collections.abc import Coroutine
from importlib import import_module
from typing import Any, Final, NamedTuple

from web.page.browser import dom, styles
from web.page.parts import Commands as RoomCommands
from web.page.parts import Parts


class Room(NamedTuple):
    """A module that has commands."""

    module: str
    commands: str
    """Their names, as they are on buttons."""
    style: str = ""
    """The style sheet that comes with it."""
    anytime: bool = False
    """May they run while points are counted, or while another tab plays the game?"""
    once: bool = False
    """Does a double click mean no more than a click? What can be done step by step is not so."""


ROOMS: Final = (
    Room(
        "play.turn",
        "play place go select pick supply end end-not limit drop undo redo restart threats",
    ),
    Room("play.looks", "view zoom fit close read log-more"),
    Room("play.questions", "guard-ask swap-open swap-pick hand-over-off"),
    Room("play.hand_over", "ending", style="ending"),
    Room("play.hand_over", "hand-over", style="ending", anytime=True),
    Room("drama.stage", "drama", style="drama", anytime=True),
    Room("input.devices", "press turn worker leader everyone number do-here guard swap bid pass"),
    Room("input.devices", "walk next say to-board gestures-known", anytime=True),
    Room("bots.opponents", "bots-hurry bots-pause bots-retry bots-porter bots-seat", anytime=True),
    Room("bots.hint", "hint hint-close hint-step hint-all hint-again", style="hint"),
    Room("replay.commands", "what-if", style="replay"),
    Room("replay.origin", "what-if-back", style="replay", once=True),
    Room("replay.origin", "what-if-told", style="replay", anytime=True),
    Room(
        "replay.commands",
        "replay replay-other replay-step replay-turn replay-edge replay-play replay-close",
        style="replay",
        anytime=True,
    ),
    Room(
        "review.commands",
        "review review-stop review-look review-try review-played review-back review-last",
        style="review",
        once=True,
    ),
    Room(
        "games.new_game",
        "new-game play-alone players mode company seat seat-kind start rematch",
        style="new-game",
        once=True,
    ),
    Room("games.seat_change", "seat-ask seat-take", style="new-game", once=True),
    Room(
        "games.shelf",
        "games game-open game-more game-rename game-title game-copy game-file game-delete"
        " game-restore all-files damaged-file damaged-drop damaged-restore",
        style="games",
        once=True,
    ),
    Room(
        "games.files",
        "files file-unkept save-file save-picture save-log",
        style="games",
        once=True,
    ),
    Room("games.files", "files-over", style="games", anytime=True),
    Room("games.other_tab", "take-over", once=True),
    Room("games.other_tab", "elsewhere", anytime=True),
    Room(
        "links.commands",
        "share share-turn link-copy link-send link-qr paste-link open-link arrival",
        style="links",
        once=True,
    ),
    Room("links.commands", "open-address", style="links", anytime=True),
    Room(
        "learn.school",
        "learn puzzles puzzles-show puzzle puzzle-share lesson-again lesson-next lesson-leave"
        " lesson-solution lesson-read school-play",
        style="learn",
        once=True,
    ),
    Room("learn.school", "lesson-resume", style="learn", anytime=True),
    Room("learn.come_in", "come-in", anytime=True),
    Room("door.door", "door door-close", style="door", anytime=True),
    Room("rules.commands", "rules rules-close rules-contents summary summary-print", style="rules"),
    Room("options.commands", "options options-reset help keys", style="options"),
)
"""A module may stand here twice: some of its commands may run at any time."""

ROOM_OF: Final = {name: room for room in ROOMS for name in room.commands.split()}


class Commands:
    """Runs commands, and loads their rooms on first use."""

    def __init__(self) -> None:
        self._parts: Parts | None = None
        self._loaded: dict[str, RoomCommands] = {}
        self._running = False
        """Is a command under way?"""
        self._busy: set[tuple[str, str]] = set()
        """What commands that take their time are at work on: a room's module, and the thing."""

    def join(self, parts: Parts) -> None:
        """These are the parts that rooms get."""
        self._parts = parts

    def run(self, name: str, what: str = "", /) -> None:
        """Run a command, if this is the time for it; then save and show what came of it."""
        room = ROOM_OF[name]
        if room.anytime or self._running:  # by another command, which shows what comes of it
            self._do(room, name, what)
        elif self._joined.update.ready():
            self._running = True
            try:
                self._joined.update.around(lambda: self._do(room, name, what))
            finally:
                self._running = False

    def _do(self, room: Room, name: str, what: str) -> None:
        """What takes its time goes on beside the page, and is not begun again meanwhile."""
        busy_with = room.module, what or name
        if busy_with in self._busy:
            return
        work = self._room(room)[name](what)
        if isinstance(work, Coroutine):
            self._busy.add(busy_with)
            self._tell_busy()
            self._joined.games.later(self._done(work, busy_with))

    async def _done(self, work: Coroutine[Any, Any, None], busy_with: tuple[str, str]) -> None:
        try:
            await work
        finally:
            self._busy.discard(busy_with)
            self._tell_busy()

    def _tell_busy(self) -> None:
        """Whoever waits for the page to come to rest sees what it is at work on."""
        dom.mark("busy", " ".join(sorted(room for room, _ in self._busy)) or None)

    def expect(self, name: str) -> None:
        """Somebody is about to run this: have its room ready."""
        if name in ROOM_OF:
            self._room(ROOM_OF[name])

    def _room(self, room: Room) -> RoomCommands:
        """What the commands of a room do; it is loaded on first use."""
        if room.module not in self._loaded:
            if room.style:
                styles.load(room.style)
            module = import_module(f"web.page.{room.module}")
            self._loaded[room.module] = module.commands(self._joined)
        return self._loaded[room.module]

    @property
    def _joined(self) -> Parts:
        assert self._parts, "the page is joined before anything runs"
        return self._parts
