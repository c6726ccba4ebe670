"""A database that fails and recovers, is silent, or has a value that cannot be read: nothing else is affected."""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import begin_match, go_home, is_over, open_page, stored_entries
from tools.faults.harness.host import FaultyHost
from tools.faults.harness.hostile_inputs import valid_matches
from tools.faults.storage import DATABASE_MODULES, SILENT
from wanli.saves.files import write_file

SEATS = 4
RECOVERY_SECONDS = 60
"""Seconds within which a database that works again must hold everything."""
OPEN_MS, EXPORT_MS = 1_500, 3_000
"""Milliseconds for opening a match and for exporting all, once the page knows that the database is silent."""
FIRST_SILENCE_MS = 20_000
COPIES = 8
FAILS_TO_OPEN = """{
    const { open } = IDBFactory.prototype;
    let left = COUNT;
    IDBFactory.prototype.open = function (...parameters) {
        if (left-- <= 0) return open.apply(this, parameters);
        const events = new EventTarget();
        const bound = (method) => ({ value: events[method].bind(events) });
        setTimeout(() => events.dispatchEvent(new Event("error")));
        return Object.create(IDBOpenDBRequest.prototype, {
            error: { value: new DOMException("test", "NAME") },
            addEventListener: bound("addEventListener"), removeEventListener: bound("removeEventListener"),
        });
    };
}"""
"""The first COUNT attempts to open the database fail with the error NAME."""
CLOSES = """{
    const { transaction } = IDBDatabase.prototype;
    let count = 0;
    IDBDatabase.prototype.transaction = function (...parameters) {
        count += 1;
        if (count > 10 && count % 10 < 3) throw new DOMException("closing", "InvalidStateError");
        return transaction.apply(this, parameters);
    };
}"""
"""From the eleventh transaction on, three of ten find their connection closing."""
COUNT_LOCAL_ENTRIES = """id => {
    const chunks = Object.keys(localStorage).filter((key) => key.startsWith(`wanli/match/${id}/`) && /\\d$/.test(key));
    return chunks.reduce((sum, key) => sum + JSON.parse(localStorage.getItem(key)).length, 0);
}"""
PUT_LARGE = """([id, store]) => new Promise((done) => {
    indexedDB.open("wanli").onsuccess = ({ target }) => {
        const writing = target.result.transaction(store, "readwrite").objectStore(store);
        const key = store === "heads" ? id : [id, 0];
        writing.get(key).onsuccess = ({ target: { result } }) => writing.put(result + " ".repeat(2e6), key);
        writing.transaction.oncomplete = () => { target.result.close(); done(); };
    };
})"""
"""Makes a value so large that the browser stores it in a separate file."""


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    rows = [
        _recovers(browser, f"{name} {count} times at `open`", _failing(name, count))
        for name, count in (("QuotaExceededError", 1), ("UnknownError", 1), ("UnknownError", 2), ("UnknownError", 50))
    ]
    rows += [_recovers(browser, "InvalidStateError in mid-match", CLOSES), *_silent(browser)]
    browser.close()
    return [*rows, *(_unreadable(playwright, address, store) for store in ("entries", "heads"))]


def _failing(name: str, count: int) -> str:
    return FAILS_TO_OPEN.replace("COUNT", str(count)).replace("NAME", name)


@contextmanager
def _faulty_page(browser: Browser, script: str) -> Iterator[tuple[Page, FaultyHost]]:
    with FaultyHost() as host:
        host.no_store = True  # a reload must fetch the faulty script
        if script:
            host.prepend(DATABASE_MODULES, script)
        context = browser.new_context(service_workers="block", accept_downloads=True)
        try:
            yield context.new_page(), host
        finally:
            context.close()


def _recovers(browser: Browser, description: str, script: str) -> Row:
    """Bots play while the database fails; then it must hold every entry, and home must show no warning."""
    try:
        with _faulty_page(browser, script) as (page, host):
            open_page(page, host.address)
            id_ = begin_match(page, host.address, "mauer", SEATS)
            for _ in range(RECOVERY_SECONDS):
                if is_over(page):
                    break
                page.wait_for_timeout(1000)
            began = time.monotonic()
            entries = _wait_until_equal(page, id_)
            seconds = time.monotonic() - began
            conflicts = page.locator("#dialog").count()
            go_home(page)
            page.wait_for_timeout(500)
            warnings = page.locator(".warning").count()
    except (Error, TimeoutError) as error:
        return Row(description, str(error).splitlines()[0], "everything stored", False)
    return Row(
        f"{description}: {entries} entries, all stored after the last move",
        f"{seconds:.1f} s" if not conflicts and not warnings else f"{conflicts} conflicts, {warnings} warnings",
        f"{RECOVERY_SECONDS} s",
        not conflicts and not warnings,
    )


