"""Names and sentences that several parts of the table share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from wanli.engine import Action, Reason
from wanli.games.settlers.board import Board
from wanli.games.settlers.components import BOX, CARDS, RESOURCES
from wanli.games.settlers.table.choice import Choice, board_of, chosen, plan_of
from wanli.games.settlers.table.geometry import Plan
from wanli.ui.face import Scene
from wanli.ui.translate import Translator

SLUG = "settlers"
PIECES = ("road", "settlement", "city", "card", "wall")


def name(scene: Scene, seat: int | None) -> str:
    """The person at `seat`."""
    return scene.people[seat].name if seat is not None and 0 <= seat < len(scene.people) else "?"


def resource(scene: Scene, kind: str) -> str:
    """A type of goods."""
    return scene.t(f"settlers.good.{kind}")


def cards(scene: Scene, five: Sequence[int]) -> str:
    """Some cards: "2 wood and 1 ore"; "nothing" for none."""
    found = [f"{count} {resource(scene, kind)}" for kind, count in zip(RESOURCES, five, strict=True) if count]
    return scene.t.list(found) if found else scene.t("settlers.nothing")


def cost(scene: Scene, piece: str, level: int = 0) -> Sequence[int]:
    """What a piece costs; `level` is the level of wall that is built."""
    return BOX.walls[level - 1] if piece == "wall" else BOX.costs[piece]


@cache
def _twins(board: Board) -> frozenset[tuple[str, int]]:
    """Terrains with a number that the board has twice."""
    found = [(board.hex(id_).terrain, board.hex(id_).number) for id_ in board.land]
    return frozenset(each for each in found if found.count(each) > 1)


def hex_name(scene: Scene, id_: str) -> str:
    """A hex: "forest 5", with its name on the map where that is not enough."""
    return _hex_name(scene.t, plan_of(scene), id_)


# Places are called the same throughout a match, and a hundred of them are asked for at each click.


@lru_cache(maxsize=512)
def _hex_name(t: Translator, plan: Plan, id_: str) -> str:
    tile = plan.board.hex(id_)
    if tile.kind == "sea":
        return _sea_name(t, plan, id_)
    if tile.kind != "land":
        return t(f"settlers.hex.{tile.kind}", id=id_)
    text = t(f"settlers.terrain.{tile.terrain}", number=tile.number)
    return t("settlers.hex.twin", hex=text, id=id_) if (tile.terrain, tile.number) in _twins(plan.board) else text


def _sea_name(t: Translator, plan: Plan, id_: str) -> str:
    """A sea hex by its harbour and the land beside it: "the sea off forest 6 (harbour 3:1)"."""
    board = plan.board
    here = board.hex(id_)
    steps = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
    lands = [other for other in map(board.hex, board.land) if (other.q - here.q, other.r - here.r) in steps]
    text = t("settlers.hex.sea", hexes=t.list([_hex_name(t, plan, other.id) for other in lands]))
    number = board.harbour_at_sea.get(id_)
    return text if number is None else t("settlers.hex.sea.harbour", sea=text, harbour=_harbour_name(t, plan, number))


def section_name(scene: Scene, id_: str) -> str:
    """A section of the wall, by its owner once it has one."""
    for section in scene.view["sections"]:
        if section["id"] == id_ and section["owner"] is not None:
            return scene.t("settlers.section.of", id=id_, name=name(scene, section["owner"]))
    return scene.t("settlers.section", id=id_)


def section_begun(scene: Scene, id_: str) -> str:
    """The same where a sentence begins with it; a person keeps the name as the person writes it."""
    text = section_name(scene, id_)
    own = any(text.startswith(person.name) for person in scene.people)
    return text if own else text[:1].upper() + text[1:]


def corner_name(scene: Scene, corner: int) -> str:
    """Where a corner is: "north corner of forest 5", with its harvest and harbour."""
    return _corner_name(scene.t, plan_of(scene), corner)


@lru_cache(maxsize=1024)
def _corner_name(t: Translator, plan: Plan, corner: int) -> str:
    side, id_ = plan.corner_names[corner]
    text = t(f"settlers.corner.{side}", hex=_hex_name(t, plan, id_))
    lies = plan.board.corners[corner]
    others = [_hex_name(t, plan, other) for other in lies.hexes if other != id_]
    if others:
        text = t("settlers.corner.beside", corner=text, hexes=t.list(others))
    return f"{text}, {_harbour_name(t, plan, lies.harbour)}" if lies.harbour >= 0 else text


def edge_name(scene: Scene, edge: int) -> str:
    """Where an edge is: "west side of forest 5"."""
    return _edge_name(scene.t, plan_of(scene), edge)


@lru_cache(maxsize=1024)
def _edge_name(t: Translator, plan: Plan, edge: int) -> str:
    side, id_ = plan.edge_names[edge]
    return t(f"settlers.edge.{side}", hex=_hex_name(t, plan, id_))


def harbour_name(scene: Scene, number: int) -> str:
    """A harbour with its rate."""
    return _harbour_name(scene.t, plan_of(scene), number)


def _harbour_name(t: Translator, plan: Plan, number: int) -> str:
    harbour = plan.board.harbours[number]
    if harbour.resource < 0:
        return t("settlers.harbour.any")
    return t("settlers.harbour", good=t(f"settlers.good.{RESOURCES[harbour.resource]}"))


def building_at(scene: Scene, corner: int) -> str:
    """Whose building stands on a corner, in words; "" for none."""
    for place, seat, kind in scene.view["buildings"]:
        if place == corner:
            return scene.t(f"settlers.owned.{kind}", name=name(scene, seat))
    return ""


# What to do now -----------------------------------------------------------------------------------------------------


def prompt(scene: Scene) -> str:
    """What the acting person does now, or for whom everybody waits."""
    t, view = scene.t, scene.view
    if view["to_move"] is None:
        return t(f"settlers.end.{view['result']['reason']}") if view["result"] else ""
    if view["phase"] in ("answer", "partner"):
        return _trade_prompt(scene)
    who = name(scene, view["to_move"])
    if not scene.legal:
        return t(f"settlers.wait.{view['phase']}", name=who)
    choice = chosen(scene)
    if choice.what == "do":
        return sure(scene, choice.args)
    if choice.what in ("build", "drive"):
        return (
            t(f"settlers.prompt.{choice.what}.{choice.args[0]}")
            if choice.what == "build"
            else t("settlers.prompt.drive", field=choice.args[0])
        )
    if choice.composing:
        return _composing(scene, choice)
    return _phase_prompt(scene)


def _phase_prompt(scene: Scene) -> str:
    t, view = scene.t, scene.view
    phase = view["phase"]
    if phase == "free_road":
        return t.plural("settlers.prompt.free_road", view["decision"]["left"])
    if phase == "knight":
        key = "settlers.prompt.knight" + ("" if view["decision"]["pirate"] else ".moved")
        return t.plural(key, view["decision"]["left"])
    if phase == "main":
        return t(f"settlers.prompt.main{_what_is_left(scene)}")
    return t(f"settlers.prompt.{phase}")


def partner_terms(scene: Scene, seat: int) -> str:
    """A willing seat with what the seat in turn would give it, and get."""
    asked = scene.view["decision"]
    give, get = asked["give"], asked["get"]
    for other, answer, theirs, wanted in asked["answers"]:
        if other == seat and answer == "counter":
            give, get = wanted, theirs
    return scene.t("settlers.partner", name=name(scene, seat), give=cards(scene, give), get=cards(scene, get))


def _what_is_left(scene: Scene) -> str:
    """What the seat in turn can still do beside ending it, as the end of a key; "" if it can build."""
    verbs = {action[0] for action in scene.legal}
    if verbs & {"road", "settle", "city", "wall", "buy"}:
        return ""
    card = bool(verbs & {"knight", "road_building", "plenty", "monopoly"})
    if verbs & {"offer", "bank"}:
        return ".trade_card" if card else ".trade"
    return ".card" if card else ".end"


def terms(scene: Scene, give: Sequence[int], get: Sequence[int]) -> str:
    """A trade: "2 wood for 1 ore"."""
    return scene.t("settlers.terms", give=cards(scene, give), get=cards(scene, get))


def _trade_prompt(scene: Scene) -> str:
    """An offer is public, and so is the question."""
    t, asked = scene.t, scene.view["decision"]
    values = {
        "name": name(scene, asked["by"]),
        "give": cards(scene, asked["give"]),
        "get": cards(scene, asked["get"]),
        "asked": name(scene, scene.view["to_move"]),
    }
    if scene.view["phase"] == "partner":
        return t("settlers.prompt.partner" if scene.legal else "settlers.wait.partner", **values)
    if scene.legal and chosen(scene).what == "counter":
        return _composing(scene, chosen(scene))
    return t("settlers.prompt.answer", **values)


def _composing(scene: Scene, choice: Choice) -> str:
    t, view = scene.t, scene.view
    match choice.what, choice.args:
        case (("offer" | "counter"), (give, get)):
            if any(give) or any(get):
                return t(f"settlers.prompt.{choice.what}.so_far", give=cards(scene, give), get=cards(scene, get))
        case "bank", (give, take) if give >= 0:
            rate = view["players"][view["to_move"]]["rates"][give]
            values = {"count": rate, "good": resource(scene, RESOURCES[give])}
            if take < 0:
                return t("settlers.prompt.bank.take", **values)
            return t("settlers.prompt.bank.sure", **values, take=resource(scene, RESOURCES[take]))
        case "discard", (given,):
            return t("settlers.prompt.discard", count=view["decision"]["count"], given=sum(given))
        case "plenty", (taken,) if any(taken):
            return t("settlers.prompt.plenty.so_far", cards=cards(scene, taken))
        case "monopoly", (kind,) if kind >= 0:
            return t("settlers.prompt.monopoly.sure", good=resource(scene, RESOURCES[kind]))
        case "plenty", _:
            return t.plural("settlers.prompt.plenty", min(2, sum(view["bank"])))
    return t(f"settlers.prompt.{choice.what}")


def sure(scene: Scene, action: Action) -> str:
    """The question before a move that is shown is played."""
    t, view = scene.t, scene.view
    phase = view["phase"]
    player = view["players"][view["to_move"]]
    match action:
        case ("fort", str(id_)):
            return t("settlers.sure.fort", section=id_)
        case ("found", int(corner)):
            return t("settlers.sure.found", corner=corner_name(scene, corner))
        case ("road", int(edge)):
            if phase == "main" or phase == "special":
                return t("settlers.sure.road", edge=edge_name(scene, edge))
            return t("settlers.sure.free_road", edge=edge_name(scene, edge))
        case (("settle" | "city") as verb, int(corner)):
            text = t(f"settlers.sure.{verb}", corner=corner_name(scene, corner))
            return text + " " + t("settlers.sure.rider") if sum(view["bag"].values()) else text
        case ("wall",):
            level = BOX.top_level - player["left"]["wall"] + 1
            return t("settlers.sure.wall", level=level, cost=cards(scene, BOX.walls[level - 1]))
        case ("buy",):
            return t("settlers.sure.buy", cost=cards(scene, BOX.costs["card"]))
        case ("pirate", str(id_)):
            port = board_of(scene).harbour_at_sea.get(id_)
            if port is not None:
                return t("settlers.sure.pirate.harbour", harbour=harbour_name(scene, port))
            return t("settlers.sure.pirate")
        case ("remove", str(id_)):
            return t("settlers.sure.remove", hex=hex_name(scene, id_))
        case ("drive", str(origin), str(target)):
            return t("settlers.sure.drive", origin=origin, target=target)
    return t(f"settlers.sure.{action[0]}")


# Refusals -----------------------------------------------------------------------------------------------------------


def reason(given: Reason, scene: Scene) -> str:
    """A refusal in words, with names for seats, places and goods."""
    values: dict[str, object] = {}
    facts: dict[str, Any] = dict(given.values)
    for key, value in facts.items():
        if key == "seat" and isinstance(value, int):
            values[key] = name(scene, value)
        elif key == "resource" and value in RESOURCES:
            values[key] = resource(scene, str(value))
        elif key in ("need", "have") and isinstance(value, list | tuple) and len(value) == 5:
            values[key] = cards(scene, value)
        elif key == "what" and value in PIECES:
            words = scene.t(f"settlers.a.{value}")
            values[key] = words[0].upper() + words[1:]  # the sentence begins with it
        elif key == "piece" and value in PIECES:
            values[key] = scene.t(f"settlers.pieces.{value}")
        elif key == "card" and value in CARDS:
            values[key] = scene.t(f"settlers.card.{value}")
        elif key == "rates" and isinstance(value, list):
            values[key] = min(value)
        elif key == "hex" and isinstance(value, str) and board_of(scene).is_hex(value):
            values[key] = hex_name(scene, value)
        elif key in ("corner", "near", "edge") and isinstance(value, int):
            values[key] = _place(scene, key, value)
    return scene.t.reason(SLUG, given, **values)


def _place(scene: Scene, key: str, number: int) -> str:
    board = board_of(scene)
    if key == "edge":
        return edge_name(scene, number) if 0 <= number < len(board.edges) else str(number)
    if not 0 <= number < len(board.corners):
        return str(number)
    return building_at(scene, number) or corner_name(scene, number)
