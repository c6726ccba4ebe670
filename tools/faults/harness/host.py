"""A host on which something is wrong: files that are missing, cut off, or of another version."""

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
    """Serves a folder; `folder` may be changed at any time. `faults` says by the path within it what comes instead of
    a file: another content, or None for nothing at all (404).
    """

    def __init__(self, folder: Path = DIST) -> None:
        self.folder = folder
        self.faults: dict[str, bytes | None] = {}
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
        """Where the page is, with a trailing slash."""
        return f"http://localhost:{self._server.server_address[1]}/"

    def put_before(self, pattern: str, script: str) -> None:
        """Let every file that fits `pattern` begin with this script; there must be one."""
        files = [*self.folder.glob(pattern)]
        assert files, pattern
        for file in files:
            self.faults[file.relative_to(self.folder).as_posix()] = script.encode() + b"\n" + file.read_bytes()


class _Server(ThreadingHTTPServer):
    """Says nothing of browsers that hang up."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Nothing."""


class _Handler(Handler):
    """What the host says at this moment."""

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

    def log_error(self, *_: object) -> None:
        """Nothing: that something is missing is the purpose."""
