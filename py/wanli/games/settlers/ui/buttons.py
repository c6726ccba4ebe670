"""The buttons below the board, and the answers that are possible before the hand is visible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wanli.engine import Reason
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.view import pending_data
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import icon
from wanli.games.settlers.ui.labels import partner_cards, partner_terms
from wanli.games.settlers.ui.selection.selector import SELECTOR, Choice, choice_of
from wanli.games.settlers.ui.selection.why_not import why_not_bank, why_not_trade
from wanli.ui.contract.defaults import action_button, confirm_and_clear
from wanli.ui.contract.game_ui import Button
from wanli.ui.markup.html import Markup, el


def buttons(context: Context) -> list[Button]:
    """Confirm and clear while something is picked; otherwise the moves without a place on the board."""
    if not context.legal:
        return []
    choice = choice_of(context)
    if choice.kind and not _empty_discard(choice):
        return _confirm_and_clear(context, choice)
    match context.view["phase"]:
        case "main":
            return _main(context)
        case "discard":
            return _confirm_and_clear(context, choice)[:1]
        case "answer":
            return [
                action_button(context, context.t("settlers.button.accept"), ("accept",)),
                # In the place of fast-forward and Confirm, where an extra tap must give nothing away.
                Button(context.t("settlers.button.refuse"), action=("refuse",), primary=True, declines=True),
                Button(context.t("settlers.button.counter"), pick=("pick", "counter")),
            ]
        case "partner":
            return _partners(context)
        case "rob" | "steal":
            robbed = [
                Button(context.t("settlers.button.rob", name=context.name(action[1])), action=action)
                for action in context.legal
                if action[0] == "rob"
            ]
            if ("pass",) not in context.legal:
                return robbed
            return [*robbed, Button(context.t("settlers.button.pass"), action=("pass",))]
        case "special":
            return [Button(context.t("settlers.button.end.special"), action=("end",), primary=len(context.legal) == 1)]
    return [
        Button(context.t(f"settlers.button.{verb}"), action=(verb,), primary=verb == "roll")
        for verb in ("roll", "stop")
        if (verb,) in context.legal
    ]


def _empty_discard(choice: Choice) -> bool:
    return choice.kind == "discard" and not any(choice.args[0])


def _confirm_and_clear(context: Context, choice: Choice) -> list[Button]:
    """Confirm, with the reason while the move is incomplete or illegal, and clear."""
    action = choice.action
    refusal: Reason | None = SELECTOR.missing(context, SELECTOR.chosen(context))
    if action is not None:
        refusal = None if action in context.legal else context.why_not(action)
    confirm, clear = confirm_and_clear(context, refusal)
    if choice.composing:
        confirm = replace(confirm, label=context.t(f"settlers.button.confirm.{choice.kind}"))
    return [confirm, clear]


def _main(context: Context) -> list[Button]:
    t = context.t
    return [
        Button(t("settlers.button.trade"), pick=("pick", "trade"), refusal=why_not_trade(context)),
        Button(t("settlers.button.bank"), pick=("pick", "bank"), refusal=why_not_bank(context)),
        Button(t("settlers.button.end"), action=("end",), primary=len(context.legal) == 1),
    ]


def _partners(context: Context) -> list[Button]:
    """A button for each willing seat, with its name and its terms as icons."""
    t, asked = context.t, pending_data(context.view)
    willing = []
    for seat, answer, *_ in asked["answers"]:
        if answer == "refuse":
            continue
        button = action_button(context, partner_terms(context, seat), ("partner", seat))
        willing.append(replace(button, gives=True, picture=_partner_picture(context, seat, answer)))
    return [*willing, Button(t("settlers.button.nobody"), action=("nobody",), primary=True, declines=True)]


def _partner_picture(context: Context, seat: int, answer: str) -> Markup:
    """The name of a willing seat, ticked if it accepts the offer, above the cards that go and come."""
    give, get = partner_cards(context, seat)
    return el(
        "span",
        {"class": "partner-terms"},
        el("b", None, context.name(seat), " ✓" if answer == "accept" else None),
        el("span", None, el("span", None, _counted_icons(give)), el("span", None, "→", _counted_icons(get))),
    )


def _counted_icons(counts: Sequence[int]) -> list[Markup]:
    return [el("span", None, count, icon(resource)) for resource, count in zip(RESOURCES, counts, strict=True) if count]


def public_buttons(context: Context) -> list[Button]:
    """The answers that are possible before the hand is visible: accept, refuse, build nothing."""
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
