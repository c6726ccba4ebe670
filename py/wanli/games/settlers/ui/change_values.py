"""The placeholder values of the sentences about changes (`settlers.change.…`)."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import ViewChange
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.labels import corner_name, resource_name


def change_values(change: ViewChange, context: Context) -> Mapping[str, object]:
    """The facts of a change as text: resources, buildings, numbers of riders, and the name of the rival."""
    t, facts = context.t, change.facts
    values: dict[str, object] = dict(facts)
    rival = facts.get("holder", facts.get("from"))
    if rival is not None:
        values["rival"] = context.name(rival)
    if "points" in facts:
        values["award"] = t.plural("settlers.score.points", facts["points"], n=facts["points"])
    if "riders" in facts:
        values["counted"] = t.plural("settlers.change.counted.riders", facts["riders"])
    if "kind" in facts:
        values["kind"] = resource_name(context, facts["kind"])
    if "resources" in facts:
        values["resources"] = t.list([resource_name(context, resource) for resource in facts["resources"]])
    if "corner" in facts:
        values["corner"] = corner_name(context, facts["corner"])
    if "what" in facts:
        values["what"] = t(f"settlers.change.what.{facts['what']}")
    if "missing" in facts:
        values["short"] = t.plural("settlers.change.counted.cards", facts["missing"])
    if "knights" in facts:
        values["army"] = t.plural("settlers.change.counted.knights", facts["knights"])
    return values
