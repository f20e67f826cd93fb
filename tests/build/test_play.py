"""`python build.py play` as a player runs it; what it serves, and that it stops cleanly."""

import gzip
import http.client
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import build
from web.build.archives import files_below, write_below
from web.build.serve import Server, compressed, running


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for other processes")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_play_serves_the_page_and_stops_when_told(how: signal.Signals, dist: Path) -> None:
    command = [sys.executable, "build.py", "play", "--no-browser"]
    with subprocess.Popen(command, cwd=build.ROOT, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout
        line = next(line for line in playing.stdout if "Tikal is at" in line)
        address = line.split(" at ")[1].split()[0]
        asking = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(asking) as page:
            assert gzip.decompress(page.read()) == (dist / "index.html").read_bytes()
        playing.send_signal(how)
        assert "Stopped" in playing.stdout.read()
    assert playing.returncode == 0


PLAY_AT = "from web.build import commands; commands.PORT = {port}; commands.play(['--no-browser'])"


def test_a_taken_port_is_told(dist: Path) -> None:
    """One that this test has: the usual one may be anybody's on this machine, for a while."""
    with running(Server(dist)) as first:
        command = [sys.executable, "-c", PLAY_AT.format(port=first.server_port)]
        with subprocess.Popen(command, cwd=build.ROOT, stdout=subprocess.PIPE, text=True) as second:
            assert second.stdout
            said = ""
            for line in second.stdout:
                said += line
                if "Tikal is at" in line:
                    break
            second.send_signal(signal.SIGTERM)
    assert "is taken" in said


def test_a_stopped_server_answers_nobody(dist: Path) -> None:
    """Not those either who have asked before and kept the connection open."""
    with running(Server(dist)) as server:
        caller = http.client.HTTPConnection("127.0.0.1", server.server_port)
        caller.connect()
        line = caller.sock
        for _ in range(2):
            caller.request("GET", "/sw.js")
            with caller.getresponse() as answer:
                assert answer.read() == (dist / "sw.js").read_bytes()
        assert caller.sock is line, "it is kept open between two questions"
    line.settimeout(60)
    assert line.recv(1) == b"", "and closed when the server stops"
    caller.close()
    with pytest.raises(ConnectionError):
        caller.request("GET", "/sw.js")
    assert server.asked == ["/sw.js"] * 2


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


def test_it_sends_the_page_compressed_to_whoever_takes_that(dist: Path, tmp_path: Path) -> None:
    files = {n: data for n, data in files_below(dist).items() if not n.endswith(".wasm")}
    write_below(tmp_path, compressed(files))
    with running(Server(dist, compressed=tmp_path)) as server:
        for name in ("index.html", "", "sw.js", "icons/icon-180.png", "none.js"):
            kept = files.get(name or "index.html")
            for method, encodings in (("GET", "br, gzip"), ("HEAD", "gzip"), ("GET", "gzip;q=0")):
                caller = http.client.HTTPConnection("127.0.0.1", server.server_port)
                caller.request(method, f"/{name}", headers={"Accept-Encoding": encodings})
                with caller.getresponse() as answer:
                    content = answer.read()
                caller.close()
                assert answer.headers["Vary"] == "Accept-Encoding"
                small = answer.headers["Content-Encoding"] == "gzip"
                assert small == (name in ("index.html", "", "sw.js") and "q=0" not in encodings)
                if kept is None:
                    assert answer.status == 404
                elif method == "HEAD":
                    assert content == b""
                    assert small == (int(answer.headers["Content-Length"]) < len(kept))
                else:
                    assert (gzip.decompress(content) if small else content) == kept


def test_a_page_built_anew_meanwhile_is_served_as_it_is(tmp_path: Path) -> None:
    page, small = tmp_path / "page", tmp_path / "small"
    write_below(page, {"index.html": b"old"})
    write_below(small, compressed(files_below(page)))
    (page / "index.html").write_bytes(b"new")
    os.utime(small / "index.html.gz", (0, 0))
    with running(Server(page, compressed=small)) as server:
        asking = urllib.request.Request(server.address, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(asking) as answer:
            assert answer.read() == b"new"
