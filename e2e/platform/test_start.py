"""The start: home is visible at once, Python comes from the snapshot, and there are fallbacks without it."""

from __future__ import annotations

from pathlib import Path

import pytest
import zstandard
from playwright.sync_api import Browser, BrowserContext, Error, Route, expect

from e2e.host import Host
from e2e.platform.conftest import LoggedPage
from tools.paths import DIST

pytestmark = pytest.mark.browser

PLAIN_START = "starting plainly"
OUTSIDE_SNAPSHOT = ("colorsys", "json.tool")
"""Modules that the snapshot does not contain."""
STDLIB_DELAY = 5000
"""Milliseconds within which the standard library is loaded after the start."""
NEW = '[data-action=\'["new","mauer"]\']'
SILENT_START_MS = 20_000
"""Milliseconds after which a page without any script shows a message."""
SET_ANIMATION_TIME = (
    "milliseconds => document.getAnimations().forEach((element) => { element.currentTime = milliseconds; })"
)
"""Sets the time of all CSS animations of the page."""


def _only(site: Host, pattern: str) -> Path:
    [path] = site.folder.glob(pattern)
    return path


def test_home_is_painted_before_python(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.page
    page.route("**/*.wasm.bin", lambda route: None)  # never answered, so Python does not start
    page.goto(site.address, wait_until="commit")
    expect(page.locator(NEW)).to_be_visible()
    assert page.locator("html[data-ready]").count() == 0


def test_a_click_before_python_starts_is_replayed(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.page
    held: list[Route] = []
    page.route("**/*.wasm.bin", lambda route: held.append(route))
    page.goto(site.address, wait_until="commit")
    page.wait_for_function("window.wanliEarly")  # the page has been parsed
    page.locator(NEW).click()
    expect(page.locator(NEW)).to_have_attribute("aria-busy", "true")
    page.wait_for_timeout(300)
    for route in held:
        route.continue_()
    expect(page.locator("#start")).to_be_visible(timeout=60_000)  # the lobby: the click was replayed


def test_the_progress_bar_shows_the_share_of_all_bytes(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.page
    page.route("**/*.snapshot.bin", lambda route: None)  # never answered
    page.goto(site.address, wait_until="commit")
    packed = [path for path in site.folder.rglob("*.bin") if path.parent.name != "rules"]  # rules are loaded on demand
    sizes = {path.name: path.stat().st_size for path in packed}
    came = sum(size for name, size in sizes.items() if ".snapshot" not in name) / sum(sizes.values())
    page.wait_for_selector("#boot")
    page.wait_for_function(f"document.querySelector('#boot progress').value > {came - 0.001}", timeout=60_000)
    assert page.locator("#boot progress").evaluate("(bar) => bar.value") == pytest.approx(came, abs=0.001)


def test_a_button_pressed_before_python_starts_shows_the_progress(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.page
    held: list[Route] = []
    page.route("**/*.snapshot.bin", lambda route: held.append(route))
    page.goto(site.address, wait_until="commit")
    page.wait_for_function("window.wanliEarly")
    page.locator(NEW).click()
    progress_style = (
        "(button) => [getComputedStyle(button, '::before').transform, document.querySelector('#boot progress').value]"
    )
    page.wait_for_function("document.querySelector('#boot progress').value > 0.1", timeout=60_000)
    matrix, share = page.locator(NEW).evaluate(progress_style)
    assert float(matrix.removeprefix("matrix(").split(",")[0]) == pytest.approx(share, abs=0.001)
    for route in held:
        route.continue_()
    expect(page.locator("#start")).to_be_visible(timeout=60_000)
    assert page.locator("[aria-busy]").count() == 0


def test_a_host_that_redirects_index_html_to_its_folder(logged_page: LoggedPage) -> None:
    site = Host(redirect_index=True)
    page = logged_page.open_address(site.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    logged_page.open_address(site.address)
    site.stop()
    expect(logged_page.open_address(site.address).locator(NEW)).to_be_visible()


def test_python_starts_from_the_snapshot(logged_page: LoggedPage, site: Host) -> None:
    requested: list[str] = []
    logged_page.page.on("request", lambda request: requested.append(request.url))
    page = logged_page.open_address(site.address)
    assert not logged_page.logged(PLAIN_START)
    assert not [url for url in requested if url.endswith("wanli.zip")]
    assert page.locator("#boot").count() == 0


def test_the_standard_library_is_loaded_after_the_start(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.page
    requested: list[str] = []
    errors: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    logged_page.open_address(site.address)
    assert not [address for address in requested if "stdlib" in address]
    with page.expect_response("**/stdlib.zip", timeout=60_000):
        pass
    page.wait_for_timeout(500)
    assert _imported(logged_page, site) == [*OUTSIDE_SNAPSHOT]
    assert not errors


def test_an_early_import_waits_for_the_standard_library(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.page
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    logged_page.open_address(site.address)
    assert _imported(logged_page, site) == [*OUTSIDE_SNAPSHOT]
    page.wait_for_timeout(STDLIB_DELAY)
    assert len([address for address in requested if "stdlib" in address]) == 1


def test_a_failed_standard_library_raises_and_is_loaded_again(logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.page
    page.route("**/stdlib.zip", lambda route: route.abort())
    logged_page.open_address(site.address)
    with pytest.raises(Error, match="No module named 'colorsys'"):
        _imported(logged_page, site)
    page.unroute("**/stdlib.zip")
    assert _imported(logged_page, site) == [*OUTSIDE_SNAPSHOT]


def _imported(logged_page: LoggedPage, site: Host) -> list[str]:
    """Import modules in the page that the snapshot does not contain, and return their names."""
    script = """async ([name, modules]) => {
        const { loadPyodide } = await import(name);
        const python = await loadPyodide();
        return modules.map((name) => python.runPython(`import importlib; importlib.import_module("${name}").__name__`));
    }"""
    interpreter = _only(site, "assets/glue-*/interpreter.js").relative_to(site.folder).as_posix()
    names: list[str] = logged_page.page.evaluate(script, [f"{site.address}{interpreter}", [*OUTSIDE_SNAPSHOT]])
    return names


@pytest.mark.parametrize("damage", [pytest.param("gone", marks=pytest.mark.full), "cut", "of another build"])
def test_python_starts_without_a_valid_snapshot(logged_page: LoggedPage, site: Host, damage: str) -> None:
    file = _only(site, "assets/*.snapshot.bin")
    if damage == "gone":
        file.unlink()
    elif damage == "cut":
        file.write_bytes(file.read_bytes()[: 1 << 20])
    else:
        content = bytearray(zstandard.ZstdDecompressor().decompress(file.read_bytes()))
        content[16:48] = bytes(32)  # the build id in the header
        file.write_bytes(zstandard.ZstdCompressor(level=1).compress(bytes(content)))
    page = logged_page.open_address(site.address)
    assert logged_page.logged(PLAIN_START)
    page.locator(NEW).click()
    expect(page.locator("#start")).to_be_visible()


@pytest.mark.parametrize("returning", [pytest.param(False, marks=pytest.mark.full), True])
def test_plain_in_the_address_starts_without_snapshot(returning: bool, logged_page: LoggedPage, site: Host) -> None:
    """On the first visit, and when the service worker serves the page."""
    if returning:
        logged_page.open_address(site.address)
        logged_page.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        logged_page.page.wait_for_function("navigator.serviceWorker.controller !== null")
    requested: list[str] = []
    logged_page.page.on("request", lambda request: requested.append(request.url))
    logged_page.open_address(f"{site.address}?plain")
    assert [url for url in requested if ".zip" in url and "wanli" in url.rsplit("/", 1)[-1]]


@pytest.mark.parametrize("damage", [pytest.param("plain requested", marks=pytest.mark.full), "snapshot lost"])
def test_a_start_without_snapshot_works_offline(damage: str, logged_page: LoggedPage, site: Host) -> None:
    page = logged_page.open_address(site.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    if damage == "snapshot lost":
        page.evaluate(
            """async () => {
                for (const name of await caches.keys()) {
                    const cache = await caches.open(name);
                    const lost = (await cache.keys()).filter(({ url }) => url.endsWith(".snapshot"));
                    await Promise.all(lost.map((element) => cache.delete(element)));
                }
            }"""
        )
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # it holds the compressed snapshot
    site.stop()
    logged_page.open_address(f"{site.address}?plain" if damage == "plain requested" else site.address)
    if damage == "snapshot lost":
        assert logged_page.logged(PLAIN_START)
    page.locator(NEW).click()
    expect(page.locator("#start")).to_be_visible()


def test_a_second_visit_replaces_a_lost_script(logged_page: LoggedPage, site: Host) -> None:
    logged_page.open_address(site.address)
    script = _only(site, "assets/pyodide-*/pyodide.asm.js")
    logged_page.page.evaluate(
        """async (script) => {
            await navigator.serviceWorker.ready;
            for (const name of await caches.keys()) await (await caches.open(name)).delete(script);
        }""",
        script.relative_to(site.folder).as_posix(),
    )
    script.unlink()
    page = logged_page.open_address(site.address)
    assert not logged_page.logged(PLAIN_START)
    expect(page.locator("#boot [data-failed]:visible")).to_have_count(0)


def test_the_page_downloads_files_itself_without_a_worker(
    logged_page: LoggedPage, visitor: BrowserContext, site: Host
) -> None:
    visitor.add_init_script(
        """globalThis.Worker = class extends Worker {
            constructor(url, options) {
                if (String(url).includes("fetcher")) throw new Error("no worker for this");
                super(url, options);
            }
        };"""
    )
    logged_page.open_address(site.address)
    assert logged_page.logged("in the page's own thread")
    assert not logged_page.logged(PLAIN_START)


def test_a_failed_start_shows_the_error_and_two_links(logged_page: LoggedPage, site: Host) -> None:
    for pattern in ("assets/*.snapshot.bin", "assets/wanli.*.zip"):
        _only(site, pattern).unlink()
    page = logged_page.page
    page.goto(site.address)
    notice = page.locator("#boot [data-failed]")
    expect(notice).to_be_visible(timeout=60_000)
    assert notice.locator("a").evaluate_all("links => links.map((a) => a.getAttribute('href'))") == [
        "./",
        "./?plain",
    ]
    expect(notice.locator("code")).to_contain_text("404")


@pytest.mark.parametrize(
    ("language", "word"), [("en-GB", "from your disk"), ("nl", "vanaf je schijf"), ("de", "von der Festplatte")]
)
def test_a_page_opened_from_the_disk_says_what_to_do(browser: Browser, language: str, word: str) -> None:
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.goto((DIST / "index.html").as_uri())
    notice = page.locator("#boot [data-cause=file]")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text(word)
    expect(notice).to_contain_text("python3 -m http.server")
    expect(page.locator("#boot [data-failed]")).to_be_hidden()
    context.close()


def test_without_webassembly_the_page_names_the_cause(browser: Browser, site: Host) -> None:
    context = browser.new_context(locale="en-GB", service_workers="block")
    context.add_init_script("delete globalThis.WebAssembly;")
    page = context.new_page()
    page.goto(site.address)
    notice = page.locator("#boot [data-cause=wasm]")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("Lockdown Mode")
    page.wait_for_timeout(1000)
    expect(page.locator("#boot [data-failed]")).to_be_hidden()
    context.close()


def test_a_page_without_scripts_shows_a_message(logged_page: LoggedPage, site: Host) -> None:
    """As on a host with the page of one version and the files of another."""
    page = logged_page.page
    page.goto(site.address)
    expect(page.locator("#silent")).to_have_count(0)
    for script in (site.folder / "assets").rglob("*"):
        if script.suffix == ".js":
            script.unlink()
    new_visitor = page.context.browser.new_context(service_workers="block")  # type: ignore[union-attr]
    page = new_visitor.new_page()
    page.goto(site.address)
    expect(page.locator("#silent")).to_be_hidden()
    page.evaluate(SET_ANIMATION_TIME, SILENT_START_MS - 5000)
    expect(page.locator("#silent")).to_be_hidden()
    page.evaluate(SET_ANIMATION_TIME, SILENT_START_MS)
    expect(page.locator("#silent")).to_be_visible()
    expect(page.locator("#silent a")).to_have_count(3)
    new_visitor.close()


def test_no_request_goes_to_another_origin(logged_page: LoggedPage, site: Host) -> None:
    requested: list[str] = []
    logged_page.page.context.on("request", lambda request: requested.append(request.url))
    page = logged_page.open_address(site.address)
    page.evaluate("wanli.startBotWorker()")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert requested
    assert not [url for url in requested if not url.startswith((site.address, "blob:", "data:"))]


@pytest.mark.parametrize("language", ["nl-BE", pytest.param("de-AT", marks=pytest.mark.full), "fr"])
def test_home_has_the_visitors_language_before_python(browser: object, site: Host, language: str) -> None:
    from playwright.sync_api import Browser

    assert isinstance(browser, Browser)
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.route("**/*.wasm.bin", lambda route: None)
    page.goto(site.address, wait_until="domcontentloaded")
    expected = language[:2] if language[:2] in ("nl", "de") else "en"
    expect(page.locator("html")).to_have_attribute("lang", expected)
    context.close()
