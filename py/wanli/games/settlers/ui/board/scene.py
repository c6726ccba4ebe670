"""The drawn board: land, wall, riders, pieces, and on top the places that can be picked.

Only legal places can be focused. Other corners, edges and hexes have picks, too, so that the table can name the rule
that forbids them.
"""

from __future__ import annotations

from functools import lru_cache

from wanli.games.settlers.rules.board import Hex
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.dice import pips
from wanli.games.settlers.rules.view import SectionView, acting_player
from wanli.games.settlers.ui.board.pieces import RiderNames, building, rider, road
from wanli.games.settlers.ui.board.targets import click_areas
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import sprite
from wanli.games.settlers.ui.geometry import Plan, Point, has_wall, interpolate, outline, plan_of
from wanli.games.settlers.ui.labels import hex_name, name_of_harbour, name_of_hex, section_begun
from wanli.games.settlers.ui.selection.selector import Choice, choice_of, highlighted_places
from wanli.games.settlers.ui.status import aside
from wanli.ui.contract.fragments import Memo, part
from wanli.ui.markup.elements import piece
from wanli.ui.markup.html import Attributes, Markup, el, fragment, svg, use
from wanli.ui.markup.translate import Translator

_memo: Memo[Markup] = Memo()
TOWERS = (0.56, 1.44, 0.18, 1.82, 1.0)
"""The positions of the towers of levels 1 to 5 along a section: 0 is its west end, 1 the fort, 2 its east end.

The towers of neighbouring sections stand beside each other.
"""


# Riders have fixed places, so that none moves when another one comes or goes.
LAND_SLOTS = (0.0, -27.0, 27.0)
"""The horizontal offsets of riders on land from its centre."""
ATTACK_SLOTS = (0.0, -28.0, 28.0, -14.0, 14.0)
"""The horizontal offsets of riders in front of the wall, the first rider first."""
FIELD_SLOTS = ((-22.0, 16.0), (4.0, 13.5), (17.0, 13.5), (29.0, 13.5))
"""The horizontal offsets and sizes of riders on a gathering field, the first rider first."""


def board(context: Context) -> Markup:
    """The map, with the notes in its free corner."""
    plan = plan_of(context)
    width, height = plan.corner
    variant = f"seats-{context.view['seats']}" if has_wall(context) else "island"
    attrs = {
        "class": f"settlers settlers-board {variant}",
        "style": f"--ratio:{plan.ratio};--corner-width:{width};--corner-height:{height}",
    }
    return el("div", attrs, sprite(), _map(context), aside(context))


def map_drawing(context: Context) -> Markup:
    """The map without the notes."""
    return _map(context)


def _map(context: Context) -> Markup:
    plan = plan_of(context)
    choice = choice_of(context)
    lit = highlighted_places(context)
    label = "settlers.map" if has_wall(context) else "settlers.map.island"
    return svg(
        plan.view_box,
        {"class": "map", "role": "group", "aria-label": context.t(label)},
        ground(plan, context.t),
        _memo(context, "below walls", lambda: _below_walls(context, plan)),
        _walls(context, plan, choice),
        _memo(context, "above walls", lambda: fragment(_buildings(context, plan), _figure(context, plan))),
        _preview(context, plan, choice),
        click_areas(context, plan, lit, choice) if context.legal else None,
        section_names(plan),
    )


def _below_walls(context: Context, plan: Plan) -> Markup:
    """The layers below the walls: rolled numbers, riders and roads."""
    names = RiderNames()
    return fragment(
        _rolled(context, plan),
        _blocked(context, plan, names),
        _robbed(context, plan),
        _attacks(context, plan, names),
        _fields(context, plan, names),
        _fort_sites(plan),
        _roads(context, plan),
    )


@lru_cache(maxsize=16)
def ground(plan: Plan, t: Translator) -> Markup:
    """The constant layer: hexes with their terrain, numbers, paths of the riders, arrows, harbours.

    Screen readers read names of hexes, harbours and arrows instead of bare numbers.
    """
    parts = [_tile(plan, tile, t) for tile in plan.board.hexes]
    parts += [_path(plan, section.id, section.path) for section in plan.board.sections]
    parts += [_number(tile.id, plan.spots[tile.id], tile.number) for tile in plan.board.hexes if tile.number]
    parts += [_harbour(plan, index, t) for index in range(len(plan.board.harbours))]
    parts += [
        _arrow(plan, field.id, number, section, t) for field in plan.board.fields for number, section in field.arrows
    ]
    return part("g", "ground", {"class": "ground-layer"}, parts)


