"""What travels in Dschingis Khan: stones to villages, pieces to the wall, scouts; and land that changes sides."""

from __future__ import annotations

from wanli.engine import JsonDict, SeenEvent
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.board.places import towers_beside
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.stones import stone
from wanli.games.khan.ui.drawings.wall import piece_sign
from wanli.games.khan.ui.labels import from_memory, line_name, village_name
from wanli.ui.contract.motion import Motion, Travel, comes, flies, goes, hand, moves, player, stays, turns
from wanli.ui.markup.html import Markup, el, svg

BUILT = 350
"""Milliseconds until a piece of wall stands; then land behind it turns."""


def travels(event: SeenEvent, context: Context) -> list[Travel]:
    """What goes where when this happens."""
    facts = event.facts
    match event.kind:
        case "settle":
            scout = comes(f"scout:{facts['seat']}", player(facts["seat"]))
            return [scout, *(one for village in _villages(facts) for one in _laid(context, facts["seat"], village))]
        case "march":
            shut = [turns(f"wall:{line_name(line)}") for line in facts["closed"]]
            return [moves(f"scout:{facts['seat']}"), *_laid(context, facts["seat"], facts["village"]), *shut]
        case "enter":
            return [comes(f"scout:{facts['seat']}", player(facts["seat"]))]
        case "lift":
            return [goes(f"scout:{facts['seat']}", player(facts["seat"]))]
        case "build":
            start = hand(context, facts["seat"], "walls:active", "count:walls-{}")
            stands = facts["line"] not in facts["removed"]
            built = [comes(f"wall:{line_name(facts['line'])}", start), comes("tower:*", start)] if stands else []
            gone = [
                goes(f"wall:{line_name(line)}", "status/walls:supply")
                for line in facts["removed"]
                if line != facts["line"]
            ]
            gone += [goes(f"tower:{name}", "status/walls:supply") for name in _towers_gone(facts, context)]
            return [*built, *gone, *(turns(f"field:{village_name(village)}", BUILT) for village, _ in facts["flipped"])]
        case "draw" if facts["what"] == "wall":
            end = hand(context, facts["seat"], "walls:active", "count:walls-{}")
            return [flies(el("span", {"class": "khan"}, piece_sign()), "status/walls:supply", end)]
        case "draw":
            seat = facts["seat"]
            kind = None if from_memory(context) else facts.get("kind")
            start = hand(context, seat, "stock:own", "count:stock-{}")
            return [flies(_stone(context, seat, kind), start, hand(context, seat, f"stone:{kind}", "count:stones-{}"))]
    return []


def _towers_gone(facts: JsonDict, context: Context) -> list[str]:
    """The names of the towers that went with the pieces removed: no piece ends at them any more."""
    standing = towers_beside(line for line, state in enumerate(context.view["pieces"]) if state)
    removed = towers_beside(line for line in facts["removed"] if line != facts["line"])
    return [BOARD.tower_names[tower] for tower in sorted(removed - standing - {*context.view["ends"]})]


def _laid(context: Context, seat: int, village: int) -> list[Travel]:
    """The stone on top of a village comes from the hand; which one it was is nobody's business."""
    height, name = len(context.view["villages"][village]), village_name(village)
    laid = comes(f"stone:{name}:{height}", hand(context, seat, "", "count:stones-{}"))
    return [stays(f"stone:{name}:{height - 1}"), laid] if height > 1 else [laid]


def _stone(context: Context, seat: int, kind: str | None) -> Markup:
    """A stone: face down for whoever may not know it."""
    person = context.people[seat]
    drawn = svg("0 0 48 48", None, stone(kind, person.shape, 0, 0, 48))
    return el("span", {"class": f"khan {person.style}"}, drawn)


def points_at(event: SeenEvent, context: Context) -> list[str]:
    """The villages and the piece of wall that the line is about."""
    del context
    facts = event.facts
    if event.kind == "build":
        flipped = [f"village:{village_name(village)}" for village, _ in facts["flipped"]]
        return flipped if facts["line"] in facts["removed"] else [f"line:{line_name(facts['line'])}", *flipped]
    return [f"village:{village_name(village)}" for village in _villages(facts)]


def _villages(facts: JsonDict) -> list[int]:
    """The villages of an event: where a stone was laid or a scout went; the second one of the beginning, if any."""
    return [facts[fact] for fact in ("village", "other") if isinstance(facts.get(fact), int)]


MOTION = Motion(
    travels=travels,
    points_at=points_at,
    moments=("settle", "draw", "enter", "march", "look", "lost", "lift", "build"),
    sounds={
        "settle": "place",
        "march": "place",
        "enter": "place",
        "lift": "pick",
        "lost": "breach",
        "announce": "round",
    },
)
