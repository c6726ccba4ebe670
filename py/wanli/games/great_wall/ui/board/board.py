"""The board: what year and season it is, the command track, and the two zones, the wall and the city."""

from __future__ import annotations

from wanli.games.great_wall.rules.year.phases import SEASON
from wanli.games.great_wall.ui.board.city import card_tile, city_zone
from wanli.games.great_wall.ui.board.targets import Aim, target
from wanli.games.great_wall.ui.board.wall import wall_zone
from wanli.games.great_wall.ui.board.zone import zone
from wanli.games.great_wall.ui.drawings import badge, colour, icon, sprite
from wanli.games.great_wall.ui.labels.names import command_text, name, title
from wanli.games.great_wall.ui.selection import ZONES
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el
from wanli.ui.parts import Memo, part

_memo: Memo[Markup] = Memo()


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
        el("div", {"class": "gw-mid"}, _track_memo(context, aim), _tabs(context, shown)),
        offers,
        wall_zone(context, aim),
        city_zone(context, aim),
    )


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
