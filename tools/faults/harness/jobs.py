"""The parts of `make faults`: those that measure times run alone, the others two at a time."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.table import Row
from tools.faults import (
    damage,
    database,
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
    worker_waits,
)
from tools.faults.harness.isolated import run_isolated
from tools.paths import DIST
from tools.serve import server

PARTS: dict[str, Callable[[Playwright, str], list[Row]]] = {
    "latency": latency.measure,
    "kills": kills.measure,
    "thoughts": worker_kills.measure,
    "waits": worker_waits.measure,
    "deploy": deploy.measure,
    "others": other_browsers.measure,
    "reloads": reloads.measure,
    "memory": memory.measure,
    "tabs": tabs.measure,
    "storage": storage.measure,
    "database": database.measure,
    "damage": damage.measure,
    "links": links.measure,
}
"""The parts in the order of the table. The longest of those that run in parallel come first."""
ALONE = ("latency", "kills", "thoughts", "waits")
"""Parts that measure times. Nothing else runs at the same time."""


def measure_parts(names: Sequence[str]) -> Iterator[tuple[str, list[Row]]]:
    """Yield the rows of each part when it ends: parts that measure times one by one, then the others two at a time.

    Each part has a separate process, so that its failure does not affect the rows of the others.
    """
    for name in (name for name in names if name in ALONE):
        yield name, run_isolated(name, partial(_measure, name))
    with ThreadPoolExecutor(2) as executor:
        parallel_parts = [name for name in PARTS if name in names and name not in ALONE]
        names_by_future = {
            executor.submit(run_isolated, name, partial(_measure, name)): name for name in parallel_parts
        }
        for future in as_completed(names_by_future):
            yield names_by_future[future], future.result()


def _measure(name: str) -> list[Row]:
    """Measure one part, with new browsers and a new host."""
    start = time.monotonic()
    print(f"=== {name}", flush=True)
    host = server(DIST)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright:
            return PARTS[name](playwright, f"http://localhost:{host.server_port}/")
    finally:
        host.shutdown()
        print(f"=== {name}: {(time.monotonic() - start) / 60:.1f} minutes", flush=True)
