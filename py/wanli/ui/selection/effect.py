"""The effect of a tap, by which the page decides whether a quick tap counts (`assets/glue/input/tap_policy.mjs`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from wanli.engine import V
from wanli.ui.context import Pick, RenderContext
from wanli.ui.selection.picks import Answer, Play, Refuse
from wanli.ui.selection.selector import Selector

Effect = Literal["free", "repeat", "deselect", "act", "hurry"]
"""The effect of a tap:

- "free": selects, steps, opens or explains something;
- "repeat": a step that people repeat, such as one more card;
- "deselect": takes back a selection;
- "act": plays, answers, reveals, ends, undoes or deletes;
- "hurry": fast-forwards.
"""


def effect_of_pick(selector: Selector[V], context: RenderContext[V], click: Pick, answer: Answer) -> Effect:
    """The effect of a click that has this answer."""
    if isinstance(answer, Play):
        return "act"
    if isinstance(answer, Refuse):
        return "free"
    before = selector.chosen(context)
    after = selector.chosen(replace(context, selection=answer.selection))
    if before.draft:
        return "repeat" if after.draft else "deselect"
    if len(click) > 1 and click[1] in selector.repeatable:
        return "repeat"
    return "deselect" if set(after.path) < set(before.path) else "free"
