"""The prompt: the question of the pending decision."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.ui.context import Context, pending_decision
from wanli.games.great_wall.ui.labels.actions import action_label
from wanli.games.great_wall.ui.labels.names import name, reward_text, section_name, title
from wanli.games.great_wall.ui.labels.prices import only_declining, recruit_text, upgrade_price
from wanli.games.great_wall.ui.labels.questions import question_text
from wanli.games.great_wall.ui.preview import consequence
from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.games.great_wall.ui.steppers import has_steppers, more_possible
from wanli.ui.contract.defaults import why_over

EXPLAINED = ("pick_general", "pick_advisor", "choose", "clerks", "extend")
"""The questions beside which a sign on cards or locations is explained."""


SOFT_HYPHEN = "\u00ad"
"""Breaks long names of cards on narrow cards; sentences break between words."""


def prompt(context: Context) -> str:
    """The task of the acting player, or the player that the others wait for."""
    return _prompt(context).replace(SOFT_HYPHEN, "")


def _prompt(context: Context) -> str:
    t, view = context.t, context.view
    if view["to_move"] is None:
        return why_over(context)
    if not context.legal:
        decision = t(f"great_wall.decision.{pending_decision(context)['kind']}")
        return t("great_wall.wait", name=name(context, view["to_move"]), what=decision)
    chosen = SELECTOR.chosen(context)
    if chosen.action is not None:
        parts = (
            _confirmation(context, chosen.action),
            consequence(context, chosen.action),
            _remainder(context, chosen.action),
        )
        return " ".join(part for part in parts if part)
    if only_declining(context, PASS):
        secret = " " + t("great_wall.ask.poor.secret") if len(view["players"]) > 1 else ""
        return f"{question_text(context)} {t('great_wall.ask.poor')}{secret}"
    match chosen.path:
        case (("to", str(site)),) if pending_decision(context)["kind"] in ("upgrade", "ledger"):
            return t("great_wall.ask.overseer", place=title(context, site), price=upgrade_price(context, site))
    return f"{question_text(context)} {explanation(context)}".strip()


def explanation(context: Context) -> str:
    """The meaning of a sign that matters now, in the first year; "" in other positions."""
    view, kind = context.view, pending_decision(context)["kind"]
    is_own = view["turn"] is None or view["track"][view["turn"]["slot"]][0] == context.seat
    if view["year"] > 1 or not is_own or kind not in EXPLAINED:
        return ""
    if kind == "pick_general" and len(view["players"]) == 1:
        return ""  # nobody else is in the tea order
    if kind == "clerks" and not any(place["activates"] for place in view["places"].values()):
        return context.t("great_wall.explain.shame")
    return context.t(f"great_wall.explain.{kind}")


def _for_reed(context: Context) -> bool:
    """True if the soldier belongs to the Reed Clan, which gains no rewards."""
    return pending_decision(context)["kind"] == "reed_attack"


def _remainder(context: Context, chosen: Action) -> str:
    """The number of things that could be added to the chosen amounts, "" if there are none."""
    actions = [action for action in context.legal if action != PASS]
    left = more_possible(actions, chosen) if has_steppers(actions) else 0
    return context.t.plural("great_wall.step.left", left) if left else ""


def _confirmation(context: Context, action: Action) -> str:
    """The move as a question.

    Activations, recruits and attacks are short, so that their gains or prices stay in sight: the board shows the rest.
    """
    t = context.t
    match action:
        case ("section", int(section)) if pending_decision(context)["kind"] == "storm":
            return t("great_wall.sure.storm", section=section_name(context, section))
        case ("recruit", *counts) if has_steppers([choice for choice in context.legal if choice != PASS]):
            return t("great_wall.sure.recruit", price=recruit_text(context, counts))
        case ("attack" | "charge" as verb, str(card), int(cell), *second) if not _for_reed(context):
            spot = t("great_wall.spot.brief", horde=title(context, card), reward=reward_text(context, card, cell))
            other = reward_text(context, card, second[0]) if second else ""
            return t("great_wall.sure", move=t(f"great_wall.do.{verb}", spot=spot, other=other))
    if action[0] in ("extend", "activate"):
        return t("great_wall.sure.activate", place=title(context, action[1]))
    return t("great_wall.sure", move=action_label(context, action))
