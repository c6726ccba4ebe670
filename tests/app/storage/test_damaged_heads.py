"""Damaged metadata: the match becomes a damaged row, and everything else stays accessible."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.fakes import FakePort, FakeStorage, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.storage.store import PREFIX
from wanli.engine import JsonDict, Rng

NUMBERS = st.integers() | st.floats() | st.sampled_from([1.0, 0.0, -1, 2, 10**30, 2**53, True, False])
JSON = st.recursive(
    st.none() | NUMBERS | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def _two_matches() -> tuple[FakeStorage, str, str]:
    """The storage of a browser with a finished and an unfinished match, and their ids."""
    storage, ids = FakeStorage(), []
    for index, moves in enumerate((3, 5000)):
        port = FakePort(storage)
        for _ in range(40 * index):
            port.seed()
        app, _ = seat_down("human", "easy", port=port)
        play_on(app, port, Rng(index), stop=lambda s, m=moves: len(s.match.log) >= m)  # type: ignore[misc]
        ids.append(session_of(app).saved.id)
    return storage, ids[0], ids[1]


STORAGE, UNDER_WAY, FINISHED = _two_matches()


def _head(id_: str) -> JsonDict:
    head: JsonDict = json.loads(STORAGE.texts[f"{PREFIX}{id_}/head"])
    return head


def _places(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values in JSON data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [at, *(place for key, value in inner for place in _places(value, (*at, key)))]


def _changed(head: JsonDict, place: tuple[Any, ...], value: Any) -> Any:
    if not place:
        return value
    changed: Any = copy.deepcopy(head)
    target = changed
    for key in place[:-1]:
        target = target[key]
    target[place[-1]] = value
    return changed


def _try(damaged: str, text: str, database: bool) -> None:
    other = FINISHED if damaged == UNDER_WAY else UNDER_WAY
    storage = FakeStorage()
    storage.texts = dict(STORAGE.texts)
    if database:
        storage.texts.clear()
        storage.database.stored = dict(STORAGE.database.stored)
        stored = storage.database.stored[damaged]
        assert stored is not None
        storage.database.stored[damaged] = (text, stored[1])
    else:
        storage.database.refuse = "denied"
        storage.texts[f"{PREFIX}{damaged}/head"] = text
    app, port = new_app(FakePort(storage))
    app.start()
    home = Page(app.render())
    assert not port.reports
    assert ["open", other] in home.actions
    assert ["delete", damaged] in home.actions
    assert (["open", damaged] in home.actions) != (["export_raw", damaged] in home.actions)
    app.handle(["open", damaged])
    assert not port.reports
    app.handle(["home"])
    app.handle(["export_raw", damaged])
    app.handle(["export_all"])
    app.handle(["delete_yes", damaged])
    assert not port.reports
    assert ["delete", damaged] not in Page(app.render()).actions
    app.handle(["open", other])
    assert session_of(app).saved.id == other


@pytest.mark.parametrize("database", [True, False], ids=["database", "local storage"])
@pytest.mark.parametrize("id_", [UNDER_WAY, FINISHED], ids=["under way", "finished"])
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_any_value_at_any_path(id_: str, database: bool, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(_places(_head(id_))))
    _try(id_, json.dumps(_changed(_head(id_), place, data.draw(JSON))), database)


@pytest.mark.parametrize("change", [{"scores": [None, None]}, {"to_move": 1.0}, {"to_move": True}])
@pytest.mark.parametrize("database", [True, False], ids=["database", "local storage"])
def test_metadata_that_once_made_home_unreachable(change: JsonDict, database: bool) -> None:
    _try(UNDER_WAY, json.dumps({**_head(UNDER_WAY), **change}), database)


@settings(max_examples=40, deadline=None)
@given(text=st.text(max_size=60))
def test_any_text_as_metadata(text: str) -> None:
    _try(UNDER_WAY, text or "{", True)
