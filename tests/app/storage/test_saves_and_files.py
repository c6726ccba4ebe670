"""Saves in a browser without a database: small, never over another tab's work, readable or reported as damaged.

What the database adds is in `test_database.py`.
"""

from __future__ import annotations

import gc
import json
import lzma
import random
import time
import weakref
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.app.fakes import FakeDatabase, FakePort, FakeStorage, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.core.port import StorageError
from wanli.app.shell.app import App
from wanli.app.storage.store import PREFIX, Store
from wanli.engine import DecodeError, Match, Rng
from wanli.saves.files import MAX_FILE_LENGTH, MAX_MATCH_LENGTH, day, file_name, read_file
from wanli.saves.link_codec import write_link
from wanli.saves.safe_json import read_json, read_list
from wanli.saves.save_cursor import CHUNK
from wanli.saves.saved_match import Note, SavedMatch, fold, notes_after_undo, replay_steps

MISSING = object()


@pytest.fixture(autouse=True)
def _no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeDatabase, "refused_at_first", "denied")


def storage_of(port: FakePort) -> FakeStorage:
    assert isinstance(port.storage, FakeStorage)
    return port.storage


def started(*company: str, moves: int = 12) -> tuple[App, FakePort]:
    app, port = seat_down(*(company or ("human", "easy")))
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= moves and (s.acting or s.awaiting_handover))
    return app, port


def second_tab(port: FakePort, place: str) -> tuple[App, FakePort]:
    app, other = new_app(FakePort(port.storage))
    other.clock = port.clock
    app.start(place)
    return app, other


# Amount of writing -------------------------------------------------------------------------------------------------


def test_the_size_of_a_save_does_not_grow_with_the_match() -> None:
    app, port = seat_down("easy", "easy", "easy", "easy", "easy")
    storage = storage_of(port)
    port.wait(20_000)
    storage.written.clear()
    play_on(app, port, Rng(1))
    assert len(session_of(app).match.log) > 3 * CHUNK
    longest = max(size for key, size in storage.written if not key.endswith("head"))
    assert longest < CHUNK * 60
    per_action = len(storage.written) / len(session_of(app).match.log)
    assert per_action < 2.5


def test_undo_appends_an_entry() -> None:
    assert fold([["a"], ["b"], 1, ["c"]]) == ([["a"], ["c"]], [])
    actions, notes = fold([["a"], {"note": "bot_failed", "seat": 1}, 1, ["b"]])
    assert actions == [["b"]]
    assert not notes


@pytest.mark.parametrize(
    "entries", [[1], [["a"], 2], [["a"], 0], [["a"], True], ["a"], [None], [{"note": "x", "seat": 0}]]
)
def test_invalid_entries_are_damage(entries: list[object]) -> None:
    with pytest.raises(DecodeError):
        fold(entries)


# Two tabs ------------------------------------------------------------------------------------------------------------


def test_a_stale_tab_is_warned_before_it_plays() -> None:
    app, port = started()
    other, _ = second_tab(port, app.route)
    action = list(session_of(other).match.state.legal()[0])
    other.handle(["play", action])
    app.handle(["storage", f"{PREFIX}{session_of(app).saved.id}/0"])
    assert app.t("conflict.changed") in Page(app.render()).words


def test_messages_are_cleared_when_another_tab_continues() -> None:
    app, port = seat_down("human", "human")
    app.set_setting("motion", "off")
    port.wait(500)
    app.handle(["reveal"])
    app.handle(["play", ["draw"]])
    spoken = app.announcer.spoken.text
    assert spoken
    assert spoken in app.render()
    other, other_port = second_tab(port, app.route)
    other_port.wait(500)
    other.handle(["reveal"])
    other.handle(["play", list(session_of(other).match.state.legal()[0])])
    app.spawn(app.autosave.check_current())
    assert app.t("conflict.changed") in Page(app.render()).words
    assert spoken not in app.render()


def test_a_stale_tab_overwrites_nothing() -> None:
    app, port = started()
    other, _ = second_tab(port, app.route)
    other.handle(["play", list(session_of(other).match.state.legal()[0])])
    saved = dict(storage_of(port).texts)
    app.handle(["play", list(session_of(app).match.state.legal()[-1])])  # has not noticed the other tab
    assert storage_of(port).texts == saved
    assert app.t("conflict.changed") in Page(app.render()).words
    app.handle(["adopt"])
    assert session_of(app).match.encode() == session_of(other).match.encode()


def test_a_stale_tab_can_save_its_version_as_a_copy() -> None:
    app, port = started()
    other, _ = second_tab(port, app.route)
    other.handle(["play", list(session_of(other).match.state.legal()[0])])
    app.handle(["play", list(session_of(app).match.state.legal()[-1])])
    mine = session_of(app).match.encode()
    app.handle(["copy"])
    assert session_of(app).match.encode() == mine
    assert len(Store(port.storage).matches()) == 2
    assert Store(port.storage).load(session_of(app).saved.id)[0].match.encode() == mine


