"""A refusal in words."""

from __future__ import annotations

from wanli.engine import Reason
from wanli.games.great_wall.ui.labels.names import card_key, name, section_name, title
from wanli.games.great_wall.ui.prompt import asked
from wanli.ui.game_ui import Scene


def reason(given: Reason, scene: Scene) -> str:
    """A refusal in words, with names for seats, cards and places."""
    values: dict[str, object] = {}
    for key, value in given.values.items():
        if key == "seat" and isinstance(value, int):
            values["name"] = name(scene, value)
        elif key == "section" and isinstance(value, int):
            values[key] = section_name(scene, value) if value in (0, 1, 2) else value
        elif key == "slot" and isinstance(value, int):
            values[key] = value + 1
        elif key in ("location", "card", "command", "tactic", "advisor") and isinstance(value, str):
            values[key] = title(scene, value) if scene.t.has(card_key(value)) else value
        elif key == "decision" and isinstance(value, str):
            values[key] = asked(scene) if scene.view["decision"] else ""
    return scene.t.reason("great_wall", given, **values)
