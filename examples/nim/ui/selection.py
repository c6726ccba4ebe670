"""By which picks the moves of Nim are put together: a stone stands for itself and all that lie right of it."""

from __future__ import annotations

from collections.abc import Iterable

from examples.nim.rules.view import NimView
from examples.nim.ui.context import Context
from wanli.engine import Action, Reason
from wanli.ui.selection.picks import Chosen, Step, Way
from wanli.ui.selection.selector import Selector


class NimSelector(Selector[NimView]):
    """One pick: `("stones", heap, count)`; the same again, or the button, plays."""

    def paths(self, context: Context, action: Action) -> Iterable[Way]:
        """The way to put a legal action together."""
        yield (("stones", *action[1:]),)

    def intended_action(self, context: Context, chosen: Chosen, step: Step) -> Action | Reason | None:
        """What a click on anything else would have meant."""
        match step:
            case ("stones", int(heap), int(count)):
                return ("take", heap, count)
        return None


SELECTOR = NimSelector()
