"""What a move or a stretch of a match has changed for somebody, in one sentence.

The texts are the game's own, `<slug>.change.<kind>.<voice>`: `now` is what a move changes at once, told to who plays
it; `did` what has come about, told of {name}; `you` the same, told to that person. A change for the worse, which others
may bring about, has `could` too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from wanli.engine import V, ViewChange
from wanli.ui.context import RenderContext

Voice = Literal["now", "could", "did", "you"]

ChangeValues = Callable[[ViewChange, RenderContext[V]], Mapping[str, object]]
"""The values of the texts of a change: its facts, with names of places and people in place of numbers."""


def no_values(change: ViewChange, context: RenderContext) -> Mapping[str, object]:
    """For a game whose facts stand in the sentences as they are."""
    del context
    return change.facts


def sentence(
    change: ViewChange, voice: Voice, values: ChangeValues[V], context: RenderContext[V], name: str = ""
) -> str:
    """The change in one sentence; `name` is the person whom it concerns."""
    key = f"{context.game.slug}.change.{change.kind}.{voice}"
    return context.t(key, **{**values(change, context), "name": name})
