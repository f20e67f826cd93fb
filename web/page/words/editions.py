"""The words for what editions differ in."""

from typing import Final

RULES: Final[dict[str, tuple[tuple[str, object], ...]]] = {
    "camp_needs_member": (("no", False), ("yes", True)),
    "tie_break": (("shared", "shared"), ("guard", "guard-then-treasures")),
    "all_pass": (("next", "next-auction"), ("free", "everyone-free")),
    "round_opener": (("player", "after-last-player"), ("opener", "after-last-opener")),
}
"""The rules on which editions differ: a word for each value, which is its key in the texts."""