def test_bots_wait_during_a_conflict() -> None:
    app, port = started("human", "easy", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    other, _ = second_tab(port, app.route)
    other.handle(["play", list(session_of(other).match.state.legal()[0])])
    while session_of(app).acting:
        app.handle(["play", list(session_of(app).match.state.legal()[-1])])
    length = len(session_of(app).match.log)
    port.wait(30_000)
    assert "dialog" in Page(app.render()).ids
    assert len(session_of(app).match.log) == length
    app.handle(["copy"])
    port.wait(30_000)
    assert len(session_of(app).match.log) > length


def test_a_changed_seat_starts_no_bots_during_a_conflict() -> None:
    app, port = started("human", "easy", "easy")
    other, _ = second_tab(port, app.route)
    play_on(other, port, Rng(2), stop=lambda s: len(s.match.log) > len(session_of(app).match.log))
    app.handle(["seat", 1, "level", "hard"])
    length = len(session_of(app).match.log)
    port.wait(30_000)
    assert "dialog" in Page(app.render()).ids
    assert len(session_of(app).match.log) == length


def test_back_does_not_close_a_required_dialog() -> None:
    """The browser's back button does not close a dialog that needs an answer."""
    app, port = started()
    route = app.route
    app.handle(["help"])
    other, _ = second_tab(port, route)
    other.handle(["play", list(session_of(other).match.state.legal()[0])])
    app.handle(["storage", None])
    app.handle(["route", route])
    assert "dialog" in Page(app.render()).ids


def test_tabs_that_only_look_cause_no_conflict() -> None:
    app, port = started()
    second_tab(port, app.route)
    app.handle(["shown"])
    assert "dialog" not in Page(app.render()).ids


def test_a_match_deleted_in_another_tab_is_a_conflict() -> None:
    app, port = started()
    other, _ = new_app(FakePort(port.storage))
    other.handle(["delete_yes", session_of(app).saved.id])
    app.handle(["storage", None])
    assert app.t("conflict.gone") in Page(app.render()).words
    app.handle(["copy"])
    assert len(Store(port.storage).matches()) == 1


def test_conflicts_are_detected_around_chunk_borders() -> None:
    for moves in (CHUNK - 2, CHUNK - 1, CHUNK, CHUNK + 1):
        app, port = seat_down("human", "human")
        play_on(app, port, Rng(2), stop=lambda s, n=moves: len(s.match.log) >= n)  # type: ignore[misc]
        cursor = session_of(app).cursor
        _, fresh = Store(port.storage).load(cursor.id)
        assert (fresh.chunks, fresh.written) == (cursor.chunks, cursor.written)


class NoRoomForTheHead(FakeStorage):
    def set(self, key: str, text: str) -> None:
        if key.endswith("/head"):
            raise StorageError("full")
        super().set(key, text)


def test_a_new_match_is_stored_completely_or_not_at_all() -> None:
    app, port = seat_down("human", "easy", port=FakePort(NoRoomForTheHead()))
    play_on(app, port, Rng(1), stop=lambda s: s.acting)
    assert not [key for key in storage_of(port).texts if key.startswith(PREFIX)]
    assert app.repository.writer.unsaved_reason(session_of(app).saved.id) == "full"
    port.storage = app.repository.store.storage = FakeStorage()
    app.handle(["play", list(session_of(app).match.state.legal()[0])])
    assert len(Store(port.storage).matches()) == 1
    assert not app.repository.writer.unsaved_reason(session_of(app).saved.id)


# Damage --------------------------------------------------------------------------------------------------------------


def damaged(port: FakePort, id_: str, part: str, text: str | None) -> App:
    key = f"{PREFIX}{id_}/{part}"
    if text is None:
        storage_of(port).texts.pop(key)
    else:
        storage_of(port).texts[key] = text
    app, _ = new_app(FakePort(port.storage))
    return app


@pytest.mark.parametrize("part", ["head", "0"])
@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", "{}", "[[1]]", '[["draw"],["draw"]]', "7", "[" * 5000, '{"format":"wanli.save"}'],
)
def test_a_damaged_save_is_reported_and_does_not_affect_others(part: str, text: str) -> None:
    app, port = started()
    good = session_of(app).saved.id
    app.handle(["home"])
    app.handle(["new", "mauer"])
    app.handle(["start"])
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= 4)
    bad = session_of(app).saved.id
    again = damaged(port, bad, part, text)
    again.handle(["open", bad])
    page = Page(again.render())
    assert "screen-home" in page.ids
    assert "damaged" in page.words or "version" in page.words
    again.handle(["export_raw", bad])
    assert isinstance(again.port, FakePort)
    assert bad in again.port.files[0][1]
    again.handle(["open", good])
    assert session_of(again).saved.id == good
    again.handle(["home"])
    again.handle(["delete_yes", bad])
    assert [listed.id for listed in Store(port.storage).matches()] == [good]


