"""What differs between two views of Die Große Mauer for one seat: harvest, awards, its wall, and what it can pay."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import JsonDict, ViewChange
from wanli.games.settlers.rules.board import Board, board_for
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.dice import pips

AWARDS = (("longest", "longest", COMPONENTS.points.longest), ("army", "army", COMPONENTS.points.army))
CARD = 0.15
"""A card more in 36 throws."""
ROAD = 0.3
"""One more in the longest row of roads, from three on."""
CORNER = 0.3
"""A corner more to settle at, and for each card that it would bring in 36 throws"""
PIP = 0.03
"""so much."""
TOWARDS = 0.2
"""A corner to settle at, one road further; half of what a corner counts for its cards."""
HARBOUR = 0.6
"""A better rate of exchange for one resource."""
BREACH = 2.0
"""A breach of the own wall, with the malus and what riders take."""
THREAT = 0.8
"""The own wall would fall to the next rider."""
RIDER = 0.3
"""One rider more that it can bear, or less."""
BOUGHT = 0.4
"""A development card."""
DRAWN = 0.3
"""A card drawn from another player."""
NEARER = 0.45
"""Fewer cards that are missing for something, or more."""
OFFERED = 0.5
"""What can be paid for if an offer is taken."""
SAVED = 0.27
"""Cards that are kept for something."""
CARDS_MORE = 0.3
"""A card more by a trade."""
KINDS = 0.27
"""More kinds of cards in hand, or fewer."""
KNIGHT = 0.4
"""A knight in the army."""
MAY_DRAW = 0.3
"""A card may be drawn from another hand."""
HALVED = 0.3
"""So many cards in hand that a 7 takes half of them, or no longer so many."""
AFFORDABLE = (("city", 1.0), ("settlement", 1.0), ("card", 0.4), ("road", 0.3))
"""What can be paid for now, the best thing first."""


def view_diff(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """All of it from public facts, but for what the own hand can pay."""
    was, now = before["players"][seat], after["players"][seat]
    affordable = _affordable(was, now)
    found = [*_awards(before, after, seat), *_wall(before, after, seat), *affordable]
    found += _offered(before, after, seat)
    if not affordable and _built(after, seat) == _built(before, seat):
        found += _missing(was, now)
    if now["knights"] > was["knights"]:
        found.append(ViewChange("knights", "", KNIGHT, {"knights": now["knights"]}, foreseen=False))
    found += _cards_gained(before, after, seat)
    board = board_for(after["seats"], bool(after["options"].get("wall_roads")))
    old, new = _harvest(board, before, seat), _harvest(board, after, seat)
    if old != new:
        kind = "harvest" if new > old else "harvest_less"
        found.append(ViewChange(kind, "", CARD * (new - old), {"now": new, "was": old}))
    if now["road_length"] > max(2, was["road_length"]):
        facts = {"length": now["road_length"], "needed": COMPONENTS.limits.longest}
        found.append(ViewChange("road", "", ROAD * (now["road_length"] - max(2, was["road_length"])), facts))
    corners = _open_corners(board, after, seat) - _open_corners(board, before, seat)
    if corners:
        best = max(sorted(corners), key=lambda corner: _pips(board, after, corner))
        found.append(ViewChange("corner", "", CORNER + PIP * _pips(board, after, best), {"corner": best}))
    towards = _next_corners(board, after, seat) - _next_corners(board, before, seat)
    if towards and not corners and now["road_length"] >= was["road_length"]:
        best = max(sorted(towards), key=lambda corner: _pips(board, after, corner))
        facts = {"corner": best, "pips": _pips(board, after, best)}
        found.append(ViewChange("towards", "", TOWARDS + PIP / 2 * facts["pips"], facts, foreseen=False))
    better = [(kind, new) for kind, old, new in zip(RESOURCES, was["rates"], now["rates"], strict=True) if new < old]
    if better:
        kind, rate = min(better, key=lambda one: one[1])
        found.append(ViewChange("harbour", kind, HARBOUR * len(better), {"kind": kind, "rate": rate}))
    found = found or [*_kept_back(before, after, seat), *_hand_size(before, after, seat)]
    return sorted(found, key=lambda change: -abs(change.points))


def _awards(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    found = []
    for kind, key, points in AWARDS:
        was, now = before[key], after[key]
        if now == seat != was:
            name = kind if was is None else f"{kind}_from"
            found.append(ViewChange(name, "", float(points), {"points": points, "from": was}))
        elif was == seat != now:
            name = f"{kind}_gone" if now is None else f"{kind}_lost"
            found.append(ViewChange(name, "", -float(points), {"points": points, "holder": now}))
    return found


def _wall(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """The wall sections that the seat owns."""
    found = []
    malus = after["players"][seat]["malus"] - before["players"][seat]["malus"]
    if malus > 0:
        facts = {"malus": after["players"][seat]["malus"]}
        found.append(ViewChange("breached", "", -BREACH * malus, facts))
    for section, now in zip(before["sections"], after["sections"], strict=True):
        if now["owner"] != seat or section["owner"] != seat or malus > 0:
            continue
        spare, was = (one["level"] - len(one["riders"]) for one in (now, section))
        facts = {"section": now["id"], "level": now["level"], "riders": len(now["riders"])}
        if spare > was:
            found.append(ViewChange("wall", now["id"], RIDER * (spare - was) + (THREAT if was < 1 else 0), facts))
        elif spare < was:
            kind = "wall_last" if spare < 1 else "wall_pressed"
            found.append(ViewChange(kind, now["id"], -RIDER * (was - spare) - (THREAT if spare < 1 else 0), facts))
    return found


def _affordable(before: JsonDict, after: JsonDict) -> list[ViewChange]:
    if before["hand"] is None or after["hand"] is None:
        return []

    def can_pay(player: JsonDict, what: str) -> bool:
        return all(held >= cost for held, cost in zip(player["hand"], COMPONENTS.costs[what], strict=True))

    for what, points in AFFORDABLE:
        if can_pay(after, what) and not can_pay(before, what):
            return [ViewChange("affordable", what, points, {"what": what})]
    return []


def _lacking(hand: Sequence[int], what: str) -> int:
    """How many cards are missing to pay for something."""
    return sum(max(0, cost - held) for held, cost in zip(hand, COMPONENTS.costs[what], strict=True))


def _missing(before: JsonDict, after: JsonDict) -> list[ViewChange]:
    """What fewer cards are missing for, or else more, where nothing was built; the best thing first."""
    if before["hand"] is None or after["hand"] is None:
        return []
    old, new = _kept(before), _kept(after)
    lacking = [(what, points, _lacking(old, what), _lacking(new, what)) for what, points in AFFORDABLE]
    for what, _, was, now in lacking:
        if 0 < now < was:
            return [ViewChange("nearer", what, NEARER, {"what": what, "missing": now}, foreseen=False)]
    for what, points, was, now in lacking:
        if now > was:
            kind, less = ("farther", NEARER) if was else ("unaffordable", points)
            return [ViewChange(kind, what, -less, {"what": what, "missing": now}, foreseen=False)]
    return []


def _kept_back(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """What the cards are kept for of somebody who ends the turn, or takes no part in a trade."""
    hand = after["players"][seat]["hand"]
    asked = before["phase"] in ("main", "special", "answer", "partner") and before["to_move"] == seat
    declined = after["phase"] in ("roll", "special", "answer", "main") and (after["to_move"], after["phase"]) != (
        seat, before["phase"],
    )  # fmt: skip
    if hand is None or not asked or not declined or hand != before["players"][seat]["hand"] or not any(hand):
        return []
    if _built(after, seat) != _built(before, seat) or _proposal(after, seat) is not None:
        return []
    lacking = [(_lacking(hand, what), what) for what, _ in AFFORDABLE[:2]]
    missing, what = min(lacking)
    return [ViewChange("saved", what, SAVED, {"what": what, "missing": missing}, foreseen=False)]


def _hand_size(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """What a trade does to the number and the kinds of the own cards; whether a 7 takes half of them; what may come."""
    hand, held = after["players"][seat]["hand"], before["players"][seat]["hand"]
    if hand is None or held is None:
        return []
    found = []
    if before["phase"] in ("main", "answer", "partner") and _built(after, seat) == _built(before, seat):
        kinds, cards = sum(map(bool, hand)) - sum(map(bool, held)), sum(hand) - sum(held)
        if cards > 0:
            found.append(ViewChange("more_cards", "", CARDS_MORE * cards, {"cards": sum(hand)}, foreseen=False))
        elif kinds and any(new > old for new, old in zip(hand, held, strict=True)):
            kind = "more_kinds" if kinds > 0 else "fewer_kinds"
            found.append(ViewChange(kind, "", KINDS if kinds > 0 else -KINDS, {"kinds": sum(map(bool, hand))}, False))
    limit = COMPONENTS.limits.hand
    if (sum(hand) > limit) != (sum(held) > limit):
        kind = "too_many" if sum(hand) > limit else "few_enough"
        facts = {"cards": sum(hand), "limit": limit}
        found.append(ViewChange(kind, "", -HALVED if sum(hand) > limit else HALVED, facts, foreseen=False))
    if after["phase"] == "rob" and before["phase"] != "rob" and after["to_move"] == seat:
        found.append(ViewChange("may_draw", "", MAY_DRAW, foreseen=False))
    return found


def _kept(player: JsonDict) -> list[int]:
    """The hand, without what has been chosen to be discarded."""
    sealed = player["sealed"] or [0] * len(RESOURCES)
    return [held - gone for held, gone in zip(player["hand"], sealed, strict=True)]


def _offered(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """What the seat could pay for, or comes nearer to, if what it has just proposed is taken."""
    hand, proposed = after["players"][seat]["hand"], _proposal(after, seat)
    if hand is None or proposed is None or proposed == _proposal(before, seat):
        return []
    give, get = proposed
    then = [held - given + got for held, given, got in zip(hand, give, get, strict=True)]
    lacking = [(what, _lacking(hand, what), _lacking(then, what)) for what, _ in AFFORDABLE]
    for what, was, now in lacking:
        if now < was:
            kind, points = ("offered", OFFERED) if not now else ("offered_nearer", NEARER)
            return [ViewChange(kind, what, points, {"what": what, "missing": now}, foreseen=False)]
    for what, was, now in lacking:
        if now > was:
            return [ViewChange("offered_farther", what, -NEARER, {"what": what, "missing": now}, foreseen=False)]
    return []


def _proposal(view: JsonDict, seat: int) -> tuple[list[int], list[int]] | None:
    """What the seat has offered to give and to get: its offer, or its answer to that of another."""
    if view["phase"] not in ("answer", "partner"):
        return None
    asked = view["decision"]
    if asked["by"] == seat:
        return asked["give"], asked["get"]
    for answering, answer, give, get in asked["answers"]:
        if answering == seat and answer == "counter":
            return give, get
        if answering == seat and answer == "accept":
            return asked["get"], asked["give"]
    return None


def _built(view: JsonDict, seat: int) -> tuple[int, ...]:
    """How much the seat has built."""
    houses = [1 + (building == "city") for _, owner, building in view["buildings"] if owner == seat]
    roads = sum(owner == seat for _, owner in view["roads"])
    levels = sum(section["level"] for section in view["sections"] if section["owner"] == seat)
    return sum(houses), roads, levels


def _cards_gained(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """A development card bought, and a card drawn from another hand."""
    found = []
    was, now = before["players"][seat], after["players"][seat]
    if now["card_count"] > was["card_count"] and after["deck"] < before["deck"]:
        found.append(ViewChange("bought", "", BOUGHT, {"count": now["card_count"]}, foreseen=False))
    if after["bank"] == before["bank"] and now["hand_count"] == was["hand_count"] + 1:
        poorer = [
            other
            for other, (old, new) in enumerate(zip(before["players"], after["players"], strict=True))
            if new["hand_count"] == old["hand_count"] - 1
        ]
        if len(poorer) == 1:
            facts = {"from": poorer[0], "left": after["players"][poorer[0]]["hand_count"]}
            found.append(ViewChange("drawn", poorer[0], DRAWN, facts, foreseen=False))
    return found


def _open_corners(board: Board, view: JsonDict, seat: int) -> set[int]:
    """Where the seat could settle by its roads and the distance to other settlements."""
    taken = {corner for corner, _, _ in view["buildings"]}
    ends = {end for edge, owner in view["roads"] if owner == seat for end in (board.edges[edge].a, board.edges[edge].b)}
    return {
        corner
        for corner in ends - taken
        if board.corners[corner].reachable and not taken.intersection(board.corners[corner].neighbours)
    }


def _next_corners(board: Board, view: JsonDict, seat: int) -> set[int]:
    """Where the seat could settle with one road more."""
    taken = {corner for corner, _, _ in view["buildings"]}
    theirs = {corner for corner, owner, _ in view["buildings"] if owner != seat}
    built = {edge for edge, _ in view["roads"]}
    ends = {end for edge, owner in view["roads"] if owner == seat for end in (board.edges[edge].a, board.edges[edge].b)}
    return {
        corner
        for end in ends - theirs
        for edge in board.corners[end].edges
        if edge not in built and not board.edges[edge].wall
        for corner in (board.edges[edge].a, board.edges[edge].b)
        if corner not in ends | taken
        and board.corners[corner].reachable
        and not taken.intersection(board.corners[corner].neighbours)
    }


def _pips(board: Board, view: JsonDict, corner: int) -> int:
    """The cards that a settlement there would bring in 36 throws."""
    land = [board.hex(id_) for id_ in board.corners[corner].hexes if id_ not in view["blocked"]]
    return sum(pips(tile.number) for tile in land if COMPONENTS.yields[tile.terrain] >= 0)


def _harvest(board: Board, view: JsonDict, seat: int) -> int:
    """The cards that the seat's land bears in 36 throws on average; land with riders bears nothing."""
    total = 0
    for corner, owner, building in view["buildings"]:
        if owner != seat:
            continue
        total += _pips(board, view, corner) * (2 if building == "city" else 1)
    return total
