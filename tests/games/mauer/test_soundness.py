"""The judge of positions finds what can never have been; `decode` itself only asks for the right form."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.contract.malformed import with_part
from tests.games.mauer.positions import position
from tests.games.mauer.soundness import check_soundness
from wanli.engine import DecodeError, JsonDict
from wanli.games.mauer.rules.game import MAUER


def good() -> JsonDict:
    state = position(["3 | A:wall A:gate*4 B:noble>dragon(C)", "2 7 | B:wall"], ["tower wall"], action=2, valued=[0])
    data: JsonDict = json.loads(json.dumps(state.encode()))
    return data


UNSOUND: list[tuple[tuple[str | int, ...], Any]] = [
    (("start",), 3),
    (("start",), -1),
    (("finisher",), 0),
    (("finisher",), 7),
    (("turn",), 0),
    (("valued",), [0, 0]),
    (("valued",), [5]),
    (("final",), True),
    (("ended",), "last_token"),
    (("ended",), "nonsense"),
    (("players",), []),
    (("sites",), []),
    (("supply",), [1]),
    (("boxed_tokens",), [1, 1]),
    (("boxed_cards",), [[9, "wall"]]),
    (("players", 0, "hand"), ["wall"]),
    (("players", 0, "hand"), ["tower", "wall"]),
    (("players", 0, "deck"), ["nonsense"]),
    (("sites", 0, "row", 0, 2), 4),
    (("sites", 0, "row", 2, 1), "wall"),
    (("sites", 1, "tokens"), []),
    (("stack",), []),
    (("stack", 0, 1), "nonsense"),
    (("stack", 0, 1), "value"),
    (("stack", 0, 2), {"action": 4}),
    (("stack", 0, 2), {}),
]

MALFORMED: list[tuple[tuple[str | int, ...], Any]] = [
    (("start",), None),
    (("start",), True),
    (("turn",), 1.0),
    (("turn",), "1"),
    (("final",), 0),
    (("finisher",), "A"),
    (("ended",), None),
    (("valued",), [None]),
    (("valued",), 0),
    (("players",), {}),
    (("players", 0), []),
    (("players", 0), {"hand": [], "deck": []}),
    (("players", 0, "hand"), [1]),
    (("players", 0, "won"), ["3"]),
    (("sites", 0, "row", 0), [0, "wall", 0]),
    (("sites", 0, "row", 0), [0, "wall", 0, [], 1]),
    (("sites", 0, "row", 0, 2), None),
    (("sites", 0, "row", 2, 3), [[1]]),
    (("boxed_cards",), [[0, 1]]),
    (("stack", 0, 0), -1),
    (("stack", 0, 0), 3),
    (("chance",), 0),
]


@pytest.mark.parametrize(("path", "value"), UNSOUND, ids=str)
def test_what_can_never_have_been_is_found(path: tuple[str | int, ...], value: Any) -> None:
    with pytest.raises(AssertionError):
        check_soundness(MAUER.decode(with_part(good(), path, value)))


@pytest.mark.parametrize(("path", "value"), MALFORMED, ids=str)
def test_what_is_malformed_is_not_read(path: tuple[str | int, ...], value: Any) -> None:
    with pytest.raises(DecodeError):
        MAUER.decode(with_part(good(), path, value))


@pytest.mark.parametrize("key", sorted(good().keys()))
def test_what_is_missing_is_not_read(key: str) -> None:
    data = good()
    del data[key]
    with pytest.raises(DecodeError):
        MAUER.decode(data)