def recovered_match(part: str, change: Callable[[str], str]) -> tuple[Match, str, FakePort]:
    """A match of 70 moves, with the text of `part` changed in storage, exported raw and imported in another browser."""
    app, port = started(moves=2 * CHUNK + 6)
    saved = session_of(app).saved
    text = storage_of(port).texts[f"{PREFIX}{saved.id}/{part}"]
    again = damaged(port, saved.id, part, change(text))
    again.handle(["open", saved.id])
    assert "damaged" in Page(again.render()).words
    again.handle(["export_raw", saved.id])
    assert isinstance(again.port, FakePort)
    _, elsewhere, words = imported(again.port.files[0][1])
    return saved.match, words, elsewhere


@pytest.mark.parametrize(
    ("part", "change", "minimum", "maximum"),
    [
        ("1", lambda text: text[:-9], CHUNK, CHUNK),
        ("1", lambda text: text.replace("[", "[[", 1), CHUNK, CHUNK),
        ("1", lambda text: text[:-1] + ',["draw","draw"]]', 2 * CHUNK, 2 * CHUNK),
        ("2", lambda text: "{", 2 * CHUNK, 2 * CHUNK),
        ("2", lambda text: text[:-1] + ",[]]", 2 * CHUNK + 1, 3 * CHUNK),
        ("2", lambda text: text[:-1] + ',{"note":"?"}]', 2 * CHUNK + 1, 3 * CHUNK),
    ],
)
def test_a_damaged_match_is_recovered_up_to_the_damage(
    part: str, change: Callable[[str], str], minimum: int, maximum: int
) -> None:
    match, words, elsewhere = recovered_match(part, change)
    [listed] = Store(elsewhere.storage).matches()
    recovered = Store(elsewhere.storage).load(listed.id)[0].match
    assert minimum <= len(recovered.log) <= maximum
    assert recovered.encode()["actions"] == match.encode()["actions"][: len(recovered.log)]
    assert f"Wanli has saved the first {len(recovered.log)} moves." in words


@pytest.mark.parametrize(("part", "text"), [("head", "{"), ("head", "{}"), ("0", "{"), ("0", '[["fly"]]')])
def test_an_unreadable_match_stays_damaged(part: str, text: str) -> None:
    _, words, elsewhere = recovered_match(part, lambda _: text)
    assert "damaged and cannot be opened" in words
    assert not Store(elsewhere.storage).matches()


@pytest.mark.parametrize("stored", [None, 7, [], {}, {"wanli/match/x/head": None}, {"a": "{}"}])
def test_an_invalid_raw_export_is_refused(stored: object) -> None:
    _, elsewhere, words = imported(json.dumps({"format": "wanli.raw", "stored": stored}))
    assert "damaged and cannot be opened" in words
    assert not Store(elsewhere.storage).matches()


def test_the_list_caches_rows_until_a_match_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = started()
    app.handle(["home"])
    store = app.repository.store
    store.matches()
    read: list[str] = []

    def counted(reader: Callable[[str], object], text: str) -> object:
        read.append(text)
        return reader(text)

    monkeypatch.setattr("wanli.app.storage.store.read_list", partial(counted, read_list))
    monkeypatch.setattr("wanli.saves.match_listing.read_json", partial(counted, read_json))
    assert store.matches()[0].head is not None
    assert read == []
    key = f"{PREFIX}{store.matches()[0].id}/0"
    storage_of(port).texts[key] = storage_of(port).texts[key][:-2]
    assert store.matches()[0].problem is not None, "a change by another tab is noticed"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format_version": 99}, "another version"),
        ({"format": "other"}, "damaged"),
        ({"people": []}, "damaged"),
        ({"entries": 99}, "damaged"),
        ({"to_move": MISSING}, "damaged"),
        ({"scores": MISSING}, "damaged"),
        ({"winners": MISSING}, "damaged"),
    ],
)
def test_foreign_metadata_is_reported(change: dict[str, object], words: str) -> None:
    app, port = started()
    id_ = session_of(app).saved.id
    head = json.loads(storage_of(port).texts[f"{PREFIX}{id_}/head"])
    changed = {name: value for name, value in {**head, **change}.items() if value is not MISSING}
    again = damaged(port, id_, "head", json.dumps(changed))
    assert words in Page(again.render()).words


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "does not know the game"),
        ({"version": 99}, "another version"),
        ({"seats": 2.5}, "damaged"),
    ],
)
def test_a_foreign_setup_is_reported(change: dict[str, object], words: str) -> None:
    app, port = started()
    id_ = session_of(app).saved.id
    head = json.loads(storage_of(port).texts[f"{PREFIX}{id_}/head"])
    head["setup"].update(change)
    again = damaged(port, id_, "head", json.dumps(head))
    assert words in Page(again.render()).words
    again.handle(["open", id_])
    assert "screen-home" in Page(again.render()).ids


def test_opening_a_missing_match_shows_a_message() -> None:
    app, _ = new_app()
    app.start("match/abcdefgh")
    assert app.t("reason.gone") in Page(app.render()).words


