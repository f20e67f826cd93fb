"""Who there is to play against: six of rising strength, and four styles."""

from typing import Final, NamedTuple

from tikal.bots.weights import BALANCED, FAR_SIGHTED, SHORT_SIGHTED, Weights


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
    returns: int = 1
    """Up to which of its own next turns they are then played on, quickly."""
    places: int = 0
    """Do they place their tiles then? 1 for yes."""
    rounds: int = 0
    """In how many orders of what is hidden it plays rounds of the auction out; 0: a glance."""
    trust: float = 0.5
    """How much their answers count against the first judgement."""
    noise: float = 0.0
    """By how many points it may be mistaken about anything."""
    weights: Weights = BALANCED
    liking: str = ""
    """Which turns it prefers among nearly equal ones, if any (`search/likings`)."""
    leeway: float = 0.0
    """By how many points they may be worse."""
    random: bool = False
    """Makes any legal move, whatever it is worth."""
    rating: int | None = None
    """How strong it is on the scale of docs/BOTS.md, where that was measured."""


PORTER: Final = Bot("porter", 300, noise=0.7, rating=730)
GUIDE: Final = Bot("guide", 1000, width=1, noise=1.2, weights=SHORT_SIGHTED, rating=1000)
SCOUT: Final = Bot("scout", 1000, width=1, noise=0.15, weights=SHORT_SIGHTED, rating=1260)
EXPLORER: Final = Bot("explorer", 3000, width=4, placements=4, noise=1.0, rating=1520)
CLUB: Final = Bot(
    "club",
    12000,
    width=4,
    placements=4,
    replies=6,
    trust=0.7,
    weights=FAR_SIGHTED,
    rating=1800,
)
PROFESSOR: Final = Bot(
    "professor",
    200000,
    width=32,
    placements=12,
    replies=24,
    returns=2,
    rounds=1,
    trust=0.7,
    weights=FAR_SIGHTED,
    rating=2020,
)

BY_STRENGTH: Final = (PORTER, GUIDE, SCOUT, EXPLORER, CLUB, PROFESSOR)
"""From company for a first game to the strongest."""

STYLES: Final = tuple(
    PROFESSOR._replace(
        name=name,
        nodes=20000,
        width=4,
        placements=4,
        replies=12,
        returns=1,
        liking=liking,
        trust=0.5,
        leeway=leeway,
        noise=noise,
        weights=weights,
        rating=rating,
    )
    for name, rating, liking, leeway, noise, weights in (
        ("digger", 1540, "levels", 1.08, 0.0, BALANCED),
        ("hunter", 1480, "treasures", 3.2, 0.85, BALANCED._replace(treasure=1.2, site=0.9)),
        ("raider", 1450, "raids", 1.8, 0.0, BALANCED),
        ("settler", 1540, "people", 3.0, 1.05, BALANCED._replace(board=0.65)),
    )
)
"""Different likings, and mistakes that make them about equally strong (docs/BOTS.md)."""

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
