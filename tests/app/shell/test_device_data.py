"""One file moves a whole device to another: matches, statistics, progress and settings, without duplicates."""

from __future__ import annotations

import json

import pytest

from tests.app.fakes import FakePort, FakeStorage, new_app, people, play_on, seat_down
from tests.pages import Page
from wanli.app.core.settings import Settings
from wanli.app.learn import lesson_progress, puzzle_progress
from wanli.app.session.games_night import current_night, save_night
from wanli.app.session.night_history import add_ended_night, night_history
from wanli.app.shell.app import App
from wanli.app.shell.device_data import merge_device_texts
from wanli.app.storage.match_records import (
    helped_seats,
    notes_of,
    save_helped_seats,
    save_notes,
    save_thinking_times,
    thinking_times,
)
from wanli.app.storage.table_sides import KEY as SIDES_KEY
from wanli.app.storage.table_sides import LAST, TableSides
from wanli.engine import Rng
from wanli.saves.files import read_file
from wanli.saves.games_night import GamesNight
from wanli.saves.match_records import MAX_NOTE_LENGTH
from wanli.saves.night_history import EndedNight, FinalPlace, PlayedGame

SOLVED, TRIED = "meridian/first", "khan/second"


def words(app: App) -> str:
    return Page(app.render()).words


def used_device() -> tuple[App, FakePort]:
    """A device with a finished match, a running one, progress and settings."""
    app, port = seat_down("human", "human", game="meridian")
    play_on(app, port, Rng(1))
    app.handle(["home"])
    app.navigation.go_home()
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


def notes_on(app: App, port: FakePort) -> dict[str, dict[int, str]]:
    return {listed.id: notes_of(port.storage, listed.id) for listed in app.repository.matches()[0]}


@pytest.mark.parametrize("wanted", [False, True])
def test_private_notes_move_only_on_request(wanted: bool) -> None:
    app, port = used_device()
    ids = [listed.id for listed in app.repository.matches()[0]]
    for id_ in ids:
        save_notes(port.storage, id_, {0: "my secret", 1: "x" * 3_000})
        save_thinking_times(port.storage, id_, (5_000, 7_000))
        save_helped_seats(port.storage, id_, [0])
    save_night(port.storage, GamesNight(people("human", "human"), 1, tuple(ids), 0))
    app.handle(["settings"])
    app.handle(["export_notes"] if wanted else ["paint"])
    text = exported(app, port)
    assert ("my secret" in text) == wanted
    other, there = imported(text)
    other.handle(["import_device"])
    assert all(bool(notes) == wanted for notes in notes_on(other, there).values())
    assert [thinking_times(there.storage, id_) for id_ in ids] == [(5_000, 7_000)] * 2
    assert [helped_seats(there.storage, id_) for id_ in ids] == [{0}] * 2
    assert current_night(there.storage) == current_night(port.storage)


def test_records_of_both_devices_are_joined() -> None:
    app, port = used_device()
    [id_, *_] = [listed.id for listed in app.repository.matches()[0]]
    save_notes(port.storage, id_, {0: "from here", 1: "same"})
    save_thinking_times(port.storage, id_, (1, 9))
    texts = {
        f"wanli/notes/{id_}": '{"0":"from there","1":"same"}',
        f"wanli/clock/{id_}": "[5,2]",
        "wanli/notes/unknown": '{"0":"about no match"}',
        "wanli/notes/../x": "{}",
        f"wanli/help/{id_}": "[7",
    }
    merge_device_texts(port.storage, texts, lambda other: other == id_)
    assert notes_of(port.storage, id_) == {0: "from here\n\nfrom there", 1: "same"}
    assert thinking_times(port.storage, id_) == (5, 9)
    assert not [key for key in port.storage.names() if "unknown" in key or ".." in key or "/help/" in key]
    merge_device_texts(port.storage, texts, lambda other: other == id_)
    assert notes_of(port.storage, id_) == {0: "from here\n\nfrom there", 1: "same"}, "a second import adds nothing"


def ended(when: int, points: float) -> EndedNight:
    ada, bea = people("human", "human")
    places = FinalPlace(ada, points, 1, 2), FinalPlace(bea, 0.5, 0, 2)
    return EndedNight(when - 5, when, places, (PlayedGame("settlers", "island", (ada.name,)),))


def test_earlier_games_nights_of_both_devices_are_joined() -> None:
    app, port = used_device()
    add_ended_night(port.storage, ended(10, 1.5))
    add_ended_night(port.storage, ended(30, 2.0))
    text = exported(app, port)
    storage = FakeStorage()
    add_ended_night(storage, ended(20, 3.0))
    add_ended_night(storage, ended(30, 2.0))
    other, there = imported(text, storage)
    other.handle(["import_device"])
    assert night_history(there.storage) == (ended(10, 1.5), ended(20, 3.0), ended(30, 2.0))


def test_sides_of_the_tablet_move_with_their_matches() -> None:
    app, port = used_device()
    ids = [listed.id for listed in app.repository.matches()[0]]
    for id_ in (*ids, LAST, "deleted"):
        TableSides(port.storage).store(id_, ("far", "near"))
    text = exported(app, port)
    storage = FakeStorage()
    TableSides(storage).store(ids[0], ("near", "near"))
    other, there = imported(text, storage)
    other.handle(["import_device"])
    assert json.loads(there.storage.get(SIDES_KEY) or "") == {
        ids[1]: ["far", "near"],
        LAST: ["far", "near"],
        ids[0]: ["near", "near"],
    }, "choices on this device stay, and those of unknown matches are left out"


def test_many_long_notes_fit_into_one_file() -> None:
    app, port = used_device()
    for number in range(150):
        save_notes(port.storage, f"match{number}", {0: "x" * MAX_NOTE_LENGTH})
    app.handle(["settings"])
    app.handle(["export_notes"])
    assert len(read_file(exported(app, port))[0]) == 2


def test_matches_of_the_file_are_readable_without_the_page() -> None:
    matches, problems = read_file(exported(*used_device()))
    assert (len(matches), problems) == (2, [])
