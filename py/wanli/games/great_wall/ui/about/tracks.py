"""Info popovers for time, the tracks and the supply of shame."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.ui.about.icons import icon_alone
from wanli.games.great_wall.ui.board.wall import sum_text
from wanli.games.great_wall.ui.board.year_overview import year_summary_lines
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.distance import distances
from wanli.games.great_wall.ui.labels.names import capitalized, command_text, name, names, on_track, title
from wanli.games.great_wall.ui.player_bar import rival_lines
from wanli.games.great_wall.ui.prompt import prompt
from wanli.games.great_wall.ui.status import current_step_text, season_text, year_text
from wanli.ui.contract.about import NO_PICTURE, InfoPopover


def about_time(context: Context, key_parts: list[str]) -> InfoPopover:
    """A slot of the time track: `time:3`."""
    t, slot = context.t, int(key_parts[0])
    side = COMPONENTS.sides[context.view["side"]]
    if slot < 1:
        raise LookupError(slot)
    hordes, brutality = side.hordes[slot - 1], side.brutality[slot - 1]
    lines = []
    if slot == context.view["slot"]:
        lines.append(season_text(context))
    lines.append(t.plural("great_wall.slot", hordes, slot=slot, brutality=brutality))
    return InfoPopover(
        title=t("great_wall.about.time", slot=slot),
        picture=icon_alone("horde"),
        text=[t("great_wall.about.time.text")],
        now=[*lines, t("great_wall.about.time.numbers", hordes=hordes, brutality=brutality)],
        rule="4.3",
        others=[f"time:{other}" for other in range(1, len(side.hordes) + 1) if other != slot],
    )


def about_track(context: Context, key_parts: list[str]) -> InfoPopover | None:
    """A slot of the command track, `track:0`, or a display next to the board such as `track:year` or `track:tea`."""
    t, view = context.t, context.view
    (which_track,) = key_parts
    if which_track.isdecimal():
        return _about_command(context, int(which_track))
    others = [f"track:{other}" for other in ("year", "step", "time", "tea", "forecast") if other != which_track]
    lines, drawn, rule = [], "", "year"
    match which_track:
        case "year":
            lines, drawn = [season_text(context), year_text(context)], "ledger"
        case "seasons":
            lines = [season_text(context)]
            which_track = "year"
        case "step":
            lines = [current_step_text(context), season_text(context), prompt(context)]
        case "glance":
            lines, drawn, which_track = year_summary_lines(context), "ledger", "year"
        case "time":
            lines, drawn, rule = [season_text(context)], "horde", "4.3"
            others = [f"time:{slot}" for slot in range(1, len(COMPONENTS.sides[view["side"]].hordes) + 1)]
        case "tea":
            lines, drawn, rule = (
                [
                    t("great_wall.about.tea.order", names=names(context, view["tea"])),
                    *(name(context, owner) for owner in view["tea"]),
                ],
                "tea",
                "4.2",
            )
        case "forecast":
            lines, drawn, rule = (
                [sum_text(context, front) for front in view["fronts"] if front["in_play"]],
                "swords",
                "4.9",
            )
        case "distance" if distances(context):
            lines, drawn = [entry.sentence for entry in distances(context)], "honour"
            rule = "7.2" if view["mode"] == "coop" else "7.1"
        case "rival" if view["rival"] is not None:
            lines, drawn, rule = rival_lines(context)[-2:] + rival_lines(context), "command", "7.1"
            others = ["card:rival"]
        case _:
            return None
    return InfoPopover(
        title=t(f"great_wall.about.{which_track}"),
        picture=icon_alone(drawn) if drawn else NO_PICTURE,
        text=[t(f"great_wall.about.{which_track}.text")],
        now=lines,
        rule=rule,
        others=others,
    )


def _about_command(context: Context, slot: int) -> InfoPopover:
    """A slot of the command track, with the card on it."""
    t, track = context.t, context.view["track"]
    owner, card = track[slot]
    others = [f"track:{other}" for other in range(len(track)) if other != slot]
    if owner < 0:
        return InfoPopover(
            title=t("great_wall.track.free", slot=slot + 1),
            picture=icon_alone("command"),
            text=[t("great_wall.about.track")],
            rule="4.5",
            others=others,
        )
    owner_name, card_name, description = name(context, owner), title(context, card), command_text(context, owner, card)
    return InfoPopover(
        title=t("great_wall.has", name=capitalized(owner_name), card=card_name),
        picture=icon_alone(card),
        text=[description, t("great_wall.about.track")],
        now=[on_track(context, slot)],
        rule="5.2",
        others=others,
    )


def about_shame(context: Context, key_parts: list[str]) -> InfoPopover | None:
    """The supply of shame markers: `supply:shame`."""
    if key_parts != ["shame"]:
        return None
    t = context.t
    return InfoPopover(
        title=t("great_wall.about.shame"),
        picture=icon_alone("shame"),
        text=[t("great_wall.about.shame.text")],
        now=[t("great_wall.shame_supply", n=context.view["shame_supply"])],
        rule="4.9",
    )
