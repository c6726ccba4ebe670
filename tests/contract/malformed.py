"""Actions that no game may accept, made from those it does accept; and states with one part changed."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

from wanli.engine import Action, JsonDict

KEY = re.compile(r"[a-z][a-z0-9_]*")
"""How the keys of reasons, results and lines are written."""

VERY_DEEP = 500 if sys.platform == "emscripten" else 50_000
"""Far deeper than any action; more than a browser's stack bears cannot even be freed there."""

NO_ACTIONS: list[Any] = [
    None, True, 0, 1.5, "", "draw", b"draw", [], {}, set(), (), ((),), [["draw"]], (None,), (1,), (True,),
    (1.5, "draw"),
    ("",), ("no such verb",), ("no such verb", 1, 2), ("play",), (("play",),), ("play", None), ("play", []),
    ("play", {}), ("play", object()), ("play", float("nan")), ("play", b"wall"), ("\ud800",),
    ("a" * 100_000,),
]  # fmt: skip

ODD_PARTS: list[Any] = [
    None, True, False, -1, 99, 10**9, -(10**9), 10**30, 10**5000, 0.0, 1.0, float("inf"), float("nan"),
    "", "0", "wall",
    "\x00", b"0", (), (0,), ((),), [], [0], {}, {"0": 0}, object(), int, 1j,
]  # fmt: skip


def nested(depth: int) -> Action:
    """An action that holds tuples in tuples in tuples …"""
    part: tuple[Any, ...] = ()
    for _ in range(depth):
        part = (part,)
    return ("play", part)


def spoiled(action: Action) -> Iterator[Any]:
    """`action` with one thing wrong: another type, longer, shorter, any part replaced by an odd one."""
    yield list(action)
    yield [*action[:-1], [action[-1]]]
    yield (action,)
    yield action[:-1]
    yield action[1:]
    yield (*action, 0)
    yield (*action, None)
    yield (*action, ())
    yield (action[0].upper(), *action[1:])
    for at, part in enumerate(action):
        for odd in ODD_PARTS:
            yield (*action[:at], odd, *action[at + 1 :])
        yield (*action[:at], [part], *action[at + 1 :])
        yield (*action[:at], (part,), *action[at + 1 :])
        if isinstance(part, bool):
            yield (*action[:at], int(part), *action[at + 1 :])
        elif isinstance(part, int):
            yield (*action[:at], float(part), *action[at + 1 :])
            yield (*action[:at], str(part), *action[at + 1 :])
            yield (*action[:at], -part - 1, *action[at + 1 :])
            if part in (0, 1):
                yield (*action[:at], bool(part), *action[at + 1 :])


def exactly(one: Any, other: Any) -> bool:
    """Equality of actions by type too: `True` is not `1`, `1.0` is not `1`, a list is no tuple."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(exactly, one, other))
    return bool(one == other)


def with_part(data: JsonDict, path: tuple[str | int, ...], value: Any) -> JsonDict:
    """`data`, in place, with `value` where the keys and indices of `path` lead."""
    part: Any = data
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return data
