"""Sounds that cannot be heard stop nothing."""

from unittest.mock import MagicMock

import pytest

from tests.support.no_browser import pretend_browser

pretend_browser()
from pyodide.ffi import JsException  # noqa: E402

from web.page.browser import sounds  # noqa: E402


@pytest.mark.parametrize("device", ["throws", "breaks", "has none"])
def test_a_device_without_sound_is_silent(device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    js = MagicMock()
    if device == "throws":
        js.AudioContext.new.side_effect = JsException("NotSupportedError")
    elif device == "breaks":
        js.AudioContext.new().createGain.side_effect = JsException("InvalidStateError")
    else:
        del js.AudioContext
    monkeypatch.setattr(sounds, "js", js)
    player = sounds.Sounds()
    player.on = True
    for _ in range(2):
        player.play("end")
