"""By which picks the moves of Nim are put together: a stone stands for itself and all that lie right of it."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine import Action, Reason
from wanli.ui.context import RenderContext
from wanli.ui.selection.picks import Chosen, Step, Way
from wanli.ui.selection.selector import Selector


class NimSelector(Selector):
    """One pick: `("stones", heap, count)`; the same again, or the button, plays."""

    def paths(self, context: RenderContext, action: Action) -> Iterable[Way]:
        """The way to put a legal action together."""
        yield (("stones", *action[1:]),)

    def meant(self, context: RenderContext, chosen: Chosen, step: Step) -> Action | Reason | None:
        """What a click on anything else would have meant."""
        match step:
            case ("stones", int(heap), int(count)):
                return ("take", heap, count)
        return None


SELECTOR = NimSelector()
