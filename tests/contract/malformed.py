"""Malformed actions, derived from legal ones, and encoded states with one part changed."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

from wanli.engine import Action, JsonDict

KEY = re.compile(r"[a-z][a-z0-9_]*")
"""The pattern for keys of reasons, results and score items."""

VERY_DEEP = 500 if sys.platform == "emscripten" else 50_000
"""A depth far beyond that of any action. A browser's stack is too small even to free deeper data."""

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
    """Return an action with tuples nested to this depth."""
    part: tuple[Any, ...] = ()
    for _ in range(depth):
        part = (part,)
    return ("play", part)


def malformed_variants(action: Action) -> Iterator[Any]:
    """Yield `action` with one mistake: another type, longer, shorter, or one part replaced by an unusual value."""
    yield list(action)
    yield [*action[:-1], [action[-1]]]
    yield (action,)
    yield action[:-1]
    yield action[1:]
    yield (*action, 0)
    yield (*action, None)
    yield (*action, ())
    yield (action[0].upper(), *action[1:])
    for index, part in enumerate(action):
        for odd in ODD_PARTS:
            yield (*action[:index], odd, *action[index + 1 :])
        yield (*action[:index], [part], *action[index + 1 :])
        yield (*action[:index], (part,), *action[index + 1 :])
        if isinstance(part, bool):
            yield (*action[:index], int(part), *action[index + 1 :])
        elif isinstance(part, int):
            yield (*action[:index], float(part), *action[index + 1 :])
            yield (*action[:index], str(part), *action[index + 1 :])
            yield (*action[:index], -part - 1, *action[index + 1 :])
            if part in (0, 1):
                yield (*action[:index], bool(part), *action[index + 1 :])


def is_same_action(left: Any, right: Any) -> bool:
    """Return True if two actions are equal in value and type: `True`, `1` and `1.0` differ, as do lists and tuples."""
    if type(left) is not type(right):
        return False
    if isinstance(left, tuple):
        return len(left) == len(right) and all(map(is_same_action, left, right))
    return bool(left == right)


def with_part(data: JsonDict, path: tuple[str | int, ...], value: Any) -> JsonDict:
    """Replace, in place, the part of `data` at the keys and indices in `path`, and return `data`."""
    part: Any = data
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return data
