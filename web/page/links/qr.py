"""QR codes (ISO/IEC 18004): a text as the square of light and dark modules that cameras read.

Only what a link needs: bytes, and error correction level L, which gives the fewest modules;
a screen is not scratched. The mask is chosen by the standard's penalties. Lines of modules
are ints throughout, so that masks and penalties take whole lines at a time.
"""

from collections.abc import Callable
from itertools import pairwise, zip_longest
from typing import Final

Line = int
"""A row or column of modules: bit 0 is the leftmost or topmost one, 1 is dark."""
Grid = list[bytearray]

_LIGHT, _DARK, _FREE = range(3)

_VERSIONS: Final = range(1, 41)
# By version, at level L: bytes of error correction in each block, and the number of blocks.
_CORRECTION: Final = (
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
    26, 28, *[30] * 14,
)  # fmt: skip
_BLOCKS: Final = (
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
    16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
)  # fmt: skip
_LEVEL_L: Final = 0b01
_BYTE_MODE: Final = 0b0100

_MASKS: Final[tuple[Callable[[int, int], int], ...]] = (
    lambda x, y: (x + y) % 2,
    lambda _, y: y % 2,
    lambda x, _: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)
"""A module of the text is turned over where its mask says 0."""
_MASK_PERIOD: Final = 12


def qr(text: str) -> list[Line]:
    """The code's rows from the top; it is as wide as high, without the light zone around it.

    Raises ValueError for a text of more than 2,953 bytes.
    """
    content = text.encode()
    version = next((v for v in _VERSIONS if len(content) <= _room(v)), None)
    if version is None:
        raise ValueError(f"{len(content)} bytes are too many for a QR code")
    grid = _patterns(version)
    free = [_line(row, _FREE) for row in grid]
    _fill(grid, _codewords(content, version))
    rows = [_line(row, _DARK) for row in grid]
    return min((_masked(rows, free, mask) for mask in range(len(_MASKS))), key=_penalty)


# Bytes