def _wait_until_equal(page: Page, id_: str) -> int:
    """Wait until both stores have the same entries of the finished match. Return their number.

    Raises TimeoutError.
    """
    for _ in range(RECOVERY_SECONDS * 2):
        local = page.evaluate(COUNT_LOCAL_ENTRIES, id_)
        if local and local == len(stored_entries(page, id_)):
            return int(local)
        page.wait_for_timeout(500)
    raise TimeoutError("the database does not hold everything")


def _silent(browser: Browser) -> list[Row]:
    """Eight matches in both stores; then the database never answers."""
    label = "a database that never answers"
    try:
        with _faulty_page(browser, "") as (page, host):
            ids = _import(page, host.address)
            host.prepend(DATABASE_MODULES, SILENT)
            open_page(page, host.address)
            began = time.monotonic()
            page.locator(".warning").first.wait_for(timeout=FIRST_SILENCE_MS)
            said = time.monotonic() - began
            opened = _milliseconds(lambda: _open(page, ids[0]))
            open_page(page, host.address)
            page.locator(".warning").first.wait_for(timeout=FIRST_SILENCE_MS)
            exported = _milliseconds(lambda: _export(page))
    except (Error, TimeoutError) as error:
        return [Row(label, str(error).splitlines()[0], "", False)]
    return [
        Row(f"{label}: until the page says so", f"{said:.1f} s", ""),
        Row("then opening a match", f"{opened:.0f} ms", f"{OPEN_MS} ms", opened <= OPEN_MS),
        Row(f"and exporting {COPIES} matches", f"{exported:.0f} ms", f"{EXPORT_MS} ms", exported <= EXPORT_MS),
    ]


def _unreadable(playwright: Playwright, address: str, store: str) -> Row:
    """One value is stored in a separate file, and this file is lost: all other matches are still exported."""
    label = f"one large value of `{store}` unreadable: other matches exported"
    with tempfile.TemporaryDirectory() as folder:
        profile = Path(folder)

        def launch() -> Page:
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=require("chromium"), args=launch_args()
            )
            return context.new_page()

        try:
            page = launch()
            ids = _import(page, address)
            page.evaluate(PUT_LARGE, [ids[1], store])
            page.evaluate("localStorage.clear()")
            page.context.close()
            blobs = [*profile.rglob("*.indexeddb.blob")]
            for blob in blobs:
                shutil.rmtree(blob)
            page = launch()
            open_page(page, address)
            exported = _export(page)
            page.context.close()
        except (Error, TimeoutError) as error:
            return Row(label, str(error).splitlines()[0], str(COPIES - 1), False)
    good = bool(blobs) and len(exported) == COPIES - 1 and ids[1] not in exported
    return Row(label, str(len(exported)), str(COPIES - 1), good)


def _import(page: Page, address: str) -> list[str]:
    """Import eight short matches. Return their ids."""
    matches = [*valid_matches()]
    ids = [f"stored{number}" for number in range(COPIES)]
    copies = [replace(matches[number % len(matches)], id=id_) for number, id_ in enumerate(ids)]
    open_page(page, address)
    file = {"name": "x.json", "mimeType": "application/json", "buffer": write_file(copies).encode()}
    page.set_input_files("#import-file", file)  # type: ignore[arg-type]
    page.locator("#dialog [data-action='[\"close\"]']").first.click()
    return ids


def _open(page: Page, id_: str) -> None:
    _press(page, "open", id_)
    page.locator("#board, #reveal").first.wait_for()


def _press(page: Page, *intent: str) -> None:
    action = json.dumps(intent, separators=(",", ":"))
    page.locator(f"[data-action='{action}']").first.click()


def _export(page: Page) -> list[str]:
    """Export all matches. Return the ids in the file."""
    with page.expect_download() as download:
        _press(page, "export_all_ask")
        _press(page, "export_all")
    return [match["id"] for match in json.loads(Path(download.value.path()).read_text("utf-8"))["matches"]]


def _milliseconds(work: Callable[[], object]) -> float:
    began = time.monotonic()
    work()
    return (time.monotonic() - began) * 1000
