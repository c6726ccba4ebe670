"""Sentences about the changes that one move, or several, make for a seat.

The texts are in the game's catalogue as `<slug>.change.<kind>.<voice>`. Voice `now` addresses the person about to play
the move; `did` reports a past change of {name}; `you` addresses that person about it. A change for the worse that other
players can cause also has the voice `could`.

Three more voices explain a move to the person who chooses. A change for the worse may have the voice `keep`: the move
prevents it; {this} becomes "This move" or "Only this move". A change for the better may have the voices `soon`, if it
probably follows, and `miss`, if another move would bring it. A game without them uses `now` and `could`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from wanli.engine import V, ViewChange
from wanli.ui.context import RenderContext

Voice = Literal["now", "could", "did", "you", "keep", "soon", "miss"]

ChangeValues = Callable[[ViewChange, RenderContext[V]], Mapping[str, object]]
"""Maps a change to the values of its text: its facts, with names of places and players instead of numbers."""


def no_values(change: ViewChange, context: RenderContext) -> Mapping[str, object]:
    """The facts, unchanged: the default for a game whose texts use them directly."""
    del context
    return change.facts


def sentence(
    change: ViewChange, voice: Voice, values: ChangeValues[V], context: RenderContext[V], name: str = "", this: str = ""
) -> str:
    """The change as one sentence; `name` is the player whom it affects, `this` the subject of the voice `keep`."""
    return context.t(_key(change, voice, context), **{**values(change, context), "name": name, "this": this})


def has_voice(change: ViewChange, voice: Voice, context: RenderContext) -> bool:
    """True if the game has a text for the change in this voice."""
    return context.t.has(_key(change, voice, context))


def _key(change: ViewChange, voice: Voice, context: RenderContext) -> str:
    return f"{context.game.slug}.change.{change.kind}.{voice}"
