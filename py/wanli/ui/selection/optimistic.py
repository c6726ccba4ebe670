"""An optimistic update: what a pick certainly changes of what is lit and pressed on the table, shown before the paint.

The page shows it in the next frame. The markup that follows is made from the pick itself, and says all of it again.
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
    """Picks of the things that become lit, are lit no longer, become pressed and are pressed no longer."""

    lit: frozenset[Pick] = frozenset()
    unlit: frozenset[Pick] = frozenset()
    pressed: frozenset[Pick] = frozenset()
    released: frozenset[Pick] = frozenset()


def optimistic_update(
    selector: Selector[V], context: RenderContext[V], click: Pick, answer: Answer
) -> OptimisticUpdate | None:
    """What a click changes whose answer this is; None if it changes more than the table shows by a class alone.

    A click that leaves the selection as it is changes nothing, which is an empty update.
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
        pressed.append(step)  # it stands for another step just now
    found = OptimisticUpdate(
        _picks(other for other in lit_after if other not in lit),
        _picks(other for other in lit if other not in lit_after),
        _picks(pressed),
        _picks(released),
    )
    return found if found != OptimisticUpdate() else None


def _picks(steps: Iterable[Step]) -> frozenset[Pick]:
    return frozenset(("pick", *step) for step in steps)
