"""Sheets about hexes, paths and harbours."""

from __future__ import annotations

from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.dice import pips
from wanli.games.settlers.ui.about.drawn import icon_picture, map_picture
from wanli.games.settlers.ui.about.riders import about_field, about_section
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import board_of, has_wall, map_key
from wanli.games.settlers.ui.labels import (
    harbour_name,
    hex_name,
    resource_name,
    sea_of_harbour,
)
from wanli.ui.contract.about import NO_PICTURE, InfoPopover, sentence
from wanli.ui.markup.html import Markup, el, use


def terrain_picture(kind: str, style: str = "land") -> Markup:
    """The picture of a hex with this terrain."""
    points = "0,-48 41.6,-24 41.6,24 0,48 -41.6,24 -41.6,-24"
    motif = use(f"st-{kind}", {"x": -50, "y": -50, "width": 100, "height": 100})
    return map_picture(
        "-50 -50 100 100", el("g", {"class": f"hex {style} of-{kind}"}, el("polygon", {"points": points}), motif)
    )


def about_hex(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about a hex: land, sea, gathering or attack field."""
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
        facts = [t("settlers.pirate")] if context.view["pirate"] == id_ else []
        port = board.harbour_at_sea.get(id_)
        return InfoPopover(
            title=title,
            picture=terrain_picture("sea", "sea"),
            text=[t(map_key(context, "settlers.about.sea"))],
            now=facts,
            rule="b15" if has_wall(context) else "a11",
            others=[] if port is None else [f"harbour:{port}"],
        )
    good = COMPONENTS.yields[tile.terrain]
    facts = []
    riders = context.view["blocked"].get(id_, [])
    if riders:
        facts.append(t.plural("settlers.blocked", len(riders), hex=hex_name(context, id_)))
        facts.append(t("settlers.about.riders", riders=t.list(riders)))
    if context.view.get("robber") == id_:
        facts.append(t("settlers.robber.blocks", hex=hex_name(context, id_)))
    for corner, seat, kind in context.view["buildings"]:
        if id_ in board.corners[corner].hexes:
            facts.append(t(f"settlers.owned.{kind}", name=context.name(seat)))
    if tile.number:
        facts.append(t("settlers.about.often", number=tile.number, n=pips(tile.number)))
        text = t(
            map_key(context, "settlers.about.land"), good=resource_name(context, RESOURCES[good]), number=tile.number
        )
    else:
        text = t(map_key(context, "settlers.about.desert"))
    return InfoPopover(title=title, picture=terrain_picture(tile.terrain), text=[text], now=facts, rule="a7")


def about_path(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about the path of riders behind a section: `path:A4`."""
    t, (id_,) = context.t, which
    section = next((candidate for candidate in board_of(context).sections if candidate.id == id_), None)
    if section is None:
        raise LookupError(id_)
    return InfoPopover(
        title=t("settlers.about.path", section=id_),
        picture=NO_PICTURE,
        text=[t("settlers.about.path.text")],
        now=[sentence(t.list([hex_name(context, place) for place in section.path]))],
        rule="b9",
        others=[f"section:{id_}"],
    )


def about_harbour(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about a harbour: `harbour:3`."""
    t, board, index = context.t, board_of(context), int(which[0])
    harbour = board.harbours[index]
    rate, good = (3, "") if harbour.resource < 0 else (2, resource_name(context, RESOURCES[harbour.resource]))
    users = [
        t(f"settlers.owned.{kind}", name=context.name(seat))
        for corner, seat, kind in context.view["buildings"]
        if corner in harbour.corners
    ]
    closed = [t("settlers.pirate.closes")] if context.view["pirate"] == harbour.sea else []
    return InfoPopover(
        title=sentence(harbour_name(context, index))[:-1],
        picture=icon_picture("ship" if harbour.resource < 0 else RESOURCES[harbour.resource]),
        text=[t("settlers.about.harbour" if good else "settlers.about.harbour.any", rate=rate, good=good, one=1)],
        now=[sentence(sea_of_harbour(context, index)), *users, *closed],
        rule="a11",
        others=[f"harbour:{other}" for other in range(len(board.harbours)) if other != index],
    )
