"""Saves in a browser that has local storage alone: small, never over another tab's work, readable or named as damaged.

What the database adds is in `test_database.py`.
"""

from __future__ import annotations

import gc
import json
import lzma
import random
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.app.fakes import FakeDatabase, FakePort, FakeStorage, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.core.port import StorageError
from wanli.app.shell.app import App
from wanli.app.storage.files import LARGEST_FILE, LARGEST_MATCH
from wanli.app.storage.save_cursor import CHUNK
from wanli.app.storage.saved_match import Note, SavedMatch, fold, notes_after_undo
from wanli.app.storage.store import PREFIX, Store
from wanli.engine import DecodeError, Match, Rng

MISSING = object()


@pytest.fixture(autouse=True)
def _no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeDatabase, "refused_at_first", "denied")


def storage_of(port: FakePort) -> FakeStorage:
    assert isinstance(port.storage, FakeStorage)
    return port.storage


def started(*company: str, moves: int = 12) -> tuple[App, FakePort]:
    made, port = seat_down(*(company or ("human", "easy")))
    play_on(made, port, Rng(1), stop=lambda s: len(s.match.log) >= moves and (s.acting or s.covered))
    return made, port


def second_tab(port: FakePort, place: str) -> tuple[App, FakePort]:
    made, other = new_app(FakePort(port.storage))
    other.clock = port.clock
    made.start(place)
    return made, other


# How much is written ----------------------------------------------------------------------------------------


def test_a_save_writes_little_however_long_the_match_is() -> None:
    made, port = seat_down("easy", "easy", "easy", "easy", "easy")
    storage = storage_of(port)
    port.wait(20_000)
    storage.written.clear()
    play_on(made, port, Rng(1))
    assert len(session_of(made).match.log) > 3 * CHUNK
    longest = max(size for key, size in storage.written if not key.endswith("head"))
    assert longest < CHUNK * 60
    per_action = len(storage.written) / len(session_of(made).match.log)
    assert per_action < 2.5


def test_undo_appends_and_never_rewrites() -> None:
    assert fold([["a"], ["b"], 1, ["c"]]) == ([["a"], ["c"]], [])
    actions, notes = fold([["a"], {"note": "bot_failed", "seat": 1}, 1, ["b"]])
    assert actions == [["b"]]
    assert not notes


@pytest.mark.parametrize(
    "entries", [[1], [["a"], 2], [["a"], 0], [["a"], True], ["a"], [None], [{"note": "x", "seat": 0}]]
)
def test_entries_that_make_no_sense_are_damage(entries: list[object]) -> None:
    with pytest.raises(DecodeError):
        fold(entries)


# Two tabs ---------------------------------------------------------------------------------------------------


def test_the_stale_tab_is_told_before_it_plays() -> None:
    made, port = started()
    other, _ = second_tab(port, made.route)
    action = list(session_of(other).match.state.legal()[0])
    other.handle(["play", action])
    made.handle(["storage", f"{PREFIX}{session_of(made).saved.id}/0"])
    assert made.t("conflict.changed") in Page(made.render()).words


def test_what_was_said_to_one_person_is_gone_once_another_tab_went_on() -> None:
    made, port = seat_down("human", "human")
    made.set_setting("motion", "off")
    port.wait(500)
    made.handle(["reveal"])
    made.handle(["play", ["draw"]])
    spoken = made.announcer.spoken.text
    assert spoken
    assert spoken in made.render()
    other, there = second_tab(port, made.route)
    there.wait(500)
    other.handle(["reveal"])
    other.handle(["play", list(session_of(other).match.state.legal()[0])])
    made.spawn(made.autosave.check_current())
    assert made.t("conflict.changed") in Page(made.render()).words
    assert spoken not in made.render()


def test_a_stale_tab_overwrites_nothing() -> None:
    made, port = started()
    other, _ = second_tab(port, made.route)
    other.handle(["play", list(session_of(other).match.state.legal()[0])])
    saved = dict(storage_of(port).texts)
    made.handle(["play", list(session_of(made).match.state.legal()[-1])])  # has heard of nothing yet
    assert storage_of(port).texts == saved
    assert made.t("conflict.changed") in Page(made.render()).words
    made.handle(["adopt"])
    assert session_of(made).match.encode() == session_of(other).match.encode()


