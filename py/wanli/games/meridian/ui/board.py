"""The board of Meridian: a sea chart with its islands, towers and numbered meridians.

The chart fills the available room; in portrait shape it is turned by 90 degrees. The style sheet places everything by
meridian (`m-3`) and city (`c-2`). Only cities with a legal action are buttons. The others also carry their pick but are
not focusable; the table answers a click there with the rule that forbids it.
"""

from __future__ import annotations

from wanli.games.meridian.rules.chart import Chart, City
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.islands import Control
from wanli.games.meridian.rules.view import chart_of
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.drawings import held_coast, place, sea, settlements, sprite, tower
from wanli.games.meridian.ui.geometry import plate_city, size
from wanli.games.meridian.ui.hand import height_button
from wanli.games.meridian.ui.labels import city_label, place_name, standing_line, tower_name
from wanli.games.meridian.ui.preview import PositionPreview
from wanli.games.meridian.ui.selection import BUILD, Choice, choice_of, displayed_position, reachable, sites
from wanli.ui.contract.fragments import Memo, part
from wanli.ui.markup.elements import hit_area, piece
from wanli.ui.markup.html import Markup, el, fragment, svg
from wanli.ui.markup.people import seat_badge

_memo: Memo[Markup] = Memo()
_sites: Memo[dict[tuple[int, int], tuple[int, ...]]] = Memo()


def board(context: Context) -> Markup:
    """The chart with the current position, or the position after the previewed move."""
    chart = chart_of(context.view)
    return el(
        "div",
        {"class": f"meridian meridian-board rows-{chart.height}"},
        sprite(),
        _chart(context),
        _your_turn(context),
    )


def chart_drawing(context: Context) -> Markup:
    """The chart without the sprite, for a page that already includes it."""
    height = chart_of(context.view).height
    return el("div", {"class": f"meridian meridian-board rows-{height}"}, _chart(context))


def _chart(context: Context) -> Markup:
    chart = chart_of(context.view)
    choice = choice_of(context)
    preview = displayed_position(context, choice)
    open_meridians, legal = reachable(context), _sites(context, "sites", lambda: sites(context))
    return el(
        "div",
        {"class": "chart", "role": "group", "aria-label": context.t("meridian.chart")},
        [_strip(meridian, choice, open_meridians) for meridian in chart.meridians],
        part("div", "sea", None, sea(chart)),
        [_cities(context, chart, meridian, choice, legal) for meridian in chart.meridians],
        part("div", "held", None, _held(context, chart, preview.controls)),
        part("div", "settlements", None, settlements(chart)),
        part("div", "plates", None, _plates(context, chart, preview.controls)),
        [_towers(context, preview, meridian) for meridian in chart.meridians],
        part("div", "numbers", None, _memo(context, "numbers", lambda: _numbers(context, chart))),
        _stepper(context, choice),
    )


def _strip(meridian: int, choice: Choice, open_meridians: list[int]) -> Markup:
    """The water of a meridian, highlighted if it may be chosen."""
    state = "picked" if meridian == choice.meridian else "open" if meridian in open_meridians else ""
    return el("span", {"class": ["strip", f"m-{meridian}", state], "data-about": f"meridian:{meridian}"})


def _held(context: Context, chart: Chart, controls: tuple[Control, ...]) -> Markup:
    """The coasts of all controlled islands, in the colours of their controllers."""

    def draw() -> Markup:
        width, height = size(chart)
        held = [
            held_coast(chart.islands[island_index], context.people[control.holder].colour)
            for island_index, control in enumerate(controls)
            if control.holder is not None
        ]
        return svg(
            f"0 0 {width} {height}", {"class": "land held", "preserveAspectRatio": "none", "data-ornament": True}, held
        )

    return _memo(context, ("held", tuple(control.holder for control in controls)), draw)


def _plates(context: Context, chart: Chart, controls: tuple[Control, ...]) -> Markup:
    """The plates of all islands, marked where the previewed move would change them."""
    current_strengths = [tuple(island["strengths"]) for island in context.view["islands"]]
    plates = (
        _plate(context, chart, island_index, control, control.strengths != current_strengths[island_index])
        for island_index, control in enumerate(controls)
    )
    return _memo(context, ("plates", controls), lambda: fragment(plates))


def _plate(context: Context, chart: Chart, island_index: int, control: Control, changed: bool) -> Markup:
    """An island's letter and value, and its controller's shape, "=" for a tie, or nothing if it is free."""
    island = chart.islands[island_index]
    holder = None if control.holder is None else context.people[control.holder]
    tied = holder is None and any(control.strengths)
    seat = f"seat-{holder.colour} held" if holder else ""
    worth = context.t.plural("meridian.text.island", island.value, island=island.letter)
    return el(
        "span",
        {
            "class": ["plate", place(plate_city(island)), seat, "changed" if changed else ""],
            "data-about": f"island:{island.letter}",
            "role": "img",
            "aria-label": f"{worth} {standing_line(context, control)}",
        },
        el("i", None, island.letter),
        el("b", None, island.value),
        seat_badge(holder) if holder else el("em", None, "=") if tied else None,
    )


