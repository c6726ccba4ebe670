"""The home screen: what it says of each match, what a deletion asks, and what files are called."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest

from tests.app.fakes import FakePort, FakeStorage, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.shell.app import App
from wanli.app.shell.home_controller import ROWS
from wanli.app.storage.store import PREFIX
from wanli.engine import Rng
from wanli.games import GAMES


def begun(*company: str, game: str = "mauer", moves: int = 6) -> tuple[App, FakePort, str]:
    """A match of which so many moves are played, and home; the id of the match."""
    made, port = seat_down(*company, game=game)
    play_on(made, port, Rng(1), stop=lambda s: len(s.match.log) >= moves)
    id_ = session_of(made).saved.id
    made.handle(["home"])
    return made, port, id_


@pytest.mark.parametrize(("moves", "told"), [(0, 1), (3, 1), (4, 2), (11, 3)])
def test_a_match_in_progress_says_in_which_round_it_is(moves: int, told: int) -> None:
    """Each move of Meridian is a turn."""
    made, _, _ = begun("human", "human", "human", "human", game="meridian", moves=moves)
    assert f" round {told} · " in Page(made.render()).words


@pytest.mark.parametrize(("game", "told"), [("mauer", 6), ("khan", 4), ("settlers", 1), ("great_wall", 2)])
def test_the_row_of_every_game_says_how_far_it_is(game: str, told: int) -> None:
    made, _, _ = begun("human", "human", "human", "human", game=game, moves=60)
    assert f" {made.t(f'{game}.home.round', round=told)} · " in Page(made.render()).words


def test_while_a_match_is_set_up_its_moves_are_told() -> None:
    made, _, _ = begun("human", "human", game="khan", moves=1)
    assert f" {made.t.plural('home.moves', 1)} · " in Page(made.render()).words


def test_a_head_of_an_earlier_release_tells_the_moves() -> None:
    _, port, id_ = begun("human", "human", game="meridian", moves=6)
    storage = port.storage
    assert isinstance(storage, FakeStorage)
    key = f"{PREFIX}{id_}/head"
    head = json.loads(storage.texts[key])
    assert head.pop("round") == 4
    _, entries = storage.database.stored[id_] or ("", [])
    storage.texts[key] = json.dumps(head)
    storage.database.stored[id_] = json.dumps(head), entries
    made, _ = new_app(FakePort(storage))
    assert f" {made.t.plural('home.moves', 6)} · " in Page(made.render()).words


def test_a_deletion_names_the_match() -> None:
    made, _, id_ = begun("human", "human", game="khan")
    made.handle(["delete", id_])
    assert made.dialog is not None
    named, sure = made.dialog().text
    assert sure == made.t("home.delete_sure")
    assert all(word in named for word in (GAMES["khan"].title, GAMES["khan"].designer, "Ada", "Bea"))


def test_a_file_is_called_by_its_match() -> None:
    made, port, id_ = begun("human", "human", game="great_wall")
    made.handle(["export", id_])
    made.handle(["export_all"])
    made.handle(["open", id_])
    made.handle(["export_this"])
    single = "wanli-great-wall-Ada-Bea-1970-01-01.json"
    assert [name for name, _ in port.files] == [single, single, single]


def test_a_file_of_several_matches_is_called_by_its_day() -> None:
    made, port, _ = begun("human", "human")
    made.handle(["new", "khan"])
    made.handle(["start"])
    made.handle(["home"])
    made.handle(["export_all"])
    assert port.files[-1][0] == "wanli-1970-01-01.json"


def test_names_of_people_fit_into_a_file_name() -> None:
    made, port = seat_down("human", "human")
    made.handle(["home"])
    made.handle(["new", "mauer"])
    made.handle(["lobby", "name", 0, '../<a:b> "Jürgen"'])
    made.handle(["start"])
    made.handle(["export_this"])
    assert port.files[-1][0].startswith("wanli-mauer-..-a-b-Jürgen-")


def kept_often(times: int) -> tuple[App, FakePort, list[str]]:
    """Home with so many copies of one match in the database, the one played last first; their ids."""
    _, port, id_ = begun("human", "human")
    storage = port.storage
    assert isinstance(storage, FakeStorage)
    kept = storage.database.stored[id_]
    assert kept is not None
    head = json.loads(kept[0])
    ids = [f"copy{number:03}" for number in range(times)]
    storage.texts.clear()
    storage.database.stored = {
        each: (json.dumps({**head, "played": 1_000_000 - number}), kept[1]) for number, each in enumerate(ids)
    }
    again, port = new_app(FakePort(storage))
    again.start()
    return again, port, ids


def shown_ids(made: App) -> list[str]:
    return re.findall(r'id="match-(\w+)"', made.render())


def test_of_many_matches_home_shows_some_and_the_others_on_demand() -> None:
    made, _, ids = kept_often(2 * ROWS + 5)
    assert shown_ids(made) == ids[: ROWS + 1]
    assert made.t("home.more_rows", n=ROWS + 4) in Page(made.render()).words
    made.handle(["more_rows", "continue"])
    assert shown_ids(made) == ids[: 2 * ROWS + 1]
    assert made.focus == f"row-{ids[ROWS + 1]}"
    assert f'id="{made.focus}"' in made.render()
    made.handle(["more_rows", "continue"])
    assert shown_ids(made) == ids
    assert "more_rows" not in made.render()


def test_what_is_not_shown_is_in_the_file_with_all_matches() -> None:
    made, port, ids = kept_often(ROWS + 5)
    made.handle(["export_all"])
    [(_, text)] = port.files
    assert [match["id"] for match in json.loads(text)["matches"]] == ids


def test_the_heads_of_many_matches_are_read_in_slices() -> None:
    _, port, _ = kept_often(100)
    again, port = new_app(FakePort(port.storage))
    port.tick = 10
    again.start()
    assert port.pauses > 20
    assert len(shown_ids(again)) == ROWS + 1


class CountingStorage(FakeStorage):
    """The same storage as another, which counts how often it is read."""

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


def test_home_reads_local_storage_no_oftener_for_many_matches_than_for_a_few() -> None:
    def reads(matches: int) -> int:
        _, port, ids = kept_often(matches)
        assert isinstance(port.storage, FakeStorage)
        storage = CountingStorage(port.storage)
        for id_ in ids:
            kept = storage.database.stored[id_]
            assert kept is not None
            storage.texts |= {f"{PREFIX}{id_}/head": kept[0], f"{PREFIX}{id_}/0": f"[{','.join(kept[1])}]"}
        again, _ = new_app(FakePort(storage))
        again.start()
        before = storage.reads
        assert len(shown_ids(again)) == matches
        return storage.reads - before

    assert 0 < reads(3) == reads(ROWS)
