"""Serves dist/ for play on this machine: `python -m tools.serve [--port 8000] [--host 0.0.0.0]`.

Any static host would do as well; this one only knows the media types by itself, whatever the machine's own
list says, and answers one connection beside the other.
"""

import argparse
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.paths import DIST

HERE = "127.0.0.1"  # nobody else in the network reaches it
EVERYWHERE = "0.0.0.0"
TYPES = {
    "": "application/octet-stream",
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",  # not in dist/, but beside it in tools/bench
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder, quietly; `prefix` (like "/games/wanli/") is a sub-path to serve it under."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *arguments: object, directory: str, prefix: str = "/", **options: object) -> None:
        self.prefix = prefix
        super().__init__(*arguments, directory=directory, **options)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """The file of an address; outside the prefix there is nothing."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Nothing: only errors are worth a line."""


def server(directory: Path, *, port: int = 0, host: str = HERE, prefix: str = "/") -> ThreadingHTTPServer:
    """A server of this folder, not yet running; port 0 takes a free one.

    `host` is the address that it listens at: this machine's own for this machine alone, 0.0.0.0 for its whole network.
    Raises OSError if it cannot be had.
    """
    handler = partial(Handler, directory=str(directory), prefix=prefix)
    made = ThreadingHTTPServer((host, port), handler)
    made.daemon_threads = True
    return made


def named(host: str) -> str:
    """The name under which this machine finds what listens at `host`."""
    return "localhost" if host in (HERE, EVERYWHERE) else host


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument(
        "--host", default=HERE, help="address to listen at; 0.0.0.0 opens it to a tablet in the same network"
    )
    parser.add_argument("--directory", type=Path, default=DIST)
    arguments = parser.parse_args()
    try:
        serving = server(arguments.directory, port=arguments.port, host=arguments.host)
    except OSError as error:
        sys.exit(f"Port {arguments.port} cannot be opened ({error.strerror}). Try another: make play PORT=8001")
    print(f"Wanli is at http://{named(arguments.host)}:{arguments.port}/   (stop it with Ctrl+C)", flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
