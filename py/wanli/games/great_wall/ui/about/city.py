"""Info popovers for locations, overseers and the warehouse."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import LOCATIONS, RESOURCES, SITES
from wanli.games.great_wall.ui.about.icons import icon_alone
from wanli.games.great_wall.ui.board.city import clerk_would_activate, describe_overseers, describe_place
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import figure
from wanli.games.great_wall.ui.labels.names import (
    counted,
    mix,
    text,
    title,
)
from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.ui.contract.about import InfoPopover, sentence
from wanli.ui.markup.html import el


def about_place(context: Context, key_parts: list[str]) -> InfoPopover:
    """A location, `place:quarry`, or the viewing seat's supply of clerks, `place:supply`."""
    t, place = context.t, "-".join(key_parts)
    if place not in LOCATIONS:
        if place != "supply" or context.seat is None:
            raise LookupError(place)
        return _own_clerks(context)
    lines = [describe_place(context, place)]
    place_view = context.view["places"][place]
    if place_view["full"]:
        lines.append(t("great_wall.state.full"))
    if place_view["activates"] or clerk_would_activate(context, SELECTOR.chosen(context), place):
        lines.append(t("great_wall.state.activates"))
    if place_view["shame"]:
        lines.append(t("great_wall.flag.shame"))
    if place == "settlement":
        lines.append(t("great_wall.warehouse", mix=mix(context, context.view["warehouse"])))
        lines.append(
            "; ".join(
                f"{title(context, kind)}: {n}" for kind, n in zip(RESOURCES, context.view["warehouse"], strict=False)
            )
        )
    return InfoPopover(
        title=title(context, place),
        picture=icon_alone(place),
        text=[text(context, place)],
        now=lines,
        rule="4.6",
        others=[
            *([f"overseer:{place}"] if place in SITES else []),
            *(f"place:{other}" for other in LOCATIONS if other != place),
        ],
    )


def _own_clerks(context: Context) -> InfoPopover:
    t, seat = context.t, context.seat or 0
    player = context.view["players"][seat]
    clerks = counted(context, "clerk", player["clerks"])
    return InfoPopover(
        title=t("great_wall.about.clerks"),
        picture=el("div", {"class": "great-wall sign-alone"}, figure(context, seat, "clerk")),
        text=[t("great_wall.about.clerks.text")],
        now=[
            t("great_wall.supply_clerks", clerks=clerks),
            t("great_wall.stat.clerks", supply=player["clerks"], school=player["school"]),
        ],
        rule="4.6",
    )


def about_overseer(context: Context, key_parts: list[str]) -> InfoPopover:
    """The overseers of a production site: `overseer:quarry`."""
    t, place = context.t, "-".join(key_parts)
    site = SITES.index(place)
    paid = RESOURCES[COMPONENTS.paid_in[site]]
    prices = "; ".join(
        t("great_wall.about.overseer.price", level=level, cost=counted(context, paid, price))
        for level, price in enumerate(COMPONENTS.overseer_prices, start=1)
    )
    return InfoPopover(
        title=t("great_wall.about.overseer", place=title(context, place)),
        picture=icon_alone("overseer"),
        text=[t("great_wall.about.overseer.text", good=title(context, RESOURCES[site])), sentence(prices)],
        now=[describe_overseers(context, place)],
        rule="4.6",
        others=[f"place:{place}", *(f"overseer:{other}" for other in SITES if other != place)],
    )


def about_warehouse(context: Context, key_parts: list[str]) -> InfoPopover:
    """The warehouse: `warehouse:all`."""
    del key_parts
    t, store = context.t, context.view["warehouse"]
    amounts = "; ".join(f"{title(context, kind)}: {n}" for kind, n in zip(RESOURCES, store, strict=False))
    return InfoPopover(
        title=t("great_wall.warehouse_short"),
        picture=icon_alone("settlement"),
        text=[t("great_wall.about.warehouse")],
        now=[t("great_wall.warehouse", mix=mix(context, store)), amounts],
        rule="4.4",
        others=["place:settlement"],
    )
