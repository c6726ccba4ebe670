"""Starting: at once visible, by the snapshot, and by other ways when that one is closed."""

from __future__ import annotations

from pathlib import Path

import pytest
import zstandard
from playwright.sync_api import BrowserContext, Error, Route, expect

from e2e.host import Host
from e2e.platform.conftest import Watched

pytestmark = pytest.mark.browser

PLAINLY = "starting plainly"
REST = ("colorsys", "json.tool")
"""Modules that the snapshot does not hold."""
LATER = 5000
"""Milliseconds after which the standard library comes by itself, and some more."""
NEW = '[data-action=\'["new","mauer"]\']'
SILENCE = 20_000
"""Milliseconds after which a page of which no script has come says so."""
PASS = "moment => document.getAnimations().forEach((one) => { one.currentTime = moment; })"
"""So many milliseconds of the page's life have passed for its style."""


def _only(site: Host, pattern: str) -> Path:
    [found] = site.folder.glob(pattern)
    return found


def test_home_is_painted_before_python(watched: Watched, site: Host) -> None:
    page = watched.page
    page.route("**/*.wasm.bin", lambda route: None)  # never answered: Python does not come
    page.goto(site.address, wait_until="commit")
    expect(page.locator(NEW)).to_be_visible()
    assert page.locator("html[data-ready]").count() == 0


def test_a_click_before_python_is_heard(watched: Watched, site: Host) -> None:
    page = watched.page
    held: list[Route] = []
    page.route("**/*.wasm.bin", lambda route: held.append(route))
    page.goto(site.address, wait_until="commit")
    page.wait_for_function("window.wanliEarly")  # the page is read to its end
    page.locator(NEW).click()
    expect(page.locator(NEW)).to_have_attribute("aria-busy", "true")
    page.wait_for_timeout(300)
    for route in held:
        route.continue_()
    expect(page.locator("#start")).to_be_visible(timeout=60_000)  # the lobby: the click was made again


def test_the_line_shows_the_share_of_all_bytes(watched: Watched, site: Host) -> None:
    page = watched.page
    page.route("**/*.snapshot.bin", lambda route: None)  # never answered
    page.goto(site.address, wait_until="commit")
    packed = [path for path in site.folder.rglob("*.bin") if path.parent.name != "rules"]  # these come when asked for
    sizes = {path.name: path.stat().st_size for path in packed}
    came = sum(size for name, size in sizes.items() if ".snapshot" not in name) / sum(sizes.values())
    page.wait_for_selector("#boot")
    page.wait_for_function(f"document.querySelector('#boot progress').value > {came - 0.001}", timeout=60_000)
    assert page.locator("#boot progress").evaluate("(bar) => bar.value") == pytest.approx(came, abs=0.001)


def test_what_is_pressed_before_python_shows_how_far_it_is(watched: Watched, site: Host) -> None:
    page = watched.page
    held: list[Route] = []
    page.route("**/*.snapshot.bin", lambda route: held.append(route))
    page.goto(site.address, wait_until="commit")
    page.wait_for_function("window.wanliEarly")
    page.locator(NEW).click()
    shown = (
        "(button) => [getComputedStyle(button, '::before').transform, document.querySelector('#boot progress').value]"
    )
    page.wait_for_function("document.querySelector('#boot progress').value > 0.1", timeout=60_000)
    matrix, share = page.locator(NEW).evaluate(shown)
    assert float(matrix.removeprefix("matrix(").split(",")[0]) == pytest.approx(share, abs=0.001)
    for route in held:
        route.continue_()
    expect(page.locator("#start")).to_be_visible(timeout=60_000)
    assert page.locator("[aria-busy]").count() == 0


