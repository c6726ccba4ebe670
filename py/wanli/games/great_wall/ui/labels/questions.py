"""The questions of pending decisions, in one sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wanli.engine import JsonDict
from wanli.games.great_wall.rules.assault.casualties import would_fall
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import KINDS, REED, SITES
from wanli.games.great_wall.rules.payment import taken_from_store
from wanli.games.great_wall.ui.context import Context, pending_decision
from wanli.games.great_wall.ui.labels.names import (
    capitalized,
    counted,
    in_its_section,
    name,
    section_name,
    soldiers,
    soldiers_as_object,
    tactic_effects,
    title,
    window_name,
    with_capital,
)
from wanli.games.great_wall.ui.labels.prices import bill_text, donation_honour


def question_text(context: Context) -> str:
    """The question of the pending decision, in one sentence."""
    t, view = context.t, context.view
    decision = pending_decision(context)
    kind, data = decision["kind"], decision["data"]
    values: dict[str, object] = {"left": data.get("left", data.get("count", data.get("n", 0)))}
    if "section" in data and isinstance(data["section"], int) and data["section"] >= 0:
        values["section"] = section_name(context, data["section"])
    if isinstance(data.get("site"), int):
        values["place"] = title(context, SITES[data["site"]])
    if "sites" in data:
        values["place"] = t.list([title(context, SITES[site]) for site in data["sites"]])
    if "card" in data:
        values["card"] = in_its_section(context, data["card"])
    if "request" in data:
        values["card"] = title(context, data["request"])
    key = f"great_wall.ask.{kind}"
    fallen_at = _pending_at(context, "fallen")
    match kind:
        case "save" | "spare":
            values["section"] = capitalized(fallen_at)
            fallen = _pending(context, "fallen")
            if kind == "save" and fallen is not None and context.seat is not None:
                key += f".{fallen['cause']}"
                values["soldiers"] = soldiers_as_object(context, would_fall(fallen, context.seat))
        case "shame" if breach_at := _pending_at(context, "breach"):
            key += ".at"
            values["section"] = capitalized(breach_at)
        case "clerks":
            key += ".different" if data["different"] else ""
            values["left"] = data["left"] + data["extra"]
        case "deploy":
            values["left"] = soldiers(context, data["left"])
        case "storm_attack":
            left = [
                counted(context, soldier, count) for soldier, count in zip(KINDS, data["left"], strict=True) if count
            ]
            left += [t.plural("great_wall.count.shooters", data["shooters"])] if data["shooters"] else []
            values["left"] = t.list(left)
        case "window":
            window_names = " / ".join(window_name(context, window) for window in _open_windows(context, data["names"]))
            where = _where(context, data["about"]) or fallen_at
            values["what"] = t("great_wall.ask.where", what=window_names, where=where) if where else window_names
            tactics = {action[1] for action in context.legal if action[0] == "tactic"}
            if len(tactics) == 1:
                [tactic] = tactics
                key += ".one"
                values |= {"card": title(context, tactic), "text": tactic_effects(context, tactic)}
        case "pay":
            values["left"] = bill_text(context, data["bill"])
            if t.has(f"great_wall.why.{data['why']}"):
                key += ".why"
                values["why"] = capitalized(t(f"great_wall.why.{data['why']}"))
        case "donate":
            values["n"] = donation_honour(context.view)
        case "recruit":
            values["left"] = counted(context, "soldiers", data["count"] + data["extra"])
        case "discard":
            key += f".{data['why']}"
        case "gain":
            values["left"] = t.plural(f"great_wall.price.{'extra' if data['chi'] else 'mix'}", data["n"])
            if t.has(f"great_wall.why.{data['why']}"):
                key += ".why"
                values["why"] = t(f"great_wall.why.{data['why']}")
        case "store":
            values["left"] = taken_from_store(view["warehouse"], data["need"])
    return _during(context, t(key, **values))


def _during(context: Context, question: str) -> str:
    """The question, with the command that it interrupts if that belongs to another owner."""
    turn = context.view["turn"]
    if turn is None:
        return question
    owner, card = context.view["track"][turn["slot"]]
    if owner == context.view["to_move"]:
        return question
    if owner == REED:  # the name of its command contains the name of the clan
        return f"{title(context, card)}. {question}"
    during = context.t("great_wall.ask.during", name=name(context, owner), card=title(context, card), question=question)
    return with_capital(context, during)


def _pending(context: Context, step: str) -> Any:
    """The data of the pending step of this kind, None if there is none."""
    pending = [data for kind, data in context.view["agenda"] if kind == step]
    return pending[-1] if pending else None


def _pending_at(context: Context, step: str) -> str:
    """The section of the pending step of this kind, "" if there is none."""
    pending = _pending(context, step)
    return section_name(context, pending["section"]) if pending is not None else ""


def _where(context: Context, about: JsonDict) -> str:
    """The horde or the section of a window, "" if it has neither."""
    if "card" in about:
        return in_its_section(context, about["card"])
    return section_name(context, about["section"]) if "section" in about else ""


def _open_windows(context: Context, names: Sequence[str]) -> list[str]:
    """The windows for which the human player has a playable tactic. For anybody else, all of them."""
    playable = {COMPONENTS.tactics[action[1]].window for action in context.legal if action[0] == "tactic"}
    return [name for name in names if name in playable] or [*names]
