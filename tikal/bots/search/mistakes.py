"""How the weaker bots err: about anything they judge, by a few points either way."""

from collections.abc import Callable

from tikal.bots.roster import Bot
from tikal.rules.deal import sown


def mistakes(bot: Bot, seed: str) -> Callable[[], float]:
    """The bot's mistakes one after the other; the same for the same seed."""
    rng = sown(f"{seed} {bot.name}")
    return lambda: bot.noise * (rng.random() - 0.5)
