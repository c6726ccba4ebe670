"""A copy of dist/ with a page beside it that does nothing but a stock `loadPyodide()` of the same files."""

import contextlib
import shutil
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from tools.paths import DIST
from tools.precache import write_worker
from tools.serve import Handler

REFERENCE = """<!doctype html><meta charset="utf-8"><title>plain</title><link rel="icon" href="data:,">
<script type="module">
import {{ loadPyodide }} from "./assets/{folder}/pyodide.mjs";
const python = await loadPyodide({{ indexURL: "./assets/{folder}/" }});
python.runPython("1");
performance.mark("wanli:usable");
document.documentElement.dataset.ready = "";
</script>
"""


@dataclass
class Host:
    """A running server, and the bytes of bodies that it sent."""

    folder: Path
    address: str = ""
    sent: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, size: int) -> None:
        """So many bytes more."""
        with self.lock:
            self.sent += size


class Counting(Handler):
    """Counts what it sends."""

    def __init__(self, *arguments: object, host: Host, **options: object) -> None:
        self.host = host
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        """Send a file's bytes."""
        while part := source.read(1 << 16):
            outputfile.write(part)
            self.host.count(len(part))


@contextlib.contextmanager
def host(*, everything: bool) -> Iterator[Host]:
    """Serve the copy for as long as the context lasts; `everything`: its worker keeps stock Pyodide's files
    too."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "dist"
        shutil.copytree(DIST, folder)
        pyodide = next((folder / "assets").glob("pyodide-*"))
        (folder / "plain.html").write_text(REFERENCE.format(folder=pyodide.name), encoding="utf-8")
        write_worker(folder, "bench", everything=everything)
        made = Host(folder)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(folder), host=made))
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        made.address = f"http://localhost:{server.server_port}/"
        try:
            yield made
        finally:
            server.shutdown()
            server.server_close()
