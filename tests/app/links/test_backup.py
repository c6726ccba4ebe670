"""Each finished match is offered as a backup, if the player wants that; home says when the last one was made."""

from __future__ import annotations

import json

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
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
    port.shares_files = False
    app.handle(["backup"])
    port.wait(10)
    assert is_offered(app), "the user closed the share sheet"
    port.shares_files = True
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
    port.folder, port.folder_asks = {}, True
    app, _, id_ = finished("folder", port)
    assert port.folder == {}
    assert is_offered(app)
    app.handle(["backup"])
    port.wait(10)
    assert port.folder is not None
    assert matches_in(*port.folder.values()) == [id_]
    assert backup_record(port.storage).ids == {id_}


def test_a_lost_folder_is_reported() -> None:
    app, port, _ = finished("folder")
    app.handle(["backup"])
    port.wait(10)
    assert app.announcer.toast.text == app.t("backup.failed")
    assert is_offered(app)


def test_a_download_is_the_way_everywhere() -> None:
    app, port, id_ = finished("file")
    app.handle(["backup"])
    [(_, text)] = port.files
    assert matches_in(text) == [id_]
    assert not is_offered(app)


@pytest.mark.parametrize(("folder", "setting"), [("Backups", "folder"), ("", "off")])
def test_choosing_the_folder_asks_for_it(folder: str, setting: str) -> None:
    app, port = new_app()
    port.can_use_folder = True
    port.next_folder = folder
    app.handle(["settings"])
    app.handle(["set", "backup", "folder"])
    port.wait(10)
    assert app.settings.backup == setting
    assert folder in app.announcer.toast.text


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
