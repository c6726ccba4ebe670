"""Optimistic updates: the certain changes of highlights and pressed states after a pick, shown before the paint.

The page shows them in the next frame. The markup that follows is made from the pick itself and contains them too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from wanli.engine import V
from wanli.ui.context import Pick, RenderContext
from wanli.ui.selection.picks import Answer, Picked, Play, Step
from wanli.ui.selection.selector import Selector


@dataclass(frozen=True)
class OptimisticUpdate:
    """The picks whose elements become lit, stop being lit, become pressed, and stop being pressed."""

    lit: frozenset[Pick] = frozenset()
    unlit: frozenset[Pick] = frozenset()
    pressed: frozenset[Pick] = frozenset()
    released: frozenset[Pick] = frozenset()


def optimistic_update(
    selector: Selector[V], context: RenderContext[V], click: Pick, answer: Answer
) -> OptimisticUpdate | None:
    """The optimistic update for a click with this answer; None if the click changes more than classes.

    A click that leaves the selection unchanged has an empty update.
    """
    step = click[1:]
    if isinstance(answer, Play):
        return None if click == ("pick", "confirm") else OptimisticUpdate(pressed=frozenset([click]))
    if not isinstance(answer, Picked):
        return None
    if answer.selection == context.selection:
        return OptimisticUpdate()
    after = replace(context, selection=answer.selection)
    path, path_after = selector.chosen(context).path, selector.chosen(after).path
    lit, lit_after = selector.highlighted_on_table(context), selector.highlighted_on_table(after)
    pressed = [other for other in path_after if other not in path]
    released = [other for other in path if other not in path_after]
    if path != path_after and step not in (*path, *path_after):
        pressed.append(step)  # `Selector.read` has turned it into another step
    update = OptimisticUpdate(
        _picks(other for other in lit_after if other not in lit),
        _picks(other for other in lit if other not in lit_after),
        _picks(pressed),
        _picks(released),
    )
    return update if update != OptimisticUpdate() else None


def _picks(steps: Iterable[Step]) -> frozenset[Pick]:
    return frozenset(("pick", *step) for step in steps)
