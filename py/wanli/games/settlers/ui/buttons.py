"""The buttons below the board, and the answers that can be given before a hand is shown."""

from __future__ import annotations

from dataclasses import replace

from wanli.engine import Action, Reason
from wanli.games.settlers.ui.labels import partner_terms, reason
from wanli.games.settlers.ui.selection.selection import Choice, choice_of
from wanli.games.settlers.ui.selection.why_not import why_not_bank, why_not_trade
from wanli.ui.context import RenderContext
from wanli.ui.defaults import confirm_and_clear
from wanli.ui.game_ui import Button


def buttons(context: RenderContext) -> list[Button]:
    """Confirm and take back while something is picked, else the moves that have no place on the board."""
    if not context.legal:
        return []
    choice = choice_of(context)
    if choice.what and not _bare_discard(choice):
        return _confirm_and_clear(context, choice)
    match context.view["phase"]:
        case "main":
            return _main(context)
        case "discard":
            return _confirm_and_clear(context, choice)[:1]
        case "answer":
            return [
                _may(context, ("accept",), "settlers.button.accept", primary=True),
                Button(context.t("settlers.button.refuse"), action=("refuse",)),
                Button(context.t("settlers.button.counter"), pick=("pick", "counter")),
            ]
        case "partner":
            return _partners(context)
        case "rob":
            robbed = [
                Button(context.t("settlers.button.rob", name=context.name(action[1])), action=action)
                for action in context.legal
                if action[0] == "rob"
            ]
            return [*robbed, Button(context.t("settlers.button.pass"), action=("pass",))]
        case "special":
            return [Button(context.t("settlers.button.end.special"), action=("end",), primary=len(context.legal) == 1)]
    return [
        Button(context.t(f"settlers.button.{verb}"), action=(verb,), primary=verb == "roll")
        for verb in ("roll", "stop")
        if (verb,) in context.legal
    ]


def _bare_discard(choice: Choice) -> bool:
    return choice.what == "discard" and not any(choice.args[0])


def _confirm_and_clear(context: RenderContext, choice: Choice) -> list[Button]:
    """Confirm what is complete, or say what is missing; take back."""
    action = choice.action
    refused: Reason | None = Reason("choose_first")
    if action is not None:
        refused = None if action in context.legal else context.why_not(action)
    confirm, clear = confirm_and_clear(context, *_why(context, refused))
    if choice.composing:
        confirm = replace(confirm, label=context.t(f"settlers.button.confirm.{choice.what}"))
    return [confirm, clear]


def _main(context: RenderContext) -> list[Button]:
    t = context.t
    no_trade, trade_rule = _why(context, why_not_trade(context))
    no_bank, bank_rule = _why(context, why_not_bank(context))
    return [
        Button(t("settlers.button.trade"), pick=("pick", "trade"), disabled_reason=no_trade, rule=trade_rule),
        Button(t("settlers.button.bank"), pick=("pick", "bank"), disabled_reason=no_bank, rule=bank_rule),
        Button(t("settlers.button.end"), action=("end",), primary=len(context.legal) == 1),
    ]


def _why(context: RenderContext, refused: Reason | None) -> tuple[str, str]:
    """A refusal in words and its rule, as a button takes them."""
    return (reason(refused, context), refused.rule) if refused else ("", "")


def _may(context: RenderContext, action: Action, key: str, primary: bool = False) -> Button:
    refused = None if action in context.legal else context.why_not(action)
    why, rule = _why(context, refused)
    return Button(context.t(key), action=action, primary=primary, disabled_reason=why, rule=rule)


def _partners(context: RenderContext) -> list[Button]:
    """Each willing seat with what it would give; whoever made a counter-offer with its terms."""
    t, asked = context.t, context.view["decision"]
    found = []
    for seat, answer, *_ in asked["answers"]:
        if answer == "refuse":
            continue
        counter = answer == "counter"
        label = partner_terms(context, seat) if counter else t("settlers.button.partner", name=context.name(seat))
        refused = None if ("partner", seat) in context.legal else context.why_not(("partner", seat))
        why, rule = _why(context, refused)
        found.append(Button(label, action=("partner", seat), disabled_reason=why, rule=rule))
    return [*found, Button(t("settlers.button.nobody"), action=("nobody",))]


def public_buttons(context: RenderContext) -> list[Button]:
    """An offer can be accepted or refused, and building passed up, without showing a hand first."""
    t = context.t
    match context.view["phase"]:
        case "answer":
            return [
                Button(t("settlers.button.accept"), action=("accept",)),
                Button(t("settlers.button.refuse"), action=("refuse",)),
            ]
        case "special":
            return [Button(t("settlers.button.build_nothing"), action=("end",))]
    return []
