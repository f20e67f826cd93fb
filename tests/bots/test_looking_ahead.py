"""What a search believes of the turns after this one: treasures, volcanoes, wider looks."""

from dataclasses import replace
from random import Random

import pytest

from tests.support.states import hold, lay, opening, random_states, stand, table
from tikal.bots.evaluate.judge import Judge
from tikal.bots.roster import CLUB, PROFESSOR
from tikal.bots.search.beam import Beam
from tikal.bots.search.draws import ANYWHERE, LATE, Draw, stack, volcano_draws
from tikal.bots.search.replies import Replies
from tikal.bots.search.steps import Step, play_out
from tikal.bots.search.turn import Search, starts
from tikal.rules.actions.works import list_swap
from tikal.rules.components import FACES, MOTIFS, TILE_BY_ID, TILES, TURN_AP, VOLCANOES
from tikal.rules.editions import MODES, Mode
from tikal.rules.hexes import BY_NAME
from tikal.rules.hidden import known, redeal, volcano_chance
from tikal.rules.moves import DIG
from tikal.rules.state import State


def stack_from(state: State, tile: str) -> State:
    """All tiles before this one have been drawn, the others lie in order."""
    state.deal = replace(state.deal, tiles=tuple(range(TILES)))
    state.drawn = TILE_BY_ID[tile]
    return state


def digging() -> State:
    """Ana stands on four treasures early in the game."""
    state = table()
    lay(state, "A4", "c4", 4)
    stand(state, 1, "c4", workers=2)
    return stack_from(state, "A5")


def outcome(state: State, *steps: Step) -> float:
    """What a turn of these steps comes to later."""
    *_, last = Replies(PROFESSOR, "later").judged(state, list(steps))
    assert last
    return last.worth


def test_a_treasure_dug_is_had_in_the_turns_after() -> None:
    state = digging()
    assert outcome(state, DIG[BY_NAME["c4"]]) > outcome(state)


def test_what_is_as_near_to_everybody_is_no_gain() -> None:
    """A temple that has grown by the time one's turn comes again, nobody having left the camp."""
    worths = set()
    for value in (1, 6):
        state = table()
        state.values[state.map.temples[0]] = value
        worths.add(Judge(state, 0, PROFESSOR.weights).worth(state))
    assert max(worths) == pytest.approx(min(worths))


def test_an_exchange_that_a_dig_made_impossible_is_left_out() -> None:
    state = digging()
    hold(state, 1, **{MOTIFS[state.stack(BY_NAME["c4"])[0]]: 1})
    hold(state, 2, **dict.fromkeys(MOTIFS, 1))
    swap = list_swap(state)[0]
    play_out(state, [DIG[BY_NAME["c4"]], swap])
    assert state.treasures[0][swap.own] == 2


def test_each_place_of_the_next_volcano_has_its_chance() -> None:
    state = stack_from(table(players=3), "B5")  # the jungle and the volcano of B, then C
    assert volcano_draws(state) == [Draw(0.5, 0), Draw(0.5, 1)]
    state.drawn -= 1
    third = 1 / 3
    assert volcano_draws(state) == [Draw(third, n) for n in range(3)]
    state.drawn -= 2
    assert volcano_draws(state) == [Draw(1 - 3 / 5, LATE), *[Draw(1 / 5, n) for n in range(3)]]
    assert volcano_draws(stack_from(table(), "A5")) == [Draw(1.0, ANYWHERE)]
    for draw in volcano_draws(state):
        stacked = redeal(state, Random(1))
        stack(stacked, draw)
        found = [n for n, tile in enumerate(stacked.deal.tiles[state.drawn :]) if tile in VOLCANOES]
        assert found[0] == draw.place if draw.place >= 0 else found[0] >= 3
        assert letters(stacked) == letters(state)


def letters(state: State) -> list[str]:
    return [FACES[tile].letter for tile in state.deal.tiles]


@pytest.mark.parametrize("mode", MODES)
def test_the_chances_are_those_the_table_knows(mode: Mode) -> None:
    for state in random_states(opening(3, mode), Random(f"draws {mode}")):
        if state.phase == "act" and not state.scoring:
            some, all_ = volcano_chance(state, 3)
            drawn = [draw.chance for draw in volcano_draws(state) if draw.place >= 0]
            assert sum(drawn) == pytest.approx(some / all_)


@pytest.mark.parametrize("edition", ["rio-grande", "tilsit"])
def test_what_steps_are_said_to_change_is_what_they_change(edition: str) -> None:
    rng = Random("changes")
    for state in random_states(opening(3, edition=edition, seed="changes"), rng):
        if state.phase == "act" and state.ap > 6 and rng.random() < 0.1:
            judge = Judge(state, state.player, PROFESSOR.weights)
            beam = Beam(state, judge, 2)
            list(beam.run())
            for node in beam.top(30):
                assert node.worth == pytest.approx(judge.worth(node.position(), node.digs))


def test_looking_wider_never_gives_up_a_better_turn() -> None:
    rng, short = Random("wider"), CLUB._replace(replies=0)  # what follows may change its mind
    for state in random_states(opening(2, seed="wider"), rng):
        if state.phase != "act" or state.ap < 8 or rng.random() > 0.08:
            continue
        for nodes in (700, 1500, 3000):
            search = Search(starts(known(state), short), short, nodes, "wider")
            best = -1e9
            for _ in search.run():
                assert search.turns[0].worth >= best
                best = search.turns[0].worth


def test_the_very_last_turn_leaves_nothing_on_the_board() -> None:
    """As good as a search far wider than needed, and no AP left that would bring a point."""
    for seed in range(2):
        *_, last = (
            state.copy()
            for state in random_states(opening(2, seed=f"last {seed}"), Random(seed))
            if state.phase == "act" and state.scoring and state.ap == TURN_AP and not state.queue
        )
        search = Search(starts(known(last), PROFESSOR), PROFESSOR, PROFESSOR.nodes, "last")
        list(search.run())
        wide = Beam(known(last), Judge(known(last), last.player, PROFESSOR.weights), 200)
        list(wide.run())
        assert search.turns[0].worth >= wide.best.worth - 0.05
