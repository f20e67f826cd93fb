"""A monkey at the page: seeded, watched after every few steps, and its finds made small."""

from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import NamedTuple

from playwright.sync_api import Browser, Error

from tests.support.browser.monkey.oracle import CONSOLE, Sight, complaints, look, signature
from tests.support.browser.monkey.paws import SCRIPTS, Paws, Step, as_code
from tests.support.browser.monkey.shrink import shrink
from tests.support.browser.monkey.starts import some_start
from tests.support.browsers import guest
from web.build.serve import Server

OFTEN = 20
"""After so many tables a long run says how far it is."""
EPISODE = 300
"""Steps before it gets another table."""
ROUND = 9
"""Steps in the page between two from outside."""
LOOKS = 4
"""Rounds between two looks at everything."""
PROFILES = ("desktop", "phone")
PHONE = {"has_touch": True, "is_mobile": True}


SILENCE = "does not answer"


class Find(NamedTuple):
    """A problem, and how to get there."""

    problem: str
    profile: str
    seed: str
    step: int
    start: Sight | None
    """What the browser held before; None: as the episode began."""
    steps: list[Step]
    sure: bool
    """Has it happened again when these steps were done again?"""


@dataclass
class Diary:
    """What the monkey has done."""

    steps: int = 0
    episodes: int = 0
    pressed: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    over: int = 0
    """Looks at a game that was over."""
    games: dict[str, int] = field(default_factory=dict)
    """The moves seen in each game at most."""
    moves: int = 0
    """Made in all of them, as far as looks have told."""
    slowest: tuple[float, str] = (0, "")
    finds: dict[str, Find] = field(default_factory=dict)
    """By what is the same about them."""
    times: Counter[str] = field(default_factory=Counter)
    seconds: float = 0
    """Without those for making finds small."""


class Episode:
    """One table, from sitting down to the first problem or the last step."""

    def __init__(self, paws: Paws, seed: str, diary: Diary) -> None:
        self.paws = paws
        self.seed = seed
        self.diary = diary
        self.steps: list[Step] = []
        self.moments: list[tuple[int, Sight]] = []
        """What was there after so many steps, while all was well."""

    def play(self, number: int) -> list[str]:
        """So many steps, or until something is wrong; that is returned."""
        self.paws.begin(some_start(Random(self.seed)), self.seed)
        rounds = 0
        while len(self.steps) < number:
            problems = self._round(min(ROUND, number - len(self.steps)))
            rounds += 1
            last = len(self.steps) >= number
            if not self._new(problems) and (rounds % LOOKS == 0 or last):
                problems = self._look()
            if self._new(problems):
                return problems
        return []

    def _new(self, problems: list[str]) -> bool:
        """Is anything among them that ends the episode? What a console has said before is known,
        and there is more to be found behind it."""
        kinds = [signature(problem) for problem in problems]
        known = [kind for kind in kinds if kind.startswith(CONSOLE) and kind in self.diary.times]
        if len(known) == len(kinds):
            self.diary.times.update(known)
        return len(known) < len(kinds)

    def _round(self, count: int) -> list[str]:
        paws, at = self.paws, len(self.steps)
        try:
            paws.choose_inside(self.seed, at, count)
        except Error as error:
            return [_silence(error)]
        finally:
            self._note(paws.begun)
        try:
            step = paws.choose_outside(Random(f"{self.seed} {len(self.steps)}"))
            self._note([step])
            paws.do_outside(step)
        except Error as error:
            return [_silence(error)]
        return [*complaints(paws.visits), *paws.problems]

    def _note(self, steps: list[Step]) -> None:
        self.steps += steps
        self.diary.steps += len(steps)
        self.diary.verbs.update(str(step[0]) for step in steps)

    def _look(self) -> list[str]:
        try:
            sight, problems = look(self.paws.page)
        except Error as error:
            return [_silence(error)]
        problems += [*complaints(self.paws.visits), *self.paws.problems]
        if all(problem.startswith(CONSOLE) for problem in problems):
            self.moments.append((len(self.steps), sight))
            self._note_game(sight)
        return problems

    def _note_game(self, sight: Sight) -> None:
        diary, game = self.diary, f"{self.seed} {sight.game}"
        if not sight.beside:
            diary.moves += max(0, sight.moves - diary.games.get(game, sight.moves))
            diary.games[game] = max(sight.moves, diary.games.get(game, 0))
            diary.over += sight.player < 0


