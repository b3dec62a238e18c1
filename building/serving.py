"""A small web server for dist/ and for the browser tests; in earnest any static host does."""

from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final

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
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name that it overrides)
        """Say nothing: what is missing, the page itself tells."""


def server(folder: Path, port: int, prefix: str = "/") -> ThreadingHTTPServer:
    """A server of the folder on this machine's own address; port 0 takes a free one."""
    handler = type("Handler", (PageHandler,), {"prefix": prefix})
    made = ThreadingHTTPServer(("127.0.0.1", port), partial(handler, directory=str(folder)))
    made.daemon_threads = True
    return made


@contextmanager
def serving(folder: Path, prefix: str = "/") -> Generator[str]:
    """Serve the folder in a thread; the page's address."""
    with server(folder, 0, prefix) as running:
        Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}{prefix}"
        running.shutdown()