def _towers(context: Context, preview: PositionPreview, meridian: int) -> Markup:
    """The towers of a meridian, with the effects of the previewed move."""
    column = preview.columns[meridian - 1]
    is_changed = meridian == max(preview.built[0], preview.left[0])
    built, left, pushed = (preview.built, preview.left, preview.pushed) if is_changed else ((0, 0), (0, 0), ())

    def draw() -> Markup:
        recent_places = last_moves(context)
        pushed_to = {push.end: push for push in pushed}
        markup = []
        for city, standing in enumerate(column, 1):
            if standing is None:
                continue
            spot = City(meridian, city)
            classes = ""
            if spot == built:
                classes = "tried"
            elif city in pushed_to:
                classes = "pushed"
            elif spot in recent_places:
                classes = "fresh"
            attrs = {
                **piece(f"tower:{standing.owner}:{meridian}:{standing.height}", f"{meridian}:{city}"),
                "data-about": f"tower:{meridian}-{city}",
                "role": "img",
                "aria-label": f"{place_name(context, *spot)}: {tower_name(context, standing.owner, standing.height)}",
            }
            markup.append(tower(context.people[standing.owner], standing.height, spot, classes, attrs))
            if classes == "pushed":
                markup.append(_arrow(spot, north=city < pushed_to[city].start))
        if left[0] and left != built:
            markup.append(el("span", {"class": f"taken {place(City(*left))}"}))
        return part("div", f"towers-{meridian}", None, markup)

    return _memo(context, ("towers", meridian, column, built, left, pushed), draw)


def _arrow(city: City, north: bool) -> Markup:
    """An arrow above a tower, in the direction in which it is pushed."""
    way = "north" if north else "south"
    return svg(
        "0 0 24 24",
        {"class": f"arrow {way} {place(city)}", "data-ornament": True},
        el("path", {"d": "M12 3l9 11h-5v7H8v-7H3z"}),
    )


def _cities(
    context: Context, chart: Chart, meridian: int, choice: Choice, legal: dict[tuple[int, int], tuple[int, ...]]
) -> Markup:
    """One field per city of a meridian, a button where an action is legal."""
    picked_city = (choice.meridian, choice.city or choice.old) if meridian == choice.meridian else ()
    is_off_card = bool(choice.card) and meridian not in COMPONENTS.numbers[choice.card]

    def draw() -> Markup:
        spots = [City(meridian, city) for city in chart.cities if City(meridian, city) in chart.island_at]
        fields = [_field(context, spot, legal.get(spot), spot == picked_city) for spot in spots]
        return part("div", f"cities-{meridian}", None, fields)

    return el(
        "div", {"class": "aside"} if is_off_card else None, _memo(context, ("cities", meridian, picked_city), draw)
    )


def _field(context: Context, city: City, legal: tuple[int, ...] | None, picked: bool) -> Markup:
    """The field of a city; `legal` are the heights that may be built there, None if no action is legal."""
    lit = legal is not None
    label = "" if legal is None else city_label(context, *city, legal)
    attrs = {
        "class": ["spot", "lit" if lit else "", place(city), "picked" if lit and picked else ""],
        "data-about": f"city:{city.meridian}-{city.city}",
    }
    return hit_area("div", ("pick", "city", *city), label, attrs, lit=lit, pressed=picked)


def _stepper(context: Context, choice: Choice) -> Markup | None:
    """The buttons next to the previewed tower: the next height up and the next one down."""
    if choice.mode != BUILD:
        return None
    return el(
        "div",
        {
            "class": f"stepper {place(City(choice.meridian, choice.city))}",
            "role": "group",
            "aria-label": context.t("meridian.height"),
        },
        height_button(context, choice, "higher", "step"),
        height_button(context, choice, "lower", "step"),
    )


def _numbers(context: Context, chart: Chart) -> Markup:
    """The numbers of all meridians, at the south of the chart, and those of the cities on them, at its west."""
    cities = [
        el("span", {"class": f"rank c-{city}", "aria-hidden": True, "data-about": "sign:compass"}, city)
        for city in chart.cities
    ]
    return fragment([*cities, *(_number(context, meridian) for meridian in chart.meridians)])


def _number(context: Context, meridian: int) -> Markup:
    """The number of a meridian, with the shapes of the players who have a face-up card for it."""
    people = [
        context.people[seat]
        for seat, player in enumerate(context.view["players"])
        if any(meridian in COMPONENTS.numbers[card] for card in player["face_up"])
    ]
    names = context.t.list([person.name for person in people])
    title = context.t("meridian.number.title", meridian=meridian, names=names) if people else None
    attrs = {
        "class": f"number m-{meridian}",
        "title": title,
        "data-about": f"meridian:{meridian}",
        "role": "img",
        "aria-label": title or context.t("meridian.number", meridian=meridian),
    }
    return el(
        "span",
        attrs,
        el("b", None, meridian),
        el("span", {"class": "marks"}, map(seat_badge, people)) if people else None,
    )


def _your_turn(context: Context) -> Markup | None:
    """The name of the player whose turn begins, on a ribbon that fades at once. It is for players
    who share a tablet.
    """
    is_shared = sum(not person.is_bot for person in context.people) > 1
    if not is_shared or not context.legal or context.seat is None or context.present is not None:
        return None
    person = context.people[context.seat]
    return el(
        "div",
        {
            "class": f"ribbon {person.style}",
            "data-ornament": True,
            "id": f"ribbon-{context.view['turn']}",
            "aria-hidden": True,
        },
        el("span", None, seat_badge(person), person.name),
    )


def last_moves(context: Context) -> frozenset[tuple[int, int]]:
    """The cities (meridian, city) of towers built or pushed since this seat's previous turn."""
    moved: set[tuple[int, int]] = set()
    for event in context.last:
        facts = event.facts
        if event.kind not in ("place", "replace", "remove"):
            continue
        meridian = facts["meridian"]
        gone = facts["city"] if event.kind == "remove" else facts.get("old_city", 0)
        moved.discard((meridian, gone))
        if event.kind != "remove":
            before = {(meridian, at) for _, _, at, _ in facts["pushed"]}
            moved = (moved - before) | {(meridian, to) for _, _, _, to in facts["pushed"]}
            moved.add((meridian, facts["city"]))
    return frozenset(moved)
