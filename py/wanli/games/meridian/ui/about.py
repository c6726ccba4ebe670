"""Inspect mode: a popover about each card, tower, city, island, meridian and number."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.meridian.rules.chart import Chart, City, Island
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.view import MeridianView, chart_of
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.drawings import settlement_drawing, stack
from wanli.games.meridian.ui.labels import (
    card_label,
    card_name,
    cards_list,
    place_name,
    standing_line,
    tower_name,
)
from wanli.games.meridian.ui.player_bar import cards_text, points_now
from wanli.games.meridian.ui.preview import position_preview
from wanli.ui.contract.about import Group, InfoPopover, Makers, look_up, sentence
from wanli.ui.contract.defaults import turn_line
from wanli.ui.markup.html import Markup, el, svg, use
from wanli.ui.markup.people import Person, seat_badge


def about(context: Context, key: str) -> InfoPopover | None:
    """The popover for `key`, such as `card:7`; None if the key names nothing."""
    return look_up(_MAKERS, context, key)


def gallery(context: Context) -> Sequence[Group]:
    """The groups of the gallery: the cards of one colour, and the islands of the chart."""
    t, chart = context.t, chart_of(context.view)
    return (
        Group(t("meridian.gallery.cards"), [f"card:{card}" for card in COMPONENTS.numbers]),
        Group(t("meridian.text.islands"), [f"island:{island.letter}" for island in chart.islands]),
    )


def card_picture(card: str) -> Markup:
    """A card with its numbers."""
    numbers = COMPONENTS.numbers[card]
    face = el("span", {"class": "numbers"}, [el("b", None, number) for number in numbers])
    return el(
        "div", {"class": "meridian"}, el("span", {"class": ["card", "several" if len(numbers) > 1 else ""]}, face)
    )


def tower_picture(person: Person, height: int) -> Markup:
    """A tower of a player."""
    tower = el(
        "span", {"class": f"tower seat-{person.colour}"}, stack(height), el("b", None, seat_badge(person), height)
    )
    return el("div", {"class": "meridian tower-alone"}, tower)


def _card(context: Context, key_parts: list[str]) -> InfoPopover:
    """A card: `card:7`, `card:4567`."""
    t, card = context.t, "-".join(key_parts)
    numbers = COMPONENTS.numbers[card]
    current_lines = []
    for seat, player in enumerate(context.view["players"]):
        piles = {"up": player["face_up"], "left": player["unseen"], "used": player["discards"]}
        for where, cards in piles.items():
            if card in cards:
                text = t(f"meridian.about.card.{where}", name=context.name(seat))
                current_lines.append(f"{text} (×{cards.count(card)})" if context.view["seats"] == 2 else text)
    return InfoPopover(
        title=card_label(context, card),
        picture=card_picture(card),
        text=[
            t("meridian.about.card" if len(numbers) == 1 else "meridian.about.card.several", numbers=card_name(card))
        ],
        now=current_lines,
        rule="2",
        others=[f"card:{other}" for other in COMPONENTS.numbers if other != card],
    )


def _cards(context: Context, key_parts: list[str]) -> InfoPopover:
    """All cards of a seat: `cards:0`."""
    t, seat = context.t, int(key_parts[0])
    player = context.view["players"][seat]
    return InfoPopover(
        title=t("meridian.about.cards", name=context.name(seat)),
        text=[t("meridian.about.cards.text")],
        now=[
            t("meridian.about.cards.up", cards=cards_list(context, player["face_up"])),
            cards_text(context, player),
        ],
        rule="5",
        others=[f"cards:{other}" for other in range(len(context.people)) if other != seat],
    )


def _meridian(context: Context, key_parts: list[str]) -> InfoPopover:
    """A meridian: `meridian:3`."""
    t, meridian = context.t, int(key_parts[0])
    if meridian < 1:
        raise LookupError(meridian)
    column = context.view["columns"][meridian - 1]
    current_lines = []
    people = [
        context.name(seat)
        for seat, player in enumerate(context.view["players"])
        if any(meridian in COMPONENTS.numbers[card] for card in player["face_up"])
    ]
    if people:
        current_lines.append(t("meridian.number.title", meridian=meridian, names=t.list(people)))
    for city, tower in enumerate(column, 1):
        if tower is not None:
            text = tower_name(context, tower["owner"], tower["height"])
            current_lines.append(f"{place_name(context, meridian, city)}: {text}")
    return InfoPopover(
        title=t("meridian.number", meridian=meridian),
        text=[t("meridian.about.meridian"), t("meridian.about.laws")],
        now=current_lines or [t("meridian.about.meridian.empty")],
        rule="3",
        others=[f"meridian:{other}" for other in chart_of(context.view).meridians if other != meridian],
    )


def _island_of(chart: Chart, letter: str) -> tuple[int, Island]:
    return next((island_index, island) for island_index, island in enumerate(chart.islands) if island.letter == letter)


def _island(context: Context, key_parts: list[str]) -> InfoPopover:
    """An island: `island:A`."""
    t, (letter,) = context.t, key_parts
    chart = chart_of(context.view)
    if letter not in [island.letter for island in chart.islands]:
        raise LookupError(letter)
    island_index, island = _island_of(chart, letter)
    island_view = context.view["islands"][island_index]
    current_lines = [standing_line(context, position_preview(context.view).controls[island_index])]
    if island_view["holder"] is not None:
        current_lines.append(
            t.plural("meridian.about.island.points", island.value, name=context.name(island_view["holder"]))
        )
    places = t.list([place_name(context, *city) for city in island.cities])
    plate = [el("i", None, island.letter), el("b", None, island.value)]
    return InfoPopover(
        title=t.plural("meridian.text.island", island.value, island=letter)[:-1],
        picture=el("div", {"class": "meridian plate-alone"}, el("span", {"class": "plate"}, *plate)),
        text=[t("meridian.about.island"), sentence(places)],
        now=current_lines,
        rule="7",
        others=[f"island:{other.letter}" for other in chart.islands if other != island],
    )


def _city_of_key(context: Context, key_parts: list[str]) -> City:
    """The city of a key. Raises LookupError if the chart has no such city."""
    spot = City(*map(int, key_parts))
    if spot not in chart_of(context.view).island_at:
        raise LookupError(spot)
    return spot


def _city(context: Context, key_parts: list[str]) -> InfoPopover:
    """A city: `city:3-1`."""
    t, chart = context.t, chart_of(context.view)
    try:
        spot = _city_of_key(context, key_parts)
    except TypeError as error:
        raise LookupError(key_parts) from error
    tower = context.view["columns"][spot.meridian - 1][spot.city - 1]
    capital = chart.is_capital(spot)
    island = chart.islands[chart.island_at[spot]]
    current_lines = [
        tower_name(context, tower["owner"], tower["height"]) if tower else sentence(t("meridian.text.free"))
    ]
    return InfoPopover(
        title=sentence(place_name(context, *spot))[:-1],
        picture=el("div", {"class": "meridian town-alone"}, settlement_drawing(chart, spot, {"class": "town"})),
        text=[t("meridian.about.capital" if capital else "meridian.about.city")],
        now=current_lines,
        rule="6",
        others=[f"island:{island.letter}", f"meridian:{spot.meridian}"],
    )


def _tower(context: Context, key_parts: list[str]) -> InfoPopover | None:
    """A tower, by its city: `tower:3-1`."""
    t = context.t
    spot = City(int(key_parts[0]), int(key_parts[1]))
    tower = context.view["columns"][spot.meridian - 1][spot.city - 1]
    if tower is None:
        return None
    return InfoPopover(
        title=tower_name(context, tower["owner"], tower["height"]),
        picture=tower_picture(context.people[tower["owner"]], tower["height"]),
        text=[t("meridian.about.tower"), t("meridian.about.push")],
        now=[sentence(place_name(context, *spot))],
        rule="4",
        others=[f"city:{spot.meridian}-{spot.city}", f"meridian:{spot.meridian}"],
    )


def _stock(context: Context, key_parts: list[str]) -> InfoPopover:
    """The pieces in a seat's stock: `stock:0`."""
    t, seat = context.t, int(key_parts[0])
    return InfoPopover(
        title=t("meridian.about.stock", name=context.name(seat)),
        picture=tower_picture(context.people[seat], 3),
        text=[t("meridian.about.stock.text")],
        now=[t.plural("meridian.stock", context.view["players"][seat]["stock"])],
        rule="7",
        others=[f"stock:{other}" for other in range(len(context.people)) if other != seat],
    )


