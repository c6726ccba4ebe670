"""Beside the board: whose turn it is, which of its three actions, the supply and the box, and the last round."""

from __future__ import annotations

from wanli.games.mauer.ui.drawings.cards import box, token
from wanli.games.mauer.ui.labels import boxed_cards_words, boxed_words
from wanli.games.mauer.ui.selection import may_ride
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import turn_line
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.people import seat_badge


def status(context: RenderContext) -> Markup:
    """Whose turn it is, which of its three actions, and what is left in the supply."""
    t, view = context.t, context.view
    supply = _supply_line(context)
    if view["to_move"] is None:
        return el("div", {"class": "mauer status"}, _turn_of(context), supply, _remark(context))
    steps = []
    for number, key in ((1, "win"), (2, "card"), (3, "card")):
        now = number == view["action"]
        off = view["phase"] == "final" and number > 1
        when = "now" if now else "done" if number < view["action"] else ""
        attrs = {
            "class": ["step", when, "off" if off else ""],
            "aria-current": "step" if now else None,
            "data-about": f"step:{number}",
        }
        label = el("span", None, t(f"mauer.step.{key}", number=number))
        steps.append(el("li", attrs, el("b", None, number), label))
    return el(
        "div",
        {"class": ["mauer status", "ours" if view["to_move"] == context.seat else ""]},
        _turn_of(context),
        supply,
        el("ol", {"class": "steps"}, steps),
        _remark(context),
    )


def _turn_of(context: RenderContext) -> Markup:
    """Whose turn it is."""
    seat = context.view["to_move"]
    badge = None if seat is None else seat_badge(context.people[seat])
    return el("p", {"class": "turn-of", "data-about": "turn:now"}, badge, el("span", None, turn_line(context)))


def _supply_line(context: RenderContext) -> Markup:
    """What is left in the supply."""
    t = context.t
    left = t.plural("mauer.supply", context.view["supply"])
    attrs = {"class": "supply", "title": f"{t('mauer.supply.label')} {left}", "data-about": "supply:tokens"}
    number = el("b", {"aria-hidden": True}, context.view["supply"])
    return el("p", attrs, token_stack(), number, hidden(t("mauer.supply.label"), " ", left))


def _box_line(context: RenderContext) -> Markup:
    """How many cards of finished sites are back in the box (rule 4b)."""
    count = len(context.view["boxed_cards"])
    words = boxed_cards_words(context)
    attrs = {"class": "out", "title": words, "data-about": "box:cards"}
    return el("p", attrs, box(), el("b", {"aria-hidden": True}, count), hidden(words))


def _remark(context: RenderContext) -> Markup:
    """One line: that horsemen are free, that the last round runs, what has left the game."""
    notes: list[Markup | None] = []
    if may_ride(context):
        words = context.t("mauer.bar.ride")
        notes.append(el("p", {"class": "free-ride", "title": words, "data-about": "sign:free-ride"}, words))
    if context.view["to_move"] is not None:
        notes.append(last_round_note(context))
    if boxed := boxed_words(context):
        notes.append(el("p", {"class": "boxed", "title": boxed, "data-about": "supply:boxed"}, boxed))
    return el("div", {"class": "remark"}, notes, _box_line(context))


def last_round_note(context: RenderContext) -> Markup | None:
    """That the last round runs, or that no cards may be played any more."""
    view = context.view
    if view["final"]:
        return _last_round(context.t("mauer.bar.final"))
    if view["finisher"] is not None:
        return _last_round(context.t("mauer.bar.last", name=context.name(view["finisher"])))
    return None


def _last_round(words: str) -> Markup:
    return el("p", {"class": "last-round", "title": words, "data-about": "sign:last-round"}, words)


def token_stack() -> Markup:
    """A small pile of seals, the sign of the supply."""
    return token("", {"aria-hidden": True, "class": "tiny"})
