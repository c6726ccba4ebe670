"""The picks that make up an action: a stone stands for itself and all stones to its right."""

from __future__ import annotations

from collections.abc import Iterable

from examples.nim.rules.view import NimView
from examples.nim.ui.context import Context
from wanli.engine import Action, Reason
from wanli.ui.selection.picks import Chosen, Step, Way
from wanli.ui.selection.selector import Selector


class NimSelector(Selector[NimView]):
    """One pick: `("stones", heap, count)`. A second click on the stone, or the button, plays it."""

    def paths(self, context: Context, action: Action) -> Iterable[Way]:
        """Yield the way to assemble a legal action."""
        yield (("stones", *action[1:]),)

    def intended_action(self, context: Context, chosen: Chosen, step: Step) -> Action | Reason | None:
        """Return the action that a click on a disabled stone intends. The selector explains why it is illegal."""
        match step:
            case ("stones", int(heap), int(count)):
                return ("take", heap, count)
        return None


SELECTOR = NimSelector()
