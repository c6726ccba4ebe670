"""One file moves a whole device to another: matches, statistics, progress and settings, without duplicates."""

from __future__ import annotations

import json

import pytest

from tests.app.fakes import FakePort, FakeStorage, new_app, play_on, seat_down
from tests.pages import Page
from wanli.app.core.settings import Settings
from wanli.app.learn import lesson_progress, puzzle_progress
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.saves.files import read_file

SOLVED, TRIED = "meridian/first", "khan/second"


def words(app: App) -> str:
    return Page(app.render()).words


def used_device() -> tuple[App, FakePort]:
    """A device with a finished match, a running one, progress and settings."""
    app, port = seat_down("human", "human", game="meridian")
    play_on(app, port, Rng(1))
    app.handle(["home"])
    app.navigation.go_home()  # type: ignore[attr-defined]
    app, port = seat_down("human", "easy", game="khan", port=port)
    play_on(app, port, Rng(2), stop=lambda session: len(session.match.log) > 9 and session.acting)
    app.handle(["home"])
    app.set_setting("pace", "slow")
    app.set_setting("language", "nl")
    progress = {SOLVED: "solved", TRIED: "tried"}
    port.storage.set(puzzle_progress.KEY, json.dumps(progress))
    done = {"mauer/turn": {"done": True, "actions": []}, "meridian/towers_and_islands": {"done": True, "actions": []}}
    port.storage.set(lesson_progress.KEY, json.dumps(done))
    return app, port


def exported(app: App, port: FakePort) -> str:
    """Save everything as a file, and return its text."""
    app.handle(["settings"])
    app.handle(["export_device"])
    assert port.files == [], "a running match is exported only after a question"
    app.handle(["export_device_yes"])
    port.wait(2000)
    [(name, text)] = port.files
    assert name.startswith("wanli-everything-")
    return text


def imported(text: str, storage: FakeStorage | None = None) -> tuple[App, FakePort]:
    """Open the file on another device."""
    app, port = new_app(FakePort(storage))
    app.start()
    app.handle(["import", "everything.json", len(text), text])
    port.wait(3000)
    return app, port


def test_a_new_device_gets_everything() -> None:
    text = exported(*used_device())
    app, port = imported(text)
    assert len(app.repository.matches()[0]) == 2
    assert app.settings == Settings(), "settings change only on request"
    app.handle(["import_device"])
    assert (app.settings.pace, app.settings.language, app.t.lang) == ("slow", "nl", "nl")
    assert json.loads(port.storage.get(puzzle_progress.KEY) or "") == {SOLVED: "solved", TRIED: "tried"}
    assert lesson_progress.begun(port.storage, "meridian")
    app.handle(["statistics"])
    assert "Ada" in words(app)


def test_a_second_import_adds_nothing() -> None:
    text = exported(*used_device())
    app, port = imported(text)
    app.handle(["import_device"])
    again, _ = imported(text, port.storage)  # type: ignore[arg-type]
    assert len(again.repository.matches()[0]) == 2
    again.handle(["import_device"])
    assert again.settings.pace == "slow"


def test_progress_of_both_devices_is_joined() -> None:
    text = exported(*used_device())
    storage = FakeStorage()
    storage.set(puzzle_progress.KEY, json.dumps({SOLVED: "shown", TRIED: "solved", "mauer/own": "tried"}))
    app, _ = imported(text, storage)
    app.handle(["import_device"])
    joined = json.loads(storage.texts[puzzle_progress.KEY])
    assert joined == {SOLVED: "solved", TRIED: "solved", "mauer/own": "tried"}


@pytest.mark.parametrize("texts", [{"wanli.puzzles": "[", "wanli.lessons": "7", "wanli.settings": "{"}, {"x": "y"}, []])
def test_damaged_data_of_a_device_does_no_harm(texts: object) -> None:
    data = json.loads(exported(*used_device())) | {"device": texts}
    app, port = imported(json.dumps(data))
    app.handle(["import_device"])
    assert len(app.repository.matches()[0]) == 2
    assert port.reports == []
    assert app.settings.pace == "normal"


def test_matches_of_the_file_are_readable_without_the_page() -> None:
    matches, problems = read_file(exported(*used_device()))
    assert (len(matches), problems) == (2, [])
