"""The animations of Die Große Mauer: dice, resources, cards, new pieces and riders."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import JsonDict, SeenEvent
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.view import SettlersView, is_blocked
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import die, icon
from wanli.games.settlers.ui.geometry import board_of
from wanli.ui.contract.motion import Motion, Travel, comes, flies, goes, hand, moves, player, rolls, turns
from wanli.ui.markup.html import Markup, el

DECK, BAG, DICE = "status/track:deck", "status/track:bag", "status/track:dice"


def travels(event: SeenEvent, context: Context) -> Sequence[Travel]:
    """The movements that animate an event."""
    facts = event.facts
    match event.kind:
        case "roll":
            return [rolls([el("span", {"class": "settlers"}, die(value)) for value in facts["dice"]], "board", DICE)]
        case "produce":
            return [
                _good(context, seat, resource, count, _source(context, facts["number"], seat, resource))
                for seat, counts in facts["gains"]
                for resource, count in enumerate(counts)
                if count
            ]
        case "collect" | "plenty":
            return [
                _good(context, facts["seat"], resource, count, _bank(resource))
                for resource, count in enumerate(facts["cards"])
                if count
            ]
        case "discard":
            return [
                flies(_icon(RESOURCES[resource]), _hand(context, facts["seat"], resource), _bank(resource), f"−{count}")
                for resource, count in enumerate(facts["cards"])
                if count
            ]
        case "bank":
            give, take = RESOURCES.index(facts["give"]), RESOURCES.index(facts["take"])
            payment = flies(
                _icon(facts["give"]), _hand(context, facts["seat"], give), _bank(give), f"−{facts['count']}"
            )
            return [payment, _good(context, facts["seat"], take, 1, _bank(take))]
        case "trade":
            seat, partner = facts["seat"], facts["partner"]
            return [
                *_goods(context, partner, facts["give"], player(seat, "number:hand-{}")),
                *_goods(context, seat, facts["get"], player(partner, "number:hand-{}")),
            ]
        case "monopoly":
            resource = RESOURCES.index(facts["resource"])
            return [
                _good(context, facts["seat"], resource, count, player(victim, "number:hand-{}"))
                for victim, count in enumerate(facts["taken"])
                if count
            ]
        case "rob":
            seat, resource = facts["seat"], RESOURCES.index(facts["card"]) if "card" in facts else -1
            end = _hand(context, seat, resource) if resource >= 0 else player(seat, "number:hand-{}")
            return [flies(_icon(facts.get("card", "stolen")), player(facts["victim"], "number:hand-{}"), end)]
        case "buy":
            end = hand(context, facts["seat"], f"card:{facts.get('card')}", "number:card-{}")
            return [flies(_icon(facts.get("card", "card")), DECK, end)]
        case "play_card":
            start = hand(context, facts["seat"], f"card:{facts['card']}", "number:card-{}")
            return [flies(_icon(facts["card"]), start, "board", context.t(f"settlers.card.{facts['card']}"))]
        case "road":
            return [comes(f"edge:{facts['edge']}", player(facts["seat"]))]
        case "settle" | "city" | "found" | "fort":
            return [comes(f"corner:{facts['corner']}", player(facts["seat"]))]
        case "wall":
            return [comes(f"wall-{facts['section']}-{facts['level']}", player(facts["seat"]))]
        case "draw_rider":
            return [comes("rider-*", BAG)]
        case "rider_moves":
            return [moves("rider-*", [f"arrow:{facts['field']}-{facts['section']}"])]
        case "drive":
            return [moves("rider-*")]
        case "breach" if facts["hexes"]:
            return [
                *_broken(facts),
                moves("rider-*", _over(context, facts)),
                goes("rider-*", f"hex:{facts['hexes'][0]}"),
            ]
        case "remove":
            return [goes("rider-*", BAG)]
        case "pirate" | "robber":
            return [moves(event.kind)]
    return []


def _broken(facts: JsonDict) -> list[Travel]:
    """The tower that falls."""
    return [turns(f"wall-{facts['section']}-{facts['before']}")] if facts["before"] else []


def _over(context: Context, facts: JsonDict) -> list[str]:
    """The route of riders over the wall and along their path, up to the first hex that one of them occupies."""
    board = board_of(context)
    section = board.sections[board.section_index[facts["section"]]]
    first_stop = min(section.path.index(id_) for id_ in facts["hexes"])
    return [f"wall:{section.id}", *(f"hex:{id_}" for id_ in section.path[:first_stop])]


def _icon(kind: str) -> Markup:
    return el("span", {"class": "settlers"}, icon(kind))


def _bank(resource: int) -> str:
    """The place of the bank's cards of one type."""
    return f"status/bank:{RESOURCES[resource]}"


