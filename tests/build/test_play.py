"""`python build.py play` as a player runs it; what it serves, and that it stops cleanly."""

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import build
from web.build.serve import Server, running


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for other processes")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_play_serves_the_page_and_stops_when_told(how: signal.Signals, dist: Path) -> None:
    command = [sys.executable, "build.py", "play", "--no-browser"]
    with subprocess.Popen(command, cwd=build.ROOT, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout
        line = next(line for line in playing.stdout if "Tikal is at" in line)
        address = line.split(" at ")[1].split()[0]
        with urllib.request.urlopen(address) as page:
            assert page.read() == (dist / "index.html").read_bytes()
        playing.send_signal(how)
        assert "Stopped" in playing.stdout.read()
    assert playing.returncode == 0


def test_a_taken_port_is_told(dist: Path) -> None:
    with running(Server(dist, build.PORT)) if _free(build.PORT) else running(Server(dist)):
        command = [sys.executable, "build.py", "play", "--no-browser"]
        with subprocess.Popen(command, cwd=build.ROOT, stdout=subprocess.PIPE, text=True) as second:
            assert second.stdout
            said = ""
            for line in second.stdout:
                said += line
                if "Tikal is at" in line:
                    break
            second.send_signal(signal.SIGTERM)
    assert "is taken" in said


def _free(port: int) -> bool:
    try:
        Server(build.DIST, port).server_close()
    except OSError:
        return False
    return True


def test_the_server_names_types_and_stays_in_its_folder(dist: Path) -> None:
    with running(Server(dist, prefix="/a/b/")) as server:
        types = {}
        for file in dist.rglob("*.*"):
            name = file.relative_to(dist).as_posix()
            with urllib.request.urlopen(server.address + name) as answer:
                types[file.suffix] = answer.headers["Content-Type"].split(";")[0]
        for path in ("../../../build.py", "..%2fbuild.py", "../c/", "/build.py"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(server.address + path)
            refused.value.close()
            assert refused.value.code == 404
    assert types[".wasm"] == "application/wasm"
    assert types[".js"] == types[".mjs"] == "text/javascript"
    assert [e for e, t in types.items() if t == "application/octet-stream"] == [""]  # .nojekyll
