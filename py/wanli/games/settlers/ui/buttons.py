"""The buttons below the board, and the answers that can be given before a hand is shown."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.settlers.ui.labels import name, partner_terms, reason
from wanli.games.settlers.ui.selection.selection import Choice, chosen
from wanli.games.settlers.ui.selection.why_not import why_not_bank, why_not_trade
from wanli.ui.game_ui import Button, Scene


def buttons(scene: Scene) -> list[Button]:
    """Confirm and take back while something is picked, else the moves that have no place on the board."""
    if not scene.legal:
        return []
    choice = chosen(scene)
    if choice.what and not _bare_discard(choice):
        return [_confirm(scene, choice), Button(scene.t("settlers.button.clear"), pick=("pick", "clear"))]
    match scene.view["phase"]:
        case "main":
            return _main(scene)
        case "discard":
            return [_confirm(scene, choice)]
        case "answer":
            return [
                _may(scene, ("accept",), "settlers.button.accept", primary=True),
                Button(scene.t("settlers.button.refuse"), action=("refuse",)),
                Button(scene.t("settlers.button.counter"), pick=("pick", "counter")),
            ]
        case "partner":
            return _partners(scene)
        case "rob":
            robbed = [
                Button(scene.t("settlers.button.rob", name=name(scene, action[1])), action=action)
                for action in scene.legal
                if action[0] == "rob"
            ]
            return [*robbed, Button(scene.t("settlers.button.pass"), action=("pass",))]
        case "special":
            return [Button(scene.t("settlers.button.end.special"), action=("end",), primary=len(scene.legal) == 1)]
    return [
        Button(scene.t(f"settlers.button.{verb}"), action=(verb,), primary=verb == "roll")
        for verb in ("roll", "stop")
        if (verb,) in scene.legal
    ]


def _bare_discard(choice: Choice) -> bool:
    return choice.what == "discard" and not any(choice.args[0])


def _confirm(scene: Scene, choice: Choice) -> Button:
    """Confirms what is complete; says what is missing else."""
    action = choice.action
    label = scene.t(f"settlers.button.confirm.{choice.what}" if choice.composing else "settlers.button.confirm")
    if action is None:
        why = scene.t("settlers.reason.choose_first")
        return Button(label, pick=("pick", "confirm"), primary=True, disabled_reason=why)
    refused = None if action in scene.legal else scene.why_not(action)
    if refused:
        why = reason(refused, scene)
        return Button(label, pick=("pick", "confirm"), primary=True, disabled_reason=why, rule=refused.rule)
    return Button(label, pick=("pick", "confirm"), primary=True)


def _main(scene: Scene) -> list[Button]:
    t = scene.t
    trade, bank = why_not_trade(scene), why_not_bank(scene)
    return [
        Button(
            t("settlers.button.trade"),
            pick=("pick", "trade"),
            disabled_reason=reason(trade, scene) if trade else "",
            rule=trade.rule if trade else "",
        ),
        Button(
            t("settlers.button.bank"),
            pick=("pick", "bank"),
            disabled_reason=reason(bank, scene) if bank else "",
            rule=bank.rule if bank else "",
        ),
        Button(t("settlers.button.end"), action=("end",), primary=len(scene.legal) == 1),
    ]


def _may(scene: Scene, action: Action, key: str, primary: bool = False) -> Button:
    refused = None if action in scene.legal else scene.why_not(action)
    why, rule = (reason(refused, scene), refused.rule) if refused else ("", "")
    return Button(scene.t(key), action=action, primary=primary, disabled_reason=why, rule=rule)


def _partners(scene: Scene) -> list[Button]:
    """Each willing seat with what it would give; whoever made a counter-offer with its terms."""
    t, asked = scene.t, scene.view["decision"]
    found = []
    for seat, answer, *_ in asked["answers"]:
        if answer == "refuse":
            continue
        counter = answer == "counter"
        label = partner_terms(scene, seat) if counter else t("settlers.button.partner", name=name(scene, seat))
        refused = None if ("partner", seat) in scene.legal else scene.why_not(("partner", seat))
        why, rule = (reason(refused, scene), refused.rule) if refused else ("", "")
        found.append(Button(label, action=("partner", seat), disabled_reason=why, rule=rule))
    return [*found, Button(t("settlers.button.nobody"), action=("nobody",))]


def openly(scene: Scene) -> list[Button]:
    """An offer can be accepted or refused, and building passed up, without showing a hand first."""
    t = scene.t
    match scene.view["phase"]:
        case "answer":
            return [
                Button(t("settlers.button.accept"), action=("accept",)),
                Button(t("settlers.button.refuse"), action=("refuse",)),
            ]
        case "special":
            return [Button(t("settlers.button.build_nothing"), action=("end",))]
    return []
