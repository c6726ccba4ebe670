"""The status next to the board: turn, action, supply, box, and last round."""

from __future__ import annotations

from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.drawings.cards import box, token
from wanli.games.mauer.ui.labels import removed_cards_text, removed_tokens_text
from wanli.games.mauer.ui.selection import may_ride
from wanli.ui.contract.defaults import turn_line
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.people import seat_badge


def status(context: Context) -> Markup:
    """The turn, its current action, the supply, and remarks."""
    t, view = context.t, context.view
    supply = _supply_line(context)
    if view["to_move"] is None:
        return el("div", {"class": "mauer status"}, _turn_of(context), supply, _remark(context))
    action = view["action"]
    assert action is not None
    steps = []
    for number, key in ((1, "win"), (2, "card"), (3, "card")):
        is_current = number == action
        is_skipped = view["phase"] == "final" and number > 1
        progress = "now" if is_current else "done" if number < action else ""
        attrs = {
            "class": ["step", progress, "off" if is_skipped else ""],
            "aria-current": "step" if is_current else None,
            "data-about": f"step:{number}",
        }
        label = el("span", None, t(f"mauer.step.{key}", number=number))
        steps.append(el("li", attrs, el("b", None, number), label))
    is_ours, is_ending = view["to_move"] == context.seat, bool(last_round_text(context))
    is_riding = may_ride(context)
    return el(
        "div",
        {"class": ["mauer status", is_ours and "ours", is_ending and "ending", is_riding and "riding"]},
        _turn_of(context),
        supply,
        el("ol", {"class": "steps"}, steps),
        _remark(context),
    )


def _turn_of(context: Context) -> Markup:
    """The line about the turn."""
    seat = context.view["to_move"]
    badge = None if seat is None else seat_badge(context.people[seat])
    return el("p", {"class": "turn-of", "data-about": "turn:now"}, badge, el("span", None, turn_line(context)))


def _supply_line(context: Context) -> Markup:
    """The number of tokens in the supply."""
    t = context.t
    left = t.plural("mauer.supply", context.view["supply"])
    attrs = {"class": "supply", "title": f"{t('mauer.supply.label')} {left}", "data-about": "supply:tokens"}
    number = el("b", {"aria-hidden": True}, context.view["supply"])
    return el("p", attrs, token_stack(), number, hidden(t("mauer.supply.label"), " ", left))


def _box_line(context: Context) -> Markup:
    """The number of cards of finished sites in the box (rule 4b)."""
    count = len(context.view["boxed_cards"])
    text = removed_cards_text(context)
    attrs = {"class": "out", "title": text, "data-about": "box:cards"}
    return el("p", attrs, box(), el("b", {"aria-hidden": True}, count), hidden(text))


def _remark(context: Context) -> Markup:
    """Notes about free horsemen, the last round, and the pieces out of the game."""
    notes: list[Markup | None] = []
    if may_ride(context):
        text = context.t("mauer.bar.ride")
        notes.append(el("p", {"class": "free-ride", "title": text, "data-about": "sign:free-ride"}, text))
    if context.view["to_move"] is not None:
        notes.append(last_round_note(context))
    if boxed := removed_tokens_text(context):
        notes.append(el("p", {"class": "boxed", "title": boxed, "data-about": "supply:boxed"}, boxed))
    return el("div", {"class": "remark"}, notes, _box_line(context))


def last_round_note(context: Context) -> Markup | None:
    """The note that the last round has begun, or that no cards may be played any more; None before."""
    text = last_round_text(context)
    return el("p", {"class": "last-round", "title": text, "data-about": "sign:last-round"}, text) if text else None


def last_round_text(context: Context) -> str:
    """The sentence about the last round; "" before it begins."""
    view = context.view
    if view["final"]:
        return context.t("mauer.bar.final")
    return "" if view["finisher"] is None else context.t("mauer.bar.last", name=context.name(view["finisher"]))


def token_stack() -> Markup:
    """The sign of the supply: a small pile of seals."""
    return token("", {"aria-hidden": True, "class": "tiny"})
