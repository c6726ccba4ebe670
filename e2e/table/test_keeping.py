"""Nothing is lost: reloads, two tabs, damaged and foreign files, a full storage, a host that has gone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.host import Host
from e2e.table.tablet import Tablet
from tools.faults.harness.host import FaultyHost
from tools.faults.storage import MODULE, SILENT, THROWS, WORKER
from wanli.app.storage.files import LARGEST_FILE

DAMAGE = """id => new Promise((done) => {
    localStorage.removeItem(`wanli/match/${id}/head`);
    localStorage.removeItem(`wanli/match/${id}/0`);
    indexedDB.open("wanli").onsuccess = ({ target }) => {
        const writing = target.result.transaction("entries", "readwrite");
        writing.objectStore("entries").put('["fly",9]', [id, 0]);
        writing.oncomplete = () => { target.result.close(); done(); };
    };
})"""
"""Puts an action that there is not at the beginning of a match."""

LATE_ANSWER = """const late = new Set();
const send = self.postMessage.bind(self);
addEventListener("message", ({ data }) => { if (data.given[0] === "late") late.add(data.number); });
self.postMessage = (answer) => void (late.has(answer.number) ? setTimeout(send, 7000, answer) : send(answer));
"""
"""The worker of the database answers questions about the match "late" after seven seconds."""

BUSY = """async () => {
    const answer = wanli.matches.head("late");
    for (let number = 0; number < 12; number++) {
        for (const end = performance.now() + 700; performance.now() < end; );
        await new Promise((resume) => setTimeout(resume));
    }
    return answer;
}"""
"""The page is busy while it waits for such an answer."""

FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""
"""No room in local storage."""


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
    """A tablet whose page is kept and whose host has gone."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, locale="en-GB")
    made = Tablet(context, own_host).visit()
    made.keeps_everything()
    own_host.stop()
    made.reload()
    yield made
    context.close()


def test_offline_with_the_server_gone_rules_are_read_and_a_match_is_played(offline: Tablet) -> None:
    offline.press("rules", "mauer")
    expect(offline.page.locator("#w17")).to_contain_text("House ruling W17")
    offline.press("back")
    offline.set_up(["Anna", "bot:easy"])
    for _ in range(8):
        assert offline.goes_on()
        offline.play_any()
    offline.reload()
    assert offline.goes_on()
    assert {record.seat for record in offline.match().log} == {0, 1}
    assert [record.seat for record in offline.match().log].count(0) >= 4


@pytest.mark.full
def test_offline_with_the_server_gone_a_whole_match_is_played(offline: Tablet) -> None:
    tablet = offline
    tablet.set_up(["Anna", "bot:easy"])
    over = tablet.page.locator("#screen-score")
    for _ in range(400):
        if not tablet.goes_on():
            break
        tablet.play_any()
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
    tablet.keeps_everything()
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
    other.my_turn()
    ahead = other.actions()

    expect(tablet.page.locator("[role=dialog], dialog")).to_be_visible()
    tablet.press("adopt")
    tablet.my_turn()
    assert tablet.actions() == ahead
    tablet.draw()
    assert tablet.actions()[: len(ahead)] == ahead
    assert len(tablet.actions()) > len(ahead)


def test_a_damaged_save_is_named_and_harms_no_other(tablet: Tablet) -> None:
    for name in ("Anna", "Berta"):
        tablet.set_up([name, "bot:easy"])
        tablet.draw()
        tablet.page.locator("#home-button").click()
    damaged, sound = tablet.match_ids()
    kept = tablet.database(sound)
    tablet.page.evaluate(DAMAGE, damaged)
    tablet.reload()
    tablet.press("open", damaged)
    expect(tablet.page.locator("body")).to_contain_text("This game is damaged")
    with tablet.page.expect_download() as download:
        tablet.press("export_raw", damaged)
    assert "fly" in Path(download.value.path()).read_text()
    assert tablet.database(sound) == kept
    tablet.press("open", sound)
    expect(tablet.page.locator("#board")).to_be_visible()


FOREIGN = {
    "no file at all": "not from Wanli",
    json.dumps({"format": "chess", "moves": []}): "not from Wanli",
    json.dumps([1, 2, 3]): "not from Wanli",
    "[" * 100_000: "not from Wanli",
    " " * (LARGEST_FILE + 1): "too large",
}


