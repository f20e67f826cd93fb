"""What was learnt is kept, and whatever else is found in its place does no harm."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.page.learn.progress import MOST_MOVES, At, Progress

WHOLE = Progress({"walk"}, {"first": 3}, {"second"}, {20_000}, at=At("lesson", "dig", ("dig c5",)))

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=8,
)


def test_what_was_kept_comes_back() -> None:
    assert Progress.loads(WHOLE.dumps()) == WHOLE


@given(st.text() | st.builds(json.dumps, anything))
def test_any_text_is_read_without_complaint(text: str) -> None:
    assert Progress.loads(text) == Progress()


@given(st.sampled_from(["lessons", "stars", "seen", "days", "at"]), anything)
def test_one_bad_part_leaves_the_others(part: str, bad: object) -> None:
    found = Progress.loads(json.dumps({**json.loads(WHOLE.dumps()), part: bad}))
    for other in {"lessons", "stars", "seen", "days", "at"} - {part}:
        assert getattr(found, other) == getattr(WHOLE, other)


@pytest.mark.parametrize(
    "at",
    [
        ["game", "walk", []], ["lesson", "<b>", []], ["lesson", "walk", "end"],
        ["lesson", "walk", [1]], ["lesson", "walk", ["end"] * (MOST_MOVES + 1)], ["lesson"],
    ],
)  # fmt: skip
def test_a_place_that_cannot_be_is_none(at: list[object]) -> None:
    assert Progress.loads(json.dumps({"at": at})).at is None


def test_what_an_older_page_has_kept_is_still_there() -> None:
    old = '{"lessons": ["walk"], "stars": {"march": 3}, "seen": ["tie"], "at": null}'
    assert Progress.loads(old) == Progress({"walk"}, {"march": 3}, {"tie"})


def test_two_tabs_lose_nothing() -> None:
    here, there = Progress({"place"}, {"first": 1}), Progress({"walk"}, {"first": 2, "second": 1})
    here.join(there)
    assert here == Progress({"place", "walk"}, {"first": 2, "second": 1})
