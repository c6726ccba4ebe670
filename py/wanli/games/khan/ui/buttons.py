"""The buttons below the board."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.ui.labels import reason
from wanli.games.khan.ui.selection import ENTER, MARCH, WALL, chosen, sorts, ways
from wanli.ui.game_ui import Button, Scene


def buttons(scene: Scene) -> list[Button]:
    """Draw; or confirm and take back; or change between stones and walls; lift and pass."""
    if not scene.legal:
        return []
    t = scene.t
    if scene.view["phase"] == "draw":
        return [_draw_button(scene, "stone"), _draw_button(scene, "wall")]
    choice = chosen(scene)
    if choice.begun:
        waiting = "" if choice.action else t("khan.reason.choose_stone")
        found = [Button(t("khan.button.confirm"), pick=("pick", "confirm"), primary=True, disabled_reason=waiting)]
        if choice.what == MARCH and len(ways(scene, choice.village)) > 1:
            every = ways(scene, choice.village)
            number = every.index((choice.climb, choice.descend)) + 1
            found.append(Button(t("khan.button.way", number=number, all=len(every)), pick=("pick", "way")))
        if choice.end:
            found.append(Button(t("khan.button.end"), pick=("pick", "end")))
        return [*found, Button(t("khan.button.clear"), pick=("pick", "clear"))]
    found = []
    kinds = sorts(scene)
    if scene.view["phase"] == "deploy" and scene.seat is not None:
        player = scene.view["players"][scene.seat]
        stones = next((kind for kind in (MARCH, ENTER) if kind in kinds), "")
        if stones and WALL in kinds:
            if choice.what == WALL:
                label = t.plural("khan.button.stones", player["stone_count"])
                found.append(Button(label, pick=("pick", "mode", stones)))
            else:
                found.append(Button(t.plural("khan.button.walls", player["walls"]), pick=("pick", "mode", WALL)))
    if ("lift",) in scene.legal:
        found.append(Button(t("khan.button.lift"), action=("lift",)))
    if ("pass",) in scene.legal:
        found.append(Button(t("khan.button.pass"), action=("pass",), primary=("lift",) not in scene.legal))
    return found


def _draw_button(scene: Scene, what: str) -> Button:
    action: Action = ("draw", what)
    refused = scene.why_not(action)
    return Button(
        scene.t(f"khan.button.draw.{what}"),
        action=action,
        primary=not refused and len(scene.legal) == 1,
        disabled_reason=reason(refused, scene) if refused else "",
        rule=refused.rule if refused else "",
    )