def _image(name: str) -> Attributes:
    return {"role": "img", "aria-label": name}


def _tile(plan: Plan, tile: Hex, t: Translator) -> Markup:
    x, y = plan.spots[tile.id]
    kind = tile.terrain if tile.kind == "land" else "sea" if tile.kind == "sea" else "steppe"
    motif = use(f"st-{kind}", {"x": x - 50, "y": y - 50, "width": 100, "height": 100})
    shape = el("polygon", {"points": outline(x, y, 0.985 if tile.kind == "land" else 1.0)})
    named = _image(name_of_hex(t, plan, tile.id)) if tile.kind == "land" else {}
    return el("g", {"class": f"hex {tile.kind} of-{kind}", **named, "data-about": f"hex:{tile.id}"}, shape, motif)


def _number(id_: str, spot: Point, number: int) -> Markup:
    """A number with one pip for each of the 36 throws with this total."""
    x, y = spot[0], spot[1] + 19
    often = pips(number)
    dots = [
        el("circle", {"cx": round(x + (nth - (often - 1) / 2) * 4.4, 1), "cy": y + 9.4, "r": 1.5})
        for nth in range(often)
    ]
    return el(
        "g",
        {"class": ["number", "often" if often == 5 else ""], "aria-hidden": True, "data-about": f"hex:{id_}"},
        el("circle", {"class": "disc", "cx": x, "cy": y, "r": 15.5}),
        el("text", {"x": x, "y": y + 5}, number),
        dots,
    )


def _path(plan: Plan, section: str, path: tuple[str, ...]) -> Markup:
    """The path of riders behind the wall."""
    fort = plan.walls[section][1]
    points = [(fort[0], fort[1] + 26), *(plan.spots[id_] for id_ in path)]
    # the last leg ends in an arrow head just beyond the number of the last hex
    x, y = points[-1]
    line = " ".join(f"{px:g},{py:g}" for px, py in [*points, (x + 15, y + 27)])
    head = f"{x + 20:g},{y + 36:g} {x + 9.5:g},{y + 28:g} {x + 19:g},{y + 22:g}"
    return el(
        "g",
        {"class": "path", "data-about": f"path:{section}"},
        el("polyline", {"points": line}),
        el("polygon", {"points": head}),
    )


def _harbour(plan: Plan, index: int, t: Translator) -> Markup:
    harbour = plan.board.harbours[index]
    x, y = plan.harbours[index]
    piers = [
        el("line", {"x1": x, "y1": y, "x2": plan.corners[corner][0], "y2": plan.corners[corner][1]})
        for corner in harbour.corners
    ]
    inside: list[Markup] = []
    if harbour.resource >= 0:
        resource = RESOURCES[harbour.resource]
        inside.append(
            use(f"st-{resource}", {"class": f"st-of-{resource}", "x": x - 9.5, "y": y - 15, "width": 19, "height": 19})
        )
    else:
        inside.append(el("text", {"class": "any", "x": x, "y": y}, "?"))
    rate = "3:1" if harbour.resource < 0 else "2:1"
    return el(
        "g",
        {"class": "harbour", **_image(name_of_harbour(t, plan, index)), "data-about": f"harbour:{index}"},
        piers,
        el("circle", {"cx": x, "cy": y, "r": 18}),
        inside,
        el("text", {"class": "rate", "x": x, "y": y + 13.5}, rate),
    )


def _arrow(plan: Plan, field: str, number: int, section: str, t: Translator) -> Markup:
    """The arrow from a gathering field to the wall, with the number that triggers it."""
    start, end = plan.spots[field], plan.spots[section]
    x, y = interpolate(start, end)
    dx = 1 if end[0] > start[0] else -1
    tip = f"{x + dx * 12.5:.1f},{y + 21.7:.1f} {x + dx * 1.5:.1f},{y + 17.5:.1f} {x + dx * 14.4:.1f},{y + 10:.1f}"
    name = t("settlers.text.arrow", number=number, section=t("settlers.section", id=section))
    return el(
        "g",
        {"class": "arrow", **_image(name), "data-about": f"arrow:{field}-{section}"},
        el("polygon", {"points": tip}),
        el("circle", {"cx": x, "cy": y, "r": 14}),
        el("text", {"x": x, "y": y + 5.5}, number),
    )


