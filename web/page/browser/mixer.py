"""Plays the sounds, one after the other, and the jungle below them; never too loud.

Fetched with the first sound. What cannot be heard now, because nobody has touched the page
yet, is not heard later all at once.
"""

from contextlib import suppress
from math import tanh
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_proxy, to_js

from web.page.browser import ambience, host
from web.page.browser.recipes import LADDER, SOUNDS, length
from web.page.browser.synth import render

GAP: Final = 0.09
"""Between the beginnings of two sounds there is at least so much, in seconds."""
BODY: Final = 0.45
"""So much of a sound is heard by itself; then the next may begin while it dies away."""
LATE: Final = 0.6
"""What would be heard later than this is not heard at all."""
AMBIENCE: Final = 0.5
"""How loud the jungle is at its loudest, beside a sound."""
CALM: Final = 2500
"""So long after the first sound, in ms, nothing moves and the jungle can be made."""
FADE: Final = 1.5
"""How slowly it comes and goes, in seconds."""


def last_stage(context: Any) -> Any:
    """What goes in there comes out without clipping, whatever is heard together."""
    tamer, edge = context.createDynamicsCompressor(), context.createWaveShaper()
    tamer.threshold.value, tamer.ratio.value, tamer.knee.value = -14, 8, 10
    tamer.attack.value, tamer.release.value = 0.004, 0.18
    points = [0.96 * tanh(1.2 * n / 64) / tanh(1.2) for n in range(-64, 65)]
    edge.curve = js.Float32Array.new(to_js(points))
    tamer.connect(edge).connect(context.destination)
    return tamer


def gain_of(volume: int) -> float:
    """From percent; the ear hears in steps that grow."""
    return (volume / 100) ** 2


class Mixer:
    """One for the page; making it fails where there is no sound."""

    def __init__(self) -> None:
        context = js.AudioContext.new()
        self._context: Any = context
        self._effects, self._jungle = context.createGain(), context.createGain()
        self._jungle.gain.value = 0
        last = last_stage(context)
        for part in (self._effects, self._jungle):
            part.connect(last)
        self._pieces: dict[str, Any] = {}
        self._voices: dict[str, Any] = {}
        """How loud the last of each sound is, so that it can make way for the next."""
        self._free = 0.0
        """From when on the next sound may begin."""
        self._volumes = (0, 0)
        self._around = False
        self._waking = False
        js.document.addEventListener("visibilitychange", create_proxy(self._seen))

    def set(self, effects: int, jungle: int) -> None:
        """How loud, in percent; nothing at all lets the device rest."""
        self._volumes = effects, jungle
        self._effects.gain.value = gain_of(effects)
        self._seen()
        if effects or jungle:
            self._context.resume()
        else:
            self._context.suspend()

    def play(self, name: str, rise: int) -> None:
        """Let it be heard as soon as it is made and there is room for it."""
        if self._context.state == "running" or not self._waking:
            host.start(self._quietly(name, rise))

    async def _quietly(self, name: str, rise: int) -> None:
        """What goes wrong on the way stays unheard."""
        with suppress(JsException, AttributeError):
            await self._play(name, rise, host.now())

    async def _play(self, name: str, rise: int, asked: float) -> None:
        if self._context.state != "running":
            self._waking = True
            try:
                await self._context.resume()  # when somebody touches the page
            finally:
                self._waking = False
        if self._volumes[0] and name in SOUNDS:
            if name not in self._pieces:
                self._pieces[name] = await render(name)
            if host.now() - asked < LATE * 1000:
                self._begin(name, 2 ** (LADDER[rise % len(LADDER)] / 12))
        if self._volumes[1] and not self._around:
            self._around = True
            host.after(CALM, lambda: host.start(self._surround()))

    def _begin(self, name: str, pace: float) -> None:
        """After what is heard, and in place of an older one of the same."""
        now = float(self._context.currentTime)
        begin = max(now, self._free)
        if begin - now > LATE:
            return
        if name in self._voices:
            self._voices[name].gain.setTargetAtTime(0, begin, 0.02)
        voice, source = self._context.createGain(), self._context.createBufferSource()
        source.buffer, source.playbackRate.value = self._pieces[name], pace
        source.connect(voice).connect(self._effects)
        source.start(begin)
        self._voices[name] = voice
        self._free = begin + max(GAP, min(BODY, length(SOUNDS[name]) / 2))

    # The jungle

    async def _surround(self) -> None:
        with suppress(JsException, AttributeError):
            for name in ambience.LENGTHS:
                piece = await ambience.render(name)
                ambience.play(self._context, piece, name, self._jungle)
            self._seen()

    def _seen(self, _event: object = None) -> None:
        """Nobody wants to hear the jungle of a page that is out of sight."""
        loud = 0.0 if host.hidden() else AMBIENCE * gain_of(self._volumes[1])
        self._jungle.gain.setTargetAtTime(loud, self._context.currentTime, FADE / 3)
