"""Sheets about riders, gathering fields, arrows and wall sections."""

from __future__ import annotations

from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.dice import pips
from wanli.games.settlers.ui.about.drawn import icon_picture, map_picture
from wanli.games.settlers.ui.board.pieces import rider
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import board_of
from wanli.games.settlers.ui.labels import (
    hex_name,
    section_begun,
)
from wanli.ui.contract.about import InfoPopover, sentence
from wanli.ui.markup.html import Markup


def about_field(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about a gathering field: `field:III`."""
    t, (id_,) = context.t, which
    field = next((candidate for candidate in board_of(context).fields if candidate.id == id_), None)
    if field is None:
        raise LookupError(id_)
    riders = next(candidate["riders"] for candidate in context.view["fields"] if candidate["id"] == id_)
    arrows = [
        t("settlers.text.arrow", number=number, section=section_begun(context, section))
        for number, section in field.arrows
    ]
    facts = [t.plural("settlers.field.riders", len(riders), field=id_)]
    if riders:
        facts.append(t("settlers.about.riders", riders=t.list(riders)))
    return InfoPopover(
        title=sentence(t("settlers.hex.gathering", id=id_))[:-1],
        picture=rider_picture(id_),
        text=[t("settlers.about.field"), *arrows],
        now=facts,
        rule="b6",
        others=[f"field:{other.id}" for other in board_of(context).fields if other.id != id_],
    )


def rider_picture(numeral: str) -> Markup:
    """The picture of a rider with this numeral."""
    return map_picture("-20 -20 40 40", rider("", numeral, "", 0, 0, 16))


def about_arrow(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about an arrow from a gathering field to the wall: `arrow:III-A4`."""
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


def about_section(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about a wall section and its attack field: `section:A4`, `wall:A4`."""
    t, (id_,) = context.t, which
    section = next((candidate for candidate in context.view["sections"] if candidate["id"] == id_), None)
    if section is None:
        raise LookupError(id_)
    riders, level = section["riders"], section["level"]
    facts = [t.plural("settlers.attack.riders", len(riders), section=section_begun(context, id_), level=level)]
    if riders:
        facts.append(t("settlers.about.riders", riders=t.list(riders)))
    facts.append(
        t("settlers.about.section.safe")
        if level >= COMPONENTS.top_level
        else t.plural("settlers.about.section.room", level - len(riders))
    )
    return InfoPopover(
        title=section_begun(context, id_),
        picture=icon_picture("wall"),
        text=[t("settlers.about.section")],
        now=facts,
        rule="b8",
        others=[f"path:{id_}"] + [f"section:{other['id']}" for other in context.view["sections"] if other["id"] != id_],
    )


def about_rider(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about the riders with a numeral: `rider:III`."""
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