# Refused writes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("why", ["full", "denied"])
def test_refused_storage_is_reported_and_the_match_continues(why: str) -> None:
    app, port = started()
    storage_of(port).refuse = why
    length = len(session_of(app).match.log)
    app.handle(["play", list(session_of(app).match.state.legal()[0])])
    page = Page(app.render())
    assert app.t(f"storage.{why}") in page.words
    assert ["export_this"] in page.actions
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= length + 40)
    id_, record = session_of(app).saved.id, session_of(app).match.encode()
    app.handle(["home"])
    assert ["open", id_] in Page(app.render()).actions
    app.handle(["open", id_])
    assert session_of(app).match.encode() == record
    storage_of(port).refuse = ""
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) > len(record["actions"]) and not s.bot_to_move)
    assert app.t(f"storage.{why}") not in Page(app.render()).words
    assert Store(port.storage).load(id_)[0].match.encode() == session_of(app).match.encode()


@pytest.mark.parametrize("asked", [["home"], ["shown"]])
def test_refused_saves_are_retried_when_there_is_room(asked: list[object]) -> None:
    """Without a further action: a finished match has none."""
    app, port = started()
    storage_of(port).refuse = "full"
    play_on(app, port, Rng(1))
    session = session_of(app)
    storage_of(port).refuse = ""
    app.handle(asked)
    assert not app.repository.writer.unsaved_reason(session.saved.id)
    assert Store(port.storage).load(session.saved.id)[0].match.encode() == session.match.encode()


def test_deleting_a_match_makes_room_for_another() -> None:
    app, port = started()
    first = session_of(app).saved.id
    app.handle(["home"])
    storage_of(port).refuse = "full"
    app.handle(["new", "mauer"])
    app.handle(["start"])
    second = session_of(app).saved.id
    app.handle(["home"])
    storage_of(port).refuse = ""
    app.handle(["delete_yes", first])
    assert [listed.id for listed in Store(port.storage).matches()] == [second]


def test_without_any_storage_a_match_can_be_played() -> None:
    port = FakePort()
    storage_of(port).refuse = "denied"
    app, port = seat_down("human", "easy", port=port)
    play_on(app, port, Rng(1))
    assert session_of(app).over


# Files ---------------------------------------------------------------------------------------------------------------


def exported(app: App, port: FakePort) -> str:
    app.handle(["export_this"])
    return port.files.pop()[1]


def imported(text: object) -> tuple[App, FakePort, str]:
    app, port = new_app()
    app.handle(["import", "x.json", 100, text])
    words = Page(app.render()).words
    app.handle(["close"])
    return app, port, words


def test_a_match_is_exported_and_imported() -> None:
    app, port = started("human", "human", "hard")
    text = exported(app, port)
    other, elsewhere, words = imported(text)
    assert "1 game has been added." in words
    id_ = Store(elsewhere.storage).matches()[0].id
    other.handle(["open", id_])
    assert session_of(other).match.encode() == session_of(app).match.encode()
    assert session_of(other).people == session_of(app).people
    assert session_of(other).awaiting_handover


def test_importing_never_overwrites() -> None:
    app, port = started()
    text = exported(app, port)
    app.handle(["play", list(session_of(app).match.state.legal()[0])])
    went_on = session_of(app).match.encode()
    id_ = session_of(app).saved.id
    app.handle(["home"])
    app.handle(["import", "x.json", 100, text])
    assert len(Store(port.storage).matches()) == 2
    assert Store(port.storage).load(id_)[0].match.encode() == went_on
    for _ in range(2):
        app.handle(["import", "x.json", 100, text])
        assert len(Store(port.storage).matches()) == 2, "the second import recognizes the copy"


def test_an_older_copy_of_a_running_match_is_labelled() -> None:
    """The same dice could be tried again with it."""
    app, port = started()
    text = exported(app, port)
    app.handle(["play", list(session_of(app).match.state.legal()[0])])
    app.handle(["home"])
    app.handle(["import", "x.json", 100, text])
    assert Page(app.render()).words.count(app.t("home.fork")) == 1


@pytest.mark.parametrize("company", [("human", "human"), ("human", "easy")])
@pytest.mark.parametrize("verb", ["export_this_ask", "export_ask", "export_all_ask"])
def test_a_running_match_is_exported_after_a_warning(verb: str, company: tuple[str, ...]) -> None:
    app, port = started(*company)
    id_ = session_of(app).saved.id
    if verb != "export_this_ask":
        app.handle(["home"])
    app.handle([verb, *([id_] if verb == "export_ask" else [])])
    page = Page(app.render())
    assert not port.files
    assert app.t("export.could_read") in page.words
    assert app.t("export.could_try") in page.words
    [confirmed] = [action for action in page.actions if action[0] == verb.removesuffix("_ask") and app.dialog]
    app.handle(confirmed)
    assert len(port.files) == 1
    assert app.dialog is None


def test_a_finished_match_is_exported_at_once() -> None:
    app, port = started(moves=5000)
    app.handle(["export_this_ask"])
    id_ = session_of(app).saved.id
    app.handle(["home"])
    app.handle(["export_ask", id_])
    app.handle(["export_all_ask"])
    assert len(port.files) == 3


