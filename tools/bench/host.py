"""Serves a copy of dist/, with a reference page that only calls `loadPyodide()` of the unmodified Pyodide."""

import contextlib
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from tools.build.precache import write_worker
from tools.build.vendor import PYODIDE
from tools.paths import DIST
from tools.serve import Handler

STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

REFERENCE = """<!doctype html><meta charset="utf-8"><title>plain</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./stock/pyodide.mjs";
const python = await loadPyodide({ indexURL: "./stock/" });
python.runPython("1");
performance.mark("wanli:usable");
document.documentElement.dataset.ready = "";
</script>
"""


@dataclass(frozen=True)
class Line:
    """A slow network: `latency` in seconds until a response begins, `rate` in bytes per second for all responses
    together.
    """

    latency: float
    rate: float


@dataclass
class Host:
    """A running server, and the number of body bytes that it has sent."""

    folder: Path
    line: Line | None = None
    address: str = ""
    sent: int = 0
    free: float = 0  # the time at which the line will have sent everything
    lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, size: int) -> None:
        """Count sent bytes. Returns when the slow line, if any, has sent them."""
        with self.lock:
            self.sent += size
            if not self.line:
                return
            now = time.monotonic()
            self.free = max(self.free, now) + size / self.line.rate
            wait = self.free - now
        time.sleep(wait)

    def delay(self) -> None:
        """Wait for the latency of the line."""
        if self.line:
            time.sleep(self.line.latency)


class Counting(Handler):
    """Counts the bytes that it sends."""

    def __init__(self, *arguments: object, host: Host, **options: object) -> None:
        self.host = host
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        """Send a file."""
        self.host.delay()
        while part := source.read(1 << 12 if self.host.line else 1 << 16):
            outputfile.write(part)
            self.host.count(len(part))


@contextlib.contextmanager
def host(*, everything: bool, line: Line | None = None) -> Iterator[Host]:
    """Serve the copy while the context lasts. `everything` adds the reference page, which is cached offline too."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "dist"
        shutil.copytree(DIST, folder)
        if everything:
            (folder / "plain.html").write_text(REFERENCE, encoding="utf-8")
            (folder / "stock").mkdir()
            for name in STOCK:
                shutil.copyfile(PYODIDE / name, folder / "stock" / name)
        write_worker(folder, "bench")
        made = Host(folder, line)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(folder), host=made))
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        made.address = f"http://localhost:{server.server_port}/"
        try:
            yield made
        finally:
            server.shutdown()
            server.server_close()
