"""Backups in a real folder: the page's private file system has the same handles as a folder of the device."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.table.tablet import BOTS_TIMEOUT, OpenTablet, Tablet, late_file
from wanli.saves.files import read_file

FOLDER = """
window.showDirectoryPicker = async () => {
  if (sessionStorage.closes) throw new DOMException("closed", "AbortError");
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle("Backups", { create: true });
};
FileSystemHandle.prototype.queryPermission = async () => sessionStorage.permission ?? "granted";
FileSystemHandle.prototype.requestPermission = async () => {
  if (!navigator.userActivation.isActive) throw new DOMException("no press", "SecurityError");
  return sessionStorage.answer ?? "granted";
};
"""
"""The private file system asks for no permission, so the test answers for the user."""

FILES = """async () => {
  const files = {}, root = await navigator.storage.getDirectory();
  try {
    const folder = await root.getDirectoryHandle("Backups");
    for await (const [name, file] of folder.entries()) files[name] = await (await file.getFile()).text();
  } catch (error) {
    if (error.name !== "NotFoundError") throw error;
  }
  return files;
}"""
REMOVE = """async () => (await navigator.storage.getDirectory()).removeEntry("Backups", { recursive: true })"""

SHARE = """
navigator.canShare = ({ files }) => files?.every((file) => file.type === "application/json") ?? false;
navigator.share = async ({ files }) => {
  if (!navigator.userActivation.isActive) throw new DOMException("no press", "NotAllowedError");
  if (sessionStorage.share) throw new DOMException(sessionStorage.share, sessionStorage.share);
  sessionStorage.shared = JSON.stringify([files[0].name, await files[0].text()]);
};
"""
"""A share sheet like that of a device: it opens only while a press is handled."""


def answer(tablet: Tablet, **answers: str) -> None:
    """Prepare the answers of the browser."""
    tablet.page.evaluate("(answers) => { sessionStorage.clear(); Object.assign(sessionStorage, answers); }", answers)


def finish_a_match(tablet: Tablet) -> None:
    """Open a match with one or a few moves left, and play it to its score."""
    tablet.open_file(late_file("mauer", 2, 3))
    while tablet.wait_for_turn():
        tablet.play_anything()


def expect_message(tablet: Tablet, text: str) -> None:
    expect(tablet.toast).to_contain_text(text, timeout=BOTS_TIMEOUT)


def ids_in(text: str) -> list[str]:
    matches, problems = read_file(text)
    assert problems == []
    return [saved.id for saved in matches]


@pytest.fixture
def tablet(open_tablet: OpenTablet) -> Tablet:
    """A tablet with folders and a share sheet."""
    tablet = open_tablet(reduced_motion=True)
    tablet.context.add_init_script(FOLDER + SHARE)
    tablet.reload()
    return tablet


def files_of(tablet: Tablet) -> dict[str, Any]:
    files: dict[str, Any] = tablet.page.evaluate(FILES)
    return files


def test_a_folder_is_chosen_used_revoked_and_lost(tablet: Tablet) -> None:
    answer(tablet, closes="yes")
    tablet.press("settings")
    tablet.choose("set-backup-folder")
    expect_message(tablet, "You chose no folder.")
    expect(tablet.page.locator("#set-backup-off")).to_be_checked()
    answer(tablet)
    tablet.choose("set-backup-folder")
    expect_message(tablet, "in the folder “Backups”")
    expect(tablet.page.locator("#choose-folder")).to_be_visible()
    tablet.reload()
    tablet.press("back")

    answer(tablet, permission="prompt", answer="denied")
    finish_a_match(tablet)
    [id_] = tablet.match_ids()
    assert files_of(tablet) == {}
    tablet.page.locator("#backup").click()
    expect_message(tablet, "The browser does not allow access to the folder.")
    answer(tablet)
    tablet.page.evaluate(REMOVE)
    tablet.page.locator("#backup").click()
    expect_message(tablet, "The folder for backups is gone.")
    assert files_of(tablet) == {}

    tablet.press("home")
    tablet.press("settings")
    tablet.page.locator("#choose-folder").click()
    expect_message(tablet, "in the folder “Backups”")
    tablet.press("back")
    tablet.press("open", id_)
    answer(tablet, permission="prompt")
    tablet.page.locator("#backup").click()
    expect_message(tablet, "The backup is saved.")
    [(name, text)] = files_of(tablet).items()
    assert name.startswith("wanli-mauer-")
    assert ids_in(text) == [id_]
    expect(tablet.page.locator("#backup")).to_have_count(0)


def test_the_share_sheet(tablet: Tablet) -> None:
    tablet.setting("backup", "share")
    answer(tablet, share="AbortError")
    finish_a_match(tablet)
    [id_] = tablet.match_ids()
    button = tablet.page.locator("#backup")
    button.click()
    tablet.page.wait_for_timeout(300)
    expect(tablet.toast).to_have_text("")
    expect(button).to_be_visible()
    answer(tablet, share="NotAllowedError")
    button.click()
    expect_message(tablet, "The browser did not open the share sheet.")
    answer(tablet)
    button.click()
    expect_message(tablet, "The backup is saved.")
    name, text = json.loads(tablet.page.evaluate("sessionStorage.shared"))
    assert name.endswith(f"-{id_}.json")
    assert ids_in(text) == [id_]
    expect(button).to_have_count(0)
