"""Beside the board: whose turn it is, which of its three actions, what is left in the supply, and the last round."""

from __future__ import annotations

from wanli.games.mauer.ui.drawings import token
from wanli.games.mauer.ui.labels import boxed_words
from wanli.games.mauer.ui.selection import may_ride
from wanli.ui.defaults import turn_line
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el, hidden
from wanli.ui.people import seat_badge


def status(context: RenderContext) -> Markup:
    """Whose turn it is, which of its three actions, and what is left in the supply."""
    t, view = context.t, context.view
    supply = supply_line(context)
    if view["to_move"] is None:
        return el("div", {"class": "mauer status"}, el("p", {"class": "turn-of"}, turn_line(context)), supply)
    person = context.people[view["to_move"]]
    ours = view["to_move"] == context.seat
    steps = []
    for number, key in ((1, "win"), (2, "card"), (3, "card")):
        now = number == view["action"]
        off = view["phase"] == "final" and number > 1
        label = t(f"mauer.step.{key}", number=number)
        steps.append(
            el(
                "li",
                {
                    "class": [
                        "step",
                        "now" if now else "done" if number < view["action"] else "",
                        "off" if off else "",
                    ],
                    "aria-current": "step" if now else None,
                },
                el("b", None, number),
                el("span", None, label),
            )
        )
    return el(
        "div",
        {"class": ["mauer status", f"seat-{person.colour}", "ours" if ours else ""]},
        el("p", {"class": "turn-of"}, seat_badge(person), turn_line(context)),
        el("ol", {"class": "steps"}, steps),
        el("p", {"class": "free-ride"}, t("mauer.bar.ride")) if may_ride(context) else None,
        last_round_note(context),
        supply,
    )


def supply_line(context: RenderContext) -> Markup:
    """What is left in the supply, and what has left the game without being won."""
    t, boxed = context.t, boxed_words(context)
    return el(
        "p",
        {"class": "supply"},
        token_stack(),
        hidden(t("mauer.supply.label"), " "),
        el("span", None, t.plural("mauer.supply", context.view["supply"]), "; " if boxed else None, boxed or None),
    )


def last_round_note(context: RenderContext) -> Markup | None:
    """That the last round runs, or that no cards may be played any more."""
    view = context.view
    if view["final"]:
        return el("p", {"class": "last-round"}, context.t("mauer.bar.final"))
    if view["finisher"] is not None:
        return el("p", {"class": "last-round"}, context.t("mauer.bar.last", name=context.name(view["finisher"])))
    return None


def token_stack() -> Markup:
    """A small pile of seals, the sign of the supply."""
    return token("", {"aria-hidden": True, "class": "tiny"})
