"""Firefox and WebKit, as far as their drivers allow: Firefox is killed, and the pages are reloaded during matches.

WebKit is not killed. Its driver stores nothing beyond the end of the browser; and if only the process of the page is
killed, the driver ends its session ("session deleted because of page crash or hang") even while it drives another page,
so that nothing can be checked afterwards.
"""

import random
import tempfile
import time
import traceback
from pathlib import Path
from statistics import median

from playwright.sync_api import Playwright

from tools.bench.table import Row
from tools.faults.harness.bot_match import common_prefix
from tools.faults.kills import DURABLE_AFTER_MS
from tools.other_browsers.drivers import Driver, Firefox, WebKit

KILLS = 10
RELOADS = 30
STEPS = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault."""
    rows = [_killed(address)]
    browsers: dict[str, type[Firefox] | type[WebKit]] = {"Firefox": Firefox, "WebKitGTK": WebKit}
    for name, start in browsers.items():
        driver = start(STEPS)
        try:
            rows += _reloaded(name, driver, address)
        except Exception as error:  # try the other browser in any case
            traceback.print_exc()
            rows.append(Row(name, f"broke off: {type(error).__name__}", "", False))
        finally:
            driver.close()
    return [*rows, Row("WebKitGTK killed", "not measured: its driver ends with the page", "")]


def _killed(address: str) -> Row:
    lost = moves = 0
    with tempfile.TemporaryDirectory() as folder:
        firefox = Firefox(STEPS, Path(folder))
        place = _begin(firefox, address)
        for number in range(KILLS):
            visible = firefox.run("awaitMoves")
            if visible is None:
                place = _begin(firefox, address)
                visible = firefox.run("awaitMoves")
            time.sleep(DURABLE_AFTER_MS / 1000)
            firefox.kill()
            firefox = Firefox(STEPS, Path(folder))
            _visit(firefox, address, f"?{number}{place}")
            stored = firefox.run("stored")["entries"]
            lost += len(visible) - common_prefix(stored, visible)
            moves += 5
        firefox.close()
    description = f"Firefox killed {KILLS} times, at least {moves} moves: lost moves older than {DURABLE_AFTER_MS} ms"
    return Row(description, str(lost), "0", not lost)


def _reloaded(name: str, driver: Driver, address: str) -> list[Row]:
    dice = random.Random(5)
    lost = silent = 0
    times: list[float] = []
    place = _begin(driver, address)
    for number in range(RELOADS):
        visible = driver.run("awaitMoves")
        if visible is None:
            place = _begin(driver, address)
            visible = driver.run("awaitMoves")
        time.sleep(dice.uniform(0, 0.5))
        times.append(_visit(driver, address, f"?{number}{place}"))
        answer = driver.run("stored")
        if answer["answers"]:
            lost += len(visible) - common_prefix(answer["entries"], visible)
        else:
            silent += 1
    description = f"{name}, page reloaded {RELOADS} times: lost moves"
    return [
        Row(description, str(lost), "0", not lost),
        Row(f"{name}: reloads after which the database did not answer", str(silent), "0", not silent),
        Row(
            f"{name}: until the page can be used, median and longest", f"{median(times):.1f} and {max(times):.1f} s", ""
        ),
    ]


def _begin(driver: Driver, address: str) -> str:
    _visit(driver, address, "?home")
    driver.run("seatBots")
    _visit(driver, address, f"?lobby{time.monotonic_ns()}#new/mauer")
    return str(driver.run("beginMatch"))


def _visit(driver: Driver, address: str, place: str) -> float:
    """Load the page again (the query makes it a new document). Return the seconds until it is ready."""
    driver.goto(f"{address}{place}")
    return float(driver.run("ready")) / 1000
