"""What happened, as lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wanli.engine import JsonDict, SeenEvent
from wanli.games.great_wall.rules.components import BOX
from wanli.games.great_wall.rules.constants import REED
from wanli.games.great_wall.ui.labels.names import (
    begun,
    cell_words,
    counted,
    mix,
    name,
    names,
    section_name,
    soldiers,
    text,
    title,
    tracked,
)
from wanli.ui.game_ui import Scene

SILENT = frozenset(["indicator", "window", "quiet"])
"""What is told by what follows: a window by what is played in it."""
_TITLED = ("location", "site", "general", "advisor", "tactic", "command", "request", "event", "what", "soldier")


def sentence(event: SeenEvent, scene: Scene) -> str:
    """A line of the log as plain text; "" for what is not worth a line.

    It is told from the facts of the event alone, for it must read the same when the position is another one.
    """
    return "" if event.kind in SILENT else begun(scene, _told(event, scene))


def _told(event: SeenEvent, scene: Scene) -> str:
    t, facts, kind = scene.t, event.facts, event.kind
    key = f"great_wall.event.{kind}"
    values = _values(event, scene)
    match kind:
        case "season":
            values["season"] = t(f"great_wall.season.{facts['season']}")
        case "honour":
            key += ".lost" if facts["points"] < 0 else ""
            values |= {"points": abs(facts["points"]), "why": t(f"great_wall.score.{facts['why']}")}
        case "gain" | "pay":
            values |= {"mix": mix(scene, facts["resources"])}
        case "warehouse":
            out = sum(facts["change"]) < 0
            key += ".out" if out else ""
            values["mix"] = mix(scene, [abs(part) for part in facts["change"]])
        case "pass":
            return t(f"{key}.{'window' if facts['decision'] == 'window' else 'other'}", **values)
        case "picked" | "chosen" | "draw" | "peek" | "agreed":
            own = [facts[key_] for key_ in ("general", "advisor", "command") if key_ in facts]
            cards = facts.get("cards", own)
            if cards:
                key += ".own"
                values["cards"] = t.list([title(scene, card) for card in cards])
            if kind == "draw":
                values["count"] = counted(scene, "tactic", facts["count"])
        case "peeked":
            return t(key, **values)
        case "recruit" | "killed" | "saved" | "kill":
            values["soldiers"] = soldiers(scene, facts["soldiers"])
        case "attack" | "charge":
            cells = [_cell(scene, facts, cell) for cell in facts["cells"]]
            values["spot"] = "; ".join(cells)
        case "wound" | "repeat":
            values["spot"] = _cell(scene, facts, facts["cell"])
        case "copied":
            key += ".own" if facts["card"] == "betrayal" else ""
        case "claim":
            key += ".nobody" if facts["seat"] in (-1, REED) else ""  # what it wins is discarded (rules 4.11)
        case "defeated":
            values["owners"] = names(scene, facts["owners"]) if facts["owners"] else t("great_wall.nobody")
        case "shame_gain" | "absolve":
            key += f".{facts['where']}"
            values["card"] = title(scene, facts["card"]) if facts["card"] else ""
        case "assault":
            key += ".holds" if facts["holds"] else ".falls"
        case "retain" | "build":
            key += f".{facts['how'] if kind == 'retain' else facts['what']}"
        case "march":
            values["kind"] = title(
                scene, facts["what"] if facts["what"] in ("spearman", "archer", "horseman") else "archer"
            )
        case "tactic":
            values["text"] = t(f"great_wall.{facts['mode']}.{facts['tactic']}")
        case "event":
            values["text"] = text(scene, facts["event"])
        case "tea":
            values["order"] = names(scene, facts["order"])
        case "tokens":
            values["order"] = tracked(scene, facts["order"])
        case "deck_shuffled":
            values["deck"] = t(f"great_wall.deck.{facts['deck']}")
        case "generals" | "advisors":
            told = [
                t("great_wall.has", name=name(scene, seat), card=title(scene, card))
                for seat, card in enumerate(facts[kind])
                if card
            ]
            values["cards"] = "; ".join(told)
        case "commands":
            values["cards"] = "; ".join(_revealed(scene, facts["cards"]))
        case "row":
            values["cards"] = t.list([title(scene, card) for card in facts["drawn"]])
        case "row_gone":
            values["cards"] = t.list([title(scene, card) for card in facts["advisors"]])
        case "reclaim":
            values["cards"] = t.list([title(scene, card) for card in facts["commands"]]) or t("great_wall.nothing")
        case "request":
            values["cards"] = t.list([title(scene, card) for card in facts["requests"]])
        case "handed_in":
            values["cards"] = t.list([title(scene, card) for card in facts["cards"]])
        case "end":
            won = facts["winners"]
            key += ".nobody" if not won else ".together" if scene.view["mode"] == "coop" else ""
            values |= {"winner": names(scene, won), "reason": t(f"great_wall.end.{facts['reason']}")}
            values["points"] = max(facts["scores"])
    return t(key, **values)


def _revealed(scene: Scene, cards: Sequence[Any]) -> list[str]:
    """Who plays which command; `cards` are pairs of owner and card, or cards by seat."""
    pairs = [tuple(each) if isinstance(each, list | tuple) else (seat, each) for seat, each in enumerate(cards)]
    return [
        scene.t("great_wall.has", name=name(scene, owner), card=title(scene, card)) for owner, card in pairs if card
    ]


def _cell(scene: Scene, facts: JsonDict, cell: int) -> str:
    """A weak point of the horde in the facts, where it stood then."""
    return cell_words(scene.t, facts["card"], cell, facts["section"], facts["place"])


def _values(event: SeenEvent, scene: Scene) -> dict[str, object]:
    """The facts as people say them: seats by name, sections and cards by what they are called."""
    facts = event.facts
    values: dict[str, object] = {key: value for key, value in facts.items() if isinstance(value, int | str)}
    for key, called in (("seat", "name"), ("owner", "other")):
        if isinstance(facts.get(key), int) and facts[key] >= 0:
            values[called] = name(scene, facts[key])
    if isinstance(facts.get("slot"), int):
        values["slot"] = facts["slot"] + (event.kind != "time")
    for key in ("section", "source", "target"):
        value = facts.get(key)
        if isinstance(value, int):
            values[key] = section_name(scene, value)
        elif isinstance(value, str):
            values[key] = title(scene, value)
    for key in _TITLED:
        value = facts.get(key)
        if isinstance(value, str) and value and (value in BOX.hordes or scene.t.has(f"great_wall.name.{value}")):
            values[key] = title(scene, value)
    if isinstance(facts.get("card"), str) and facts["card"]:
        values["card"] = title(scene, facts["card"])
    return values