# Changing layers ----------------------------------------------------------------------------------------------------


def _blocked(context: Context, plan: Plan, names: RiderNames) -> Markup:
    """Land with riders on it, which yields nothing: darkened, its number struck out, with the riders on top."""
    parts = []
    fresh = {id_ for event in context.last if event.kind == "breach" for id_ in event.facts["hexes"]}
    for id_, riders in context.view["blocked"].items():
        x, y = plan.spots[id_]
        drawn = riders[:3]
        tokens = [
            rider(names.next(numeral), numeral, f"hex:{id_}:{nth}", x + LAND_SLOTS[nth], y - 15, 15.5)
            for nth, numeral in enumerate(drawn)
        ]
        names.skip(riders[3:])
        more = el("text", {"class": "more", "x": x, "y": y + 4}, f"×{len(riders)}") if len(riders) > 3 else None
        parts.append(
            el(
                "g",
                {
                    "class": ["blocked", "fresh" if id_ in fresh else ""],
                    "role": "img",
                    "aria-label": context.t.plural("settlers.blocked", len(riders), hex=hex_name(context, id_)),
                    "data-about": f"blocked:{id_}",
                },
                el("polygon", {"class": "veil-hex", "points": outline(x, y, 0.985)}),
                el("polygon", {"class": "rim", "points": outline(x, y, 0.93)}),
                _number(id_, plan.spots[id_], plan.board.hex(id_).number),
                el("path", {"class": "strike", "d": f"M{x - 17:g} {y + 33:g}l34-28"}),
                tokens,
                more,
            )
        )
    return el("g", None, parts)


def _rolled(context: Context, plan: Plan) -> Markup:
    """A ring around the numbers on land and arrows that were rolled this turn."""
    if not context.view["dice"]:
        return el("g", {"class": "rolled"})
    total, board = sum(context.view["dice"]), plan.board
    spots = [plan.spots[tile.id] for tile in board.hexes if tile.number == total]
    rings = [el("circle", {"cx": x, "cy": y + 19, "r": 17.5}) for x, y in spots]
    arrows = [(field.id, section) for field in board.fields for number, section in field.arrows if number == total]
    for field, section in arrows:
        x, y = interpolate(plan.spots[field], plan.spots[section])
        rings.append(el("circle", {"cx": x, "cy": y, "r": 15.5}))
    return el("g", {"class": "rolled", "data-about": "track:dice"}, rings)


def _fields(context: Context, plan: Plan, names: RiderNames) -> Markup:
    """Gathering fields: their numeral and the waiting riders, the first to move first."""
    parts = []
    for field in context.view["fields"]:
        x, y = plan.spots[field["id"]]
        riders = field["riders"]
        tokens = [
            rider(names.next(numeral), numeral, f"field:{field['id']}:{nth}", x + dx, y - 2, size, nth == 0)
            for nth, (numeral, (dx, size)) in enumerate(zip(riders, FIELD_SLOTS, strict=False))
        ][::-1]
        names.skip(riders[len(FIELD_SLOTS) :])
        label = context.t.plural("settlers.field.riders", len(riders), field=field["id"])
        parts.append(
            el(
                "g",
                {
                    "class": "gathering-state",
                    "role": "img",
                    "aria-label": label,
                    "data-about": f"field:{field['id']}",
                },
                el("text", {"class": "numeral", "x": x, "y": y - 22}, field["id"]),
                tokens,
                el("text", {"class": "count", "x": x, "y": y + 23}, f"×{len(riders)}") if len(riders) > 4 else None,
            )
        )
    return el("g", None, parts)


def _attacks(context: Context, plan: Plan, names: RiderNames) -> Markup:
    """Attack fields: the riders in front of the wall, and how many more it withstands."""
    parts = []
    for section in context.view["sections"]:
        x, y = plan.spots[section["id"]]
        riders, level = section["riders"], section["level"]
        tokens = [
            rider(names.next(numeral), numeral, f"section:{section['id']}:{nth}", x + dx, y - 7, 14)
            for nth, (numeral, dx) in enumerate(zip(riders, ATTACK_SLOTS, strict=False))
        ]
        names.skip(riders[len(ATTACK_SLOTS) :])
        label = context.t.plural(
            "settlers.attack.riders", len(riders), section=section_begun(context, section["id"]), level=level
        )
        danger = "close" if riders and len(riders) == level and level < COMPONENTS.top_level else ""
        attrs = {
            "class": ["attack-state", danger],
            "role": "img",
            "aria-label": label,
            "data-about": f"section:{section['id']}",
        }
        parts.append(el("g", attrs, tokens))
    return el("g", None, parts)


