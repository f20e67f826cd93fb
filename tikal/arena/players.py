"""Who enters the arena: a bot by its name, with or without changes.

`professor` is the bot as it is, `professor:4000` looks at 4000 positions a turn, and
`professor:nodes=4000,temple=1.1` changes any number the bot or its weights have. Bots from
elsewhere come by their place: `mine.py`, `bots.mine`, `../old:professor:4000`, `./program`.
"""

from argparse import ArgumentTypeError
from collections.abc import Mapping
from typing import Any, NamedTuple

from tikal.arena import guest
from tikal.arena.guest import Guest
from tikal.bots.roster import BOTS, Bot


class Entrant(NamedTuple):
    """A bot and the words that ask for it; equal words are the same side."""

    words: str
    bot: Bot | Guest


def read(words: str) -> Entrant:
    """The entrant of these words. Raises ArgumentTypeError, since people type them."""
    name, _, changes = words.partition(":")
    if name not in BOTS:
        return Entrant(words, _guest(words))
    bot = BOTS[name]
    for change in filter(None, changes.split(",")):
        key, is_named, value = change.rpartition("=")
        bot = _changed(bot, key if is_named else "nodes", value)
    return Entrant(words, bot)


def _guest(words: str) -> Guest:
    try:
        found = guest.find(words)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None
    if found is None:
        name = words.partition(":")[0]
        raise ArgumentTypeError(
            f"'{name}' is not a bot; there are {', '.join(BOTS)}, and yours by FILE.py or MODULE"
        )
    return found


def with_nodes(entrant: Entrant, nodes: int) -> Entrant:
    """The same with so many nodes, unless the words ask for a number themselves.

    Bots of other people have no such number.
    """
    place, words = "", entrant.words
    if isinstance(entrant.bot, Guest):
        if entrant.bot.kind != "checkout":
            return entrant
        words = entrant.bot.choice
        place = entrant.words.removesuffix(words)
    name, _, changes = words.partition(":")
    if any(change.isdecimal() or change.startswith("nodes=") for change in changes.split(",")):
        return entrant
    return read(f"{place}{name}:nodes={nodes}" + (f",{changes}" if changes else ""))


def with_patience(entrant: Entrant, seconds: float) -> Entrant:
    """The same with so many seconds for a decision, where it is from elsewhere."""
    bot = entrant.bot
    if not isinstance(bot, Guest):
        return entrant
    return entrant._replace(bot=bot._replace(patience=seconds))


def _changed(bot: Bot, key: str, value: str) -> Bot:
    weights: Any = getattr(bot, "weights", None)
    own = {name: number for name, number in _numbers(bot).items() if name != "rating"}
    liked = _numbers(weights) if weights is not None else {}
    if key not in own and key not in liked:
        known = ", ".join([*own, *liked])
        raise ArgumentTypeError(f"'{key}' is nothing of {bot.name}'s to change; there are {known}")
    kind = type(own[key]) if key in own else float
    try:
        number = kind(value)
    except ValueError:
        what = "a whole number" if kind is int else "a number"
        raise ArgumentTypeError(f"{key}: '{value}' is not {what}") from None
    changed: Any = {key: number} if key in own else {"weights": weights._replace(**{key: number})}
    return bot._replace(**changed)


def _numbers(record: Any) -> Mapping[str, int | float]:  # noqa: ANN401  # any NamedTuple
    """The fields of a record that are numbers."""
    values = record._asdict().items()
    return {key: value for key, value in values if type(value) in (int, float)}
