"""Forced colours and more contrast: what only a background or a hue shows stays visible."""

from __future__ import annotations

from playwright.sync_api import Browser

from e2e.table.static_page import StaticPage, open_file, static_page
from e2e.table.tablet import midway_file
from tests.app.fakes import new_app, seat_down

BACKGROUND = "selector => getComputedStyle(document.querySelector(selector)).backgroundColor"
OUTLINE = "selector => getComputedStyle(document.querySelector(selector)).outlineStyle"
INK = "getComputedStyle(document.documentElement).getPropertyValue('--ink-2').trim()"


def background(page: StaticPage, selector: str) -> str:
    value: str = page.page.evaluate(BACKGROUND, selector)
    return value


def test_states_differ_in_forced_colours(browser: Browser) -> None:
    with static_page(browser, forced_colors="active") as page:
        app, _ = new_app()
        app.handle(["settings"])
        page.show(app)
        on, off = (background(page, f'.switch[aria-checked="{state}"] .switch-track') for state in ("true", "false"))
        assert on != off
        chosen, other = ".choice:has(input:checked) > span", ".choice:has(input:not(:checked)) > span"
        assert background(page, chosen) != background(page, other)
        app, _ = seat_down("human", "human", game="meridian")
        page.show(app)
        assert page.page.evaluate(OUTLINE, ".player.to-move") == "solid"
        assert page.page.evaluate(OUTLINE, ".player:not(.to-move)") == "none"
        app, _ = open_file(midway_file(4, 90, game="settlers"))
        page.show(app)
        assert background(page, ".settlers .tally u") != background(page, ".status-box")


def test_more_contrast_gives_all_text_full_ink(browser: Browser) -> None:
    app, _ = new_app()
    inks = {}
    for contrast in ("no-preference", "more"):
        with static_page(browser, contrast=contrast) as page:
            page.show(app)
            inks[contrast] = page.page.evaluate(INK)
    assert inks["more"] == "#000"
    assert inks["no-preference"] != "#000"
