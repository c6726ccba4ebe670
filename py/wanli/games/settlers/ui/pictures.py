"""The pictures of the rules page: the map, riders on their fields, an attack, a breach, and prices."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace

from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.view import SettlersView
from wanli.games.settlers.ui.about.land import terrain_picture
from wanli.games.settlers.ui.about.pieces import building_picture
from wanli.games.settlers.ui.about.riders import rider_picture
from wanli.games.settlers.ui.board.scene import map_drawing
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import die, icon
from wanli.games.settlers.ui.geometry import plan_for
from wanli.ui.contract.pictures import Picture, Pictures
from wanli.ui.markup.html import Markup, el

SEATS = 4
_CORNER, _ROADS, _NEXT_BUT_ONE = 40, (60, 61), 41
"""Two corners at distance two, and the edges between them."""
Draw = Callable[[Context], Markup]


def _map(change: Callable[[SettlersView], None] = lambda view: None) -> Draw:
    """The map of four players after `change`."""

    def draw(context: Context) -> Markup:
        view = deepcopy(SETTLERS.new(seats=SEATS, seed=1, options={}).view(None))
        for seat, section in enumerate(view["sections"]):
            section["owner"] = seat
            section["level"] = 1
        change(view)
        drawing = map_drawing(replace(context, view=view, people=context.people[:SEATS]))
        return el("div", {"class": "settlers settlers-board whole-map"}, drawing)

    return draw


def _island(robber: str = "") -> Draw:
    """The beginners' island with its first settlements, and with the robber on another hex."""

    def draw(context: Context) -> Markup:
        options = {"map": "island", "layout": "beginners", "places": "beginners"}
        view = SETTLERS.new(seats=SEATS, seed=1, options=options).view(None)
        if robber:
            view["robber"] = robber
        drawing = map_drawing(replace(context, view=view, people=context.people[:SEATS]))
        return el("div", {"class": "settlers settlers-board island whole-map"}, drawing)

    return draw


def _gathering(view: SettlersView) -> None:
    view["fields"][0]["riders"] = ["III", "IV"]
    view["fields"][1]["riders"] = ["IV"]
    view["dice"] = [2, 4]


def _attack(view: SettlersView) -> None:
    view["sections"][1]["level"] = 2
    view["sections"][1]["riders"] = ["III", "IV"]


def _breach(view: SettlersView) -> None:
    view["sections"][1]["level"] = 1
    view["blocked"] = {}
    for place, numeral in zip(_targets(view), ("III", "IV", "III"), strict=False):
        view["blocked"][place] = [numeral]


def _targets(view: SettlersView) -> list[str]:
    """The land that riders occupy behind the second section."""
    return list(plan_for(SEATS).board.sections[1].targets)


def _houses(view: SettlersView) -> None:
    view["buildings"] = [*view["buildings"], [_CORNER, 0, "settlement"], [_NEXT_BUT_ONE, 0, "settlement"]]
    view["roads"] = [*view["roads"], *([road, 0] for road in _ROADS)]


def _meeting(view: SettlersView) -> None:
    view["buildings"] = [*view["buildings"], [_CORNER, 0, "settlement"], [_NEXT_BUT_ONE, 1, "settlement"]]
    view["roads"] = [*view["roads"], *([road, 0] for road in _ROADS)]


def _forts(context: Context) -> Markup:
    """The map after all border forts are placed."""
    state = SETTLERS.new(seats=SEATS, seed=1, options={})
    while state.view(None)["phase"] == "fort":
        state.play(state.legal()[0])
    drawing = map_drawing(replace(context, view=state.view(None), people=context.people[:SEATS]))
    return el("div", {"class": "settlers settlers-board whole-map"}, drawing)


def _founding(context: Context) -> Markup:
    """Two settlements, each with a road."""
    house = building_picture("settlement", context.people[0])
    road = el("span", {"class": "settlers sign-alone"}, icon("road"))
    return el("div", {"class": "side-by-side"}, house, road, house, road)


def _levels(context: Context) -> Markup:
    """Three levels of a wall."""
    del context
    return el("div", {"class": "side-by-side"}, [el("span", {"class": "settlers sign-alone"}, icon("wall"))] * 3)


def _exchange(context: Context) -> Markup:
    """One resource for another."""
    del context
    wood, _, _, grain, _ = RESOURCES
    icons = [el("span", {"class": "settlers sign-alone"}, icon(kind)) for kind in (wood, grain)]
    return el("div", {"class": "side-by-side"}, icons[0], el("b", {"class": "either"}, "⇄"), icons[1])


def _turn(context: Context) -> Markup:
    """The dice, and buildings next to them."""
    dice = [el("div", {"class": "settlers dice-alone"}, die(value)) for value in (2, 4)]
    houses = [building_picture(kind, context.people[0]) for kind in ("settlement", "city")]
    return el("div", {"class": "side-by-side"}, dice, houses)


def _goods(context: Context) -> Markup:
    del context
    terrains = [name for name, good in COMPONENTS.yields.items() if good >= 0]
    figures = [
        el(
            "div",
            {"class": "settlers yields"},
            terrain_picture(name),
            el("i", {"class": "good"}, icon(RESOURCES[good])),
        )
        for name, good in COMPONENTS.yields.items()
        if name in terrains
    ]
    return el("div", {"class": "side-by-side"}, figures)


def _pieces(context: Context) -> Markup:
    person = context.people[0]
    return el("div", {"class": "side-by-side"}, [building_picture(kind, person) for kind in ("settlement", "city")])


def _cards(context: Context) -> Markup:
    del context
    icons = [el("span", {"class": "settlers sign-alone"}, icon(kind)) for kind in CARDS]
    return el("div", {"class": "side-by-side"}, icons)


def _roll(context: Context) -> Markup:
    del context
    return el("div", {"class": "settlers dice-alone"}, die(2), die(4))


def _rider(context: Context) -> Markup:
    del context
    return rider_picture("III")


PICTURES: Pictures[SettlersView] = {
    "minute": [
        Picture("roll", _roll),
        Picture("buildings", _pieces),
        Picture("rider", _rider),
        Picture("frontier", _map(_gathering)),
    ],
    "a1": [Picture("goods", _goods)],
    "a4": [Picture("distance", _map(_houses))],
    "a5": [Picture("roads", _map(_meeting))],
    "a6": [Picture("turn", _turn)],
    "a10": [Picture("exchange", _exchange)],
    "a12": [Picture("cards", _cards)],
    "b1": [Picture("map", _map())],
    "b2": [Picture("forts", _forts)],
    "b3": [Picture("founding", _founding)],
    "b6": [Picture("gathering", _map(_gathering))],
    "b8": [Picture("attack", _map(_attack))],
    "b9": [Picture("breach", _map(_breach))],
    "b12": [Picture("levels", _levels)],
    "c5": [Picture("island", _island())],
    "c6": [Picture("robber", _island("L03"))],
}
