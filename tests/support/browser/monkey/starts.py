"""What the monkey finds on the table, and what it is given to play with: files and links."""

import json
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from tests.support.browser.hostile_files import SCRIPT, WHOLE, is_good, mutations, strange_people
from tests.support.browser.keeping import texts_of
from tests.support.browser.positions import GOLDEN, finished, stopped
from tikal import Game, dumps, loads
from tikal.bots.roster import BOTS, kind_of
from tikal.rules.moves import Player
from tikal.table.saves.labels import Name
from web.page.links.link import link_of

NAMES = sorted(
    file.stem
    for file in GOLDEN.glob("*-*-[234].json")
    if file.stem.startswith(("basic", "auction"))
)
QUICK_BOTS = ("porter", "guide", "scout", "hunter")
BROKEN = {"damaged old 0 0": "something else"}
"""What was set aside before the monkey came."""
NOON = 1_762_686_000_000
"""A day in November, in ms since 1970."""


class Start(NamedTuple):
    """A page to begin with."""

    game: Game | None
    """None: nobody has been here before."""
    away: tuple[Player, ...]
    shelf: Mapping[str, str]
    settings: Mapping[str, object]


def some_start(rng: Random) -> Start:
    """Somebody's table: at the beginning, in the middle or near the end; bots may be at it."""
    settings: dict[str, object] = {
        "help": rng.choice(("all", "all", "legal", "none")),
        "speed": rng.choice(("off", "off", "fast")),
        "sound": rng.random() < 0.3,
        "hand_over": rng.random() < 0.3,
        "take_backs": rng.random() < 0.4,
        "confirm": rng.random() < 0.5,
        "taps": rng.choice(("twice", "once")),
        "theme": rng.choice(("dark", "light", "auto")),
        "language": rng.choice(("", "de", "fr", "es")),
    }
    shelf: dict[str, str] = {**BROKEN} if rng.random() < 0.15 else {}
    for number in range(rng.choice((0, 1, 3))):
        some = some_game(rng)
        shelf |= texts_of(some, Name(f"shelf{number}", rng.choice(("", "Game"))), NOON + number)
    if rng.random() < 0.12:
        return Start(None, (), {}, settings)
    game = some_game(rng)
    away = (len(game.seats) - 1,) if rng.random() < 0.12 else ()
    return Start(game, away, shelf, settings)


def some_game(rng: Random) -> Game:
    """A golden game, stopped somewhere; often near its end, and often with bots."""
    name = rng.choice(NAMES)
    moves = len(whole(name).moves)
    near = max(0, moves - rng.randrange(1, 16))
    game = stopped(name, rng.choice((0, rng.randrange(moves), near, near)))
    if rng.random() < 0.45:
        record = json.loads(dumps(game))
        people = 0 if rng.random() < 0.25 else 1
        for seat in record["players"][people:]:
            seat["kind"] = kind_of(BOTS[rng.choice(QUICK_BOTS)])
        game = loads(json.dumps(record))
    return game


@cache
def whole(name: str) -> Game:
    return finished(name)


@cache
def file_texts() -> tuple[str, ...]:
    """Good ones and hostile ones."""
    good = [dumps(stopped(name, 30 * n)) for n, name in enumerate(NAMES[::5])]
    good += [dumps(whole(NAMES[3])), f"[{dumps(whole(NAMES[0]))},{good[0]},{{}}]"]
    return (*good, *good, *WHOLE, *strange_people(), *mutations(30))


@cache
def fragments() -> tuple[str, ...]:
    """What may stand behind the # of an address: games, and what only looks like one."""
    games = [stopped(name, 40 * n) for n, name in enumerate(NAMES[::4])]
    games += [whole(NAMES[1]), stopped(NAMES[0], 1)]
    games += [loads(text) for text in strange_people() if is_good(text)][:4]
    good = [link_of("", game, turn=turn) for game in games for turn in (False, True)]
    rng = Random("links")
    bad = ["#", "#g=", "#t=AAAA", "#g=" + "A" * 5000, "#g=%00", f"#{SCRIPT}", "#x=1", "#g=-_-_"]
    for link in good[:8]:
        at = rng.randrange(3, len(link))
        bad += [link[:at], link[:at] + "A" + link[at + 1 :]]
    return (*good, *bad)
