"""The lines of the log."""

from __future__ import annotations

from wanli.engine import SeenEvent
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.labels import card_name, place_name, tower_name
from wanli.ui.contract.defaults import end_line


def log_line(event: SeenEvent, context: Context) -> str:
    """The line of the log for `event`, as plain text."""
    t, facts = context.t, event.facts
    if event.kind == "end":
        return end_line(event, context)
    values: dict[str, object] = {"name": context.name(facts["seat"]), "card": card_name(facts["card"])}
    if "meridian" in facts:
        values["place"] = place_name(context, facts["meridian"], facts["city"])
        values["height"] = facts["height"]
    if event.kind == "replace":
        values |= {"old_city": facts["old_city"], "old_height": facts["old_height"]}
    text = t(f"meridian.event.{event.kind}", **values)
    for owner, height, city_before, city_after in facts.get("pushed", ()):
        key = "meridian.event.north" if city_after < city_before else "meridian.event.south"
        text += t(key, tower=tower_name(context, owner, height), city=city_after)
    return text
