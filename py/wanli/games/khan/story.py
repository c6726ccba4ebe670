"""What happened, as sentences of the log."""

from __future__ import annotations

from wanli.engine import JsonDict, SeenEvent
from wanli.games.khan.marching import Step
from wanli.games.khan.words import flips, kind_name, line_name, name, stones, village_name, way_words
from wanli.ui.face import Scene

SILENT = frozenset({"turn"})


def sentence(event: SeenEvent, scene: Scene) -> str:
    """A line of the log as plain text; "" for what is not worth a line."""
    if event.kind in SILENT:
        return ""
    t, facts = scene.t, event.facts
    values: dict[str, object] = {}
    key = f"khan.event.{event.kind}"
    if "seat" in facts:
        values["name"] = name(scene, facts["seat"])
    for fact in ("village", "other", "from"):
        if fact in facts:
            values["origin" if fact == "from" else fact] = village_name(facts[fact])
    for fact in ("kind", "rest"):
        if fact in facts and event.kind != "build":
            values[fact] = kind_name(scene, facts[fact])
    match event.kind:
        case "settle" if "kind" in facts:
            key += ".own"
        case "draw":
            key += f".{facts['what']}" + (".own" if "kind" in facts else "")
        case "stock" | "look" | "lost":
            return _some_stones(scene, key, facts, values)
        case "march":
            values["way"] = way_words(scene, Step(facts["village"], facts["climb"], facts["descend"]))
            key += ".own" if "kind" in facts else ""
        case "build":
            return _built(scene, facts, values)
        case "announce":
            key += f".{facts['reason']}"
        case "end":
            names = [name(scene, seat) for seat in facts["winners"]]
            key += ".shared" if len(names) > 1 else ""
            values |= {"winner": t.list(names), "points": max(facts["scores"])}
            values["reason"] = t(f"khan.end.{facts['reason']}")
    return t(key, **values)


def _some_stones(scene: Scene, key: str, facts: JsonDict, values: dict[str, object]) -> str:
    """Several stones at once: their number to all, their faces to those who have seen them."""
    if "walls" in facts:
        values["walls"] = scene.t.plural("khan.walls", facts["walls"])
    if "kinds" in facts:
        return scene.t(f"{key}.own", stones=stones(scene, facts["kinds"]), **values)
    return scene.t.plural(key, facts["stones"], **values)


def _built(scene: Scene, facts: JsonDict, values: dict[str, object]) -> str:
    """A piece of wall, and everything that follows from it."""
    t = scene.t
    values |= {"line": line_name(facts["line"]), "new": facts["new"], "old": facts["old"]}
    parts = [t("khan.event.build", **values)]
    if facts["kind"] != "branch":
        parts.append(t(f"khan.event.build.{facts['kind']}.{'moved' if facts['moved'] else 'stayed'}", **values))
    if facts["removed"]:
        key = "khan.event.build.gone" if facts["gone"] else "khan.event.build.removed"
        parts.append(t.plural(key, len(facts["removed"])))
    if facts["flipped"]:
        parts.append(flips(scene, facts["flipped"]) + ".")
    return " ".join(parts)
