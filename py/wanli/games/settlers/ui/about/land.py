"""Sheets about hexes, paths and harbours."""

from __future__ import annotations

from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.dice import pips
from wanli.games.settlers.ui.about.riders import about_field, about_section
from wanli.games.settlers.ui.about.signs import map_picture, sign
from wanli.games.settlers.ui.geometry import board_of
from wanli.games.settlers.ui.labels import (
    harbour_name,
    hex_name,
    resource,
    sea_of_harbour,
)
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import NO_PICTURE, InfoPopover, sentence
from wanli.ui.markup.html import Markup, el, use


def terrain_picture(kind: str, style: str = "land") -> Markup:
    """A hex of this terrain."""
    points = "0,-48 41.6,-24 41.6,24 0,48 -41.6,24 -41.6,-24"
    motif = use(f"st-{kind}", {"x": -50, "y": -50, "width": 100, "height": 100})
    return map_picture(
        "-50 -50 100 100", el("g", {"class": f"hex {style} of-{kind}"}, el("polygon", {"points": points}), motif)
    )


def about_hex(context: RenderContext, which: list[str]) -> InfoPopover:
    """A hex: land, sea, gathering or attack field."""
    t, board, (id_,) = context.t, board_of(context), which
    if not board.is_hex(id_):
        raise LookupError(id_)
    tile = board.hex(id_)
    if tile.kind == "attack":
        return about_section(context, which)
    if tile.kind == "gathering":
        return about_field(context, which)
    title = sentence(hex_name(context, id_))[:-1]
    if tile.kind == "sea":
        now = [t("settlers.pirate")] if context.view["pirate"] == id_ else []
        port = board.harbour_at_sea.get(id_)
        return InfoPopover(
            title=title,
            picture=terrain_picture("sea", "sea"),
            text=[t("settlers.about.sea")],
            now=now,
            rule="b15",
            others=[] if port is None else [f"harbour:{port}"],
        )
    good = COMPONENTS.yields[tile.terrain]
    now = []
    riders = context.view["blocked"].get(id_, [])
    if riders:
        now.append(t.plural("settlers.blocked", len(riders), hex=hex_name(context, id_)))
        now.append(t("settlers.about.riders", riders=t.list(riders)))
    for corner, seat, kind in context.view["buildings"]:
        if id_ in board.corners[corner].hexes:
            now.append(t(f"settlers.owned.{kind}", name=context.name(seat)))
    if tile.number:
        now.append(t("settlers.about.often", number=tile.number, n=pips(tile.number)))
        text = t("settlers.about.land", good=resource(context, RESOURCES[good]), number=tile.number)
    else:
        text = t("settlers.about.desert")
    return InfoPopover(title=title, picture=terrain_picture(tile.terrain), text=[text], now=now, rule="a7")


def about_path(context: RenderContext, which: list[str]) -> InfoPopover:
    """The path of riders behind a section: `path:A4`."""
    t, (id_,) = context.t, which
    found = next((one for one in board_of(context).sections if one.id == id_), None)
    if found is None:
        raise LookupError(id_)
    return InfoPopover(
        title=t("settlers.about.path", section=id_),
        picture=NO_PICTURE,
        text=[t("settlers.about.path.text")],
        now=[sentence(t.list([hex_name(context, place) for place in found.path]))],
        rule="b9",
        others=[f"section:{id_}"],
    )


def about_harbour(context: RenderContext, which: list[str]) -> InfoPopover:
    """A harbour: `harbour:3`."""
    t, board, number = context.t, board_of(context), int(which[0])
    harbour = board.harbours[number]
    rate, good = (3, "") if harbour.resource < 0 else (2, resource(context, RESOURCES[harbour.resource]))
    users = [
        t(f"settlers.owned.{kind}", name=context.name(seat))
        for corner, seat, kind in context.view["buildings"]
        if corner in harbour.corners
    ]
    closed = [t("settlers.pirate.closes")] if context.view["pirate"] == harbour.sea else []
    return InfoPopover(
        title=sentence(harbour_name(context, number))[:-1],
        picture=sign("ship" if harbour.resource < 0 else RESOURCES[harbour.resource]),
        text=[t("settlers.about.harbour" if good else "settlers.about.harbour.any", rate=rate, good=good, one=1)],
        now=[sentence(sea_of_harbour(context, number)), *users, *closed],
        rule="a11",
        others=[f"harbour:{other}" for other in range(len(board.harbours)) if other != number],
    )
