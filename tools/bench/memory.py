"""Memory of WebAssembly and JavaScript in the page and in the bots' worker, in Chromium."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from tools.bench.boot import usable
from tools.bench.host import host
from tools.bench.table import Row
from tools.bench.windows import file_with_most_legal_moves, open_file
from wanli.ui.markup.people import Level

GAME, MATCH = "great_wall", "5-time"
LEVEL: Level = "hard"
BUDGET = 160_000_000
READINGS, PAUSE = 40, 500
"""The number of readings and the milliseconds between them. The bots play meanwhile."""


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about memory."""
    with host(everything=False) as site:
        context = browser.new_context(viewport={"width": 1024, "height": 768})
        page = context.new_page()
        usable(page, site.address)
        open_file(page, file_with_most_legal_moves(GAME, MATCH, bots=LEVEL))
        highest = {"page": 0, "worker": 0}
        for _ in range(READINGS):
            current = _used(page, browser.new_browser_cdp_session())
            highest = max(highest, current, key=lambda used: sum(used.values()))
            page.wait_for_timeout(PAUSE)
        context.close()
    total = sum(highest.values())
    measured = f"{total / 1e6:.0f} MB ({highest['page'] / 1e6:.0f} + {highest['worker'] / 1e6:.0f})"
    description = "wasm and JavaScript of page and worker, The Great Wall with hard bots, maximum"
    yield Row(description, measured, f"{BUDGET / 1e6:.0f} MB", total <= BUDGET and highest["worker"] > 0)


def _used(page: Page, session: CDPSession) -> dict[str, int]:
    """The bytes used by the page, and by its workers together."""
    own = page.context.new_cdp_session(page)
    used = {"page": _sum(own.send("Runtime.getHeapUsage")), "worker": 0}
    own.detach()
    answers: list[dict[str, Any]] = []
    session.on("Target.receivedMessageFromTarget", lambda event: answers.append(json.loads(event["message"])))
    targets = session.send("Target.getTargets")["targetInfos"]
    workers = [target["targetId"] for target in targets if target["type"] == "worker"]
    for worker in workers:
        attached = session.send("Target.attachToTarget", {"targetId": worker})
        message = json.dumps({"id": 1, "method": "Runtime.getHeapUsage"})
        session.send("Target.sendMessageToTarget", {"sessionId": attached["sessionId"], "message": message})
    page.wait_for_timeout(200)  # a busy worker answers in its next pause
    used["worker"] = sum(_sum(answer["result"]) for answer in answers if "result" in answer)
    session.detach()
    return used


def _sum(usage: dict[str, int]) -> int:
    """The size of JavaScript objects, DOM objects, and array buffers, which include WebAssembly's memory."""
    return usage["usedSize"] + usage["embedderHeapUsedSize"] + usage["backingStorageSize"]