def test_a_stale_tab_can_keep_its_own_as_a_copy() -> None:
    made, port = started()
    other, _ = second_tab(port, made.route)
    other.handle(["play", list(session_of(other).match.state.legal()[0])])
    made.handle(["play", list(session_of(made).match.state.legal()[-1])])
    mine = session_of(made).match.encode()
    made.handle(["copy"])
    assert session_of(made).match.encode() == mine
    assert len(Store(port.storage).matches()) == 2
    assert Store(port.storage).load(session_of(made).saved.id)[0].match.encode() == mine


def test_bots_wait_while_a_stale_tab_asks_what_to_do() -> None:
    made, port = started("human", "easy", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    other, _ = second_tab(port, made.route)
    other.handle(["play", list(session_of(other).match.state.legal()[0])])
    while session_of(made).acting:
        made.handle(["play", list(session_of(made).match.state.legal()[-1])])
    length = len(session_of(made).match.log)
    port.wait(30_000)
    assert "dialog" in Page(made.render()).ids
    assert len(session_of(made).match.log) == length
    made.handle(["copy"])
    port.wait(30_000)
    assert len(session_of(made).match.log) > length


def test_a_new_seat_sets_no_bots_to_work_behind_the_question() -> None:
    made, port = started("human", "easy", "easy")
    other, _ = second_tab(port, made.route)
    play_on(other, port, Rng(2), stop=lambda s: len(s.match.log) > len(session_of(made).match.log))
    made.handle(["seat", 1, "level", "hard"])
    length = len(session_of(made).match.log)
    port.wait(30_000)
    assert "dialog" in Page(made.render()).ids
    assert len(session_of(made).match.log) == length


def test_the_way_back_leads_around_no_question() -> None:
    """The browser's own button leaves a question that must be answered where it is."""
    made, port = started()
    route = made.route
    made.handle(["help"])
    other, _ = second_tab(port, route)
    other.handle(["play", list(session_of(other).match.state.legal()[0])])
    made.handle(["storage", None])
    made.handle(["route", route])
    assert "dialog" in Page(made.render()).ids


def test_tabs_that_only_look_disturb_nobody() -> None:
    made, port = started()
    second_tab(port, made.route)
    made.handle(["shown"])
    assert "dialog" not in Page(made.render()).ids


def test_a_match_deleted_in_another_tab() -> None:
    made, port = started()
    other, _ = new_app(FakePort(port.storage))
    other.handle(["delete_yes", session_of(made).saved.id])
    made.handle(["storage", None])
    assert made.t("conflict.gone") in Page(made.render()).words
    made.handle(["copy"])
    assert len(Store(port.storage).matches()) == 1


def test_conflicts_at_every_length_around_a_chunk() -> None:
    for moves in (CHUNK - 2, CHUNK - 1, CHUNK, CHUNK + 1):
        made, port = seat_down("human", "human")
        play_on(made, port, Rng(2), stop=lambda s, n=moves: len(s.match.log) >= n)  # type: ignore[misc]
        cursor = session_of(made).cursor
        _, fresh = Store(port.storage).load(cursor.id)
        assert (fresh.chunks, fresh.written) == (cursor.chunks, cursor.written)


class NoRoomForTheHead(FakeStorage):
    def set(self, key: str, text: str) -> None:
        if key.endswith("/head"):
            raise StorageError("full")
        super().set(key, text)


def test_a_new_match_is_stored_whole_or_not_at_all() -> None:
    made, port = seat_down("human", "easy", port=FakePort(NoRoomForTheHead()))
    play_on(made, port, Rng(1), stop=lambda s: s.acting)
    assert not [key for key in storage_of(port).texts if key.startswith(PREFIX)]
    assert made.repository.writer.unsaved_reason(session_of(made).saved.id) == "full"
    port.storage = made.repository.store.storage = FakeStorage()
    made.handle(["play", list(session_of(made).match.state.legal()[0])])
    assert len(Store(port.storage).matches()) == 1
    assert not made.repository.writer.unsaved_reason(session_of(made).saved.id)


# Damage -----------------------------------------------------------------------------------------------------


def damaged(port: FakePort, id_: str, part: str, text: str | None) -> App:
    key = f"{PREFIX}{id_}/{part}"
    if text is None:
        storage_of(port).texts.pop(key)
    else:
        storage_of(port).texts[key] = text
    made, _ = new_app(FakePort(port.storage))
    return made


@pytest.mark.parametrize("part", ["head", "0"])
@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", "{}", "[[1]]", '[["draw"],["draw"]]', "7", "[" * 5000, '{"format":"wanli.save"}'],
)
def test_a_damaged_save_says_so_and_harms_no_other(part: str, text: str) -> None:
    made, port = started()
    good = session_of(made).saved.id
    made.handle(["home"])
    made.handle(["new", "mauer"])
    made.handle(["start"])
    play_on(made, port, Rng(1), stop=lambda s: len(s.match.log) >= 4)
    bad = session_of(made).saved.id
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


def rescued(part: str, change: Callable[[str], str]) -> tuple[Match, str, FakePort]:
    """A match of 70 moves whose `part` was changed in storage, given out as it lies there, and taken in elsewhere."""
    made, port = started(moves=2 * CHUNK + 6)
    saved = session_of(made).saved
    text = storage_of(port).texts[f"{PREFIX}{saved.id}/{part}"]
    again = damaged(port, saved.id, part, change(text))
    again.handle(["open", saved.id])
    assert "damaged" in Page(again.render()).words
    again.handle(["export_raw", saved.id])
    assert isinstance(again.port, FakePort)
    _, elsewhere, words = imported(again.port.files[0][1])
    return saved.match, words, elsewhere


@pytest.mark.parametrize(
    ("part", "change", "least", "most"),
    [
        ("1", lambda text: text[:-9], CHUNK, CHUNK),
        ("1", lambda text: text.replace("[", "[[", 1), CHUNK, CHUNK),
        ("1", lambda text: text[:-1] + ',["draw","draw"]]', 2 * CHUNK, 2 * CHUNK),
        ("2", lambda text: "{", 2 * CHUNK, 2 * CHUNK),
        ("2", lambda text: text[:-1] + ",[]]", 2 * CHUNK + 1, 3 * CHUNK),
        ("2", lambda text: text[:-1] + ',{"note":"?"}]', 2 * CHUNK + 1, 3 * CHUNK),
    ],
)
def test_a_damaged_match_comes_back_as_far_as_it_can_be_read(
    part: str, change: Callable[[str], str], least: int, most: int
) -> None:
    match, words, elsewhere = rescued(part, change)
    [listed] = Store(elsewhere.storage).matches()
    found = Store(elsewhere.storage).load(listed.id)[0].match
    assert least <= len(found.log) <= most
    assert found.encode()["actions"] == match.encode()["actions"][: len(found.log)]
    assert f"as far as it can be read; moves saved: {len(found.log)}" in words


@pytest.mark.parametrize(("part", "text"), [("head", "{"), ("head", "{}"), ("0", "{"), ("0", '[["fly"]]')])
def test_a_match_of_which_nothing_can_be_read_stays_damaged(part: str, text: str) -> None:
    _, words, elsewhere = rescued(part, lambda _: text)
    assert "damaged and cannot be read" in words
    assert not Store(elsewhere.storage).matches()


@pytest.mark.parametrize("stored", [None, 7, [], {}, {"wanli/match/x/head": None}, {"a": "{}"}])
def test_what_is_no_stored_match_is_refused(stored: object) -> None:
    _, elsewhere, words = imported(json.dumps({"format": "wanli.raw", "stored": stored}))
    assert "damaged and cannot be read" in words
    assert not Store(elsewhere.storage).matches()


def test_the_list_reads_a_match_again_only_if_it_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port = started()
    made.handle(["home"])
    store = made.repository.store
    store.matches()
    read: list[str] = []

    def counted(text: str) -> object:
        read.append(text)
        return json.loads(text)

    for module in ("store", "match_listing"):
        monkeypatch.setattr(f"wanli.app.storage.{module}.read_json", counted)
    assert store.matches()[0].head is not None
    assert read == []
    key = f"{PREFIX}{store.matches()[0].id}/0"
    storage_of(port).texts[key] = storage_of(port).texts[key][:-2]
    assert store.matches()[0].problem is not None, "what another tab has done is seen"


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
def test_a_foreign_head_is_named(change: dict[str, object], words: str) -> None:
    made, port = started()
    id_ = session_of(made).saved.id
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
def test_a_foreign_setup_is_named(change: dict[str, object], words: str) -> None:
    made, port = started()
    id_ = session_of(made).saved.id
    head = json.loads(storage_of(port).texts[f"{PREFIX}{id_}/head"])
    head["setup"].update(change)
    again = damaged(port, id_, "head", json.dumps(head))
    assert words in Page(again.render()).words
    again.handle(["open", id_])
    assert "screen-home" in Page(again.render()).ids


def test_a_match_that_is_gone() -> None:
    made, _ = new_app()
    made.start("match/abcdefgh")
    assert made.t("reason.gone") in Page(made.render()).words


# Storage that refuses ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("why", ["full", "denied"])
def test_refused_storage_is_told_and_the_match_goes_on(why: str) -> None:
    made, port = started()
    storage_of(port).refuse = why
    length = len(session_of(made).match.log)
    made.handle(["play", list(session_of(made).match.state.legal()[0])])
    page = Page(made.render())
    assert made.t(f"storage.{why}") in page.words
    assert ["export_this"] in page.actions
    play_on(made, port, Rng(1), stop=lambda s: len(s.match.log) >= length + 40)
    id_, record = session_of(made).saved.id, session_of(made).match.encode()
    made.handle(["home"])
    assert ["open", id_] in Page(made.render()).actions
    made.handle(["open", id_])
    assert session_of(made).match.encode() == record
    storage_of(port).refuse = ""
    play_on(made, port, Rng(1), stop=lambda s: len(s.match.log) > len(record["actions"]) and not s.bot_to_move)
    assert made.t(f"storage.{why}") not in Page(made.render()).words
    assert Store(port.storage).load(id_)[0].match.encode() == session_of(made).match.encode()


@pytest.mark.parametrize("asked", [["home"], ["shown"]])
def test_what_was_refused_is_stored_when_there_is_room_again(asked: list[object]) -> None:
    """Though no further action is played: a finished match has none."""
    made, port = started()
    storage_of(port).refuse = "full"
    play_on(made, port, Rng(1))
    session = session_of(made)
    storage_of(port).refuse = ""
    made.handle(asked)
    assert not made.repository.writer.unsaved_reason(session.saved.id)
    assert Store(port.storage).load(session.saved.id)[0].match.encode() == session.match.encode()


def test_deleting_a_match_makes_room_for_another() -> None:
    made, port = started()
    first = session_of(made).saved.id
    made.handle(["home"])
    storage_of(port).refuse = "full"
    made.handle(["new", "mauer"])
    made.handle(["start"])
    second = session_of(made).saved.id
    made.handle(["home"])
    storage_of(port).refuse = ""
    made.handle(["delete_yes", first])
    assert [listed.id for listed in Store(port.storage).matches()] == [second]


def test_without_any_storage_a_match_can_be_played() -> None:
    port = FakePort()
    storage_of(port).refuse = "denied"
    made, port = seat_down("human", "easy", port=port)
    play_on(made, port, Rng(1))
    assert session_of(made).over


# Files ------------------------------------------------------------------------------------------------------


def exported(made: App, port: FakePort) -> str:
    made.handle(["export_this"])
    return port.files.pop()[1]


def imported(text: object) -> tuple[App, FakePort, str]:
    made, port = new_app()
    made.handle(["import", "x.json", 100, text])
    words = Page(made.render()).words
    made.handle(["close"])
    return made, port, words


def test_a_match_travels_in_a_file() -> None:
    made, port = started("human", "human", "hard")
    text = exported(made, port)
    other, elsewhere, words = imported(text)
    assert "1 game has been added." in words
    id_ = Store(elsewhere.storage).matches()[0].id
    other.handle(["open", id_])
    assert session_of(other).match.encode() == session_of(made).match.encode()
    assert session_of(other).people == session_of(made).people
    assert session_of(other).covered


def test_importing_never_overwrites() -> None:
    made, port = started()
    text = exported(made, port)
    made.handle(["play", list(session_of(made).match.state.legal()[0])])
    went_on = session_of(made).match.encode()
    id_ = session_of(made).saved.id
    made.handle(["home"])
    made.handle(["import", "x.json", 100, text])
    assert len(Store(port.storage).matches()) == 2
    assert Store(port.storage).load(id_)[0].match.encode() == went_on
    for _ in range(2):
        made.handle(["import", "x.json", 100, text])
        assert len(Store(port.storage).matches()) == 2, "the copy is known when it comes again"


def test_a_file_is_taken_in_beside_what_is_left_of_a_damaged_match() -> None:
    """A chunk without a head, as a page leaves it that was closed in the middle of its first save."""
    made, port = started()
    id_ = session_of(made).saved.id
    record = session_of(made).match.encode()
    made.handle(["export_this"])
    text = port.files[0][1]
    del storage_of(port).texts[f"{PREFIX}{id_}/head"]
    again, _ = new_app(FakePort(port.storage))
    again.handle(["import", "file", 0, text])
    good = [listed.id for listed in Store(port.storage).matches() if listed.problem is None]
    assert len(good) == 1
    assert Store(port.storage).load(good[0])[0].match.encode() == record


def test_the_same_file_twice_adds_nothing() -> None:
    made, port = started()
    text = exported(made, port)
    made.handle(["home"])
    made.handle(["import", "x.json", 100, text])
    assert "1 game was here already." in Page(made.render()).words
    assert len(Store(port.storage).matches()) == 1


def test_all_matches_in_one_file() -> None:
    made, port = started()
    made.handle(["home"])
    made.handle(["new", "mauer"])
    made.handle(["start"])
    made.handle(["home"])
    made.handle(["export_all"])
    _, elsewhere, words = imported(port.files[0][1])
    assert "2 games have been added." in words
    assert len(Store(elsewhere.storage).matches()) == 2


def test_more_matches_than_one_file_may_hold_become_several_that_can_all_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, port = new_app()
    for _ in range(7):
        made.handle(["home"])
        made.handle(["new", "mauer"])
        made.handle(["start"])
    made.handle(["home"])
    made.handle(["export_all"])
    whole = port.files.pop()[1]
    limit = len(whole) // 3
    for module in ("storage.files", "links.export"):
        monkeypatch.setattr(f"wanli.app.{module}.LARGEST_FILE", limit)
    made.handle(["export_all"])
    assert [name for name, _ in port.files] == [f"wanli-1970-01-01-{number}.json" for number in (1, 2, 3, 4)]
    other, elsewhere = new_app()
    for name, text in port.files:
        other.handle(["import", name, len(text), text])
    assert len(Store(elsewhere.storage).matches()) == 7
    assert json.loads(whole)["matches"] == [each for _, text in port.files for each in json.loads(text)["matches"]]


def test_a_bare_record_of_the_engine_is_taken() -> None:
    made, _ = started()
    _, _, words = imported(json.dumps(session_of(made).match.encode()))
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
        ("x" * (LARGEST_FILE + 1), "too large"),
        (None, "too large"),
    ],
)
def test_a_file_that_is_none_says_so(text: object, words: str) -> None:
    made, port, said = imported(text)
    assert words in said
    assert not port.storage.names()
    assert "screen-home" in Page(made.render()).ids


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
def test_a_match_in_a_file_that_cannot_be_played(change: dict[str, object], words: str) -> None:
    made, port = started()
    data = json.loads(exported(made, port))
    good = json.loads(json.dumps(data["matches"][0]))
    data["matches"][0]["match"].update(change)
    data["matches"].append({**good, "id": "another1"})
    _, elsewhere, said = imported(json.dumps(data))
    assert words in said
    assert "1 game has been added." in said, "a bad match spoiled the good one"
    assert len(Store(elsewhere.storage).matches()) == 1