def test_a_host_that_sends_index_html_on_to_its_folder(watched: Watched) -> None:
    site = Host(sends_on=True)
    page = watched.ready(site.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    watched.ready(site.address)
    site.stop()
    expect(watched.ready(site.address).locator(NEW)).to_be_visible()


def test_python_starts_from_the_snapshot(watched: Watched, site: Host) -> None:
    asked: list[str] = []
    watched.page.on("request", lambda request: asked.append(request.url))
    page = watched.ready(site.address)
    assert not watched.says(PLAINLY)
    assert not [url for url in asked if url.endswith("wanli.zip")]
    assert page.locator("#boot").count() == 0


def test_the_standard_library_comes_after_the_start(watched: Watched, site: Host) -> None:
    page = watched.page
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    watched.ready(site.address)
    assert not [address for address in asked if "stdlib" in address]
    with page.expect_response("**/stdlib.zip", timeout=60_000):
        pass
    page.wait_for_timeout(500)
    assert _imported(watched, site) == [*REST]
    assert not wrong


def test_what_needs_the_standard_library_before_waits_for_it(watched: Watched, site: Host) -> None:
    page = watched.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    watched.ready(site.address)
    assert _imported(watched, site) == [*REST]
    page.wait_for_timeout(LATER)
    assert len([address for address in asked if "stdlib" in address]) == 1


def test_a_standard_library_that_does_not_come_is_a_module_less(watched: Watched, site: Host) -> None:
    page = watched.page
    page.route("**/stdlib.zip", lambda route: route.abort())
    watched.ready(site.address)
    with pytest.raises(Error, match="No module named 'colorsys'"):
        _imported(watched, site)
    page.unroute("**/stdlib.zip")
    assert _imported(watched, site) == [*REST]


def _imported(watched: Watched, site: Host) -> list[str]:
    """The names of modules that the snapshot does not hold, imported in the page."""
    script = """async ([name, wanted]) => {
        const { loadPyodide } = await import(name);
        const python = await loadPyodide();
        return wanted.map((one) => python.runPython(`import importlib; importlib.import_module("${one}").__name__`));
    }"""
    interpreter = _only(site, "assets/glue-*/interpreter.js").relative_to(site.folder).as_posix()
    found: list[str] = watched.page.evaluate(script, [f"{site.address}{interpreter}", [*REST]])
    return found


@pytest.mark.parametrize("damage", [pytest.param("gone", marks=pytest.mark.full), "cut", "of another build"])
def test_without_a_good_snapshot_python_starts_plainly(watched: Watched, site: Host, damage: str) -> None:
    file = _only(site, "assets/*.snapshot.bin")
    if damage == "gone":
        file.unlink()
    elif damage == "cut":
        file.write_bytes(file.read_bytes()[: 1 << 20])
    else:
        content = bytearray(zstandard.ZstdDecompressor().decompress(file.read_bytes()))
        content[16:48] = bytes(32)  # the build's name in the header
        file.write_bytes(zstandard.ZstdCompressor(level=1).compress(bytes(content)))
    page = watched.ready(site.address)
    assert watched.says(PLAINLY)
    page.locator(NEW).click()
    expect(page.locator("#start")).to_be_visible()


@pytest.mark.parametrize("returning", [pytest.param(False, marks=pytest.mark.full), True])
def test_plain_can_be_asked_for(returning: bool, watched: Watched, site: Host) -> None:
    """On the first visit, and when the service worker serves the page."""
    if returning:
        watched.ready(site.address)
        watched.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        watched.page.wait_for_function("navigator.serviceWorker.controller !== null")
    asked: list[str] = []
    watched.page.on("request", lambda request: asked.append(request.url))
    watched.ready(f"{site.address}?plain")
    assert [url for url in asked if ".zip" in url and "wanli" in url.rsplit("/", 1)[-1]]


@pytest.mark.parametrize("damage", [pytest.param("plain asked for", marks=pytest.mark.full), "snapshot lost"])
def test_a_plain_start_needs_no_network(damage: str, watched: Watched, site: Host) -> None:
    page = watched.ready(site.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    if damage == "snapshot lost":
        page.evaluate(
            """async () => {
                for (const name of await caches.keys()) {
                    const cache = await caches.open(name);
                    const lost = (await cache.keys()).filter(({ url }) => url.endsWith(".snapshot"));
                    await Promise.all(lost.map((one) => cache.delete(one)));
                }
            }"""
        )
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # where the packed one lies
    site.stop()
    watched.ready(f"{site.address}?plain" if damage == "plain asked for" else site.address)
    if damage == "snapshot lost":
        assert watched.says(PLAINLY)
    page.locator(NEW).click()
    expect(page.locator("#start")).to_be_visible()


def test_a_returning_visit_without_its_script_takes_the_packed_one(watched: Watched, site: Host) -> None:
    watched.ready(site.address)
    script = _only(site, "assets/pyodide-*/pyodide.asm.js")
    watched.page.evaluate(
        """async (script) => {
            await navigator.serviceWorker.ready;
            for (const name of await caches.keys()) await (await caches.open(name)).delete(script);
        }""",
        script.relative_to(site.folder).as_posix(),
    )
    script.unlink()
    page = watched.ready(site.address)
    assert not watched.says(PLAINLY)
    expect(page.locator("#boot [data-failed]:visible")).to_have_count(0)


def test_without_a_worker_for_it_the_page_fetches_by_itself(
    watched: Watched, visitor: BrowserContext, site: Host
) -> None:
    visitor.add_init_script(
        """globalThis.Worker = class extends Worker {
            constructor(url, options) {
                if (String(url).includes("fetcher")) throw new Error("no worker for this");
                super(url, options);
            }
        };"""
    )
    watched.ready(site.address)
    assert watched.says("in the page's own thread")
    assert not watched.says(PLAINLY)


def test_a_start_that_fails_says_so_and_offers_ways(watched: Watched, site: Host) -> None:
    for pattern in ("assets/*.snapshot.bin", "assets/wanli.*.zip"):
        _only(site, pattern).unlink()
    page = watched.page
    page.goto(site.address)
    notice = page.locator("#boot [data-failed]")
    expect(notice).to_be_visible(timeout=60_000)
    assert notice.locator("a").evaluate_all("links => links.map((a) => a.getAttribute('href'))") == [
        "./",
        "./?plain",
    ]
    expect(notice.locator("code")).to_contain_text("404")


def test_a_page_whose_scripts_are_all_gone_says_so(watched: Watched, site: Host) -> None:
    """As on a host with the page of one version and the files of another."""
    page = watched.page
    page.goto(site.address)
    expect(page.locator("#silent")).to_have_count(0)
    for script in (site.folder / "assets").rglob("*"):
        if script.suffix == ".js":
            script.unlink()
    stranger = page.context.browser.new_context(service_workers="block")  # type: ignore[union-attr]
    page = stranger.new_page()
    page.goto(site.address)
    expect(page.locator("#silent")).to_be_hidden()
    page.evaluate(PASS, SILENCE - 5000)
    expect(page.locator("#silent")).to_be_hidden()
    page.evaluate(PASS, SILENCE)
    expect(page.locator("#silent")).to_be_visible()
    expect(page.locator("#silent a")).to_have_count(3)
    stranger.close()


def test_nothing_is_asked_of_another_origin(watched: Watched, site: Host) -> None:
    asked: list[str] = []
    watched.page.context.on("request", lambda request: asked.append(request.url))
    page = watched.ready(site.address)
    page.evaluate("wanli.startBotWorker()")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert asked
    assert not [url for url in asked if not url.startswith((site.address, "blob:", "data:"))]


@pytest.mark.parametrize("language", ["nl-BE", pytest.param("de-AT", marks=pytest.mark.full), "fr"])
def test_home_is_in_the_visitors_language_before_python(browser: object, site: Host, language: str) -> None:
    from playwright.sync_api import Browser

    assert isinstance(browser, Browser)
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.route("**/*.wasm.bin", lambda route: None)
    page.goto(site.address, wait_until="domcontentloaded")
    expected = language[:2] if language[:2] in ("nl", "de") else "en"
    expect(page.locator("html")).to_have_attribute("lang", expected)
    context.close()
