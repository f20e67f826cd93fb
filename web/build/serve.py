"""A small server for a built page: right types, any sub-path, nothing but loopback.

Compressed, if there is a folder with its files so: what is compressed twice gains nothing,
so only some kinds of files are.
"""

import gzip
import os
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from web.build.archives import Files

LOOPBACK = "127.0.0.1"

Request = socket.socket | tuple[bytes, socket.socket]
"""A connection; the second kind, which comes without one, is not for pages."""

# Not left to the system's own table, which a registry or an old file can spoil.
_TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}

_WORTH_IT = {".css", ".html", ".js", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
"""Kinds of files that GitHub Pages sends compressed."""

_LEVEL = 6
"""As most servers compress."""

_REFUSED = re.compile(r"q=0(\.0*)?")


def compressed(files: Files) -> dict[str, bytes]:
    """Those that are worth it, compressed, under their names with an ending of their own."""
    return {
        f"{name}.gz": gzip.compress(content, _LEVEL, mtime=0)
        for name, content in files.items()
        if Path(name).suffix in _WORTH_IT
    }


def welcomes_gzip(accepted: str) -> bool:
    """Does a browser that accepts these encodings take gzip?

    >>> [welcomes_gzip(said) for said in ("br, gzip", "gzip;q=0.5, br", "*")]
    [True, True, True]
    >>> [welcomes_gzip(said) for said in ("", "br", "gzip;q=0, br", "gzip; q=0.0")]
    [False, False, False, False]
    """
    for wish in accepted.split(","):
        encoding, _, quality = wish.partition(";")
        if encoding.strip() in ("gzip", "*"):
            return not _REFUSED.fullmatch(quality.strip())
    return False


def _is_newer(small: Path, file: Path) -> bool:
    """Else the page has been built anew since."""
    return (
        small.is_file() and file.is_file() and small.stat().st_mtime_ns >= file.stat().st_mtime_ns
    )


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # a file's first bytes wait for no receipt of its headers
    extensions_map = _TYPES
    server: "Server"
    is_compressed = False

    def translate_path(self, path: str) -> str:
        self.is_compressed = False  # as the last file on this connection may have been
        asked = urlsplit(path).path
        prefix = self.server.prefix
        if not asked.startswith(prefix):
            return str(self.server.folder / "nothing-outside-the-prefix")
        self.directory = str(self.server.folder)
        inside = "/" + asked.removeprefix(prefix)
        found = super().translate_path(inside + "index.html" * inside.endswith("/"))
        return self._compressed(Path(found)) or found

    def _compressed(self, file: Path) -> str:
        """The same file compressed, if there is one and the browser takes it; else ""."""
        folder = self.server.compressed
        if not folder or not file.is_relative_to(self.server.folder):
            return ""
        small = folder / f"{file.relative_to(self.server.folder)}.gz"
        accepted = ",".join(self.headers.get_all("Accept-Encoding", []))
        self.is_compressed = _is_newer(small, file) and welcomes_gzip(accepted)
        return str(small) if self.is_compressed else ""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        name = os.fspath(path)
        return super().guess_type(name.removesuffix(".gz") if self.is_compressed else name)

    def end_headers(self) -> None:
        if self.server.compressed:
            self.send_header("Vary", "Accept-Encoding")
        if self.is_compressed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Cache-Control", self.server.cache_control)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def do_GET(self) -> None:
        self.server.asked.append(urlsplit(self.path).path)
        super().do_GET()

    def log_message(self, *_: object) -> None:
        pass  # the player is told what matters, not every file


class Server(ThreadingHTTPServer):
    """Serves `folder` below `prefix`; `folder` may be changed while it runs.

    In `compressed` it looks for its files compressed, with `.gz` behind their names.
    """

    daemon_threads = True
    allow_reuse_address = os.name != "nt"
    """On Windows this would let two servers have the same port, and each get some of the calls."""
    request_queue_size = 128
    """A browser opens many connections at once; one that finds no place waits for a second."""

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        prefix: str = "/",
        cache_control: str = "no-cache",
        compressed: Path | None = None,
    ) -> None:
        self.folder = folder
        self.compressed = compressed
        self.prefix = prefix
        self.cache_control = cache_control
        self.asked: list[str] = []
        self._connections: set[socket.socket] = set()
        super().__init__((LOOPBACK, port), _Handler)

    @property
    def address(self) -> str:
        """Where a browser finds the page."""
        return f"http://{LOOPBACK}:{self.server_port}{self.prefix}"

    def process_request(self, request: Request, client_address: object) -> None:
        """Answer in a thread of its own, and know the connection until it is closed."""
        if isinstance(request, socket.socket):
            self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Request) -> None:
        """The browser, or the end of the server, has closed the connection."""
        if isinstance(request, socket.socket):
            self._connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Answer nobody any more: browsers keep connections open for what they ask next."""
        super().server_close()
        for connection in tuple(self._connections):
            with suppress(OSError):  # it was closed a moment ago
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, *_: object) -> None:
        """A browser that closes a connection early is no news."""


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """The server at work in a thread, for as long as the block lasts."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
