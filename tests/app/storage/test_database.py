"""Matches in the database, with local storage as second copy: nothing acknowledged is lost, and
nothing is overwritten.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest

from tests.app.fakes import FakePort, FakeStorage, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.core.port import StorageError
from wanli.app.session.autosave import LATE_SAVE_MS
from wanli.app.shell.app import App
from wanli.app.shell.startup import DATABASE_TIMEOUT
from wanli.app.storage.database_retry import RETRY_MS
from wanli.app.storage.store import PREFIX
from wanli.app.storage.stored_copies import StoredCopies, decode_steps
from wanli.engine import JsonDict, Rng
from wanli.games import GAMES
from wanli.saves.save_cursor import CHUNK, StoredMatch
from wanli.saves.steps import at_once

CORPUS = sorted((Path(__file__).parents[2] / "corpus").glob("*.json.xz"))


def storage_of(port: FakePort) -> FakeStorage:
    assert isinstance(port.storage, FakeStorage)
    return port.storage


def started(*company: str, moves: int = 6) -> tuple[App, FakePort]:
    app, port = seat_down(*(company or ("human", "human")))
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= moves and s.acting)
    return app, port


def tab(storage: FakeStorage, route: str = "") -> tuple[App, FakePort]:
    """Another tab of the same browser, or the same tab after a restart."""
    app, port = new_app(FakePort(storage))
    port.clock = 2_000_000
    app.start(route)
    return app, port


def play_any(app: App, number: int = 0) -> None:
    """Play the legal action with this number."""
    state = session_of(app).match.state
    session_of(app).viewer = state.seat
    legal = state.legal()
    app.handle(["play", list(legal[number % len(legal)])])


def record(app: App) -> JsonDict:
    return session_of(app).match.encode()


def words(app: App) -> str:
    return Page(app.render()).words


def stored_record(storage: FakeStorage, id_: str) -> JsonDict:
    """The record of a match as the database holds it."""
    match = storage.database.stored[id_]
    assert match is not None
    return at_once(decode_steps(id_, StoredMatch(match[0], tuple(match[1])))).match.encode()


# Writing -----------------------------------------------------------------------------------------------------


def test_each_action_appends_one_entry() -> None:
    app, port = started(moves=CHUNK + 5)
    storage = storage_of(port)
    id_ = session_of(app).saved.id
    appends = [count for match, count in storage.database.log if match == id_]
    assert appends == [0] + [1] * len(session_of(app).match.log)
    assert stored_record(storage, id_) == record(app)


def test_painting_does_not_wait_and_a_late_save_is_indicated() -> None:
    app, port = started()
    storage_of(port).database.slow = 1000
    played = len(session_of(app).match.log)
    play_any(app)
    assert len(session_of(app).match.log) == played + 1, "the move is on the board"
    sign = app.t("storage.pending")
    assert sign not in app.render()
    painted = port.painted
    port.wait(LATE_SAVE_MS)
    assert port.painted > painted
    assert sign in app.render()
    painted = port.painted
    port.wait(1000)
    assert port.painted > painted
    assert sign not in app.render()
    assert stored_record(storage_of(port), session_of(app).saved.id) == record(app)


def test_a_quick_save_causes_no_paint() -> None:
    app, port = started()
    storage_of(port).database.slow = 5
    play_any(app)
    painted = port.painted
    port.wait(LATE_SAVE_MS * 2)
    assert port.painted == painted


def test_moves_do_not_wait_for_earlier_saves() -> None:
    app, port = started()
    database, id_ = storage_of(port).database, session_of(app).saved.id
    database.slow = 1000
    play_any(app, 0)
    database.slow = 10
    play_any(app, 1)
    port.wait(20)
    assert stored_record(storage_of(port), id_) == record(app)
    port.wait(2000)
    assert app.dialog is None, "a late or repeated write is not a conflict"
    assert stored_record(storage_of(port), id_) == record(app)


# Start --------------------------------------------------------------------------------------------------------


def test_only_metadata_is_read_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = started()
    storage = storage_of(port)
    read: list[str] = []

    async def counted(id_: str) -> StoredMatch | None:
        read.append(id_)
        raise AssertionError("read a match that nobody has opened")

    monkeypatch.setattr(storage.database, "read", counted)
    again, _ = tab(storage)
    assert ["open", session_of(app).saved.id] in Page(again.render()).actions
    assert read == []


def test_after_a_crash_the_database_wins_over_an_older_local_copy() -> None:
    app, port = started()
    storage = storage_of(port)
    before = dict(storage.texts)
    for number in range(5):
        play_any(app, number)
    storage.texts = before
    again, _ = tab(storage, app.route)
    assert record(again) == record(app)
    play_any(again)
    id_ = session_of(again).saved.id
    assert stored_record(storage, id_) == record(again)
    assert StoredCopies(storage, storage.database).store.load(id_)[0].match.encode() == record(again)


def test_after_a_crash_unacknowledged_entries_come_from_local_storage() -> None:
    app, port = started()
    storage = storage_of(port)
    storage.database.slow = 1_000_000
    play_any(app)
    storage.database.slow = 0
    again, _ = tab(storage)
    assert stored_record(storage, session_of(app).saved.id) == record(app), "reconciled at the start"
    again.handle(["open", session_of(app).saved.id])
    assert record(again) == record(app)


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name.partition("-")[0])
def test_matches_of_the_first_release_are_migrated(path: Path) -> None:
    lines = lzma.decompress(path.read_bytes()).decode().splitlines()
    records = {_id_of(stored["storage"]): stored for stored in map(json.loads, lines[:6])}
    storage = FakeStorage()
    for stored in records.values():
        storage.texts.update(stored["storage"])
    tab(storage)
    assert storage.database.stored.keys() == records.keys()
    storage.texts.clear()
    for id_, each in records.items():
        stored = storage.database.stored[id_]
        assert stored is not None
        assert stored[0] == each["storage"][f"{PREFIX}{id_}/head"]
        again, _ = tab(storage, f"match/{id_}")
        assert record(again) == each["match"]


def _id_of(texts: dict[str, str]) -> str:
    return next(key.split("/")[2] for key in texts if key.startswith(PREFIX))


def test_without_a_database_a_message_appears_and_play_continues() -> None:
    storage = FakeStorage()
    storage.database.refuse = "denied"
    app, port = tab(storage)
    assert app.t("storage.mirror") in words(app)
    app, port = seat_down("human", "human", port=port)
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= 5)
    again, _ = tab(storage, app.route)
    assert record(again) == record(app)
    storage.database.refuse = ""
    later, _ = tab(storage)
    assert stored_record(storage, session_of(app).saved.id) == record(app)
    assert later.t("storage.mirror") not in words(later)


def _lagging(lag: int) -> tuple[App, FakePort, FakeStorage]:
    """A match in both storages, with `lag` more moves in the database."""
    app, port = started()
    storage = storage_of(port)
    texts = dict(storage.texts)
    for number in range(lag):
        play_any(app, number)
    storage.texts = texts
    return app, port, storage


def test_the_start_does_not_wait_for_a_silent_database() -> None:
    app, _, storage = _lagging(0)
    storage.database.slow = 5000
    again, port = tab(storage, app.route)
    port.wait(DATABASE_TIMEOUT)
    assert record(again) == record(app)
    play_any(again)
    port.wait(30_000)
    assert again.dialog is None
    assert stored_record(storage, session_of(app).saved.id) == record(again)
    assert again.t("storage.pending") not in again.render()


@pytest.mark.parametrize("slow", [0, 150, 300, 500, 5000])
@pytest.mark.parametrize("lost", [True, False], ids=["there", "here"])
def test_the_open_match_is_the_first_painted_screen(slow: int, lost: bool) -> None:
    """However quickly the database answers, and whether local storage has the match: home does not go by, and the
    address of the page stays.
    """
    app, _, storage = _lagging(3)
    second = FakePort(storage)
    second.seed()
    other, _ = seat_down("human", "easy", port=second)  # a match whose copies have to be reconciled
    storage.database.stored.pop(session_of(other).saved.id)
    if lost:
        storage.texts.clear()
    storage.database.slow = slow
    port, routes = FakePort(storage), []
    again = App(port)
    port.paint = lambda: routes.append(again.route)  # type: ignore[method-assign]
    again.start(app.route)
    port.wait(30_000)
    assert set(routes) == {app.route}


def test_with_a_silent_database_home_lists_local_storage() -> None:
    app, _, storage = _lagging(3)
    open_it = ["open", session_of(app).saved.id]
    storage.database.slow = 5000
    again, port = tab(storage)
    port.wait(DATABASE_TIMEOUT)
    assert open_it in Page(again.render()).actions
    port.wait(30_000)
    again.handle(open_it)
    port.wait(30_000)
    assert record(again) == record(app)


def test_a_late_database_with_more_moves_wins() -> None:
    app, _, storage = _lagging(3)
    storage.database.slow = 5000
    again, port = tab(storage, app.route)
    port.wait(DATABASE_TIMEOUT)
    assert len(session_of(again).match.log) == len(session_of(app).match.log) - 3
    port.wait(30_000)
    assert again.dialog is None
    assert record(again) == record(app)
    play_any(again)
    port.wait(30_000)
    assert stored_record(storage, session_of(app).saved.id) == record(again)


def test_a_late_database_with_other_moves_is_a_conflict() -> None:
    app, _, storage = _lagging(3)
    before = stored_record(storage, session_of(app).saved.id)
    storage.database.slow = 5000
    again, port = tab(storage, app.route)
    port.wait(DATABASE_TIMEOUT)
    play_any(again, 20)
    port.wait(60_000)
    assert again.dialog is not None
    assert stored_record(storage, session_of(app).saved.id) == before
    again.handle(["copy"])
    port.wait(60_000)
    assert stored_record(storage, session_of(again).saved.id) == record(again)


# Two copies ----------------------------------------------------------------------------------------------------------


def test_both_sides_of_a_fork_are_stored_and_one_is_marked() -> None:
    app, port = started()
    storage = storage_of(port)
    id_ = session_of(app).saved.id
    storage.database.refuse = "denied"
    play_any(app, 0)
    local_record = record(app)
    storage.database.refuse, storage.refuse = "", "denied"
    other, _ = tab(storage, app.route)
    play_any(other, 1)
    database_record = record(other)
    assert local_record != database_record
    storage.refuse = ""
    again, _ = tab(storage)
    tab(storage)  # later starts change nothing
    ids = [key for key, match in storage.database.stored.items() if match]
    assert len(ids) == 2
    [fork] = [other_id for other_id in ids if other_id != id_]
    assert stored_record(storage, id_) == database_record
    assert stored_record(storage, fork) == local_record
    assert words(again).count(again.t("home.fork")) == 1
    again.handle(["open", fork])
    assert record(again) == local_record
    play_any(again)
    assert again.session is not None
    again.handle(["home"])
    assert words(again).count(again.t("home.fork")) == 1


def forked(moves: int) -> tuple[App, FakeStorage]:
    """A match that local storage and the database continue differently, and the app that wrote to local storage."""
    app, port = started(moves=moves)
    storage = storage_of(port)
    storage.database.refuse = "denied"
    play_any(app, 0)
    storage.database.refuse, storage.refuse = "", "denied"
    other, _ = tab(storage, app.route)
    play_any(other, 1)
    storage.refuse = ""
    assert record(app) != record(other)
    return app, storage


def test_different_copies_are_compared_in_slices() -> None:
    app, storage = forked(moves=50)
    again, port = new_app(FakePort(storage))
    port.tick = 10
    again.start()
    assert port.pauses > 20
    assert words(again).count(again.t("home.fork")) == 1
    assert record(app) in [stored_record(storage, id_) for id_ in storage.database.stored]


def test_moves_made_during_the_comparison_are_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    app, storage = forked(moves=50)
    port = FakePort(storage)
    port.tick = 10
    pauses = 0

    async def pause() -> None:
        nonlocal pauses
        pauses += 1
        if pauses == 10:
            storage.database.refuse = "denied"
            play_any(app, 0)
            storage.database.refuse = ""

    monkeypatch.setattr(port, "pause", pause)
    again, _ = new_app(port)
    again.start()
    assert pauses > 20
    assert record(app) in [stored_record(storage, id_) for id_ in storage.database.stored]


@pytest.mark.parametrize("text", ["", "{", '[["fly",9]]', '[["draw"],["draw"],["fly"]]', "[1,2,3]"])
def test_a_damaged_second_copy_is_harmless(text: str) -> None:
    app, port = started()
    storage = storage_of(port)
    id_, before = session_of(app).saved.id, record(app)
    tail = text[1:] if text.startswith("[[") else None
    whole = storage.texts[f"{PREFIX}{id_}/0"]
    storage.texts[f"{PREFIX}{id_}/0"] = f"{whole[:-1]},{tail}" if tail else text
    again, _ = tab(storage, app.route)
    assert record(again) == before
    assert storage.database.stored.keys() == {id_}
    play_any(again)
    assert stored_record(storage, id_) == record(again)
    assert StoredCopies(storage, storage.database).store.load(id_)[0].match.encode() == record(again)


@pytest.mark.parametrize("part", ["head", "entry"])
def test_a_match_damaged_in_the_database_can_be_exported_and_deleted(part: str) -> None:
    app, port = started()
    storage = storage_of(port)
    id_ = session_of(app).saved.id
    other_port = FakePort(storage)
    for _ in range(9):
        other_port.seed()  # otherwise it would create the same match and id
    other, _ = seat_down("human", "human", port=other_port)
    good = session_of(other).saved.id
    match = storage.database.stored[id_]
    assert match is not None
    entries = [*match[1][:2], "[", *match[1][3:]]
    storage.database.stored[id_] = ("{", match[1]) if part == "head" else (match[0], entries)
    storage.texts.clear()
    again, again_port = tab(storage)
    again.handle(["open", id_])
    assert "damaged" in words(again)
    again.handle(["export_raw", id_])
    assert id_ in again_port.files[0][1]
    again.handle(["delete_yes", id_])
    assert "damaged" not in Page(again.render().partition('<div id="announcements"')[0]).words
    again.handle(["open", good])
    assert session_of(again).saved.id == good


@pytest.mark.parametrize("copy", ["here", "there"])
@pytest.mark.parametrize("part", ["people", "setup"])
def test_a_lone_surrogate_in_one_of_two_diverged_heads_is_harmless(copy: str, part: str) -> None:
    app, storage = forked(moves=6)
    id_ = session_of(app).saved.id

    def spoil(text: str) -> str:
        return text.replace('"Ada"', '"A\\ud800a"') if part == "people" else text.replace("{", '{"x":"\\udfff",', 1)

    if copy == "here":
        storage.texts[f"{PREFIX}{id_}/head"] = spoil(storage.texts[f"{PREFIX}{id_}/head"])
    else:
        match = storage.database.stored[id_]
        assert match is not None
        storage.database.stored[id_] = spoil(match[0]), match[1]
    _, port = tab(storage)
    assert not port.reports
    assert record(app) in [stored_record(storage, other) for other in storage.database.stored], "both are stored"
    assert len(storage.database.stored) == 2


# Deleting ------------------------------------------------------------------------------------------------------------


def test_a_deleted_match_does_not_return_from_an_old_local_storage() -> None:
    app, port = started()
    storage = storage_of(port)
    id_, before = session_of(app).saved.id, dict(storage.texts)
    app.handle(["home"])
    app.handle(["delete_yes", id_])
    storage.texts = before
    again, _ = tab(storage)
    assert ["open", id_] not in Page(again.render()).actions
    assert storage.database.stored[id_] is None


def test_a_deletion_reaches_the_database_later() -> None:
    app, port = started()
    storage = storage_of(port)
    id_ = session_of(app).saved.id
    app.handle(["home"])
    storage.database.refuse = "lost"
    app.handle(["delete_yes", id_])
    assert ["open", id_] not in Page(app.render()).actions
    storage.database.refuse = ""
    again, _ = tab(storage)
    assert ["open", id_] not in Page(again.render()).actions
    assert storage.database.stored[id_] is None
    tab(storage)
    assert not [key for key in storage.texts if id_ in key], "the mark is no longer needed"


def test_a_deleted_match_is_imported_under_another_id() -> None:
    app, port = started()
    before, id_ = record(app), session_of(app).saved.id
    app.handle(["export_this"])
    app.handle(["home"])
    app.handle(["delete_yes", id_])
    app.handle(["import", "x.json", 100, port.files[0][1]])
    storage = storage_of(port)
    [added] = [new_id for new_id, match in storage.database.stored.items() if match]
    assert added != id_
    assert stored_record(storage, added) == before


# Two tabs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slow", [0, 50])
def test_two_tabs_cannot_both_write_the_same_entry(slow: int) -> None:
    app, port = started()
    storage = storage_of(port)
    other, other_port = tab(storage, app.route)
    storage.database.slow = slow
    play_any(app, 0)
    play_any(other, 1)
    for _ in range(10):
        port.wait(20)
        other_port.wait(20)
    has_dialog = [tab_app.dialog is not None for tab_app in (app, other)]
    assert sum(has_dialog) == 1
    winner, loser = (other, app) if has_dialog[0] else (app, other)
    assert stored_record(storage, session_of(winner).saved.id) == record(winner)
    lost = record(loser)
    loser.handle(["copy"])
    for tab_port in (port, other_port):
        tab_port.wait(200)
    assert record(loser) == lost
    assert stored_record(storage, session_of(loser).saved.id) == lost


def test_the_winner_of_a_race_sees_no_conflict() -> None:
    """Local storage may contain the entry that the losing tab wrote at the same time."""
    app, port = started()
    storage = storage_of(port)
    id_ = session_of(app).saved.id
    play_any(app, 0)
    texts = dict(storage.texts)
    storage.texts[f"{PREFIX}{id_}/0"] = texts[f"{PREFIX}{id_}/0"][:-1] + ',["draw"]]'
    app.handle(["storage", f"{PREFIX}{id_}/0"])
    port.wait(1000)
    assert app.dialog is None
    play_any(app, 0)
    assert app.dialog is None
    assert stored_record(storage, id_) == record(app)
    assert StoredCopies(storage, storage.database).store.load(id_)[0].match.encode() == record(app)


def test_a_stale_tab_can_adopt_the_other_tabs_version() -> None:
    app, port = started()
    storage = storage_of(port)
    other, _ = tab(storage, app.route)
    for number in range(3):
        play_any(other, number)
    play_any(app, 5)
    assert app.dialog is not None
    app.handle(["adopt"])
    assert record(app) == record(other)
    play_any(app, 0)
    assert stored_record(storage, session_of(app).saved.id) == record(app)


def test_a_tab_notices_a_deletion_by_another_tab() -> None:
    app, port = started()
    other, _ = tab(storage_of(port))
    other.handle(["delete_yes", session_of(app).saved.id])
    app.handle(["shown"])
    assert app.t("conflict.gone") in words(app)


def test_reopening_a_match_during_a_write_is_no_conflict() -> None:
    app, port = started()
    storage = storage_of(port)
    id_ = session_of(app).saved.id
    storage.database.slow = 300
    play_any(app)
    port.wait(290)
    app.handle(["home"])
    storage.database.slow = 0
    app.handle(["open", id_])
    play_any(app)
    play_any(app)
    port.wait(2000)
    assert app.dialog is None
    assert stored_record(storage, id_) == record(app)


# Refused writes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("why", ["full", "denied"])
def test_a_refused_second_copy_is_no_error(why: str) -> None:
    app, port = started()
    storage = storage_of(port)
    storage.refuse = why
    for number in range(3):
        play_any(app, number)
    page = Page(app.render())
    assert app.t(f"storage.{why}") not in page.words
    assert ["export_this"] not in page.actions
    storage.texts.clear()
    again, _ = tab(storage, app.route)
    assert record(again) == record(app)
    again.handle(["home"])
    assert again.t(f"storage.{why}") not in words(again)


class SmallStorage(FakeStorage):
    """Local storage with room for this many characters."""

    room = 6_000

    def set(self, key: str, text: str) -> None:
        if sum(len(stored) for other, stored in self.texts.items() if other != key) + len(text) > self.room:
            raise StorageError("full")
        super().set(key, text)


def test_second_copies_of_older_matches_are_removed_to_make_room() -> None:
    storage = SmallStorage()
    ids = []
    for number in range(12):
        app, port = tab(storage)
        port.clock += number
        for _ in range(20 * number):
            port.seed()
        app.navigation.show_lobby(GAMES["mauer"], people("human", "human"))
        app.handle(["start"])
        play_on(app, port, Rng(number), stop=lambda s: len(s.match.log) >= 20)
        ids.append(session_of(app).saved.id)
    assert len({*ids}) == len(storage.database.stored) == 12
    local_ids = {key.split("/")[2] for key in storage.texts if key.startswith(PREFIX)}
    assert ids[-1] in local_ids
    assert ids[0] not in local_ids
    again, _ = tab(storage)
    for id_ in ids:
        again.handle(["open", id_])
        assert len(session_of(again).match.log) == 20


def test_imports_do_not_remove_second_copies() -> None:
    app, port = started()
    app.handle(["export_this"])
    data = json.loads(port.files[0][1])
    data["matches"] = [{**data["matches"][0], "id": f"copy{number}"} for number in range(20)]
    storage = SmallStorage()
    receiver, _ = tab(storage)
    receiver.navigation.show_lobby(GAMES["mauer"], people("human", "human"))
    receiver.handle(["start"])
    own = {key: text for key, text in storage.texts.items() if "/copy" not in key}
    receiver.handle(["home"])
    receiver.handle(["import", "x.json", 100, json.dumps(data)])
    assert "20 games have been added." in words(receiver)
    assert receiver.t("storage.full") not in words(receiver)
    assert {key: storage.texts.get(key) for key in own} == own
    assert not any("copy19" in key for key in storage.texts), "there is still room: the test checks nothing"
    for number in range(20):
        assert stored_record(storage, f"copy{number}") == data["matches"][0]["match"]


@pytest.mark.parametrize("why", ["full", "denied", "lost"])
def test_a_refusing_database_leaves_the_second_copy_and_an_indicator(why: str) -> None:
    app, port = started()
    storage = storage_of(port)
    storage.database.refuse = why  # type: ignore[assignment]
    play_any(app)
    page = Page(app.render())
    assert app.t("storage.mirror") in page.words
    assert ["export_this"] not in page.actions
    assert app.t("storage.pending") in app.render()
    again, _ = tab(storage, app.route)
    assert record(again) == record(app)


def test_a_lost_connection_is_tried_again() -> None:
    app, port = started()
    storage = storage_of(port)
    storage.database.refuse = "lost"
    play_any(app)
    port.wait(RETRY_MS[0] * 2)
    storage.database.refuse = ""
    assert app.t("storage.pending") in app.render()
    painted = port.painted
    port.wait(RETRY_MS[0])
    assert stored_record(storage, session_of(app).saved.id) == record(app)
    assert port.painted > painted
    assert app.t("storage.pending") not in app.render()


@pytest.mark.parametrize("why", ["full", "denied", "lost"])
def test_without_storage_the_match_stays_in_memory_with_a_message(why: str) -> None:
    app, port = started()
    storage = storage_of(port)
    storage.refuse_all(why)  # type: ignore[arg-type]
    storage.refuse = "denied" if why == "lost" else why
    play_any(app)
    page = Page(app.render())
    assert app.t(f"storage.{why}") in page.words
    assert ["export_this"] in page.actions
    before = record(app)
    id_ = session_of(app).saved.id
    app.handle(["home"])
    app.handle(["open", id_])
    assert record(app) == before
    storage.refuse_all("")
    app.handle(["shown"])
    assert app.t(f"storage.{why}") not in words(app)
    assert stored_record(storage, id_) == before


@pytest.mark.parametrize("why", ["full", "denied", "lost"])
def test_a_database_that_refuses_at_first_is_tried_again(why: str) -> None:
    """The matches that local storage has meanwhile are copied, and the warning disappears."""
    storage = FakeStorage()
    storage.refuse_all("denied")
    storage.refuse = ""
    app, port = tab(storage)
    storage.database.refuse = why  # type: ignore[assignment]
    app, port = seat_down("human", "human", port=port)
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= 5)
    app.handle(["home"])
    port.wait(RETRY_MS[0])
    assert not storage.database.stored
    storage.database.refuse = ""
    port.wait(sum(RETRY_MS))
    assert [*storage.database.stored], "the match is copied"
    assert app.t("storage.mirror") not in words(app)


@pytest.mark.parametrize("moves_here", [0, 2])
def test_a_database_that_answers_during_a_match_is_caught_up_with(moves_here: int) -> None:
    """It is refused at the start, so that the match opens from local storage."""
    app, _, storage = _lagging(0)
    storage.database.refuse = "denied"
    again, port = tab(storage, app.route)
    for number in range(moves_here):
        play_any(again, number)
    storage.database.refuse = ""
    port.wait(sum(RETRY_MS))
    assert again.dialog is None
    assert stored_record(storage, session_of(again).saved.id) == record(again)
    assert again.t("storage.pending") not in again.render()


def test_one_match_that_cannot_be_read_does_not_hold_up_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _, storage = _lagging(0)
    second = FakePort(storage)
    second.seed()
    other, _ = seat_down("human", "human", port=second)
    ids = sorted([session_of(app).saved.id, session_of(other).saved.id])
    storage.database.stored.pop(ids[1])  # it has to be copied again
    storage.texts.pop(f"{PREFIX}{ids[0]}/head")
    read = storage.database.read

    async def unreadable(id_: str) -> StoredMatch | None:
        if id_ == ids[0]:
            raise StorageError("lost")
        return await read(id_)

    monkeypatch.setattr(storage.database, "read", unreadable)
    again, port = tab(storage)
    assert not port.reports
    assert storage.database.stored.keys() == {*ids}
    again.handle(["export_all"])
    assert again.t("home.export_damaged") in words(again)
    [(_, text)] = port.files
    assert [match["id"] for match in json.loads(text)["matches"]] == [ids[1]]


def test_an_append_with_a_lost_answer_is_no_conflict() -> None:
    app, port = started()
    storage = storage_of(port)
    id_ = session_of(app).saved.id
    before = storage.database.stored[id_]
    assert before is not None
    play_any(app)
    session_of(app).cursor.acknowledged = len(before[1])  # the connection broke after the write
    play_any(app)
    assert app.dialog is None
    assert stored_record(storage, id_) == record(app)


# Random failures -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(25))
def test_acknowledged_entries_survive_random_failures(seed: int) -> None:
    """Random moves while storage refuses and lags; then the browser crashes, and local storage has any
    earlier state.
    """
    rng = Rng(seed)
    app, port = started(moves=2)
    storage = storage_of(port)
    id_ = session_of(app).saved.id
    older = [dict(storage.texts)]
    for _ in range(30):
        storage.database.slow = rng.choice([0, 0, 0, 40])
        storage.database.refuse = rng.choice(["", "", "", "full", "lost"])
        storage.refuse = rng.choice(["", "", "full"])
        if session_of(app).over:
            break
        play_any(app, rng.below(50))
        port.wait(rng.choice([0, 10, 100, 6000]))
        storage.refuse = ""
        older.append(dict(storage.texts))
    acknowledged = storage.database.stored[id_]
    assert acknowledged is not None
    storage.database.slow, storage.database.refuse = 0, ""
    storage.texts = rng.choice(older)
    again, _ = tab(storage, f"match/{id_}")
    stored = storage.database.stored[id_]
    assert stored is not None
    assert stored[1][: len(acknowledged[1])] == acknowledged[1]
    assert [match for match in storage.database.stored.values() if match] == [stored], "no fork of a single course"
    assert record(again)["actions"] == record(app)["actions"][: len(record(again)["actions"])]


@pytest.mark.parametrize("seed", range(8))
def test_three_tabs_on_one_match_never_overwrite_each_other(seed: int) -> None:
    rng = Rng(seed)
    app, port = started(moves=2)
    storage = storage_of(port)
    id_ = session_of(app).saved.id
    tabs = [(app, port), tab(storage, app.route), tab(storage, app.route)]
    course: list[str] = []
    for _ in range(40):
        storage.database.slow = rng.choice([0, 0, 20, 300])
        for tab_app, _ in rng.sample(tabs, rng.below(3) + 1):  # at the same moment
            if tab_app.dialog is None and not session_of(tab_app).over:
                play_any(tab_app, rng.below(50))
        for _, each in tabs:
            each.wait(rng.choice([0, 50, 2000]))
        for tab_app, _ in tabs:
            if tab_app.dialog is not None and rng.below(2):
                tab_app.handle(["adopt"])
        stored = storage.database.stored[id_]
        assert stored is not None
        assert stored[1][: len(course)] == course, "written entries stay"
        course = [*stored[1]]
    for _, each in tabs:
        each.wait(3000)
    assert len(course) > 20
    storage.database.slow = 0
    for tab_app, _ in tabs:
        tab_app.handle(["shown"])
        if tab_app.dialog is not None:
            tab_app.handle(["adopt"])
    for _, each in tabs:
        each.wait(3000)
    assert all(record(tab_app) == stored_record(storage, id_) for tab_app, _ in tabs)


def test_a_match_is_opened_with_moves_that_the_database_reports_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, port = started("human", "human", moves=60)
    id_ = session_of(app).saved.id
    behind = dict(storage_of(port).texts)
    play_on(app, port, Rng(2), stop=lambda s: len(s.match.log) >= 65)
    storage_of(port).texts = behind  # the copy in local storage lacks the last moves
    again, late = new_app(FakePort(port.storage))
    storage_of(port).database.slow = DATABASE_TIMEOUT + 100
    late.tick = 10
    answered = again.repository.refresh

    async def pause() -> None:
        late.pauses += 1
        if late.pauses == 5:
            storage_of(port).database.slow = 0
            await answered()

    monkeypatch.setattr(late, "pause", pause)
    again.start(f"match/{id_}")
    late.wait(DATABASE_TIMEOUT)
    assert late.pauses > 5
    assert len(session_of(again).match.log) == 65