class Monkey:
    """Wanders about one page after the other, and keeps a diary."""

    def __init__(self, browser: Browser, server: Server, seed: str, patience: int = 40) -> None:
        """`patience` is how often a problem is tried again to make it smaller."""
        self._browser = browser
        self._server = server
        self._seed = seed
        self._patience = patience
        self._open = ExitStack()
        self._paws: dict[str, Paws] = {}
        self.diary = Diary()
        self.last: Episode | None = None
        self.tried = 0
        """How often a find was tried again."""

    def __enter__(self) -> "Monkey":
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def wander(
        self,
        number: int,
        profiles: tuple[str, ...] = PROFILES,
        episode: int = EPISODE,
        say: Callable[[str], object] = lambda _: None,
    ) -> Diary:
        """So many steps in all, at one table after the other, in turn by mouse and by finger."""
        diary = self.diary
        while diary.steps < number:
            profile = profiles[diary.episodes % len(profiles)]
            played = Episode(self._at(profile), f"{self._seed}/{diary.episodes}", diary)
            self.last = played
            begin = monotonic()
            problems = played.play(min(episode, number - diary.steps))
            diary.seconds += monotonic() - begin
            if any(problem.startswith(SILENCE) for problem in problems):
                self._at(profile, anew=True)
            for problem in dict.fromkeys(problems):
                diary.times[signature(problem)] += 1
                if diary.times[signature(problem)] == 1:
                    say(f"step {diary.steps}, {profile} {played.seed}: {problem}")
                    find = self._small(problem, profile, played)
                    diary.finds[signature(problem)] = find
                    say(told(find))
            diary.episodes += 1
            if diary.episodes % OFTEN == 0:
                say(f"{diary.steps} steps, {len(diary.finds)} problems")
        for paws in self._paws.values():
            diary.pressed.update(paws.pressed)
            diary.slowest = max(diary.slowest, paws.slowest)
        return diary

    def _at(self, profile: str, *, anew: bool = False) -> Paws:
        """A browser of this kind, the same one again unless it hangs."""
        if anew or profile not in self._paws:
            how = PHONE if profile == "phone" else {}
            context = self._open.enter_context(guest(self._browser, *SCRIPTS, **how))
            self._paws[profile] = Paws(context, self._server, touch=profile == "phone")
        return self._paws[profile]

    # Making a find small

    def _small(self, problem: str, profile: str, played: Episode) -> Find:
        """The last steps it takes: from the last moment all was well, or one before that."""
        meant, number = signature(problem), len(played.steps)
        for at, moment in [*played.moments[:-4:-1], (0, None)]:
            steps = played.steps[at:]

            def fails(some: list[Step], start: Sight | None = moment) -> bool:
                return meant in map(signature, self.again(profile, start, some, played.seed))

            if fails(steps) or fails(steps):
                small = shrink(steps, fails, self._patience)
                return Find(problem, profile, played.seed, number, moment, small, sure=True)
        at, moment = played.moments[-1] if played.moments else (0, None)
        steps = played.steps[at:]
        return Find(problem, profile, played.seed, number, moment, steps, sure=False)

    def again(self, profile: str, start: Sight | None, steps: list[Step], seed: str) -> list[str]:
        """Do these steps from there; what is wrong then."""
        paws = self._at(profile)
        self.tried += 1
        try:
            if start:
                paws.resume(start)
            else:
                paws.begin(some_start(Random(seed)), seed)
            paws.do(steps)
            _, problems = look(paws.page)
        except Error as error:
            self._at(profile, anew=True)
            return [_silence(error)]
        return [*problems, *complaints(paws.visits), *paws.problems]


def told(find: Find) -> str:
    """A find, to be read and to be pasted."""
    from_where = "the start" if find.start is None else f"a game with {find.start.moves} moves"
    sure = "" if find.sure else " (but not when they were done again)"
    return (
        f"{find.problem}{sure}\n"
        f"  {find.profile} {find.seed}, step {find.step}; from {from_where}:\n"
        f"{as_code(find.steps)}"
    )


def _silence(error: Error) -> str:
    return f"{SILENCE}: {str(error).splitlines()[0]}"
