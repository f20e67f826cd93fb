"""What players are called who give no name."""

from collections.abc import Sequence

from tikal.bots.roster import bot_of
from tikal.game import Seat
from web.page.texts import Texts


def player_names(seats: Sequence[Seat], texts: Texts) -> list[str]:
    """What players are called who give no name: people by their seat, bots by what they are."""
    bots = [bot_of(seat.kind) for seat in seats]
    found = []
    for n, bot in enumerate(bots):
        if bot is None:
            found.append(texts("player.name", number=n + 1))
        else:
            number = f" {bots[: n + 1].count(bot)}" if bots.count(bot) > 1 else ""
            found.append(texts(f"bot.{bot.name}") + number)
    return found
