"""The second Python, in a worker: it answers, can be killed at any time, and never holds the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.host import Host
from e2e.platform.conftest import Watched

pytestmark = pytest.mark.browser

THINK = "(question) => wanli.think(question).then((answer) => ['answer', answer], (e) => [e.name, String(e)])"


def test_a_thought_that_is_stopped_rejects_and_the_next_one_is_thought(watched: Watched, site: Host) -> None:
    page = watched.ready(site.address)
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


def test_a_question_that_makes_no_sense_harms_nothing(watched: Watched, site: Host) -> None:
    page = watched.ready(site.address)
    page.evaluate(THINK, "not JSON at all")
    assert page.evaluate("1 + 1") == 2
    assert page.evaluate(THINK, "{}") == page.evaluate(THINK, "{}")


def _workers(page: Page) -> int:
    """How many runtimes bots have now; those of the page itself come and go with its start."""
    return int(page.evaluate("document.querySelectorAll('script[name^=bot-worker]').length"))


def test_there_is_no_second_python_until_one_is_needed_nor_a_minute_after(watched: Watched, site: Host) -> None:
    page = watched.page
    page.clock.install()
    watched.ready(site.address)
    assert _workers(page) == 0
    first = page.evaluate(THINK, "{}")
    page.clock.fast_forward(50_000)
    assert _workers(page) == 1
    page.evaluate(THINK, "{}")
    page.clock.fast_forward(50_000)
    assert _workers(page) == 1  # asked in between
    page.clock.fast_forward(15_000)
    assert _workers(page) == 0
    assert page.evaluate(THINK, "{}") == first


def test_a_long_thought_is_not_broken_off(watched: Watched, site: Host) -> None:
    page = watched.page
    page.clock.install()
    watched.ready(site.address)
    page.evaluate("window.answer = wanli.think('{}').then(() => 'answer', (error) => error.name); null")
    page.clock.fast_forward(300_000)  # while it starts
    assert page.evaluate("answer") != "BotWorkerStopped"


def test_the_thinker_starts_offline_too(watched: Watched, site: Host) -> None:
    page = watched.ready(site.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    before = page.evaluate(THINK, "{}")
    page = watched.ready(site.address)
    site.stop()
    assert page.evaluate(THINK, "{}") == before
