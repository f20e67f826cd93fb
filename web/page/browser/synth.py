"""Makes sounds out of their recipes, in the browser's own workshop beside the page.

Nothing is loaded. Each is worked out once, as a piece of sound that is then only played.
"""

from random import Random
from typing import Any, Final

import js
from pyodide.ffi import to_js

from web.page.browser.recipes import SOUNDS, Layer, length

RATE: Final = 44100
TAIL: Final = 0.45
"""So long one hears the echo of the trees, in seconds."""
LOUD: Final = 74.0
"""What noise out of bytes is on average."""


async def render(name: str) -> Any:  # an AudioBuffer
    """One sound, ready to be played."""
    layers = SOUNDS[name]
    context = js.OfflineAudioContext.new(1, int((length(layers) + TAIL) * RATE), RATE)
    air, noise = _forest(context), noise_for(context, 1)
    for layer in layers:
        sound(context, layer, air, noise)
    return await context.startRendering()


def noise_for(context: Any, seconds: int) -> Any:
    """The same noise each time, so that a sound is the same each time."""
    count = seconds * int(context.sampleRate)
    noise = context.createBuffer(1, count, context.sampleRate)
    samples = to_js(memoryview(Random(1).randbytes(count)).cast("b"))
    noise.copyToChannel(js.Float32Array.new(samples), 0)
    return noise


def sound(context: Any, layer: Layer, out: Any, noise: Any) -> None:
    """Let one layer be heard there: it swells, and dies away."""
    begin, end = layer.begin, layer.begin + layer.length
    volume = context.createGain()
    peak = layer.loudness / (LOUD if layer.wave == "noise" else 1)
    volume.gain.value = 0  # before it begins too: the source may be a sample early
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(peak, begin + layer.attack)
    volume.gain.exponentialRampToValueAtTime(peak * 0.001, end)
    source = _noise(context, layer, volume, noise) if layer.wave == "noise" else _tone(
        context, layer, volume
    )  # fmt: skip
    volume.connect(out)
    source.start(begin)
    source.stop(end)


def _tone(context: Any, layer: Layer, out: Any) -> Any:
    tone = context.createOscillator()
    tone.type = layer.wave
    _glide(tone.frequency, layer)
    tone.connect(out)
    return tone


def _noise(context: Any, layer: Layer, out: Any, noise: Any) -> Any:
    source, band = context.createBufferSource(), context.createBiquadFilter()
    source.buffer, source.loop = noise, True
    band.type = "bandpass"
    band.Q.value = layer.narrow
    _glide(band.frequency, layer)
    source.connect(band).connect(out)
    return source


def _glide(pitch: Any, layer: Layer) -> None:
    pitch.setValueAtTime(layer.pitch, layer.begin)
    if layer.to:
        pitch.exponentialRampToValueAtTime(layer.to, layer.begin + layer.length)


def _forest(context: Any) -> Any:
    """What goes in there is heard as among trees: itself, and a little of it again and again."""
    air, delay, trees, back, some = (
        context.createGain(), context.createDelay(), context.createBiquadFilter(),
        context.createGain(), context.createGain(),
    )  # fmt: skip
    delay.delayTime.value, trees.frequency.value = 0.083, 1900
    back.gain.value, some.gain.value = 0.33, 0.22
    air.connect(context.destination)
    air.connect(delay).connect(trees).connect(some).connect(context.destination)
    trees.connect(back).connect(delay)
    return air