@pytest.mark.parametrize(
    "change",
    [{"notes": 7}, {"notes": [7]}, {"notes": [[0, "bot_failed", 9]]}, {"persons": 7}, {"persons": [9]}],
    ids=str,
)
def test_a_damaged_match_in_a_file_harms_none_beside_it(change: dict[str, object]) -> None:
    made, port = started()
    data = json.loads(exported(made, port))
    data["matches"].append({**data["matches"][0], "id": "another", **change})
    _, elsewhere, words = imported(json.dumps(data))
    assert "1 game has been added." in words
    assert "damaged" in words
    assert len(Store(elsewhere.storage).matches()) == 1


@pytest.mark.parametrize("played", [2**53 - 1, 10**30, -5, 1e300])
def test_a_moment_that_no_browser_can_name_harms_nothing(played: float) -> None:
    made, port = started()
    data = json.loads(exported(made, port))
    data["matches"][0]["played"] = played
    other, elsewhere, _ = imported(json.dumps(data))
    id_ = Store(elsewhere.storage).matches()[0].id
    head = json.loads(storage_of(elsewhere).texts[f"{PREFIX}{id_}/head"])
    assert 0 <= head["played"] <= 8.64e15
    storage_of(elsewhere).texts[f"{PREFIX}{id_}/head"] = json.dumps({**head, "played": int(played)})
    asked: list[int] = []
    elsewhere.when = lambda moment, lang: str(asked.append(moment))  # type: ignore[method-assign, func-returns-value]
    other.handle(["home"])
    other.render()
    assert all(0 <= moment <= 8.64e15 for moment in asked)


