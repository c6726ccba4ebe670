"""Names and phrases that several parts of the table share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from wanli.engine import Action, JsonDict, Reason
from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES
from wanli.games.settlers.ui.geometry import Plan, board_of, plan_of
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import names_for_seats
from wanli.ui.markup.translate import Translator

PIECES = ("road", "settlement", "city", "card", "wall")


def resource(context: RenderContext, kind: str) -> str:
    """A type of goods."""
    return context.t(f"settlers.good.{kind}")


def cards(context: RenderContext, five: Sequence[int]) -> str:
    """Some cards: "2 wood and 1 ore"; "nothing" for none."""
    found = [f"{count} {resource(context, kind)}" for kind, count in zip(RESOURCES, five, strict=True) if count]
    return context.t.list(found) if found else context.t("settlers.nothing")


def level_of(player: JsonDict) -> int:
    """The level of the wall of a `player` of the view."""
    return int(COMPONENTS.top_level - player["left"]["wall"])


@cache
def _side_of_twin(plan: Plan, id_: str) -> str:
    """On which side of the other hex of its terrain and number a hex lies; "" if it is the only one."""
    board, here = plan.board, plan.board.hex(id_)
    for other in map(board.hex, board.land):
        if other is not here and (other.terrain, other.number) == (here.terrain, here.number):
            (x, y), (other_x, other_y) = plan.spots[id_], plan.spots[other.id]
            if abs(x - other_x) < abs(y - other_y):
                return "north" if y < other_y else "south"
            return "west" if x < other_x else "east"
    return ""


def hex_name(context: RenderContext, id_: str) -> str:
    """A hex: "forest 5", with its name on the map where that is not enough."""
    return _hex_name(context.t, plan_of(context), id_)


def sea_of_harbour(context: RenderContext, number: int) -> str:
    """Where a harbour lies: "the sea off forest 6"."""
    plan = plan_of(context)
    return _sea_off_land(context.t, plan, plan.board.harbours[number].sea)


# Places are called the same throughout a match, and a hundred of them are asked for at each click.


@lru_cache(maxsize=512)
def _hex_name(t: Translator, plan: Plan, id_: str) -> str:
    tile = plan.board.hex(id_)
    if tile.kind == "sea":
        return _sea_name(t, plan, id_)
    if tile.kind != "land":
        return t(f"settlers.hex.{tile.kind}", id=id_)
    text = t(f"settlers.terrain.{tile.terrain}", number=tile.number)
    return t(f"settlers.hex.{side}", hex=text) if (side := _side_of_twin(plan, id_)) else text


def _sea_name(t: Translator, plan: Plan, id_: str) -> str:
    """A sea hex by its harbour and the land beside it: "the sea off forest 6 (harbour 3:1)"."""
    text = _sea_off_land(t, plan, id_)
    number = plan.board.harbour_at_sea.get(id_)
    return text if number is None else t("settlers.hex.sea.harbour", sea=text, harbour=_harbour_name(t, plan, number))


def _sea_off_land(t: Translator, plan: Plan, id_: str) -> str:
    """A sea hex by the land beside it: "the sea off forest 6"."""
    board = plan.board
    here = board.hex(id_)
    steps = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
    lands = [other for other in map(board.hex, board.land) if (other.q - here.q, other.r - here.r) in steps]
    return t("settlers.hex.sea", hexes=t.list([_hex_name(t, plan, other.id) for other in lands]))


def section_name(context: RenderContext, id_: str) -> str:
    """A section of the wall, by its owner once it has one."""
    for section in context.view["sections"]:
        if section["id"] == id_ and section["owner"] is not None:
            return context.t("settlers.section.of", id=id_, name=context.name(section["owner"]))
    return context.t("settlers.section", id=id_)


def section_begun(context: RenderContext, id_: str) -> str:
    """The same where a sentence begins with it; a person keeps the name as the person writes it."""
    text = section_name(context, id_)
    own = any(text.startswith(person.name) for person in context.people)
    return text if own else text[:1].upper() + text[1:]


def corner_name(context: RenderContext, corner: int) -> str:
    """Where a corner is: "north corner of forest 5", with its harvest and harbour."""
    return _corner_name(context.t, plan_of(context), corner)


@lru_cache(maxsize=1024)
def _corner_name(t: Translator, plan: Plan, corner: int) -> str:
    side, id_ = plan.corner_names[corner]
    text = t(f"settlers.corner.{side}", hex=_hex_name(t, plan, id_))
    lies = plan.board.corners[corner]
    others = [_hex_name(t, plan, other) for other in lies.hexes if other != id_]
    if others:
        text = t("settlers.corner.beside", corner=text, hexes=t.list(others))
    return f"{text}, {_harbour_name(t, plan, lies.harbour)}" if lies.harbour >= 0 else text


def edge_name(context: RenderContext, edge: int) -> str:
    """Where an edge is: "west side of forest 5"."""
    return _edge_name(context.t, plan_of(context), edge)


@lru_cache(maxsize=1024)
def _edge_name(t: Translator, plan: Plan, edge: int) -> str:
    side, id_ = plan.edge_names[edge]
    return t(f"settlers.edge.{side}", hex=_hex_name(t, plan, id_))


def harbour_name(context: RenderContext, number: int) -> str:
    """A harbour with its rate."""
    return _harbour_name(context.t, plan_of(context), number)


def _harbour_name(t: Translator, plan: Plan, number: int) -> str:
    harbour = plan.board.harbours[number]
    if harbour.resource < 0:
        return t("settlers.harbour.any")
    return t("settlers.harbour", good=t(f"settlers.good.{RESOURCES[harbour.resource]}"))


def building_at(context: RenderContext, corner: int) -> str:
    """Whose building stands on a corner, in words; "" for none."""
    for place, seat, kind in context.view["buildings"]:
        if place == corner:
            return context.t(f"settlers.owned.{kind}", name=context.name(seat))
    return ""


def partner_terms(context: RenderContext, seat: int) -> str:
    """A willing seat with what the seat in turn would give it, and get."""
    asked = context.view["decision"]
    give, get = asked["give"], asked["get"]
    for other, answer, theirs, wanted in asked["answers"]:
        if other == seat and answer == "counter":
            give, get = wanted, theirs
    return context.t("settlers.partner", name=context.name(seat), give=cards(context, give), get=cards(context, get))


def terms(context: RenderContext, give: Sequence[int], get: Sequence[int]) -> str:
    """A trade: "2 wood for 1 ore"."""
    return context.t("settlers.terms", give=cards(context, give), get=cards(context, get))


# Refusals -----------------------------------------------------------------------------------------------------------


def reason(given: Reason, context: RenderContext) -> str:
    """A refusal in words, with names for seats, places and goods."""
    values = names_for_seats(context, given.values)
    facts: dict[str, Any] = dict(given.values)
    for key, value in facts.items():
        if key == "resource" and value in RESOURCES:
            values[key] = resource(context, str(value))
        elif key in ("need", "have") and isinstance(value, list | tuple) and len(value) == 5:
            values[key] = cards(context, value)
        elif key == "what" and value in PIECES:
            words = context.t(f"settlers.a.{value}")
            values[key] = words[0].upper() + words[1:]  # the sentence begins with it
        elif key == "piece" and value in PIECES:
            values[key] = context.t(f"settlers.pieces.{value}")
        elif key == "card" and value in CARDS:
            values[key] = context.t(f"settlers.card.{value}")
        elif key == "rates" and isinstance(value, list):
            values[key] = min(value)
        elif key == "hex" and isinstance(value, str) and board_of(context).is_hex(value):
            values[key] = hex_name(context, value)
        elif key in ("corner", "near", "edge") and isinstance(value, int):
            values[key] = _place(context, key, value)
    return context.t.reason("settlers", given, **values)


def _place(context: RenderContext, key: str, number: int) -> str:
    board = board_of(context)
    if key == "edge":
        return edge_name(context, number) if 0 <= number < len(board.edges) else str(number)
    if not 0 <= number < len(board.corners):
        return str(number)
    return building_at(context, number) or corner_name(context, number)


def short_action_label(context: RenderContext, action: Action) -> str:
    """A legal action under a heading that names its verb."""
    t = context.t
    match action:
        case ("fort", str(id_)):
            return section_name(context, id_)
        case (("found" | "settle" | "city"), int(corner)):
            return corner_name(context, corner)
        case ("road", int(edge)):
            return edge_name(context, edge)
        case (("pirate" | "remove"), str(id_)):
            return hex_name(context, id_)
        case ("drive", str(origin), str(target)):
            return t("settlers.text.drive", origin=origin, target=target)
        case ("rob", int(seat)):
            return context.name(seat)
        case ("partner", int(seat)):
            return partner_terms(context, seat)
        case ("monopoly", str(kind)):
            return resource(context, kind)
        case ("plenty", *kinds):
            return cards(context, [kinds.count(kind) for kind in RESOURCES])
        case ("bank", str(give), str(take)):
            rate = context.view["players"][context.view["to_move"]]["rates"][RESOURCES.index(give)]
            values = {"give": f"{rate} {resource(context, give)}", "get": f"1 {resource(context, take)}"}
            return t("settlers.terms", **values)
        case (("offer" | "counter"), give, get):
            return t("settlers.terms", give=cards(context, give), get=cards(context, get))
        case ("discard", given):
            return cards(context, given)
    return t(f"settlers.act.{action[0]}")


def action_label(context: RenderContext, action: Action) -> str:
    """A legal action in words that need no heading above them."""
    t = context.t
    match action:
        case ("end",):
            return t("settlers.button.end.special" if context.view["phase"] == "special" else "settlers.button.end")
        case (("wall" | "buy") as verb,):
            return t(f"settlers.move.{verb}")
        case (_,) | ("partner", _):  # whose words say all
            return short_action_label(context, action)
    return f"{t(f'settlers.text.do.{action[0]}')}: {short_action_label(context, action)}"
