"""Why a turn is played: what a commentator would say first, and never out of what is hidden."""

from dataclasses import replace
from random import Random

import pytest

from tests.support.states import do, hold, lay, opening, random_states, stand, table
from tikal.bots.explain.prizes import expected_treasure
from tikal.bots.explain.reasons import Reason, reasons
from tikal.rules.components import MOTIFS, TILE_BY_ID, TILES
from tikal.rules.deal import choose
from tikal.rules.editions import Mode
from tikal.rules.hexes import BY_NAME
from tikal.rules.hidden import redeal
from tikal.rules.legality import apply, legal_moves
from tikal.rules.moves import Move
from tikal.rules.state import State
from web.page.texts import Texts
from web.page.words.reasons import (
    plan_in_words,
    reason_sentence,
    turn_in_words,
    without_odds,
)

ENGLISH = Texts("en")


def plan(*moves: str) -> list[Move]:
    return [Move.parse(move) for move in moves]


def said(state: State, *moves: str) -> str:
    """The first reason, as a sentence."""
    return reason_sentence(ENGLISH, reasons(state, plan(*moves))[0], ["Ana", "Bo"])


def contested(players: int = 2) -> State:
    """Bo holds the temple of 7 on b3 with one worker; Ana and her leader stand beside it."""
    state = table(players)
    lay(state, "A1", "b3", 3)
    state.values[BY_NAME["b3"]] = 7
    stand(state, 1, "b4", workers=2, leader=True)
    stand(state, 2, "b3", workers=1)
    return state


def near_scoring(state: State) -> State:
    """Two tiles of letter B are left, one of them the volcano."""
    state.deal = replace(state.deal, tiles=tuple(range(TILES)))
    state.drawn = TILE_BY_ID["B5"]
    return state


def test_taking_a_temple_from_a_rival_comes_first() -> None:
    moves = ("enter W a5", "walk L b4 b3", "end")
    assert said(contested(), *moves) == "takes temple 7 on b3 from Bo with the leader"
    soon = "takes temple 7 on b3 from Bo with the leader, since scoring is near"
    assert said(near_scoring(contested()), *moves) == soon


def test_a_scoring_turn_tells_what_it_pays_and_what_for() -> None:
    state = contested()
    state.scoring = True
    found = reasons(state, plan("walk L b4 b3", "end"))
    assert found[1].figures["when"] == "final"
    pays = "scores 7, 7 of them thanks to this turn"
    words = plan_in_words(ENGLISH, found, ["Ana", "Bo"])
    what_for = "takes temple 7 on b3 from Bo with the leader"
    assert words == f"{pays}: {what_for}"
    assert turn_in_words(ENGLISH, found, ["Ana", "Bo"]) == what_for
    to_bo = plan_in_words(ENGLISH, found, ["Ana", "Bo"], reader=1)
    assert to_bo == f"takes your temple 7 on b3 with the leader and {pays}"
    lay(state, "A4", "a3")
    stand(state, 1, "a3", workers=1)
    assert said(state, "walk L b4 b3", "dig a3").startswith("scores at least 7")


def test_a_fight_for_a_temple_is_told_by_its_figures() -> None:
    state = contested()
    stand(state, 2, "b3", workers=1)
    stand(state, 1, "b3", workers=1)
    fight = "outnumbers Bo at temple 7 on b3, 3 to 2"
    assert said(state, "walk W b4 b3", "walk W b4 b3") == fight


def test_temples_taken_in_one_turn_are_told_together() -> None:
    state = contested()
    stand(state, 2, "a4", workers=1)
    state.values[BY_NAME["a4"]] = 4
    moves = ["walk L b4 b3", "enter W a5", "walk W a5 a4", "enter W a5", "walk W a5 a4"]
    assert said(state, *moves) == "takes temple 7 on b3 and temple 4 on a4 from Bo"
    state.values[BY_NAME["a4"]] = 3
    assert said(state, *moves) == "takes temple 7 on b3 from Bo with the leader"
    state.values[BY_NAME["a4"]] = state.values[BY_NAME["b5"]] = 4
    moves += ["enter W a5", "walk W a5 b5"]
    assert said(state, *moves) == "takes 3 temples worth 15 in all"


def test_ties_are_broken_and_made() -> None:
    state = contested()
    assert said(state, "walk W b4 b3") == "denies Bo temple 7 on b3 by a tie"
    do(state, "walk W b4 b3")
    assert said(state, "walk W b4 b3") == "breaks the tie for temple 7 on b3"


def test_what_one_holds_is_secured() -> None:
    state = table()
    stand(state, 1, "a4", workers=1)
    state.values[BY_NAME["a4"]] = 5
    moves = ["enter W a5", "walk W a5 a4"] * 3
    assert said(state, *moves) == "gets stronger at temple 5 on a4"
    state.supply[1] = 0  # Bo can only bring the leader
    assert said(state, *moves) == "secures temple 5 on a4 against all rivals"


def test_a_guard_is_worth_the_scorings_to_come() -> None:
    state = table()
    stand(state, 1, "a4", workers=3)
    state.values[BY_NAME["a4"]] = 9
    assert (
        said(state, "guard W a4", "end")
        == "guards temple 9 on a4: sure points in 4 scorings to come"
    )


