"""Each finished match is offered as a backup, if the player wants that; home says when the last one was made."""

from __future__ import annotations

import json

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.core.port import BackupOutcome
from wanli.app.links.backup import KEY, backup_record
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.saves.files import read_file


def finished(way: str, port: FakePort | None = None) -> tuple[App, FakePort, str]:
    """A finished match with this setting, at its score screen, and its id."""
    port = port or FakePort()
    port.can_share_file = port.can_use_folder = True
    new_app(port)[0].set_setting("backup", way)
    app, _ = seat_down("human", "human", game="meridian", port=port)
    play_on(app, port, Rng(1))
    port.wait(10)
    room = app.navigation.match_controller
    while room is not None and room.final_scene.running:
        app.handle(["scene_skip"])
    return app, port, session_of(app).saved.id


def is_offered(app: App) -> bool:
    return ["backup"] in Page(app.render()).actions


def matches_in(text: str) -> list[str]:
    return [saved.id for saved in read_file(text)[0]]


def words(app: App) -> str:
    return Page(app.render()).words


def test_nothing_is_offered_by_default() -> None:
    app, _, _ = finished("off")
    assert not is_offered(app)
    app.handle(["backup"])
    app.handle(["home"])
    assert app.t("backup.never") not in words(app)


def test_a_finished_match_is_offered_to_the_share_sheet() -> None:
    app, port, id_ = finished("share")
    assert is_offered(app)
    port.share_outcome = "closed"
    app.handle(["backup"])
    port.wait(10)
    assert is_offered(app), "the user closed the share sheet"
    assert app.announcer.toast.text == ""
    port.share_outcome = "saved"
    app.handle(["backup"])
    port.wait(10)
    [(name, text)] = port.shared_files
    assert name.startswith("wanli-meridian-Ada-Bea")
    assert matches_in(text) == [id_]
    assert not is_offered(app)
    assert app.announcer.toast.text == app.t("backup.saved")


def test_a_finished_match_goes_into_the_folder_by_itself() -> None:
    port = FakePort()
    port.folder = {}
    app, _, id_ = finished("folder", port)
    assert port.folder is not None
    [text] = port.folder.values()
    assert matches_in(text) == [id_]
    assert not is_offered(app)


def test_if_the_browser_asks_a_button_writes_into_the_folder() -> None:
    port = FakePort()
    port.folder, port.folder_outcome = {}, "asks"
    app, _, id_ = finished("folder", port)
    assert port.folder == {}
    assert is_offered(app)
    app.handle(["backup"])
    port.wait(10)
    assert port.folder is not None
    assert matches_in(*port.folder.values()) == [id_]
    assert backup_record(port.storage).ids == {id_}


PROBLEMS: list[tuple[str, BackupOutcome, str]] = [
    ("share", "denied", "backup.not_shared"),
    ("share", "failed", "backup.failed"),
    ("folder", "denied", "backup.denied"),
    ("folder", "missing", "backup.lost"),
    ("folder", "full", "backup.full"),
    ("folder", "failed", "backup.failed"),
]


@pytest.mark.parametrize(("way", "outcome", "message"), PROBLEMS)
def test_a_failed_backup_says_why_and_stays_offered(way: str, outcome: BackupOutcome, message: str) -> None:
    port = FakePort()
    port.folder, port.folder_outcome, port.share_outcome = {}, outcome, outcome
    app, port, _ = finished(way, port)
    assert app.announcer.toast.text == "", "the automatic backup is silent"
    app.handle(["backup"])
    port.wait(10)
    assert app.announcer.toast.text == app.t(message)
    assert is_offered(app)
    port.folder_outcome = port.share_outcome = "saved"
    app.handle(["backup"])
    port.wait(10)
    assert app.announcer.toast.text == app.t("backup.saved")
    assert not is_offered(app)


def test_a_rematch_on_the_same_day_replaces_no_backup() -> None:
    port = FakePort()
    port.folder = {}
    _, _, first = finished("folder", port)
    app, _, second = finished("folder", port)
    assert port.folder is not None
    assert sorted(id_ for text in port.folder.values() for id_ in matches_in(text)) == sorted([first, second])
    assert backup_record(app.port.storage).ids == {first, second}


def test_a_download_is_the_way_everywhere() -> None:
    app, port, id_ = finished("file")
    app.handle(["backup"])
    [(_, text)] = port.files
    assert matches_in(text) == [id_]
    assert not is_offered(app)


@pytest.mark.parametrize(
    ("folder", "outcome", "setting", "message"),
    [
        ("Backups", "saved", "folder", "Backups"),
        ("", "closed", "off", "You chose no folder."),
        ("", "denied", "off", "The browser gives no access to this folder. Choose another one."),
        ("", "failed", "off", "The browser gives no access to this folder. Choose another one."),
    ],
)
def test_choosing_the_folder_asks_for_it(folder: str, outcome: BackupOutcome, setting: str, message: str) -> None:
    app, port = new_app()
    port.can_use_folder = True
    port.next_folder, port.folder_outcome = folder, outcome
    app.handle(["settings"])
    app.handle(["set", "backup", "folder"])
    port.wait(10)
    assert app.settings.backup == setting
    assert message in app.announcer.toast.text


def test_another_folder_can_be_chosen() -> None:
    app, port = new_app()
    port.can_use_folder = True
    app.handle(["settings"])
    assert ["choose_folder"] not in Page(app.render()).actions
    app.handle(["set", "backup", "folder"])
    port.wait(10)
    assert ["choose_folder"] in Page(app.render()).actions
    for name, outcome in (("Other", "saved"), ("", "closed")):
        port.next_folder, port.folder_outcome = name, outcome  # type: ignore[assignment]
        app.handle(["choose_folder"])
        port.wait(10)
        assert app.settings.backup == "folder"


def test_the_settings_offer_only_ways_that_this_device_has() -> None:
    app, port = new_app()
    app.handle(["settings"])
    offered = [intent[2] for intent in Page(app.render()).actions if intent[:2] == ["set", "backup"]]
    assert offered == ["off", "file"]
    port.can_share_file = port.can_use_folder = True
    offered = [intent[2] for intent in Page(app.render()).actions if intent[:2] == ["set", "backup"]]
    assert offered == ["off", "share", "folder", "file"]


def test_home_says_when_the_last_backup_was_made_and_what_it_lacks() -> None:
    app, port, _ = finished("file")
    app.handle(["home"])
    assert f"{app.t('backup.never')} {app.t.plural('backup.missing', 1)}" in words(app)
    port.wait(60_000)
    app.handle(["export_all"])
    made = port.now()
    port.wait(60_000)
    assert app.t("backup.last", when=f"@{made}") in words(app)
    assert app.t.plural("backup.missing", 1) not in words(app)
    app, _, _ = finished("file", port)
    app.handle(["home"])
    assert f"{app.t('backup.last', when=f'@{made}')} {app.t.plural('backup.missing', 1)}" in words(app)


@pytest.mark.parametrize(
    "text",
    ["", "{", "7", "null", '{"last": -5, "ids": [7, null, "../x"]}', '{"last": 1e999, "ids": []}', '{"ids": {}}'],
)
def test_a_damaged_record_counts_as_none(text: str) -> None:
    app, port, id_ = finished("file")
    port.storage.set(KEY, text)
    assert is_offered(app)
    app.handle(["home"])
    assert app.t("backup.never") in words(app)
    app.handle(["open", id_])
    app.handle(["backup"])
    assert json.loads(port.storage.get(KEY) or "")["ids"] == [id_]
    assert not port.reports
