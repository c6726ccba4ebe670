"""What a pending decision asks, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.great_wall.rules.components import BOX
from wanli.games.great_wall.rules.constants import KINDS, SITES
from wanli.games.great_wall.rules.payment import taken_from_store
from wanli.games.great_wall.ui.labels.names import counted, section_name, soldiers, title, window_name
from wanli.games.great_wall.ui.labels.prices import bill_words
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
            values["left"] = taken_from_store(view["warehouse"], data["need"])
    return t(key, **values)


def _open_windows(context: RenderContext, names: Sequence[str]) -> list[str]:
    """The moments for which the person has a tactic that could be played now; all of them for anybody else."""
    playable = {BOX.tactics[action[1]].window for action in context.legal if action[0] == "tactic"}
    return [name for name in names if name in playable] or [*names]
