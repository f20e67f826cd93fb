"""Section E: every edition's rules, written down by hand from its column in docs/RULES.md.

Golden games are made by the presets themselves, so they would keep a wrong one for good.
"""

from typing import NamedTuple

import pytest

from tests.support.states import hold, is_legal, rule, table
from tikal import new_game
from tikal.rules.editions import DEFAULT_EDITION, EDITIONS, as_rules, options
from tikal.rules.scoring import winners


class Column(NamedTuple):
    """What one edition says."""

    camp_needs_member: bool
    tie_break: str
    all_pass: str
    round_opener: str


TABLE = {
    "rio-grande": Column(
        camp_needs_member=False,
        tie_break="shared",
        all_pass="next-auction",
        round_opener="after-last-player",
    ),
    "tilsit": Column(
        camp_needs_member=True,
        tie_break="shared",
        all_pass="next-auction",
        round_opener="after-last-player",
    ),
    "super-meeple-fr": Column(
        camp_needs_member=True,
        tie_break="guard-then-treasures",
        all_pass="next-auction",
        round_opener="after-last-player",
    ),
    "super-meeple-en": Column(
        camp_needs_member=True,
        tie_break="guard-then-treasures",
        all_pass="everyone-free",
        round_opener="after-last-opener",
    ),
}
each_edition = pytest.mark.parametrize("edition", TABLE)


@rule("E1", "E2", "E3", "E4")
@each_edition
def test_a_preset_is_its_column(edition: str) -> None:
    column = TABLE[edition]._asdict()
    assert as_rules(options(edition)) == column
    assert as_rules(new_game(edition=edition).deal.options) == column


def test_there_are_these_four_and_rio_grande_is_what_one_gets() -> None:
    assert list(EDITIONS) == list(TABLE)
    assert DEFAULT_EDITION == "rio-grande"
    assert as_rules(new_game().deal.options) == TABLE["rio-grande"]._asdict()


@rule("E1")
@each_edition
def test_a_camp_without_a_member(edition: str) -> None:
    assert is_legal(table(edition=edition), "camp b4") is not TABLE[edition].camp_needs_member


@rule("E2")
@each_edition
def test_a_tie_that_one_more_treasure_would_break(edition: str) -> None:
    state = table(edition=edition)
    state.scores = [70, 70]
    hold(state, 2, jade=1)
    assert winners(state) == ([0, 1] if TABLE[edition].tie_break == "shared" else [1])


@rule("E1", "E2", "E3", "E4")
@each_edition
def test_a_single_rule_is_overridden_by_itself(edition: str) -> None:
    for name, value in TABLE["super-meeple-en"]._asdict().items():
        assert as_rules(options(edition, {name: value})) == {
            **TABLE[edition]._asdict(),
            name: value,
        }
