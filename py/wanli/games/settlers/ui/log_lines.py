"""What happened, as lines of the log."""

from __future__ import annotations

from wanli.engine import SeenEvent
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.ui.labels import cards, corner_name, edge_name, hex_name, name, resource, section_name
from wanli.games.settlers.ui.score import best_losers
from wanli.games.settlers.ui.selection.selection import board_of
from wanli.ui.game_ui import Scene

SILENT = frozenset({"discard_chosen", "knight_done", "end_turn", "special", "end_special", "collect_none"})
_OWN_CARD = frozenset({"rob", "buy"})
"""Events that tell the card itself to whom may know it."""


def sentence(event: SeenEvent, scene: Scene) -> str:
    """A line of the log as plain text; "" for what is not worth a line."""
    if event.kind in SILENT:
        return ""
    facts = event.facts
    match event.kind:
        case "produce":
            return _produced(event, scene)
        case "monopoly":
            return _monopoly(event, scene)
        case "end":
            return _end(event, scene)
        case "breach":
            return _breach(event, scene)
    key = f"settlers.event.{event.kind}"
    if event.kind in _OWN_CARD and "card" in facts:
        key += ".known"
    elif event.kind == "longest" and facts.get("seat") is None:
        key += ".none"
    elif event.kind == "shortage":
        key += ".none" if not facts["left"] else ".one" if facts.get("seat") is not None else ""
    elif event.kind == "road" and facts.get("how") in ("card", "founding"):
        key += ".free"
    return scene.t(key, **_values(event, scene))


def _values(event: SeenEvent, scene: Scene) -> dict[str, object]:
    """The facts as people say them."""
    t, board = scene.t, board_of(scene)
    values: dict[str, object] = dict(event.facts)
    for fact, value in event.facts.items():
        match fact, value:
            case "seat", int():
                values["name"] = name(scene, value)
            case (("victim" | "partner" | "owner"), int()):
                values[fact] = name(scene, value)
            case (("cards" | "give" | "get"), list()):
                values[fact] = cards(scene, value)
            case (("give" | "take" | "resource"), str()) if value in RESOURCES:
                values[fact] = resource(scene, value)
            case "section", str() if value in board.section_number:
                fresh = event.kind == "fort"  # the sentence tells already whose it is from now on
                values[fact] = t("settlers.section", id=value) if fresh else section_name(scene, value)
            case "corner", int() if 0 <= value < len(board.corners):
                values[fact] = corner_name(scene, value)
            case "edge", int() if 0 <= value < len(board.edges):
                values[fact] = edge_name(scene, value)
            case (("hex" | "to" | "from"), str()) if board.is_hex(value) and board.hex(value).kind != "gathering":
                values[fact] = hex_name(scene, value)
            case "dice", list():
                values[fact] = " + ".join(map(str, value))
            case "card", str():
                known = value in RESOURCES
                values[fact] = resource(scene, value) if known else t(f"settlers.card.{value}")
    return values


def _produced(event: SeenEvent, scene: Scene) -> str:
    t = scene.t
    gains = [
        t("settlers.gain", name=name(scene, seat), cards=cards(scene, five)) for seat, five in event.facts["gains"]
    ]
    blocked = [hex_name(scene, id_) for id_ in event.facts["blocked"]]
    said = [t("settlers.event.produce", gains="; ".join(gains)) if gains else t("settlers.event.produce.none")]
    if blocked:
        said.append(t("settlers.event.produce.blocked", hexes=t.list(blocked)))
    return " ".join(said)


def _monopoly(event: SeenEvent, scene: Scene) -> str:
    facts = event.facts
    values = {"name": name(scene, facts["seat"]), "good": resource(scene, facts["resource"])}
    return scene.t("settlers.event.monopoly", **values, count=sum(facts["taken"]))


def _breach(event: SeenEvent, scene: Scene) -> str:
    facts, t = event.facts, scene.t
    hexes: list[str] = []
    for id_ in facts["hexes"]:
        found = hex_name(scene, id_)
        if found not in hexes:
            hexes.append(found)
    owner = name(scene, facts["seat"])
    return t(
        "settlers.event.breach",
        owner=owner, hexes=t.list(hexes), level=facts["level"], breaches=facts["breaches"], limit=facts["limit"],
    )  # fmt: skip


def _end(event: SeenEvent, scene: Scene) -> str:
    t, facts = scene.t, event.facts
    winners, scores = facts["winners"], facts["scores"]
    told = t(f"settlers.end.{facts['reason']}")
    if not winners:
        return f"{told} {best_losers(scene, facts['best'], max(scores))}"
    names = t.list([name(scene, seat) for seat in winners])
    return t("settlers.event.end", reason=told, names=names, points=scores[winners[0]])