def _points(context: Context, key_parts: list[str]) -> InfoPopover:
    """The points that a seat would score now: `points:0`."""
    t, seat = context.t, int(key_parts[0])
    name = context.name(seat)
    islands = chart_of(context.view).islands
    held = [
        t.plural("meridian.text.island", island["value"], island=islands[island_index].letter)
        for island_index, island in enumerate(context.view["islands"])
        if island["holder"] == seat
    ]
    return InfoPopover(
        title=t("meridian.about.points", name=name),
        text=[t("meridian.about.points.text")],
        now=[t.plural("meridian.points", points_now(context, seat)), *held],
        rule="7",
        others=[f"points:{other}" for other in range(len(context.people)) if other != seat],
    )


def _turn(context: Context, key_parts: list[str]) -> InfoPopover:
    """The seat whose turn it is: `turn:now`."""
    del key_parts
    return InfoPopover(
        title=turn_line(context),
        text=[context.t("meridian.about.turn")],
        now=[] if context.view["to_move"] is None else [context.name(context.view["to_move"])],
        rule="turn",
        others=["round:now"],
    )


def _round(context: Context, key_parts: list[str]) -> InfoPopover:
    """The round: `round:now`."""
    t, view = context.t, context.view
    del key_parts
    rounds = len(COMPONENTS.deck(view["seats"]))
    current_round = min((view["turn"] - 1) // view["seats"] + 1, rounds)
    return InfoPopover(
        title=t("meridian.round", round=current_round, rounds=rounds),
        text=[t("meridian.about.round", rounds=rounds)],
        rule="6",
        others=["turn:now"],
    )


def _height(context: Context, key_parts: list[str]) -> InfoPopover:
    """The height of the previewed tower: `height:now`."""
    del key_parts
    t = context.t
    hints = [t("meridian.hint.card")] if context.legal else []
    now = [*hints, t("meridian.hint.wait")]
    return InfoPopover(title=t("meridian.height"), text=[t("meridian.about.laws")], now=now, rule="3")


def _compass(context: Context, key_parts: list[str]) -> InfoPopover | None:
    """The compass: `sign:compass`."""
    if key_parts != ["compass"]:
        return None
    title, _, text = context.t("meridian.compass").partition(": ")
    drawn = svg("0 0 40 40", {"width": 64, "height": 64}, use("mr-compass"))
    return InfoPopover(
        title=title,
        picture=el("div", {"class": "meridian compass-alone"}, drawn),
        text=[sentence(text)],
        now=[context.t("meridian.about.cities", numbers=", ".join(map(str, chart_of(context.view).cities)))],
        rule="3",
    )


_MAKERS: Makers[MeridianView] = {
    "card": _card,
    "cards": _cards,
    "meridian": _meridian,
    "island": _island,
    "city": _city,
    "tower": _tower,
    "stock": _stock,
    "points": _points,
    "turn": _turn,
    "round": _round,
    "height": _height,
    "sign": _compass,
}
