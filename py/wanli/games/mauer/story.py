"""What happened, as sentences of the log, and the final reckoning item by item."""

from __future__ import annotations

from wanli.engine import Line, Result, SeenEvent
from wanli.games.mauer.drawings import token
from wanli.games.mauer.words import cards, kind_name, name
from wanli.ui.face import Scene
from wanli.ui.html import Markup, el
from wanli.ui.people import seat_score

SILENT = frozenset({"turn"})


def sentence(event: SeenEvent, scene: Scene) -> str:
    """A line of the log as plain text; "" for what is not worth a line."""
    if event.kind in SILENT:
        return ""
    t, facts = scene.t, event.facts
    values: dict[str, object] = dict(facts)
    key = f"mauer.event.{event.kind}"
    for fact in ("seat", "owner", "holder"):
        if isinstance(facts.get(fact), int):
            values["name" if fact == "seat" else fact] = name(scene, facts[fact])
    if isinstance(facts.get("site"), int):
        values["site"] = facts["site"] + 1
    if "kind" in facts:
        values["cards"] = cards(scene, facts["kind"], facts.get("count", 1))
        values["kind"] = kind_name(scene, facts["kind"])
    match event.kind:
        case "take":
            same = facts["seat"] == facts["holder"]
            key += (".both" if same else "") + ("" if "value" in facts else ".hidden")
        case "draw" if "kind" in facts:
            key += ".own"
        case "cover" if facts["owner"] == facts["seat"]:
            key += ".self"
        case "deal":
            values["tokens"] = t.list([str(value) for value in facts["tokens"]])
        case "end":
            names = [name(scene, seat) for seat in facts["winners"]]
            key += ".shared" if len(names) > 1 else ""
            values |= {"winner": t.list(names), "reason": t(f"mauer.end.{facts['reason']}")}
            values["points"] = max(facts["scores"])
    return t(key, **values)


def score(result: Result, scene: Scene) -> Markup:
    """The final reckoning: per seat the won tokens with their sum, and tokens that were stranded on cards."""
    return el(
        "div",
        {"class": "mauer mauer-score"},
        el("ol", {"class": "seat-scores"}, [_seat(result, scene, seat) for seat in result.ranking]),
    )


def _seat(result: Result, scene: Scene, seat: int) -> Markup:
    own = [line for line in result.breakdown if line.seat == seat]
    lines = sorted(own, key=lambda line: (-line.points, line.key))
    return seat_score(
        scene.people[seat],
        scene.t("mauer.score.winner") if seat in result.winners else "",
        scene.t.plural("mauer.score.points", result.scores[seat]),
        el("ul", {"class": "items"}, [_item(scene, line) for line in lines])
        if lines
        else el("p", {"class": "items"}, scene.t("mauer.score.nothing")),
    )


def _item(scene: Scene, line: Line) -> Markup:
    values = {**line.values, **({"site": line.values["site"] + 1} if "site" in line.values else {})}
    text = scene.t(f"mauer.score.{line.key}", **values)
    return el(
        "li",
        {"class": ["item", line.key]},
        token(line.values["value"], {"class": "small", "aria-hidden": True}),
        el("span", {"class": "sr" if line.key == "token" else "why"}, text),
    )
