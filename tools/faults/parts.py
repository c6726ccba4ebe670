"""The parts of `make faults`, and how they are run: those that measure times alone, the others two at a time."""

import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.table import Row
from tools.faults import damage, deploy, kills, latency, memory, others, reloads, storage, tabs, thoughts
from tools.paths import DIST
from tools.serve import server

PARTS: dict[str, Callable[[Playwright, str], list[Row]]] = {
    "latency": latency.measure,
    "kills": kills.measure,
    "thoughts": thoughts.measure,
    "deploy": deploy.measure,
    "others": others.measure,
    "reloads": reloads.measure,
    "memory": memory.measure,
    "tabs": tabs.measure,
    "storage": storage.measure,
    "damage": damage.measure,
}
"""In the order of the table; of those that run side by side the longest come first."""
ALONE = ("latency", "kills", "thoughts")
"""Parts that measure milliseconds or seconds; nothing else runs beside them."""


def measured(names: Sequence[str]) -> Iterator[tuple[str, list[Row]]]:
    """The rows of each part, as they come: those that measure times one by one, then two others at a time."""
    for name in (name for name in names if name in ALONE):
        yield name, _measure(name)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        under_way = {pool.submit(_measure, name): name for name in PARTS if name in names and name not in ALONE}
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
    except Exception as error:  # the other parts are measured all the same
        traceback.print_exc()
        return [Row(name, f"broke off: {type(error).__name__}", "", False)]
    finally:
        host.shutdown()
        print(f"=== {name}: {(time.monotonic() - began) / 60:.1f} minutes", flush=True)
