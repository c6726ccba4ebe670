"""The parts of `make faults`, and how they are run: those that measure times alone, the others two at a time."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.table import Row
from tools.faults import (
    damage,
    deploy,
    kills,
    latency,
    links,
    memory,
    other_browsers,
    reloads,
    storage,
    tabs,
    worker_kills,
)
from tools.faults.harness.isolated import apart
from tools.paths import DIST
from tools.serve import server

PARTS: dict[str, Callable[[Playwright, str], list[Row]]] = {
    "latency": latency.measure,
    "kills": kills.measure,
    "thoughts": worker_kills.measure,
    "deploy": deploy.measure,
    "others": other_browsers.measure,
    "reloads": reloads.measure,
    "memory": memory.measure,
    "tabs": tabs.measure,
    "storage": storage.measure,
    "damage": damage.measure,
    "links": links.measure,
}
"""In the order of the table; of those that run side by side the longest come first."""
ALONE = ("latency", "kills", "thoughts")
"""Parts that measure milliseconds or seconds; nothing else runs beside them."""


def measured(names: Sequence[str]) -> Iterator[tuple[str, list[Row]]]:
    """The rows of each part, as they come: those that measure times one by one, then two others at a time.

    Each has a process of its own: one that breaks off in whatever way takes no rows of the others with it.
    """
    for name in (name for name in names if name in ALONE):
        yield name, apart(name, partial(_measure, name))
    with ThreadPoolExecutor(2) as two:
        rest = [name for name in PARTS if name in names and name not in ALONE]
        under_way = {two.submit(apart, name, partial(_measure, name)): name for name in rest}
        for done in as_completed(under_way):
            yield under_way[done], done.result()


def _measure(name: str) -> list[Row]:
    """The rows of one part, by browsers and a host of its own."""
    began = time.monotonic()
    print(f"=== {name}", flush=True)
    host = server(DIST)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright:
            return PARTS[name](playwright, f"http://localhost:{host.server_port}/")
    finally:
        host.shutdown()
        print(f"=== {name}: {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
