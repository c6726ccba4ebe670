"""Actions and the JSON data that views, saves and events are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
"""What `json.dumps` takes and gives back unchanged."""

JsonDict = dict[str, Any]
"""A JSON object whose inner shape is documented where it is made."""

Action = tuple[Any, ...]
"""`(verb, *args)`: the verb a str, the arguments str, int, bool or nested tuples of them."""


_DEEPEST = 16
_LONGEST = 200
_LARGEST = 2**53 - 1
# No rule needs more, and all of it stays exact in any JSON reader and can be put into a sentence.


def to_json(data: Any) -> Any:
    """A copy of `data` that shares nothing with it, tuples turned into lists: what JSON would give back."""
    if isinstance(data, dict):
        return {key: to_json(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [to_json(part) for part in data]
    return data


def from_json(data: Any, depth: int = _DEEPEST) -> Any:
    """Turn JSON lists back into tuples, so that an action read from a file equals the one played.

    What is nested deeper than any action stays a list, which no action may hold.
    """
    if isinstance(data, list | tuple) and depth > 0:
        return tuple(from_json(part, depth - 1) for part in data)
    return data


def is_action(data: object) -> bool:
    """Whether `data` has the form of an action: a tuple that opens with a verb and holds only plain parts.

    Plain are str, int, bool and tuples, no subclasses; texts up to 200 characters, numbers below 2**53.
    """
    return type(data) is tuple and len(data) > 0 and type(data[0]) is str and _is_part(data, _DEEPEST)


def _is_part(part: object, depth: int) -> bool:
    if type(part) is tuple:
        return depth > 0 and all(_is_part(inner, depth - 1) for inner in part)
    if type(part) is str:
        return len(part) <= _LONGEST
    return type(part) is bool or (type(part) is int and -_LARGEST <= part <= _LARGEST)


def holds_bool(action: Action) -> bool:
    """Whether an argument is True or False, which patterns such as `int(count)` take for a number."""
    return any(type(part) is bool for part in action)


def find(actions: Iterable[Action], action: Action) -> Action | None:
    """The member of `actions` that equals `action` part by part, or None. `True == 1`, but not here."""
    for candidate in actions:
        if candidate == action and _same_types(candidate, action):
            return candidate
    return None


def _same_types(one: Action, other: Action) -> bool:
    """Whether two equal actions have parts of the same types."""
    return all(
        type(mine) is type(theirs) and (type(mine) is not tuple or _same_types(mine, theirs))
        for mine, theirs in zip(one, other, strict=True)
    )
