"""A what-if game says where it comes from, and leads back there."""

from collections.abc import Coroutine
from typing import Any, Final

from web.page.parts import Commands, Parts

SAID: Final = "what-if.said"
"""The key of what is said, which is also the notice's name."""


def commands(parts: Parts) -> Commands:
    """Saying it, and going back."""

    def tell(_what: str) -> None:
        """Of the game on the table, or nothing where nobody played on from another one."""
        parts.games.notices.unsay(SAID)
        if origin := parts.games.name.origin:
            parts.games.notices.say(SAID, ("what-if.back", "what-if-back"), move=origin[1])

    def back(_what: str) -> Coroutine[Any, Any, None] | None:
        """The game it comes from; the what-if game stays on the shelf."""
        origin = parts.games.name.origin
        return parts.games.open(origin[0]) if origin else None

    return {"what-if-told": tell, "what-if-back": back}
