"""The values in the sentences about changes of honour, shame and the fronts (`great_wall.change.…`)."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import ViewChange
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.labels.names import mix, section_name, soldiers, text, title

COUNTED = {
    "shame": "by", "shame_off": "by", "clerks": "clerks", "working": "clerks", "at_work": "clerks",
    "left": "clerks", "covers": "spots", "wounds": "spots",
}  # fmt: skip
"""Kinds of changes whose sentences contain a number."""


def change_values(change: ViewChange, context: Context) -> Mapping[str, object]:
    """The names of sections, hordes, resources and soldiers."""
    facts = change.facts
    values: dict[str, object] = dict(facts)
    if "section" in facts:
        values["section"] = section_name(context, facts["section"])
    if "horde" in facts:
        values["horde"] = title(context, facts["horde"])
    if "place" in facts:
        values["place"] = title(context, facts["place"])
    if "card" in facts:
        values["card"] = title(context, facts["card"])
        values["does"] = text(context, facts["card"]).partition(". ")[0].removesuffix(".")
    if "goods" in facts:
        values["goods"] = mix(context, facts["goods"])
    if "soldiers" in facts:
        values["soldiers"] = soldiers(context, facts["soldiers"])
    if change.kind in COUNTED:
        fact = COUNTED[change.kind]
        values["counted"] = context.t.plural(f"great_wall.change.counted.{fact}", facts[fact])
    return values
