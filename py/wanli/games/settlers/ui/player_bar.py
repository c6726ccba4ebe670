"""The public numbers of every seat: points, cards, knights, road, wall, malus; and what could have been counted."""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.ui.drawings import icon
from wanli.games.settlers.ui.labels import level_of, resource
from wanli.ui.context import RenderContext
from wanli.ui.markup.elements import count_badge, image
from wanli.ui.markup.html import Markup, el


def player_bar(context: RenderContext) -> list[str]:
    """One piece of markup per seat."""
    return [_stats(context, seat, player) for seat, player in enumerate(context.view["players"])]


def shown_points(context: RenderContext, seat: int) -> int:
    """Points as far as they may be known: with own hidden cards for oneself."""
    player = context.view["players"][seat]
    return int(player["points"] if player["total"] is None else player["total"])


def number_lines(context: RenderContext, seat: int) -> list[tuple[str, str, object, str]]:
    """(icon, words, number, style) of everything public about a seat."""
    t, view = context.t, context.view
    player = view["players"][seat]
    points = shown_points(context, seat)
    found: list[tuple[str, str, object, str]] = [
        ("points", t.plural("settlers.points", points, win=COMPONENTS.points.win), points, "points"),
        (
            "hand",
            t.plural("settlers.hand.count", player["hand_count"]),
            player["hand_count"],
            "many" if player["hand_count"] > COMPONENTS.limits.hand else "",
        ),
        ("card", t.plural("settlers.cards.count", player["card_count"]), player["card_count"], ""),
        (
            "knight",
            t.plural("settlers.knights.army" if view["army"] == seat else "settlers.knights", player["knights"]),
            player["knights"],
            "holds" if view["army"] == seat else "",
        ),
        (
            "longest",
            t.plural("settlers.road.longest" if view["longest"] == seat else "settlers.road", player["road_length"]),
            player["road_length"],
            "holds" if view["longest"] == seat else "",
        ),
        ("wall", t("settlers.level", level=level_of(player), most=COMPONENTS.top_level), level_of(player), ""),
    ]
    if player["malus"]:
        found.append(("malus", t.plural("settlers.malus", player["malus"]), f"−{player['malus']}", "bad"))
    return found


def _stats(context: RenderContext, seat: int, player: JsonDict) -> Markup:
    chips = [
        count_badge(["num", f"n-{sign}", style], f"number:{sign}-{seat}", label, icon(sign), number)
        for sign, label, number, style in number_lines(context, seat)
    ]
    sealed = context.view["sealed"][seat] and context.view["phase"] == "discard"
    return el(
        "div",
        {"class": "settlers settlers-stats"},
        el("div", {"class": "nums"}, chips),
        _counted(context, seat, player),
        el("p", {"class": "sealed", "data-about": f"sealed:{seat}"}, context.t("settlers.sealed")) if sealed else None,
    )


def counted_words(context: RenderContext, player: JsonDict) -> str:
    """What a hand holds as far as it could be counted: "1 wood, 0–2 ore"; "" if the option is off."""
    if not context.view["options"]["counted"] or player["hand"] is not None:
        return ""
    found = [
        f"{_range(low, high)} {resource(context, kind)}"
        for kind, low, high in zip(RESOURCES, player["low"], player["high"], strict=True)
        if high
    ]
    return context.t("settlers.counted", cards=context.t.list(found)) if found else ""


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _counted(context: RenderContext, seat: int, player: JsonDict) -> Markup | None:
    words = counted_words(context, player)
    if not words:
        return None
    ranges = [
        el("span", {"class": "" if high else "none"}, icon(kind), _range(low, high))
        for kind, low, high in zip(RESOURCES, player["low"], player["high"], strict=True)
    ]
    return el("div", {"class": "counted", **image(words), "data-about": f"counted:{seat}"}, ranges)
