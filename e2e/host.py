"""A static host for `dist/`, as plain as they come: files under a sub-path, no special headers, can be switched off."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

DIST = Path(__file__).parent.parent / "dist"
PREFIX = "/some/where/"


class _Handler(SimpleHTTPRequestHandler):
    """Serves the folder under PREFIX only, so that an address that assumes the root of the host is found out."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def translate_path(self, path: str) -> str:
        if not path.startswith(PREFIX):
            return str(Path(self.directory) / "there-is-nothing-outside-the-prefix")
        return super().translate_path(path.removeprefix(PREFIX.rstrip("/")))

    def log_message(self, *args: Any) -> None:
        """Quiet."""


class Host:
    """A server on a port of its own. `stop()` and `start()` switch it off and on at the same address."""

    def __init__(self, folder: Path = DIST) -> None:
        self.folder = folder
        self._port = 0
        self._server: ThreadingHTTPServer | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where the page is, with a trailing slash."""
        return f"http://localhost:{self._port}{PREFIX}"

    @property
    def origin(self) -> str:
        return f"http://localhost:{self._port}"

    def start(self) -> None:
        ThreadingHTTPServer.allow_reuse_address = True
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), partial(_Handler, directory=str(self.folder)))
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
