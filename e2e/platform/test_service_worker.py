"""The service worker: everything works offline, and versions never mix."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.host import Host
from e2e.platform.conftest import LoggedPage
from tools.build.precache import write_worker
from wanli.ui.screens.pages import LICENCES

pytestmark = pytest.mark.browser

CACHE_NAMES = "navigator.serviceWorker.ready.then(() => caches.keys())"
AWAIT_UPDATE = """new Promise((resolve, reject) => {
    setInterval(() => wanli.updateWaiting && resolve(), 50);
    setTimeout(() => reject(new Error("no update came")), 40000);
})"""
SOURCES = """[...new Set(["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type))
    .map((entry) => entry.workerFinalSourceType))]"""
"""The sources of the page and its files, as the routes of the service worker name them; "" is the worker itself."""
AWAIT_CONTROLLER = """new Promise((resolve, reject) => {
    if (navigator.serviceWorker.controller) resolve();
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
    setTimeout(() => reject(new Error("no worker took this page")), 40000);
})"""


def _publish(site: Host, version: str) -> None:
    """Put another version on the host. Its page carries the version."""
    index = site.folder / "index.html"
    text = re.sub(r' data-version="\w+"', "", index.read_text(encoding="utf-8"))
    index.write_text(text.replace("<html", f'<html data-version="{version}"', 1), encoding="utf-8")
    write_worker(site.folder, version)


def _version(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-version")


def _install_worker(logged_page: LoggedPage, site: Host) -> Page:
    page = logged_page.open_address(site.address)
    page.evaluate(CACHE_NAMES)
    return page


def _open_controlled(logged_page: LoggedPage, site: Host) -> Page:
    _install_worker(logged_page, site)
    return logged_page.open_address(site.address)


def test_the_page_works_without_its_host(logged_page: LoggedPage, site: Host) -> None:
    _install_worker(logged_page, site)
    site.stop()
    page = logged_page.open_address(f"{site.address}index.html")
    assert page.evaluate("wanli.fetchRules('mauer', 'nl').then((text) => text.includes('<h'))")
    page.goto(f"{site.address}some/page/below")
    assert page.url == site.address
    page.goto(f"{site.address}{LICENCES}")
    expect(page.locator("body")).to_contain_text("Mozilla Public License")


def test_cached_files_are_served_by_static_routes(logged_page: LoggedPage, site: Host) -> None:
    varying = Host(site.folder, send_vary=True)
    _install_worker(logged_page, varying)
    varying.stop()
    page = logged_page.open_address(varying.address)
    assert page.evaluate(SOURCES) == ["cache"]


def test_the_first_visit_is_served_from_the_cache_once_it_is_filled(logged_page: LoggedPage, site: Host) -> None:
    page = _install_worker(logged_page, site)
    page.evaluate(AWAIT_CONTROLLER)
    site.stop()
    assert page.evaluate("wanli.fetchRules('mauer', 'en').then((text) => text.includes('<h'))")


def test_every_listed_file_is_cached_uncompressed(logged_page: LoggedPage, site: Host) -> None:
    page = _install_worker(logged_page, site)
    [name] = page.evaluate(CACHE_NAMES)
    urls = page.evaluate("(name) => caches.open(name).then((c) => c.keys()).then((k) => k.map((r) => r.url))", name)
    assert not [url for url in urls if url.endswith(".bin")]
    for suffix in (".snapshot", ".wasm", "index.html", "manifest.json"):
        assert [url for url in urls if url.endswith(suffix)], suffix


def test_an_update_waits_until_it_is_applied(logged_page: LoggedPage, site: Host) -> None:
    _publish(site, "one")
    page = _open_controlled(logged_page, site)
    _publish(site, "two")
    page = logged_page.open_address(site.address)
    assert _version(page) == "one"
    page.evaluate(AWAIT_UPDATE)
    page = logged_page.open_address(site.address)
    assert _version(page) == "one"  # a reload does not apply the update
    page.evaluate(AWAIT_UPDATE)
    assert len(page.evaluate("caches.keys()")) == 2
    with page.expect_navigation():
        page.evaluate("wanli.applyUpdate()")
    page.wait_for_selector("html[data-ready]", timeout=60_000)
    assert _version(page) == "two"
    assert len(page.evaluate("caches.keys()")) == 1


def test_all_tabs_switch_to_the_new_version_together(
    logged_page: LoggedPage, visitor: BrowserContext, site: Host
) -> None:
    _publish(site, "one")
    first = _open_controlled(logged_page, site)
    second = LoggedPage(visitor.new_page()).open_address(site.address)
    _publish(site, "two")
    first = logged_page.open_address(site.address)
    first.evaluate(AWAIT_UPDATE)
    first.evaluate("wanli.applyUpdate()")
    for page in (first, second):
        expect(page.locator("html")).to_have_attribute("data-version", "two", timeout=30_000)


def test_an_incomplete_version_is_rejected(logged_page: LoggedPage, site: Host) -> None:
    _publish(site, "one")
    page = _open_controlled(logged_page, site)
    _publish(site, "two")
    manifest = site.folder / "manifest.json"
    manifest.write_text(manifest.read_text(encoding="utf-8") + " ", encoding="utf-8")  # does not match its hash
    failed = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update();
            const worker = registration.installing;
            if (!worker) return "none";
            await new Promise((r) => worker.addEventListener("statechange", () => worker.state === "redundant" && r()));
            return worker.state;
        }"""
    )
    assert failed in ("redundant", "none")
    assert len(page.evaluate("caches.keys()")) == 1
    assert _version(logged_page.open_address(site.address)) == "one"


def test_the_page_works_without_service_workers(browser: object, site: Host) -> None:
    from playwright.sync_api import Browser

    assert isinstance(browser, Browser)
    context = browser.new_context(service_workers="block")
    logged_page = LoggedPage(context.new_page())
    logged_page.open_address(site.address)
    logged_page.open_address(site.address)
    assert logged_page.page.evaluate("navigator.serviceWorker.controller") is None
    context.close()
