"""A minimal static host for `dist/`: it serves files below a path, sends no special headers and can be switched off."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from typing import BinaryIO
from urllib.parse import urlsplit

from tools.paths import DIST
from tools.serve import Handler

PREFIX = "/some/where/"
"""The path below the host. It reveals addresses that assume that the page is at the root."""
TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".html": "text/html",
    ".js": "application/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/octet-stream",
    ".zip": "application/zip",
}
"""The extensions that every web server knows, with the types that older servers send."""
WITH_WASM = {**TYPES, ".wasm": "application/wasm"}
"""The types that newer web servers send."""


class _PlainHandler(Handler):
    """Closes each connection, so that nothing is served after the host has stopped."""

    protocol_version = "HTTP/1.0"


class _RedirectIndex(_PlainHandler):
    """Redirects `index.html` to its folder, as many hosts do."""

    def do_GET(self) -> None:  # noqa: N802
        if self.path.endswith("/index.html"):
            self.send_response(301)
            self.send_header("location", self.path.removesuffix("index.html"))
            self.send_header("content-length", "0")
            self.end_headers()
        else:
            super().do_GET()


class _SendVary(_PlainHandler):
    """Sends a `vary` header with every response, as some hosts do."""

    def end_headers(self) -> None:
        self.send_header("vary", "accept, user-agent")
        super().end_headers()


class _OnlyKnownTypes(_PlainHandler):
    """Answers 404 to every extension that it does not know, as IIS does."""

    def __init__(self, *arguments: object, types: Mapping[str, str], directory: str, prefix: str) -> None:
        self.extensions_map = dict(types)
        super().__init__(*arguments, directory=directory, prefix=prefix)

    def send_head(self) -> BinaryIO | None:
        path = urlsplit(self.path).path
        if path.endswith("/") or PurePosixPath(path).suffix in self.extensions_map:
            return super().send_head()
        self.send_error(404)
        return None


class Host:
    """A server on a free port. `stop()` and `start()` switch it off and on at the same address.

    `types`, if given, are the only extensions that it serves, with their media types.
    """

    def __init__(
        self,
        folder: Path = DIST,
        redirect_index: bool = False,
        send_vary: bool = False,
        types: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self._handler: Callable[..., _PlainHandler] = (
            _RedirectIndex if redirect_index else _SendVary if send_vary else _PlainHandler
        )
        if types is not None:
            self._handler = partial(_OnlyKnownTypes, types=types)
        self._port = 0
        self._server: ThreadingHTTPServer | None = None
        self.start()

    @property
    def address(self) -> str:
        """The address of the page, with a trailing slash."""
        return f"http://localhost:{self._port}{PREFIX}"

    @property
    def origin(self) -> str:
        """The scheme, host and port, without a path."""
        return f"http://localhost:{self._port}"

    def start(self) -> None:
        """Start the server, at the port it had before if it has run before."""
        ThreadingHTTPServer.allow_reuse_address = True
        handler = partial(self._handler, directory=str(self.folder), prefix=PREFIX)
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._server.daemon_threads = True
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop the server and release its port."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
