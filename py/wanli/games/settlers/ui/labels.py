"""Names and phrases that several parts of the user interface share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from wanli.engine import Action, Reason
from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES
from wanli.games.settlers.rules.view import PlayerView, acting_player, pending_data
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import Plan, board_of, has_wall, map_key, plan_of
from wanli.ui.contract.defaults import names_for_seats
from wanli.ui.markup.translate import Translator

PIECES = ("road", "settlement", "city", "card", "wall")


def card_rule(context: Context, kind: str) -> str:
    """The rule on a kind of development card."""
    key = f"settlers.card.{kind}.rule"
    return context.t(map_key(context, key) if kind == "knight" else key)


def resource_name(context: Context, resource: str) -> str:
    """The name of a resource."""
    return context.t(f"settlers.good.{resource}")


def cards(context: Context, counts: Sequence[int]) -> str:
    """Counts of cards as text: "2 wood and 1 ore"; "nothing" for none."""
    phrases = [
        f"{count} {resource_name(context, resource)}"
        for resource, count in zip(RESOURCES, counts, strict=True)
        if count
    ]
    return context.t.list(phrases) if phrases else context.t("settlers.nothing")


def level_of(player: PlayerView) -> int:
    """The wall level of a `player` of the view."""
    return int(COMPONENTS.top_level - player["left"]["wall"])


@cache
def _side_if_ambiguous(plan: Plan, id_: str) -> str:
    """The direction of a hex from the other ones with its terrain and number; "" if it is the only one.

    The large island has up to three that are alike. The one between the others is "middle".
    """
    board, tile = plan.board, plan.board.hex(id_)
    alike = [
        other.id for other in map(board.hex, board.land) if (other.terrain, other.number) == (tile.terrain, tile.number)
    ]
    if len(alike) < 2:
        return ""
    across, down = ([plan.spots[other][axis] for other in alike] for axis in (0, 1))
    is_tall = max(across) - min(across) < max(down) - min(down)
    in_order = sorted(alike, key=lambda other: plan.spots[other][::-1] if is_tall else plan.spots[other])
    first, last = ("north", "south") if is_tall else ("west", "east")
    return first if id_ == in_order[0] else last if id_ == in_order[-1] else "middle"


def hex_name(context: Context, id_: str) -> str:
    """The name of a hex: "forest 5", with its side if two hexes are alike."""
    return name_of_hex(context.t, plan_of(context), id_)


def sea_of_harbour(context: Context, harbour_index: int) -> str:
    """The place of a harbour: "the sea off forest 6"."""
    plan = plan_of(context)
    return _sea_off_land(context.t, plan, plan.board.harbours[harbour_index].sea)


# Names of places never change in a match, and each click needs a hundred of them.


@lru_cache(maxsize=512)
def name_of_hex(t: Translator, plan: Plan, id_: str) -> str:
    """The name of a hex in a language, as `hex_name` returns it."""
    tile = plan.board.hex(id_)
    if tile.kind == "sea":
        return _sea_name(t, plan, id_)
    if tile.kind != "land":
        return t(f"settlers.hex.{tile.kind}", id=id_)
    text = t(f"settlers.terrain.{tile.terrain}", number=tile.number)
    return t(f"settlers.hex.{side}", hex=text) if (side := _side_if_ambiguous(plan, id_)) else text


def _sea_name(t: Translator, plan: Plan, id_: str) -> str:
    """A sea hex by its harbour and the land next to it: "the sea off forest 6 (harbour 3:1)"."""
    text = _sea_off_land(t, plan, id_)
    harbour_index = plan.board.harbour_at_sea.get(id_)
    if harbour_index is None:
        return text
    return t("settlers.hex.sea.harbour", sea=text, harbour=name_of_harbour(t, plan, harbour_index))


def _sea_off_land(t: Translator, plan: Plan, id_: str) -> str:
    """A sea hex by the land next to it: "the sea off forest 6"."""
    board = plan.board
    sea = board.hex(id_)
    steps = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
    neighbours = [other for other in map(board.hex, board.land) if (other.q - sea.q, other.r - sea.r) in steps]
    return t("settlers.hex.sea", hexes=t.list([name_of_hex(t, plan, other.id) for other in neighbours]))


def section_name(context: Context, id_: str) -> str:
    """The name of a wall section, with its owner if it has one."""
    for section in context.view["sections"]:
        if section["id"] == id_ and section["owner"] is not None:
            return context.t("settlers.section.of", id=id_, name=context.name(section["owner"]))
    return context.t("settlers.section", id=id_)


def section_begun(context: Context, id_: str) -> str:
    """`section_name` at the beginning of a sentence; names of players keep their spelling."""
    text = section_name(context, id_)
    begins_with_name = any(text.startswith(person.name) for person in context.people)
    return text if begins_with_name else text[:1].upper() + text[1:]


def corner_name(context: Context, corner: int) -> str:
    """The short name of a corner, with its harbour: "corner 4-5-9" by the numbers around it. If other corners have the
    same numbers, it is "the corner of forest 5, hills 4 and fields 9", or the description.
    """
    return _corner_name(context.t, plan_of(context), corner)


def corner_description(context: Context, corner: int) -> str:
    """A corner with the land around it: "north corner of forest 5, beside hills 4", with its harbour."""
    return _corner_description(context.t, plan_of(context), corner)


@lru_cache(maxsize=1024)
def _corner_name(t: Translator, plan: Plan, corner: int) -> str:
    numbers, hexes = _numbers_around(plan, corner), plan.board.corners[corner].hexes
    others = [other for other in range(len(plan.board.corners)) if other != corner]
    if len(hexes) > 1 and all(_numbers_around(plan, other) != numbers for other in others):
        parts = [str(number) if number else t("settlers.terrain.desert") for number in numbers]
        text = t("settlers.corner", numbers="-".join(parts))
    elif len(hexes) > 1 and all(set(plan.board.corners[other].hexes) != set(hexes) for other in others):
        text = t("settlers.corner.of", hexes=t.list([name_of_hex(t, plan, id_) for id_ in hexes]))
    else:
        return _corner_description(t, plan, corner)
    return _with_harbour(t, plan, corner, text)


@cache
def _numbers_around(plan: Plan, corner: int) -> tuple[int, ...]:
    """The numbers of the land around a corner in ascending order, deserts last as 0."""
    numbers = [plan.board.hex(id_).number for id_ in plan.board.corners[corner].hexes]
    return (*sorted(number for number in numbers if number), *(0 for number in numbers if not number))


@lru_cache(maxsize=1024)
def _corner_description(t: Translator, plan: Plan, corner: int) -> str:
    side, id_ = plan.corner_names[corner]
    text = t(f"settlers.corner.{side}", hex=name_of_hex(t, plan, id_))
    others = [name_of_hex(t, plan, other) for other in plan.board.corners[corner].hexes if other != id_]
    if others:
        text = t("settlers.corner.beside", corner=text, hexes=t.list(others))
    return _with_harbour(t, plan, corner, text)


def _with_harbour(t: Translator, plan: Plan, corner: int, text: str) -> str:
    harbour_index = plan.board.corners[corner].harbour
    return f"{text}, {name_of_harbour(t, plan, harbour_index)}" if harbour_index >= 0 else text


def edge_name(context: Context, edge: int) -> str:
    """The name of an edge: "west side of forest 5"."""
    return _edge_name(context.t, plan_of(context), edge)


@lru_cache(maxsize=1024)
def _edge_name(t: Translator, plan: Plan, edge: int) -> str:
    side, id_ = plan.edge_names[edge]
    return t(f"settlers.edge.{side}", hex=name_of_hex(t, plan, id_))


def harbour_name(context: Context, harbour_index: int) -> str:
    """The name of a harbour with its rate."""
    return name_of_harbour(context.t, plan_of(context), harbour_index)


def name_of_harbour(t: Translator, plan: Plan, harbour_index: int) -> str:
    """The name of a harbour in a language, as `harbour_name` returns it."""
    harbour = plan.board.harbours[harbour_index]
    if harbour.resource < 0:
        return t("settlers.harbour.any")
    return t("settlers.harbour", good=t(f"settlers.good.{RESOURCES[harbour.resource]}"))


def building_at(context: Context, corner: int) -> str:
    """The building on a corner and its owner as text; "" for none."""
    for place, seat, kind in context.view["buildings"]:
        if place == corner:
            return context.t(f"settlers.owned.{kind}", name=context.name(seat))
    return ""


def partner_cards(context: Context, seat: int) -> tuple[Sequence[int], Sequence[int]]:
    """The cards that the active seat gives and gets in a trade with a willing seat."""
    asked = pending_data(context.view)
    for other, answer, offered, demanded in asked["answers"]:
        if other == seat and answer == "counter":
            return demanded, offered
    return asked["give"], asked["get"]


def partner_terms(context: Context, seat: int) -> str:
    """A willing seat with the cards that the active seat gives and gets in a trade with it."""
    give, get = partner_cards(context, seat)
    return context.t("settlers.partner", name=context.name(seat), give=cards(context, give), get=cards(context, get))


def terms(context: Context, give: Sequence[int], get: Sequence[int]) -> str:
    """A trade as text: "2 wood for 1 ore"."""
    return context.t("settlers.terms", give=cards(context, give), get=cards(context, get))


# Refusals -----------------------------------------------------------------------------------------------------------


def reason(refusal: Reason, context: Context) -> str:
    """A refusal as text, with the names of seats, places and resources."""
    values = names_for_seats(context, refusal.values)
    facts: dict[str, Any] = dict(refusal.values)
    for key, value in facts.items():
        if key == "resource" and value in RESOURCES:
            values[key] = resource_name(context, str(value))
        elif key in ("need", "have") and isinstance(value, list | tuple) and len(value) == 5:
            values[key] = cards(context, value)
        elif key == "what" and value in PIECES:
            phrase = context.t(f"settlers.a.{value}")
            values[key] = phrase[0].upper() + phrase[1:]  # at the beginning of the sentence
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
    if refusal.key == "setup_first" and not has_wall(context):
        return context.t(map_key(context, "settlers.reason.setup_first"))
    return context.t.reason("settlers", refusal, **values)


def _place(context: Context, key: str, index: int) -> str:
    board = board_of(context)
    if key == "edge":
        return edge_name(context, index) if 0 <= index < len(board.edges) else str(index)
    if not 0 <= index < len(board.corners):
        return str(index)
    return building_at(context, index) or corner_name(context, index)


def short_action_label(context: Context, action: Action) -> str:
    """A legal action as text, without the verb, because the heading above names it."""
    t = context.t
    match action:
        case ("fort", str(id_)):
            return section_name(context, id_)
        case (("found" | "settle" | "city"), int(corner)):
            return corner_description(context, corner)
        case ("road", int(edge)):
            return edge_name(context, edge)
        case (("pirate" | "remove" | "robber"), str(id_)):
            return hex_name(context, id_)
        case ("drive", str(origin), str(target)):
            return t("settlers.text.drive", origin=origin, target=target)
        case ("rob", int(seat)):
            return context.name(seat)
        case ("partner", int(seat)):
            return partner_terms(context, seat)
        case ("monopoly", str(kind)):
            return resource_name(context, kind)
        case ("plenty", *kinds):
            return cards(context, [kinds.count(kind) for kind in RESOURCES])
        case ("bank", str(give), str(take)):
            rate = acting_player(context.view)["rates"][RESOURCES.index(give)]
            values = {"give": f"{rate} {resource_name(context, give)}", "get": f"1 {resource_name(context, take)}"}
            return t("settlers.terms", **values)
        case (("offer" | "counter"), give, get):
            return t("settlers.terms", give=cards(context, give), get=cards(context, get))
        case ("discard", discards):
            return cards(context, discards)
    return t(f"settlers.act.{action[0]}")


def action_label(context: Context, action: Action) -> str:
    """A legal action as text, including the verb."""
    t = context.t
    match action:
        case ("end",):
            return t("settlers.button.end.special" if context.view["phase"] == "special" else "settlers.button.end")
        case (("wall" | "buy") as verb,):
            return t(f"settlers.move.{verb}")
        case (("found" | "settle" | "city") as verb, int(corner)):
            return f"{t(f'settlers.text.do.{verb}')}: {corner_name(context, corner)}"
        case (_,) | ("partner", _):  # the short label includes the verb
            return short_action_label(context, action)
    return f"{t(f'settlers.text.do.{action[0]}')}: {short_action_label(context, action)}"
