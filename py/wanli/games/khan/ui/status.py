"""The status next to the board: the turn and its step, the general wall supply, and the last round."""

from __future__ import annotations

from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.wall import wall_piece_icon
from wanli.ui.contract.defaults import turn_line
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import seat_badge


def status(context: Context) -> Markup:
    """Return the turn and its step, the general wall supply, and the last round."""
    t, view = context.t, context.view
    supply = el(
        "p",
        {"class": "supply", "data-about": "walls:supply"},
        wall_piece_icon(),
        el("b", {"aria-hidden": True}, view["supply"]),
        el("span", None, t.plural("khan.supply", view["supply"])),
    )
    turn = turn_line(context)
    if view["to_move"] is None:
        return el(
            "div", {"class": "khan status"}, el("p", {"class": "turn-of", "data-about": "turn:now"}, turn), supply
        )
    steps = None
    if view["phase"] != "settle":
        current_step = "draw" if view["phase"] == "draw" else "deploy"
        steps = el(
            "ol",
            {"class": "steps"},
            [
                el(
                    "li",
                    {
                        "class": ["step", "now" if step == current_step else ""],
                        "aria-current": "step" if step == current_step else None,
                        "data-about": f"step:{step}",
                    },
                    t(f"khan.step.{step}"),
                )
                for step in ("draw", "deploy")
            ],
        )
    last = None
    if view["announcer"] is not None:
        last = el("p", {"class": "last-round", "data-about": "last:round"}, last_round(context))
    return el(
        "div",
        {"class": "khan status"},
        el("p", {"class": "turn-of", "data-about": "turn:now"}, seat_badge(context.people[view["to_move"]]), turn),
        steps,
        last,
        supply,
    )


def last_round(context: Context) -> str:
    """Return the remaining length of the match as text."""
    view = context.view
    if not view["turns_left"]:
        return context.t("khan.bar.last_turn")
    return context.t.plural("khan.bar.last_round", view["turns_left"])
