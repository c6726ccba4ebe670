"""Refusals as text."""

from __future__ import annotations

from wanli.engine import Reason
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.labels.names import card_key, name, section_name, title
from wanli.games.great_wall.ui.labels.questions import question_text


def reason(refusal: Reason, context: Context) -> str:
    """A refusal as text, with names of seats, cards and places."""
    values: dict[str, object] = {}
    for key, value in refusal.values.items():
        if key == "seat" and isinstance(value, int):
            values["name"] = name(context, value)
        elif key == "section" and isinstance(value, int):
            values[key] = section_name(context, value) if value in (0, 1, 2) else value
        elif key == "slot" and isinstance(value, int):
            values[key] = value + 1
        elif key in ("location", "card", "command", "tactic", "advisor") and isinstance(value, str):
            values[key] = title(context, value) if context.t.has(card_key(value)) else value
        elif key == "decision" and isinstance(value, str):
            values[key] = question_text(context) if context.view["decision"] else ""
    return context.t.reason("great_wall", refusal, **values)
