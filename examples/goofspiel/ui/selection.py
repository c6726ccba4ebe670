"""By which picks the moves of Goofspiel are put together: a bid is one card."""

from __future__ import annotations

from collections.abc import Iterable

from examples.goofspiel.rules.view import GoofspielView
from examples.goofspiel.ui.context import Context
from wanli.engine import Action, Reason
from wanli.ui.selection.picks import Chosen, Step, Way
from wanli.ui.selection.selector import Selector


class GoofspielSelector(Selector[GoofspielView]):
    """One pick: `("card", number)`; the same again, or the button, plays."""

    def paths(self, context: Context, action: Action) -> Iterable[Way]:
        """The way to put a legal action together."""
        yield (("card", action[1]),)

    def intended_action(self, context: Context, chosen: Chosen, step: Step) -> Action | Reason | None:
        """What a click on anything else would have meant."""
        match step:
            case ("card", int(card)):
                return ("bid", card)
        return None


SELECTOR = GoofspielSelector()
