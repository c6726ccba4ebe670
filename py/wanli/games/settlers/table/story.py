"""What happened, as sentences of the log, and the final reckoning item by item."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Line, Result, SeenEvent
from wanli.games.settlers.components import RESOURCES
from wanli.games.settlers.table.choice import board_of
from wanli.games.settlers.table.drawings import icon
from wanli.games.settlers.table.words import cards, corner_name, edge_name, hex_name, name, resource, section_name
from wanli.ui.face import Scene
from wanli.ui.html import Markup, el
from wanli.ui.numbers import signed, written
from wanli.ui.people import seat_score

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
        return f"{told} {_best_losers(scene, facts['best'], max(scores))}"
    names = t.list([name(scene, seat) for seat in winners])
    return t("settlers.event.end", reason=told, names=names, points=scores[winners[0]])


def _best_losers(scene: Scene, seats: Sequence[int], points: int) -> str:
    """Who holds the title when nobody has won (B18, B19); several share it (P22)."""
    t = scene.t
    names = t.list([name(scene, seat) for seat in seats])
    return t.plural("settlers.best", len(seats), names=names, points=_points(scene, points))


def _points(scene: Scene, points: int) -> str:
    """So many points; they may be fewer than none (P21)."""
    return scene.t.plural("settlers.score.points", points, n=written(points))


# The reckoning ------------------------------------------------------------------------------------------------------

_SIGNS = {"settlements": "settlement", "cities": "city", "longest": "longest", "army": "knight", "vp_cards": "vp"}


def score(result: Result, scene: Scene) -> Markup:
    """Per seat every item that counted; where nobody has won the best losers are named."""
    points = max(result.scores)
    best = [] if result.winners else [seat for seat in result.ranking if result.scores[seat] == points]
    defeat = None
    if best:
        told = "settlers.score.rounds" if result.reason == "rounds" else "settlers.score.defeat"
        defeat = el("p", {"class": "defeat"}, scene.t(told), " ", _best_losers(scene, best, points))
    seats = [_seat(result, scene, seat, seat in best) for seat in result.ranking]
    return el("div", {"class": "settlers settlers-score"}, defeat, el("ol", {"class": "seat-scores"}, seats))


def _seat(result: Result, scene: Scene, seat: int, best: bool) -> Markup:
    lines = [line for line in result.breakdown if line.seat == seat]
    title = "settlers.score.winner" if seat in result.winners else "settlers.score.best" if best else ""
    return seat_score(
        scene.people[seat],
        scene.t(title) if title else "",
        _points(scene, result.scores[seat]),
        el("ul", {"class": "items"}, [_item(scene, line) for line in lines]),
    )


def _item(scene: Scene, line: Line) -> Markup:
    key = f"settlers.score.{line.key}"
    count = next(iter(line.values.values()), 0)
    words = scene.t.plural(key, int(count) if isinstance(count, int) else 0)
    points = signed(line.points)
    return el(
        "li",
        {"class": ["item", line.key]},
        icon(_SIGNS.get(line.key, "malus")),
        el("span", None, words),
        el("b", None, points),
    )
