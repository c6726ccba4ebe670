"""The animations: stones move to villages, pieces to the wall, scouts march, and fields flip."""

from __future__ import annotations

from wanli.engine import JsonDict, SeenEvent
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.board.places import towers_beside
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.stones import stone
from wanli.games.khan.ui.drawings.wall import wall_piece_icon
from wanli.games.khan.ui.labels import from_memory, line_name, village_name
from wanli.ui.contract.motion import Motion, Travel, comes, flies, goes, hand, moves, player, stays, turns
from wanli.ui.markup.html import Markup, el, svg

FLIP_DELAY_MS = 350
"""Fields flip this long after a piece of wall has started to move, when it has arrived."""


def travels(event: SeenEvent, context: Context) -> list[Travel]:
    """Return the movements that show an event."""
    facts = event.facts
    match event.kind:
        case "settle":
            scout = comes(f"scout:{facts['seat']}", player(facts["seat"]))
            return [scout, *(move for village in _villages(facts) for move in _placed(context, facts["seat"], village))]
        case "march":
            shut = [turns(f"wall:{line_name(line)}") for line in facts["closed"]]
            return [moves(f"scout:{facts['seat']}"), *_placed(context, facts["seat"], facts["village"]), *shut]
        case "enter":
            return [comes(f"scout:{facts['seat']}", player(facts["seat"]))]
        case "lift":
            return [goes(f"scout:{facts['seat']}", player(facts["seat"]))]
        case "build":
            start = hand(context, facts["seat"], "walls:active", "count:walls-{}")
            is_standing = facts["line"] not in facts["removed"]
            built = [comes(f"wall:{line_name(facts['line'])}", start), comes("tower:*", start)] if is_standing else []
            removed = [
                goes(f"wall:{line_name(line)}", "status/walls:supply")
                for line in facts["removed"]
                if line != facts["line"]
            ]
            removed += [goes(f"tower:{name}", "status/walls:supply") for name in _removed_towers(facts, context)]
            return [
                *built,
                *removed,
                *(turns(f"field:{village_name(village)}", FLIP_DELAY_MS) for village, _ in facts["flipped"]),
            ]
        case "draw" if facts["what"] == "wall":
            end = hand(context, facts["seat"], "walls:active", "count:walls-{}")
            return [flies(el("span", {"class": "khan"}, wall_piece_icon()), "status/walls:supply", end)]
        case "draw":
            seat = facts["seat"]
            kind = None if from_memory(context) else facts.get("kind")
            start = hand(context, seat, "stock:own", "count:stock-{}")
            return [flies(_stone(context, seat, kind), start, hand(context, seat, f"stone:{kind}", "count:stones-{}"))]
    return []


def _removed_towers(facts: JsonDict, context: Context) -> list[str]:
    """Return the names of the towers that were removed with the pieces, since no piece ends at them any more."""
    standing = towers_beside(line for line, state in enumerate(context.view["pieces"]) if state)
    removed = towers_beside(line for line in facts["removed"] if line != facts["line"])
    return [BOARD.tower_names[tower] for tower in sorted(removed - standing - {*context.view["ends"]})]


def _placed(context: Context, seat: int, village: int) -> list[Travel]:
    """Return the movement of the top stone from the hand to a village. Its place in the hand stays secret."""
    height, name = len(context.view["villages"][village]), village_name(village)
    placed = comes(f"stone:{name}:{height}", hand(context, seat, "", "count:stones-{}"))
    return [stays(f"stone:{name}:{height - 1}"), placed] if height > 1 else [placed]


def _stone(context: Context, seat: int, kind: str | None) -> Markup:
    """Return a stone. It is face down if `kind` is None."""
    person = context.people[seat]
    drawing = svg("0 0 48 48", None, stone(kind, person.shape, 0, 0, 48))
    return el("span", {"class": f"khan {person.style}"}, drawing)


def points_at(event: SeenEvent, context: Context) -> list[str]:
    """Return the villages and the piece of wall that the log line mentions."""
    del context
    facts = event.facts
    if event.kind == "build":
        flipped = [f"village:{village_name(village)}" for village, _ in facts["flipped"]]
        return flipped if facts["line"] in facts["removed"] else [f"line:{line_name(facts['line'])}", *flipped]
    return [f"village:{village_name(village)}" for village in _villages(facts)]


def _villages(facts: JsonDict) -> list[int]:
    """Return the villages where the event placed a stone or moved a scout. During setup there are two."""
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
