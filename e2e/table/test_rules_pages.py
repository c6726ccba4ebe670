"""The rules pages fit narrow phones: nothing goes beyond the screen, in any language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.table.tablet import OpenTablet, midway_file
from wanli.games import GAMES
from wanli.texts.languages import LANGUAGES

LOCALES = {"en": "en-GB", "nl": "nl-NL", "de": "de-DE"}
WIDTHS = (390, 320)
TOO_WIDE = """() => {
    const wide = [];
    const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim();
    const holdsText = (element) => [...element.childNodes].some(isText);
    const isWhole = (element) =>
        element.closest(".drawn") && getComputedStyle(element).overflowX === "visible" && !holdsText(element);
    if (document.documentElement.scrollWidth > innerWidth) wide.push(`page: ${document.documentElement.scrollWidth}`);
    for (const element of document.querySelectorAll(".screen-rules, .screen-rules *")) {
        if (!element.checkVisibility() || element.closest(".sr, .skip-link, svg, .bar")) continue;
        const { left, right, width } = element.getBoundingClientRect();
        const inside = element.scrollWidth - element.clientWidth;
        const called = element.outerHTML.replace(/\\s+/g, " ").slice(0, 100);
        if (width && (left < -0.5 || right > innerWidth + 0.5)) wide.push(`${Math.round(right)}: ${called}`);
        else if (element.clientWidth && inside > 1 && !isWhole(element)) wide.push(`${inside} within: ${called}`);
    }
    return wide;
}"""
"""Returns elements that are wider than the screen or clip a part of their content, even if it can be scrolled sideways.

A drawing may reach out of its box, as towers at the ends of a wall do: it is fully visible. The bar may clip the names
of authors, which the end of the page repeats.
"""


def overflow(open_tablet: OpenTablet, width: int, lang: str, games: list[str]) -> dict[str, list[str]]:
    """Return the parts of the rules of these games that are too wide."""
    phone = open_tablet((width, 844), lang=LOCALES[lang])
    wide = {}
    for game in games:
        phone.press("rules", game)
        expect(phone.page.locator(".rules h2").first).to_be_visible()
        if too_wide := phone.page.evaluate(TOO_WIDE):
            wide[game] = too_wide
        phone.press("back")
    return wide


def test_the_longest_words_fit_the_narrowest_phone(open_tablet: OpenTablet) -> None:
    assert overflow(open_tablet, min(WIDTHS), "de", ["great_wall"]) == {}


@pytest.mark.parametrize("open_page", [("rules", "mauer"), ("settings",)], ids=lambda intent: intent[0])
def test_the_bar_stays_visible_while_a_page_is_scrolled(open_tablet: OpenTablet, open_page: tuple[str, ...]) -> None:
    phone = open_tablet((390, 500))
    phone.press(*open_page)
    expect(phone.page.locator(".page-body")).to_be_visible()
    phone.page.wait_for_function("() => { scrollTo(0, document.documentElement.scrollHeight); return scrollY > 0; }")
    assert phone.page.locator(".bar").bounding_box()["y"] == 0  # type: ignore[index]


@pytest.mark.full
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_rules_page_fits_a_phone(open_tablet: OpenTablet, width: int, lang: str) -> None:
    assert overflow(open_tablet, width, lang, [*GAMES]) == {}


def test_content_that_is_too_wide_is_reported(open_tablet: OpenTablet) -> None:
    phone = open_tablet((320, 844))
    phone.press("rules", "khan")
    expect(phone.page.locator(".rules h2").first).to_be_visible()
    phone.page.add_style_tag(
        content=".rules p:first-of-type { white-space: nowrap; } .rules table { min-width: 400px; }"
    )
    wide = phone.page.evaluate(TOO_WIDE)
    assert any(line.startswith("page") for line in wide)
    assert any("<p>" in line for line in wide)


def test_a_jump_to_a_rule_shows_its_picture(open_tablet: OpenTablet) -> None:
    tablet = open_tablet((1024, 768))
    tablet.open_file(midway_file(2, 12, seed=3, game="mauer"))
    page = tablet.page
    expect(page.locator("#reveal, #panel > *").first).to_be_visible()
    if page.locator("#reveal").count():
        tablet.reveal()
    page.locator("#ask-button").click()
    page.locator('#board [data-about="site:0"]').first.click()
    page.locator("[data-action^='[\"rule\"']").click()
    expect(page.locator("#rule-4")).to_be_focused()
    expect(page.locator("#rule-4 > .pictures")).to_be_in_viewport(ratio=1)
    expect(page.locator("#rule-4")).to_be_in_viewport(ratio=1)