def test_levels_are_told_from_where_to_where() -> None:
    state = table()
    stand(state, 1, "a4", workers=2)
    assert said(state, "uncover a4", "uncover a4").startswith("uncovers the temple on a4 from 1 to")


def test_a_dig_tells_chances_only() -> None:
    state = table()
    lay(state, "A4", "b3")
    stand(state, 1, "b3", workers=2)
    assert said(state, "dig b3", "dig b3") == "recovers 2 treasures"
    hold(state, 1, mask=1)
    known_motifs = [Reason("digs-set", {"treasures": 1, "chance": 12})]
    assert list(reasons(state, plan("dig b3"))) == known_motifs


def test_no_odds_are_told_once_the_draw_is_known() -> None:
    state = near_scoring(table())
    lay(state, "A4", "b3")
    stand(state, 1, "b3", workers=2)
    drawn = MOTIFS[state.stack(BY_NAME["b3"])[0]]
    hold(state, 1, **{drawn: 1})
    moves = plan("dig b3", "walk W b3 b4", "end")
    (planned,) = reasons(state, moves)
    assert planned.key == "digs-set"
    assert plan_in_words(ENGLISH, without_odds([planned])) == "recovers 1 treasure"
    played = reasons(state, moves, over=True)
    assert turn_in_words(ENGLISH, played) == f"makes a pair by recovering {drawn}"
    hold(state, 1)
    assert turn_in_words(ENGLISH, reasons(state, moves, over=True)) == "", "the account has it"


def test_a_turn_is_told_by_what_it_changes_for_the_reader() -> None:
    """Cy's worker on a4 is all Ana takes from him; Bo loses far more."""
    state = contested(players=3)
    stand(state, 3, "a4", workers=1)
    moves = plan("walk L b4 b3", *["enter W a5", "walk W a5 a4"] * 2, "end")
    told = [
        turn_in_words(
            ENGLISH, reasons(state, moves, reader, over=True), ["Ana", "Bo", "Cy"], reader
        )
        for reader in (1, 2, -1)
    ]
    assert told == [
        "takes your temple 7 on b3 with the leader",
        "takes your temple 1 on a4",
        "takes temple 7 on b3 from Bo with the leader",
    ]


def test_a_swap_makes_a_triplet() -> None:
    state = table()
    hold(state, 1, mask=2, urn=1)
    hold(state, 2, mask=1)
    triplet = "makes a triplet by exchanging urn for mask with Bo"
    assert said(state, "swap urn 2 mask") == triplet


def test_a_camp_tells_what_it_brings_near() -> None:
    state = table()
    lay(state, "C5", "c4", 4)
    lay(state, "E1", "d4", 5)
    near = "sets up a camp on c4: from supply to temple 5 on d4 for 4\u00a0AP instead of 9"
    assert said(state, "camp c4") == near


def test_bids_passes_and_choices() -> None:
    state = opening(mode="auction")
    assert said(state, "bid 1").startswith("bids 1 for the choice; on display: ")
    assert said(state, "pass") == "passes: either of the two tiles will do"
    do(state, "bid 4")
    assert said(state, "pass") == "passes: 5 is too much for this choice"
    state.scores[1] = 4
    assert said(state, "pass").startswith("passes: 4 points")
    state.auction = state.auction._replace(display=(TILE_BY_ID["B6"], TILE_BY_ID["A1"]))
    state.phase = "take"
    assert reasons(state, plan("take B6"))[0].key == "volcano-now"
    state.auction = state.auction._replace(display=(TILE_BY_ID["A1"],))
    assert said(state, "take A1") == "is left with Temple 1"


def test_the_points_of_treasures_to_come() -> None:
    state = table()
    assert expected_treasure(state, 0, 1) == 1
    hold(state, 1, mask=2)  # out of thin air: all 24 are still hidden
    assert expected_treasure(state, 0, 1) == pytest.approx(1 + 2 * 3 / 24)


@pytest.mark.parametrize("mode", ["basic", "auction"])
@pytest.mark.parametrize("players", [2, 4])
def test_every_plan_has_reasons_and_none_is_out_of_what_is_hidden(mode: Mode, players: int) -> None:
    rng = Random(f"{mode} {players}")
    texts = [Texts(language) for language in ("en", "de", "fr", "nl")]
    for n, state in enumerate(random_states(opening(players, mode), rng)):
        if n % 9 or state.phase == "over":
            continue
        moves = some_moves(state, rng)
        found = reasons(state, moves)
        assert found
        figures = [figure for reason in found for figure in reason.figures.values()]
        assert {int, str}.issuperset(map(type, figures))
        assert reasons(redeal(state, rng), moves) == found
        assert all(reason_sentence(words, reason) for words in texts for reason in found)
        for reader in range(players):
            played = reasons(state, moves, reader, over=True)
            told = [reason_sentence(words, r, (), reader) for words in texts for r in played]
            assert not any("{" in sentence for sentence in told)


def some_moves(state: State, rng: Random) -> list[Move]:
    """A turn of this player, or the beginning of one."""
    trying = state.copy()
    moves: list[Move] = []
    while trying.player == state.player and len(moves) < 12 and trying.phase != "over":
        moves.append(choose(legal_moves(trying), rng))
        apply(trying, moves[-1])
        if moves[-1].verb in ("end", "bid", "pass"):
            break
    return moves
