"""The values of the sentences about leads and tokens (`mauer.change.…`)."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import ViewChange
from wanli.ui.context import RenderContext


def change_values(change: ViewChange, context: RenderContext) -> Mapping[str, object]:
    """Sites counted from 1, and the name of the rival."""
    values: dict[str, object] = dict(change.facts)
    if "site" in change.facts:
        values["site"] = change.facts["site"] + 1
    rival = change.facts.get("leader", change.facts.get("from"))
    if rival is not None:
        values["rival"] = context.name(rival)
    return values
