"""Runs all faults and prints the table; leaves with 1 if anything was lost that must not be."""

import sys
import threading

from playwright.sync_api import sync_playwright

from tools.bench.table import Row, table
from tools.faults import damage, kills, reloads
from tools.paths import DIST
from tools.serve import server


def main() -> None:
    """The command."""
    rows: list[Row] = [*damage.measure()]
    host = server(DIST)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        for measure in (kills.measure, reloads.measure):
            rows.extend(measure(playwright, f"http://localhost:{host.server_port}/"))
    host.shutdown()
    print(table(rows))
    sys.exit(any(row.held is False for row in rows))


if __name__ == "__main__":
    main()
