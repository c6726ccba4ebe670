"""Actions, and the JSON data that views, saves and events consist of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
"""Data that survives `json.dumps` and `json.loads` unchanged."""

JsonDict = dict[str, Any]
"""A JSON object. The function that builds it documents its keys."""

Action = tuple[Any, ...]
"""`(verb, *arguments)`: the verb is a str. The arguments are str, int, bool or nested tuples of these."""


# No rule needs more. Within these limits every JSON reader is exact, and an action fits into an error message.
_MAX_DEPTH = 16
_MAX_TEXT_LENGTH = 200
_MAX_INT = 2**53 - 1


def to_json(data: Any) -> Any:
    """Return a deep copy of `data` with tuples turned into lists, as a round trip through JSON would.

    >>> to_json({"action": ("take", 2, (1, 3))})
    {'action': ['take', 2, [1, 3]]}
    """
    if isinstance(data, dict):
        return {key: to_json(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [to_json(item) for item in data]
    return data


def from_json(data: Any, depth: int = _MAX_DEPTH) -> Any:
    """Turn JSON lists back into tuples, so that an action read from a file equals the action that was played.

    Lists nested deeper than `depth` stay lists; `is_action` then rejects the result.

    >>> from_json(["take", 2, [1, 3]])
    ('take', 2, (1, 3))
    """
    if isinstance(data, list | tuple) and depth > 0:
        return tuple(from_json(item, depth - 1) for item in data)
    return data


def is_action(data: object) -> bool:
    """Return True if `data` is a well-formed action: a tuple that starts with a verb and holds only plain values.

    Plain values are str, int, bool and tuples of these, but no subclasses. Texts have at most 200 characters, and the
    absolute value of a number is below 2**53. The rules may still forbid a well-formed action.

    >>> is_action(("take", 2, (1, 3)))
    True
    >>> is_action(["take", 2]), is_action(("take", 0.5)), is_action(())
    (False, False, False)
    """
    return type(data) is tuple and len(data) > 0 and type(data[0]) is str and _is_plain(data, _MAX_DEPTH)


def _is_plain(value: object, depth: int) -> bool:
    if type(value) is tuple:
        return depth > 0 and all(_is_plain(item, depth - 1) for item in value)
    if type(value) is str:
        return len(value) <= _MAX_TEXT_LENGTH
    return type(value) is bool or (type(value) is int and -_MAX_INT <= value <= _MAX_INT)


def holds_bool(action: Action) -> bool:
    """Return True if an argument of `action` is True or False. Patterns such as `int(count)` match those too.

    >>> holds_bool(("take", True)), holds_bool(("take", 1))
    (True, False)
    """
    return any(type(argument) is bool for argument in action)


def find_equal(actions: Iterable[Action], action: Action) -> Action | None:
    """Return the member of `actions` that equals `action` in value and type, or None.

    Python compares `True == 1`; here they differ, at any depth.

    >>> find_equal([("take", 1), ("pass",)], ("take", 1))
    ('take', 1)
    >>> find_equal([("take", 1), ("pass",)], ("take", True)) is None
    True
    """
    for candidate in actions:
        if candidate == action and _same_types(candidate, action):
            return candidate
    return None


def _same_types(left: Action, right: Action) -> bool:
    """Return True if two equal actions also agree in the types of their parts."""
    return all(
        type(mine) is type(theirs) and (type(mine) is not tuple or _same_types(mine, theirs))
        for mine, theirs in zip(left, right, strict=True)
    )
