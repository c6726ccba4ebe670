"""The service worker: everything offline, and versions that never mix."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.host import Host
from e2e.platform.conftest import Watched
from tools.build.precache import write_worker
from wanli.ui.screens.pages import LICENCES

pytestmark = pytest.mark.browser

KEPT = "navigator.serviceWorker.ready.then(() => caches.keys())"
WAITING = """new Promise((resolve, reject) => {
    if (wanli.updateWaiting) resolve();
    addEventListener("wanli:update", () => resolve());
    setTimeout(() => reject(new Error("no update came")), 40000);
})"""
SOURCES = """[...new Set(["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type))
    .map((entry) => entry.workerFinalSourceType))]"""
"""Where the page and its files came from, as routes of the service worker call it; "" is the worker itself."""
CONTROLLED = """new Promise((resolve, reject) => {
    if (navigator.serviceWorker.controller) resolve();
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
    setTimeout(() => reject(new Error("no worker took this page")), 40000);
})"""


def _publish(site: Host, version: str) -> None:
    """Put another version on the host: its page says which it is."""
    index = site.folder / "index.html"
    text = re.sub(r' data-version="\w+"', "", index.read_text(encoding="utf-8"))
    index.write_text(text.replace("<html", f'<html data-version="{version}"', 1), encoding="utf-8")
    write_worker(site.folder, version)


def _version(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-version")


def _installed(watched: Watched, site: Host) -> Page:
    page = watched.ready(site.address)
    page.evaluate(KEPT)
    return page


def _controlled(watched: Watched, site: Host) -> Page:
    _installed(watched, site)
    return watched.ready(site.address)


def test_a_page_lives_on_without_its_host(watched: Watched, site: Host) -> None:
    _installed(watched, site)
    site.stop()
    page = watched.ready(f"{site.address}index.html")
    assert page.evaluate("wanli.fetchRules('mauer', 'nl').then((text) => text.includes('<h'))")
    page.goto(f"{site.address}some/page/below")
    assert page.url == site.address
    page.goto(f"{site.address}{LICENCES}")
    expect(page.locator("body")).to_contain_text("Mozilla Public License")


def test_what_is_kept_is_found_without_the_worker(watched: Watched, site: Host) -> None:
    varying = Host(site.folder, varies=True)
    _installed(watched, varying)
    varying.stop()
    page = watched.ready(varying.address)
    assert page.evaluate(SOURCES) == ["cache"]


def test_the_first_visit_is_served_from_the_cache_once_it_is_filled(watched: Watched, site: Host) -> None:
    page = _installed(watched, site)
    page.evaluate(CONTROLLED)
    site.stop()
    assert page.evaluate("wanli.fetchRules('mauer', 'en').then((text) => text.includes('<h'))")


def test_every_file_of_the_list_is_kept_and_unpacked(watched: Watched, site: Host) -> None:
    page = _installed(watched, site)
    [name] = page.evaluate(KEPT)
    kept = page.evaluate("(name) => caches.open(name).then((c) => c.keys()).then((k) => k.map((r) => r.url))", name)
    assert not [url for url in kept if url.endswith(".bin")]
    for suffix in (".snapshot", ".wasm", "index.html", "manifest.json"):
        assert [url for url in kept if url.endswith(suffix)], suffix


def test_a_page_keeps_its_version_until_the_person_takes_the_next(watched: Watched, site: Host) -> None:
    _publish(site, "one")
    page = _controlled(watched, site)
    _publish(site, "two")
    page = watched.ready(site.address)
    assert _version(page) == "one"
    page.evaluate(WAITING)
    page = watched.ready(site.address)
    assert _version(page) == "one"  # a reload alone takes nothing
    page.evaluate(WAITING)
    assert len(page.evaluate("caches.keys()")) == 2
    with page.expect_navigation():
        page.evaluate("wanli.applyUpdate()")
    page.wait_for_selector("html[data-ready]", timeout=60_000)
    assert _version(page) == "two"
    assert len(page.evaluate("caches.keys()")) == 1


def test_all_tabs_take_the_new_version_together(watched: Watched, visitor: BrowserContext, site: Host) -> None:
    _publish(site, "one")
    first = _controlled(watched, site)
    second = Watched(visitor.new_page()).ready(site.address)
    _publish(site, "two")
    first = watched.ready(site.address)
    first.evaluate(WAITING)
    first.evaluate("wanli.applyUpdate()")
    for page in (first, second):
        expect(page.locator("html")).to_have_attribute("data-version", "two", timeout=30_000)


def test_a_set_that_is_not_whole_is_not_taken(watched: Watched, site: Host) -> None:
    _publish(site, "one")
    page = _controlled(watched, site)
    _publish(site, "two")
    manifest = site.folder / "manifest.json"
    manifest.write_text(manifest.read_text(encoding="utf-8") + " ", encoding="utf-8")  # not what the list says
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
    assert _version(watched.ready(site.address)) == "one"


def test_without_service_workers_everything_comes_from_the_network(browser: object, site: Host) -> None:
    from playwright.sync_api import Browser

    assert isinstance(browser, Browser)
    context = browser.new_context(service_workers="block")
    watched = Watched(context.new_page())
    watched.ready(site.address)
    watched.ready(site.address)
    assert watched.page.evaluate("navigator.serviceWorker.controller") is None
    context.close()
