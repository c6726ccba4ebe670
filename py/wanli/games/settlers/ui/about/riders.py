"""Sheets about riders, the fields and arrows on which they come, and the sections of the wall."""

from __future__ import annotations

from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.dice import pips
from wanli.games.settlers.ui.about.signs import map_picture, sign
from wanli.games.settlers.ui.board.pieces import rider
from wanli.games.settlers.ui.geometry import board_of
from wanli.games.settlers.ui.labels import (
    hex_name,
    section_begun,
)
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import InfoPopover, sentence
from wanli.ui.markup.html import Markup


def about_field(context: RenderContext, which: list[str]) -> InfoPopover:
    """A gathering field: `field:III`."""
    t, (id_,) = context.t, which
    field = next((one for one in board_of(context).fields if one.id == id_), None)
    if field is None:
        raise LookupError(id_)
    riders = next(one["riders"] for one in context.view["fields"] if one["id"] == id_)
    arrows = [
        t("settlers.text.arrow", number=number, section=section_begun(context, section))
        for number, section in field.arrows
    ]
    now = [t.plural("settlers.field.riders", len(riders), field=id_)]
    if riders:
        now.append(t("settlers.about.riders", riders=t.list(riders)))
    return InfoPopover(
        title=sentence(t("settlers.hex.gathering", id=id_))[:-1],
        picture=rider_picture(id_),
        text=[t("settlers.about.field"), *arrows],
        now=now,
        rule="b6",
        others=[f"field:{other.id}" for other in board_of(context).fields if other.id != id_],
    )


def rider_picture(numeral: str) -> Markup:
    """A rider with this numeral."""
    return map_picture("-20 -20 40 40", rider("", numeral, "", 0, 0, 16))


def about_arrow(context: RenderContext, which: list[str]) -> InfoPopover:
    """An arrow from a gathering field to the wall: `arrow:III-A4`."""
    t, (field_id, section_id) = context.t, which
    for field in board_of(context).fields:
        for number, section in field.arrows:
            if (field.id, section) == (field_id, section_id):
                return InfoPopover(
                    title=t("settlers.about.arrow", number=number),
                    picture=rider_picture(field.id),
                    text=[
                        t("settlers.about.arrow.text", number=number, field=field.id),
                        t("settlers.text.arrow", number=number, section=section_begun(context, section)),
                    ],
                    now=[t("settlers.about.often", number=number, n=pips(number))],
                    rule="b6",
                    others=[f"field:{field.id}", f"section:{section}"],
                )
    raise LookupError(which)


def about_section(context: RenderContext, which: list[str]) -> InfoPopover:
    """A section of the wall, with the field before it: `section:A4`, `wall:A4`."""
    t, (id_,) = context.t, which
    section = next((one for one in context.view["sections"] if one["id"] == id_), None)
    if section is None:
        raise LookupError(id_)
    riders, level = section["riders"], section["level"]
    now = [t.plural("settlers.attack.riders", len(riders), section=section_begun(context, id_), level=level)]
    if riders:
        now.append(t("settlers.about.riders", riders=t.list(riders)))
    now.append(
        t("settlers.about.section.safe")
        if level >= COMPONENTS.top_level
        else t.plural("settlers.about.section.room", level - len(riders))
    )
    return InfoPopover(
        title=section_begun(context, id_),
        picture=sign("wall"),
        text=[t("settlers.about.section")],
        now=now,
        rule="b8",
        others=[f"path:{id_}"] + [f"section:{other['id']}" for other in context.view["sections"] if other["id"] != id_],
    )


def about_rider(context: RenderContext, which: list[str]) -> InfoPopover:
    """A rider: `rider:III`."""
    t, (numeral,) = context.t, which
    if numeral not in context.view["bag"]:
        raise LookupError(numeral)
    places = [
        f"{sentence(t('settlers.hex.gathering', id=field['id']))[:-1]}: {field['riders'].count(numeral)}"
        for field in context.view["fields"]
        if numeral in field["riders"]
    ]
    places += [
        f"{section_begun(context, section['id'])}: {section['riders'].count(numeral)}"
        for section in context.view["sections"]
        if numeral in section["riders"]
    ]
    places += [
        f"{hex_name(context, id_)}: {riders.count(numeral)}"
        for id_, riders in context.view["blocked"].items()
        if numeral in riders
    ]
    return InfoPopover(
        title=t("settlers.about.rider", numeral=numeral),
        picture=rider_picture(numeral),
        text=[t("settlers.about.rider.text", numeral=numeral)],
        now=[*places, t("settlers.about.rider.bag", n=context.view["bag"][numeral])],
        rule="b7",
        others=[f"rider:{other}" for other in context.view["bag"] if other != numeral],
    )
