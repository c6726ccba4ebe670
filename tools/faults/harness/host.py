"""A faulty host: files are missing, cut off, or of another version."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit

from tools.paths import DIST
from tools.serve import Handler


class FaultyHost:
    """Serves `folder`, which may be changed at any time.

    `faults` maps paths below it to other contents, or to None for an answer of 404. `no_store` forbids the browser to
    cache anything.
    """

    def __init__(self, folder: Path = DIST) -> None:
        self.folder = folder
        self.faults: dict[str, bytes | None] = {}
        self.no_store = False
        self._server = _Server(("127.0.0.1", 0), partial(_Handler, host=self))
        self._server.daemon_threads = True

    def __enter__(self) -> FaultyHost:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def address(self) -> str:
        """The address of the page, with a trailing slash."""
        return f"http://localhost:{self._server.server_address[1]}/"

    def prepend(self, pattern: str, script: str) -> None:
        """Put this script at the beginning of every file that matches `pattern`; at least one must match."""
        files = [*self.folder.glob(pattern)]
        assert files, pattern
        for file in files:
            self.faults[file.relative_to(self.folder).as_posix()] = script.encode() + b"\n" + file.read_bytes()


class _Server(ThreadingHTTPServer):
    """Ignores browsers that disconnect."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Do nothing."""


class _Handler(Handler):
    """Serves the files of the host with its current faults."""

    protocol_version = "HTTP/1.0"

    def __init__(self, *arguments: object, host: FaultyHost) -> None:
        self.host = host
        super().__init__(*arguments, directory=str(host.folder))

    def do_GET(self) -> None:  # noqa: N802
        path = urlsplit(self.path).path.removeprefix("/") or "index.html"
        if path not in self.host.faults:
            super().do_GET()
        elif (content := self.host.faults[path]) is None:
            self.send_error(404)
        else:
            self.send_response(200)
            self.send_header("content-type", self.guess_type(path))
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    def end_headers(self) -> None:
        """Add the header about caching."""
        if self.host.no_store:
            self.send_header("cache-control", "no-store")
        super().end_headers()

    def log_error(self, *_: object) -> None:
        """Do nothing, since missing files are the purpose."""
