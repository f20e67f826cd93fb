"""The registry of commands: what each is called, in which room it is, and when it may run.

Buttons (`data-do`), keys and links all go through here. A room is loaded when one of its
commands is first run, with its style sheet: the page starts without it. A room that
somebody is about to need (the pointer is over a button of it) is made ready meanwhile.
"""

from importlib import import_module
from typing import Final, NamedTuple

from web.page.browser import styles
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


ROOMS: Final = (
    Room(
        "play.turn",
        "play place go select pick supply end end-not limit drop undo redo restart threats",
    ),
    Room("play.looks", "view zoom fit close read"),
    Room("play.questions", "guard-ask swap-open swap-pick hand-over-off"),
    Room("play.hand_over", "ending"),
    Room("play.hand_over", "hand-over", anytime=True),
    Room("input.devices", "press turn worker leader everyone number do-here guard swap bid pass"),
    Room("input.devices", "walk next say", anytime=True),
    Room("bots.opponents", "bots-hurry bots-pause bots-retry", anytime=True),
    Room("bots.hint", "hint hint-close hint-step hint-all", style="hint"),
    Room("replay.commands", "what-if", style="replay"),
    Room(
        "replay.commands",
        "replay replay-other replay-step replay-turn replay-edge replay-play replay-close",
        style="replay",
        anytime=True,
    ),
    Room("games.new_game", "new-game players mode company start rematch", style="new-game"),
    Room(
        "games.shelf",
        "games game-open game-more game-rename game-title game-copy game-file game-delete"
        " game-restore all-files damaged-file damaged-drop",
        style="games",
    ),
    Room("games.files", "files file-unkept save-file save-picture save-log", style="games"),
    Room("games.files", "files-over", style="games", anytime=True),
    Room("games.other_tab", "take-over"),
    Room("games.other_tab", "elsewhere", anytime=True),
    Room(
        "links.commands",
        "share share-turn link-copy link-send link-qr paste-link open-link arrival",
        style="links",
    ),
    Room("links.commands", "open-address", style="links", anytime=True),
    Room(
        "learn.school",
        "learn puzzles puzzle lesson-again lesson-next lesson-leave lesson-solution lesson-read"
        " school-play",
        style="learn",
    ),
    Room("learn.school", "lesson-resume", style="learn", anytime=True),
    Room("learn.welcome", "welcome-close", style="learn"),
    Room("learn.welcome", "come-in", style="learn", anytime=True),
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

    def join(self, parts: Parts) -> None:
        """These are the parts that rooms get."""
        self._parts = parts

    def run(self, name: str, what: str = "", /) -> None:
        """Run a command, if this is the time for it; then save and show what came of it."""
        room = ROOM_OF[name]
        if room.anytime or self._running:  # by another command, which shows what comes of it
            self._room(room)[name](what)
        elif self._joined.update.ready():
            self._running = True
            try:
                self._joined.update.around(lambda: self._room(room)[name](what))
            finally:
                self._running = False

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
