"""By which picks the moves of Goofspiel are put together: a bid is one card."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine import Action, Reason
from wanli.ui.context import RenderContext
from wanli.ui.selection.picks import Chosen, Step, Way
from wanli.ui.selection.selector import Selector


class GoofspielSelector(Selector):
    """One pick: `("card", number)`; the same again, or the button, plays."""

    def paths(self, context: RenderContext, action: Action) -> Iterable[Way]:
        """The way to put a legal action together."""
        yield (("card", action[1]),)

    def meant(self, context: RenderContext, chosen: Chosen, step: Step) -> Action | Reason | None:
        """What a click on anything else would have meant."""
        match step:
            case ("card", int(card)):
                return ("bid", card)
        return None


SELECTOR = GoofspielSelector()