def test_a_match_received_by_link_and_by_file_is_listed_once() -> None:
    app, port = started()
    text = exported(app, port)
    link = write_link(session_of(app).saved, "turn", names=False)
    receiver, elsewhere = new_app()
    receiver.start(f"link/{link}")
    receiver.handle(["link_open"])
    receiver.handle(["home"])
    receiver.handle(["import", "x.json", 100, text])
    assert "1 game was already here." in Page(receiver.render()).words
    assert len(Store(elsewhere.storage).matches()) == 1


@pytest.mark.parametrize(
    "references", ['"0", "-1", "0", "-1"', '"0", 0, [0], [[0]]', '"0"', "{}", "[0], [1], [-1], [2]"]
)
def test_no_part_of_a_file_is_read_twice(references: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = started()
    [match] = [json.dumps(entry) for entry in json.loads(exported(app, port))["matches"]]
    replayed = []
    monkeypatch.setattr(
        "wanli.saves.files.replay_steps",
        lambda data: replayed.append(data) or replay_steps(data),  # type: ignore[func-returns-value]
    )
    file = f'{{"format":"wanli.file","format_version":1,"matches":[{match}, {references}]}}'
    matches, problems = read_file(file)
    assert len(matches) == 1
    assert len([data for data in replayed if data is not None]) == 1
    assert {problem.key for problem in problems} <= {"damaged", "not_a_match"}


def test_a_file_is_read_no_further_when_home_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = started()
    [entry] = json.loads(exported(app, port))["matches"]
    file = json.dumps(
        {"format": "wanli.file", "format_version": 1, "matches": [{**entry, "id": f"copy{n}"} for n in range(50)]}
    )
    other, elsewhere = new_app()
    elsewhere.tick = 10
    pauses = 0

    async def pause() -> None:
        nonlocal pauses
        pauses += 1
        if pauses == 60:
            other.handle(["settings"])

    monkeypatch.setattr(elsewhere, "pause", pause)
    other.handle(["import", "x.json", len(file), file])
    assert other.route == "settings"
    assert other.dialog is None
    assert 0 < len(Store(elsewhere.storage).matches()) < 50


@pytest.mark.cpython
def test_file_names_have_the_local_date(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = 1_790_222_400_000  # 24 September 2026 04:00 UTC, the evening before in Los Angeles
    for zone, date in (
        ("America/Los_Angeles", "2026-09-23"),
        ("UTC", "2026-09-24"),
        ("Pacific/Auckland", "2026-09-24"),
    ):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        assert file_name([], evening) == f"wanli-{date}.json"
        assert day(10**18).startswith("9999-12-")
    monkeypatch.delenv("TZ")
    time.tzset()


@pytest.mark.parametrize("field", ["version", "game"])
def test_quotes_from_a_file_contain_no_marks_of_direction(field: str) -> None:
    app, port = started()
    data = json.loads(exported(app, port))
    data["matches"][0]["match"][field] = "a\u202eb\u2066c\u200fd\0e\nf"
    _, _, said = imported(json.dumps(data))
    assert "abcdef" in said


def test_an_import_does_not_touch_parts_of_a_damaged_match() -> None:
    """A chunk without metadata, as left by a page that was closed during its first save."""
    app, port = started()
    id_ = session_of(app).saved.id
    record = session_of(app).match.encode()
    app.handle(["export_this"])
    text = port.files[0][1]
    del storage_of(port).texts[f"{PREFIX}{id_}/head"]
    again, _ = new_app(FakePort(port.storage))
    again.handle(["import", "file", 0, text])
    good = [listed.id for listed in Store(port.storage).matches() if listed.problem is None]
    assert len(good) == 1
    assert Store(port.storage).load(good[0])[0].match.encode() == record


def test_the_same_file_twice_adds_nothing() -> None:
    app, port = started()
    text = exported(app, port)
    app.handle(["home"])
    app.handle(["import", "x.json", 100, text])
    assert "1 game was already here." in Page(app.render()).words
    assert len(Store(port.storage).matches()) == 1


def test_all_matches_are_exported_to_one_file() -> None:
    app, port = started()
    app.handle(["home"])
    app.handle(["new", "mauer"])
    app.handle(["start"])
    app.handle(["home"])
    app.handle(["export_all"])
    _, elsewhere, words = imported(port.files[0][1])
    assert "2 games have been added." in words
    assert len(Store(elsewhere.storage).matches()) == 2


def test_large_exports_are_split_into_readable_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, port = new_app()
    for _ in range(7):
        app.handle(["home"])
        app.handle(["new", "mauer"])
        app.handle(["start"])
    app.handle(["home"])
    app.handle(["export_all"])
    whole = port.files.pop()[1]
    limit = len(whole) // 3
    for module in ("wanli.saves.files", "wanli.app.links.export"):
        monkeypatch.setattr(f"{module}.MAX_FILE_LENGTH", limit)
    app.handle(["export_all"])
    assert [name for name, _ in port.files] == [f"wanli-1970-01-01-{number}.json" for number in (1, 2, 3, 4)]
    other, elsewhere = new_app()
    for name, text in port.files:
        other.handle(["import", name, len(text), text])
    assert len(Store(elsewhere.storage).matches()) == 7
    assert json.loads(whole)["matches"] == [entry for _, text in port.files for entry in json.loads(text)["matches"]]


def test_a_bare_engine_record_is_imported() -> None:
    app, _ = started()
    _, _, words = imported(json.dumps(session_of(app).match.encode()))
    assert "1 game has been added." in words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not from Wanli"),
        ("{", "not from Wanli"),
        ("[]", "not from Wanli"),
        ('{"format":"sudoku"}', "not from Wanli"),
        ("[" * 100_000, "not from Wanli"),
        ('{"format":"wanli.file","format_version":2,"matches":[]}', "another version"),
        ('{"format":"wanli.file","format_version":1,"matches":[]}', "no game in this file"),
        ('{"format":"wanli.file","format_version":1,"matches":[7]}', "damaged"),
        ('{"format":"wanli.file","format_version":1,"matches":[{}]}', "no game in this file"),
        ("x" * (MAX_FILE_LENGTH + 1), "too large"),
        (None, "too large"),
    ],
)
def test_an_invalid_file_is_reported(text: object, words: str) -> None:
    app, port, said = imported(text)
    assert words in said
    assert not port.storage.names()
    assert "screen-home" in Page(app.render()).ids


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "does not know the game “chess”"),
        ({"version": 99}, "another version"),
        ({"seats": 9}, "damaged"),
        ({"actions": [["draw"]] * 3000}, "move"),
        ({"actions": [["play", ["wall"], 1, 0]]}, "damaged"),
        ({"options": {"moon": True}}, "damaged"),
    ],
)
def test_an_unplayable_match_in_a_file_is_reported(change: dict[str, object], words: str) -> None:
    app, port = started()
    data = json.loads(exported(app, port))
    good = json.loads(json.dumps(data["matches"][0]))
    data["matches"][0]["match"].update(change)
    data["matches"].append({**good, "id": "another1"})
    _, elsewhere, said = imported(json.dumps(data))
    assert words in said
    assert "1 game has been added." in said, "the valid match was not imported"
    assert len(Store(elsewhere.storage).matches()) == 1


