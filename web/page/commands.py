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
    Room("play.hand_over", "hand-over ending"),
    Room("input.key_actions", "press turn worker leader everyone number do-here guard swap bid pass"),
    Room("input.cursor", "walk next say", anytime=True),
    Room("bots.opponents", "bots-hurry bots-pause bots-retry", anytime=True),
    Room("bots.hint", "hint hint-close hint-step hint-all", style="hint"),
    Room(
        "replay.commands",
        "replay replay-step replay-turn replay-edge replay-play replay-close what-if",
        style="replay",
        anytime=True,
    ),
    Room("games.new_game", "new-game players mode company start rematch", style="new-game"),
    Room(
        "games.commands",
        "games game-open game-more game-rename game-title game-copy game-file game-delete"
        " game-restore all-files damaged-file damaged-drop",
        style="games",
    ),
    Room("games.files", "files files-over save-file save-picture save-log", anytime=True),
    Room("games.other_tab", "elsewhere take-over", anytime=True),
    Room(
        "links.commands",
        "share share-turn link-copy link-send link-qr paste-link open-link open-address arrival",
        style="links",
    ),
    Room(
        "learn.school",
        "learn puzzles puzzle lesson-again lesson-next lesson-leave lesson-solution lesson-read"
        " school-play",
        style="learn",
    ),
    Room("learn.welcome", "welcome-close", style="learn"),
    Room("rules.commands", "rules rules-close rules-contents summary summary-print", style="rules"),
    Room("options.commands", "options options-reset help keys", style="options"),
)

ROOM_OF: Final = {name: room for room in ROOMS for name in room.commands.split()}


class Commands:
    """Runs commands, and loads their rooms on first use."""

    def __init__(self) -> None:
        self._parts: Parts | None = None
        self._loaded: dict[str, RoomCommands] = {}

    def join(self, parts: Parts) -> None:
        """These are the parts that rooms get."""
        self._parts = parts

    def run(self, name: str, what: str = "", /) -> None:
        """Run a command, if this is the time for it; then save and show what came of it."""
        assert self._parts, "the page is joined before anything runs"
        room = ROOM_OF[name]
        if room.anytime:
            self.load(room)[name](what)
        elif self._parts.update.ready():
            self._parts.update.around(lambda: self.load(room)[name](what))

    def expect(self, name: str) -> None:
        """Somebody is about to run this."""
        if name in ROOM_OF:
            self.load(ROOM_OF[name])

    def load(self, room: Room) -> RoomCommands:
        """What the commands of a room do."""
        if room.module not in self._loaded:
            if room.style:
                styles.load(room.style)
            module = import_module(f"web.page.{room.module}")
            self._loaded[room.module] = module.commands(self._parts)
        return self._loaded[room.module]
