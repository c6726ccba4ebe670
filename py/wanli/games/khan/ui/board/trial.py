"""The previewed move on the board, and its effects."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.khan.rules.wall import Built
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.preview import built
from wanli.games.khan.ui.selection import Choice, HighlightedPlaces, choice_of, highlighted_places


@dataclass(frozen=True)
class Trial:
    """The previewed move.

    - `choice`: the picks so far; `lit`: the places that can be picked next.
    - `built`: the effect of the previewed piece of wall.
    - `fresh`: villages that got a stone since this seat's previous turn.
    """

    choice: Choice
    lit: HighlightedPlaces
    built: Built | None
    fresh: frozenset[int]

    @property
    def flipped(self) -> frozenset[int]:
        """The villages that would change side."""
        return frozenset(self.built.flipped if self.built else ())


def trial(context: Context) -> Trial:
    """Return the current selection and its effects."""
    choice = choice_of(context)
    effect = built(context.view, choice.line, choice.end) if choice.line >= 0 else None
    return Trial(choice, highlighted_places(context), effect, _fresh_villages(context))


def _fresh_villages(context: Context) -> frozenset[int]:
    """Return the villages that got a stone since this seat's previous turn."""
    villages = {event.facts["village"] for event in context.last if event.kind in ("march", "settle")}
    return frozenset(villages | {event.facts["other"] for event in context.last if event.kind == "settle"})
