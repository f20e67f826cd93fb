"""A small server for a built page: right types, any sub-path, nothing but loopback."""

import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

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


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # a file's first bytes wait for no receipt of its headers
    extensions_map = _TYPES
    server: "Server"

    def translate_path(self, path: str) -> str:
        asked = urlsplit(path).path
        prefix = self.server.prefix
        if not asked.startswith(prefix):
            return str(self.server.folder / "nothing-outside-the-prefix")
        self.directory = str(self.server.folder)
        return super().translate_path("/" + asked.removeprefix(prefix))

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.server.cache_control)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def do_GET(self) -> None:
        self.server.asked.append(urlsplit(self.path).path)
        super().do_GET()

    def log_message(self, *_: object) -> None:
        pass  # the player is told what matters, not every file


class Server(ThreadingHTTPServer):
    """Serves `folder` below `prefix`; `folder` may be changed while it runs."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"
    """On Windows this would let two servers have the same port, and each get some of the calls."""
    request_queue_size = 128
    """A browser opens many connections at once; one that finds no place waits for a second."""

    def __init__(
        self, folder: Path, port: int = 0, prefix: str = "/", cache_control: str = "no-cache"
    ) -> None:
        self.folder = folder
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
