"""The live region for screen readers: one element for ever, to which every sentence is added once."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Browser

from e2e.table.static_page import StaticPage, static_page
from tests.app.fakes import FakePort, new_app, play_on, seat_down
from wanli.app.core.settings import Settings
from wanli.engine import Rng
from wanli.session.match_session import MatchSession

REGION = """async () => {
    const { afterRender, say } = await import("/glue/page/live_region.mjs");
    Object.assign(window, { afterRender, say, region: document.getElementById("live"), added: [] });
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) added.push(node.textContent);
    }).observe(region, { childList: true });
}"""


def sentences(page: StaticPage) -> list[str]:
    """Return all sentences added so far."""
    added: list[str] = page.page.evaluate("added")
    return added


def test_sentences_are_added_once_and_equal_ones_again(browser: Browser) -> None:
    app, _ = new_app()
    with static_page(browser) as page:
        page.page.evaluate(REGION)
        for text in ("Ben passes.", "Ben passes.", "Carla draws."):
            app.speak(text)
            for _ in range(2):
                page.show(app)
                page.page.evaluate("afterRender()")
        page.page.evaluate("say('Carla draws.')")  # the caption of a step
        assert sentences(page) == ["Ben passes.", "Ben passes.", "Carla draws.", "Carla draws."]
        assert page.page.evaluate("region === document.getElementById('live')")
        page.page.evaluate("say('Geliehene Gewän\u00adder')")
        assert sentences(page)[-1] == "Geliehene Gewänder", "a soft hyphen would split the word"
        app.announcer.clear()
        page.show(app)
        page.page.evaluate("afterRender()")
        assert page.page.evaluate("region.childElementCount") == 0


def _has_logged(events: int, session: MatchSession) -> bool:
    return len(session.match.log) >= events


def test_no_sentence_is_lost_when_bots_move_at_once(browser: Browser) -> None:
    port = FakePort()
    Settings(pace="fast").save(port.storage)
    app, port = seat_down("easy", "easy", "easy", game="meridian", port=port)
    with static_page(browser) as page:
        page.page.evaluate(REGION)
        for length in range(3, 22, 3):
            play_on(app, port, Rng(1), stop=partial(_has_logged, length))
            page.show(app)
            page.page.evaluate("afterRender()")
        assert app.session is not None
        assert len(sentences(page)) >= len(app.session.match.log)
        assert page.page.evaluate("region.matches('[role=log][aria-live=polite]')")
