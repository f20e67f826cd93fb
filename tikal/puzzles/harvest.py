"""Puzzles out of one game of the bots: its turns looked through for those with a best one."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Final, NamedTuple

from tikal import new_game
from tikal.bots.decide import decide
from tikal.bots.roster import BOTS, Bot
from tikal.puzzles.packing import as_text, pack
from tikal.puzzles.search import Found, Search, TooLargeError
from tikal.rules.components import MAX_PLAYERS, TURN_AP
from tikal.rules.deal import below, choose, shuffle, sown
from tikal.rules.legality import apply, legal_moves
from tikal.rules.moves import END
from tikal.rules.scoring import holder
from tikal.rules.state import NOBODY, State
from tikal.school.objectives import OBJECTIVES
from tikal.school.packed import EASY, HARD, MEDIUM, Grade, Packed, theme, unpack
from tikal.school.positions import when
from tikal.school.task import LEARNER

LEAST: Final = 400
MOST: Final = 60_000
"""Configurations; in a turn with fewer there is nothing to find, with more nobody finds it."""
_AP: Final = (10, 10, 10, 8, 7)
_LEAST_AP: Final = 6
_LEAST_MOVES: Final = 4
"""Its end included."""
FROM_A_GAME: Final = 6
_APART: Final = 2
"""Rounds of the table between two puzzles of one game."""
_TRIES: Final = 60

_AT_THE_TABLE: Final = tuple(
    BOTS["explorer"]._replace(nodes=600, noise=noise) for noise in (1.1, 0.0)
)
"""Quick and sensible: it is the positions that matter, not who wins."""
TRIED_BY: Final = tuple(BOTS[name] for name in ("porter", "guide", "scout", "explorer"))
"""How many of them find the best turn tells how hard it is."""

SIGHTS: Final = (("one", 1), ("two", 2), ("three", 3))
"""Players who know what is asked, where bots want to win, but see only so many steps ahead."""

_LEAST_GAIN: Final = {"points": 4, "guard": 5, "lead": 6, "raid": 4, "temples": 3}
_MOST_WAYS: Final = {"points": 2, "guard": 2, "lead": 2, "raid": 2, "temples": 3}


class Crop(NamedTuple):
    """A puzzle, and what is told of it in statistics."""

    text: str
    theme: str
    grade: Grade
    turn: int
    configurations: int
    ways: int
    solved_by: tuple[str, ...]


def harvest(seed: str) -> list[Crop]:
    """The puzzles of the game of this seed."""
    chance = sown(f"{seed} puzzles")
    turns = list(_turns(seed, chance))
    order = list(range(len(turns)))
    shuffle(order, chance)
    order.sort(key=lambda n: not turns[n].scoring)  # these are the turns that people plan for
    found: list[Crop] = []
    for n in order[:_TRIES]:
        state = turns[n]
        apart = _APART * state.deal.players
        if len(found) < FROM_A_GAME and all(abs(n - crop.turn) >= apart for crop in found):
            objectives = _objectives(state, {crop.theme for crop in found}, chance)
            found += _first(_tried(state, objectives, n, chance))
    return found


def _first(crops: Iterator[Crop]) -> list[Crop]:
    return [crop for crop, _ in zip(crops, range(1), strict=False)]


def _turns(seed: str, chance: Random) -> Iterator[State]:
    """The positions of a game in which somebody has all his AP."""
    players = choose((2, 2, 2, 3, 3, MAX_PLAYERS), chance)
    game = new_game(players, seed=seed)
    sitting = [choose(_AT_THE_TABLE, chance) for _ in range(players)]
    while not game.over:
        if game.phase == "act" and game.ap == TURN_AP:
            yield _seen_from(game.state)
        plan = decide(game.state, sitting[game.player], f"{seed} {len(game.moves)}")
        for move in plan.moves:
            if game.phase == "act" and game.ap == TURN_AP and move != plan.moves[0]:
                yield _seen_from(game.state)
            game.play(move)


def _seen_from(state: State) -> State:
    """As the puzzle has it: who is to act sits first, what is hidden lies somehow."""
    packed = pack(Packed("points", EASY, state, (1, 2, 3), (END,)))
    return unpack(packed).state


def _objectives(state: State, had: set[str], chance: Random) -> list[str]:
    """What may be asked, in which order; not twice the same of one game."""
    wanted = [name for name in OBJECTIVES if name != "points"]
    shuffle(wanted, chance)
    wanted.insert(below(3, chance), "points")
    if len(state.rivals) > 1:
        wanted.remove("lead")
    if not state.scoring:
        wanted.remove("guard")
    return [name for name in wanted if theme(name, when(state)) not in had]


def _tried(state: State, objectives: Sequence[str], turn: int, chance: Random) -> Iterator[Crop]:
    """With fewer AP where there is too much to look at."""
    ap = choose(_AP, chance)
    while ap >= _LEAST_AP:
        state = state.copy()
        state.ap = ap
        with suppress(TooLargeError):
            yield from _sought(state, objectives, turn)
            return
        ap -= 2


def _sought(state: State, objectives: Sequence[str], turn: int) -> Iterator[Crop]:
    search = Search(state, MOST)
    for objective in objectives:
        found = search.solve(objective)
        base = found.idle if objective == "lead" else 0
        idle, most = found.idle - base, found.most - base
        if not _good(state, objective, idle, most, found):
            continue
        if search.lucky(objective) >= found.most:
            continue  # there is something to be hoped for
        solved_by = tuple(bot.name for bot in TRIED_BY if _reached(state, objective, bot) == most)
        solved_by += tuple(
            name for name, steps in SIGHTS if search.sighted(objective, steps) == found.most
        )
        grade = grade_of(solved_by)
        packed = pack(Packed(objective, grade, state, _steps(idle, most), found.solution))
        yield Crop(
            as_text(packed), theme(objective, when(state)), grade, turn, found.configurations,
            found.ways, solved_by,
        )  # fmt: skip


def grade_of(solved_by: Sequence[str]) -> Grade:
    """How hard it is, by who finds the best turn."""
    bots = sum(bot.name in solved_by for bot in TRIED_BY)
    if bots > 1 or "one" in solved_by:
        return EASY
    return MEDIUM if bots or "two" in solved_by else HARD


def _good(state: State, objective: str, idle: int, most: int, found: Found) -> bool:
    """Is there enough to be had, in few ways, and after some thought?"""
    now = state.copy()
    for move in found.solution[:-1]:
        assert move in legal_moves(now), "the search keeps to the rules"
        apply(now, move)
    assert OBJECTIVES[objective](state, now) == most, "and counts as they do"
    return (
        most - idle >= _LEAST_GAIN[objective]
        and found.ways <= _MOST_WAYS[objective]
        and found.configurations >= LEAST
        and len(found.solution) > _LEAST_MOVES
        and (objective != "guard" or any(move.verb == "guard" for move in found.solution))
        and (objective != "raid" or sum(_rivals(state, h) for h in state.map.temples) > 1)
    )


def _rivals(state: State, h: int) -> bool:
    return holder(state, h) not in (LEARNER, NOBODY)


def _steps(idle: int, most: int) -> tuple[int, int, int]:
    """Marks for the stars: doing nothing earns none, whatever is almost as good earns two."""
    gain = most - idle
    below_best = max(1, round(gain * 0.15))
    return most - max(below_best + 1, round(gain * 0.4)), most - below_best, most


def _reached(state: State, objective: str, bot: Bot) -> int:
    """What a bot makes of the turn, playing for the scoring at its end as bots do."""
    scored = state.copy()
    scored.scoring, scored.queue = True, scored.rivals
    now = scored
    while now.player == LEARNER:
        for move in decide(now, bot, "puzzle").moves:
            if move == END:
                return OBJECTIVES[objective](state, now)
            apply(now, move)
    raise AssertionError("a turn ends with its end")
