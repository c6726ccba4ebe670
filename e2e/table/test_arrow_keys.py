"""Arrow keys on boards: they reach every target, and Tab leaves a board with many targets at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from e2e.table.static_page import static_page
from tests.app.fakes import play_on, seat_down
from wanli.engine import Rng

LISTEN = """async () => {
    const { moveFocus } = await import("/glue/input/arrow_keys.mjs");
    addEventListener("keydown", (event) => moveFocus(event) && event.preventDefault());
    window.targets = () => [...document.querySelectorAll('#board [role="button"][tabindex="0"]')];
    window.current = () => targets().indexOf(document.activeElement);
}"""


def reached(page: Page) -> set[int]:
    """Return the targets that arrow keys reach from the first one."""
    found, waiting = {0}, [0]
    while waiting:
        start = waiting.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            page.evaluate("number => targets()[number].focus()", start)
            page.keyboard.press(key)
            current = page.evaluate("current()")
            if current not in found:
                found.add(current)
                waiting.append(current)
    return found


@pytest.mark.parametrize("game", ["khan", "meridian"])
def test_arrow_keys_reach_every_target(browser: Browser, game: str) -> None:
    app, port = seat_down("human", "human", game=game)
    play_on(app, port, Rng(4), stop=lambda session: session.acting and len(session.match.state.legal()) > 12)
    with static_page(browser) as page:
        page.show(app)
        page.page.evaluate(LISTEN)
        count = page.page.evaluate("targets().length")
        assert count > 8
        assert reached(page.page) == set(range(count))


def test_tab_leaves_a_board_with_many_targets(browser: Browser) -> None:
    app, port = seat_down("human", "human", game="khan")
    play_on(app, port, Rng(4), stop=lambda session: session.acting and len(session.match.state.legal()) > 12)
    with static_page(browser) as page:
        page.show(app)
        page.page.evaluate(LISTEN)
        assert page.page.evaluate("targets().length") > 12
        page.page.evaluate("targets()[3].focus()")
        page.page.keyboard.press("Tab")
        assert page.page.evaluate("current()") == -1
        assert page.page.evaluate("document.activeElement.matches('button, [tabindex]')")
        page.page.keyboard.press("Shift+Tab")
