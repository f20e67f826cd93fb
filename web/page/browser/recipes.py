"""What each sound is made of: layers of tones and noise. Plain figures, no browser.

Everything is played on a few instruments of wood, stone, earth and metal. What rings is tuned
to one scale (D F G A C), so that whatever follows upon whatever, it goes together.
"""

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

D3, A3, D4, F4, G4, A4, C5, D5, F5, G5, A5, C6, D6, F6, A6 = (
    147, 220, 294, 349, 392, 440, 523, 587, 698, 784, 880, 1047, 1175, 1397, 1760,
)  # fmt: skip


class Layer(NamedTuple):
    """One voice of a sound: a tone, or noise around a pitch. Times are in seconds."""

    wave: str
    """sine, triangle or noise."""
    pitch: float
    begin: float
    length: float
    loudness: float
    to: float = 0
    """The pitch it glides to; 0: it stays."""
    attack: float = 0.004
    """How long it takes to be there at its loudest."""
    narrow: float = 1.2
    """Of noise: how close it keeps to its pitch."""


Layers = tuple[Layer, ...]


# Instruments


def knock(pitch: float, at: float = 0, loud: float = 0.3) -> Layers:
    """Wood on wood."""
    return (
        Layer("sine", pitch, at, 0.11, loud, pitch * 0.94),
        Layer("sine", pitch * 2.71, at, 0.05, loud * 0.35),
        Layer("noise", pitch * 5, at, 0.025, loud * 0.3, attack=0.001),
    )


def thud(pitch: float, at: float = 0, loud: float = 0.5) -> Layers:
    """Something heavy on soft ground; the noise is what a small loudspeaker has of it."""
    return (
        Layer("sine", pitch * 1.7, at, 0.24, loud, pitch),
        Layer("triangle", pitch * 3.1, at, 0.09, loud * 0.3, pitch * 2.2),
        Layer("noise", 260, at, 0.12, loud * 0.4, 140, narrow=0.7),
    )


def rub(pitch: float, to: float, at: float = 0, length: float = 0.2, loud: float = 0.15) -> Layers:
    """Stone, cloth or leaves, brushed along."""
    return (
        Layer("noise", pitch, at, length, loud, to, attack=length * 0.4, narrow=1.6),
        Layer("noise", pitch * 2.3, at, length * 0.8, loud * 0.3, to * 2, attack=length * 0.3),
    )


def mallet(pitch: float, at: float = 0, loud: float = 0.22, ring: float = 0.45) -> Layers:
    """A bar of wood with a tube below, softly struck."""
    return (
        Layer("sine", pitch, at, ring, loud),
        Layer("sine", pitch * 2.003, at, ring * 0.5, loud * 0.18),
        Layer("sine", pitch * 3.98, at, ring * 0.22, loud * 0.2),
        Layer("noise", pitch * 4, at, 0.018, loud * 0.25, attack=0.001),
    )


def bell(pitch: float, at: float = 0, loud: float = 0.12, ring: float = 0.6) -> Layers:
    """Small and of metal."""
    return (
        Layer("sine", pitch, at, ring, loud),
        Layer("sine", pitch * 2.76, at, ring * 0.55, loud * 0.4),
        Layer("sine", pitch * 5.4, at, ring * 0.25, loud * 0.2),
    )


def step(at: float = 0, loud: float = 0.45) -> Layers:
    """A foot among leaves."""
    return (
        Layer("noise", 620, at, 0.075, loud * 0.7, 380, attack=0.012),
        Layer("noise", 2600, at + 0.01, 0.04, loud * 0.16, attack=0.01),
        Layer("sine", 130, at, 0.07, loud * 0.6, 90),
    )


def _claps() -> Iterable[Layer]:
    """Many hands, and the room around them."""
    rng = Random(5)
    yield Layer("noise", 1500, 0, 3.2, 0.12, 1100, attack=0.5, narrow=0.6)
    for n in range(54):
        at = 2.5 * (n / 54) ** 1.25 + 0.05 * rng.random()
        loud = (0.22 + 0.3 * rng.random()) * min(1, 0.4 + at, (2.75 - at) / 1.2)
        yield Layer("noise", 850 + 1300 * rng.random(), at, 0.05, loud, attack=0.002, narrow=1.8)


