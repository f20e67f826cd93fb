"""A line so slow that a test can look at the page between any two pieces of a file."""

from threading import Semaphore
from typing import Any, Final

from tests.support.browsers import PATIENCE
from web.build.serve import Server

PIECES: Final = 10


class Tap:
    """Lets the largest file of a server through, piece by piece, when told to."""

    def __init__(self, server: Server) -> None:
        self._pieces = pieces = Semaphore(0)
        usual: Any = server.RequestHandlerClass

        class Dribbling(usual):  # type: ignore[misc]  # the server's own, whatever it is
            def copyfile(self, source: Any, outputfile: Any) -> None:
                if not self.path.endswith(".wasm"):
                    super().copyfile(source, outputfile)
                    return
                content = source.read()
                for piece in range(PIECES):
                    pieces.acquire(timeout=PATIENCE / 1000)
                    here = slice(*(len(content) * n // PIECES for n in (piece, piece + 1)))
                    outputfile.write(content[here])

        server.RequestHandlerClass = Dribbling

    def let_through(self, pieces: int) -> None:
        self._pieces.release(pieces)