@pytest.mark.parametrize(
    "change",
    [{"notes": 7}, {"notes": [7]}, {"notes": [[0, "bot_failed", 9]]}, {"persons": 7}, {"persons": [9]}],
    ids=str,
)
def test_a_damaged_match_in_a_file_does_not_affect_the_others(change: dict[str, object]) -> None:
    app, port = started()
    data = json.loads(exported(app, port))
    data["matches"].append({**data["matches"][0], "id": "another", **change})
    _, elsewhere, words = imported(json.dumps(data))
    assert "1 game has been added." in words
    assert "damaged" in words
    assert len(Store(elsewhere.storage).matches()) == 1


@pytest.mark.parametrize("played", [2**53 - 1, 10**30, -5, 1e300])
def test_an_invalid_timestamp_is_ignored(played: float) -> None:
    app, port = started()
    data = json.loads(exported(app, port))
    data["matches"][0]["played"] = played
    other, elsewhere, _ = imported(json.dumps(data))
    id_ = Store(elsewhere.storage).matches()[0].id
    head = json.loads(storage_of(elsewhere).texts[f"{PREFIX}{id_}/head"])
    assert 0 <= head["played"] <= 8.64e15
    storage_of(elsewhere).texts[f"{PREFIX}{id_}/head"] = json.dumps({**head, "played": int(played)})
    asked: list[int] = []
    elsewhere.when = lambda timestamp, lang: str(asked.append(timestamp))  # type: ignore[method-assign, func-returns-value]
    other.handle(["home"])
    other.render()
    assert all(0 <= timestamp <= 8.64e15 for timestamp in asked)


def test_a_thousand_matches_fit_into_one_file() -> None:
    """The corpus has as many matches of each game, some longer than typical ones."""
    sizes = [
        len(json.loads(line)["file"])
        for path in sorted((Path(__file__).parents[2] / "corpus").glob("*.json.xz"))
        for line in lzma.decompress(path.read_bytes()).decode().splitlines()
    ]
    assert len(sizes) == 100
    assert 1000 * sum(sizes) / len(sizes) < MAX_FILE_LENGTH


def test_a_long_import_runs_in_slices_with_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = started("human", "human")
    text = exported(app, port)
    other, elsewhere = new_app()
    elsewhere.tick = 10
    messages: list[str] = []
    monkeypatch.setattr(other, "show_message", messages.append)
    data = json.loads(text)
    data["matches"] = [{**data["matches"][0], "id": f"copy{number}"} for number in range(20)]
    other.handle(["import", "x.json", 100, json.dumps(data)])
    assert "20 games have been added." in Page(other.render()).words
    assert elsewhere.pauses > 100
    assert messages == [other.t("import.reading")]


