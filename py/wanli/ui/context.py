"""The input of all drawing functions: the view of one seat, its legal actions and its selection."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from wanli.engine import Action, Game, Reason, SeenEvent, V_co
from wanli.ui.markup.people import Person
from wanli.ui.markup.translate import Translator

Pick = tuple[Any, ...]
"""A click on `data-action='["pick", ...]'`, which the game's `Selector` answers."""

Selection = tuple[Any, ...]
"""The picks towards a move, as a `Selector` encodes them; `()` if there are none."""


@dataclass(frozen=True)
class RenderContext(Generic[V_co]):
    """Everything that markup may depend on: the information of one seat, and the language.

    The class is generic in the type of the view. Each game defines an alias once: `Context = RenderContext[KhanView]`.

    `view["seat"]` is the viewing seat, None for a spectator. `legal` is empty unless that seat is to act. `last`
    are the events since this seat's previous turn, as it saw them, oldest first. `why_not` returns the reason why an
    action is not legal, or None. If `view` is an earlier position, `present` is the current view of the same seat.
    `spoken_of` are the names of the elements that a lesson explains; a board that shows one part at a time shows them.
    `title` is the title of an edition; "" for the game itself.
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
    title: str = ""

    @property
    def game_title(self) -> str:
        """The title of the match: the name of the game, or of the edition that is played."""
        return self.title or self.game.title

    @property
    def now(self) -> V_co:
        """The current view of the seat, even if `view` is an earlier position."""
        return self.view if self.present is None else self.present

    @property
    def seat(self) -> int | None:
        """The viewing seat; None for a spectator."""
        return self.view["seat"]

    def name(self, seat: int) -> str:
        """The name of the player at `seat`."""
        return self.people[seat].name
