"""Runs all measurements, printing each row at once and the table at the end. Exits with 1 if a budget is exceeded.

Names select measurements (`python -m tools.bench boot memory`). `--trace` prints the steps of a start instead.
`--browser WebKitGTK --part meridian` measures only one of the other browsers, and only starts or one game.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator

from playwright.sync_api import sync_playwright

from tools.bench import analysis, boot, memory, motion, other_browsers, play, storage, touch
from tools.bench.engine import adapters, growth, notation, page_search, random_play, search_speed
from tools.bench.table import Row, line, table
from tools.bench.trace import trace
from tools.ci.browsers import require

MEASUREMENTS = {
    "boot": boot.measure,
    "memory": memory.measure,
    "play": play.measure,
    "touch": touch.measure,
    "motion": motion.measure,
    "others": other_browsers.measure,
    "analysis": analysis.measure,
    "keeping": storage.measure,
    "growth": growth.measure,
    "notation": notation.measure,
    "random_play": random_play.measure,
    "search_speed": search_speed.measure,
    "page_search": page_search.measure,
    "adapters": adapters.measure,
}


def printed(rows: Iterable[Row]) -> Iterator[Row]:
    """Print each row as soon as it is measured, so that an interrupted run is not lost, and yield it."""
    for row in rows:
        print(line(row), flush=True)
        yield row


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(MEASUREMENTS)}")
    parser.add_argument("--trace", action="store_true", help="print the steps of a start instead")
    parser.add_argument("--browser", choices=other_browsers.BROWSERS, help="of `others`, only this browser")
    parser.add_argument("--part", choices=other_browsers.PARTS, help="of `others`, only this part")
    arguments = parser.parse_args()
    rows: list[Row] = []
    if arguments.browser or arguments.part:
        browsers = [arguments.browser] if arguments.browser else other_browsers.BROWSERS
        parts = [arguments.part] if arguments.part else other_browsers.PARTS
        rows.extend(printed(other_browsers.rows_of(browsers, parts)))
    else:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=require("chromium"), args=["--no-sandbox"])
            if arguments.trace:
                print(trace(browser))
            else:
                for name in arguments.names or MEASUREMENTS:
                    rows.extend(printed(MEASUREMENTS[name](browser)))
            browser.close()
        if arguments.trace:
            return
    print(f"\n{table(rows)}")
    sys.exit(any(row.held is False for row in rows))


if __name__ == "__main__":
    main()
