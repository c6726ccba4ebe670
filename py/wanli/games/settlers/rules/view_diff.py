"""The differences between two views of Die Große Mauer for one seat: harvest, awards, wall, affordable pieces."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import ViewChange
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.dice import pips
from wanli.games.settlers.rules.view import (
    PlayerView,
    SettlersView,
    board_in,
    is_blocked,
    open_hand,
    pending_data,
    points_in,
)

# The points that a change counts for.
CARD = 0.15
"""One card more in 36 rolls."""
ROAD = 0.3
"""One road more in the longest trail, from the third on."""
CORNER = 0.3
"""One corner more that can be settled, in addition to `PIP` for its cards."""
PIP = 0.03
"""One card in 36 rolls at such a corner."""
TOWARDS = 0.2
"""One corner more that can be settled after another road; its cards count half of `PIP`."""
HARBOUR = 0.6
"""A better bank rate for one resource."""
BREACH = 2.0
"""A breach of the seat's wall, including the malus and the blocked land."""
THREAT = 0.8
"""The next rider breaches the seat's wall."""
RIDER = 0.3
"""One rider more, or fewer, that the wall withstands."""
BOUGHT = 0.4
"""A development card."""
DRAWN = 0.3
"""A card drawn from another player."""
NEARER = 0.45
"""Fewer, or more, cards missing for a purchase."""
OFFERED = 0.5
"""A purchase that becomes possible if an offer is accepted."""
SAVED = 0.27
"""Cards saved for a purchase."""
CARDS_MORE = 0.3
"""One card more after a trade."""
KINDS = 0.27
"""More, or fewer, kinds of cards in hand."""
KNIGHT = 0.4
"""A knight in the army."""
MAY_DRAW = 0.3
"""A card may be drawn from another hand."""
HALVED = 0.3
"""Exceeding the hand limit, so that a 7 takes half of the hand, or no longer exceeding it."""
AFFORDABLE = (("city", 1.0), ("settlement", 1.0), ("card", 0.4), ("road", 0.3))
"""The points of each purchase that becomes affordable, the best purchase first."""


def view_diff(before: SettlersView, after: SettlersView, seat: int) -> list[ViewChange]:
    """The changes that matter to `seat`, the most important first.

    They follow from public facts, except those about the seat's own hand.
    """
    old_player, new_player = before["players"][seat], after["players"][seat]
    affordable = _affordable(old_player, new_player)
    changed = [*_awards(before, after, seat), *_wall(before, after, seat), *affordable]
    changed += _offered(before, after, seat)
    if not affordable and _built(after, seat) == _built(before, seat):
        changed += _missing(old_player, new_player)
    if new_player["knights"] > old_player["knights"]:
        changed.append(ViewChange("knights", "", KNIGHT, {"knights": new_player["knights"]}, is_predictable=False))
    changed += _cards_gained(before, after, seat)
    board = board_in(after)
    old_cards, new_cards = _harvest(board, before, seat), _harvest(board, after, seat)
    old, new = sum(old_cards), sum(new_cards)
    if old != new:
        kind = "harvest" if new > old else "harvest_less"
        harvests = zip(RESOURCES, old_cards, new_cards, strict=True)
        resources = [name for name, was, now in harvests if (now > was if new > old else now < was)]
        changed.append(ViewChange(kind, "", CARD * (new - old), {"now": new, "was": old, "resources": resources}))
    if new_player["road_length"] > max(2, old_player["road_length"]):
        facts = {"length": new_player["road_length"], "needed": COMPONENTS.limits.longest}
        added = new_player["road_length"] - max(2, old_player["road_length"])
        changed.append(ViewChange("road", "", ROAD * added, facts))
    corners = _open_corners(board, after, seat) - _open_corners(board, before, seat)
    if corners:
        best = max(sorted(corners), key=lambda corner: _pips(board, after, corner))
        changed.append(ViewChange("corner", "", CORNER + PIP * _pips(board, after, best), {"corner": best}))
    towards = _next_corners(board, after, seat) - _next_corners(board, before, seat)
    if towards and not corners and new_player["road_length"] >= old_player["road_length"]:
        best = max(sorted(towards), key=lambda corner: _pips(board, after, corner))
        facts = {"corner": best, "pips": _pips(board, after, best)}
        changed.append(ViewChange("towards", "", TOWARDS + PIP / 2 * facts["pips"], facts, is_predictable=False))
    rates = zip(RESOURCES, old_player["rates"], new_player["rates"], strict=True)
    better = [(kind, new_rate) for kind, old_rate, new_rate in rates if new_rate < old_rate]
    if better:
        kind, rate = min(better, key=lambda improved: improved[1])
        changed.append(ViewChange("harbour", kind, HARBOUR * len(better), {"kind": kind, "rate": rate}))
    changed = changed or [*_saved_for(before, after, seat), *_hand_size(before, after, seat)]
    return sorted(changed, key=lambda change: -abs(change.points))


