"""The steps of a start in order, as marked by the page's scripts and workers."""

import json
from collections import defaultdict
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

from tools.bench.boot import INSTALLED, ROUNDS, usable
from tools.bench.host import host

MARK = "wanli:"
BROWSER_MARKS = {"domInteractive": "page read", "firstContentfulPaint": "something painted"}
"""Marks that the browser sets."""
Steps = dict[str, list[float]]


def trace(browser: Browser) -> str:
    """The steps of first and repeat visits, each with its median milliseconds since the start of the navigation."""
    visits: dict[str, Steps] = {"first visit": defaultdict(list), "repeat visit": defaultdict(list)}
    for _ in range(ROUNDS):
        with host(everything=False) as site:
            context = browser.new_context()
            for steps in visits.values():
                page = context.new_page()
                for name, milliseconds in _steps(browser, page, site.address).items():
                    steps[name].append(milliseconds)
                page.evaluate(INSTALLED)
                page.close()
            context.close()
    return "\n".join(f"{visit}\n{_lines(steps)}" for visit, steps in visits.items())


def _lines(steps: Steps) -> str:
    ordered = sorted((median(times), name) for name, times in steps.items())
    return "\n".join(f"{milliseconds:7.0f} ms  {name}" for milliseconds, name in ordered)


def _steps(browser: Browser, page: Page, address: str) -> dict[str, float]:
    """The steps of one visit to their milliseconds, in the page and its workers."""
    browser.start_tracing(page=page, categories=["blink.user_timing", "devtools.timeline"])
    usable(page, address)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    [start] = {event["ts"] for event in events if event["name"] == "navigationStart" and _address(event) == address}
    steps: dict[str, float] = {}
    for event in sorted(events, key=lambda event: float(event["ts"])):
        name = BROWSER_MARKS.get(event["name"]) or event["name"].removeprefix(MARK)
        if event["ts"] >= start and name != event["name"]:
            steps.setdefault(name, (event["ts"] - start) / 1000)
    return steps


def _address(event: dict[str, Any]) -> str:
    return str(event["args"].get("data", {}).get("documentLoaderURL", ""))
