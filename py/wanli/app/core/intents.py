"""Intents of the page, and their handlers.

A part of the app declares the intents that it owns with `@on`, or with `@answers` if the result is computed before
anything changes. `wanli.app.shell.router` assembles all parts into one table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from types import EllipsisType, UnionType
from typing import Any, TypeVar

from wanli.ui.selection.effect import Effect
from wanli.ui.selection.optimistic import OptimisticUpdate

Intent = tuple[Any, ...]
"""An intent: a verb and its arguments as they came from the page. The contents are untrusted."""


def nothing() -> None:
    """Do nothing."""


@dataclass(frozen=True)
class Answer:
    """The answer to an intent, computed once: `execute` carries it out.

    `optimistic` is the certain part of the result, which the page may show first; None if nothing is certain.
    `effect` decides whether a quick tap counts.
    """

    execute: Callable[[], None] = nothing
    optimistic: OptimisticUpdate | None = None
    effect: Effect = "free"


Kind = type | UnionType | EllipsisType
"""The type of an argument; with None, if the argument may be missing. `...` stands for any further ones."""
_Method = TypeVar("_Method", bound=Callable[..., Answer | None])


def on(verb: str, *kinds: Kind) -> Callable[[_Method], _Method]:
    """Declare that a method carries out the intents with this verb, and the types of their arguments."""
    return partial(_declare, (verb, kinds, False))


def answers(verb: str, *kinds: Kind) -> Callable[[_Method], _Method]:
    """Declare that a method returns the `Answer` to the intents with this verb, without changing anything."""
    return partial(_declare, (verb, kinds, True))


def _declare(declaration: tuple[str, tuple[Kind, ...], bool], method: _Method) -> _Method:
    method.__dict__.setdefault("intents", []).append(declaration)
    return method


@dataclass(frozen=True)
class Handler:
    """The method of a part that handles one verb, and the types of its arguments."""

    method: Callable[..., Any]
    kinds: tuple[Kind, ...]
    is_answering: bool

    def answer(self, arguments: Intent) -> Answer:
        """The answer to an intent. An intent with wrong arguments is ignored."""
        kinds = tuple(kind for kind in self.kinds if not isinstance(kind, EllipsisType))
        arguments += (None,) * (len(kinds) - len(arguments))
        is_open = len(kinds) < len(self.kinds)
        if not all(map(isinstance, arguments, kinds)) or (len(arguments) > len(kinds) and not is_open):
            return Answer()
        if not self.is_answering:
            return Answer(partial(self.method, *arguments))
        answer: Answer = self.method(*arguments)
        return answer


def handlers_of(*parts: object) -> dict[str, Handler]:
    """The handlers of several parts by verb. Raises ValueError if two of them own the same verb."""
    table: dict[str, Handler] = {}
    for part in parts:
        for name, (verb, kinds, is_answering) in _declared(type(part)):  # type: ignore[arg-type]  # classes are hashable
            if verb in table:
                raise ValueError(f"two owners of the verb {verb!r}: {table[verb].method!r} and {part!r}")
            table[verb] = Handler(getattr(part, name), kinds, is_answering)
    return table


@cache
def _declared(class_: type[Any]) -> list[tuple[str, tuple[str, tuple[Kind, ...], bool]]]:
    """The declarations in a class and its base classes, each with the name of its method."""
    members = [(name, member) for base in class_.__mro__ for name, member in vars(base).items()]
    return [(name, intent) for name, member in members for intent in getattr(member, "intents", ())]
