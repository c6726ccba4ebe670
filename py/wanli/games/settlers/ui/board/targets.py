"""The click areas of the drawn board: highlighted places as buttons, all others answer with a refusal."""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot, sqrt

from wanli.engine import Action
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import Plan, Point, interpolate, outline
from wanli.games.settlers.ui.labels import building_at, corner_description, edge_name, hex_name, section_name
from wanli.games.settlers.ui.selection.selector import Choice, HighlightedPlaces
from wanli.ui.contract.fragments import part
from wanli.ui.markup.elements import hit_area
from wanli.ui.markup.html import Markup, el, fragment

CORNERS_IN = frozenset({"fort", "found", "roll", "main", "special"})
EDGES_IN = frozenset({"found_road", "free_road", "roll", "main", "special"})
"""The phases in which corners and edges without highlight answer clicks with a refusal."""

TOUCH = 23
"""The radius of the click area of a corner: with the usual board size more than 44 px across."""
MAX_TINTED = 5
"""The number of highlighted hexes that are tinted; more would give all land another colour."""
BUNDLE = 12
"""The number of places per markup fragment; a pick changes one or two of them."""

HALF = 22
"""Half the width of the click area of an edge. Its ends are pointed, so that the areas of edges do not overlap."""

SEA_SHARE = 0.9
"""The size of the mark of a highlighted sea hex, as a share of the hex."""
STEPPE_SHARE = 0.56
"""The same for fields before the wall: the mark lies between the numbers of the arrows and the name of the section."""
LAND_SHARE = 0.78
"""The same on land: the mark leaves the roads and buildings around the hex visible, on which the choice depends."""


def click_areas(context: Context, plan: Plan, lit: HighlightedPlaces, choice: Choice) -> Markup:
    """All click areas, lowest first: hexes, edges, corners."""
    phase = context.view["phase"]
    places = [_hex(context, plan, lit, choice, tile.id, tile.kind) for tile in plan.board.hexes]
    edges = range(len(plan.edges)) if phase in EDGES_IN else lit.edges
    corners = range(len(plan.corners)) if phase in CORNERS_IN else lit.corners
    places += [_edge(context, plan, lit, choice, edge) for edge in edges]
    # highlighted places lie above the others
    places += [
        _corner(context, plan, lit, choice, corner) for corner in sorted(corners, key=lambda n: n in lit.corners)
    ]
    for_edges = bool(lit.edges) and not lit.corners
    bundles = [
        part("g", f"hits-{first}", None, places[first : first + BUNDLE]) for first in range(0, len(places), BUNDLE)
    ]
    for_hexes = len(lit.hexes) > MAX_TINTED
    style = ["hits", "for-edges" if for_edges else "", "for-hexes" if for_hexes else ""]
    return el("g", {"class": style, "id": "hits"}, bundles)


def _lit(pick: Action, label: str, tried: bool, style: str, *shape: Markup, about: str = "") -> Markup:
    attrs = {"class": ["hit", "lit", style, "picked" if tried else ""], "data-about": about or None}
    return hit_area("g", pick, label, attrs, *shape, lit=True, pressed=tried)


def _hex(context: Context, plan: Plan, lit: HighlightedPlaces, choice: Choice, id_: str, kind: str) -> Markup:
    x, y = plan.spots[id_]
    verb = {"attack": "section", "gathering": "field"}.get(kind, "hex")
    pick = ("pick", verb, id_)
    shape = _hex_shape(x, y, {"land": LAND_SHARE, "sea": SEA_SHARE}.get(kind, STEPPE_SHARE))
    t, about = context.t, f"hex:{id_}"
    if id_ in lit.hexes:
        action = lit.hexes[id_]
        label = t(f"settlers.do.{action[0]}", hex=hex_name(context, id_))
        return _lit(pick, label, choice.args == action, "of-hex", shape, about=about)
    if id_ in lit.fields:
        origin = choice.args[0] if choice.kind == "drive" else choice.args[1] if choice.kind == "do" else id_
        key = "settlers.do.drive.from" if origin == id_ else "settlers.do.drive.to"
        tried = (choice.kind == "drive" and origin == id_) or (choice.kind == "do" and id_ in choice.args[1:])
        return _lit(pick, t(key, field=id_), tried, "of-hex", shape, about=about)
    if id_ in lit.sections:
        label = t("settlers.do.wall.here", section=section_name(context, id_))
        return _lit(pick, label, choice.args == ("wall",), "of-hex of-wall", shape, about=about)
    return _dark("polygon", pick, about, points=outline(x, y))


