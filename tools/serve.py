"""Serves dist/ for play on this machine: `python -m tools.serve [--port 8000] [--host 0.0.0.0]`.

Any static host would do. This one has its own list of media types, so that the machine's list does not matter, and
handles connections in parallel.
"""

import argparse
import io
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import segno

from tools.paths import DIST

HERE = "127.0.0.1"  # not reachable from the network
EVERYWHERE = "0.0.0.0"
OUTSIDE = "192.0.2.1"  # an address for documentation; the route to it starts at the usual network card
TYPES = {
    "": "application/octet-stream",
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",  # not in dist/, but also served by tools/bench
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of one folder without logging. `prefix` is a sub-path such as "/games/wanli/"."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *arguments: object, directory: str, prefix: str = "/", **options: object) -> None:
        self.prefix = prefix
        super().__init__(*arguments, directory=directory, **options)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """The file at an address. Addresses outside the prefix lead nowhere."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Log nothing. Only errors get a line."""


def server(directory: Path, *, port: int = 0, host: str = HERE, prefix: str = "/") -> ThreadingHTTPServer:
    """Make a server for this folder, not yet running. Port 0 takes a free port.

    `host` is the address to listen at: 127.0.0.1 for this machine only, 0.0.0.0 for the whole network. Raises OSError
    if the port is not available.
    """
    handler = partial(Handler, directory=str(directory), prefix=prefix)
    made = ThreadingHTTPServer((host, port), handler)
    made.daemon_threads = True
    return made


def display_name(host: str) -> str:
    """The host name for links on this machine."""
    return "localhost" if host in (HERE, EVERYWHERE) else host


def network_addresses() -> list[str]:
    """The IPv4 addresses by which other machines may reach this one, the usual one first. No packet is sent."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((OUTSIDE, 9))
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def announcement(host: str, port: int, addresses: Sequence[str], *, codes: bool) -> str:
    """The message about where the page is. `addresses` are those of this machine, in case it serves the whole network;
    `codes` adds a QR code for the first.
    """
    lines = [f"Wanli is at http://{display_name(host)}:{port}/   (stop it with Ctrl+C)"]
    if host == EVERYWHERE:
        lines += [f"In this network: http://{address}:{port}/" for address in addresses]
    elif host != HERE:
        addresses = [host]
    if host != HERE:
        if codes and addresses:
            drawing = io.StringIO()
            segno.make_qr(f"http://{addresses[0]}:{port}/").terminal(drawing, compact=True)
            lines.append(drawing.getvalue().rstrip("\n"))
        lines.append("At these addresses Wanli needs the network: browsers store it for offline play only over https.")
    return "\n".join(lines)


def main() -> None:
    """Run the command."""
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
    codes = "utf" in (sys.stdout.encoding or "").lower()
    print(announcement(arguments.host, arguments.port, network_addresses(), codes=codes), flush=True)
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
