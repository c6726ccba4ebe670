"""Refusals: exceptions, and their reasons as data, which the app puts into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wanli.engine.actions import Json

_LONGEST = 60


def truncate_repr(value: object) -> str:
    """`value` in a few characters, whatever it is: a file may hold numbers of a million digits."""
    try:
        text = str(value)
    except (ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


@dataclass(frozen=True)
class Reason:
    """`key` names the sentence, `values` fill it, `rule` is the rule or ruling behind it (`W7`), if there is
    one.
    """

    key: str
    values: Mapping[str, Json] = field(default_factory=dict)
    rule: str = ""

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={truncate_repr(value)}" for name, value in self.values.items())
        return f"{self.key}({facts})" + (f" [{self.rule}]" if self.rule else "")


class Refused(Exception):  # noqa: N818 - its kinds have names that read better
    """Base of all refusals; nothing has changed. `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class IllegalAction(Refused):
    """The rules forbid this action now."""


class SetupRefused(Refused):
    """No match can be set up like this: wrong number of seats, unknown option, option out of range."""


class UnknownGame(Refused, KeyError):  # noqa: N818
    """No game of this slug has been registered."""


class UndoRefused(Refused):
    """The last action cannot be taken back; the reason names the barrier."""


class DecodeError(Refused):
    """This data is no state or match that can be read: damaged, of another game, or of another version."""