def test_a_foreign_or_oversize_file_gets_a_sentence_and_changes_nothing(tablet: Tablet, tmp_path: Path) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    tablet.page.locator("#home-button").click()
    before = tablet.storage()
    page, body = tablet.page, tablet.page.locator("body")
    for content, sentence in FOREIGN.items():
        expect(body).not_to_contain_text(sentence)
        file = tmp_path / "save.json"
        file.write_text(content)
        page.set_input_files("#import-file", str(file))
        expect(body).to_contain_text(sentence)
        page.keyboard.press("Escape")  # the message
    assert tablet.storage() == before


def test_a_match_travels_as_a_file(tablet: Tablet, browser: Browser, tmp_path: Path) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    tablet.my_turn()
    actions = tablet.actions()
    tablet.page.locator("#home-button").click()
    [id_] = tablet.match_ids()
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


def test_a_full_storage_is_told_at_once_and_the_match_goes_on(browser: Browser, faulty: FaultyHost) -> None:
    faulty.put_before(MODULE, THROWS)
    context = browser.new_context(locale="en-GB")
    context.add_init_script(FULL)
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


def test_a_full_second_copy_is_no_error(browser: Browser, host: Host) -> None:
    context = browser.new_context(locale="en-GB")
    context.add_init_script(FULL)
    tablet = Tablet(context, host).visit()
    tablet.press("new", "mauer")
    tablet.choose("option-start-0")
    tablet.page.locator("#start").click()
    tablet.my_turn()
    tablet.draw()
    expect(tablet.page.locator(".warning")).to_have_count(0)
    expect(tablet.page.locator(".pending-sign")).to_have_count(0)
    route = tablet.page.url.partition("#")[2]
    assert '["draw"]' in tablet.database(route.partition("/")[2]).entries
    tablet.reload()
    expect(tablet.page.locator("#board")).to_be_visible()
    context.close()


@pytest.mark.parametrize("broken", [THROWS, SILENT], ids=["throws", "hangs"])
def test_without_a_database_the_page_starts_and_says_so(browser: Browser, faulty: FaultyHost, broken: str) -> None:
    faulty.put_before(MODULE, broken)
    context = browser.new_context(locale="en-GB")
    tablet = Tablet(context, faulty).visit()
    expect(tablet.page.locator(".warning")).to_contain_text("does not answer; there is only a second copy")
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    tablet.my_turn()
    actions = tablet.actions()
    expect(tablet.page.locator(".pending-sign")).to_be_visible()
    tablet.reload()
    tablet.my_turn()
    assert tablet.actions() == actions
    context.close()


def test_a_silent_database_does_not_hold_up_the_start(browser: Browser, faulty: FaultyHost) -> None:
    context = browser.new_context(locale="en-GB", service_workers="block")
    tablet = Tablet(context, faulty).visit()
    tablet.set_up(["Anna", "Bea"], game="meridian")
    faulty.put_before(MODULE, SILENT)
    tablet.reload()
    tablet.page.set_default_timeout(1000)  # sooner than the page gives the database up
    expect(tablet.page.locator("#board")).to_be_visible()
    context.close()


def test_a_busy_page_takes_no_database_for_silent(browser: Browser, faulty: FaultyHost) -> None:
    """It is given up after 1.5 and 4 more seconds in which the page could have heard an answer."""
    faulty.put_before(WORKER, LATE_ANSWER)
    context = browser.new_context(locale="en-GB", service_workers="block")
    tablet = Tablet(context, faulty).visit()
    assert json.loads(tablet.page.evaluate(BUSY)) == {"ok": None}
    context.close()


def test_without_its_worker_the_database_is_asked_in_the_page(browser: Browser, faulty: FaultyHost) -> None:
    faulty.put_before(WORKER, "throw new Error('no worker');")
    context = browser.new_context(locale="en-GB")
    tablet = Tablet(context, faulty).visit()
    tablet.set_up(["Anna", "bot:easy"])
    tablet.my_turn()
    tablet.draw()
    tablet.my_turn()
    expect(tablet.page.locator(".pending-sign")).to_have_count(0)
    [id_] = tablet.match_ids()
    assert tablet.stored_actions(id_) == tablet.actions()
    context.close()


def test_of_two_tabs_that_play_at_once_one_wins(tablet: Tablet) -> None:
    """The database decides, though local storage, which is full, tells neither tab of the other."""
    tablet.set_up(["Anna", "bot:easy"])
    other = Tablet(tablet.context, tablet.host).visit(tablet.page.url.partition("#")[2])
    for each in (tablet, other):
        each.page.evaluate(FULL + "null")
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
