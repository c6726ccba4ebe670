"""The values of the sentences about leads and tokens (`mauer.change.…`)."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import ViewChange
from wanli.games.mauer.ui.context import Context
from wanli.ui.markup.numbers import format_number

TOTALS = ("total", "second", "best")
"""The facts that are totals at a site. They may be negative."""


def change_values(change: ViewChange, context: Context) -> Mapping[str, object]:
    """The facts of `change` for its sentence: sites counted from 1, counted cards, and the name of the rival."""
    values: dict[str, object] = dict(change.facts)
    values |= {key: format_number(change.facts[key]) for key in TOTALS if key in change.facts}
    if "site" in change.facts:
        values["site"] = change.facts["site"] + 1
    if "cards" in change.facts:
        values["cards"] = context.t.plural("mauer.change.counted.cards", change.facts["cards"])
    rival = change.facts.get("leader", change.facts.get("from"))
    if rival is not None:
        values["rival"] = context.name(rival)
    return values
