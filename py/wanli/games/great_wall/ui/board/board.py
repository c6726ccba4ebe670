"""The board: what year and season it is, the command track, and the two zones, the wall and the city."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import BOX
from wanli.games.great_wall.rules.constants import REED
from wanli.games.great_wall.rules.setup import first_slot
from wanli.games.great_wall.rules.turn.turns import STEPS
from wanli.games.great_wall.rules.year.phases import SEASON
from wanli.games.great_wall.ui.board.city import card_tile, city_zone
from wanli.games.great_wall.ui.board.targets import Aim, target
from wanli.games.great_wall.ui.board.wall import known_hordes, wall_zone
from wanli.games.great_wall.ui.board.year_overview import glance
from wanli.games.great_wall.ui.board.zone import zone
from wanli.games.great_wall.ui.drawings import badge, colour, icon, sprite
from wanli.games.great_wall.ui.labels.names import begun, command_text, horde_with_section, name, section_name, title
from wanli.games.great_wall.ui.selection import ZONES
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el, hidden
from wanli.ui.parts import Memo, part

_memo: Memo[Markup] = Memo()
SEASONS = tuple(dict.fromkeys(SEASON.values()))


def board(context: RenderContext) -> Markup:
    """The public part: the summary, then the zones, the one of the decision large."""
    aim = Aim.of(context)
    offers = _offers(context, aim)
    shown = zone(context)
    hiring = bool(context.view["decision"]) and context.view["decision"]["kind"] in ("hire", "reed_legation")
    return el(
        "div",
        {"class": ["great-wall gw-board", f"see-{shown}", "choosing" if offers else "", "hiring" if hiring else ""]},
        sprite(),
        _memo(context, "seasons", lambda: _seasons(context)),
        _memo(context, "facts", lambda: _facts(context)),
        el("div", {"class": "gw-mid"}, _track_memo(context, aim), _tabs(context, shown)),
        offers,
        wall_zone(context, aim),
        city_zone(context, aim),
    )


def season_words(context: RenderContext) -> str:
    """Year, season and step in words."""
    t, view = context.t, context.view
    season = SEASON.get(view["phase"], "")
    if not season:
        return t("great_wall.before")
    words = t(
        "great_wall.year",
        year=view["year"],
        season=t(f"great_wall.season.{season}"),
        step=_step_words(context),
    )
    return f"{words} {turn_words(context)}".strip()


def _step_words(context: RenderContext) -> str:
    """The step of the season, or that there are no more."""
    over = context.view["to_move"] is None and context.view["decision"] is None
    return context.t("great_wall.over" if over else f"great_wall.phase.{context.view['phase']}")


def turn_words(context: RenderContext) -> str:
    """Whose command is carried out, and how far; "" outside the turns."""
    t, turn = context.t, context.view["turn"]
    if turn is None:
        return ""
    owner, card = context.view["track"][turn["slot"]]
    return t(
        "great_wall.turn",
        name=name(context, owner),
        card=title(context, card),
        step=t(f"great_wall.step.{STEPS[turn['step']]}"),
    )


def _seasons(context: RenderContext) -> Markup:
    """The four seasons with the present one marked, and the step in it."""
    t, view = context.t, context.view
    now = SEASON.get(view["phase"], "")
    steps = [
        el(
            "li",
            {"class": ["season", "now" if season == now else ""], "aria-current": "step" if season == now else None},
            t(f"great_wall.season.{season}"),
        )
        for season in SEASONS
    ]
    what = turn_words(context) or (_step_words(context) if now else t("great_wall.before"))
    return el(
        "div",
        {"class": "gw-seasons"},
        el("b", {"class": "year"}, t("great_wall.year_short", year=view["year"], last=_years(context))),
        el("ol", None, steps),
        el("p", {"class": "now-step"}, what),
        glance(context),
    )


def _years(context: RenderContext) -> int:
    """How many years the match can last."""
    return int(context.view["last_slot"]) - first_slot(context.view["seats"]) + 1


def _facts(context: RenderContext) -> Markup:
    """The time track, the tea stack, shame, hordes to come."""
    t, view = context.t, context.view
    side = BOX.sides[view["side"]]
    slots = []
    for slot, (hordes, brutality) in enumerate(zip(side.hordes, side.brutality, strict=True), start=1):
        here = slot == view["slot"]
        label = t.plural("great_wall.slot", hordes, slot=slot, brutality=brutality)
        slots.append(
            el(
                "li",
                {
                    "class": ["time-slot", "now" if here else "past" if slot < view["slot"] else ""],
                    "aria-current": "step" if here else None,
                    "title": label,
                },
                hidden(label),
                el("span", {"aria-hidden": True}, icon("horde"), hordes, icon("blood"), brutality),
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
    return part(
        "div",
        "gw-facts",
        {"class": "gw-facts"},
        el("ol", {"class": "time", "aria-label": t("great_wall.time_track")}, slots),
        el("div", {"class": "fact tea"}, icon("tea"), hidden(t("great_wall.tea_order")), el("ol", None, tea)),
        el(
            "p",
            {"class": "fact", "role": "img", "aria-label": shame, "title": shame},
            icon("shame"),
            el("b", None, view["shame_supply"]),
        ),
        el(
            "p",
            {"class": "fact", "role": "img", "aria-label": deck, "title": deck},
            icon("horde"),
            el("b", None, view["horde_deck"]),
            el("span", None, "→ ", _short(context, view["indicator"])),
        ),
        _strengths(context),
    )


def _strengths(context: RenderContext) -> Markup:
    """Strength against defence of every section, in sight while the city is large; the wall says the same in words."""
    fronts = [front for front in context.view["fronts"] if front["in_play"]]
    return el(
        "ul",
        {"class": "forecast", "aria-hidden": True},
        [
            el(
                "li",
                {"class": "breach" if front["breach"] else None},
                f"{front['strength']} {'>' if front['breach'] else '≤'} {front['defence']}",
            )
            for front in fronts
        ],
    )


def _short(context: RenderContext, section: int | None) -> str:
    return "–" if section is None else context.t(f"great_wall.short.{section}")


def _track_memo(context: RenderContext, aim: Aim) -> Markup:
    here = aim.at(*range(len(context.view["track"])))
    return _memo(context, ("track", here), lambda: _track(context, here))


def _track(context: RenderContext, aim: Aim) -> Markup:
    """The command track, with the command that is being carried out."""
    t, view = context.t, context.view
    at = view["turn"]["slot"] if view["turn"] is not None else -1
    slots = []
    for slot, (owner, card) in enumerate(view["track"]):
        style = ["track-slot", "now" if slot == at else "", colour(context, owner) if owner >= 0 else "free"]
        if owner < 0:
            label = t("great_wall.track.free", slot=slot + 1)
            inside: tuple[object, ...] = (el("b", {"class": "number"}, slot + 1),)
        else:
            label = t(
                "great_wall.track.card",
                slot=slot + 1,
                name=name(context, owner),
                card=title(context, card),
                text=command_text(context, owner, card),
            )
            inside = (badge(context, owner), el("span", None, title(context, card)))
        slots.append(el("li", None, target(aim, ("slot", slot), label, " ".join(filter(None, style)), *inside)))
    return part("ol", "gw-track", {"class": "track", "aria-label": t("great_wall.track")}, slots)


def _tabs(context: RenderContext, shown: str) -> Markup | None:
    """Two buttons that make one zone large; watchers see both."""
    if not context.legal:
        return None
    buttons = [
        el(
            "button",
            {"type": "button", "class": "tab", "data-action": ("pick", "zone", each), "aria-pressed": each == shown},
            icon("wall" if each == "wall" else "temple"),
            el("span", None, context.t(f"great_wall.zone.{each}")),
        )
        for each in ZONES
    ]
    return el("div", {"class": "gw-tabs", "role": "group", "aria-label": context.t("great_wall.zones")}, buttons)


def _offers(context: RenderContext, aim: Aim) -> Markup | None:
    """The generals or advisors to choose from at the beginning, for the one who chooses; the others lie below."""
    view = context.view
    if context.seat is None or view["phase"] in SEASON:
        return None
    generals, advisors = view["players"][context.seat]["offer"] or ([], [])
    if not generals and not advisors:
        return None
    general = view["players"][context.seat]["general"]
    leading = [card_tile(context, aim, card, "general", "large") for card in ([general] if general else generals)]
    helping = [card_tile(context, aim, card, "advisor", "large") for card in advisors]
    asked, beside = (helping, leading) if general else (leading, helping)
    return el(
        "section",
        {"class": "gw-offers", "aria-label": context.t("great_wall.offers")},
        el("h2", None, context.t("great_wall.offers")),
        el("div", {"class": "tiles"}, asked),
        el("h3", None, context.t(f"great_wall.score.{'general' if general else 'advisor'}")),
        el("div", {"class": "tiles beside"}, beside),
    )


def commander_words(context: RenderContext) -> str:
    """Who commands the Reed Clan; "" without it."""
    if context.view["reed"] is None or context.view["commander"] is None:
        return ""
    clan, commander = name(context, REED), name(context, context.view["commander"])
    return begun(context, context.t("great_wall.commander", name=commander, clan=clan))
