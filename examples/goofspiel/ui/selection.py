"""The picks that make up an action: a bid is one card."""

from __future__ import annotations

from collections.abc import Iterable

from examples.goofspiel.rules.view import GoofspielView
from examples.goofspiel.ui.context import Context
from wanli.engine import Action, Reason
from wanli.ui.selection.picks import Chosen, Step, Way
from wanli.ui.selection.selector import Selector


class GoofspielSelector(Selector[GoofspielView]):
    """One pick: `("card", number)`. A second click on the card, or the button, plays it."""

    def paths(self, context: Context, action: Action) -> Iterable[Way]:
        """Yield the way to assemble a legal action."""
        yield (("card", action[1]),)

    def intended_action(self, context: Context, chosen: Chosen, step: Step) -> Action | Reason | None:
        """Return the action that a click on a disabled card intends. The selector explains why it is illegal."""
        match step:
            case ("card", int(card)):
                return ("bid", card)
        return None


SELECTOR = GoofspielSelector()
