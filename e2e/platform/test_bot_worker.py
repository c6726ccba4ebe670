"""The second Python, in a worker: it answers, can be killed at any time, and never holds the page."""

from __future__ import annotations

import pytest

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


def test_the_thinker_starts_offline_too(watched: Watched, site: Host) -> None:
    page = watched.ready(site.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    before = page.evaluate(THINK, "{}")
    page = watched.ready(site.address)
    site.stop()
    assert page.evaluate(THINK, "{}") == before
