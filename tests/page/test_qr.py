"""QR codes, read back by a decoder that is not ours."""

import string
from random import Random
from typing import Any, cast

import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from tikal.rules.deal import choose
from web.page.browser.types import Canvas
from web.page.links.qr import _penalty, qr
from web.page.links.qr_canvas import QUIET_ZONE, draw_qr

# What each version holds at level L, from the standard's table.
ROOM = (
    17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858,
    929, 1003, 1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431,
    2563, 2699, 2809, 2953,
)  # fmt: skip
ALPHABET = string.ascii_letters + string.digits + "-_#/"


class Paper:
    """A canvas that knows only filled rectangles: one byte a pixel, black where not painted."""

    def __init__(self, size: int) -> None:
        self.fillStyle = ""
        self.size = size
        self.pixels = bytearray(size * size)

    def fillRect(self, x: int, y: int, wide: int, high: int) -> None:  # noqa: N802 - the browser's
        color = {"#fff": 255, "#000": 0}[self.fillStyle]
        assert min(x, y) >= 0
        assert max(x + wide, y + high) <= self.size
        for line in range(y, y + high):
            start = line * self.size + x
            self.pixels[start : start + wide] = bytes([color]) * wide


def drawn(rows: list[int], size: int) -> Paper:
    paper = Paper(size)
    draw_qr(cast(Canvas, paper), rows, size)
    return paper


def seen(paper: Paper) -> Any:
    """What a camera would make of it."""
    view = memoryview(paper.pixels).cast("B", (paper.size, paper.size))
    plain = zxingcpp.TextMode.Plain
    return zxingcpp.read_barcode(view, text_mode=plain, try_rotate=False, try_invert=False)


def read(rows: list[int]) -> Any:
    return seen(drawn(rows, 2 * (len(rows) + 2 * QUIET_ZONE)))


def written(length: int) -> str:
    rng = Random(length)
    return "".join(choose(ALPHABET, rng) for _ in range(length))


@pytest.mark.parametrize("version", range(1, 41))
def test_every_version_is_read_when_it_is_full_and_when_it_is_just_needed(version: int) -> None:
    least = ROOM[version - 2] + 1 if version > 1 else 1
    for text in (written(ROOM[version - 1]), written(least)):
        rows = qr(text)
        assert len(rows) == 17 + 4 * version
        assert max(rows) < 1 << len(rows)
        assert (found := read(rows))
        assert (found.text, found.ec_level) == (text, "L")


@settings(max_examples=60, deadline=None)
@given(st.text(min_size=1, max_size=300))
def test_any_text_is_read(text: str) -> None:
    found = read(qr(text))
    assert found.bytes == text.encode()


def test_a_text_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="2954 bytes"):
        qr("é" + "x" * 2952)


@pytest.mark.parametrize("length", [100, 400, 1200])
def test_a_code_with_a_spot_on_it_is_read(length: int) -> None:
    """Level L repairs up to seven of a hundred bytes."""
    rows = qr(written(length))
    middle, half = len(rows) // 2 + 3, len(rows) // 14
    for y in range(middle - half, middle + half):
        rows[y] |= (1 << 2 * half) - 1 << middle - half
    assert read(rows).text == written(length)


@pytest.mark.parametrize("size", [77, 153, 333])
def test_it_is_drawn_in_whole_pixels_amid_a_quiet_zone(size: int) -> None:
    rows = qr(written(400))
    paper = drawn(rows, size)
    unit = size // (len(rows) + 2 * QUIET_ZONE)
    margin = (size - unit * len(rows)) // 2
    assert margin >= QUIET_ZONE * unit
    for y in range(size):
        for x in range(size):
            column, row = (x - margin) // unit, (y - margin) // unit
            dark = 0 <= row < len(rows) and column >= 0 and rows[row] >> column & 1
            assert paper.pixels[y * size + x] == (0 if dark else 255)
    assert seen(paper).text == written(400)


def plain_penalty(rows: list[str]) -> int:
    """The four penalties of the standard, spelled out."""
    size, cost = len(rows), 0
    for line in [*rows, *("".join(column) for column in zip(*rows, strict=True))]:
        for run in line.replace("01", "0 1").replace("10", "1 0").split():
            cost += len(run) - 2 if len(run) >= 5 else 0
        starts = range(size - 10)
        cost += 40 * sum(line[i : i + 11] in ("10111010000", "00001011101") for i in starts)
    for y in range(size - 1):
        for x in range(size - 1):
            cost += 3 * (len(set(rows[y][x : x + 2] + rows[y + 1][x : x + 2])) == 1)
    percent = 100 * "".join(rows).count("1") / size**2
    return cost + 10 * int(abs(percent - 50) / 5)


@given(st.integers(0, 2**21), st.sampled_from([0.1, 0.5, 0.9]))
def test_masks_are_compared_by_the_penalties_of_the_standard(seed: int, darkness: float) -> None:
    rng = Random(seed)
    rows = ["".join("01"[rng.random() < darkness] for _ in range(21)) for _ in range(21)]
    rows[seed % 21] = f"{0b10111010000:011b}{0b0000101110:010b}"
    assert _penalty([int(row, 2) for row in rows]) == plain_penalty(rows)
