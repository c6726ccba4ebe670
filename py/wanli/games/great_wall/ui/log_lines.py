"""Events as lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wanli.engine import JsonDict, SeenEvent
from wanli.games.great_wall.rules.assault.defeat import retains_card
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.labels.actions import unit_name
from wanli.games.great_wall.ui.labels.names import (
    cell_text,
    counted,
    mix,
    name,
    names,
    section_name,
    soldiers,
    soldiers_as_object,
    text,
    title,
    token_names,
    with_capital,
)

SILENT = frozenset(["indicator", "window", "quiet", "upgrade"])
"""Events without a line, because the next event says as much: a window is followed by the tactic played in it, and an
upgrade by the level that the overseer reaches.
"""
_CARDS_OF = {"row": "drawn", "row_gone": "advisors", "request": "requests", "handed_in": "cards"}
"""The fact that lists the cards of an event."""
_TITLED = ("location", "site", "general", "advisor", "tactic", "command", "request", "event", "what", "soldier")


def log_line(event: SeenEvent, context: Context) -> str:
    """A line of the log as plain text, "" for minor events.

    It uses the facts of the event alone, because the line must read the same in later positions.
    """
    return "" if is_silent(event) else with_capital(context, _sentence(event, context))


def is_silent(event: SeenEvent) -> bool:
    """True if an event has no line: another line about the same move contains its facts."""
    return event.kind in SILENT or (event.kind == "pay" and event.facts["why"] == "donation")


def _sentence(event: SeenEvent, context: Context) -> str:
    t, facts, kind = context.t, event.facts, event.kind
    key = f"great_wall.event.{kind}"
    values = _values(event, context)
    match kind:
        case "season":
            values["season"] = t(f"great_wall.season.{facts['season']}")
        case "honour":
            key += ".lost" if facts["points"] < 0 else ""
            values |= {"points": abs(facts["points"]), "why": t(f"great_wall.why.{facts['why']}")}
        case "gain" | "pay":
            values |= {"mix": mix(context, facts["resources"])}
        case "warehouse":
            out = sum(facts["change"]) < 0
            key += ".out" if out else ""
            values["mix"] = mix(context, [abs(part) for part in facts["change"]])
        case "pass":
            return t(f"{key}.{'window' if facts['decision'] == 'window' else 'other'}", **values)
        case "picked" | "chosen" | "draw" | "peek" | "agreed":
            own = [facts[key_] for key_ in ("general", "advisor", "command") if key_ in facts]
            cards = facts.get("cards", own)
            if cards:
                key += ".own"
                values["cards"] = _cards(context, cards)
            if kind == "draw":
                values["count"] = counted(context, "tactic", facts["count"])
        case "peeked":
            return t(key, **values)
        case "recruit" | "killed" | "kill":
            values["soldiers"] = soldiers(context, facts["soldiers"])
        case "clerks_home":
            values["at"] = t(f"great_wall.at.{facts['location']}")
        case "saved":
            values["soldiers"] = soldiers_as_object(context, facts["soldiers"])
        case "attack" | "charge":
            cells = [_cell(context, facts, cell) for cell in facts["cells"]]
            values["spot"] = "; ".join(cells)
        case "wound" | "repeat":
            values["spot"] = _cell(context, facts, facts["cell"])
        case "copied":
            if facts["owner"] == facts["seat"]:
                key += ".own" if facts["card"] == "betrayal" else ".his"
        case "claim":
            key += "" if retains_card(facts["seat"]) else ".nobody"
        case "defeated":
            values["owners"] = names(context, facts["owners"]) if facts["owners"] else t("great_wall.nobody")
        case "shame_gain" | "absolve":
            key += f".{facts['where']}"
            values["card"] = title(context, facts["card"]) if facts["card"] else ""
        case "sacrifice":
            key += f".{facts['where']}"
        case "assault":
            key += ".holds" if facts["holds"] else ".falls"
        case "retain" | "build":
            key += f".{facts['how'] if kind == 'retain' else facts['what']}"
        case "march":
            values["kind"] = unit_name(context, facts["what"])
        case "tactic":
            values["text"] = t(f"great_wall.{facts['mode']}.{facts['tactic']}")
        case "event":
            values["text"] = text(context, facts["event"])
        case "tea":
            values["order"] = names(context, facts["order"])
        case "tokens":
            values["order"] = token_names(context, facts["order"])
        case "deck_shuffled":
            values["deck"] = t(f"great_wall.deck.{facts['deck']}")
        case "generals" | "advisors":
            values["cards"] = "; ".join(_revealed(context, facts[kind]))
        case "commands":
            values["cards"] = "; ".join(_revealed(context, facts["cards"]))
        case "row" | "row_gone" | "request" | "handed_in":
            values["cards"] = _cards(context, facts[_CARDS_OF[kind]])
        case "reclaim":
            values["cards"] = _cards(context, facts["commands"]) or t("great_wall.nothing")
        case "end":
            won = facts["winners"]
            key += ".nobody" if not won else ".together" if context.view["mode"] == "coop" else ""
            values |= {"winner": names(context, won), "reason": t(f"great_wall.end.{facts['reason']}")}
            values["points"] = max(facts["scores"])
    return t(key, **values)


def _cards(context: Context, cards: Sequence[str]) -> str:
    return context.t.list([title(context, card) for card in cards])


def _revealed(context: Context, cards: Sequence[Any]) -> list[str]:
    """The owners and their commands; `cards` are pairs of owner and card, or cards by seat."""
    pairs = [tuple(card) if isinstance(card, list | tuple) else (seat, card) for seat, card in enumerate(cards)]
    return [
        context.t("great_wall.has", name=name(context, owner), card=title(context, card))
        for owner, card in pairs
        if card
    ]


def _cell(context: Context, facts: JsonDict, cell: int) -> str:
    """A weak point of the horde in the facts, at its position at that time."""
    return cell_text(context.t, facts["card"], cell, facts["section"], facts["place"])


def _values(event: SeenEvent, context: Context) -> dict[str, object]:
    """The facts as text: names of seats, sections and cards."""
    facts = event.facts
    values: dict[str, object] = {key: value for key, value in facts.items() if isinstance(value, int | str)}
    for key, called in (("seat", "name"), ("owner", "other")):
        if isinstance(facts.get(key), int) and facts[key] >= 0:
            values[called] = name(context, facts[key])
    if isinstance(facts.get("slot"), int):
        values["slot"] = facts["slot"] + (event.kind != "time")
    for key in ("section", "source", "target"):
        value = facts.get(key)
        if isinstance(value, int):
            values[key] = section_name(context, value)
        elif isinstance(value, str):
            values[key] = title(context, value)
    for key in _TITLED:
        value = facts.get(key)
        if (
            isinstance(value, str)
            and value
            and (value in COMPONENTS.hordes or context.t.has(f"great_wall.name.{value}"))
        ):
            values[key] = title(context, value)
    if isinstance(facts.get("card"), str) and facts["card"]:
        values["card"] = title(context, facts["card"])
    return values
