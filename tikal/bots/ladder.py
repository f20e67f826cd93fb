"""Who there is to play against: the rungs of the ladder and the four styles."""

from typing import Final, NamedTuple


class Bot(NamedTuple):
    """One opponent: how far it looks, and what it likes."""

    name: str
    nodes: int
    """How many positions it looks at in a turn, unless told otherwise."""


RUNGS: Final = tuple(
    Bot(name, nodes)
    for name, nodes in (("porter", 100), ("scout", 300), ("explorer", 2000), ("professor", 8000))
)
"""From one whom a child can beat to the strongest."""

STYLES: Final = tuple(Bot(name, 2000) for name in ("digger", "hunter", "raider", "settler"))
"""Different likings, about equally strong."""

BASELINES: Final = (Bot("random", 0), Bot("greedy", 0))
"""Not to be met at the table: yardsticks for the arena."""

BOTS: Final = {bot.name: bot for bot in (*RUNGS, *STYLES, *BASELINES)}
STRONGEST: Final = RUNGS[-1]

_PREFIX: Final = "bot:"


def kind_of(bot: Bot) -> str:
    """How a record names it (a seat's `kind`)."""
    return _PREFIX + bot.name


def bot_of(kind: str) -> Bot | None:
    """Who plays a seat of this kind: nobody for people.

    A bot of another program, or one we no longer have, is played by the explorer.

    >>> bot_of("bot:scout").name, bot_of("human"), bot_of("bot:x").name
    ('scout', None, 'explorer')
    """
    if not kind.startswith(_PREFIX):
        return None
    return BOTS.get(kind.removeprefix(_PREFIX), BOTS["explorer"])
