"""The values of the sentences about islands and pieces (`meridian.change.…`)."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import ViewChange
from wanli.games.meridian.ui.labels import letter
from wanli.ui.context import RenderContext


def change_values(change: ViewChange, context: RenderContext) -> Mapping[str, object]:
    """The letter of the island, and the name of the rival."""
    values = dict(change.facts)
    if "island" in change.facts:
        values["island"] = letter(context, change.facts["island"])
    if "pieces" in change.facts:
        values["counted"] = context.t.plural("meridian.change.counted.pieces", change.facts["pieces"])
    rival = change.facts.get("holder", change.facts.get("from"))
    if rival is not None:
        values["rival"] = context.name(rival)
    return values
