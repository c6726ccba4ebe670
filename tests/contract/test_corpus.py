"""What earlier releases wrote is read, and written again, byte for byte (`tools/corpus.py` says what that is)."""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest

from tests.app.fakes import FakeStorage
from tests.playing import seats_and_onlooker
from wanli.app.files import read_file, write_file
from wanli.app.settings import Settings
from wanli.app.store import Store
from wanli.engine import JsonDict, Match

pytestmark = pytest.mark.cpython
CORPUS = sorted((Path(__file__).parents[1] / "corpus").glob("*.json.xz"))


@pytest.fixture(params=CORPUS, ids=lambda path: path.name.split(".")[0])
def records(request: pytest.FixtureRequest) -> list[JsonDict]:
    lines = lzma.decompress(request.param.read_bytes()).decode().splitlines()
    return [json.loads(line) for line in lines]


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


def test_views_keep_every_key(records: list[JsonDict]) -> None:
    for record in records:
        match = Match.decode(record["match"])
        for position in record["positions"]:
            state = match.at(position["after"])
            for seat, view in zip(seats_and_onlooker(state), position["views"], strict=True):
                assert differences(view, state.view(seat)) == []


def test_files_are_read_and_written_alike(records: list[JsonDict]) -> None:
    for record in records:
        matches, problems = read_file(record["file"])
        assert problems == []
        assert write_file(matches) == record["file"]


def test_what_the_page_stored_is_read_and_written_alike(records: list[JsonDict]) -> None:
    for record in records:
        old, new = FakeStorage(), FakeStorage()
        old.texts.update(record["storage"])
        (listed,) = Store(old).matches()
        saved, _ = Store(old).load(listed.id)
        Store(new).save(saved, Store(new).create(saved))
        Settings.load(old).save(new)
        assert new.texts == record["storage"]


def text(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))


def differences(old: object, new: object, place: str = "") -> list[str]:
    """Where `new` says other things than `old`; keys that only `new` has are no difference."""
    if isinstance(old, dict) and isinstance(new, dict):
        found = [f"{place}/{key} is gone" for key in old if key not in new]
        return found + [d for key in old if key in new for d in differences(old[key], new[key], f"{place}/{key}")]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [
            d for number, pair in enumerate(zip(old, new, strict=True)) for d in differences(*pair, f"{place}/{number}")
        ]
    return [] if type(old) is type(new) and old == new else [f"{place}: {old!r} became {new!r}"]