def _awards(before: SettlersView, after: SettlersView, seat: int) -> list[ViewChange]:
    changed = []
    holders = {"longest": (before["longest"], after["longest"]), "army": (before["army"], after["army"])}
    values = points_in(after)
    for kind, points in (("longest", values.longest), ("army", values.army)):
        old_holder, new_holder = holders[kind]
        if new_holder == seat != old_holder:
            name = kind if old_holder is None else f"{kind}_from"
            changed.append(ViewChange(name, "", float(points), {"points": points, "from": old_holder}))
        elif old_holder == seat != new_holder:
            name = f"{kind}_gone" if new_holder is None else f"{kind}_lost"
            changed.append(ViewChange(name, "", -float(points), {"points": points, "holder": new_holder}))
    return changed


def _wall(before: SettlersView, after: SettlersView, seat: int) -> list[ViewChange]:
    """The changes of the wall section that the seat owns."""
    changed = []
    malus = after["players"][seat]["malus"] - before["players"][seat]["malus"]
    if malus > 0:
        changed.append(ViewChange("breached", "", -BREACH * malus, {"malus": after["players"][seat]["malus"]}))
    for old_section, section in zip(before["sections"], after["sections"], strict=True):
        if section["owner"] != seat or old_section["owner"] != seat or malus > 0:
            continue
        spare, old_spare = (wall["level"] - len(wall["riders"]) for wall in (section, old_section))
        facts = {"section": section["id"], "level": section["level"], "riders": len(section["riders"])}
        if spare > old_spare:
            points = RIDER * (spare - old_spare) + (THREAT if old_spare < 1 else 0)
            changed.append(ViewChange("wall", section["id"], points, facts))
        elif spare < old_spare:
            kind = "wall_last" if spare < 1 else "wall_pressed"
            points = -RIDER * (old_spare - spare) - (THREAT if spare < 1 else 0)
            changed.append(ViewChange(kind, section["id"], points, facts))
    return changed


def _affordable(before: PlayerView, after: PlayerView) -> list[ViewChange]:
    if before["hand"] is None or after["hand"] is None:
        return []

    def can_pay(player: PlayerView, purchase: str) -> bool:
        return all(held >= cost for held, cost in zip(open_hand(player), COMPONENTS.costs[purchase], strict=True))

    for purchase, points in AFFORDABLE:
        if can_pay(after, purchase) and not can_pay(before, purchase):
            return [ViewChange("affordable", purchase, points, {"what": purchase})]
    return []


def _lacking(hand: Sequence[int], purchase: str) -> int:
    """The number of cards missing for a purchase."""
    return sum(max(0, cost - held) for held, cost in zip(hand, COMPONENTS.costs[purchase], strict=True))


