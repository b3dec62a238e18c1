"""A small web server for dist/ and for the browser tests; in earnest any static host does."""

from collections.abc import Generator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Thread
from typing import Final

from building.files import LASTING

FOR_EVER: Final = "public, max-age=31536000, immutable"

# Not left to the machine's own table of types, which may lack or contradict them.
TYPES: Final = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


class PageHandler(SimpleHTTPRequestHandler):
    """Serves a folder, optionally below a prefix, as a plain static host would."""

    extensions_map = TYPES
    protocol_version = "HTTP/1.1"
    prefix = "/"

    def translate_path(self, path: str) -> str:
        """The file behind an address; below the prefix only."""
        if not path.startswith(self.prefix):
            return super().translate_path("/outside of the prefix")
        return super().translate_path(path[len(self.prefix) - 1 :])

    def end_headers(self) -> None:
        """A frame with `sandbox="allow-scripts"` has no origin of its own: it may fetch only what anyone may."""
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", FOR_EVER if LASTING.search(self.path.partition("?")[0]) else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name that it overrides)
        """Say nothing: what is missing, the page itself tells."""


class Server(ThreadingHTTPServer):
    """Ends when it is closed: browsers keep connections open, and would be answered on them for ever."""

    daemon_threads = True

    def __init__(self, port: int, handler: partial[PageHandler]) -> None:
        super().__init__(("127.0.0.1", port), handler)
        self._open: set[socket] = set()

    def process_request(self, request: socket | tuple[bytes, socket], client_address: object) -> None:
        """Remember the connection, then answer on it."""
        if isinstance(request, socket):
            self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: socket | tuple[bytes, socket]) -> None:
        """Forget a connection that has come to its end."""
        if isinstance(request, socket):
            self._open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Take no more connections, and end those that are open."""
        super().server_close()
        for connection in list(self._open):
            with suppress(OSError):
                connection.shutdown(SHUT_RDWR)


def server(folder: Path, port: int, prefix: str = "/") -> Server:
    """A server of the folder on this machine's own address; port 0 takes a free one."""
    handler = type("Handler", (PageHandler,), {"prefix": prefix})
    return Server(port, partial(handler, directory=str(folder)))


@contextmanager
def serving(folder: Path, prefix: str = "/", port: int = 0) -> Generator[str]:
    """Serve the folder in a thread, at any free port unless one is given; the page's address."""
    with server(folder, port, prefix) as running:
        Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}{prefix}"
        running.shutdown()
