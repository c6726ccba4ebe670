"""The whole position as text: headings and lists for screen readers, with every legal action as a button."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules.components import COMPONENTS, WALL
from wanli.games.great_wall.rules.constants import KINDS, LOCATIONS, RIVAL
from wanli.games.great_wall.rules.front import posts_left
from wanli.games.great_wall.ui.board.city import describe_place, goal
from wanli.games.great_wall.ui.board.wall import sum_text
from wanli.games.great_wall.ui.board.year_overview import year_summary_lines
from wanli.games.great_wall.ui.context import Context, own_player
from wanli.games.great_wall.ui.distance import distances
from wanli.games.great_wall.ui.drawings import sprite
from wanli.games.great_wall.ui.labels.actions import action_label
from wanli.games.great_wall.ui.labels.names import (
    command_text,
    counted,
    mix,
    name,
    names,
    on_track,
    reward,
    section_name,
    text,
    title,
    with_capital,
    with_text,
)
from wanli.games.great_wall.ui.player_bar import player_lines, rival_lines
from wanli.games.great_wall.ui.preview import consequence
from wanli.games.great_wall.ui.prompt import prompt
from wanli.games.great_wall.ui.status import commander_text, season_text
from wanli.ui.contract.text_board import bullets, choices, play_button, section
from wanli.ui.markup.html import Markup, el

MAX_ACTIONS = 60
"""The maximum number of actions in the list. If there are more, payments and gains are left to the buttons."""


def text_board(context: Context) -> Markup:
    """Season, question, actions, the seat's possessions, wall, city, clans, in the order of importance."""
    t, view = context.t, context.view
    parts: list[Markup] = [el("p", {"class": "turn-line"}, season_text(context)), el("p", None, prompt(context))]
    if ends := distances(context):
        parts.append(el("p", None, " ".join(entry.sentence for entry in ends)))
    if context.legal:
        parts.append(_actions(context))
    if context.seat is not None and view["players"][context.seat]["resources"] is not None:
        parts.append(section(t("great_wall.text.own"), bullets(_own(context))))
    for front in view["fronts"]:
        if front["in_play"]:
            heading = section_name(context, front["section"])
            parts.append(section(heading, bullets(_front_lines(context, front["section"]))))
    parts.append(section(t("great_wall.zone.city"), bullets(_city_lines(context))))
    parts.append(section(t("great_wall.glance.title"), bullets(year_summary_lines(context))))
    for seat, player in enumerate(view["players"]):
        parts.append(section(context.name(seat), bullets(player_lines(context, player))))
    if view["rival"] is not None:
        parts.append(section(with_capital(context, name(context, RIVAL)), bullets(rival_lines(context))))
    return el("div", {"class": "great-wall gw-text"}, sprite(), parts)


def _actions(context: Context) -> Markup:
    listed: tuple[Action, ...] = context.legal
    if len(listed) > MAX_ACTIONS:
        others = tuple(action for action in listed if action[0] not in ("pay", "gain"))
        listed = (others or listed)[:MAX_ACTIONS]
    buttons = []
    for action in listed:
        more = consequence(context, action) if action[0] not in ("pass", "move") else ""
        label = f"{action_label(context, action)}. {more}" if more else action_label(context, action)
        buttons.append(play_button(label, action))
    return choices(context.t("great_wall.text.actions"), bullets(buttons))


def _own(context: Context) -> list[str]:
    t, player = context.t, own_player(context)
    lines = [t("great_wall.text.resources", mix=mix(context, player["known_resources"]))]
    lines += [with_text(context, card) for card in (*player["commands"], *(player["tactics"] or ()))]
    hidden = [card for card, known in player["supporters"] if card and not known]
    if hidden:
        lines.append(t("great_wall.text.supporter", cards=t.list([title(context, card) for card in hidden])))
    sealed = player["sealed"]
    if isinstance(sealed, str) and sealed:
        lines.append(t("great_wall.text.sealed", card=title(context, sealed)))
    return lines


def _front_lines(context: Context, section: int) -> list[str]:
    t, front = context.t, context.view["fronts"][section]
    lines = [sum_text(context, front)]
    level = front["level"]
    place = section_name(context, section)
    lines.append(t("great_wall.level", section=place, level=level, defence=WALL.defence[level]))
    lines.append(t.plural("great_wall.barricades", front["barricades"], section=place))
    posted = [owner for owner, _ in front["posts"]]
    free = posts_left(level, context.view["posts"][section])
    lines.append(
        t(
            "great_wall.posts",
            section=place,
            free=free,
            who=names(context, posted) if posted else t("great_wall.nobody"),
        )
    )
    for owner, zone in front["rest"]:
        for kind, count in zip(KINDS, zone, strict=True):
            if count:
                lines.append(
                    t(
                        "great_wall.resting",
                        name=name(context, owner),
                        what=counted(context, kind, count),
                        section=place,
                    )
                )
    for row, horde in enumerate(front["hordes"], start=1):
        units = [f"{name(context, owner)}: {title(context, kind)}" for owner, kind, _ in horde["units"]]
        gains = [reward(context, COMPONENTS.hordes[horde["card"]].spots[cell]) for cell in horde["free"]]
        lines.append(
            t(
                "great_wall.text.horde",
                row=row,
                horde=title(context, horde["card"]),
                strength=horde["strength"],
                text=text(context, horde["card"]),
                free=t.list(gains) if gains else t("great_wall.nothing"),
                wounds=len(horde["wounds"]),
                units=t.list(units) if units else t("great_wall.nobody"),
            )
        )
    return lines


def _city_lines(context: Context) -> list[str]:
    t, view = context.t, context.view
    lines = [describe_place(context, place) for place in LOCATIONS]
    lines.append(t("great_wall.warehouse", mix=mix(context, view["warehouse"])))
    for slot, (owner, card) in enumerate(view["track"]):
        if owner >= 0:
            lines.append(f"{on_track(context, slot)} {command_text(context, owner, card)}")
    lines += [f"{t('great_wall.advisor_row')}: {with_text(context, card)}" for card in view["advisor_row"]]
    if view["mode"] == "coop":
        lines.append(t("great_wall.requests", done=len(view["requests_done"]), goal=goal(context)))
    lines += [with_text(context, card) for card in (*view["artifacts"], *view["requests_open"], *view["events_seen"])]
    lines.append(t("great_wall.text.tea", names=names(context, view["tea"])))
    lines.append(t("great_wall.shame_supply", n=view["shame_supply"]))
    if commander_text(context):
        lines.append(commander_text(context))
    return lines
