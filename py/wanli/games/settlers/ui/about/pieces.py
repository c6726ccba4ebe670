"""Sheets about buildings, roads, the pirate, corners and edges."""

from __future__ import annotations

from wanli.games.settlers.ui.about.drawn import map_picture
from wanli.games.settlers.ui.board.pieces import building, road
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import board_of, has_wall, map_key
from wanli.games.settlers.ui.labels import (
    building_at,
    corner_description,
    edge_name,
    hex_name,
)
from wanli.ui.contract.about import InfoPopover, sentence
from wanli.ui.markup.html import Markup, el, use
from wanli.ui.markup.people import Person


def building_picture(kind: str, person: Person) -> Markup:
    """The picture of a settlement or city of a player."""
    return map_picture("-24 -22 48 48", building(kind, 0, 0, person))


def about_building(context: Context, which: list[str]) -> InfoPopover | None:
    """The sheet about the building on a corner: `building:17`."""
    t, corner = context.t, int(which[0])
    for place, seat, kind in context.view["buildings"]:
        if place == corner:
            return InfoPopover(
                title=building_at(context, corner),
                picture=building_picture(kind, context.people[seat]),
                text=[t(f"settlers.about.{kind}")],
                now=[sentence(corner_description(context, corner))],
                rule="a7",
                others=[f"hex:{id_}" for id_ in board_of(context).corners[corner].hexes],
            )
    return None


def about_road(context: Context, which: list[str]) -> InfoPopover | None:
    """The sheet about a road: `road:30`."""
    t, edge = context.t, int(which[0])
    owner = next((seat for place, seat in context.view["roads"] if place == edge), None)
    if owner is None:
        return None
    drawn = road(((-30, 0), (30, 0)), context.people[owner])
    return InfoPopover(
        title=t("settlers.about.road", name=context.name(owner)),
        picture=map_picture("-30 -20 60 40", drawn),
        text=[t("settlers.about.road.text")],
        now=[sentence(edge_name(context, edge))],
        rule="a5",
        others=["build:road"],
    )


def about_corner(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about a corner, built on or empty: `corner:17`."""
    t, corner = context.t, int(which[0])
    return about_building(context, which) or InfoPopover(
        title=sentence(corner_description(context, corner))[:-1],
        text=[t(map_key(context, "settlers.about.build.settlement"))],
        now=[t("settlers.about.free")],
        rule="a4",
        others=[f"hex:{id_}" for id_ in board_of(context).corners[corner].hexes],
    )


def about_edge(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about an edge, with a road or without: `edge:30`."""
    t, edge = context.t, int(which[0])
    return about_road(context, which) or InfoPopover(
        title=sentence(edge_name(context, edge))[:-1],
        text=[t("settlers.about.build.road")],
        now=[t("settlers.about.free")],
        rule="a5",
        others=["build:road"],
    )


def about_piece(context: Context, which: list[str]) -> InfoPopover | None:
    """The sheet about the pirate or the robber: `piece:pirate`, `piece:robber`."""
    if which == ["pirate"] and has_wall(context):
        return _about_pirate(context)
    if which == ["robber"] and not has_wall(context):
        return _about_robber(context)
    return None


def _about_robber(context: Context) -> InfoPopover:
    t, land = context.t, context.view["robber"]
    figure = use("st-robber", {"x": -17, "y": -20, "width": 34, "height": 40})
    return InfoPopover(
        title=t("settlers.robber"),
        picture=map_picture("-22 -22 44 44", el("g", {"class": "robber"}, figure)),
        text=[t("settlers.about.robber")],
        now=[t("settlers.text.robber", hex=hex_name(context, land))],
        rule="c6",
        others=[f"hex:{land}"],
    )


def _about_pirate(context: Context) -> InfoPopover:
    t = context.t
    sea = context.view["pirate"]
    port = board_of(context).harbour_at_sea.get(sea)
    facts = [t("settlers.text.pirate", hex=hex_name(context, sea))]
    if port is not None:
        facts.append(t("settlers.pirate.closes"))
    ship = use("st-pirate", {"x": -22, "y": -22, "width": 44, "height": 44})
    return InfoPopover(
        title=t("settlers.pirate"),
        picture=map_picture("-24 -24 48 48", el("g", {"class": "pirate"}, ship)),
        text=[t("settlers.about.pirate")],
        now=facts,
        rule="b15",
        others=[] if port is None else [f"harbour:{port}"],
    )
