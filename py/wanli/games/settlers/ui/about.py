"""What is this? Sheets about land, wall and riders, pieces, cards, supplies and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES, TERRAINS
from wanli.games.settlers.ui.board.pieces import building, rider, road
from wanli.games.settlers.ui.drawings import die, icon
from wanli.games.settlers.ui.geometry import board_of
from wanli.games.settlers.ui.labels import (
    building_at,
    cards,
    corner_name,
    edge_name,
    harbour_name,
    hex_name,
    level_of,
    resource,
    sea_of_harbour,
    section_begun,
)
from wanli.games.settlers.ui.player_bar import counted_words, number_lines
from wanli.games.settlers.ui.prompt import prompt
from wanli.games.settlers.ui.status import aside_lines, bag_text, played_text, rolls_text, whose_turn
from wanli.ui.about import NO_PICTURE, Group, Makers, Sheet, look_up, sentence
from wanli.ui.context import RenderContext
from wanli.ui.html import Markup, el, svg, use
from wanli.ui.people import Person

RULES = {
    "points": "a16",
    "hand": "a9",
    "card": "a12",
    "knight": "a15",
    "longest": "a14",
    "wall": "b12",
    "malus": "b18",
}
"""The rule about each number of a seat."""
CARD_RULES = {"knight": "b16", "vp": "a16", "road": "a13", "plenty": "a13", "monopoly": "a13"}
"""The rule about each kind of development card."""
BUILD_RULES = {"road": "a5", "settlement": "a4", "city": "a4", "card": "a12", "wall": "b12"}
"""The rule about each thing that can be built or bought."""


def about(context: RenderContext, key: str) -> Sheet | None:
    """The sheet about the thing with this key; None if there is no such thing."""
    return look_up(_MAKERS, context, key)


def gallery(context: RenderContext) -> Sequence[Group]:
    """Development cards, land and resources, buildings, riders and the pirate."""
    t, board = context.t, board_of(context)
    lands = [next(id_ for id_ in board.land if board.hex(id_).terrain == terrain) for terrain in TERRAINS]
    return (
        Group(t("settlers.cards"), [f"card:{kind}" for kind in CARDS]),
        Group(t("settlers.gallery.goods"), [f"good:{kind}" for kind in RESOURCES]),
        Group(t("settlers.text.land"), [f"hex:{id_}" for id_ in lands]),
        Group(t("settlers.costs"), [f"build:{piece}" for piece in BUILD_RULES]),
        Group(t("settlers.text.frontier"), [f"rider:{field.id}" for field in board.fields] + ["piece:pirate"]),
        Group(t("settlers.text.harbours"), [f"harbour:{number}" for number in range(len(board.harbours))]),
    )


def _sign(name: str) -> Markup:
    return el("div", {"class": f"settlers sign-alone good of-{name}"}, icon(name))


def _map_picture(box: str, *drawn: Markup) -> Markup:
    return el("div", {"class": "settlers settlers-board map-alone"}, svg(box, {"class": "map"}, *drawn))


def terrain_picture(kind: str, style: str = "land") -> Markup:
    """A hex of this terrain."""
    points = "0,-48 41.6,-24 41.6,24 0,48 -41.6,24 -41.6,-24"
    motif = use(f"st-{kind}", {"x": -50, "y": -50, "width": 100, "height": 100})
    return _map_picture(
        "-50 -50 100 100", el("g", {"class": f"hex {style} of-{kind}"}, el("polygon", {"points": points}), motif)
    )


def building_picture(kind: str, person: Person) -> Markup:
    """A settlement or city of a person."""
    return _map_picture("-24 -22 48 48", building(kind, 0, 0, person))


def _hex(context: RenderContext, which: list[str]) -> Sheet:
    """A hex: land, sea, gathering or attack field."""
    t, board, (id_,) = context.t, board_of(context), which
    if not board.is_hex(id_):
        raise LookupError(id_)
    tile = board.hex(id_)
    if tile.kind == "attack":
        return _section(context, which)
    if tile.kind == "gathering":
        return _field(context, which)
    title = sentence(hex_name(context, id_))[:-1]
    if tile.kind == "sea":
        now = [t("settlers.pirate")] if context.view["pirate"] == id_ else []
        port = board.harbour_at_sea.get(id_)
        return Sheet(
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
        now.append(t("settlers.about.often", number=tile.number, n=6 - abs(7 - tile.number)))
        text = t("settlers.about.land", good=resource(context, RESOURCES[good]), number=tile.number)
    else:
        text = t("settlers.about.desert")
    return Sheet(title=title, picture=terrain_picture(tile.terrain), text=[text], now=now, rule="a7")


def _path(context: RenderContext, which: list[str]) -> Sheet:
    """The path of riders behind a section: `path:A4`."""
    t, (id_,) = context.t, which
    found = next((one for one in board_of(context).sections if one.id == id_), None)
    if found is None:
        raise LookupError(id_)
    return Sheet(
        title=t("settlers.about.path", section=id_),
        picture=NO_PICTURE,
        text=[t("settlers.about.path.text")],
        now=[sentence(t.list([hex_name(context, place) for place in found.path]))],
        rule="b9",
        others=[f"section:{id_}"],
    )


def _field(context: RenderContext, which: list[str]) -> Sheet:
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
    return Sheet(
        title=sentence(t("settlers.hex.gathering", id=id_))[:-1],
        picture=rider_picture(id_),
        text=[t("settlers.about.field"), *arrows],
        now=now,
        rule="b6",
        others=[f"field:{other.id}" for other in board_of(context).fields if other.id != id_],
    )


def rider_picture(numeral: str) -> Markup:
    """A rider with this numeral."""
    return _map_picture("-20 -20 40 40", rider("", numeral, "", 0, 0, 16))


def _arrow(context: RenderContext, which: list[str]) -> Sheet:
    """An arrow from a gathering field to the wall: `arrow:III-A4`."""
    t, (field_id, section_id) = context.t, which
    for field in board_of(context).fields:
        for number, section in field.arrows:
            if (field.id, section) == (field_id, section_id):
                return Sheet(
                    title=t("settlers.about.arrow", number=number),
                    picture=rider_picture(field.id),
                    text=[
                        t("settlers.about.arrow.text", number=number, field=field.id),
                        t("settlers.text.arrow", number=number, section=section_begun(context, section)),
                    ],
                    now=[t("settlers.about.often", number=number, n=6 - abs(7 - number))],
                    rule="b6",
                    others=[f"field:{field.id}", f"section:{section}"],
                )
    raise LookupError(which)


def _section(context: RenderContext, which: list[str]) -> Sheet:
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
    return Sheet(
        title=section_begun(context, id_),
        picture=_sign("wall"),
        text=[t("settlers.about.section")],
        now=now,
        rule="b8",
        others=[f"path:{id_}"] + [f"section:{other['id']}" for other in context.view["sections"] if other["id"] != id_],
    )


def _rider(context: RenderContext, which: list[str]) -> Sheet:
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
    return Sheet(
        title=t("settlers.about.rider", numeral=numeral),
        picture=rider_picture(numeral),
        text=[t("settlers.about.rider.text", numeral=numeral)],
        now=[*places, t("settlers.about.rider.bag", n=context.view["bag"][numeral])],
        rule="b7",
        others=[f"rider:{other}" for other in context.view["bag"] if other != numeral],
    )


def _building(context: RenderContext, which: list[str]) -> Sheet | None:
    """What stands on a corner: `building:17`."""
    t, corner = context.t, int(which[0])
    for place, seat, kind in context.view["buildings"]:
        if place == corner:
            return Sheet(
                title=building_at(context, corner),
                picture=building_picture(kind, context.people[seat]),
                text=[t(f"settlers.about.{kind}")],
                now=[sentence(corner_name(context, corner))],
                rule="a7",
                others=[f"hex:{id_}" for id_ in board_of(context).corners[corner].hexes],
            )
    return None


def _road(context: RenderContext, which: list[str]) -> Sheet | None:
    """A road: `road:30`."""
    t, edge = context.t, int(which[0])
    owner = next((seat for place, seat in context.view["roads"] if place == edge), None)
    if owner is None:
        return None
    drawn = road(((-30, 0), (30, 0)), context.people[owner])
    return Sheet(
        title=t("settlers.about.road", name=context.name(owner)),
        picture=_map_picture("-30 -20 60 40", drawn),
        text=[t("settlers.about.road.text")],
        now=[sentence(edge_name(context, edge))],
        rule="a5",
        others=["build:road"],
    )


def _corner(context: RenderContext, which: list[str]) -> Sheet:
    """A corner, built on or empty: `corner:17`."""
    t, corner = context.t, int(which[0])
    return _building(context, which) or Sheet(
        title=sentence(corner_name(context, corner))[:-1],
        text=[t("settlers.about.build.settlement")],
        now=[t("settlers.about.free")],
        rule="a4",
        others=[f"hex:{id_}" for id_ in board_of(context).corners[corner].hexes],
    )


def _edge(context: RenderContext, which: list[str]) -> Sheet:
    """An edge, with a road or without: `edge:30`."""
    t, edge = context.t, int(which[0])
    return _road(context, which) or Sheet(
        title=sentence(edge_name(context, edge))[:-1],
        text=[t("settlers.about.build.road")],
        now=[t("settlers.about.free")],
        rule="a5",
        others=["build:road"],
    )


def _pirate(context: RenderContext, which: list[str]) -> Sheet | None:
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
    return Sheet(
        title=t("settlers.pirate"),
        picture=_map_picture("-24 -24 48 48", el("g", {"class": "pirate"}, ship)),
        text=[t("settlers.about.pirate")],
        now=now,
        rule="b15",
        others=[] if port is None else [f"harbour:{port}"],
    )


def _harbour(context: RenderContext, which: list[str]) -> Sheet:
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
    return Sheet(
        title=sentence(harbour_name(context, number))[:-1],
        picture=_sign("ship" if harbour.resource < 0 else RESOURCES[harbour.resource]),
        text=[t("settlers.about.harbour" if good else "settlers.about.harbour.any", rate=rate, good=good, one=1)],
        now=[sentence(sea_of_harbour(context, number)), *users, *closed],
        rule="a11",
        others=[f"harbour:{other}" for other in range(len(board.harbours)) if other != number],
    )


def _good(context: RenderContext, which: list[str]) -> Sheet:
    """A type of cards: `good:wood`, `bank:wood`."""
    t, (kind,) = context.t, which
    number = RESOURCES.index(kind)
    now = []
    player = context.view["players"][context.seat] if context.seat is not None else None
    if player is not None and player["hand"] is not None:
        now.append(f"{t('settlers.about.yours')}: {player['hand'][number]} {resource(context, kind)}")
        now.append(t("settlers.about.rate", rate=player["rates"][number], good=resource(context, kind)))
    bank = context.view["bank"][number]
    now.append(t("settlers.bank.of", count=bank, good=resource(context, kind)))
    terrain = next(name for name, found in COMPONENTS.yields.items() if found == number)
    builds = [t(f"settlers.build.{piece}") for piece, cost in COMPONENTS.costs.items() if cost[number]]
    return Sheet(
        title=sentence(resource(context, kind))[:-1],
        picture=_sign(kind),
        text=[
            t("settlers.about.good", terrain=t(f"settlers.terrain.{terrain}", number="").strip()),
            t("settlers.about.good.for", things=t.list(builds)),
        ],
        now=now,
        rule="a1",
        others=[f"good:{other}" for other in RESOURCES if other != kind],
    )


def _card(context: RenderContext, which: list[str]) -> Sheet:
    """A kind of development card: `card:knight`."""
    t, (kind,) = context.t, which
    count = COMPONENTS.tables[context.view["seats"]].cards[CARDS.index(kind)]
    now = []
    player = context.view["players"][context.seat] if context.seat is not None else None
    if player is not None and player["cards"] is not None and player["cards"][kind]:
        label = t(
            "settlers.card.label",
            count=player["cards"][kind],
            card=t(f"settlers.card.{kind}"),
            rule=t(f"settlers.card.{kind}.rule"),
        )
        fresh = player["fresh"][kind]
        new = f"{t.plural('settlers.card.fresh', fresh)} ({t('settlers.card.new')})"
        now.append(f"{label} {new}" if fresh else label)
    if kind in context.view["played"]:
        now.append(t("settlers.about.card.played", n=context.view["played"][kind]))
    return Sheet(
        title=t(f"settlers.card.{kind}"),
        picture=_sign(kind),
        text=[t(f"settlers.card.{kind}.rule"), t("settlers.about.card", n=count)],
        now=now,
        rule=CARD_RULES[kind],
        others=[f"card:{other}" for other in CARDS if other != kind],
    )


def _build(context: RenderContext, which: list[str]) -> Sheet:
    """What can be built or bought: `build:road`."""
    t, (piece,) = context.t, which
    if piece not in BUILD_RULES:
        raise LookupError(piece)
    player = context.view["players"][context.seat] if context.seat is not None else None
    now, level = [], 1
    if player is not None:
        level = min(level_of(player) + 1, COMPONENTS.top_level)
        rest = context.view["deck"] if piece == "card" else player["left"][piece]
        now.append(t(f"settlers.left.{'deck' if piece == 'card' else 'piece'}", count=rest))
    five = COMPONENTS.walls[level - 1] if piece == "wall" else COMPONENTS.costs[piece]
    words = t(f"settlers.build.{piece}", level=level)
    text = [t("settlers.build.label", what=words, cost=cards(context, five)), t(f"settlers.about.build.{piece}")]
    if piece == "wall":
        text += [
            t(
                "settlers.build.label",
                what=t("settlers.build.wall", level=other),
                cost=cards(context, COMPONENTS.walls[other - 1]),
            )
            for other in range(1, COMPONENTS.top_level + 1)
            if other != level
        ]
        if player is not None and level_of(player) >= COMPONENTS.top_level:
            now.append(sentence(t("settlers.wall.done")))
    return Sheet(
        title=words,
        picture=_sign(piece),
        text=text,
        now=now,
        rule=BUILD_RULES[piece],
        others=[f"build:{other}" for other in BUILD_RULES if other != piece],
    )


def _number(context: RenderContext, which: list[str]) -> Sheet:
    """A public number of a seat: `number:points-0`."""
    t, sign, seat = context.t, which[0], int(which[1])
    label = next((words for name, words, _, _ in number_lines(context, seat) if name == sign), None)
    if label is None:
        raise LookupError(sign)
    others = [f"number:{sign}-{other}" for other in range(len(context.people)) if other != seat and sign != "malus"]
    return Sheet(
        title=t(f"settlers.about.number.{sign}", name=context.name(seat)),
        picture=_sign(sign),
        text=[t(f"settlers.about.number.{sign}.text", limit=COMPONENTS.limits.hand)],
        now=[label],
        rule=RULES[sign],
        others=others,
    )


def _counted(context: RenderContext, which: list[str]) -> Sheet | None:
    """What is known of somebody's hand by counting: `counted:0`."""
    t, seat = context.t, int(which[0])
    words = counted_words(context, context.view["players"][seat])
    if not words:
        return None
    player = context.view["players"][seat]
    each = [
        f"{resource(context, kind)}: {low}–{high}"
        for kind, low, high in zip(RESOURCES, player["low"], player["high"], strict=True)
    ]
    return Sheet(
        title=t("settlers.about.counted", name=context.name(seat)),
        text=[t("settlers.about.counted.text")],
        now=[words, *each],
        rule="a9",
    )


