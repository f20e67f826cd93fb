"""Games with one deliberate blunder each, for tests: `python -m tests.review.make_blunders`.

Bots play; in one turn something foolish is done instead, and they go on until everybody has
scored. What comes out is kept in `blunders/`: run it only for another set.
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tikal.bots.decide import decide
from tikal.bots.evaluate.judge import Judge
from tikal.bots.roster import BOTS
from tikal.bots.search.beam import Line
from tikal.bots.search.steps import written
from tikal.formats.record import dumps
from tikal.game import Game, new_game
from tikal.review.depth import SHALLOW
from tikal.review.review import finished, goes_on, new_review
from tikal.review.trials import WEIGHTS, found
from tikal.review.turns import Course
from tikal.rules.hidden import known
from tikal.rules.legality import apply, cost, legal_moves, why_not
from tikal.rules.moves import UNCOVER, Guard, Move, Swap, Walk
from tikal.rules.scoring import holder
from tikal.rules.state import NOBODY, State

FOLDER = Path(__file__).parent / "blunders"
BOT = BOTS["club"]
NODES = 1500


def bot_turn(game: Game, seed: str) -> None:
    """Whoever is to act plays a turn."""
    turn = len([move for move in game.moves if move.verb == "end"])
    while not game.over and turn == len([move for move in game.moves if move.verb == "end"]):
        for move in decide(game.state, BOT, f"{seed} {len(game.moves)}", NODES).moves:
            game.play(move)


def placing(game: Game) -> list[Move]:
    """Where the bot would lay the tile, if there is one."""
    return [*decide(game.state, BOT, "", NODES).moves[:1]] if game.phase == "place" else []


def filled(state: State, moves: list[Move]) -> list[Move]:
    """All AP used, for nothing: workers into the base camp."""
    state = state.copy()
    for move in moves:
        apply(state, move)
    more: list[Move] = []
    while state.ap:
        idle = next((m for m in legal_moves(state) if str(m) == "enter W a5"), None)
        if idle is None:
            break
        apply(state, idle)
        more.append(idle)
    return [*moves, *more]


def well(state: State, moves: list[Move]) -> list[Move]:
    """The rest of the AP used well."""
    state = state.copy()
    for move in moves:
        apply(state, move)
    line = Line(state, Judge(state, state.player, WEIGHTS))
    return [*moves, *written(state, line.best.path())]


def gave_up(game: Game) -> list[Move] | None:
    """Walks off a temple."""
    moves = placing(game)
    state = game.state.copy()
    for move in moves:
        apply(state, move)
    me = state.player
    held = [h for h in state.map.temples if holder(state, h) == me and not state.guards[h]]
    held = [
        h
        for h in held
        if state.values[h] >= 5
        and any(q != me and state.strength_of(q, h) for q in range(state.deal.players))
    ]
    if not held:
        return None
    best = max(held, key=lambda h: state.values[h])
    while state.strength_of(me, best):
        off = [m for m in legal_moves(state) if isinstance(m, Walk) and m.source == best]
        if not off:
            return None
        move = min(off, key=lambda m: cost(state, m))
        moves.append(move)
        apply(state, move)
    return well_elsewhere(game.state, moves, best)


def well_elsewhere(begin: State, moves: list[Move], h: int) -> list[Move] | None:
    tried = well(begin, moves)
    back = [m for m in tried[len(moves) :] if getattr(m, "target", None) == h]
    return filled(begin, moves) if back else tried


def triplet_missed(game: Game) -> list[Move] | None:
    """Plays another turn than the one that makes a triplet by an exchange."""
    state = known(game.state)
    if not state.scoring or state.phase != "act":
        return None
    mine = state.treasures[state.player]
    swaps = [m for m in legal_moves(state) if isinstance(m, Swap) and mine[m.theirs] == 2]
    if not swaps:
        return None
    trials = finished(found(state, SHALLOW._replace(candidates=40)))
    if not any(m.verb == "swap" for m in trials[0].moves):
        return None
    for trial in trials:
        if not any(move.verb in ("swap", "dig") for move in trial.moves):
            return [*trial.moves[:-1]]
    return None


def guard_wasted(game: Game) -> list[Move] | None:
    """A guard on a temple that is worth next to nothing."""
    moves = placing(game)
    state = game.state.copy()
    for move in moves:
        apply(state, move)
    guards = [m for m in legal_moves(state) if isinstance(m, Guard) and state.values[m.hex] <= 3]
    if not guards:
        return None
    return well(game.state, [*moves, min(guards, key=lambda m: state.values[m.hex])])


def ap_left(game: Game) -> list[Move] | None:
    """Does nothing at all."""
    return placing(game) if len(game.moves) > 60 else None


def raised_for(game: Game) -> list[Move] | None:
    """Makes a temple higher that a rival holds, who is paid for it."""
    moves = placing(game)
    state = game.state.copy()
    for move in moves:
        apply(state, move)
    if state.scoring:
        return None
    theirs = [h for h in state.map.temples if holder(state, h) not in (NOBODY, state.player)]
    for h in theirs:
        twice, after = [UNCOVER[h], UNCOVER[h]], state.copy()
        for move in twice:
            if why_not(after, move):
                break
            apply(after, move)
        else:
            tried = well(game.state, [*moves, *twice])
            end = game.state.copy()
            for move in tried:
                apply(end, move)
            return tried if holder(end, h) != state.player else None
    return None


def out_of_order(game: Game) -> list[Move] | None:
    """Brings in people in a scoring turn, when nothing but points counts for it."""
    state = game.state
    if not state.scoring or state.phase != "act" or state.queue == ():
        return None
    return filled(state, []) if state.supply[state.player] >= 8 else None


KINDS: dict[str, tuple[Callable[[Game], list[Move] | None], tuple[str, ...]]] = {
    "ap-left": (ap_left, ("ap-left",)),
    "gave-up": (gave_up, ("gave-up", "gave-away")),
    "guard-wasted": (guard_wasted, ("guard-wasted",)),
    "triplet-missed": (triplet_missed, ("triplet-missed",)),
    "scored-less": (out_of_order, ("scored-less",)),
    "raised-for": (raised_for, ("raised-for",)),
}


def tried(kind: str, seed: str) -> Iterator[tuple[Game, int]]:
    """A game with the blunder, if there is occasion for one, and which turn it is."""
    blunder, _ = KINDS[kind]
    game = new_game(("Ada", "Björn"), seed=seed)
    for _ in range(34):
        moves = blunder(game.copy())
        if moves is not None and len(game.moves) > 20:
            foolish = game.copy()
            for move in moves:
                if foolish.why_not(move):
                    break
                foolish.play(move)
            else:
                foolish.play("end")
                scored = 0
                while not foolish.over and scored < 1:
                    was = foolish.state.scoring
                    bot_turn(foolish, seed)
                    scored += was and not foolish.state.scoring
                    if scored == 0 and len(foolish.moves) > len(game.moves) + 90:
                        break
                yield foolish, sum(move.verb == "end" for move in game.moves)
                return
        if game.over:
            return
        bot_turn(game, seed)


def seen(kind: str, game: Game, turn: int) -> tuple[bool, str]:
    """Does a shallow review name it first?"""
    course, review = Course(game), new_review(game, SHALLOW)
    verdicts = [finished(goes_on(course, n, SHALLOW, "")) for n in range(review.turns)]
    worst = max(verdicts, key=lambda v: v.loss.points if v.mistake else -1.0)
    if not worst.mistake:
        return False, "none"
    told = f"turn {worst.turn} of {len(verdicts)} {worst.loss} {list(worst.causes)}"
    return worst.turn == turn and worst.causes[0].key in KINDS[kind][1], told


def main(words: list[str]) -> None:
    """Make those named; after a colon may stand with which number to begin."""
    FOLDER.mkdir(exist_ok=True)
    for word in words or KINDS:
        kind, _, first = word.partition(":")
        for number in range(int(first or 0), 60):
            if made(kind, number):
                break


def made(kind: str, number: int) -> bool:
    """Keep this one, if it is good."""
    for game, turn in tried(kind, f"{kind} {number}"):
        good, told = seen(kind, game, turn)
        sys.stdout.write(f"{kind} {number} {good} {told}\n")
        if good:
            (FOLDER / f"{kind}.tikal.json").write_text(dumps(game))
            kept = FOLDER / "turns.json"
            turns = json.loads(kept.read_text()) if kept.exists() else {}
            kept.write_text(json.dumps(turns | {kind: turn}, indent=1, sort_keys=True) + "\n")
            return True
    return False


if __name__ == "__main__":
    main(sys.argv[1:])