def test_a_thousand_matches_fit_into_one_file() -> None:
    """The corpus holds as many of each game, some of them longer than anybody plays."""
    sizes = [
        len(json.loads(line)["file"])
        for path in sorted((Path(__file__).parents[2] / "corpus").glob("*.json.xz"))
        for line in lzma.decompress(path.read_bytes()).decode().splitlines()
    ]
    assert len(sizes) == 100
    assert 1000 * sum(sizes) / len(sizes) < LARGEST_FILE


def test_a_long_file_is_read_in_slices_and_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port = started("human", "human")
    text = exported(made, port)
    other, elsewhere = new_app()
    elsewhere.tick = 10
    told: list[str] = []
    monkeypatch.setattr(other, "tell", told.append)
    data = json.loads(text)
    data["matches"] = [{**data["matches"][0], "id": f"copy{number}"} for number in range(20)]
    other.handle(["import", "x.json", 100, json.dumps(data)])
    assert "20 games have been added." in Page(other.render()).words
    assert elsewhere.pauses > 100
    assert told == [other.t("import.reading")]


def overheard(made: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the app will have told."""
    told: list[str] = []

    def tell(text: str) -> None:
        told.append(text)
        made.announcer.tell(text)

    monkeypatch.setattr(made, "tell", tell)
    return told


def kept_and_read_anew(moves: int = 60) -> tuple[App, FakePort, str]:
    """A page with a match of so many moves in its list; the match's id."""
    made, port = started("human", "human", moves=moves)
    id_ = session_of(made).saved.id
    again, port = new_app(FakePort(port.storage))
    again.start()
    return again, port, id_


def test_a_long_match_is_opened_in_slices_and_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port, id_ = kept_and_read_anew()
    port.tick = 10
    told = overheard(made, monkeypatch)
    made.handle(["open", id_])
    assert len(session_of(made).match.log) >= 60
    assert port.pauses > 20
    assert told == [made.t("home.opening")]
    assert made.t("home.opening") not in made.render()


def elsewhere_at(pauses: int, made: App, port: FakePort, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits goes to the settings at the pause of this number."""

    async def pause() -> None:
        port.pauses += 1
        if port.pauses == pauses:
            made.handle(["settings"])

    port.tick = 10
    monkeypatch.setattr(port, "pause", pause)


def test_whoever_goes_elsewhere_meanwhile_gives_the_opening_up(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port, id_ = kept_and_read_anew()
    elsewhere_at(5, made, port, monkeypatch)
    made.handle(["open", id_])
    assert made.session is None
    assert made.route == "settings"
    assert port.pauses == 5, "nothing more is read"


def test_a_file_is_made_in_slices_and_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port, id_ = kept_and_read_anew()
    port.tick = 10
    told = overheard(made, monkeypatch)
    made.handle(["export", id_])
    [(_, text)] = port.files
    assert json.loads(text)["matches"][0]["id"] == id_
    assert port.pauses > 20
    assert told == [made.t("home.exporting")]
    assert made.t("home.exporting") not in made.render()


@pytest.mark.parametrize("what", ["open", "export"])
def test_the_page_may_answer_between_the_last_slice_and_the_painting(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, port, id_ = kept_and_read_anew(moves=70)  # three slices and a half
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
    made.handle([what, id_])
    last = done[: done.index("paint")]
    assert "pause" in last
    assert last[::-1].index("pause") <= 1, "what is read last is read in the task that paints"


def test_whoever_leaves_home_meanwhile_gets_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port, id_ = kept_and_read_anew()
    elsewhere_at(5, made, port, monkeypatch)
    made.handle(["export", id_])
    assert port.files == []
    assert port.pauses == 5, "nothing more is read"


@pytest.mark.parametrize(
    ("place", "length", "words"),
    [
        ("file", 400_000, "another version"),
        ("save", 400_000, "another version"),
        ("file", 4_000_000, "not from Wanli"),
        ("save", 4_000_000, "damaged"),
    ],
)
def test_what_is_quoted_from_a_file_is_short(place: str, length: int, words: str) -> None:
    made, port = started()
    data = json.loads(exported(made, port))
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
def test_nothing_longer_than_a_match_is_parsed_in_one_go(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = [0]
    loads = json.loads

    def counted(part: str) -> object:
        parsed.append(len(part))
        return loads(part)

    made, port = new_app()
    monkeypatch.setattr("wanli.app.storage.files.json.loads", counted)
    clock = iter(range(0, 10**9, 10))
    monkeypatch.setattr(port, "ticks", lambda: next(clock))
    made.handle(["import", "x.json", len(text), text])
    said = Page(made.render()).words
    assert any(words in said for words in ("not from Wanli", "damaged", "no game"))
    assert max(parsed) <= LARGEST_MATCH
    assert port.pauses >= 3, "the page could not answer meanwhile"
    assert not storage_of(port).texts


def test_a_thousand_matches_are_taken_in_one_by_one_and_not_kept_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeDatabase, "refused_at_first", "")
    made, port = started("human", "human")
    data = json.loads(exported(made, port))
    data["matches"] = [{**data["matches"][0], "id": f"copy{number}"} for number in range(1000)]
    other, elsewhere = new_app()
    add, held = other.repository.add, []
    alive: list[int] = []

    async def added(saved: SavedMatch) -> bool:
        held.append(weakref.ref(saved))
        if len(held) % 100 == 0:
            gc.collect()
            alive.append(sum(each() is not None for each in held))
        return await add(saved)

    monkeypatch.setattr(other.repository, "add", added)
    other.handle(["import", "x.json", 100, json.dumps(data)])
    assert "1000 games have been added." in Page(other.render()).words
    assert len(Store(elsewhere.storage).matches()) == len(held) == 1000
    assert max(alive) <= 2


def test_what_is_known_already_is_told_without_playing_it_through(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port = started()
    text = exported(made, port)
    made.handle(["home"])
    monkeypatch.setattr(made.repository, "_load", None)
    made.handle(["import", "x.json", 100, text])
    assert "1 game was here already." in Page(made.render()).words


def test_notes_and_undos_in_any_number_are_folded_in_one_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """By what is looked at, not by the clock: each note once, and as if each undo had been heeded at its turn."""
    looked_at: list[int] = []

    def counted(notes: list[Note], left: int) -> list[Note]:
        looked_at.append(len(notes))
        return notes_after_undo(notes, left)

    monkeypatch.setattr("wanli.app.storage.saved_match.notes_after_undo", counted)
    choice = random.Random(4)
    for _ in range(200):
        entries: list[Any] = []
        actions, notes = 0, list[Note]()
        for _ in range(60):
            what = choice.choice(("act", "act", "undo", "bot_failed", "bot_took_over"))
            if what == "act":
                entries.append(["a"])
                actions += 1
            elif what != "undo":
                entries.append({"note": what, "seat": len(entries)})
                notes.append(Note(actions, what, len(entries) - 1))
            elif actions:
                entries.append(choice.randint(1, actions))
                actions -= entries[-1]
                notes = notes_after_undo(notes, actions)
        looked_at.clear()
        assert fold(entries) == ([["a"]] * actions, notes)
        assert sum(looked_at) == sum(isinstance(entry, dict) for entry in entries)


def test_a_file_with_many_faults_names_a_few() -> None:
    made, port = started()
    data = json.loads(exported(made, port))
    one = data["matches"][0]
    data["matches"] = [{**one, "match": {**one["match"], "game": f"game {number}"}} for number in range(500)]
    _, _, said = imported(json.dumps(data))
    assert said.count("does not know the game") == 8


def test_a_hostile_id_in_a_file_gets_a_new_one() -> None:
    made, port = started()
    data = json.loads(exported(made, port))
    data["matches"][0]["id"] = "../settings"
    _, elsewhere, _ = imported(json.dumps(data))
    assert all(key.startswith(PREFIX) for key in elsewhere.storage.names())


def test_a_copy_leaves_nothing_unsaved_under_the_old_name() -> None:
    made, port = started()
    storage_of(port).refuse = "full"
    made.handle(["play", list(session_of(made).match.state.legal()[0])])
    old = session_of(made).saved.id
    storage_of(port).refuse = ""
    storage_of(port).texts[f"{PREFIX}{old}/0"] = "[]"
    made.handle(["copy"])
    assert not made.repository.writer.unsaved
    assert session_of(made).saved.id != old
    assert Store(port.storage).load(session_of(made).saved.id)[0].match.encode() == session_of(made).match.encode()
