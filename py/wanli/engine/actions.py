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


def thaw(data: Any) -> Any:
    """Turn JSON lists back into tuples, all the way down, so that an action read from a file equals the one played."""
    if isinstance(data, list | tuple):
        return tuple(thaw(part) for part in data)
    return data


def is_action(data: object) -> bool:
    """Whether `data` has the form of an action: a tuple that opens with a verb and holds only plain parts."""
    return isinstance(data, tuple) and len(data) > 0 and isinstance(data[0], str) and all(map(_is_part, data))


def _is_part(part: object) -> bool:
    if isinstance(part, tuple):
        return all(map(_is_part, part))
    return isinstance(part, str | int)


def find(actions: Iterable[Action], action: Action) -> Action | None:
    """The member of `actions` that equals `action`, or None.

    The member itself is returned because `True == 1`: what is recorded must be the engine's own spelling of a move.
    """
    for candidate in actions:
        if candidate == action:
            return candidate
    return None