def _alignments(version: int) -> list[int]:
    """Where the small squares stand, along both sides."""
    if version == 1:
        return []
    count = version // 7 + 2
    step = (version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
    last = version * 4 + 10
    return [6, *(last - step * i for i in reversed(range(count - 1)))]


def _data_codewords(version: int) -> int:
    """How many bytes are left beside the patterns and the error correction."""
    count = len(_alignments(version))
    squares = (25 * count - 10) * count - 55 if count else 0
    numbered = 36 if version >= 7 else 0
    free = (16 * version + 128) * version + 64 - squares - numbered
    return free // 8 - _CORRECTION[version - 1] * _BLOCKS[version - 1]


def _count_bits(version: int) -> int:
    return 8 if version < 10 else 16


def _room(version: int) -> int:
    """How many bytes of text a version holds, after the mode and their count."""
    return (_data_codewords(version) * 8 - 4 - _count_bits(version)) // 8


def _codewords(content: bytes, version: int) -> bytes:
    """Text and error correction, block by block, interleaved."""
    bits = _count_bits(version)
    head = (_BYTE_MODE << bits | len(content)) << 8 * len(content)
    number = (head | int.from_bytes(content, "big")) << 4  # four zeros end the text
    data = number.to_bytes(len(content) + 1 + bits // 8, "big")
    data += (b"\xec\x11" * 1500)[: _data_codewords(version) - len(data)]
    degree, count = _CORRECTION[version - 1], _BLOCKS[version - 1]
    short, longer = divmod(len(data), count)
    ends = [short * i + max(0, i - count + longer) for i in range(count + 1)]
    blocks = [data[start:end] for start, end in pairwise(ends)]
    multiples = _multiples(_generator(degree))
    checks = [_remainder(block, degree, multiples) for block in blocks]
    mixed = [byte for column in zip_longest(*blocks) for byte in column if byte is not None]
    return bytes(mixed) + bytes(byte for column in zip(*checks, strict=True) for byte in column)


# Reed and Solomon's correction, in the field of 256 modulo x^8 + x^4 + x^3 + x^2 + 1


def _powers() -> list[int]:
    powers = [1]
    for _ in range(254):
        double = powers[-1] * 2
        powers.append(double ^ 0x11D if double > 255 else double)
    return powers


_POWERS: Final = _powers()
_LOGARITHM: Final = {power: n for n, power in enumerate(_POWERS)}


def _times(a: int, b: int) -> int:
    return _POWERS[(_LOGARITHM[a] + _LOGARITHM[b]) % 255] if a and b else 0


def _generator(degree: int) -> list[int]:
    """The product of all (x - 2^n), highest power first, without its leading 1."""
    factors = [1]
    for n in range(degree):
        shifted = [_times(factor, _POWERS[n]) for factor in factors]
        factors = [a ^ b for a, b in zip([*factors, 0], [0, *shifted], strict=True)]
    return factors[1:]


def _multiples(generator: list[int]) -> list[int]:
    """The generator times each byte, as one int; bits of a byte can be taken one by one."""
    multiples = [0]
    for bit in range(8):
        product = bytes(_times(1 << bit, factor) for factor in generator)
        multiples += [int.from_bytes(product, "big") ^ other for other in multiples]
    return multiples


def _remainder(block: bytes, degree: int, multiples: list[int]) -> bytes:
    top = 8 * (degree - 1)
    below = (1 << top) - 1
    rest = 0
    for byte in block:
        rest = (rest & below) << 8 ^ multiples[byte ^ rest >> top]
    return rest.to_bytes(degree, "big")


# Modules


def _patterns(version: int) -> Grid:
    """All that is the same for any text; FREE where the text goes."""
    size = version * 4 + 17
    grid = [bytearray([_FREE]) * size for _ in range(size)]
    for i in range(size):  # light and dark in turn tell a camera the size
        grid[6][i] = grid[i][6] = _DARK if i % 2 == 0 else _LIGHT
    for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
        _square(grid, x, y, "11010")
    places = _alignments(version)
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for x, y in {(x, y) for x in places for y in places} - corners:
        _square(grid, x, y, "101")
    for x, y in _format_places(size):
        grid[y][x] = _LIGHT
    grid[size - 8][8] = _DARK
    if version >= 7:
        bits = version << 12 | _check(version, 0x1F25)
        for i in range(18):
            a, b = i // 3, size - 11 + i % 3
            grid[a][b] = grid[b][a] = bits >> i & 1
    return grid


def _square(grid: Grid, x: int, y: int, rings: str) -> None:
    """Rings around a middle, from the inside, as far as they are on the grid."""
    reach, inside = len(rings), range(len(grid))
    for dy in range(1 - reach, reach):
        for dx in range(1 - reach, reach):
            if x + dx in inside and y + dy in inside:
                grid[y + dy][x + dx] = int(rings[max(abs(dx), abs(dy))])


def _check(value: int, divisor: int) -> int:
    """The remainder of a binary code: what makes a number of these few bits safe to read."""
    degree = divisor.bit_length() - 1
    rest = value << degree
    while rest.bit_length() > degree:
        rest ^= divisor << rest.bit_length() - degree - 1
    return rest


def _format_places(size: int) -> list[tuple[int, int]]:
    """Where the 15 bits of level and mask stand, lowest first, twice."""
    beside = [(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)] + [(x, 8) for x in (7, 5, 4, 3, 2, 1, 0)]
    apart = [(size - 1 - i, 8) for i in range(8)] + [(8, size - 7 + i) for i in range(7)]
    return beside + apart


def _fill(grid: Grid, codewords: bytes) -> None:
    """Lay the bits up and down in pairs of columns from the right; column 6 is taken."""
    bits = iter("".join(f"{byte:08b}" for byte in codewords))
    up = range(len(grid) - 1, -1, -1)
    ways = (up, up[::-1])
    pairs = [*range(len(grid) - 1, 6, -2), 5, 3, 1]
    for n, right in enumerate(pairs):
        for y in ways[n % 2]:
            row = grid[y]
            for x in (right, right - 1):
                if row[x] == _FREE:
                    row[x] = next(bits, "0") == "1"


def _line(row: bytearray, kind: int) -> Line:
    return sum(1 << x for x, module in enumerate(row) if module == kind)


def _masked(rows: list[Line], free: list[Line], mask: int) -> list[Line]:
    """The whole code with this mask, and the bits that tell which it is."""
    size, period = len(rows), range(_MASK_PERIOD)
    again = sum(1 << x for x in range(0, size, _MASK_PERIOD))
    over = [again * sum(1 << x for x in period if not _MASKS[mask](x, y)) for y in period]
    masked = [row ^ free[y] & over[y % _MASK_PERIOD] for y, row in enumerate(rows)]
    chosen = _LEVEL_L << 3 | mask
    bits = (chosen << 10 | _check(chosen, 0x537)) ^ 0x5412
    for i, (x, y) in enumerate(_format_places(size)):
        masked[y] |= (bits >> i % 15 & 1) << x
    return masked


# Penalties: what makes a code hard to read


def _penalty(rows: list[Line]) -> int:
    size = len(rows)
    total = size * size
    dark = sum(row.bit_count() for row in rows)
    uneven = abs(2 * dark - total) * 10 // total * 10
    lines = sum(_runs(line, size) + _like_finders(line, size) for line in rows + _columns(rows))
    return lines + uneven + sum(map(_blocks, rows, rows[1:], [size] * (size - 1)))


def _columns(rows: list[Line]) -> list[Line]:
    """From right to left and upside down, which costs the same."""
    written = [f"{row:0{len(rows)}b}" for row in rows]
    return [int("".join(column), 2) for column in zip(*written, strict=True)]


def _runs(line: Line, size: int) -> int:
    """Five alike in a line cost 3, each further one 1."""
    alike = ~(line ^ line >> 1) & (1 << size - 1) - 1
    twice = alike & alike >> 1
    five = twice & twice >> 2
    return five.bit_count() + 2 * (five & ~(five << 1)).bit_count()


def _like_finders(line: Line, size: int) -> int:
    """What looks like the middle of a big square, with light on one side, costs 40."""
    dark, light = line, ~line
    core = dark & light >> 1 & dark >> 2 & dark >> 3 & dark >> 4 & light >> 5 & dark >> 6
    calm = light & light >> 1 & light >> 2 & light >> 3
    inside = (1 << size - 10) - 1
    before, after = calm & core >> 4, core & calm >> 7
    return 40 * ((before & inside).bit_count() + (after & inside).bit_count())


def _blocks(row: Line, below: Line, size: int) -> int:
    """Each four alike in a square cost 3."""
    differ = row ^ row >> 1 | row ^ below | below ^ below >> 1
    return 3 * (~differ & (1 << size - 1) - 1).bit_count()
