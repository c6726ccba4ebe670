"""The values of the sentences about changes (`khan.change.…`)."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import ViewChange
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.labels import in_empire, village_name
from wanli.ui.markup.numbers import format_number


def change_values(change: ViewChange, context: Context) -> Mapping[str, object]:
    """Return the values of a sentence: names, counted pieces, and points with a typographic minus."""
    facts = change.facts
    if "village" not in facts:
        counted = {kind: facts[kind] for kind in ("walls", "stones") if kind in facts}
        return {**facts, **{kind: context.t.plural(f"khan.change.counted.{kind}", n) for kind, n in counted.items()}}
    values: dict[str, object] = {
        "village": village_name(facts["village"]),
        "in_empire": in_empire(context, facts["china"]),
    }
    values |= {key: format_number(facts[key]) for key in ("value", "was") if facts[key] is not None}
    if facts.get("owner") is not None:
        values["rival"] = context.name(facts["owner"])
    return values
