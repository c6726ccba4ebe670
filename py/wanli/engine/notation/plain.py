"""The interface of a notation, and the one of games that declare none."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from typing import Any

from wanli.engine.actions import Action

_TOKEN = re.compile(r"""[()]|"(?:[^"\\]|\\.)*"|[^\s()"]+""")
_BARE = re.compile(r"(?!(?:true|false)$)[A-Za-z_][\w-]*")
"""The texts that need no quotation marks."""
_MAX_DIGITS = 16
_MAX_DEPTH = 16


class Notation(ABC):
    """A way to write actions as text and to read them back."""

    @abstractmethod
    def write(self, action: Action) -> str:
        """Return the text of `action`. Raises ValueError if there is none; the action is then never legal."""

    @abstractmethod
    def parse(self, text: str) -> list[Action]:
        """Return the actions that `text` can stand for, legal or not, the likeliest one first."""

    @abstractmethod
    def declares(self, verb: str) -> bool:
        """Return True if the notation knows this verb of the game."""


class Plain(Notation):
    """The verb and its arguments, separated by spaces. It serves every game whose actions are easy to read this way.

    Strings that are not a single word have quotation marks; tuples have parentheses.

    >>> PLAIN.write(("take", 2, (1, 3), True))
    'take 2 (1 3) true'
    >>> PLAIN.parse("take 2 (1 3) true")
    [('take', 2, (1, 3), True)]
    """

    def write(self, action: Action) -> str:
        """Return the verb and the arguments."""
        return " ".join([_written(value) for value in action])

    def parse(self, text: str) -> list[Action]:
        """Return the action that `text` spells out, or []."""
        tokens = _TOKEN.findall(text)
        try:
            values, rest = _parsed(tokens, 0, 0)
        except ValueError:
            return []
        return [values] if rest == len(tokens) and values and type(values[0]) is str else []

    def declares(self, verb: str) -> bool:
        """Return False, since every text is some action."""
        del verb
        return False


PLAIN = Plain()


def _written(value: Any) -> str:
    if type(value) is tuple:
        return f"({' '.join([_written(item) for item in value])})"
    if type(value) is str:
        return value if _BARE.fullmatch(value) else json.dumps(value)
    return json.dumps(value)


def _parsed(tokens: list[str], start: int, depth: int) -> tuple[tuple[Any, ...], int]:
    """Return the values up to a closing parenthesis or the end, and the index behind them.

    Raises ValueError if the parentheses do not match, or for an unreadable token.
    """
    if depth > _MAX_DEPTH:
        raise ValueError("too many parentheses")
    values: list[Any] = []
    index = start
    while index < len(tokens) and tokens[index] != ")":
        if tokens[index] == "(":
            inner, index = _parsed(tokens, index + 1, depth + 1)
            values.append(inner)
        else:
            values.append(_value(tokens[index]))
        index += 1
    if (index == len(tokens)) != (depth == 0):
        raise ValueError("a parenthesis is missing")
    return tuple(values), index


def _value(token: str) -> str | int | bool:
    if token in ("true", "false"):
        return token == "true"
    if token.startswith('"'):
        return str(json.loads(token))
    if re.fullmatch(rf"-?[0-9]{{1,{_MAX_DIGITS}}}", token):
        return int(token)
    return token
