"""Sounds that cannot be heard stop nothing, and those that can do not pile up."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.support.no_browser import finish, pretend_browser

pretend_browser()
from pyodide.ffi import JsException  # noqa: E402

from tikal import new_game  # noqa: E402
from tikal.rules.hexes import BY_NAME  # noqa: E402
from tikal.rules.moves import SHAPES  # noqa: E402
from tikal.table.table import Table  # noqa: E402
from web.page.browser import mixer, sounds  # noqa: E402
from web.page.browser.recipes import SOUNDS  # noqa: E402
from web.page.input.pointing import Pointing  # noqa: E402
from web.page.settings import Settings  # noqa: E402
from web.page.update import sound_of  # noqa: E402


@pytest.fixture
def js(monkeypatch: pytest.MonkeyPatch) -> MagicMock:
    js = MagicMock()
    js.AudioContext.new().currentTime = 7.0
    js.AudioContext.new().state = "running"
    monkeypatch.setattr(mixer, "js", js)
    return js


def context(js: MagicMock) -> MagicMock:
    made: MagicMock = js.AudioContext.new()
    return made


@pytest.mark.parametrize("device", ["throws", "breaks", "has none"])
def test_a_device_without_sound_is_silent(device: str, js: MagicMock) -> None:
    if device == "throws":
        js.AudioContext.new.side_effect = JsException("NotSupportedError")
    elif device == "breaks":
        context(js).createGain.side_effect = JsException("InvalidStateError")
    else:
        del js.AudioContext
    player = sounds.Sounds()
    player.set(70, 50)
    for _ in range(2):
        player.play("end")


def test_nothing_is_made_for_who_has_switched_sounds_off(js: MagicMock) -> None:
    js.reset_mock()
    player = sounds.Sounds()
    player.set(*Settings(sound=False).volumes)
    player.play("end")
    assert not js.mock_calls


def begun(js: MagicMock) -> list[float]:
    """When sounds begin."""
    return [call.args[0] for call in context(js).createBufferSource().start.call_args_list]


def play(table: Any, *names: str) -> None:
    for name in names:
        table._pieces[name] = object()
        finish(table._play(name, 0, 0.0))


def test_sounds_follow_each_other_and_what_comes_too_late_is_left_out(
    js: MagicMock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mixer, "host", SimpleNamespace(now=lambda: 0.0, hidden=lambda: False))
    table = mixer.Mixer()
    table.set(70, 0)
    play(table, "end", "turn", "win", "score")
    first, *later = begun(js)
    assert first == 7
    assert len(later) == 1
    assert 7 + mixer.GAP <= later[0] <= 7 + mixer.LATE
    assert not context(js).createGain().gain.setTargetAtTime.call_args_list[1:]
    context(js).currentTime = 8.0
    play(table, "turn")  # makes way for itself
    context(js).createGain().gain.setTargetAtTime.assert_called_with(0, 8.0, 0.02)


def test_what_nobody_could_hear_is_not_heard_later(
    js: MagicMock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser lets a page sound only after somebody has touched it."""
    clock = [0.0]
    waiting: list[Any] = []
    host = SimpleNamespace(now=lambda: clock[0], hidden=lambda: False, start=waiting.append)
    monkeypatch.setattr(mixer, "host", host)
    context(js).state = "suspended"

    async def touched() -> None:
        clock[0] = 60_000

    context(js).resume = touched
    table = mixer.Mixer()
    table._volumes = (70, 0)
    table._pieces["turn"] = object()
    table.play("turn", 0)
    finish(waiting.pop())
    assert not begun(js)


def test_every_verb_has_its_sound_and_a_volcano_and_points_come_first() -> None:
    assert set(SHAPES) <= set(SOUNDS)
    before: Any = SimpleNamespace(scoring=False)
    calm: Any = SimpleNamespace(scoring=False, final=False)
    erupts: Any = SimpleNamespace(scoring=True, final=False)
    last: Any = SimpleNamespace(scoring=True, final=True)
    assert sound_of("walk", before, calm, scored=False) == "walk"
    assert sound_of("end", before, erupts, scored=False) == "volcano"
    assert sound_of("end", before, last, scored=False) == "end"
    assert sound_of("end", erupts, calm, scored=True) == "score"
    assert {"score", "volcano", "turn", "refused", "undo", "win", "applause"} <= set(SOUNDS)


def test_old_settings_are_as_loud_as_they_were_on_or_off() -> None:
    loud, silent = (Settings.loads(f'{{"sound": {on}}}') for on in ("true", "false"))
    assert all(loud.volumes)
    assert silent.volumes == (0, 0)
    odd = Settings.loads('{"sound": true, "effects": 33, "ambience": "loud"}')
    assert odd.volumes == loud.volumes
    assert [mixer.gain_of(volume) for volume in (0, 50, 100)] == [0, 0.25, 1]


def test_who_cannot_do_it_hears_that_and_who_looks_around_hears_nothing() -> None:
    parts = MagicMock()
    parts.session.shown = table = Table(new_game(2, seed="k3f9", first=0))
    parts.board.figure_at.return_value = None
    for name, heard in (("a5", False), ("h1", True), ("b3", False)):  # explored, too far, fits
        parts.sounds.reset_mock()
        parts.board.hex_at.return_value = BY_NAME[name]
        Pointing(parts)._tap((0, 0), mouse=True)
        assert parts.sounds.play.called == heard, name
    assert not table.game.moves
