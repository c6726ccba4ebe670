"""Data of earlier releases is decoded and encoded again byte for byte (`tools/author/corpus.py`)."""

from __future__ import annotations

import json
import lzma
import re
from functools import cache
from pathlib import Path

import pytest

from tests.app.fakes import FakeStorage
from tests.playing import seats_and_spectator
from wanli.app.core.settings import Settings
from wanli.app.storage.store import PREFIX, Store
from wanli.engine import JsonDict, Match, read_match, write_match
from wanli.saves.files import read_file, write_file

pytestmark = pytest.mark.cpython
ADDED = {
    "great_wall": {"fronts/assault", "players/known_resources"},
    "mauer": {"version"},
    "meridian": {"version"},
    "settlers": {"version"},
}
"""Keys that were added to the views of each game since then. All other keys are unchanged."""
CORPUS = sorted((Path(__file__).parents[1] / "corpus").glob("*.json.xz"))


@pytest.fixture(params=CORPUS, ids=lambda path: path.name.split(".")[0])
def records(request: pytest.FixtureRequest) -> list[JsonDict]:
    return _records(request.param)


@cache
def _records(corpus: Path) -> list[JsonDict]:
    """Return the records in a file of the corpus. It is cached, since no test changes them."""
    return [json.loads(line) for line in lzma.decompress(corpus.read_bytes()).decode().splitlines()]


def test_the_corpus_is_complete(records: list[JsonDict]) -> None:
    assert len(records) == 20
    assert sum(len(record["positions"]) for record in records) >= 190


def test_matches_are_printed_and_read_back(records: list[JsonDict]) -> None:
    for record in records[::8]:
        assert text(read_match(write_match(Match.decode(record["match"]))).encode()) == text(record["match"])


@pytest.mark.parametrize("transcript", sorted(CORPUS[0].parent.glob("*.transcript.txt")), ids=lambda path: path.name)
def test_transcripts_of_earlier_releases_are_read(transcript: Path) -> None:
    printed = transcript.read_text(encoding="utf-8")
    assert write_match(read_match(printed)) == printed


def test_matches_are_reproduced(records: list[JsonDict]) -> None:
    for record in records:
        assert text(Match.decode(record["match"]).encode()) == text(record["match"])


def test_positions_are_reproduced(records: list[JsonDict]) -> None:
    for record in records:
        match = Match.decode(record["match"])
        for position in record["positions"]:
            replayed, read = match.at(position["after"]), match.game.decode(position["state"])
            assert text(replayed.encode()) == text(read.encode()) == text(position["state"])
            assert text(replayed.legal()) == text(read.legal()) == text(position["legal"])
            result = read.result()
            assert text(None if result is None else result.encode()) == text(position["result"])


def test_views_differ_only_by_added_keys(records: list[JsonDict]) -> None:
    added_keys: set[str] = set()
    for record in records:
        match = Match.decode(record["match"])
        for position in record["positions"]:
            state = match.at(position["after"])
            for seat, view in zip(seats_and_spectator(state), position["views"], strict=True):
                assert text(without_added(view, state.view(seat), added_keys)) == text(view)
    assert added_keys == ADDED.get(records[0]["match"]["game"], set())


def test_added_keys_are_distinguished_from_changes() -> None:
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


def test_files_are_reproduced(records: list[JsonDict]) -> None:
    for record in records:
        matches, problems = read_file(record["file"])
        assert problems == []
        assert write_file(matches) == record["file"]


def test_stored_entries_are_reproduced(records: list[JsonDict]) -> None:
    """The only difference is the round, which was added to the match metadata."""
    added_keys = False
    for record in records:
        old, new = FakeStorage(), FakeStorage()
        old.texts.update(record["storage"])
        (listed,) = Store(old).matches()
        saved, _ = Store(old).load(listed.id)
        Store(new).save(saved, Store(new).create(saved))
        Settings.load(old).save(new)
        key = f"{PREFIX}{listed.id}/head"
        head = re.sub(r',"round":\d+(?=[,}])', "", new.texts[key], count=1)
        added_keys |= head != new.texts[key]
        assert {**new.texts, key: head} == record["storage"]
    assert added_keys


def text(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))


def without_added(old: object, new: object, added: set[str], place: str = "") -> object:
    """Return `new` without the keys that `old` lacks at the same place; their paths are added to `added`."""
    if isinstance(old, dict) and isinstance(new, dict):
        added.update(f"{place}{key}" for key in new if key not in old)
        return {key: without_added(old[key], new[key], added, f"{place}{key}/") for key in new if key in old}
    if isinstance(old, list) and isinstance(new, list):
        common = [without_added(old_item, new_item, added, place) for old_item, new_item in zip(old, new, strict=False)]
        return common + new[len(old) :]
    return new
