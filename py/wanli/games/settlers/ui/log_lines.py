"""The lines of the log: events as text."""

from __future__ import annotations

from wanli.engine import SeenEvent
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import board_of, map_key
from wanli.games.settlers.ui.labels import cards, corner_name, edge_name, hex_name, resource_name, section_name
from wanli.games.settlers.ui.score import best_losers
from wanli.ui.contract.defaults import end_reason, names_for_seats

SILENT = frozenset({"discard_chosen", "knight_done", "end_turn", "special", "end_special", "collect_none"})
_OWN_CARD = frozenset({"rob", "buy"})
"""Events that reveal a card only to the seats that may know it."""
_COUNTED = {"rider_moves": "count", "draw_rider": "left"}
"""The number that selects the plural form of an event's line."""


def log_line(event: SeenEvent, context: Context) -> str:
    """An event as plain text; "" if the log omits it."""
    if event.kind in SILENT:
        return ""
    facts = event.facts
    match event.kind:
        case "produce":
            return _produced(event, context)
        case "monopoly":
            return _monopoly(event, context)
        case "end":
            return _end(event, context)
        case "breach":
            return _breach(event, context)
    key = f"settlers.event.{event.kind}"
    if event.kind in _OWN_CARD and "card" in facts:
        key += ".known"
    elif event.kind == "longest" and facts.get("seat") is None:
        key += ".none"
    elif event.kind == "shortage":
        key += ".none" if not facts["left"] else ".one" if facts.get("seat") is not None else ""
    elif event.kind == "road" and facts.get("how") in ("card", "founding"):
        key += ".free"
    values = _values(event, context)
    if event.kind in _COUNTED:
        return context.t.plural(key, facts[_COUNTED[event.kind]], **values)
    return context.t(key, **values)


def _values(event: SeenEvent, context: Context) -> dict[str, object]:
    """The facts of an event as text."""
    t, board = context.t, board_of(context)
    values = names_for_seats(context, event.facts)
    for fact, value in event.facts.items():
        match fact, value:
            case (("victim" | "partner"), int()):
                values[fact] = context.name(value)
            case (("cards" | "give" | "get"), list()):
                values[fact] = cards(context, value)
            case (("give" | "take" | "resource"), str()) if value in RESOURCES:
                values[fact] = resource_name(context, value)
            case "section", str() if value in board.section_index:
                fresh = event.kind == "fort"  # the line itself names the new owner
                values[fact] = t("settlers.section", id=value) if fresh else section_name(context, value)
            case "corner", int() if 0 <= value < len(board.corners):
                values[fact] = corner_name(context, value)
            case "edge", int() if 0 <= value < len(board.edges):
                values[fact] = edge_name(context, value)
            case (("hex" | "to" | "from"), str()) if board.is_hex(value) and board.hex(value).kind != "gathering":
                values[fact] = hex_name(context, value)
            case "dice", list():
                values[fact] = " + ".join(map(str, value))
            case "card", str():
                is_resource = value in RESOURCES
                values[fact] = f"1 {resource_name(context, value)}" if is_resource else t(f"settlers.one_card.{value}")
    return values


def _produced(event: SeenEvent, context: Context) -> str:
    t = context.t
    gains = [
        t("settlers.gain", name=context.name(seat), cards=cards(context, counts))
        for seat, counts in event.facts["gains"]
    ]
    blocked = [hex_name(context, id_) for id_ in event.facts["blocked"]]
    said = [t("settlers.event.produce", gains="; ".join(gains)) if gains else t("settlers.event.produce.none")]
    if blocked:
        said.append(t(map_key(context, "settlers.event.produce.blocked"), hexes=t.list(blocked)))
    return " ".join(said)


def _monopoly(event: SeenEvent, context: Context) -> str:
    facts = event.facts
    values = {"name": context.name(facts["seat"]), "good": resource_name(context, facts["resource"])}
    return context.t("settlers.event.monopoly", **values, count=sum(facts["taken"]))


def _breach(event: SeenEvent, context: Context) -> str:
    facts, t = event.facts, context.t
    hexes: list[str] = []
    for id_ in facts["hexes"]:
        name = hex_name(context, id_)
        if name not in hexes:
            hexes.append(name)
    owner = context.name(facts["seat"])
    return t(
        "settlers.event.breach",
        owner=owner, hexes=t.list(hexes), level=facts["level"], breaches=facts["breaches"], limit=facts["limit"],
    )  # fmt: skip


def _end(event: SeenEvent, context: Context) -> str:
    t, facts = context.t, event.facts
    winners, scores = facts["winners"], facts["scores"]
    if not winners:
        reason = end_reason(facts["reason"], winners, context)
        return f"{reason} {best_losers(context, facts['best'], max(scores))}"
    names = t.list([context.name(seat) for seat in winners])
    return t("settlers.event.end", names=names, points=scores[winners[0]])
