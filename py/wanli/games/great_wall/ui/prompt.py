"""What the pending decision asks."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.great_wall.rules.components import BOX
from wanli.games.great_wall.rules.constants import KINDS, SITES
from wanli.games.great_wall.rules.turn_flow import PASS
from wanli.games.great_wall.ui.labels.actions import label
from wanli.games.great_wall.ui.labels.names import counted, name, section_name, soldiers, title, window_name
from wanli.games.great_wall.ui.labels.prices import bill_words, only_declining, upgrade_price
from wanli.games.great_wall.ui.preview import consequence
from wanli.games.great_wall.ui.selection.selection import action_picked, picked
from wanli.ui.game_ui import RenderContext


def asked(context: RenderContext) -> str:
    """What the pending decision asks, in one sentence."""
    t, view = context.t, context.view
    kind, data = view["decision"]["kind"], view["decision"]["data"]
    values: dict[str, object] = {"left": data.get("left", data.get("count", data.get("n", 0)))}
    if "section" in data and isinstance(data["section"], int) and data["section"] >= 0:
        values["section"] = section_name(context, data["section"])
    if isinstance(data.get("site"), int):
        values["place"] = title(context, SITES[data["site"]])
    if "sites" in data:
        values["place"] = t.list([title(context, SITES[site]) for site in data["sites"]])
    if "card" in data:
        values["card"] = title(context, data["card"])
    if "request" in data:
        values["card"] = title(context, data["request"])
    key = f"great_wall.ask.{kind}"
    match kind:
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
            values["what"] = " / ".join(window_name(context, each) for each in _open_windows(context, data["names"]))
        case "pay":
            values["left"] = bill_words(context, data["bill"])
        case "recruit":
            values["left"] = counted(context, "soldiers", data["count"] + data["extra"])
        case "discard":
            key += f".{data['why']}"
        case "gain":
            values["left"] = t.plural(f"great_wall.price.{'extra' if data['chi'] else 'mix'}", data["n"])
        case "store":
            values["left"] = min(data["need"], sum(view["warehouse"]))
    return t(key, **values)


def _open_windows(context: RenderContext, names: Sequence[str]) -> list[str]:
    """The moments for which the person has a tactic that could be played now; all of them for anybody else."""
    playable = {BOX.tactics[action[1]].window for action in context.legal if action[0] == "tactic"}
    return [name for name in names if name in playable] or [*names]


def prompt(context: RenderContext) -> str:
    """What the acting person does now, or for whom everybody waits."""
    t, view = context.t, context.view
    if view["to_move"] is None:
        return t(f"great_wall.end.{view['result']['reason']}") if view["result"] else ""
    if not context.legal:
        return t("great_wall.wait", name=name(context, view["to_move"]), what=asked(context))
    action = action_picked(context)
    if action is not None:
        return f"{label(context, action)} {consequence(context, action)}".strip()
    if only_declining(context, PASS):
        secret = " " + t("great_wall.ask.poor.secret") if len(view["players"]) > 1 else ""
        return f"{asked(context)} {t('great_wall.ask.poor')}{secret}"
    match picked(context):
        case (("to", str(site)),) if view["decision"]["kind"] in ("upgrade", "ledger"):
            return t("great_wall.ask.overseer", place=title(context, site), price=upgrade_price(context, site))
    return asked(context)
