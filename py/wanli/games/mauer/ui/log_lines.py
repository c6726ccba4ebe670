"""The lines of the log."""

from __future__ import annotations

from wanli.engine import SeenEvent
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.labels import cards_in_sentence
from wanli.ui.contract.defaults import end_line, names_for_seats

SILENT = frozenset({"turn"})


def log_line(event: SeenEvent, context: Context) -> str:
    """The line of the log for `event` as plain text; "" for events that get no line."""
    if event.kind in SILENT:
        return ""
    if event.kind == "end":
        return end_line(event, context)
    t, facts = context.t, event.facts
    values = names_for_seats(context, facts)
    key = f"mauer.event.{event.kind}"
    if isinstance(facts.get("site"), int):
        values["site"] = facts["site"] + 1
    if "kind" in facts:
        values["cards"] = cards_in_sentence(context, facts["kind"], facts.get("count", 1))
    match event.kind:
        case "take":
            same = facts["seat"] == facts["holder"]
            key += (".both" if same else "") + ("" if "value" in facts else ".hidden")
        case "draw" if "kind" in facts:
            key += ".own"
        case "cover" if facts["owner"] == facts["seat"]:
            key += ".self"
        case "deal":
            values["tokens"] = t.list([str(value) for value in facts["tokens"]])
    return t(key, **values)
