"""Whatever any door lets in can be kept, sent, and opened again by every other one."""

import io
import json
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.doors import comes_back, is_a_sentence, saved, unchecked
from tikal import Game, RecordError, Seat, TikalError, loads, new_game
from tikal.cli import main
from tikal.formats.link import pack, unpack
from tikal.formats.record import dumps
from tikal.game import LONGEST_TEXT
from tikal.rules.refusals import Refusal, SetUpError
from tikal.table.saves.labels import LONGEST_TITLE, Name, label_of, loads_label
from tikal.table.saves.slots import find
from tikal.table.setup import Setup
from tikal.table.table import Table

Seats = tuple[Seat, ...]
Door = Callable[[Seats, str], Game | None]
DEALT = new_game(2, seed="doors").deal

texts = st.one_of(
    st.text(st.characters(exclude_categories=()), max_size=6),  # halves of characters, too
    st.sampled_from(["red", "blue", "human", "bot:explorer", "\ud83d\ude00", "\x00\u202e"]),
    st.builds(lambda sign, more: sign * (LONGEST_TEXT + more),
              st.sampled_from(["x", "\U0001f5ff", "\ud83d"]), st.integers(-1, 2)),
)  # fmt: skip
seats = st.tuples(*(st.builds(Seat, texts, texts, texts) for _ in range(2)))


def by_store(seats: Seats, seed: str) -> Game | None:
    found = find(saved(unchecked(DEALT, seats, "tilsit", seed)))
    if found.reason:
        raise RecordError(found.reason)
    return found.game


def by_dialog(seats: Seats, seed: str) -> Game:
    return Setup(seats, seed=seed).game()


def by_what_was_chosen_last(seats: Seats, seed: str) -> Game:
    colored = (Seat(seats[0].name, "red"), Seat(seats[1].name, "blue", seats[1].kind))
    return Setup.from_json(Setup(colored, seed=seed).to_json()).game()


def by_command(_seats: Seats, seed: str) -> Game | None:
    printed, told = io.StringIO(), io.StringIO()
    with redirect_stdout(printed), redirect_stderr(told):
        done = main(["new", f"--seed={seed}"])
    if done:
        is_a_sentence(SetUpError(Refusal("not-json", {"detail": told.getvalue().strip()})))
        return None
    return loads(printed.getvalue())


DOORS: dict[str, Door] = {
    "package": lambda seats, seed: new_game(seats, seed=seed),
    "class": lambda seats, seed: Game(DEALT, seats, "tilsit", seed),
    "file": lambda seats, seed: loads(dumps(unchecked(DEALT, seats, "tilsit", seed))),
    "bytes": lambda seats, seed: loads(
        json.dumps(json.loads(dumps(unchecked(DEALT, seats, "tilsit", seed))), ensure_ascii=False)
        .encode("utf-8", "surrogatepass")
    ),
    "link": lambda seats, seed: unpack(pack(unchecked(DEALT, seats, "tilsit", seed))),
    "store": by_store,
    "dialog": by_dialog,
    "chosen last": by_what_was_chosen_last,
    "command": by_command,
}  # fmt: skip


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
@settings(max_examples=60, deadline=None)
@given(seats, texts)
def test_what_a_door_lets_in_every_other_one_does(door: Door, seats: Seats, seed: str) -> None:
    try:
        game = door(seats, seed)
    except TikalError as error:
        is_a_sentence(error)
    else:
        if game:
            comes_back(game)


@pytest.mark.parametrize(
    "wrong",
    [
        {"sitting": (Seat("Ana", "red"),)},
        {"sitting": (Seat("Ana", "red"), Seat(5, "blue"))},  # type: ignore[arg-type]
        {"edition": "mine"},
        {"seed": 10**5000},
        {"seed": "x" * (LONGEST_TEXT + 1)},
        {"first": True},
        {"tiles": DEALT.tiles[:-1]},
        {"tiles": DEALT.tiles[::-1]},
        {"treasures": DEALT.treasures * 2},
    ],
    ids=range(9),
)
def test_a_game_that_could_not_be_kept_is_none(wrong: dict[str, Any]) -> None:
    made: dict[str, Any] = {"sitting": new_game(2).seats, "edition": "tilsit", "seed": None}
    dealt = {name: getattr(DEALT, name) for name in DEALT.__slots__}
    dealt |= {name: wrong[name] for name in wrong if name in dealt}
    made |= {name: wrong[name] for name in wrong if name in made}
    with pytest.raises(SetUpError) as refused:
        Game(type(DEALT)(**dealt), **made)
    is_a_sentence(refused.value)


def test_a_title_fits_on_the_shelf_whoever_made_it_up() -> None:
    """Playing on from a replay makes one of all names; an old page kept it as it was."""
    game = new_game(2, seed="title")
    label = label_of(Name("g", "W" * 500), game, Table(game).view(), 0)
    assert len(label.title) == LONGEST_TITLE
    found = loads_label(label._replace(title="W" * 500).dumps())
    assert found == label
