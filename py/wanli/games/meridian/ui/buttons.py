"""The buttons below the board."""

from __future__ import annotations

from wanli.games.meridian.ui import labels, selection
from wanli.ui.game_ui import Button, Scene


def buttons(scene: Scene) -> list[Button]:
    """Confirm, place nothing, and take back, once a card is picked."""
    if not scene.legal:
        return []
    t, picked = scene.t, selection.chosen(scene)
    if not picked.card:
        return []
    waiting = None if picked.action else selection.missing(scene, picked)
    confirm = Button(
        t("meridian.button.confirm"),
        pick=("pick", "confirm"),
        primary=True,
        disabled_reason=labels.reason(waiting, scene) if waiting else "",
        rule=waiting.rule if waiting else "",
    )
    clear = Button(t("meridian.button.clear"), pick=("pick", "clear"))
    if picked.what == selection.NOTHING_PLACED:
        return [confirm, clear]
    return [confirm, Button(t("meridian.button.nothing"), pick=("pick", "nothing")), clear]
