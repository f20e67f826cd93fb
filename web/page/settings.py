"""How this player likes the page; kept on the device. Knows nothing of the browser."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Final, Literal, NamedTuple

from tikal.formats.json_text import read_json

Help = Literal["all", "legal", "none"]

HELP: Final[tuple[Help, ...]] = ("all", "legal", "none")
SPEEDS: Final = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""What the time of a motion is multiplied by; 0 is no motion at all."""

THINKING: Final = (300, 700, 1500, 3000, 6000)
"""How long the opponents may think about a turn, in ms."""


class Pace(NamedTuple):
    """How the turns of opponents are shown."""

    motion: float
    """What the time of a motion is multiplied by, besides the speed that is set."""
    pause: int
    """Between two of their moves, in ms."""


PACES: Final = {
    "slow": Pace(1.6, 1300), "normal": Pace(1.0, 600), "fast": Pace(0.5, 150),
    "at-once": Pace(0.0, 0),
}  # fmt: skip

THEMES: Final = ("auto", "dark", "light")
"""Auto is as the device has it."""
TAPS: Final = ("twice", "once")
"""Does the first tap of a finger show what would happen, or do it?"""
VOLUMES: Final = tuple(range(0, 101, 10))
"""In percent."""

_ALLOWED: Final[dict[str, tuple[object, ...]]] = {
    "help": HELP, "speed": tuple(SPEEDS), "thinking": THINKING, "pace": tuple(PACES),
    "theme": THEMES, "taps": TAPS, "effects": VOLUMES, "ambience": VOLUMES,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set.

    >>> Settings.loads('{"help": "legal", "speed": "warp", "sound": 1}')
    Settings(help='legal', speed='normal', sound=False, hand_over=True, take_backs=False, \
thinking=1500, pace='normal', language='', theme='auto', taps='twice', confirm=True, letters=True, \
effects=70, ambience=50)
    """

    help: Help = "all"
    speed: str = "normal"
    sound: bool = False
    """Is anything heard? How loud, `effects` and `ambience` say."""
    hand_over: bool = True
    """Show a card with the name between turns."""
    take_backs: bool = False
    """The table agrees that moves may be taken back past the end of a turn."""
    thinking: int = 1500
    """How long the opponents may think about a turn, in ms."""
    pace: str = "normal"
    """How their turns are shown."""
    language: str = ""
    """Empty is as the browser has it; so is one we do not have."""
    theme: str = "auto"
    taps: str = "twice"
    confirm: bool = True
    """Ask before something is lost: action points at the end of a turn."""
    letters: bool = True
    """Are letters shortcuts everywhere? Else only while the board has the focus."""
    effects: int = 70
    """How loud what happens is, in percent."""
    ambience: int = 50
    """How loud the jungle around is."""

    @property
    def volumes(self) -> tuple[int, int]:
        """How loud both are now.

        >>> Settings(sound=True).volumes, Settings().volumes
        ((70, 50), (0, 0))
        """
        return (self.effects, self.ambience) if self.sound else (0, 0)

    def dumps(self) -> str:
        """As text for the browser's storage."""
        return json.dumps(asdict(self))

    @classmethod
    def loads(cls, text: str, otherwise: "Settings | None" = None) -> "Settings":
        """Out of such a text; what is missing or makes no sense is as otherwise."""
        settings = otherwise or cls()
        try:
            found = read_json(text)
        except ValueError:
            return settings
        if not isinstance(found, dict):
            return settings
        values = asdict(settings)
        for field in fields(cls):
            value = found.get(field.name)
            if field.name == "language":
                allowed: tuple[object, ...] = (str(value),)
            else:
                allowed = _ALLOWED.get(field.name, (False, True))
            if any(value == good and type(value) is type(good) for good in allowed):
                values[field.name] = value
        return cls(**values)
