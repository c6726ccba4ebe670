"""What happened, as sentences of the log, and the final reckoning island by island."""

from __future__ import annotations

from wanli.engine import Result, SeenEvent
from wanli.games.meridian.preview import chart_of
from wanli.games.meridian.words import card_name, name, place_name, tower_name
from wanli.ui.face import Scene
from wanli.ui.html import Markup, el, hidden
from wanli.ui.people import name_tag, seat_badge


def sentence(event: SeenEvent, scene: Scene) -> str:
    """A line of the log as plain text."""
    t, facts = scene.t, event.facts
    if event.kind == "end":
        names = [name(scene, seat) for seat in facts["winners"]]
        key = "meridian.event.end.shared" if len(names) > 1 else "meridian.event.end"
        why = t(f"meridian.end.{facts['reason']}")
        return t(key, winner=t.list(names), points=max(facts["scores"]), reason=why)
    values: dict[str, object] = {"name": name(scene, facts["seat"]), "card": card_name(facts["card"])}
    if "meridian" in facts:
        values["place"] = place_name(scene, facts["meridian"], facts["city"])
        values["height"] = facts["height"]
    if event.kind == "replace":
        values |= {"old_city": facts["old_city"], "old_height": facts["old_height"]}
    text = t(f"meridian.event.{event.kind}", **values)
    for owner, height, before, now in facts.get("pushed", ()):
        key = "meridian.event.north" if now < before else "meridian.event.south"
        text += t(key, tower=tower_name(scene, owner, height), city=now)
    return text


def score(result: Result, scene: Scene) -> Markup:
    """The final reckoning: island by island who controls it and why, the totals, and what broke a tie."""
    t = scene.t
    chart = chart_of(scene.view)
    head = el(
        "tr",
        None,
        el("th", {"scope": "col"}, t("meridian.score.island")),
        el("th", {"scope": "col"}, t("meridian.score.cities")),
        [el("th", {"scope": "col"}, name_tag(person)) for person in scene.people],
        el("th", {"scope": "col"}, t("meridian.score.outcome")),
    )
    rows = [_island(scene, number, island.letter) for number, island in enumerate(chart.islands)]
    totals = el(
        "tr",
        {"class": "sum"},
        el("th", {"scope": "row", "colspan": 2}, t("meridian.score.total")),
        [el("td", {"class": _winner(result, seat)}, points) for seat, points in enumerate(result.scores)],
        el("td", None, t(f"meridian.end.{result.reason}")),
    )
    table = el(
        "table",
        None,
        el("thead", None, head),
        el("tbody", None, rows),
        el("tfoot", None, totals, _pieces(result, scene)),
    )
    return el("div", {"class": "meridian meridian-score"}, el("div", {"class": "scroll"}, table))


def _winner(result: Result, seat: int) -> str:
    return "winner" if seat in result.winners else ""


def _island(scene: Scene, number: int, letter: str) -> Markup:
    """One island: the strength of each seat's garrisons, and what came of it."""
    t, island = scene.t, scene.view["islands"][number]
    holder, strengths = island["holder"], island["strengths"]
    if holder is not None:
        outcome = t.plural("meridian.score.held", island["value"], name=name(scene, holder))
    else:
        outcome = t("meridian.score.tied" if any(strengths) else "meridian.score.empty")
    cells = []
    for seat, strength in enumerate(strengths):
        won = seat == holder
        points = el("b", None, seat_badge(scene.people[seat]), f"+{island['value']}") if won else None
        cells.append(el("td", {"class": "won" if won else ""}, strength or hidden("0"), points))
    return el(
        "tr",
        {"class": "held" if holder is not None else "open"},
        el("th", {"scope": "row"}, letter),
        el("td", None, island["value"]),
        cells,
        el("td", {"class": "outcome"}, outcome),
    )


def _pieces(result: Result, scene: Scene) -> Markup | None:
    """The unused pieces of those with equal points, where they had to decide."""
    left = {line.seat: line.values["pieces"] for line in result.breakdown if line.key == "pieces"}
    if not left:
        return None
    return el(
        "tr",
        {"class": "pieces"},
        el("th", {"scope": "row", "colspan": 2}, scene.t("meridian.score.pieces")),
        [el("td", {"class": _winner(result, seat)}, left.get(seat, "–")) for seat in range(len(result.scores))],
        el("td", None, scene.t("meridian.score.pieces.why")),
    )
