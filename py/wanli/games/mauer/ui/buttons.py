"""The buttons below the board."""

from __future__ import annotations

from wanli.games.mauer.ui import labels, selection
from wanli.ui.game_ui import Button, Scene


def buttons(scene: Scene) -> list[Button]:
    """Confirm and take back while something is picked, else draw a card."""
    if not scene.legal:
        return []
    t, picked = scene.t, selection.chosen(scene)
    if picked.what:
        waiting = "" if picked.action else t("mauer.reason.choose_place")
        return [
            Button(t("mauer.button.confirm"), pick=("pick", "confirm"), primary=True, disabled_reason=waiting),
            Button(t("mauer.button.clear"), pick=("pick", "clear")),
        ]
    if scene.view["phase"] != "act":
        return []
    refused = scene.why_not(("draw",))
    why, rule = (labels.reason(refused, scene), refused.rule) if refused else ("", "")
    only = all(action == ("draw",) for action in scene.legal)
    return [Button(t("mauer.button.draw"), action=("draw",), primary=only, disabled_reason=why, rule=rule)]
