"""Refusals: exceptions that carry their reason as data. The app turns a reason into a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wanli.engine.actions import Json

_MAX_LENGTH = 60


def truncate_repr(value: object) -> str:
    """Return `str(value)`, cut to 60 printable characters. It never raises, even for an int of a million digits.

    Control characters and marks that change the direction of text are left out, because the text may come from a file.

    >>> truncate_repr([1, 2])
    '[1, 2]'
    >>> len(truncate_repr("x" * 1000))
    60
    >>> truncate_repr("chess\u202e")
    'chess'
    """
    try:
        text = str(value)
    except (ValueError, RecursionError):
        text = type(value).__name__
    # Longer texts are cut before and after.
    text = "".join(char for char in text[: 2 * _MAX_LENGTH] if char.isprintable())
    return text if len(text) <= _MAX_LENGTH else text[: _MAX_LENGTH - 1] + "…"


@dataclass(frozen=True)
class Reason:
    """Why something is refused.

    `key` selects the sentence and `values` fill its placeholders. `rule` is the number of the rule behind it, as on
    the rules page of the game ("W7"), or "".

    >>> str(Reason("undo_other_seat", {"seat": 1}, "W7"))
    'undo_other_seat(seat=1) [W7]'
    """

    key: str
    values: Mapping[str, Json] = field(default_factory=dict)
    rule: str = ""

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={truncate_repr(value)}" for name, value in self.values.items())
        return f"{self.key}({facts})" + (f" [{self.rule}]" if self.rule else "")


class Refused(Exception):  # noqa: N818 - the names of its subclasses read better without "Error"
    """Base class of all refusals. Nothing has changed when one is raised; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class IllegalAction(Refused):
    """The rules forbid this action in this position."""


class UnknownMove(Refused):
    """No move is written this way. `suggestions` holds the texts of similar legal moves, at most five."""

    @property
    def suggestions(self) -> list[str]:
        """The texts of similar legal moves, the most similar one first."""
        suggested = self.reason.values["suggestions"]
        return [str(text) for text in suggested] if isinstance(suggested, list) else []


class SetupRefused(Refused):
    """No match can be set up this way: wrong number of seats, unknown option, or option value out of range."""


class UnknownGame(Refused, KeyError):  # noqa: N818
    """No game with this slug is registered."""


class UndoRefused(Refused):
    """The last action cannot be undone; the reason names the barrier."""


class DecodeError(Refused):
    """The data is not a readable state or match: it is damaged, or belongs to another game or version."""