def _sealed(context: RenderContext, which: list[str]) -> Sheet | None:
    """That somebody has chosen what to discard: `sealed:0`; what oneself has: `note:sealed`."""
    t = context.t
    if which == ["sealed"]:
        own = context.view["players"][context.seat]["sealed"] if context.seat is not None else None
        if not own:
            return None
        words = t("settlers.hand.sealed", cards=cards(context, own))
        return Sheet(title=t("settlers.compose.discard"), text=[t("settlers.about.sealed")], now=[words], rule="a9")
    name = context.name(int(which[0]))
    return Sheet(
        title=f"{name}: {t('settlers.sealed')}",
        text=[t("settlers.about.sealed")],
        rule="a9",
    )


def _track(context: RenderContext, which: list[str]) -> Sheet | None:
    """What is public beside the map: `track:dice`, `track:rolls`, `track:deck`, `track:bag`, …"""
    t, view = context.t, context.view
    others = [f"track:{other}" for other in ("round", "dice", "rolls", "deck", "bag", "breaches") if [other] != which]
    match which:
        case ["round"]:
            over = view["to_move"] is None
            title = t("settlers.bar.over") if over else whose_turn(context) if view["turn"] else t("settlers.bar.setup")
            now = (
                []
                if over or not view["turn"]
                else [
                    f"{context.name(view['active'])}: "
                    f"{t('settlers.bar.round', round=view['round'], limit=view['round_limit'])}"
                ]
            )
            return Sheet(
                title=title,
                text=[t("settlers.about.turn", limit=view["round_limit"])],
                now=now if over else [*now, prompt(context)],
                rule="turn",
                others=others,
            )
        case ["dice"]:
            dice = view["dice"]
            now = [t("settlers.dice", total=sum(dice)) if dice else t("settlers.dice.none")]
            drawn = [die(value) for value in dice or (0, 0)]
            picture = el("div", {"class": "settlers dice-alone"}, drawn)
            return Sheet(
                title=t("settlers.about.dice"),
                picture=picture,
                text=[t("settlers.about.dice.text")],
                now=now,
                rule="b5",
                others=others,
            )
        case ["rolls"]:
            label = t("settlers.rolls", rolls=rolls_text(context))
            totals = [f"{total}: {view['rolls'][total]}" for total in range(2, 13)]
            return Sheet(
                title=t("settlers.about.rolls"),
                text=[t("settlers.about.rolls.text")],
                now=[label, "; ".join(totals)],
                rule="a6",
                others=others,
            )
        case ["deck"]:
            label = f"{t.plural('settlers.deck', view['deck'])} {played_text(context)}".strip()
            return Sheet(
                title=t("settlers.cards"),
                picture=_sign("card"),
                text=[t("settlers.about.deck")],
                now=[label],
                rule="a12",
                others=[f"card:{kind}" for kind in CARDS],
            )
        case ["bag"]:
            return Sheet(
                title=t("settlers.about.bag"),
                picture=_sign("rider"),
                text=[t("settlers.about.bag.text")],
                now=[bag_text(context)],
                rule="b7",
                others=[f"rider:{numeral}" for numeral in view["bag"]],
            )
        case ["breaches"]:
            return Sheet(
                title=t("settlers.about.breaches"),
                picture=_sign("wall"),
                text=[t("settlers.about.breaches.text")],
                now=[t.plural("settlers.breaches", view["breaches"], limit=view["breach_limit"])],
                rule="b18",
                others=others,
            )
    return None


def _aside(context: RenderContext, which: list[str]) -> Sheet | None:
    """What lies open in the corner of the map: `aside:now`."""
    del which
    lines = aside_lines(context)
    return Sheet(title=context.t("settlers.about.aside"), text=lines, rule="a10") if lines else None


def _compose(context: RenderContext, which: list[str]) -> Sheet:
    """What is being put together: `compose:now`."""
    del which
    return Sheet(title=context.t("settlers.about.compose"), text=[prompt(context)], rule="trade")


_MAKERS: Makers = {
    "hex": _hex,
    "blocked": _hex,
    "path": _path,
    "field": _field,
    "arrow": _arrow,
    "section": _section,
    "wall": _section,
    "rider": _rider,
    "building": _building,
    "road": _road,
    "corner": _corner,
    "edge": _edge,
    "piece": _pirate,
    "harbour": _harbour,
    "good": _good,
    "bank": _good,
    "card": _card,
    "build": _build,
    "number": _number,
    "counted": _counted,
    "sealed": _sealed,
    "note": _sealed,
    "track": _track,
    "aside": _aside,
    "compose": _compose,
}
