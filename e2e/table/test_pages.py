"""Pages for reading: they open at the top, the search leads to its hits, and print is dark on white."""

from __future__ import annotations

from playwright.sync_api import Browser

from e2e.table.static_page import static_page
from tests.app.fakes import FakePort, new_app

LISTEN = """async () => {
    const search = await import("/glue/page/search.mjs");
    const printing = await import("/glue/page/printing.mjs");
    addEventListener("input", search.onInput);
    addEventListener("beforeprint", printing.onBeforePrint);
    addEventListener("afterprint", printing.onAfterPrint);
}"""
FIRST_HIT = """() => {
    const shown = [...document.querySelectorAll(".rules p, .rules li")].filter((element) =>
    element.getClientRects().length); const hit = shown.find((element) =>
    element.textContent.toLowerCase().includes("legion")); const { top } = hit.getBoundingClientRect(); return [top,
    document.getElementById("search").getBoundingClientRect().bottom, innerHeight];
}"""


def rules_port() -> FakePort:
    port = FakePort()
    port.rules_text = "<h2>Aim</h2>" + "".join(f"<p>Paragraph {number} about walls.</p>" for number in range(200))
    port.rules_text += "<h2>End</h2><p>Only the Legion ends it.</p>"
    return port


def test_the_search_leads_to_its_first_hit_and_marks_it(browser: Browser) -> None:
    app, port = new_app(rules_port())
    app.handle(["rules", "mauer"])
    port.wait(100)
    with static_page(browser) as page:
        page.resize(1024, 768)
        page.show(app)
        page.page.evaluate(LISTEN)
        page.page.locator("#search").press_sequentially("walls")
        page.page.locator("#search").fill("legion")
        top, field, height = page.page.evaluate(FIRST_HIT)
        assert field <= top < height - 20
        assert page.page.evaluate("CSS.highlights.get('found').size") == 1


def test_print_is_light_in_the_dark_scheme(browser: Browser) -> None:
    app, port = new_app(rules_port())
    app.handle(["rules", "mauer"])
    port.wait(100)
    ink = "getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()"
    with static_page(browser, scheme="dark") as page:
        page.show(app)
        page.page.evaluate(LISTEN)
        dark = page.page.evaluate(ink)
        page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert page.page.evaluate(ink) == "#2b2622" != dark
        page.page.emulate_media(media="print")
        assert page.page.evaluate("getComputedStyle(document.querySelector('.bar')).display") == "none"
        page.page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert page.page.evaluate(ink) == dark


def test_drawn_cards_keep_their_colours_on_paper(browser: Browser) -> None:
    """S48: without this property, browsers print no backgrounds."""
    with static_page(browser) as page:
        page.page.evaluate(
            """document.getElementById("app").innerHTML =
            `<article class="rules"><figure class="rule-picture"><span class="card">1</span></figure></article>`"""
        )
        page.page.emulate_media(media="print")
        for part in (".rule-picture", ".rule-picture .card"):
            adjust = f"getComputedStyle(document.querySelector('{part}')).printColorAdjust"
            assert page.page.evaluate(adjust) == "exact"
