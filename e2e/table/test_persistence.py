"""Nothing is lost: reloads, two tabs, damaged and foreign files, a full storage, an unreachable host."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.host import Host
from e2e.table.tablet import Tablet
from tools.faults.harness.host import FaultyHost
from tools.faults.storage import DATABASE_MODULES, DATABASE_WORKER, SILENT, THROWS
from wanli.saves.files import MAX_FILE_LENGTH

DAMAGE_MATCH = """id => new Promise((done) => {
    localStorage.removeItem(`wanli/match/${id}/head`);
    localStorage.removeItem(`wanli/match/${id}/0`);
    indexedDB.open("wanli").onsuccess = ({ target }) => {
        const writing = target.result.transaction("entries", "readwrite");
        writing.objectStore("entries").put('["fly",9]', [id, 0]);
        writing.oncomplete = () => { target.result.close(); done(); };
    };
})"""
"""Puts an unknown action at the beginning of a match."""

LATE_ANSWER = """const late = new Set();
const send = self.postMessage.bind(self);
addEventListener("message", ({ data }) => { if (data.given[0] === "late") late.add(data.number); });
self.postMessage = (answer) => void (late.has(answer.number) ? setTimeout(send, 7000, answer) : send(answer));
"""
"""The worker of the database answers requests about the match "late" after seven seconds."""

BLOCK_PAGE = """async () => {
    const answer = wanli.matches.head("late");
    for (let number = 0; number < 12; number++) {
        for (const end = performance.now() + 700; performance.now() < end; );
        await new Promise((resume) => setTimeout(resume));
    }
    return answer;
}"""
"""Blocks the page while it waits for such an answer."""

FILL_LOCAL_STORAGE = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""
"""Makes local storage refuse every write."""


@pytest.fixture
def own_host() -> Iterator[Host]:
    made = Host()
    yield made
    made.stop()


@pytest.fixture
def faulty() -> Iterator[FaultyHost]:
    with FaultyHost() as made:
        yield made


@pytest.fixture
def offline(browser: Browser, own_host: Host) -> Iterator[Tablet]:
    """A tablet with a cached page whose host has stopped."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, locale="en-GB")
    made = Tablet(context, own_host).visit()
    made.wait_until_cached()
    own_host.stop()
    made.reload()
    yield made
    context.close()


def test_rules_and_a_match_work_offline(offline: Tablet) -> None:
    offline.press("rules", "mauer")
    expect(offline.page.locator("#w17")).to_contain_text("House ruling W17")
    offline.press("back")
    offline.set_up(["Anna", "bot:easy"])
    for _ in range(8):
        assert offline.wait_for_turn()
        offline.play_anything()
    offline.reload()
    assert offline.wait_for_turn()
    assert {record.seat for record in offline.match().log} == {0, 1}
    assert [record.seat for record in offline.match().log].count(0) >= 4


@pytest.mark.full
def test_a_whole_match_works_offline(offline: Tablet) -> None:
    tablet = offline
    tablet.set_up(["Anna", "bot:easy"])
    over = tablet.page.locator("#screen-score")
    for _ in range(400):
        if not tablet.wait_for_turn():
            break
        tablet.play_anything()
    expect(over).to_be_visible()
    result = tablet.match().state.result()
    assert result is not None
    for score in result.scores:
        expect(over).to_contain_text(str(score))
    tablet.press("home")
    expect(tablet.page.locator(".final-scores")).to_be_visible()


@pytest.mark.full
def test_rules_can_be_read_offline_in_another_language(browser: Browser, own_host: Host) -> None:
    context = browser.new_context(locale="de-DE")
    tablet = Tablet(context, own_host).visit()
    tablet.wait_until_cached()
    own_host.stop()
    tablet.reload()
    tablet.press("rules", "mauer")
    expect(tablet.page.locator("#w17")).to_contain_text("Hausregel W17")
    context.close()


