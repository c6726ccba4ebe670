"""Runs all faults, or those that are named, and prints the table; leaves with 1 if a budget is not held.

`python -m tools.faults [kills reloads …]`. The table is also written to build/faults.md, to be pasted into the README.
"""

import argparse
import sys
import threading
import traceback
from collections.abc import Callable

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.table import Row, table
from tools.faults import damage, deploy, kills, latency, memory, others, reloads, storage, tabs, thoughts
from tools.parts import heading
from tools.paths import BUILD, DIST
from tools.serve import server

PARTS: dict[str, Callable[[Playwright, str], list[Row]]] = {
    "damage": damage.measure,
    "kills": kills.measure,
    "latency": latency.measure,
    "reloads": reloads.measure,
    "thoughts": thoughts.measure,
    "tabs": tabs.measure,
    "storage": storage.measure,
    "deploy": deploy.measure,
    "memory": memory.measure,
    "others": others.measure,
}
RESULT = BUILD / "faults.md"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all, unless some are named")
    chosen = parser.parse_args().parts or [*PARTS]
    rows: list[Row] = []
    host = server(DIST)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        for name in chosen:
            print(f"=== {name}", flush=True)
            try:
                found = PARTS[name](playwright, f"http://localhost:{host.server_port}/")
            except Exception as error:  # the other parts are measured all the same
                traceback.print_exc()
                found = [Row(name, f"broke off: {type(error).__name__}", "", False)]
            print(table(found), flush=True)
            rows += found
    host.shutdown()
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(f"{heading('make faults')}\n\n{table(rows)}\n", encoding="utf-8")
    print(f"written to {RESULT.relative_to(BUILD.parent)}")
    sys.exit(any(row.held is False for row in rows))


if __name__ == "__main__":
    main()
