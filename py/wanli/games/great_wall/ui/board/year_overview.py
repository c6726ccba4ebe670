"""The summary of the year: the next assault, Spring and Summer, the leaders, and the progress of the match."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import RIVAL
from wanli.games.great_wall.rules.year.end import finished_walls
from wanli.games.great_wall.rules.year.spring import horde_count
from wanli.games.great_wall.rules.year.summer import overseers_yield
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import icon
from wanli.games.great_wall.ui.labels.names import mix, name, section_name
from wanli.ui.markup.html import Markup, el


def year_summary(context: Context) -> Markup:
    """A button that opens the summary over the board."""
    return el(
        "details",
        {"class": "glance", "id": "gw-glance", "data-about": "track:glance"},
        el(
            "summary",
            {"title": context.t("great_wall.glance"), "aria-label": context.t("great_wall.glance")},
            icon("ledger"),
            el("span", {"class": "words"}, context.t("great_wall.glance")),
        ),
        el("ul", None, [el("li", None, line) for line in year_summary_lines(context)]),
    )


def year_summary_lines(context: Context) -> list[str]:
    """The summary, one sentence per line."""
    t, view = context.t, context.view
    lines = [
        t(
            "great_wall.glance.front.breach" if front["breach"] else "great_wall.glance.front",
            section=section_name(context, front["section"]),
            strength=front["strength"],
            defence=front["defence"],
        )
        for front in view["fronts"]
        if front["in_play"] and front["hordes"]
    ]
    if context.seat is not None:
        levels = [level for level, _ in view["players"][context.seat]["overseers"]]
        income = overseers_yield(levels, view["events_seen"])
        lines.append(t("great_wall.glance.income", mix=mix(context, income)))
    side, slot = COMPONENTS.sides[view["side"]], view["slot"]
    if slot < view["last_slot"]:
        hordes = horde_count(side, slot + 1, view["mode"] == "coop", view["extra_hordes"])
        lines.append(t("great_wall.glance.spring", hordes=hordes, brutality=side.brutality[slot]))
    else:
        lines.append(t("great_wall.glance.last"))
    if view["mode"] != "coop":
        lines.append(t("great_wall.glance.walls", done=finished_walls(view["wall"]), walls=side.walls))
    lines.append(t("great_wall.shame_supply", n=view["shame_supply"]) + ".")
    honours = [(player["honour"], seat) for seat, player in enumerate(view["players"])]
    if view["rival"] is not None:
        honours.append((view["rival"]["honour"], RIVAL))
    standings = [
        t("great_wall.glance.honour", name=name(context, owner), n=points)
        for points, owner in sorted(honours, key=lambda pair: (-pair[0], pair[1]))
    ]
    lines.append(t("great_wall.glance.honours", names=t.list(standings)))
    return lines