def test_two_imports_at_once_are_both_finished() -> None:
    app, port = started("human", "human")
    data = json.loads(exported(app, port))
    other, elsewhere = new_app()
    elsewhere.database.slow = 30  # type: ignore[attr-defined]
    for name in ("a", "b"):
        data["matches"] = [{**data["matches"][0], "id": f"{name}{number}"} for number in range(3)]
        other.handle(["import", f"{name}.json", 100, json.dumps(data)])
    elsewhere.wait(10_000)
    assert len(other.repository.matches()[0]) == 6


def test_leaving_home_stops_an_import() -> None:
    app, port = started("human", "human")
    data = json.loads(exported(app, port))
    data["matches"] = [{**data["matches"][0], "id": f"copy{number}"} for number in range(20)]
    other, elsewhere = new_app()
    elsewhere.database.slow = 30  # type: ignore[attr-defined]
    other.handle(["import", "x.json", 100, json.dumps(data)])
    elsewhere.wait(100)
    other.handle(["help"])
    added = len(other.repository.matches()[0])
    elsewhere.wait(10_000)
    assert added < 20
    assert len(other.repository.matches()[0]) <= added + 1
    assert other.dialog is None, "no report opens over another screen"


def recorded_messages(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The list to which the app's messages will be added."""
    messages: list[str] = []

    def record_message(text: str) -> None:
        messages.append(text)
        app.announcer.show_message(text)

    monkeypatch.setattr(app, "show_message", record_message)
    return messages


def stored_and_reloaded(moves: int = 60) -> tuple[App, FakePort, str]:
    """A reloaded page with a match of this many moves in its list; the match's id."""
    app, port = started("human", "human", moves=moves)
    id_ = session_of(app).saved.id
    again, port = new_app(FakePort(port.storage))
    again.start()
    return again, port, id_


def test_a_long_match_is_opened_in_slices_with_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port, id_ = stored_and_reloaded()
    port.tick = 10
    messages = recorded_messages(app, monkeypatch)
    app.handle(["open", id_])
    assert len(session_of(app).match.log) >= 60
    assert port.pauses > 20
    assert messages == [app.t("home.opening")]
    assert app.t("home.opening") not in app.render()


def navigate_at_pause(pauses: int, app: App, port: FakePort, monkeypatch: pytest.MonkeyPatch) -> None:
    """Navigate to the settings at the pause with this number."""

    async def pause() -> None:
        port.pauses += 1
        if port.pauses == pauses:
            app.handle(["settings"])

    port.tick = 10
    monkeypatch.setattr(port, "pause", pause)


def test_navigation_cancels_opening_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port, id_ = stored_and_reloaded()
    navigate_at_pause(5, app, port, monkeypatch)
    app.handle(["open", id_])
    assert app.session is None
    assert app.route == "settings"
    assert port.pauses == 5, "reading stopped"


def test_a_long_export_runs_in_slices_with_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port, id_ = stored_and_reloaded()
    port.tick = 10
    messages = recorded_messages(app, monkeypatch)
    app.handle(["export", id_])
    [(_, text)] = port.files
    assert json.loads(text)["matches"][0]["id"] == id_
    assert port.pauses > 20
    assert messages == [app.t("home.exporting")]
    assert app.t("home.exporting") not in app.render()


@pytest.mark.parametrize("verb", ["open", "export"])
def test_the_page_responds_before_the_final_paint(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, port, id_ = stored_and_reloaded(moves=70)  # three slices and a half
    done: list[str] = []
    ticks, paint = port.ticks, port.paint

    def worked() -> int:
        done.append("work")
        return ticks()

    async def paused() -> None:
        done.append("pause")

    def painted() -> None:
        done.append("paint")
        paint()

    monkeypatch.setattr(port, "ticks", worked)
    monkeypatch.setattr(port, "pause", paused)
    monkeypatch.setattr(port, "paint", painted)
    port.tick = 1
    app.handle([verb, id_])
    last = done[: done.index("paint")]
    assert "pause" in last
    assert last[::-1].index("pause") <= 1, "the last slice and the paint are separate tasks"


def test_navigation_cancels_an_export(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port, id_ = stored_and_reloaded()
    navigate_at_pause(5, app, port, monkeypatch)
    app.handle(["export", id_])
    assert port.files == []
    assert port.pauses == 5, "reading stopped"


@pytest.mark.parametrize(
    ("place", "length", "words"),
    [
        ("file", 400_000, "another version"),
        ("save", 400_000, "another version"),
        ("file", 4_000_000, "not from Wanli"),
        ("save", 4_000_000, "damaged"),
    ],
)
def test_quotes_from_a_file_are_short(place: str, length: int, words: str) -> None:
    app, port = started()
    data = json.loads(exported(app, port))
    if place == "file":
        data["format_version"] = "9" * length
    else:
        data["matches"][0]["match"]["version"] = "9" * length
    _, _, said = imported(json.dumps(data))
    assert words in said
    assert len(said) < 5_000


HOSTILE = {
    "a long version": '{"format":"wanli.file","format_version":"%s","matches":[{}]}' % ("x" * 4_000_000),
    "many numbers": '{"format":"wanli.file","format_version":1,"matches":[%s1]}' % ("1," * 2_000_000),
    "a match of numbers": '{"format":"wanli.file","format_version":1,"matches":[{"match":[%s1]}]}' % ("1," * 2_000_000),
    "many lists": '{"format":"wanli.file","format_version":1,"matches":[%s[]]}' % ("[]," * 1_000_000),
    "a bare match": '{"format":"wanli.match","actions":[%s[]]}' % ('["x"],' * 600_000),
    "a raw match": '{"format":"wanli.raw","stored":{"a/head":"%s"}}' % ("1" * 4_000_000),
    "an open string": '{"format":"wanli.file","format_version":"%s' % ('\\"' * 2_000_000),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_text_longer_than_a_match_is_parsed_in_one_piece(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = [0]
    loads = json.loads

    def counted(part: str) -> object:
        parsed.append(len(part))
        return loads(part)

    app, port = new_app()
    monkeypatch.setattr("wanli.saves.files.json.loads", counted)
    clock = iter(range(0, 10**9, 10))
    monkeypatch.setattr(port, "ticks", lambda: next(clock))
    app.handle(["import", "x.json", len(text), text])
    said = Page(app.render()).words
    assert any(words in said for words in ("not from Wanli", "damaged", "no game"))
    assert max(parsed) <= MAX_MATCH_LENGTH
    assert port.pauses >= 3, "the page could not respond"
    assert not storage_of(port).texts


def test_a_thousand_matches_are_imported_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeDatabase, "refused_at_first", "")
    app, port = started("human", "human")
    data = json.loads(exported(app, port))
    data["matches"] = [{**data["matches"][0], "id": f"copy{number}"} for number in range(1000)]
    other, elsewhere = new_app()
    add, held = other.repository.add, []
    alive: list[int] = []

    async def added(saved: SavedMatch) -> bool:
        held.append(weakref.ref(saved))
        if len(held) % 100 == 0:
            gc.collect()
            alive.append(sum(reference() is not None for reference in held))
        return await add(saved)

    monkeypatch.setattr(other.repository, "add", added)
    other.handle(["import", "x.json", 100, json.dumps(data)])
    assert "1000 games have been added." in Page(other.render()).words
    assert len(Store(elsewhere.storage).matches()) == len(held) == 1000
    assert max(alive) <= 2


def test_a_known_match_is_recognized_without_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = started()
    text = exported(app, port)
    app.handle(["home"])
    monkeypatch.setattr(app.repository, "_load", None)
    app.handle(["import", "x.json", 100, text])
    assert "1 game was already here." in Page(app.render()).words


def test_notes_and_undos_in_any_number_are_folded_in_one_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measured by examined notes, not in time: each note once, with the result of applying every undo in turn."""
    looked_at: list[int] = []

    def counted(notes: list[Note], left: int) -> list[Note]:
        looked_at.append(len(notes))
        return notes_after_undo(notes, left)

    monkeypatch.setattr("wanli.saves.saved_match.notes_after_undo", counted)
    choice = random.Random(4)
    for _ in range(200):
        entries: list[Any] = []
        actions, notes = 0, list[Note]()
        for _ in range(60):
            entry_kind = choice.choice(("act", "act", "undo", "bot_failed", "bot_took_over"))
            if entry_kind == "act":
                entries.append(["a"])
                actions += 1
            elif entry_kind != "undo":
                entries.append({"note": entry_kind, "seat": len(entries)})
                notes.append(Note(actions, entry_kind, len(entries) - 1))
            elif actions:
                entries.append(choice.randint(1, actions))
                actions -= entries[-1]
                notes = notes_after_undo(notes, actions)
        looked_at.clear()
        assert fold(entries) == ([["a"]] * actions, notes)
        assert sum(looked_at) == sum(isinstance(entry, dict) for entry in entries)


def test_only_some_faults_of_a_file_are_listed() -> None:
    app, port = started()
    data = json.loads(exported(app, port))
    match = data["matches"][0]
    data["matches"] = [{**match, "match": {**match["match"], "game": f"game {number}"}} for number in range(500)]
    _, _, said = imported(json.dumps(data))
    assert said.count("does not know the game") == 8


def test_a_hostile_id_in_a_file_gets_a_new_one() -> None:
    app, port = started()
    data = json.loads(exported(app, port))
    data["matches"][0]["id"] = "../settings"
    _, elsewhere, _ = imported(json.dumps(data))
    assert all(key.startswith(PREFIX) for key in elsewhere.storage.names())


def test_a_copy_leaves_nothing_unsaved_under_the_old_id() -> None:
    app, port = started()
    storage_of(port).refuse = "full"
    app.handle(["play", list(session_of(app).match.state.legal()[0])])
    old = session_of(app).saved.id
    storage_of(port).refuse = ""
    storage_of(port).texts[f"{PREFIX}{old}/0"] = "[]"
    app.handle(["copy"])
    assert not app.repository.writer.unsaved
    assert session_of(app).saved.id != old
    assert Store(port.storage).load(session_of(app).saved.id)[0].match.encode() == session_of(app).match.encode()
