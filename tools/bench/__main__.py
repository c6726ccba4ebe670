"""Runs all measurements and prints the table; leaves with 1 if a budget is not held."""

import sys

from playwright.sync_api import sync_playwright

from tools.bench import boot, growth, play, random_play, search_speed
from tools.bench.table import Row, table
from tools.browsers import require

MEASUREMENTS = (boot.measure, play.measure, growth.measure, random_play.measure, search_speed.measure)


def main() -> None:
    """The command."""
    rows: list[Row] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=require("chromium"), args=["--no-sandbox"])
        for measure in MEASUREMENTS:
            rows.extend(measure(browser))
        browser.close()
    print(table(rows))
    sys.exit(any(row.held is False for row in rows))


if __name__ == "__main__":
    main()
