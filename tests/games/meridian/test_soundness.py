"""The judge of positions finds what can never have been; `decode` itself only asks for the right form."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.contract.malformed import with_part
from tests.games.meridian.positions import position
from tests.games.meridian.soundness import check_soundness
from wanli.engine import DecodeError, JsonDict
from wanli.games.meridian.rules.game import MERIDIAN


def good() -> JsonDict:
    state = position(3, {2: [(0, 5), (1, 3), None, None], 7: [None, None, (2, 4), None]}, ["1", "4-5-6-7"], turns=2)
    data: JsonDict = json.loads(json.dumps(state.encode()))
    return data


UNSOUND: list[tuple[tuple[str | int, ...], Any]] = [
    (("start",), 3),
    (("start",), -1),
    (("turn",), 0),
    (("turn",), 8),
    (("turn",), 400),
    (("columns",), []),
    (("columns", 0), []),
    (("columns", 0), [None, None, None, None, None]),
    (("columns", 0, 0), [3, 2]),
    (("columns", 0, 0), [-1, 2]),
    (("columns", 0, 0), [0, 0]),
    (("columns", 0, 0), [0, 2]),
    (("columns", 1), [[1, 3], [0, 5], None, None]),
    (("columns", 1), [[0, 5], [1, 5], None, None]),
    (("columns", 1), [[0, 5], [1, 3], [0, 1], None]),
    (("players",), []),
    (("players", 0, "stock"), -1),
    (("players", 0, "stock"), 16),
    (("players", 0, "face_up"), ["1"]),
    (("players", 0, "face_up"), ["4-5-6-7", "1"]),
    (("players", 0, "deck"), ["nonsense"]),
    (("players", 0, "discards"), []),
    (("stack",), []),
    (("stack",), [[0, "turn", {}], [0, "turn", {}]]),
    (("stack", 0, 0), 1),
    (("stack", 0, 1), "nonsense"),
    (("stack", 0, 2), {"card": "1"}),
]

MALFORMED: list[tuple[tuple[str | int, ...], Any]] = [
    (("start",), None),
    (("start",), True),
    (("turn",), 1.0),
    (("turn",), "1"),
    (("columns",), {}),
    (("columns", 0), None),
    (("columns", 0, 0), []),
    (("columns", 0, 0), [0, 2, 1]),
    (("columns", 0, 0), [0, True]),
    (("columns", 0, 0), {"owner": 0, "height": 2}),
    (("players",), {}),
    (("players", 0), []),
    (("players", 0), {"stock": 20}),
    (("players", 0, "stock"), "20"),
    (("players", 0, "face_up"), [1]),
    (("players", 0, "deck"), None),
    (("players", 0, "discards"), "1"),
    (("stack", 0, 0), -1),
    (("stack", 0, 0), 3),
    (("chance",), 0),
]


def test_the_unspoilt_position_is_sound() -> None:
    check_soundness(MERIDIAN.decode(good()))


@pytest.mark.parametrize(("path", "value"), UNSOUND, ids=str)
def test_what_can_never_have_been_is_found(path: tuple[str | int, ...], value: Any) -> None:
    with pytest.raises(AssertionError):
        check_soundness(MERIDIAN.decode(with_part(good(), path, value)))


@pytest.mark.parametrize(("path", "value"), MALFORMED, ids=str)
def test_what_is_malformed_is_not_read(path: tuple[str | int, ...], value: Any) -> None:
    with pytest.raises(DecodeError):
        MERIDIAN.decode(with_part(good(), path, value))


@pytest.mark.parametrize("key", sorted(good().keys()))
def test_what_is_missing_is_not_read(key: str) -> None:
    data = good()
    del data[key]
    with pytest.raises(DecodeError):
        MERIDIAN.decode(data)
