"""The answer to an intent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wanli.ui.selection.effect import Effect
from wanli.ui.selection.optimistic import OptimisticUpdate


@dataclass(frozen=True)
class Answer:
    """The answer to an intent, computed once: `execute` carries it out.

    `optimistic` is the certain part of the result, which the page may show first; None if nothing is certain.
    `effect` decides whether a quick tap counts.
    """

    execute: Callable[[], None]
    optimistic: OptimisticUpdate | None = None
    effect: Effect = "free"
