"""Data of earlier releases is read and written again, byte for byte (see `tools/author/corpus.py`)."""

from __future__ import annotations

import json
import lzma
import re
from functools import cache
from pathlib import Path

import pytest

from tests.app.fakes import FakeStorage
from tests.playing import seats_and_onlooker
from wanli.app.core.settings import Settings
from wanli.app.storage.files import read_file, write_file
from wanli.app.storage.store import PREFIX, Store
from wanli.engine import JsonDict, Match

pytestmark = pytest.mark.cpython
ADDED = {
    "great_wall": {"players/known_resources"},
    "mauer": {"version"},
    "meridian": {"version"},
    "settlers": {"version"},
}
"""Keys that have come into the views of each game since; whatever else they say, they say as before."""
CORPUS = sorted((Path(__file__).parents[1] / "corpus").glob("*.json.xz"))


@pytest.fixture(params=CORPUS, ids=lambda path: path.name.split(".")[0])
def records(request: pytest.FixtureRequest) -> list[JsonDict]:
    return _records(request.param)


@cache
def _records(corpus: Path) -> list[JsonDict]:
    """What lies in a file of the corpus; several tests read it, and none changes it."""
    return [json.loads(line) for line in lzma.decompress(corpus.read_bytes()).decode().splitlines()]


def test_the_corpus_is_whole(records: list[JsonDict]) -> None:
    assert len(records) == 20
    assert sum(len(record["positions"]) for record in records) >= 190


def test_matches_are_read_and_written_alike(records: list[JsonDict]) -> None:
    for record in records:
        assert text(Match.decode(record["match"]).encode()) == text(record["match"])


def test_positions_are_read_and_written_alike(records: list[JsonDict]) -> None:
    for record in records:
        match = Match.decode(record["match"])
        for position in record["positions"]:
            replayed, read = match.at(position["after"]), match.game.decode(position["state"])
            assert text(replayed.encode()) == text(read.encode()) == text(position["state"])
            assert text(replayed.legal()) == text(read.legal()) == text(position["legal"])
            result = read.result()
            assert text(None if result is None else result.encode()) == text(position["result"])


def test_nothing_in_a_view_has_changed_but_for_keys_that_came_in(records: list[JsonDict]) -> None:
    came_in: set[str] = set()
    for record in records:
        match = Match.decode(record["match"])
        for position in record["positions"]:
            state = match.at(position["after"])
            for seat, view in zip(seats_and_onlooker(state), position["views"], strict=True):
                assert text(without_added(view, state.view(seat), came_in)) == text(view)
    assert came_in == ADDED.get(records[0]["match"]["game"], set())


def test_what_came_into_a_view_is_told_from_what_changed() -> None:
    old = {"a": 1, "b": [{"c": None}, {"c": 2}]}
    added: set[str] = set()
    assert without_added(old, {"new": 0, "a": 1, "b": [{"c": None}, {"c": 2, "more": []}]}, added) == old
    assert added == {"new", "b/more"}
    for other in (
        {"b": [{"c": None}, {"c": 2}]},
        {"a": True, "b": [{"c": None}, {"c": 2}]},
        {"a": 1, "b": [{"c": None}]},
        {"a": 1, "b": [{"c": None}, {"c": 2}, {}]},
        {"a": 1, "b": [{"c": 0}, {"c": 2}]},
        {"b": [{"c": None}, {"c": 2}], "a": 1},
    ):
        assert text(without_added(old, other, set())) != text(old)


def test_files_are_read_and_written_alike(records: list[JsonDict]) -> None:
    for record in records:
        matches, problems = read_file(record["file"])
        assert problems == []
        assert write_file(matches) == record["file"]


def test_what_the_page_stored_is_read_and_written_alike(records: list[JsonDict]) -> None:
    """But for the round, which came into heads."""
    came_in = False
    for record in records:
        old, new = FakeStorage(), FakeStorage()
        old.texts.update(record["storage"])
        (listed,) = Store(old).matches()
        saved, _ = Store(old).load(listed.id)
        Store(new).save(saved, Store(new).create(saved))
        Settings.load(old).save(new)
        key = f"{PREFIX}{listed.id}/head"
        head = re.sub(r',"round":\d+(?=[,}])', "", new.texts[key], count=1)
        came_in |= head != new.texts[key]
        assert {**new.texts, key: head} == record["storage"]
    assert came_in


def text(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))


def without_added(old: object, new: object, added: set[str], place: str = "") -> object:
    """`new` without the keys that `old` does not have at the same place; `added` gathers them, as paths."""
    if isinstance(old, dict) and isinstance(new, dict):
        added.update(f"{place}{key}" for key in new if key not in old)
        return {key: without_added(old[key], new[key], added, f"{place}{key}/") for key in new if key in old}
    if isinstance(old, list) and isinstance(new, list):
        both = [without_added(one, other, added, place) for one, other in zip(old, new, strict=False)]
        return both + new[len(old) :]
    return new