@cache
def _hex_shape(x: float, y: float, share: float) -> Markup:
    """The click area of a highlighted hex: the whole hex. Its mark is smaller by this share."""
    return fragment(
        el("polygon", {"class": "touch", "points": outline(x, y)}),
        el("polygon", {"class": "rim", "points": outline(x, y, share)}),
        el("polygon", {"class": "light", "points": outline(x, y, share)}),
    )


def _edge(context: Context, plan: Plan, lit: HighlightedPlaces, choice: Choice, edge: int) -> Markup:
    start, end = plan.edges[edge]
    (x1, y1), (x2, y2) = interpolate(start, end, 0.26), interpolate(start, end, 0.74)
    line = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    pick, about = ("pick", "edge", edge), f"edge:{edge}"
    if edge not in lit.edges:
        return _dark("line", pick, about, **line)
    label = context.t("settlers.do.road", edge=edge_name(context, edge))
    touch = el("polygon", {"class": "touch", "points": _strip(start, end)})
    lines = [el("line", {"class": style, **line}) for style in ("rim", "light")]
    return _lit(pick, label, choice.args == lit.edges[edge], "of-edge", touch, *lines, about=about)


@cache
def _strip(start: Point, end: Point) -> str:
    """The corners of the click area of an edge: its ends, and the shoulders next to them."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    dx, dy = (end[1] - start[1]) / length * HALF, (start[0] - end[0]) / length * HALF
    share = HALF / sqrt(3) / length  # where the area touches those of the neighbouring edges, at 120 degrees
    near, far = interpolate(start, end, share), interpolate(start, end, 1 - share)
    around = ((start, 0), (near, 1), (far, 1), (end, 0), (far, -1), (near, -1))
    return " ".join(f"{x + dx * side:.1f},{y + dy * side:.1f}" for (x, y), side in around)


def _corner(context: Context, plan: Plan, lit: HighlightedPlaces, choice: Choice, corner: int) -> Markup:
    x, y = plan.corners[corner]
    pick, about = ("pick", "corner", corner), f"corner:{corner}"
    if corner not in lit.corners:
        return _dark("circle", pick, about, cx=x, cy=y, r=13)
    action = lit.corners[corner]
    label = context.t(f"settlers.do.{action[0]}", corner=corner_description(context, corner))
    standing = building_at(context, corner)
    full_label = f"{label} ({standing})" if standing else label
    return _lit_corner(pick, (x, y), full_label, choice.args == action, str(action[0]))


@lru_cache(maxsize=1024)
def _lit_corner(pick: Action, spot: Point, label: str, tried: bool, verb: str) -> Markup:
    x, y = spot
    touch = el("circle", {"class": "touch", "cx": x, "cy": y, "r": TOUCH})
    around = {"cx": x, "cy": y, "r": 17 if verb == "city" else 11}
    rings = [el("circle", {"class": style, **around}) for style in (["rim", "light"] if verb == "city" else ["light"])]
    return _lit(pick, label, tried, f"of-corner of-{verb}", touch, *rings, about=f"corner:{pick[2]}")


@lru_cache(maxsize=1024)
def _dark(tag: str, pick: Action, about: str = "", **shape: float | str) -> Markup:
    """The click area of a place without highlight, which answers with the rule that forbids it."""
    return hit_area(tag, pick, "", {"class": "hit", **shape, "data-about": about or None}, lit=False)
