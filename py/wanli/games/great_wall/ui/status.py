"""The status next to the board: year, season and step, the time track, tea order, shame and hordes to come."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import REED
from wanli.games.great_wall.rules.setup import first_slot
from wanli.games.great_wall.rules.turn.turns import STEPS
from wanli.games.great_wall.rules.year.phases import SEASON
from wanli.games.great_wall.ui.board.wall import known_hordes, verdict_style
from wanli.games.great_wall.ui.board.year_overview import year_summary
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.distance import distance_line
from wanli.games.great_wall.ui.drawings import badge, icon
from wanli.games.great_wall.ui.labels.names import horde_with_section, name, section_name, title, with_capital
from wanli.games.great_wall.ui.player_bar import legend
from wanli.ui.contract.fragments import Memo
from wanli.ui.markup.elements import image
from wanli.ui.markup.html import Markup, el, hidden

_memo: Memo[Markup] = Memo()
SEASONS = tuple(dict.fromkeys(SEASON.values()))
SEATS_WITH_LEGEND = (2, 3)
"""The numbers of players whose panels leave room for the words of their signs."""
TIME_TRACK = (("horde", "hordes"), ("blood", "brutality"))
"""The rows of the time track: the sign and the name of each."""
STEPS_OF_OWNER = ("box1", "box3")
"""The steps of a command whose texts name its owner."""


def status(context: Context) -> Markup:
    """Year, season, and the public facts outside the wall and the city."""
    return _memo(
        context,
        "status",
        lambda: el(
            "div",
            {"class": "great-wall status gw-status"},
            _seasons(context),
            _facts(context),
            legend(context) if has_legend(context) else None,
        ),
    )


def has_legend(context: Context) -> bool:
    """True if the panels leave room for the words of their signs. The distances of the cooperative game take it."""
    return context.view["mode"] != "coop" and len(context.view["players"]) in SEATS_WITH_LEGEND


def season_text(context: Context) -> str:
    """Year, season and step as text."""
    t, view = context.t, context.view
    season = SEASON.get(view["phase"], "")
    if not season:
        return t("great_wall.before")
    sentence = t(
        "great_wall.year",
        year=view["year"],
        season=t(f"great_wall.season.{season}"),
        step=step_text(context),
    )
    return f"{sentence} {turn_text(context)}".strip()


def step_text(context: Context) -> str:
    """The step of the season, or a text that the match is over."""
    over = context.view["to_move"] is None and context.view["decision"] is None
    return context.t("great_wall.over" if over else f"great_wall.phase.{context.view['phase']}")


def turn_text(context: Context) -> str:
    """The owner of the current command and its progress, "" outside the turns."""
    t, turn = context.t, context.view["turn"]
    if turn is None:
        return ""
    owner, card = context.view["track"][turn["slot"]]
    key = "great_wall.turn.own" if STEPS[turn["step"]] in STEPS_OF_OWNER else "great_wall.turn"
    step = t(f"great_wall.step.{STEPS[turn['step']]}", name=name(context, owner))
    return with_capital(context, t(key, name=name(context, owner), card=title(context, card), step=step))


def current_step_text(context: Context) -> str:
    """Whose command is being carried out, or the step of the season if nobody's is."""
    season = SEASON.get(context.view["phase"], "")
    return turn_text(context) or (step_text(context) if season else context.t("great_wall.before"))


def _seasons(context: Context) -> Markup:
    """The four seasons, with the current season and its step highlighted."""
    t, view = context.t, context.view
    current_season = SEASON.get(view["phase"], "")
    steps = [
        el(
            "li",
            {
                "class": ["season", "now" if season == current_season else ""],
                "aria-current": "step" if season == current_season else None,
            },
            t(f"great_wall.season.{season}"),
        )
        for season in SEASONS
    ]
    current_step = current_step_text(context)
    return el(
        "div",
        {"class": "gw-seasons"},
        el(
            "b",
            {"class": "year", "data-about": "track:year"},
            year_text(context),
        ),
        year_summary(context),
        el("ol", {"data-about": "track:seasons"}, steps),
        distance_line(context),
        el("p", {"class": "now-step", "title": current_step, "data-about": "track:step"}, current_step),
    )


