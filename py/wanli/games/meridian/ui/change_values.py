"""The values of the sentences about islands and pieces (`meridian.change.…`)."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import ViewChange
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.labels import letter


def change_values(change: ViewChange, context: Context) -> Mapping[str, object]:
    """The facts of `change` for its sentence: letter of the island, text for pieces, name of the rival."""
    values = dict(change.facts)
    if "island" in change.facts:
        values["island"] = letter(context, change.facts["island"])
    if "pieces" in change.facts:
        values["counted"] = context.t.plural("meridian.change.counted.pieces", change.facts["pieces"])
    rival = change.facts.get("holder", change.facts.get("from"))
    if rival is not None:
        values["rival"] = context.name(rival)
    return values
