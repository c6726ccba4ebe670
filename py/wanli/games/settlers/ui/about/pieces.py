"""Sheets about buildings, roads and the pirate, and about the places for them."""

from __future__ import annotations

from wanli.games.settlers.ui.about.signs import map_picture
from wanli.games.settlers.ui.board.pieces import building, road
from wanli.games.settlers.ui.geometry import board_of
from wanli.games.settlers.ui.labels import (
    building_at,
    corner_name,
    edge_name,
    hex_name,
)
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import InfoPopover, sentence
from wanli.ui.markup.html import Markup, el, use
from wanli.ui.markup.people import Person


def building_picture(kind: str, person: Person) -> Markup:
    """A settlement or city of a person."""
    return map_picture("-24 -22 48 48", building(kind, 0, 0, person))


def about_building(context: RenderContext, which: list[str]) -> InfoPopover | None:
    """What stands on a corner: `building:17`."""
    t, corner = context.t, int(which[0])
    for place, seat, kind in context.view["buildings"]:
        if place == corner:
            return InfoPopover(
                title=building_at(context, corner),
                picture=building_picture(kind, context.people[seat]),
                text=[t(f"settlers.about.{kind}")],
                now=[sentence(corner_name(context, corner))],
                rule="a7",
                others=[f"hex:{id_}" for id_ in board_of(context).corners[corner].hexes],
            )
    return None


def about_road(context: RenderContext, which: list[str]) -> InfoPopover | None:
    """A road: `road:30`."""
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


def about_corner(context: RenderContext, which: list[str]) -> InfoPopover:
    """A corner, built on or empty: `corner:17`."""
    t, corner = context.t, int(which[0])
    return about_building(context, which) or InfoPopover(
        title=sentence(corner_name(context, corner))[:-1],
        text=[t("settlers.about.build.settlement")],
        now=[t("settlers.about.free")],
        rule="a4",
        others=[f"hex:{id_}" for id_ in board_of(context).corners[corner].hexes],
    )


def about_edge(context: RenderContext, which: list[str]) -> InfoPopover:
    """An edge, with a road or without: `edge:30`."""
    t, edge = context.t, int(which[0])
    return about_road(context, which) or InfoPopover(
        title=sentence(edge_name(context, edge))[:-1],
        text=[t("settlers.about.build.road")],
        now=[t("settlers.about.free")],
        rule="a5",
        others=["build:road"],
    )


def about_pirate(context: RenderContext, which: list[str]) -> InfoPopover | None:
    """The pirate: `piece:pirate`."""
    if which != ["pirate"]:
        return None
    t = context.t
    here = context.view["pirate"]
    port = board_of(context).harbour_at_sea.get(here)
    now = [t("settlers.text.pirate", hex=hex_name(context, here))]
    if port is not None:
        now.append(t("settlers.pirate.closes"))
    ship = use("st-pirate", {"x": -22, "y": -22, "width": 44, "height": 44})
    return InfoPopover(
        title=t("settlers.pirate"),
        picture=map_picture("-24 -24 48 48", el("g", {"class": "pirate"}, ship)),
        text=[t("settlers.about.pirate")],
        now=now,
        rule="b15",
        others=[] if port is None else [f"harbour:{port}"],
    )
