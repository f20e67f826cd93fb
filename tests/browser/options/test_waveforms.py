"""What the sounds are as waveforms: heard, never too loud, each another, and without a click."""

from itertools import combinations
from math import log2

from tests.support.browser.fixtures import Seat

MEASURED = """async () => {
  const interpreter = document.querySelector("link[href$='interpreter.js']").href;
  const python = await (await import(interpreter)).loadPyodide();  // the page's own
  const room = (name) => python.pyimport(`web.page.browser.${name}`);
  const measure = (samples, rate) => {
    let peak = 0, power = 0, change = 0, jump = 0, moment = 0, before = 0, end = 0, sum = 0;
    let now = 0, loudest = 0;
    const while_heard = rate / 10;
    for (let i = 0; i < samples.length; i++) {
      const sample = samples[i], step = sample - before;
      peak = Math.max(peak, Math.abs(sample));
      jump = Math.max(jump, Math.abs(step));
      power += sample * sample;
      change += step * step;
      moment += i * sample * sample;
      before = sample;
      now += sample * sample - (samples[i - while_heard] ?? 0) ** 2;
      loudest = Math.max(loudest, now);
    }
    while ((sum += samples[end] ** 2) < 0.99 * power) end++;
    const pitch = Math.sqrt(change / power) * rate / (2 * Math.PI);
    const [seconds, middle, whole] = [end, moment / power, samples.length].map((n) => n / rate);
    const loud = 10 * Math.log10(loudest / while_heard);
    return { peak, loud, jump, pitch, seconds, middle, whole, last: Math.abs(before) };
  };
  const sounds = {}, loops = {}, pieces = [];
  await Promise.all(Object.keys(room("recipes").SOUNDS.toJs()).map(async (name) => {
    const piece = await room("synth").render(name);
    pieces.push(piece);
    sounds[name] = measure(piece.getChannelData(0), piece.sampleRate);
  }));
  const { LENGTHS, LEAD, RATE, render } = room("ambience");
  for (const [name, seconds] of Object.entries(LENGTHS.toJs())) {
    const all = (await render(name)).getChannelData(0);
    const [from, to] = [LEAD * RATE, (LEAD + seconds) * RATE];
    const seam = Math.max(...all.subarray(to).map((v, i) => Math.abs(v - all[from + i])));
    loops[name] = { ...measure(all.subarray(from, to), RATE), seam };
  }
  const context = new OfflineAudioContext(1, 4 * 44100, 44100);
  const last = room("mixer").last_stage(context);
  for (const buffer of pieces) {
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(last);
    source.start();
  }
  const together = measure((await context.startRendering()).getChannelData(0), 44100);
  return [sounds, loops, together];
}"""


def character(sound: dict[str, float]) -> tuple[float, ...]:
    """What one hears at once: high or low, short or long, when it is loudest."""
    return sound["pitch"], sound["seconds"], sound["middle"]


def test_the_sounds_as_waveforms(seat: Seat) -> None:
    """And all of them at once, which never happens, still do not clip."""
    visit = seat().sit_down()
    sounds, loops, together = visit.page.evaluate(MEASURED)
    for name, found in sounds.items():
        assert 0.15 < found["peak"] < 0.7, name
        assert -27 < found["loud"] < -13, f"{name} beside the others"
        assert found["jump"] < 0.2, f"{name} clicks"
        assert found["last"] < 0.001, f"{name} is cut off"
        assert 0.1 < found["seconds"] < 2.6, name
        assert found["whole"] < 4, name
    for one, other in combinations(sounds, 2):
        alike = zip(character(sounds[one]), character(sounds[other]), strict=True)
        assert sum(abs(log2(a / b)) for a, b in alike) > 0.4, f"{one} is like {other}"
    for name, loop in loops.items():
        assert 0.03 < loop["peak"] < 0.3, name
        assert loop["seam"] < 0.002, f"{name} has a seam"
    assert 0.5 < together["peak"] < 1