@lru_cache(maxsize=16)
def section_names(plan: Plan) -> Markup:
    """The constant uppermost layer: the names of the sections, which no frame of a highlighted place crosses.

    Each is below the riders, above the wall, and next to the tower behind the fort.
    """
    names = [
        el(
            "text",
            {"class": "section-id", "x": round(x - 17.6, 1), "y": y + 17.5, "data-about": f"section:{section.id}"},
            section.id,
        )
        for section in plan.board.sections
        for x, y in [plan.spots[section.id]]
    ]
    return part("g", "section-names", {"aria-hidden": True}, names)


def _fort_sites(plan: Plan) -> Markup:
    """The marked corners of the border forts."""
    sites = {section.id: plan.corners[section.fort] for section in plan.board.sections}
    drawn = [el("circle", {"cx": x, "cy": y, "r": 17, "data-about": f"section:{id_}"}) for id_, (x, y) in sites.items()]
    return el("g", {"class": "fort-sites"}, drawn)


def along(plan: Plan, section: str, share: float) -> Point:
    """A point of the wall; `share` is 0 at its west end, 1 at the fort, 2 at its east end."""
    west, fort, east = plan.walls[section]
    return interpolate(west, fort, share) if share <= 1 else interpolate(fort, east, share - 1)


def _walls(context: Context, plan: Plan, choice: Choice) -> Markup:
    """The wall of every section: it grows with each level and has a tower for each."""
    growing = ""
    if choice.kind == "do" and choice.args == ("wall",):
        growing = acting_player(context.view)["section"] or ""
    return el("g", {"class": "walls"}, [_wall(context, plan, section, growing) for section in context.view["sections"]])


def _wall(context: Context, plan: Plan, section: SectionView, growing: str) -> Markup:
    id_, level = section["id"], section["level"]
    west, fort, east = plan.walls[id_]
    line = f"{west[0]:g},{west[1]:g} {fort[0]:g},{fort[1]:g} {east[0]:g},{east[1]:g}"
    seat = f"seat-{context.people[section['owner']].colour}" if section["owner"] is not None else ""
    body = (
        [
            el("polyline", {"class": "wall-base", "points": line, "stroke-width": 7 + 2 * level}),
            el("polyline", {"class": "wall-stone", "points": line, "stroke-width": 4 + 2 * level}),
            el("polyline", {"class": "wall-teeth", "points": line, "stroke-width": 4 + 2 * level}),
        ]
        if level
        else [el("polyline", {"class": "wall-plan", "points": line})]
    )
    tower_count = level + (growing == id_)
    towers = [_tower(id_, *along(plan, id_, TOWERS[nth]), nth, tried=nth >= level) for nth in range(tower_count)]
    return el("g", {"class": ["wall-section", f"level-{level}", seat], "data-about": f"wall:{id_}"}, body, towers)


def _tower(section: str, x: float, y: float, nth: int, tried: bool) -> Markup:
    if TOWERS[nth] == 1.0:
        y -= 24  # behind the fort, not under it
    data = f"M{x - 6.5:g} {y + 9:g}v-17h-2v-8h4.500v3h2.500v-3h4v3h2.500v-3h4.500v8h-2v17z"
    door = f"M{x - 2:g} {y + 9:g}v-5a2 2 0 0 1 4 0v5z"
    place = f"section:{section}"
    return el(
        "g",
        {
            "class": ["tower", "tried" if tried else ""],
            **({"data-at": place} if tried else piece(f"wall-{section}-{nth + 1}", place)),
        },
        el("path", {"class": "tower-body", "d": data}),
        el("path", {"class": "tower-door", "d": door}),
    )


def _roads(context: Context, plan: Plan) -> Markup:
    return el(
        "g",
        {"class": "roads"},
        [
            road(plan.edges[edge], context.people[seat], f"road-{seat}-{edge}", f"edge:{edge}")
            for edge, seat in context.view["roads"]
        ],
    )


