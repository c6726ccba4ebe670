"""The private part of a seat: its hand, grouped by kind so that equal cards are quick to pick."""

from __future__ import annotations

from wanli.games.mauer.rules.components import COMPONENTS, HORSEMAN, KINDS
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.drawings.cards import card_back, card_drawing, token
from wanli.games.mauer.ui.labels import cards
from wanli.games.mauer.ui.selection import Choice, choice_of, held, may_pay_horsemen, may_ride
from wanli.ui.markup.elements import small_button, target
from wanli.ui.markup.html import Markup, el, fragment, hidden


def hand(context: Context) -> Markup:
    """Deck, hand and won fame of the seat that uses this device. A spectator sees none."""
    if context.seat is None:
        return Markup("")
    player = context.view["players"][context.seat]
    if player["hand"] is None:
        return Markup("")
    choice = choice_of(context)
    person = context.people[context.seat]
    groups = [_group(context, kind, choice) for kind in KINDS if kind in player["hand"]]
    empty = el("p", {"class": "empty"}, context.t("mauer.hand.empty"))
    return el(
        "div",
        {"class": f"mauer mauer-hand {person.style}"},
        _deck(context, player["deck_count"]),
        el(
            "div",
            {
                "class": "hand",
                "role": "group",
                "aria-label": context.t("mauer.hand"),
                "data-about": f"hand:{context.seat}",
            },
            groups or empty,
        ),
        _tools(context, choice) if choice.mode == "cards" else fame(context, player["won"]),
    )


def _deck(context: Context, count: int) -> Markup:
    """The deck. A tap on it draws a card, as the button of the table does."""
    assert context.seat is not None
    shape = context.people[context.seat].shape
    attrs: dict[str, object] = {"class": ["deck", "lit" if ("draw",) in context.legal else "", "" if count else "used"]}
    text = context.t.plural("mauer.deck", count)
    attrs |= {"data-action": ("play", ("draw",)), "data-about": f"deck:{context.seat}", "title": text}
    number = el("b", {"class": "times", "aria-hidden": True}, count)
    return el("div", attrs, card_back(shape) if count else None, number, hidden(text))


def _group(context: Context, kind: str, choice: Choice) -> Markup:
    """All cards of one kind as a fan. Each tap picks one more."""
    assert context.seat is not None
    count = held(context, kind)
    person = context.people[context.seat]
    picked = choice.count if choice.mode == "cards" and choice.kind == kind else 0
    usable = any(action[0] in ("play", "ride") for action in context.legal)
    fan = [
        el(
            "span",
            {"class": ["card", f"kind-{kind}", "up" if nth >= count - picked else ""]},
            card_drawing(kind, person.shape),
            el("b", {"class": "worth"}, COMPONENTS.values[kind]),
        )
        for nth in range(count)
    ]
    free = may_ride(context) and kind == HORSEMAN
    badge = el("i", {"class": "times", "aria-hidden": True}, f"{picked}/{count}" if picked else f"×{count}")
    label = context.t("mauer.hand.label", cards=cards(context, kind, count), rule=context.t(f"mauer.rule.{kind}"))
    if free:
        label += " " + context.t("mauer.bar.ride")
    attrs = {
        "class": ["group", "picked" if picked else "", "rides" if free else "", f"of-{min(count, 7)}"],
        "data-about": f"card:{kind}",
        "title": context.t(f"mauer.rule.{kind}"),
    }
    content = (fan, badge if count > 1 else None)
    return target(("pick", "hand", kind), label, attrs, *content, lit=usable, pressed=picked > 0)


def _tools(context: Context, choice: Choice) -> Markup:
    """The rule of the picked cards, the choice of their number, and for horsemen the choice to ride free."""
    t = context.t
    count, held_count = choice.count, held(context, choice.kind)
    stepper: Markup | None = None
    if held_count > 1 and not choice.free:
        stepper = el(
            "div",
            {"class": "stepper", "role": "group", "aria-label": t("mauer.count.label")},
            small_button(("pick", "count", count - 1), "−", label=t("mauer.count.less"), disabled=count == 1),
            el("output", None, t("mauer.count.of", count=count, all=held_count)),
            small_button(("pick", "count", count + 1), "+", label=t("mauer.count.more"), disabled=count == held_count),
            small_button(
                ("pick", "count", held_count), t("mauer.count.all", n=held_count), disabled=count == held_count
            )
            if held_count > 2
            else None,
        )
    modes: Markup | None = None
    if choice.kind == HORSEMAN and may_ride(context) and may_pay_horsemen(context):
        paid = t("mauer.ride.paid", action=context.view["action"])
        modes = el(
            "div",
            {"class": "modes", "role": "group", "aria-label": t("mauer.ride.mode")},
            small_button(("pick", "free", True), t("mauer.ride.free"), pressed=choice.free),
            small_button(("pick", "free", False), paid, pressed=not choice.free),
        )
    rule = el(
        "p",
        {"class": "rule"},
        el("b", None, t(f"mauer.kind.{choice.kind}")),
        ": ",
        t(f"mauer.rule.{choice.kind}"),
    )
    return el("div", {"class": "tools"}, rule, stepper, modes)


def fame(context: Context, won: list[int]) -> Markup:
    """The fame tokens won, highest first, with their sum."""
    seals = [token(value, {"class": "small", "aria-hidden": True}) for value in sorted(won, reverse=True)]
    screen_reader_text = (
        hidden(": ", context.t.list([str(value) for value in sorted(won, reverse=True)])) if won else None
    )
    return el(
        "div",
        {"class": "fame", "data-about": f"won:{context.seat}"},
        el("p", None, context.t("mauer.fame.sum", sum=sum(won)), screen_reader_text),
        el("div", {"class": "seals"}, fragment(seals)),
    )
