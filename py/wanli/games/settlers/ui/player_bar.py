"""The public numbers of every seat: points, cards, knights, road, wall, malus; and the result of card counting."""

from __future__ import annotations

from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.view import PlayerView, points_in
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import icon
from wanli.games.settlers.ui.geometry import has_wall
from wanli.games.settlers.ui.labels import level_of, resource_name
from wanli.ui.contract.standing import Standing
from wanli.ui.markup.elements import count_badge, image
from wanli.ui.markup.html import Markup, el


def player_bar(context: Context) -> list[str]:
    """The markup of each seat."""
    return [_stats(context, seat, player) for seat, player in enumerate(context.view["players"])]


def shown_points(context: Context, seat: int) -> int:
    """The points of a seat, including hidden cards if the view shows them."""
    player = context.view["players"][seat]
    return int(player["points"] if player["total"] is None else player["total"])


def standing(context: Context) -> Standing:
    """The points of each seat, as far as the view shows them."""
    seats = range(context.view["seats"])
    return Standing("settlers.score.points", [shown_points(context, seat) for seat in seats])


def number_lines(context: Context, seat: int) -> list[tuple[str, str, object, str]]:
    """The public numbers of a seat: (icon, label, number, CSS class)."""
    t, view = context.t, context.view
    player = view["players"][seat]
    points = shown_points(context, seat)
    lines: list[tuple[str, str, object, str]] = [
        ("points", t.plural("settlers.points", points, win=points_in(view).win), points, "points"),
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
    ]
    if has_wall(context):
        label = t("settlers.level", level=level_of(player), most=COMPONENTS.top_level)
        lines.append(("wall", label, level_of(player), ""))
    if player["malus"]:
        lines.append(("malus", t.plural("settlers.malus", player["malus"]), f"−{player['malus']}", "bad"))
    return lines


def _stats(context: Context, seat: int, player: PlayerView) -> Markup:
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


def counted_text(context: Context, player: PlayerView) -> str:
    """The bounds of a hand by card counting: "1 wood, 0–2 ore"; "" if the option is off."""
    if not context.view["options"]["counted"] or player["hand"] is not None:
        return ""
    phrases = [
        f"{_range(low, high)} {resource_name(context, kind)}"
        for kind, low, high in zip(RESOURCES, player["low"], player["high"], strict=True)
        if high
    ]
    return context.t("settlers.counted", cards=context.t.list(phrases)) if phrases else ""


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _counted(context: Context, seat: int, player: PlayerView) -> Markup | None:
    label = counted_text(context, player)
    if not label:
        return None
    ranges = [
        el("span", {"class": "" if high else "none"}, icon(kind), _range(low, high))
        for kind, low, high in zip(RESOURCES, player["low"], player["high"], strict=True)
    ]
    return el("div", {"class": "counted", **image(label), "data-about": f"counted:{seat}"}, ranges)
