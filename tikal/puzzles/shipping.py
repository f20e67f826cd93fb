"""The page's file of puzzles: filled with what was harvested, proven anew, told in figures."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tikal.puzzles.harvest import SIGHTS, TRIED_BY, Crop
from tikal.puzzles.packing import from_text
from tikal.puzzles.search import Search
from tikal.rules.deal import shuffle, sown
from tikal.school.collection import Batch, Collection
from tikal.school.packed import GRADES, THEMES, MadePuzzle, name_of

NO_LIMIT = 10_000_000


def filled(old: Collection, crops: Iterable[Crop], most: int, since: int) -> list[Batch]:
    """The batches there are, and a new one of so many puzzles that are in none of them."""
    had = {packed for batch in old.batches for packed in batch.packed}
    new = [packed for packed in _mixed(crops) if packed not in had][:most]
    return [*old.batches, *([Batch(since, tuple(new))] if new else [])]


def _mixed(crops: Iterable[Crop]) -> list[bytes]:
    """One of each theme in turn, each theme in any order; none twice."""
    by_theme: dict[str, list[bytes]] = {theme: [] for theme in THEMES}
    for crop in crops:
        by_theme[crop.theme].append(from_text(crop.text))
    piles = [sorted(set(pile)) for pile in by_theme.values()]
    for pile in piles:
        shuffle(pile, sown("order"))
    longest = max(map(len, piles))
    return [pile[n] for n in range(longest) for pile in piles if n < len(pile)]


def proven(puzzle: MadePuzzle, limit: int = NO_LIMIT) -> bool:
    """Is there no better turn than the solution? Raises TooLargeError above so many."""
    packed = puzzle.packed
    search = Search(packed.state, limit)
    found = search.solve(packed.objective)
    base = found.idle if packed.objective == "lead" else 0
    return found.most - base == packed.steps[-1] and search.lucky(packed.objective) < found.most


def statistics(shipped: Collection, crops: Sequence[Crop]) -> Iterator[str]:
    """The tables of docs/PUZZLES.md."""
    yield "| theme | " + " | ".join(("easy", "medium", "hard")) + " | all |"
    yield "|---|" + "--:|" * (len(GRADES) + 1)
    count = Counter((label.theme, label.grade) for label in shipped.labels)
    for theme in THEMES:
        row = [count[theme, grade] for grade in GRADES]
        yield f"| {theme} | {' | '.join(map(str, row))} | {sum(row)} |"
    row = [sum(count[theme, grade] for theme in THEMES) for grade in GRADES]
    yield f"| all | {' | '.join(map(str, row))} | {sum(row)} |"
    yield ""
    by_name = {name_of(from_text(crop.text)): crop for crop in crops}
    known = [by_name[label.name] for label in shipped.labels if label.name in by_name]
    if not known:
        return
    yield "| who | finds the best turn of |"
    yield "|---|--:|"
    for who in (*(bot.name for bot in TRIED_BY), *(f"steps ahead: {name}" for name, _ in SIGHTS)):
        solved = sum(who.split()[-1] in crop.solved_by for crop in known)
        yield f"| {who} | {solved} of {len(known)} |"
    yield ""
    sizes = sorted(crop.configurations for crop in known)
    yield f"configurations of a turn: median {sizes[len(sizes) // 2]}, most {sizes[-1]}"
    sizes = sorted(len(p) for batch in shipped.batches for p in batch.packed)
    yield f"bytes of a puzzle: median {sizes[len(sizes) // 2]}, most {sizes[-1]}"
    for what, values in (
        ("players", Counter(label.players for label in shipped.labels)),
        ("AP", Counter(label.ap for label in shipped.labels)),
    ):
        yield f"{what}: " + ", ".join(f"{n}: {values[n]}" for n in sorted(values))
