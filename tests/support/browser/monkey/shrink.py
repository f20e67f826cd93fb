"""Out of many steps that led to a problem, the few it takes."""

from collections.abc import Callable, Sequence
from typing import TypeVar

Step = TypeVar("Step")


def shrink(
    steps: Sequence[Step], fails: Callable[[list[Step]], bool], patience: int = 60
) -> list[Step]:
    """The last steps it takes, and of these only what is needed; fails says whether they do.

    First the shortest end that still fails, for a problem is seen soon after its cause. Then
    pieces are left out, smaller and smaller ones. At most `patience` times is anything tried;
    what is returned has failed each time it was tried, or is all there was.
    """
    left = patience

    def tried(some: list[Step]) -> bool:
        nonlocal left
        left -= 1
        return left >= 0 and fails(some)

    kept = list(steps)
    length = 1
    while length < len(kept) and left > 0:
        if tried(kept[-length:]):
            kept = kept[-length:]
            break
        length *= 2
    size = max(1, len(kept) // 2)
    while left > 0 and kept:
        at = 0
        before = len(kept)
        while at < len(kept) and left > 0:
            fewer = kept[:at] + kept[at + size :]
            if tried(fewer):
                kept = fewer
            else:
                at += size
        if size == 1 and len(kept) == before:
            break
        size = max(1, min(size // 2, len(kept) // 2))
    return kept