def _missing(before: PlayerView, after: PlayerView) -> list[ViewChange]:
    """The best purchase for which fewer cards are missing than before.

    If there is none, the best purchase for which more cards are missing. Called only if nothing was built.
    """
    if before["hand"] is None or after["hand"] is None:
        return []
    old, new = _hand_after_discards(before), _hand_after_discards(after)
    lacking = [(purchase, points, _lacking(old, purchase), _lacking(new, purchase)) for purchase, points in AFFORDABLE]
    for purchase, _, old_count, new_count in lacking:
        if 0 < new_count < old_count:
            return [
                ViewChange("nearer", purchase, NEARER, {"what": purchase, "missing": new_count}, is_predictable=False)
            ]
    for purchase, points, old_count, new_count in lacking:
        if new_count > old_count:
            kind, less = ("farther", NEARER) if old_count else ("unaffordable", points)
            return [ViewChange(kind, purchase, -less, {"what": purchase, "missing": new_count}, is_predictable=False)]
    return []


def _saved_for(before: SettlersView, after: SettlersView, seat: int) -> list[ViewChange]:
    """The purchase that a seat saves for when it ends its turn or declines a trade."""
    hand = after["players"][seat]["hand"]
    asked = before["phase"] in ("main", "special", "answer", "partner") and before["to_move"] == seat
    declined = after["phase"] in ("roll", "special", "answer", "main") and (after["to_move"], after["phase"]) != (
        seat, before["phase"],
    )  # fmt: skip
    if hand is None or not asked or not declined or hand != before["players"][seat]["hand"] or not any(hand):
        return []
    if _built(after, seat) != _built(before, seat) or _proposal(after, seat) is not None:
        return []
    lacking = [(_lacking(hand, purchase), purchase) for purchase, _ in AFFORDABLE[:2]]
    missing, purchase = min(lacking)
    kind = "saved" if missing else "saved_all"
    return [ViewChange(kind, purchase, SAVED, {"what": purchase, "missing": missing}, is_predictable=False)]


def _hand_size(before: SettlersView, after: SettlersView, seat: int) -> list[ViewChange]:
    """Changes of the number and kinds of cards in hand, of the hand limit, and a card that the seat may draw."""
    hand, held = after["players"][seat]["hand"], before["players"][seat]["hand"]
    if hand is None or held is None:
        return []
    changed = []
    if before["phase"] in ("main", "answer", "partner") and _built(after, seat) == _built(before, seat):
        kinds, cards = sum(map(bool, hand)) - sum(map(bool, held)), sum(hand) - sum(held)
        if cards > 0:
            changed.append(ViewChange("more_cards", "", CARDS_MORE * cards, {"cards": sum(hand)}, is_predictable=False))
        elif kinds and any(new > old for new, old in zip(hand, held, strict=True)):
            kind = "more_kinds" if kinds > 0 else "fewer_kinds"
            changed.append(ViewChange(kind, "", KINDS if kinds > 0 else -KINDS, {"kinds": sum(map(bool, hand))}, False))
    limit = COMPONENTS.limits.hand
    if (sum(hand) > limit) != (sum(held) > limit):
        kind = "too_many" if sum(hand) > limit else "few_enough"
        facts = {"cards": sum(hand), "limit": limit}
        changed.append(ViewChange(kind, "", -HALVED if sum(hand) > limit else HALVED, facts, is_predictable=False))
    drawing = ("rob", "steal")
    if after["phase"] in drawing and before["phase"] not in drawing and after["to_move"] == seat:
        changed.append(ViewChange("may_draw", "", MAY_DRAW, is_predictable=False))
    return changed


def _hand_after_discards(player: PlayerView) -> list[int]:
    """The hand without the cards chosen for discarding."""
    sealed = player["sealed"] or [0] * len(RESOURCES)
    return [held - gone for held, gone in zip(open_hand(player), sealed, strict=True)]


def _offered(before: SettlersView, after: SettlersView, seat: int) -> list[ViewChange]:
    """The purchase that the seat can pay for, or comes nearer to, if its new proposal is accepted."""
    hand, proposed = after["players"][seat]["hand"], _proposal(after, seat)
    if hand is None or proposed is None or proposed == _proposal(before, seat):
        return []
    give, get = proposed
    hand_then = [held - lost + gained for held, lost, gained in zip(hand, give, get, strict=True)]
    lacking = [(purchase, _lacking(hand, purchase), _lacking(hand_then, purchase)) for purchase, _ in AFFORDABLE]
    for purchase, old_count, new_count in lacking:
        if new_count < old_count:
            kind, points = ("offered", OFFERED) if not new_count else ("offered_nearer", NEARER)
            return [ViewChange(kind, purchase, points, {"what": purchase, "missing": new_count}, is_predictable=False)]
    for purchase, old_count, new_count in lacking:
        if new_count > old_count:
            return [
                ViewChange(
                    "offered_farther", purchase, -NEARER, {"what": purchase, "missing": new_count}, is_predictable=False
                )
            ]
    return []


