"""The home screen: rows of matches, deletion, and names of files."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest

from tests.app.fakes import FakePort, FakeStorage, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.app.shell.home_controller import ROWS_PER_PAGE
from wanli.app.storage.store import PREFIX
from wanli.engine import Rng
from wanli.games import GAMES


def unfinished_match(*company: str, game: str = "mauer", moves: int = 6) -> tuple[App, FakePort, str]:
    """Home after this many moves of a match; the match's id."""
    app, port = seat_down(*company, game=game)
    play_on(app, port, Rng(1), stop=lambda s: len(s.match.log) >= moves)
    id_ = session_of(app).saved.id
    app.handle(["home"])
    return app, port, id_


@pytest.mark.parametrize(("moves", "round_number"), [(0, 1), (3, 1), (4, 2), (11, 3)])
def test_a_row_shows_the_round_of_its_match(moves: int, round_number: int) -> None:
    """Each move of Meridian is a turn."""
    app, _, _ = unfinished_match("human", "human", "human", "human", game="meridian", moves=moves)
    assert f" round {round_number} · " in Page(app.render()).words


@pytest.mark.parametrize(("game", "round_number"), [("mauer", 6), ("khan", 4), ("settlers", 1), ("great_wall", 2)])
def test_rows_of_every_game_show_the_progress(game: str, round_number: int) -> None:
    app, _, _ = unfinished_match("human", "human", "human", "human", game=game, moves=60)
    assert f" {app.t(f'{game}.home.round', round=round_number)} · " in Page(app.render()).words


def test_during_the_setup_phase_the_row_shows_moves() -> None:
    app, _, _ = unfinished_match("human", "human", game="khan", moves=1)
    assert f" {app.t.plural('home.moves', 1)} · " in Page(app.render()).words


def test_metadata_of_an_earlier_release_shows_moves() -> None:
    _, port, id_ = unfinished_match("human", "human", game="meridian", moves=6)
    storage = port.storage
    assert isinstance(storage, FakeStorage)
    key = f"{PREFIX}{id_}/head"
    head = json.loads(storage.texts[key])
    assert head.pop("round") == 4
    _, entries = storage.database.stored[id_] or ("", [])
    storage.texts[key] = json.dumps(head)
    storage.database.stored[id_] = json.dumps(head), entries
    app, _ = new_app(FakePort(storage))
    assert f" {app.t.plural('home.moves', 6)} · " in Page(app.render()).words


def test_the_deletion_dialog_names_the_match() -> None:
    app, _, id_ = unfinished_match("human", "human", game="khan")
    app.handle(["delete", id_])
    assert app.dialog is not None
    named, sure = app.dialog().text
    assert sure == app.t("home.delete_sure")
    assert all(word in named for word in (GAMES["khan"].title, GAMES["khan"].designer, "Ada", "Bea"))


def test_a_file_is_named_after_its_match() -> None:
    app, port, id_ = unfinished_match("human", "human", game="great_wall")
    app.handle(["export", id_])
    app.handle(["export_all"])
    app.handle(["open", id_])
    app.handle(["export_this"])
    single = "wanli-great-wall-Ada-Bea-1970-01-01.json"
    assert [name for name, _ in port.files] == [single, single, single]


def test_a_file_of_several_matches_is_named_by_date() -> None:
    app, port, _ = unfinished_match("human", "human")
    app.handle(["new", "khan"])
    app.handle(["start"])
    app.handle(["home"])
    app.handle(["export_all"])
    assert port.files[-1][0] == "wanli-1970-01-01.json"


def test_player_names_are_cleaned_for_file_names() -> None:
    app, port = seat_down("human", "human")
    app.handle(["home"])
    app.handle(["new", "mauer"])
    app.handle(["lobby", "name", 0, '../<a:b> "Jürgen"'])
    app.handle(["start"])
    app.handle(["export_this"])
    assert port.files[-1][0].startswith("wanli-mauer-..-a-b-Jürgen-")


def many_copies(times: int) -> tuple[App, FakePort, list[str]]:
    """Home with this many copies of one match in the database, last played first; their ids."""
    _, port, id_ = unfinished_match("human", "human")
    storage = port.storage
    assert isinstance(storage, FakeStorage)
    match = storage.database.stored[id_]
    assert match is not None
    head = json.loads(match[0])
    ids = [f"copy{index:03}" for index in range(times)]
    storage.texts.clear()
    storage.database.stored = {
        copy_id: (json.dumps({**head, "played": 1_000_000 - index}), match[1]) for index, copy_id in enumerate(ids)
    }
    again, port = new_app(FakePort(storage))
    again.start()
    return again, port, ids


def shown_ids(app: App) -> list[str]:
    return re.findall(r'id="match-(\w+)"', app.render())


def test_home_shows_more_matches_on_demand() -> None:
    app, _, ids = many_copies(2 * ROWS_PER_PAGE + 5)
    assert shown_ids(app) == ids[: ROWS_PER_PAGE + 1]
    assert app.t("home.more_rows", n=ROWS_PER_PAGE + 4) in Page(app.render()).words
    app.handle(["more_rows", "continue"])
    assert shown_ids(app) == ids[: 2 * ROWS_PER_PAGE + 1]
    assert app.focus == f"row-{ids[ROWS_PER_PAGE + 1]}"
    assert f'id="{app.focus}"' in app.render()
    app.handle(["more_rows", "continue"])
    assert shown_ids(app) == ids
    assert "more_rows" not in app.render()


def test_an_export_includes_matches_that_are_not_shown() -> None:
    app, port, ids = many_copies(ROWS_PER_PAGE + 5)
    app.handle(["export_all"])
    [(_, text)] = port.files
    assert [match["id"] for match in json.loads(text)["matches"]] == ids


def test_the_metadata_of_many_matches_is_read_in_slices() -> None:
    _, port, _ = many_copies(100)
    again, port = new_app(FakePort(port.storage))
    port.tick = 10
    again.start()
    assert port.pauses > 20
    assert len(shown_ids(again)) == ROWS_PER_PAGE + 1


class CountingStorage(FakeStorage):
    """A storage that counts the reads of another one."""

    def __init__(self, other: FakeStorage) -> None:
        super().__init__()
        self.texts, self.database = other.texts, other.database
        self.reads = 0

    def get(self, key: str) -> str | None:
        self.reads += 1
        return super().get(key)

    def get_all(self, keys: Sequence[str]) -> list[str | None]:
        self.reads += 1
        return super().get_all(keys)

    def names(self) -> list[str]:
        self.reads += 1
        return super().names()


def test_reads_of_local_storage_do_not_grow_with_the_matches() -> None:
    def reads(matches: int) -> int:
        _, port, ids = many_copies(matches)
        assert isinstance(port.storage, FakeStorage)
        storage = CountingStorage(port.storage)
        for id_ in ids:
            stored = storage.database.stored[id_]
            assert stored is not None
            storage.texts |= {f"{PREFIX}{id_}/head": stored[0], f"{PREFIX}{id_}/0": f"[{','.join(stored[1])}]"}
        again, _ = new_app(FakePort(storage))
        again.start()
        before = storage.reads
        assert len(shown_ids(again)) == matches
        return storage.reads - before

    assert 0 < reads(3) == reads(ROWS_PER_PAGE)
