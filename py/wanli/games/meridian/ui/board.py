"""The board of Meridian: one drawn sea chart with its islands, towers and numbered meridians.

Only what may legally be picked now is a button. Every other city and number carries its pick as well, without being
focusable, so that the table can answer with the rule that forbids it.
"""

from __future__ import annotations

from wanli.games.meridian.rules.chart import Chart, City
from wanli.games.meridian.rules.components import BOX
from wanli.games.meridian.rules.islands import Control
from wanli.games.meridian.ui import geometry
from wanli.games.meridian.ui.drawings import seat_patterns, tower
from wanli.games.meridian.ui.labels import card_name, place_name
from wanli.games.meridian.ui.preview import PositionPreview, chart_of
from wanli.games.meridian.ui.selection import BUILD, EMPTY, Choice, chosen, legal_pairs, own_towers, reachable, shown
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el, fragment, svg
from wanli.ui.parts import Memo, part
from wanli.ui.people import mark, mark_symbols

_memo: Memo[Markup] = Memo()


def board(context: RenderContext) -> Markup:
    """The chart as the position stands, or as it would after the move that is tried."""
    chart = chart_of(context.view)
    choice = chosen(context)
    found = shown(context, choice)
    width, height = geometry.size(chart)
    open_now = reachable(context)
    drawing = svg(
        f"0 0 {width} {height}",
        {"class": "chart", "role": "group", "aria-label": context.t("meridian.chart")},
        el("defs", None, mark_symbols(), seat_patterns()),
        part("g", "sea", None, geometry.land(chart)),
        [_highlight(chart, meridian, choice, open_now) for meridian in chart.meridians],
        [_cities(context, chart, meridian, choice) for meridian in chart.meridians],
        el(
            "g",
            {"class": "things"},
            part("g", "plates", None, geometry.signs(chart), _plates(context, chart, found.controls)),
            _towers(context, chart, found),
        ),
        part("g", "numbers", None, _numbers(context, chart, choice, open_now)),
    )
    return el("div", {"class": f"meridian meridian-board sideways rows-{chart.height}"}, drawing)


def _highlight(chart: Chart, meridian: int, choice: Choice, open_now: list[int]) -> Markup | None:
    """The highlight of a meridian that may be chosen, and the frame around the chosen one."""
    picked = meridian == choice.meridian
    if not picked and meridian not in open_now:
        return None
    box = {
        "x": geometry.west(meridian) + 1.5,
        "y": 2,
        "width": geometry.FIELD - 3,
        "height": geometry.size(chart)[1] - 4,
        "rx": 8,
    }
    return el("rect", {"class": "strip-picked" if picked else "strip-lit", **box})


def _plates(context: RenderContext, chart: Chart, controls: tuple[Control, ...]) -> Markup:
    """The plates of all islands; those marked that the move which is tried would change."""
    now = [tuple(island["strengths"]) for island in context.view["islands"]]
    plates = (
        _plate(context, chart, number, control, control.strengths != now[number])
        for number, control in enumerate(controls)
    )
    return _memo(context, ("plates", controls), lambda: fragment(plates))


def _plate(context: RenderContext, chart: Chart, number: int, control: Control, changed: bool) -> Markup:
    """An island's letter and value, and whose majority it is: a shape, "=" for a tie, nothing while it is free."""
    island = chart.islands[number]
    x, y = geometry.plate(chart, island)
    holder = None if control.holder is None else context.people[control.holder]
    tied = holder is None and any(control.strengths)
    seat = f"seat-{holder.colour}" if holder else ""
    return el(
        "g",
        {"class": ["plate", seat, "held" if holder else "", "changed" if changed else ""]},
        el("rect", {"x": x - 28, "y": y - 10, "width": 56, "height": 20, "rx": 10}),
        el("text", {"class": "letter", "x": x - 17, "y": y + 5}, island.letter),
        el("text", {"class": "value", "x": x - 1, "y": y + 5.5}, island.value),
        mark(holder.shape, {"x": x + 9, "y": y - 7.5, "width": 15, "height": 15}) if holder else None,
        el("text", {"class": "tie", "x": x + 16, "y": y + 5}, "=") if tied else None,
    )


def _towers(context: RenderContext, chart: Chart, found: PositionPreview) -> list[Markup]:
    fresh = last_moves(context)
    drawn = []
    pushed = {push.end: push for push in found.pushed}
    for meridian, column in enumerate(found.columns, 1):
        for city, one in enumerate(column, 1):
            if one is None:
                continue
            x, y = geometry.middle(chart, City(meridian, city))
            here = meridian == max(found.built[0], found.left[0])
            classes = ""
            if (meridian, city) == found.built:
                classes = "tried"
            elif here and city in pushed:
                classes = "pushed"
            elif (meridian, city) in fresh:
                classes = "fresh"
            drawn.append(tower(context.people[one.owner], one.height, x, y, classes))
            if classes == "pushed":
                drawn.append(_arrow(x, y, north=city < pushed[city].start))
    if found.left[0] and found.left != found.built:
        x, y = geometry.middle(chart, City(*found.left))
        drawn.append(el("circle", {"class": "taken", "cx": x - 8, "cy": y - 8, "r": 16}))
    return drawn


