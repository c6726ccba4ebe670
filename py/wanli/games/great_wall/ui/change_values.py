"""The values in the sentences about changes of honour, shame and the fronts (`great_wall.change.…`)."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import ViewChange
from wanli.games.great_wall.rules.constants import RESOURCES, SITES
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.labels.means import start_text
from wanli.games.great_wall.ui.labels.names import counted, mix, soldiers, text, title

COUNTED = {
    "shame": "by", "shame_off": "by", "clerks": "clerks", "working": "clerks", "at_work": "clerks",
    "left": "clerks", "covers": "spots", "wounds": "spots",
}  # fmt: skip
"""Kinds of changes whose sentences contain a number."""
HELD = {"tactics": ("tactic", "tactics"), "post": ("archer", "archers")}
"""Kinds of changes whose sentences contain a number of cards or soldiers: the item and the fact."""


def change_values(change: ViewChange, context: Context) -> Mapping[str, object]:
    """The names of sections, locations, hordes, resources and soldiers."""
    facts = change.facts
    values: dict[str, object] = dict(facts)
    if "section" in facts:
        values["there"] = context.t(f"great_wall.there.{facts['section']}")
    if "horde" in facts:
        values["horde"] = title(context, facts["horde"])
    if "place" in facts:
        values["at"] = context.t(f"great_wall.at.{facts['place']}")
    if "card" in facts:
        values["card"] = title(context, facts["card"])
        values["does"] = text(context, facts["card"]).partition(". ")[0].removesuffix(".")
    if change.kind == "general":
        values["start"] = start_text(context, facts["card"])
    if "goods" in facts:
        values["goods"] = mix(context, facts["goods"])
    if "soldiers" in facts:
        values["soldiers"] = soldiers(context, facts["soldiers"])
    if change.kind in COUNTED:
        fact = COUNTED[change.kind]
        values["counted"] = context.t.plural(f"great_wall.change.counted.{fact}", facts[fact])
    if change.kind in HELD:
        item, fact = HELD[change.kind]
        values["counted"] = counted(context, item, facts[fact])
    if change.kind == "working":
        values["more"] = context.t.plural("great_wall.change.counted.more", facts["free"])
    if change.kind == "overseer":
        values["yields"] = counted(context, RESOURCES[SITES.index(facts["place"])], facts["level"])
    return values
