"""What markup is made from: the view of one seat, what it may do, and what it has picked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from wanli.engine import Action, Game, Reason, SeenEvent, V_co
from wanli.ui.markup.people import Person
from wanli.ui.markup.translate import Translator

Pick = tuple[Any, ...]
"""What a click on `data-action='["pick", ...]'` asks of the game's `Selector`."""

Selection = tuple[Any, ...]
"""What has been picked towards a move, as a `Selector` keeps it; `()` is nothing."""


@dataclass(frozen=True)
class RenderContext(Generic[V_co]):
    """All that markup may be made from: what one seat knows, and in which language it is told.

    It is generic in the type of the view; a game names its own once: `Context = RenderContext[KhanView]`.

    `view["seat"]` is the seat in front of the screen, None for an onlooker. `legal` is empty unless that seat is
    to act. `last` are the events since this seat's previous turn, as it saw them, oldest first. `why_not` judges an
    action. `present` is given when `view` is an earlier moment: what the same seat knows now. `spoken_of` are the names
    of what a lesson speaks of: a board that shows one part at a time shows where that is.
    """

    game: Game
    view: V_co
    legal: tuple[Action, ...]
    selection: Selection
    people: tuple[Person, ...]
    t: Translator
    last: tuple[SeenEvent, ...]
    why_not: Callable[[Action], Reason | None]
    present: V_co | None = None
    spoken_of: tuple[str, ...] = ()

    @property
    def now(self) -> V_co:
        """What the seat knows at the present moment, whatever moment is shown."""
        return self.view if self.present is None else self.present

    @property
    def seat(self) -> int | None:
        """The seat in front of the screen; None for an onlooker."""
        return self.view["seat"]

    def name(self, seat: int) -> str:
        """The person at `seat`."""
        return self.people[seat].name
