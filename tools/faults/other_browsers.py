"""Firefox and WebKit, as far as their drivers allow: Firefox killed, and pages of both loaded again in mid-match.

WebKit is not killed here. Its driver keeps nothing beyond the end of the browser; and if the process of the page alone
is killed, the driver ends its session ("session deleted because of page crash or hang"), even while it drives another
page, so nothing can be asked afterwards.
"""

import random
import tempfile
import time
import traceback
from pathlib import Path
from statistics import median

from playwright.sync_api import Playwright

from tools.bench.table import Row
from tools.faults.harness.bot_match import common
from tools.faults.kills import ACKNOWLEDGED
from tools.other_browsers.drivers import Driver, Firefox, WebKit

KILLS = 10
RELOADS = 30
STEPS = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def measure(playwright: Playwright, address: str) -> list[Row]:
    """The rows of this fault."""
    rows = [_killed(address)]
    browsers: dict[str, type[Firefox] | type[WebKit]] = {"Firefox": Firefox, "WebKitGTK": WebKit}
    for name, start in browsers.items():
        driver = start(STEPS)
        try:
            rows += _reloaded(name, driver, address)
        except Exception as error:  # the other browser is tried all the same
            traceback.print_exc()
            rows.append(Row(name, f"broke off: {type(error).__name__}", "", False))
        finally:
            driver.close()
    return [*rows, Row("WebKitGTK killed", "cannot be told: its driver ends with the page", "")]


def _killed(address: str) -> Row:
    lost = moves = 0
    with tempfile.TemporaryDirectory() as folder:
        firefox = Firefox(STEPS, Path(folder))
        place = _begin(firefox, address)
        for number in range(KILLS):
            shown = firefox.run("shown")
            if shown is None:
                place = _begin(firefox, address)
                shown = firefox.run("shown")
            time.sleep(ACKNOWLEDGED / 1000)
            firefox.kill()
            firefox = Firefox(STEPS, Path(folder))
            _visit(firefox, address, f"?{number}{place}")
            there = firefox.run("stored")["entries"]
            lost += len(shown) - common(there, shown)
            moves += 5
        firefox.close()
    what = f"Firefox killed {KILLS} times, {moves} moves and more: lost, older than {ACKNOWLEDGED} ms"
    return Row(what, str(lost), "0", not lost)


def _reloaded(name: str, driver: Driver, address: str) -> list[Row]:
    dice = random.Random(5)
    lost = silent = 0
    times: list[float] = []
    place = _begin(driver, address)
    for number in range(RELOADS):
        shown = driver.run("shown")
        if shown is None:
            place = _begin(driver, address)
            shown = driver.run("shown")
        time.sleep(dice.uniform(0, 0.5))
        times.append(_visit(driver, address, f"?{number}{place}"))
        found = driver.run("stored")
        if found["answers"]:
            lost += len(shown) - common(found["entries"], shown)
        else:
            silent += 1
    what = f"{name}, page loaded again {RELOADS} times: lost"
    return [
        Row(what, str(lost), "0", not lost),
        Row(f"{name}: starts of these after which the database did not answer", str(silent), "0", not silent),
        Row(
            f"{name}: until the page can be used, median and longest", f"{median(times):.1f} and {max(times):.1f} s", ""
        ),
    ]


def _begin(driver: Driver, address: str) -> str:
    _visit(driver, address, "?home")
    driver.run("seat")
    _visit(driver, address, f"?lobby{time.monotonic_ns()}#new/mauer")
    return str(driver.run("deal"))


def _visit(driver: Driver, address: str, place: str) -> float:
    """Load the page anew (the query makes it a new document); after how many seconds it could be used."""
    driver.goto(f"{address}{place}")
    return float(driver.run("ready")) / 1000