def test_two_tabs_never_overwrite_each_other(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    other = Tablet(tablet.context, tablet.host).visit(tablet.page.url.partition("#")[2])
    other.draw()
    other.wait_for_my_turn()
    ahead = other.actions()

    expect(tablet.page.locator("[role=dialog], dialog")).to_be_visible()
    tablet.press("adopt")
    tablet.wait_for_my_turn()
    assert tablet.actions() == ahead
    tablet.draw()
    assert tablet.actions()[: len(ahead)] == ahead
    assert len(tablet.actions()) > len(ahead)


def test_a_damaged_save_is_reported_and_affects_no_other(tablet: Tablet) -> None:
    for name in ("Anna", "Berta"):
        tablet.set_up([name, "bot:easy"])
        tablet.draw()
        tablet.page.locator("#home-button").click()
    damaged, sound = tablet.match_ids()
    stored = tablet.database(sound)
    tablet.page.evaluate(DAMAGE_MATCH, damaged)
    tablet.reload()
    tablet.press("open", damaged)
    expect(tablet.page.locator("body")).to_contain_text("This game is damaged")
    with tablet.page.expect_download() as download:
        tablet.press("export_raw", damaged)
    assert "fly" in Path(download.value.path()).read_text()
    assert tablet.database(sound) == stored
    tablet.press("open", sound)
    expect(tablet.page.locator("#board")).to_be_visible()


FOREIGN_FILES = {
    "no file at all": "not from Wanli",
    json.dumps({"format": "chess", "moves": []}): "not from Wanli",
    json.dumps([1, 2, 3]): "not from Wanli",
    "[" * 100_000: "not from Wanli",
    " " * (MAX_FILE_LENGTH + 1): "too large",
}


def test_a_foreign_or_oversize_file_is_rejected_with_a_message(tablet: Tablet, tmp_path: Path) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    tablet.page.locator("#home-button").click()
    before = tablet.storage()
    page, body = tablet.page, tablet.page.locator("body")
    for content, sentence in FOREIGN_FILES.items():
        expect(body).not_to_contain_text(sentence)
        file = tmp_path / "save.json"
        file.write_text(content)
        page.set_input_files("#import-file", str(file))
        expect(body).to_contain_text(sentence)
        page.keyboard.press("Escape")  # closes the message
    assert tablet.storage() == before


def test_a_match_is_transferred_as_a_file(tablet: Tablet, browser: Browser, tmp_path: Path) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    tablet.wait_for_my_turn()
    actions = tablet.actions()
    tablet.page.locator("#home-button").click()
    [id_] = tablet.match_ids()
    tablet.press("export_ask", id_)
    with tablet.page.expect_download() as download:
        tablet.press("export", id_)
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    context = browser.new_context(locale="en-GB")
    second = Tablet(context, tablet.host).visit()
    second.page.set_input_files("#import-file", str(file))
    expect(second.page.locator(".match-row")).to_have_count(1)
    assert second.actions() == actions
    context.close()


def test_a_full_storage_is_reported_at_once_and_the_match_continues(browser: Browser, faulty: FaultyHost) -> None:
    faulty.prepend(DATABASE_MODULES, THROWS)
    context = browser.new_context(locale="en-GB")
    context.add_init_script(FILL_LOCAL_STORAGE)
    tablet = Tablet(context, faulty).visit()
    tablet.press("new", "mauer")
    tablet.choose("option-start-0")
    tablet.page.locator("#start").click()
    expect(tablet.page.locator(".warning")).to_contain_text("storage is full")
    tablet.draw()
    with tablet.page.expect_download() as download:
        tablet.press("export_this")
    assert json.loads(Path(download.value.path()).read_text())
    context.close()


def test_a_full_local_storage_alone_is_no_error(browser: Browser, host: Host) -> None:
    context = browser.new_context(locale="en-GB")
    context.add_init_script(FILL_LOCAL_STORAGE)
    tablet = Tablet(context, host).visit()
    tablet.press("new", "mauer")
    tablet.choose("option-start-0")
    tablet.page.locator("#start").click()
    tablet.wait_for_my_turn()
    tablet.draw()
    expect(tablet.page.locator(".warning")).to_have_count(0)
    expect(tablet.page.locator(".pending-sign")).to_have_count(0)
    route = tablet.page.url.partition("#")[2]
    assert '["draw"]' in tablet.database(route.partition("/")[2]).entries
    tablet.reload()
    expect(tablet.page.locator("#board")).to_be_visible()
    context.close()


@pytest.mark.parametrize("broken", [THROWS, SILENT], ids=["throws", "hangs"])
def test_the_page_starts_without_a_database_and_reports_it(browser: Browser, faulty: FaultyHost, broken: str) -> None:
    faulty.prepend(DATABASE_MODULES, broken)
    context = browser.new_context(locale="en-GB")
    tablet = Tablet(context, faulty).visit()
    expect(tablet.page.locator(".warning")).to_contain_text("does not answer, so there is only one copy")
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    tablet.wait_for_my_turn()
    actions = tablet.actions()
    expect(tablet.page.locator(".pending-sign")).to_be_visible()
    tablet.reload()
    tablet.wait_for_my_turn()
    assert tablet.actions() == actions
    context.close()


def test_an_unresponsive_database_does_not_block_the_start(browser: Browser, faulty: FaultyHost) -> None:
    context = browser.new_context(locale="en-GB", service_workers="block")
    tablet = Tablet(context, faulty).visit()
    tablet.set_up(["Anna", "Bea"], game="meridian")
    faulty.prepend(DATABASE_MODULES, SILENT)
    tablet.reload()
    expect(tablet.page.locator("#board")).to_be_visible(
        timeout=3000
    )  # shorter than until the page gives up the database
    context.close()


def test_a_busy_page_does_not_give_up_the_database(browser: Browser, faulty: FaultyHost) -> None:
    """The page gives it up after 1.5 s and 4 s more in which it could have received an answer."""
    faulty.prepend(DATABASE_WORKER, LATE_ANSWER)
    context = browser.new_context(locale="en-GB", service_workers="block")
    tablet = Tablet(context, faulty).visit()
    assert json.loads(tablet.page.evaluate(BLOCK_PAGE)) == {"ok": None}
    context.close()


def test_the_database_works_in_the_page_without_its_worker(browser: Browser, faulty: FaultyHost) -> None:
    faulty.prepend(DATABASE_WORKER, "throw new Error('no worker');")
    context = browser.new_context(locale="en-GB")
    tablet = Tablet(context, faulty).visit()
    tablet.set_up(["Anna", "bot:easy"])
    tablet.wait_for_my_turn()
    tablet.draw()
    tablet.wait_for_my_turn()
    expect(tablet.page.locator(".pending-sign")).to_have_count(0)
    [id_] = tablet.match_ids()
    assert tablet.stored_actions(id_) == tablet.actions()
    context.close()


def test_one_of_two_tabs_that_play_at_once_wins(tablet: Tablet) -> None:
    """The database decides, because local storage, which is full, cannot notify the other tab."""
    tablet.set_up(["Anna", "bot:easy"])
    other = Tablet(tablet.context, tablet.host).visit(tablet.page.url.partition("#")[2])
    for tab in (tablet, other):
        tab.page.evaluate(FILL_LOCAL_STORAGE + "null")
    tablet.draw()
    tablet.draw()
    other.draw()
    expect(other.page.get_by_role("dialog")).to_contain_text("played on in another tab")
    expect(tablet.page.get_by_role("dialog")).to_have_count(0)
    route = tablet.page.url.partition("#")[2]
    assert tablet.stored_actions(route.removeprefix("match/"))[:2] == [("draw",), ("draw",)]
    other.press("copy")
    expect(other.page.get_by_role("dialog")).to_have_count(0)
    assert other.page.url.partition("#")[2] != route
