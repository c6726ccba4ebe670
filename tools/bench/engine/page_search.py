"""The search iterations per second of the hard bot, natively and in a page of three browser engines.

The page loads the unmodified Pyodide and the archive of our code. No build is needed.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser

from tools.bench.engine.iteration_work import iterations_per_second
from tools.bench.engine.search_speed import matches
from tools.bench.host import STOCK
from tools.bench.table import Row
from tools.build.archive import pack_archive
from tools.build.vendor import PYODIDE
from tools.other_browsers.drivers import STEPS, Firefox, WebKit
from tools.serve import Handler
from wanli.games import GAMES

SECONDS = 0.4
"""The time to search each of the positions."""
LONGEST_START = 90_000
"""The time in milliseconds until Pyodide must have started."""
PAGE = """<!doctype html><meta charset="utf-8"><title>search</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide({ indexURL: "./" });
python.unpackArchive(await (await fetch("./wanli.zip")).arrayBuffer(), "zip");
python.runPython(await (await fetch("./iteration_work.py")).text());
window.measure = (request) => python.globals.get("iterations_per_second")(request);
document.documentElement.dataset.ready = "";
</script>
"""
SCRIPT = (
    STEPS
    + """
Object.assign(window.wanliPath, {
  async started() { await window.wanliSteps.until("Python", () => Boolean(window.measure), 90_000); },
  async measure(request) { return window.measure(request); },
});
"""
)


def measure(browser: Browser) -> Iterator[Row]:
    """Yield a row per game: iterations per second natively and in each engine."""
    requests = {slug: json.dumps({"game": slug, "matches": matches(slug)[:5], "seconds": SECONDS}) for slug in GAMES}
    rates: dict[str, dict[str, float]] = {"natively": {}}
    for slug, request in requests.items():
        rates["natively"][slug] = iterations_per_second(request)
    with _site() as address:
        page = browser.new_page()
        page.goto(address)
        page.wait_for_function("Boolean(window.measure)", timeout=LONGEST_START)
        rates["Chromium"] = _rates(requests, partial(page.evaluate, "request => window.measure(request)"))
        page.close()
        for name, kind in (("Firefox", Firefox), ("WebKitGTK", WebKit)):
            driver = kind(SCRIPT)
            try:
                driver.goto(address)
                driver.run("started")
                rates[name] = _rates(requests, partial(driver.run, "measure"))
            finally:
                driver.close()
    for slug in GAMES:
        measured = ", ".join(f"{name} {rates[name][slug]:,.0f}" for name in rates)
        yield Row(f"{slug}: search iterations a second", measured, "")


def _rates(requests: dict[str, str], ask: Callable[[str], object]) -> dict[str, float]:
    return {slug: float(str(ask(request))) for slug, request in requests.items()}


@contextmanager
def _site() -> Iterator[str]:
    """Serve the page while the context lasts, and provide its address."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name in STOCK:
            shutil.copyfile(PYODIDE / name, folder / name)
        (folder / "index.html").write_text(PAGE, encoding="utf-8")
        (folder / "wanli.zip").write_bytes(pack_archive())
        work = Path(__file__).with_name("iteration_work.py")
        shutil.copyfile(work, folder / work.name)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://localhost:{server.server_port}/"
        finally:
            server.shutdown()
            server.server_close()
