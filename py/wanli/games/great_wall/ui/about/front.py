"""Info popovers for the sections of the wall: level, posts, barricades, rest zones, and soldiers."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import WALL
from wanli.games.great_wall.rules.constants import KINDS
from wanli.games.great_wall.ui.about.icons import icon_alone
from wanli.games.great_wall.ui.board.wall import figures_at_rest, front_of, sum_text, verdict_text
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import figure
from wanli.games.great_wall.ui.labels.names import (
    capitalized,
    counted,
    names,
    section_name,
    title,
)
from wanli.games.great_wall.ui.labels.prices import soldier_text
from wanli.ui.contract.about import InfoPopover
from wanli.ui.markup.html import el


def about_section(context: Context, key_parts: list[str]) -> InfoPopover:
    """The strength and defence of a section: `section:0`."""
    t, front = context.t, front_of(context, int(key_parts[0]))
    return InfoPopover(
        title=t("great_wall.about.section", section=section_name(context, front["section"])),
        picture=icon_alone("swords"),
        text=[t("great_wall.about.section.text")],
        now=[*filter(None, [verdict_text(context, front)]), sum_text(context, front)],
        rule="4.9",
        others=[f"{kind}:{front['section']}" for kind in ("wall", "posts", "barricade", "rest")],
    )


def about_wall(context: Context, key_parts: list[str]) -> InfoPopover:
    """The wall of a section: `wall:0`."""
    t, front = context.t, front_of(context, int(key_parts[0]))
    section, level = front["section"], front["level"]
    lines = [t("great_wall.level", section=section_name(context, section), level=level, defence=WALL.defence[level])]
    if level + 1 < len(WALL.cost):
        lines.append(f"{lines[0]} {t('great_wall.level.next', cost=WALL.cost[level + 1])}")
    return InfoPopover(
        title=t("great_wall.about.wall", section=section_name(context, section)),
        picture=icon_alone("wall"),
        text=[t("great_wall.about.wall.text")],
        now=lines[-1:],
        rule="5.1",
        others=[f"section:{section}", f"posts:{section}", f"barricade:{section}"],
    )


def about_posts(context: Context, key_parts: list[str]) -> InfoPopover:
    """The firing posts of a section: `posts:0`."""
    t, front = context.t, front_of(context, int(key_parts[0]))
    section = front["section"]
    archers = [owner for owner, count in front["posts"] for _ in range(count)]
    posted = names(context, sorted(set(archers))) if archers else t("great_wall.nobody")
    free = max(0, front["post_slots"] - len(archers))
    return InfoPopover(
        title=t("great_wall.about.posts", section=section_name(context, section)),
        picture=icon_alone("archer"),
        text=[t("great_wall.about.posts.text")],
        now=[t("great_wall.posts", section=section_name(context, section), free=free, who=posted)],
        rule="4.7",
        others=[f"section:{section}", f"wall:{section}"],
    )


def about_barricade(context: Context, key_parts: list[str]) -> InfoPopover:
    """The barricades of a section: `barricade:0`."""
    t, front = context.t, front_of(context, int(key_parts[0]))
    section = front["section"]
    return InfoPopover(
        title=t("great_wall.about.barricades", section=section_name(context, section)),
        picture=icon_alone("barricade"),
        text=[t("great_wall.about.barricades.text")],
        now=[t.plural("great_wall.barricades", front["barricades"], section=section_name(context, section))],
        rule="5.1",
        others=[f"section:{section}", f"wall:{section}"],
    )


def about_rest(context: Context, key_parts: list[str]) -> InfoPopover:
    """The rest zone of a section: `rest:0`."""
    t, front = context.t, front_of(context, int(key_parts[0]))
    section = front["section"]
    return InfoPopover(
        title=t("great_wall.rest_zone", section=section_name(context, section)),
        picture=icon_alone("spearman"),
        text=[t("great_wall.about.rest.text")],
        now=figures_at_rest(context, front) or [t("great_wall.about.rest.empty")],
        rule="4.7",
        others=[f"section:{section}"],
    )


def about_unit(context: Context, key_parts: list[str]) -> InfoPopover:
    """Own soldiers in a section: `unit:0-spearman`, `unit:0-post`."""
    section, kind = key_parts
    if kind == "post":
        return about_posts(context, [section])
    sheet, zone = about_soldier(context, [kind]), about_rest(context, [section])
    return InfoPopover(
        title=sheet.title,
        picture=sheet.picture,
        text=sheet.text,
        now=zone.now,
        rule=sheet.rule,
        others=[f"rest:{section}", *sheet.others],
    )


def about_soldier(context: Context, key_parts: list[str]) -> InfoPopover:
    """A kind of soldier, and its number in the viewing seat's supply: `soldier:archer`."""
    t, (kind,) = context.t, key_parts
    kind_index, seat = KINDS.index(kind), context.seat
    lines = []
    if seat is not None:
        player = context.view["players"][seat]
        label = t("great_wall.supply_soldiers", what=counted(context, kind, player["soldiers"][kind_index]))
        marked = player["shamed"][kind_index]
        lines.append(f"{label} {t('great_wall.with_shame', n=marked)}" if marked else label)
        lines.append(f"{title(context, kind)}: {player['soldiers'][kind_index]}")
        lines.append(soldier_text(context, kind))
    return InfoPopover(
        title=capitalized(title(context, kind)),
        picture=el("div", {"class": "great-wall sign-alone"}, figure(context, seat or 0, kind)),
        text=[t(f"great_wall.about.{kind}")],
        now=lines,
        rule="4.7",
        others=[f"soldier:{other}" for other in KINDS if other != kind],
    )
