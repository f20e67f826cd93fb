"""Who there is to play against: five of rising strength, and four styles."""

from typing import Final, NamedTuple

from tikal.bots.weights import BALANCED, DIGGER, HUNTER, RAIDER, SETTLER, SHORT_SIGHTED, Weights


class Bot(NamedTuple):
    """One opponent: how far it looks, and what it likes."""

    name: str
    nodes: int
    """How many positions it looks at in a turn, unless told otherwise."""
    width: int = 0
    """How many plans it follows side by side at most; 0: one action at a time."""
    placements: int = 1
    """For how many placements of a tile it looks at the turn that follows."""
    replies: int = 0
    """For how many of its best turns it asks what the others would do."""
    samples: int = 1
    """In how many orders of what is hidden they answer each turn."""
    trust: float = 0.5
    """How much their answers count against the first judgement."""
    noise: float = 0.0
    """By how many points it may be mistaken about anything."""
    weights: Weights = BALANCED
    random: bool = False
    """Makes any legal move, whatever it is worth."""


PORTER: Final = Bot("porter", 300, noise=5.0)
GUIDE: Final = Bot("guide", 300)
SCOUT: Final = Bot("scout", 1000, width=1, weights=SHORT_SIGHTED)
EXPLORER: Final = Bot("explorer", 3000, width=4, placements=4)
PROFESSOR: Final = Bot("professor", 24000, width=64, placements=6, replies=8)

BY_STRENGTH: Final = (PORTER, GUIDE, SCOUT, EXPLORER, PROFESSOR)
"""From company for a first game to the strongest."""

STYLES: Final = tuple(
    PROFESSOR._replace(name=name, nodes=10000, width=4, placements=3, replies=4, weights=weights)
    for name, weights in (
        ("digger", DIGGER),
        ("hunter", HUNTER),
        ("raider", RAIDER),
        ("settler", SETTLER),
    )
)
"""Different likings; how equally strong they are, docs/BOTS.md tells."""

BASELINES: Final = (Bot("random", 0, random=True), Bot("greedy", 0))
"""Not to be met at the table: yardsticks for the arena."""

BOTS: Final = {bot.name: bot for bot in (*BY_STRENGTH, *STYLES, *BASELINES)}
STRONGEST: Final = BY_STRENGTH[-1]

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
    return BOTS.get(kind.removeprefix(_PREFIX), EXPLORER)