def _proposal(view: SettlersView, seat: int) -> tuple[list[int], list[int]] | None:
    """The cards that the seat proposes to give and to get, as its offer or as its answer to an offer."""
    if view["phase"] not in ("answer", "partner"):
        return None
    asked = pending_data(view)
    if asked["by"] == seat:
        return asked["give"], asked["get"]
    for answering, answer, give, get in asked["answers"]:
        if answering == seat and answer == "counter":
            return give, get
        if answering == seat and answer == "accept":
            return asked["get"], asked["give"]
    return None


def _built(view: SettlersView, seat: int) -> tuple[int, ...]:
    """The numbers of buildings (a city counts two), roads and wall levels of the seat."""
    houses = [1 + (building == "city") for _, owner, building in view["buildings"] if owner == seat]
    roads = sum(owner == seat for _, owner in view["roads"])
    levels = sum(section["level"] for section in view["sections"] if section["owner"] == seat)
    return sum(houses), roads, levels


def _cards_gained(before: SettlersView, after: SettlersView, seat: int) -> list[ViewChange]:
    """A development card bought, and a card drawn from another hand."""
    changed = []
    old_player, new_player = before["players"][seat], after["players"][seat]
    if new_player["card_count"] > old_player["card_count"] and after["deck"] < before["deck"]:
        changed.append(ViewChange("bought", "", BOUGHT, {"count": new_player["card_count"]}, is_predictable=False))
    if after["bank"] == before["bank"] and new_player["hand_count"] == old_player["hand_count"] + 1:
        poorer = [
            other
            for other, (old, new) in enumerate(zip(before["players"], after["players"], strict=True))
            if new["hand_count"] == old["hand_count"] - 1
        ]
        if len(poorer) == 1:
            facts = {"from": poorer[0], "left": after["players"][poorer[0]]["hand_count"]}
            changed.append(ViewChange("drawn", poorer[0], DRAWN, facts, is_predictable=False))
    return changed


def _open_corners(board: Board, view: SettlersView, seat: int) -> set[int]:
    """The corners where the roads of the seat and the distance rule (base A4) allow a settlement."""
    taken = {corner for corner, _, _ in view["buildings"]}
    ends = {end for edge, owner in view["roads"] if owner == seat for end in (board.edges[edge].a, board.edges[edge].b)}
    return {
        corner
        for corner in ends - taken
        if board.corners[corner].reachable and not taken.intersection(board.corners[corner].neighbours)
    }


def _next_corners(board: Board, view: SettlersView, seat: int) -> set[int]:
    """The corners that the seat can settle after one more road."""
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


def _pips(board: Board, view: SettlersView, corner: int) -> int:
    """The cards that a settlement on the corner brings in 36 rolls on average."""
    land = [board.hex(id_) for id_ in board.corners[corner].hexes if not is_blocked(view, id_)]
    return sum(pips(tile.number) for tile in land if COMPONENTS.yields[tile.terrain] >= 0)


def _harvest(board: Board, view: SettlersView, seat: int) -> list[int]:
    """The cards of each resource that the seat receives in 36 rolls on average; land with riders yields nothing."""
    cards = [0] * len(RESOURCES)
    for corner, owner, building in view["buildings"]:
        if owner != seat:
            continue
        for tile in (board.hex(id_) for id_ in board.corners[corner].hexes if not is_blocked(view, id_)):
            resource = COMPONENTS.yields[tile.terrain]
            if resource >= 0:
                cards[resource] += pips(tile.number) * (2 if building == "city" else 1)
    return cards
