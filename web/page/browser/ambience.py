"""The jungle around the table: wind and insects, and now and then a bird far away.

Two pieces of sound that begin anew where they end, without a seam: all that swings in one
swings a whole number of times, and it is taken from where everything has come into its swing.
They are of different length, so that the same birds meet the same wind only after minutes.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import js

from web.page.browser.recipes import Layer
from web.page.browser.synth import LOUD, noise_for, sound

RATE: Final = 24000
LEAD: Final = 2
"""So many seconds of each are only there to come into the swing."""
LENGTHS: Final = {"wind": 22, "birds": 34}
"""In seconds, even: then a whole number of the browser's blocks of 128 samples fits in."""


async def render(name: str) -> Any:  # an AudioBuffer
    """One of the two; what is to be repeated is what comes after the lead."""
    seconds = LEAD + LENGTHS[name]
    context = js.OfflineAudioContext.new(1, seconds * RATE + RATE // 10, RATE)
    {"wind": _wind, "birds": _birds}[name](context)
    return await context.startRendering()


def play(context: Any, piece: Any, name: str, out: Any) -> Any:
    """Let one be heard, again and again, and wander about slowly."""
    source, place, drift = (
        context.createBufferSource(), context.createStereoPanner(), context.createOscillator(),
    )  # fmt: skip
    source.buffer, source.loop = piece, True
    source.loopStart, source.loopEnd = LEAD, LEAD + LENGTHS[name]
    drift.frequency.value = 0.021 if name == "birds" else 0.013
    _by(context, drift, 0.7 if name == "birds" else 0.4, place.pan)
    source.connect(place).connect(out)
    drift.start()
    source.start(0, LEAD)


# Wind and insects


def _wind(context: Any) -> None:
    noise = context.createBufferSource()
    noise.buffer, noise.loop = noise_for(context, LENGTHS["wind"]), True
    noise.start()
    for kind, pitch, sway, loudness, times in (
        ("lowpass", 330, 140, 0.11, 2), ("bandpass", 900, 300, 0.035, 3),
        ("bandpass", 3400, 900, 0.012, 5),
    ):  # fmt: skip
        band = context.createBiquadFilter()
        band.type, band.frequency.value, band.Q.value = kind, pitch, 0.6
        _by(context, _swing(context, times), sway, band.frequency)
        gust = _gusts(context, loudness / LOUD, times + 1)
        noise.connect(band).connect(gust).connect(context.destination)
    for pitch, rattle, loudness, times in ((4150, 27, 0.011, 2), (5320, 41, 0.007, 3)):
        _insect(context, pitch, rattle, loudness, times)


def _gusts(context: Any, loudness: float, times: int) -> Any:
    """Louder and softer, so many times in all."""
    gust = context.createGain()
    gust.gain.value = loudness
    _by(context, _swing(context, times), loudness * 0.55, gust.gain)
    return gust


def _insect(context: Any, pitch: float, rattle: float, loudness: float, times: int) -> None:
    """A thin tone that rattles, and comes and goes."""
    tone, wing = _swing(context, pitch * LENGTHS["wind"]), context.createGain()
    wing.gain.value = 0
    _by(context, _swing(context, rattle * LENGTHS["wind"]), 1, wing.gain)
    tone.connect(wing).connect(_gusts(context, loudness, times)).connect(context.destination)


def _swing(context: Any, times: float) -> Any:
    """What goes to and fro so often while the wind's piece lasts."""
    swing = context.createOscillator()
    swing.frequency.value = round(times) / LENGTHS["wind"]
    swing.start()
    return swing


def _by(context: Any, swing: Any, much: float, what: Any) -> None:
    amount = context.createGain()
    amount.gain.value = much
    swing.connect(amount).connect(what)


# Birds


def _birds(context: Any) -> None:
    """All calls have died away before the end, echo and all."""
    far, delay, back = context.createBiquadFilter(), context.createDelay(), context.createGain()
    far.frequency.value, delay.delayTime.value, back.gain.value = 3200, 0.29, 0.38
    far.connect(context.destination)
    far.connect(delay).connect(back).connect(delay)
    back.connect(context.destination)
    noise = noise_for(context, 1)
    for layer in _calls():
        sound(context, layer, far, noise)


def _calls() -> Iterator[Layer]:
    rng = Random(11)
    kinds = (_motmot, _whistle, _trill, _whistle, _motmot, _chatter, _trill, _whistle)
    for n, kind in enumerate(kinds):
        at = LEAD + 0.8 + 3.8 * n + 1.6 * rng.random()
        yield from kind(at, 0.92 + 0.16 * rng.random(), 0.5 + 0.5 * rng.random())


def _motmot(at: float, high: float, loud: float) -> Iterator[Layer]:
    """Two hollow notes."""
    for n in (0, 1):
        pitch = 415 * high
        yield Layer("sine", pitch, at + 0.34 * n, 0.3, 0.07 * loud, pitch * 0.94, attack=0.07)


def _whistle(at: float, high: float, loud: float) -> Iterator[Layer]:
    """Up, and slowly down."""
    pitch = 1750 * high
    yield Layer("sine", pitch, at, 0.2, 0.035 * loud, pitch * 1.4, attack=0.06)
    yield Layer("sine", pitch * 1.5, at + 0.24, 0.55, 0.04 * loud, pitch * 0.85, attack=0.08)


def _trill(at: float, high: float, loud: float) -> Iterator[Layer]:
    """Many quick notes, falling."""
    for n in range(9):
        pitch = 2900 * high * 0.965**n
        yield Layer("sine", pitch * 1.12, at + 0.085 * n, 0.07, 0.03 * loud, pitch, attack=0.02)


def _chatter(at: float, high: float, loud: float) -> Iterator[Layer]:
    """A parrot or two."""
    for n, pause in enumerate((0, 0.13, 0.31, 0.4, 0.62)):
        pitch = (1150 + 130 * (n % 3)) * high
        yield Layer("triangle", pitch, at + pause, 0.11, 0.02 * loud, pitch * 1.5, attack=0.03)
        yield Layer("noise", pitch * 2, at + pause, 0.1, 0.012 * loud, attack=0.03)