def _arrow(x: int, y: int, north: bool) -> Markup:
    """The way that a tower has been pushed, beside it."""
    at, tip = (y - 16, -9) if north else (y - 25, 9)
    return el("path", {"class": "arrow", "d": f"M{x + 7} {at}h14l-7 {tip}z"})


def _cities(context: RenderContext, chart: Chart, meridian: int, choice: Choice) -> Markup:
    """One field per city of a meridian: a button where something can be built, if it is the chosen one."""
    here = choice if meridian == choice.meridian else EMPTY

    def draw() -> Markup:
        pairs = legal_pairs(context) if here.meridian else frozenset()
        own = own_towers(context, here.meridian)
        spots = [City(meridian, city) for city in chart.cities if City(meridian, city) in chart.island_at]
        return part("g", f"cities-{meridian}", None, [_field(context, chart, spot, here, pairs, own) for spot in spots])

    return _memo(context, ("cities", meridian, here), draw)


def _field(
    context: RenderContext, chart: Chart, city: City, choice: Choice, pairs: frozenset[tuple[int, int]], own: list[int]
) -> Markup:
    box = {
        "x": geometry.west(city.meridian) + 3,
        "y": geometry.north(chart, city.city) + 2,
        "width": geometry.FIELD - 6,
        "height": geometry.row_height(chart) - 4,
        "rx": 9,
    }
    heights = sorted(height for height, where in pairs if where == city.city)
    attrs: dict[str, object] = {"data-action": ("pick", "city", *city), "class": "spot"}
    if heights:
        picked = choice.what == BUILD and choice.city == city.city
        label = context.t("meridian.city.label", place=place_name(context, *city), heights=ranges(heights))
        attrs |= {"class": ["spot lit", "picked" if picked else ""], "role": "button", "tabindex": 0}
        attrs |= {"aria-label": label, "aria-pressed": picked}
    elif city.city in own:
        attrs["class"] = "spot own"
    rim = el("rect", {**box, "class": "rim"}) if heights else None
    return el("g", attrs, rim, el("rect", box))


def ranges(heights: list[int]) -> str:
    """Whole numbers in few words: "2, 5–20"."""
    parts: list[str] = []
    start = 0
    for at in range(1, len(heights) + 1):
        if at == len(heights) or heights[at] != heights[at - 1] + 1:
            first, last = heights[start], heights[at - 1]
            parts.append(str(first) if first == last else f"{first}–{last}")
            start = at
    return ", ".join(parts)


def _numbers(context: RenderContext, chart: Chart, choice: Choice, open_now: list[int]) -> Markup:
    """The numbers of all meridians, in the south of the chart."""
    numbers = (_number(context, chart, meridian, choice, open_now) for meridian in chart.meridians)
    return _memo(context, ("numbers", choice.meridian, tuple(open_now)), lambda: fragment(numbers))


def _number(context: RenderContext, chart: Chart, meridian: int, choice: Choice, open_now: list[int]) -> Markup:
    """The number in the south of a meridian, with the shapes of all who have a card for it face up."""
    x = geometry.west(meridian)
    y = geometry.size(chart)[1] - geometry.FOOT
    seats = [
        seat
        for seat, player in enumerate(context.view["players"])
        if any(meridian in BOX.numbers[card] for card in player["face_up"])
    ]
    centre = x + (geometry.FIELD // 2 if not seats else 24)
    marks = [
        mark(
            context.people[seat].shape,
            {
                "x": x + 45 + 15 * (nth % 2),
                "y": y + (11 + 15 * (nth // 2) if len(seats) > 2 else 18),
                "width": 14,
                "height": 14,
                "class": f"seat-{context.people[seat].colour}",
            },
        )
        for nth, seat in enumerate(seats)
    ]
    attrs: dict[str, object] = {"class": "number", "data-action": ("pick", "meridian", meridian)}
    if meridian in open_now:
        face_up = dict.fromkeys(context.view["players"][context.view["to_move"]]["face_up"])
        cards = [card_name(card) for card in face_up if meridian in BOX.numbers[card]]
        label = context.t.plural("meridian.number.label", len(cards), meridian=meridian, cards=", ".join(cards))
        attrs |= {
            "class": ["number lit", "picked" if meridian == choice.meridian else ""],
            "role": "button",
            "tabindex": 0,
            "aria-label": label,
            "aria-pressed": meridian == choice.meridian,
        }
    said = context.t.list([context.name(seat) for seat in seats])
    return el(
        "g",
        attrs,
        el("title", None, context.t("meridian.number.title", meridian=meridian, names=said)) if seats else None,
        el(
            "rect",
            {"class": "hit", "x": x + 2, "y": y + 2, "width": geometry.FIELD - 4, "height": geometry.FOOT - 3, "rx": 9},
        ),
        el("circle", {"cx": centre, "cy": y + 25, "r": 17}),
        el("text", {"x": centre, "y": y + 32}, meridian),
        marks,
    )


def last_moves(context: RenderContext) -> frozenset[tuple[int, int]]:
    """The cities (meridian, city) of towers that were built or pushed since this seat's previous turn."""
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
