"""The weights of a game as named parameters, and copies of the weights in which some parameters are scaled.

The name of a parameter is that of its field. Entries of a table or a list have a key in addition: `goal.city`,
`resting.0`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from importlib import import_module
from math import exp
from pathlib import Path
from typing import Any

from tools.paths import WANLI
from wanli.bots import Heuristic
from wanli.games import load_heuristic, package_of

NOT_FITTED = {
    "mauer": {"win"},
    "meridian": {"win", "tie"},
    "khan": {"win"},
    "settlers": {"win", "nearly_won", "closeness", "fort", "founding", "founding_road"},
    "great_wall": {
        "win", "stock", "solo_shame", "goal", "failure", "honour_together", "request", "open_request", "spare_shame",
        "reserve", "scarce_shame",
    },
}  # fmt: skip
"""Weights that ordinary matches cannot fit: they order only finished, founding or cooperative positions."""


def names(game: str) -> list[str]:
    """Return the parameters that can be scaled: all numbers except integers and zero, in the order of the fields."""
    weights = weights_of(game)
    return [
        name
        for field in fields(weights)
        if field.name not in NOT_FITTED[game]
        for name, value in _entries(field.name, getattr(weights, field.name))
        if isinstance(value, float) and value
    ]


def scaled(weights: Any, logs: Mapping[str, float]) -> Any:
    """Return a copy of the weights in which each named parameter is multiplied by `exp` of the number in `logs`."""
    changed: dict[str, Any] = {}
    for name, log in logs.items():
        field, _, key = name.partition(".")
        value = changed.get(field, getattr(weights, field))
        if isinstance(value, dict):
            changed[field] = {**value, key: value[key] * exp(log)}
        elif isinstance(value, list):
            changed[field] = [part * exp(log) if str(index) == key else part for index, part in enumerate(value)]
        else:
            changed[field] = value * exp(log)
    return replace(weights, **changed)


def heuristic_with(game: str, logs: Mapping[str, float]) -> Heuristic:
    """Return a heuristic of the game with scaled weights."""
    heuristic: Any = load_heuristic(game)
    result: Heuristic = type(heuristic)(scaled(weights_of(game), logs))
    return result


def weights_of(game: str) -> Any:
    """Return the present weights of the game."""
    return import_module(f"{package_of(game)}.bot.weights").WEIGHTS


def file_of(game: str) -> Path:
    """Return the TOML file with the weights of the game."""
    return WANLI / "games" / game / "bot" / "weights.toml"


def rewritten(text: str, values: Mapping[str, float]) -> str:
    """Return a TOML file with new values of the named parameters, at three significant digits.

    Comments and all other lines stay.

    >>> rewritten("a = 1.0  # one\\nlist = [1.0, 2.0]\\nrow = { b = 3.0 }", {"a": 2.0, "list.1": 5.0, "row.b": 4.0})
    'a = 2.0  # one\\nlist = [1.0, 5.0]\\nrow = { b = 4.0 }'
    """
    table, lines = "", []
    for line in text.split("\n"):
        heading = re.match(r"\[(\w+)\]", line)
        assignment = re.match(r"(\w+)( *= *)", line)
        if heading:
            table = f"{heading[1]}."
        elif assignment:
            content, mark, comment = line[assignment.end() :].partition("#")
            line = assignment[0] + _content(table + assignment[1], content, values) + mark + comment
        lines.append(line)
    return "\n".join(lines)


def _content(name: str, content: str, values: Mapping[str, float]) -> str:
    if content.startswith("["):
        parts = iter(range(content.count(",") + 1))
        return re.sub(r"-?\d+(\.\d+)?", lambda found: _value(f"{name}.{next(parts)}", found[0], values), content)
    if content.startswith("{"):
        pattern = r"(\w+)( *= *)(-?\d+(?:\.\d+)?)"
        return re.sub(
            pattern, lambda found: found[1] + found[2] + _value(f"{name}.{found[1]}", found[3], values), content
        )
    return re.sub(r"^-?\d+(\.\d+)?", lambda found: _value(name, found[0], values), content)


def _value(name: str, old: str, values: Mapping[str, float]) -> str:
    return str(float(f"{values[name]:.3g}")) if name in values else old


def _entries(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        yield from ((f"{name}.{key}", part) for key, part in value.items())
    elif isinstance(value, list):
        yield from ((f"{name}.{index}", part) for index, part in enumerate(value))
    else:
        yield name, value


def value_of(weights: Any, name: str) -> float:
    """Return the value of a parameter."""
    field, _, key = name.partition(".")
    value = getattr(weights, field)
    result: float = value[key] if isinstance(value, dict) else value[int(key)] if isinstance(value, list) else value
    return result
