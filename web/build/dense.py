"""Bytes as text that may stand in a page: seven bits in each letter, where base64 has six.

Letters are those of ASCII but for four, which a page cannot hold or might not hold unchanged:
the zero, both ends of a line and the `<` that could end a script. Other letters stand for
those, of two bytes in UTF-8. `web/single/unpack.js` reads it back.
"""

from typing import Final

_AVOIDED: Final = b"\0\n\r<"
_INSTEAD: Final = b"\xa1\xa2\xa3\xa4"
_LETTERS: Final = bytes(range(256)).translate(bytes.maketrans(_AVOIDED, _INSTEAD))


def dense(content: bytes) -> str:
    """The text for these bytes: eight letters for every seven, the last of them filled up.

    >>> dense(bytes([1, 3, 7, 15, 31, 63, 126])).encode("latin-1").hex(" ")
    'a1 40 60 70 78 7c 7e 7e'
    """
    full = content + bytes(-len(content) % 7)
    size = len(full) // 7
    letters = bytearray(8 * size)
    for n in range(8):  # all letters that stand n-th among their eight, at once
        high = full[n - 1 :: 7].translate(_shifted(7 - n)) if n else b""
        low = full[n::7].translate(_shifted(-n - 1)) if n < 7 else b""
        both = int.from_bytes(high, "big") | int.from_bytes(low, "big")
        letters[n::8] = both.to_bytes(size, "big")
    return letters.translate(_LETTERS).decode("latin-1")


def _shifted(left: int) -> bytes:
    """What becomes of each byte that is moved so far to the left; the letter keeps seven bits."""
    return bytes((byte << left if left > 0 else byte >> -left) & 127 for byte in range(256))