def _eruption() -> Iterable[Layer]:
    """It rumbles, breaks out, and stones come down."""
    yield Layer("sine", 58, 0, 2.3, 0.3, 36, attack=0.5)
    yield Layer("triangle", 87, 0, 1.9, 0.13, 55, attack=0.6)
    yield Layer("noise", 110, 0, 2.4, 0.4, 70, attack=0.55, narrow=0.7)
    yield Layer("noise", 150, 0.8, 2.0, 0.34, 60, attack=0.4, narrow=0.7)
    yield Layer("noise", 300, 0.25, 1.9, 0.16, 150, attack=0.35, narrow=0.8)
    yield Layer("noise", 1500, 0.5, 1.3, 0.035, 500, attack=0.15)
    rng = Random(2)
    for n in range(9):
        pitch, at = 180 + 340 * rng.random(), 0.7 + 0.16 * n + 0.08 * rng.random()
        yield Layer("noise", pitch, at, 0.09, 0.13 * (1 - n / 14), pitch * 0.7, narrow=3)


SOUNDS: Final[dict[str, Layers]] = {
    # What a player does
    "place": (*thud(84, 0, 0.4), *rub(1000, 520, 0, 0.16, 0.14), *knock(410, 0.035, 0.12)),
    "enter": (*rub(500, 900, 0, 0.09, 0.08), *knock(A4, 0.05), *knock(D5, 0.15, 0.24)),
    "walk": (*step(0, 0.6), *step(0.18, 0.46)),
    "shift": (*rub(180, 640, 0, 0.4, 0.5), *step(0.34, 0.5)),
    "uncover": (*rub(620, 1500, 0, 0.3, 0.17), *thud(112, 0.29, 0.3), *knock(660, 0.29, 0.16)),
    "dig": (
        *rub(1300, 800, 0, 0.1, 0.18), *rub(1500, 900, 0.14, 0.1, 0.18),
        *bell(D6, 0.33), *bell(F6, 0.43, 0.1), *bell(A6, 0.53, 0.09, 0.8),
    ),
    "swap": (
        *rub(700, 1500, 0, 0.2, 0.14), *bell(A5, 0.06, 0.14, 0.4),
        *rub(1500, 700, 0.22, 0.2, 0.14), *bell(D6, 0.3, 0.13, 0.5),
    ),
    "camp": (
        *rub(350, 950, 0, 0.16, 0.18), *rub(900, 420, 0.14, 0.12, 0.12),
        *knock(330, 0.27, 0.26), *knock(370, 0.41, 0.28), *mallet(D4, 0.41, 0.14),
    ),
    "guard": (
        *thud(74), *thud(74, 0.2, 0.4), *mallet(D4, 0.4, 0.2, 0.9), *mallet(A4, 0.4, 0.14, 0.9),
        *bell(D5, 0.42, 0.05, 1.0),
    ),
    "bid": (*bell(F6, 0, 0.11, 0.22), *bell(A6, 0.07, 0.1, 0.3), *knock(700, 0, 0.06)),
    "pass": (*rub(800, 400, 0, 0.2, 0.14), *knock(D4, 0.08, 0.28)),
    "take": (*rub(900, 1500, 0, 0.12, 0.1), *knock(D5, 0.1, 0.22), *mallet(G5, 0.1, 0.1, 0.3)),
    "undo": (*rub(1500, 520, 0, 0.22, 0.22), *knock(G4, 0.17, 0.24)),
    "refused": (*knock(165, 0, 0.34), *knock(D3, 0.12, 0.3)),
    # Turns and points
    "end": (*mallet(A4, 0, 0.18), *mallet(D4, 0.14, 0.18, 0.5)),
    "turn": (*mallet(D5), *mallet(A5, 0.15, 0.2, 0.7), *bell(A5, 0.15, 0.04, 0.8)),
    "volcano": tuple(_eruption()),
    "count": (*mallet(G5, 0, 0.2, 0.3), *knock(G4, 0, 0.06)),
    "score": (*mallet(F4, 0, 0.16), *mallet(A4, 0.09, 0.17), *mallet(C5, 0.18, 0.18, 0.7),
              *bell(C6, 0.18, 0.04)),
    "win": (
        *mallet(D4, 0, 0.16, 1.2), *mallet(A4, 0.16, 0.16), *mallet(D5, 0.32, 0.18),
        *mallet(F5, 0.48, 0.18), *mallet(A5, 0.64, 0.2, 1.1), *bell(D6, 0.64, 0.07, 1.2),
    ),
    "applause": tuple(_claps()),
}  # fmt: skip
"""By the verb of a move, or by what happens."""

LADDER: Final = (0, 3, 5, 7, 10, 12, 15, 17)
"""Semitones of the scale, for what is heard again and again and rises."""


def length(layers: Layers) -> float:
    """When the last of them is over."""
    return max(layer.begin + layer.length for layer in layers)
