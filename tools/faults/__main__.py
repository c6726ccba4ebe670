"""Runs all faults, or those that are named, and prints the table; leaves with 1 if a budget is not held.

`python -m tools.faults [kills reloads …]`. The table is also written to build/faults.md, to be pasted into the README.
"""

import argparse
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.table import Row, table
from tools.faults import damage, deploy, kills, latency, memory, others, reloads, storage, tabs, thoughts
from tools.parts import heading
from tools.paths import BUILD, DIST
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
RESULT = BUILD / "faults.md"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all, unless some are named")
    chosen = parser.parse_args().parts or [*PARTS]
    began, (load, *_) = time.monotonic(), os.getloadavg()
    found: dict[str, list[Row]] = {}
    for name, rows in _measured(chosen):
        found[name] = rows
        print(f"{table(rows)}\n", flush=True)
    rows = [row for name in PARTS for row in found.get(name, [])]
    minutes = (time.monotonic() - began) / 60
    told = f"{heading('make faults')} {minutes:.0f} minutes; as it began, {load:.1f} other processes were running."
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(f"{told}\n\n{table(rows)}\n", encoding="utf-8")
    print(f"{minutes:.1f} minutes; written to {RESULT.relative_to(BUILD.parent)}")
    sys.exit(any(row.held is False for row in rows))


def _measured(names: list[str]) -> Iterator[tuple[str, list[Row]]]:
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


if __name__ == "__main__":
    main()
