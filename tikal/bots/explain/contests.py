"""Temples in a plan: whose they become, how safe they are, and what they are worth."""

from collections.abc import Iterator
from typing import Final

from tikal.bots.explain.motives import Motive, Turn, motive, scorings_to_come, when
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.moves import Player
from tikal.rules.notation import number
from tikal.rules.routes import muster
from tikal.rules.scoring import holder
from tikal.rules.state import NOBODY

TAKING: Final = ("takes", "takes-from", "outnumbers", "breaks-tie")
"""What makes a temple one's own."""


def temples(turn: Turn) -> Iterator[Motive]:
    """Who holds which temple now, and what they are worth."""
    time, taken = when(turn), []
    for h in turn.after.map.temples:
        was, value = turn.before.values[h], turn.after.values[h]
        if turn.after.guards[h] and not turn.before.guards[h]:
            yield _guarded(turn, h)
        else:
            for told in _held(turn, h, time):
                if told.reason.key in TAKING:
                    taken.append(told)
                else:
                    yield told
        if 0 < was < value:
            held = holder(turn.before, h) == holder(turn.after, h) == turn.player
            gained = (value - was) * (2.2 if held else 1)
            yield motive(gained, "uncovers", hex=NAMES[h], was=was, value=value, when=time)
    yield from _from_all(taken, turn.reader, time)


def _guarded(turn: Turn, h: Hex) -> Motive:
    """A temple with a new guard, and who had it before."""
    left, before, value = scorings_to_come(turn.after), holder(turn.before, h), turn.after.values[h]
    figures: dict[str, int | str] = {"value": value, "hex": NAMES[h], "scorings": left}
    weight = 1.5 * value + 2 * left
    if before in (NOBODY, turn.player):
        return motive(weight, "guards", **figures)
    return motive(weight + value, "guards-from", **figures, rival=number(before))


def _held(turn: Turn, h: Hex, time: str) -> Iterator[Motive]:
    """One temple without a new guard."""
    me, state = turn.player, turn.after
    value = state.values[h]
    before, now = holder(turn.before, h), holder(state, h)
    figures: dict[str, int | str] = {"value": value, "hex": NAMES[h], "when": time}
    if now == me != before:
        yield _taken(turn, h, before, figures)
    elif before not in (me, NOBODY) and now == NOBODY:
        yield motive(1.1 * value, "ties", **figures, rival=number(before))
    elif now == me and state.strength_of(me, h) > turn.before.strength_of(me, h):
        if _in_danger(turn, h, before=True) and not _in_danger(turn, h):
            yield motive(value, "secures", **figures)
        else:
            yield motive(0.4 * value, "strengthens", **figures)


def _taken(turn: Turn, h: Hex, before: Player, figures: dict[str, int | str]) -> Motive:
    """A temple that was somebody else's or nobody's; a fight for it is told by its figures."""
    me, value = turn.player, turn.after.values[h]
    came = turn.after.leaders[me] == h != turn.before.leaders[me]
    figures["how"] = "leader" if came else ""
    if before != NOBODY:
        figures["rival"] = number(before)
        own, others = turn.after.strength_of(me, h), turn.after.strength_of(before, h)
        if turn.before.strength_of(me, h) and others:
            return motive(2 * value, "outnumbers", **figures, own=own, others=others)
        return motive(2 * value, "takes-from", **figures)
    if any(strengths := turn.before.strengths(h)):
        if turn.reader != NOBODY and strengths[turn.reader] == max(strengths):
            figures["rival"] = number(turn.reader)
        return motive(1.6 * value, "breaks-tie", **figures)
    return motive(value, "takes", **figures)


def _in_danger(turn: Turn, h: Hex, *, before: bool = False) -> bool:
    """Could a rival have as much strength there after one turn?"""
    state = turn.before if before else turn.after
    own = state.strength_of(turn.player, h)
    return any(len(muster(state, rival, h)) > own for rival in turn.rivals)


def _from_all(taken: list[Motive], reader: Player, time: str) -> Iterator[Motive]:
    """What is taken from the reader is told by itself."""
    theirs = [told for told in taken if told.reason.figures.get("rival") == number(reader)]
    ties = [told for told in theirs if told.reason.key == "breaks-tie"]
    yield from ties
    yield from _in_one_breath([told for told in theirs if told not in ties], time)
    yield from _in_one_breath([told for told in taken if told not in theirs], time)


def _in_one_breath(taken: list[Motive], time: str) -> Iterator[Motive]:
    """Temples taken in one turn are told together, unless one is worth far more."""
    taken.sort(key=_worth, reverse=True)
    alike = [told for told in taken if 2 * _worth(told) >= _worth(taken[0])]
    if len(alike) < 2:
        yield from taken
        return
    yield from taken[len(alike) :]
    weight = sum(told.weight for told in alike)
    best, second = (told.reason.figures for told in alike[:2])
    key = "takes-many" if len(alike) > 2 else "takes-two"
    figures: dict[str, int | str] = {"when": time}
    if len(alike) > 2:
        figures |= {"temples": len(alike), "value": sum(map(_worth, alike))}
    else:
        figures |= {"value": best["value"], "hex": best["hex"]}
        figures |= {"other": second["value"], "place": second["hex"]}
    rivals = {told.reason.figures.get("rival", 0) for told in alike}
    if len(rivals) == 1 and 0 not in rivals:
        yield motive(weight, f"{key}-from", **figures, rival=rivals.pop())
    else:
        yield motive(weight, key, **figures)


def _worth(told: Motive) -> int:
    return int(told.reason.figures["value"])
