"""The bot worker: a second Python that answers requests, can be stopped at any time and never blocks the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.host import Host
from e2e.platform.conftest import LoggedPage
from wanli.bot_worker import Request, read_advice
from wanli.engine import Match

pytestmark = pytest.mark.browser

THINK = "(question) => wanli.think(question).then((answer) => ['answer', answer], (e) => [e.name, String(e)])"


def test_a_stopped_search_rejects_and_the_next_search_succeeds(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.open_address(site.address)
    kind, _ = page.evaluate(
        """() => {
            const answer = wanli.think("{}").then(() => ["answer"], (error) => [error.name, String(error)]);
            wanli.stopBotWorker();
            return answer;
        }"""
    )
    assert kind == "BotWorkerStopped"
    first = page.evaluate(THINK, "{}")
    assert first[0] != "BotWorkerStopped"
    assert page.evaluate(THINK, "{}") == first


def test_a_malformed_request_raises_an_error_and_the_worker_survives(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.open_address(site.address)
    page.evaluate(THINK, "not JSON at all")
    assert page.evaluate("1 + 1") == 2
    assert page.evaluate(THINK, "{}") == page.evaluate(THINK, "{}")


def _workers(page: Page) -> int:
    """Return the number of bot workers. Workers of the page's own start are not counted."""
    return int(page.evaluate("document.querySelectorAll('script[name^=bot-worker]').length"))


def test_the_worker_runs_only_on_demand_and_stops_after_a_minute(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.page
    page.clock.install()
    logged_page.open_address(site.address)
    assert _workers(page) == 0
    first = page.evaluate(THINK, "{}")
    page.clock.fast_forward(50_000)
    assert _workers(page) == 1
    page.evaluate(THINK, "{}")
    page.clock.fast_forward(50_000)
    assert _workers(page) == 1  # a request in between
    page.clock.fast_forward(15_000)
    assert _workers(page) == 0
    assert page.evaluate(THINK, "{}") == first


def test_a_long_search_is_not_interrupted(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.page
    page.clock.install()
    logged_page.open_address(site.address)
    page.evaluate("window.answer = wanli.think('{}').then(() => 'answer', (error) => error.name); null")
    page.clock.fast_forward(300_000)  # while the worker starts
    assert page.evaluate("answer") != "BotWorkerStopped"


def test_the_worker_starts_offline(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.open_address(site.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    before = page.evaluate(THINK, "{}")
    page = logged_page.open_address(site.address)
    site.stop()
    assert page.evaluate(THINK, "{}") == before


def test_a_silent_worker_fails_its_request_and_the_next_request_starts_another(
    logged_page: LoggedPage, site: Host
) -> None:
    page = logged_page.page
    page.clock.install()
    logged_page.open_address(site.address)
    first = page.evaluate(THINK, "{}")
    page.evaluate("document.querySelector('script[name^=bot-worker]').xworker.terminate()")  # as if it hung
    page.evaluate(f"window.answer = null; ({THINK})('{{}}').then((answer) => (window.answer = answer)); null")
    page.clock.run_for(9_000)
    assert page.evaluate("answer") is None
    page.clock.run_for(2_000)
    assert page.evaluate("answer")[0] == "BotWorkerStopped"
    assert _workers(page) == 0
    assert page.evaluate(THINK, "{}") == first


def test_heartbeats_of_a_search_reach_the_page(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.open_address(site.address)
    page.evaluate(THINK, "{}")
    page.evaluate("""() => {
        window.beats = 0;
        const { xworker } = document.querySelector("script[name^=bot-worker]");
        xworker.addEventListener("message", ({ data }) => (window.beats += data === "wanli:heartbeat"));
    }""")
    view = Match.new("mauer", 3, 7).state.view(0)
    kind, text = page.evaluate(THINK, Request("advice", "mauer", view, 1, budget=2.5).text())
    assert kind == "answer"
    assert read_advice(text)
    assert page.evaluate("beats") >= 1
