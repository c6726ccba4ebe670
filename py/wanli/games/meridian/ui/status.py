"""The status next to the board: turn, round, and compass."""

from __future__ import annotations

from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.ui.context import Context
from wanli.ui.contract.defaults import turn_line
from wanli.ui.markup.html import Markup, el, svg, use
from wanli.ui.markup.people import name_tag


def status(context: Context) -> Markup:
    """The acting player, the round, and a compass that turns with the chart."""
    t, view = context.t, context.view
    rounds = len(COMPONENTS.deck(view["seats"]))
    return el(
        "div",
        {"class": "meridian status"},
        el(
            "p",
            {"class": "turn-of", "title": turn_line(context), "data-about": "turn:now"},
            t("meridian.bar.over") if view["to_move"] is None else name_tag(context.people[view["to_move"]]),
        ),
        el(
            "p",
            {"class": "round", "data-about": "round:now"},
            t("meridian.round", round=min((view["turn"] - 1) // view["seats"] + 1, rounds), rounds=rounds),
        ),
        el(
            "p",
            {"class": "compass", "role": "img", "aria-label": t("meridian.compass"), "data-about": "sign:compass"},
            el("b", {"aria-hidden": True}, t("meridian.compass.north")),
            svg("0 0 40 40", None, use("mr-compass")),
        ),
    )
