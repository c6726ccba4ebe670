"""What is being tried on the board, and what would follow from it."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.khan.rules.wall import Built
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.preview import built
from wanli.games.khan.ui.selection import Choice, HighlightedPlaces, choice_of, highlighted_places


@dataclass(frozen=True)
class Trial:
    """What is being tried: the choice, where it may go on, what a piece of wall would do; and the villages that got a
    stone since this seat's previous turn.
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
    """The selection of the context and what follows from it."""
    choice = choice_of(context)
    shown = built(context.view, choice.line, choice.end) if choice.line >= 0 else None
    return Trial(choice, highlighted_places(context), shown, _fresh_villages(context))


def _fresh_villages(context: Context) -> frozenset[int]:
    """Villages that got a stone since this seat's previous turn."""
    found = {event.facts["village"] for event in context.last if event.kind in ("march", "settle")}
    return frozenset(found | {event.facts["other"] for event in context.last if event.kind == "settle"})