def year_text(context: Context) -> str:
    """The year, and the maximum number of years."""
    return context.t("great_wall.year_short", year=context.view["year"], last=_years(context))


def _years(context: Context) -> int:
    """The maximum number of years of the match."""
    return int(context.view["last_slot"]) - first_slot(context.view["seats"]) + 1


def _facts(context: Context) -> Markup:
    """The time track, the tea stack, shame, hordes to come."""
    t, view = context.t, context.view
    side = COMPONENTS.sides[view["side"]]
    words = [el("span", None, icon(sign), t(f"great_wall.time.{word}")) for sign, word in TIME_TRACK]
    slots = [el("li", {"class": "time-words", "aria-hidden": True}, words)]
    for slot, (hordes, brutality) in enumerate(zip(side.hordes, side.brutality, strict=True), start=1):
        is_current = slot == view["slot"]
        label = t.plural("great_wall.slot", hordes, slot=slot, brutality=brutality)
        slots.append(
            el(
                "li",
                {
                    "class": ["time-slot", "now" if is_current else "past" if slot < view["slot"] else ""],
                    "aria-current": "step" if is_current else None,
                    "title": label,
                    "data-about": f"time:{slot}",
                },
                hidden(label),
                el("span", {"aria-hidden": True}, el("b", None, hordes), el("b", None, brutality)),
            )
        )
    tea = [
        el("li", {"title": name(context, owner)}, badge(context, owner, name(context, owner))) for owner in view["tea"]
    ]
    indicator = section_name(context, view["indicator"]) if view["indicator"] is not None else t("great_wall.nothing")
    deck = t("great_wall.deck", n=view["horde_deck"], section=indicator)
    seen = known_hordes(context)
    if seen:
        deck += " " + t("great_wall.deck.seen", cards=t.list([horde_with_section(context, card) for card in seen]))
    shame = t("great_wall.shame_supply", n=view["shame_supply"])
    return el(
        "div",
        {"class": "gw-facts"},
        el("ol", {"class": "time", "data-about": "track:time", "aria-label": t("great_wall.time_track")}, slots),
        el(
            "div",
            {"class": "fact tea", "data-about": "track:tea"},
            icon("tea"),
            hidden(t("great_wall.tea_order")),
            el("ol", None, tea),
        ),
        el(
            "p",
            {"class": "fact", **image(shame), "data-about": "supply:shame"},
            icon("shame"),
            el("b", None, t("great_wall.shame_left", n=view["shame_supply"])),
        ),
        el(
            "p",
            {"class": "fact", **image(deck), "data-about": "deck:hordes"},
            icon("horde"),
            el("span", None, t("great_wall.next_horde", section=_short(context, view["indicator"]))),
        ),
        _strengths(context),
    )


def _strengths(context: Context) -> Markup:
    """Strength against defence of every section, shown while the city is large. The wall gives the same as text."""
    fronts = [front for front in context.view["fronts"] if front["in_play"]]
    return el(
        "ul",
        {"class": f"forecast of-{len(fronts)}", "aria-hidden": True, "data-about": "track:forecast"},
        [
            el(
                "li",
                {"class": verdict_style(context, front) or None},
                el("small", None, _short(context, front["section"])),
                el(
                    "span",
                    None,
                    icon("swords"),
                    f"{front['strength']} {'>' if front['breach'] else '≤'} ",
                    icon("shield"),
                    front["defence"],
                ),
            )
            for front in fronts
        ],
    )


def _short(context: Context, section: int | None) -> str:
    return "–" if section is None else context.t(f"great_wall.short.{section}")


def commander_text(context: Context) -> str:
    """The seat that commands the Reed Clan, "" without the clan."""
    if context.view["reed"] is None or context.view["commander"] is None:
        return ""
    clan, commander = name(context, REED), name(context, context.view["commander"])
    return with_capital(context, context.t("great_wall.commander", name=commander, clan=clan))