def _buildings(context: Context, plan: Plan) -> Markup:
    fresh = {event.facts.get("corner") for event in context.last if event.kind in ("settle", "city", "found", "fort")}
    return el(
        "g",
        {"class": "buildings"},
        [
            building(
                kind,
                *plan.corners[corner],
                context.people[seat],
                _name_of_building(plan, corner, seat, kind),
                f"corner:{corner}",
                fresh=corner in fresh,
            )
            for corner, seat, kind in context.view["buildings"]
        ],
    )


def _name_of_building(plan: Plan, corner: int, seat: int, kind: str) -> str:
    """The animation name of a building; a fort and a city on the same site are different pieces."""
    section = plan.board.corners[corner].fort
    return f"fort-{kind}-{seat}-{section}" if section else f"{kind}-{seat}-{corner}"


def _figure(context: Context, plan: Plan) -> Markup:
    """The pirate of the scenario, or the robber of an island."""
    robber = context.view.get("robber")
    return _robber(context, plan, robber) if robber else _pirate(context, plan)


def _robbed(context: Context, plan: Plan) -> Markup | None:
    """The darkened hex of the robber, below the roads and buildings around it, with its number struck out."""
    land = context.view.get("robber")
    if not land or not plan.board.hex(land).number:
        return None
    x, y = plan.spots[land]
    return el(
        "g",
        {"class": "robbed", "data-about": f"hex:{land}"},
        el("polygon", {"class": "veil-hex", "points": outline(x, y, 0.985)}),
        _number(land, (x, y), plan.board.hex(land).number),
        el("path", {"class": "strike", "d": f"M{x - 17:g} {y + 33:g}l34-28"}),
    )


def _robber(context: Context, plan: Plan, land: str) -> Markup:
    """The robber on its hex."""
    x, y = plan.spots[land]
    figure = use("st-robber", {"x": x - 17, "y": y - 40, "width": 34, "height": 40})
    return el(
        "g",
        {
            "class": "robber",
            "role": "img",
            "aria-label": context.t("settlers.robber.blocks", hex=hex_name(context, land)),
            "data-about": "piece:robber",
        },
        el("g", piece("robber", f"hex:{land}"), figure),
    )


def _pirate(context: Context, plan: Plan) -> Markup:
    """The pirate, with a mark on the harbour that it closes."""
    x, y = plan.spots[context.view["pirate"]]
    port = plan.board.harbour_at_sea.get(context.view["pirate"])
    closed: list[Markup] = []
    if port is not None:
        hx, hy = plan.harbours[port]
        x, y = interpolate((hx, hy), (x, y), 2.1)
        closed.append(
            el("path", {"class": "strike", "d": f"M{hx - 13:g} {hy - 13:g}l26 26M{hx + 13:g} {hy - 13:g}l-26 26"})
        )
    ship = use("st-pirate", {"x": x - 22, "y": y - 22, "width": 44, "height": 44})
    label = context.t("settlers.pirate.closes" if port is not None else "settlers.pirate")
    named = el("g", piece("pirate", f"hex:{context.view['pirate']}"), ship)
    return el("g", {"class": "pirate", "role": "img", "aria-label": label, "data-about": "piece:pirate"}, closed, named)


def _preview(context: Context, plan: Plan, choice: Choice) -> Markup:
    """A preview of the picked piece. The layer always exists, so that the positions of other layers do not change."""
    return el("g", {"class": "tried-piece"}, _tried(context, plan, choice) if choice.kind == "do" else None)


def _tried(context: Context, plan: Plan, choice: Choice) -> Markup | None:
    seat = context.view["to_move"]
    assert seat is not None
    person = context.people[seat]
    match choice.args:
        case ("road", int(edge)):
            return road(plan.edges[edge], person)
        case ("fort", str(id_)):
            return building("settlement", *plan.walls[id_][1], person)
        case (("found" | "settle"), int(corner)):
            return building("settlement", *plan.corners[corner], person)
        case ("city", int(corner)):
            return building("city", *plan.corners[corner], person)
        case ("pirate", str(id_)):
            x, y = plan.spots[id_]
            return use("st-pirate", {"class": "pirate", "x": x - 22, "y": y - 22, "width": 44, "height": 44})
        case ("robber", str(id_)):
            x, y = plan.spots[id_]
            return use("st-robber", {"class": "robber", "x": x - 17, "y": y - 40, "width": 34, "height": 40})
    return None
