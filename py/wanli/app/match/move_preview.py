"""The position after the selected move, for popovers that are opened meanwhile."""

from __future__ import annotations

from dataclasses import replace

from wanli.engine import Rng
from wanli.ui.context import RenderContext
from wanli.ui.selection.selector import Selector

SAMPLED_STATES = 3
"""Number of sampled states in which the move must lead to the same view."""


def preview_move(context: RenderContext, selector: Selector) -> RenderContext | None:
    """The context after the selected move, with an empty selection.

    None while no complete move is selected, and for a move that reveals hidden information or depends on chance.
    """
    if not context.selection or not context.legal:
        return None
    action = selector.chosen(context).action
    if action is None or context.why_not(action) is not None:
        return None
    views = []
    for seed in range(SAMPLED_STATES):
        sample = context.game.imagine(context.view, Rng(seed))
        if any(event.barrier for event in sample.play(action)):
            return None
        views.append(sample.view(context.seat))
    if any(view != views[0] for view in views[1:]):
        return None
    return replace(context, view=views[0], legal=(), selection=(), last=())
