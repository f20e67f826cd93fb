"""Which section of the rules explains a refusal. Only this is needed before anyone asks."""

from typing import Final

_BY_SECTION: Final = {
    "turn": "not-now-over not-now-bid not-now-take not-now-place not-now-act needs-ap",
    "place": "space-taken not-adjacent no-path-to-tile unexplored target-unexplored",
    "enter": "no-own-camp none-in-supply",
    "walk": "same-hex no-such-member no-member not-neighbours volcano no-path no-route",
    "uncover": "not-a-temple no-level one-each two-a-turn",
    "dig": "not-a-treasure-hex no-treasure-left",
    "swap": "no-such-player with-oneself not-held not-theirs own-set their-set same-motif no-swap",
    "camp": "not-a-camp-site treasure-left camp-taken no-camp-left",
    "guard": "guarded no-guard-left not-strongest",
    "auction": "bid-too-low bid-over-score not-on-display no-tile-number",
    "table": "seat-away seat-bot",
}

SECTIONS: Final = {key: section for section, keys in _BY_SECTION.items() for key in keys.split()}
"""The section of each reason that can be met in play; files and links are not about rules."""

_OF_THE_ACTION: Final = ("one-each", "two-a-turn", "no-member", "needs-ap")
"""Reasons that mean the action they are given for, if it is known."""


def section(key: str, verb: str = "") -> str:
    """Where to read why; `verb` is what was refused.

    >>> section("two-a-turn", "dig"), section("volcano")
    ('dig', 'walk')
    """
    return verb if verb and key in _OF_THE_ACTION else SECTIONS[key]
