"""A few soft sounds, made on the spot; nothing is loaded, and nothing sounds unasked."""

from contextlib import suppress
from typing import Any, Final

import js
from pyodide.ffi import JsException

# Each sound is a few notes: waveform, pitch in Hz, when it begins and how long it lasts, in
# seconds, and how loud.
Note = tuple[str, float, float, float, float]

SOUNDS: Final[dict[str, tuple[Note, ...]]] = {
    "place": (("sine", 110, 0, 0.18, 0.5), ("triangle", 220, 0.01, 0.08, 0.15)),
    "walk": (("triangle", 330, 0, 0.06, 0.12), ("triangle", 290, 0.11, 0.06, 0.1)),
    "enter": (("triangle", 440, 0, 0.08, 0.14),),
    "uncover": (("square", 150, 0, 0.05, 0.08), ("sine", 196, 0.05, 0.2, 0.3)),
    "dig": (("sine", 660, 0, 0.16, 0.2), ("sine", 990, 0.1, 0.3, 0.16)),
    "swap": (("sine", 660, 0, 0.12, 0.16), ("sine", 550, 0.12, 0.2, 0.16)),
    "camp": (("sine", 262, 0, 0.14, 0.25), ("sine", 392, 0.1, 0.24, 0.2)),
    "guard": (("triangle", 196, 0, 0.2, 0.3), ("triangle", 147, 0.16, 0.3, 0.3)),
    "score": (("sine", 523, 0, 0.2, 0.2), ("sine", 659, 0.12, 0.2, 0.2)),
    "end": (("sine", 392, 0, 0.14, 0.14), ("sine", 330, 0.12, 0.2, 0.14)),
    "win": (
        ("sine", 523, 0, 0.3, 0.2), ("sine", 659, 0.18, 0.3, 0.2), ("sine", 784, 0.36, 0.6, 0.2),
    ),
}  # fmt: skip


class Sounds:
    """Plays them, once a player has switched them on.

    What a device cannot let be heard is silent: no game waits for a sound.
    """

    def __init__(self) -> None:
        self.on = False
        self._context: Any = None

    def play(self, name: str) -> None:
        """Let one be heard; what has no sound is silent."""
        if not self.on or name not in SOUNDS:
            return
        with suppress(JsException, AttributeError):  # no sound card, too many open, no such thing
            self._context = self._context or js.AudioContext.new()
            for note in SOUNDS[name]:
                self._note(note)

    def _note(self, note: Note) -> None:
        wave, pitch, begin, length, loudness = note
        start = self._context.currentTime + begin
        gain = self._context.createGain()
        gain.gain.setValueAtTime(0.0001, start)
        gain.gain.exponentialRampToValueAtTime(loudness * 0.3, start + 0.015)
        gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
        tone = self._context.createOscillator()
        tone.type = wave
        tone.frequency.value = pitch
        tone.connect(gain)
        gain.connect(self._context.destination)
        tone.start(start)
        tone.stop(start + length + 0.05)
