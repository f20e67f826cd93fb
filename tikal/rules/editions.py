"""Where the printed editions differ (section E): four presets, each option by itself."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal, cast, get_args

from tikal.rules.refusals import Figure, Refusal, SetUpError, shown

Mode = Literal["basic", "auction"]
TieBreak = Literal["shared", "guard-then-treasures"]
AllPass = Literal["next-auction", "everyone-free"]
RoundOpener = Literal["after-last-player", "after-last-opener"]

MODES: Final[tuple[str, ...]] = get_args(Mode)


@dataclass(frozen=True, slots=True)
class Options:
    """The four rules on which the editions disagree; the defaults are rio-grande's."""

    camp_needs_member: bool = False  # E1
    tie_break: TieBreak = "shared"  # E2
    all_pass: AllPass = "next-auction"  # E3
    round_opener: RoundOpener = "after-last-player"  # E4


EDITIONS: Final = {
    "rio-grande": Options(),
    "tilsit": Options(camp_needs_member=True),
    "super-meeple-fr": Options(camp_needs_member=True, tie_break="guard-then-treasures"),
    "super-meeple-en": Options(
        camp_needs_member=True,
        tie_break="guard-then-treasures",
        all_pass="everyone-free",
        round_opener="after-last-opener",
    ),
}
DEFAULT_EDITION: Final = "rio-grande"

RULE_VALUES: Final[dict[str, tuple[object, ...]]] = {
    "camp_needs_member": (False, True),
    "tie_break": get_args(TieBreak),
    "all_pass": get_args(AllPass),
    "round_opener": get_args(RoundOpener),
}
"""What each rule may be."""


def options(edition: str, rules: Mapping[str, object] | None = None) -> Options:
    """The preset of this edition with single rules overridden.

    Raises SetUpError for an unknown edition, rule or value.
    """
    if edition not in EDITIONS:
        raise SetUpError(unknown("edition", edition, EDITIONS))
    for name, value in (rules or {}).items():
        if name not in RULE_VALUES:
            raise SetUpError(unknown("rule", name, RULE_VALUES))
        # By type too: JSON's 0 and 1 are not false and true.
        if not any(value == known and type(value) is type(known) for known in RULE_VALUES[name]):
            known = ", ".join(map(shown, RULE_VALUES[name]))
            figures: dict[str, Figure] = {"rule": name, "word": shown(value), "known": known}
            raise SetUpError(Refusal("rule-value", figures))
    return replace(EDITIONS[edition], **cast("dict[str, Any]", rules or {}))


def unknown(what: str, word: object, known: Iterable[str]) -> Refusal:
    """The reason for a name that is not one of these."""
    return Refusal(f"unknown-{what}", {"word": shown(word), "known": ", ".join(known)})


def as_rules(chosen: Options) -> dict[str, object]:
    """All four rules by name, as the record writes them."""
    return {field.name: getattr(chosen, field.name) for field in fields(Options)}