def _hand(context: Context, seat: int, resource: int) -> str:
    """The place of a seat's cards of one type."""
    return hand(context, seat, f"good:{RESOURCES[resource]}", "number:hand-{}")


def _good(context: Context, seat: int, resource: int, count: int, start: str) -> Travel:
    return flies(_icon(RESOURCES[resource]), start, _hand(context, seat, resource), f"+{count}")


def _goods(context: Context, seat: int, counts: Sequence[int], start: str) -> list[Travel]:
    return [_good(context, seat, resource, count, start) for resource, count in enumerate(counts) if count]


def _source(context: Context, number: int, seat: int, resource: int) -> str:
    """A hex with this number and resource at a building of the seat; the bank if there is none."""
    board = board_of(context)
    own = {corner for corner, owner, _ in context.view["buildings"] if owner == seat}
    for land in board.land_with[number]:
        tile = board.hex(board.land[land])
        if is_blocked(context.view, tile.id):
            continue
        if board.land_yields[land] == resource and any(tile.id in board.corners[corner].hexes for corner in own):
            return f"hex:{tile.id}"
    return _bank(resource)


def _wall(facts: JsonDict) -> str:
    """The wall of a section, or the section while it has no wall."""
    return f"wall:{facts['section']}?section:{facts['section']}"


def points_at(event: SeenEvent, context: Context) -> list[str]:
    """The places that the log line of an event is about."""
    facts = event.facts
    match event.kind:
        case "roll":
            return [DICE]
        case "produce":
            board = board_of(context)
            return [f"hex:{board.land[land]}" for land in board.land_with[facts["number"]]]
        case "settle" | "city" | "found" | "fort":
            return [f"corner:{facts['corner']}"]
        case "road":
            return [f"edge:{facts['edge']}"]
        case "wall" | "rider_moves":
            return [_wall(facts)]
        case "breach":
            return [_wall(facts), *(f"hex:{id_}" for id_ in facts["hexes"])]
        case "pirate" | "robber":
            return [event.kind]
        case "drive":
            return [f"field:{facts['to']}"]
        case "remove":
            return [f"hex:{facts['hex']}"]
    return []


def blocks(event: SeenEvent) -> bool:
    """True for a breach and for a seven: players see them before they decide."""
    return event.kind == "breach" or (event.kind == "roll" and event.facts["total"] == 7)


MOTION: Motion[SettlersView] = Motion(
    travels=travels,
    blocks=blocks,
    points_at=points_at,
    moments=(
        "roll",
        "rider_moves",
        "breach",
        "produce",
        "discard",
        "pirate",
        "robber",
        "rob",
        "play_card",
        "monopoly",
        "trade",
        "road",
        "settle",
        "city",
        "fort",
        "found",
        "collect",
        "draw_rider",
    ),
    sounds={
        "produce": "coin",
        "collect": "coin",
        "plenty": "coin",
        "bank": "coin",
        "trade": "coin",
        "monopoly": "coin",
        "discard": "coin",
        "rob": "card",
        "buy": "card",
        "play_card": "card",
        "road": "build",
        "settle": "build",
        "city": "build",
        "found": "build",
        "fort": "build",
        "wall": "build",
        "rider_moves": "attack",
        "breach": "breach",
        "pirate": "place",
        "robber": "place",
        "drive": "place",
        "remove": "attack",
        "longest": "round",
        "army": "round",
    },
)
