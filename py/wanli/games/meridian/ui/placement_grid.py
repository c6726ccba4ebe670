"""The grid of heights and cities of one meridian: every legal pair is a button; tapped, every other tells its law.

Pointing at a pair, or reaching it with the keyboard, shows in the column beside the grid what would stand where.
"""

from __future__ import annotations

from wanli.games.meridian.rules.chart import City
from wanli.games.meridian.rules.components import BOX
from wanli.games.meridian.rules.laws import Broken, Column, Push, Tower, ground, placed, pushes
from wanli.games.meridian.rules.view import column_of
from wanli.games.meridian.ui.labels import letter, place_name, tower_name
from wanli.games.meridian.ui.preview import chart_of
from wanli.games.meridian.ui.selection import (
    BUILD,
    Choice,
    forced,
    legal_pairs,
    must_take_up,
    own_towers,
    pieces,
    shown,
)
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el, fragment
from wanli.ui.parts import Memo
from wanli.ui.people import seat_badge

_memo: Memo[Markup] = Memo()

NARROW = 12
"""Heights that are shown at first; taller towers behind a button."""


def grid(context: RenderContext, choice: Choice) -> Markup:
    """The chosen meridian as a column of its cities, and beside it the heights that may be built in each."""
    t = context.t
    chart = chart_of(context.view)
    most = pieces(context, choice)
    base = base_of(context, choice)
    tallest = max((tower.height for tower in base if tower), default=0)
    few = max(NARROW, tallest + 2)
    heights = range(1, (most if choice.wide else min(most, few)) + 1)
    pairs = legal_pairs(context)
    now = shown(context, choice).columns[choice.meridian - 1] if choice.what == BUILD else base
    rows = [_row(context, choice, base, now, city, heights, pairs) for city in chart.cities]
    more: Markup | None = None
    if most > few:
        attrs = {
            "type": "button",
            "class": "button small",
            "data-action": ("pick", "wide"),
            "aria-expanded": choice.wide,
        }
        more = el("button", attrs, t("meridian.grid.fewer" if choice.wide else "meridian.grid.more", height=few + 1))
    return el(
        "div",
        {"class": "grid", "role": "group", "aria-label": t("meridian.grid", meridian=choice.meridian)},
        el("div", {"class": "rows"}, rows),
        more,
    )


def _row(
    context: RenderContext,
    choice: Choice,
    base: Column,
    now: Column,
    city: int,
    heights: range,
    pairs: frozenset[tuple[int, int]],
) -> Markup:
    """A city with the heights that may be built in it, and the tower that stands there `now` or would."""
    tried = choice.height if choice.what == BUILD and choice.city == city else 0

    def draw() -> Markup:
        cells = [_cell(context, choice, base, city, height, (height, city) in pairs) for height in heights]
        head = _head(context, choice, now, city)
        return el("div", {"class": "pair-row"}, head, el("div", {"class": "cells"}, cells))

    key = (choice.card, choice.meridian, choice.old, city, len(heights), tried, now[city - 1])
    return _memo(context, key, draw)


def _head(context: RenderContext, choice: Choice, column: Column, city: int) -> Markup:
    """A city in the column beside the grid: its island, and the tower that stands there."""
    chart = chart_of(context.view)
    spot = City(choice.meridian, city)
    capital = chart.is_capital(spot)
    tower = column[city - 1]
    tried = choice.what == BUILD and choice.city == city
    return el(
        "div",
        {"class": ["head", "capital" if capital else "", "tried" if tried else ""]},
        el("span", {"class": "isle"}, letter(context, chart.island_at[spot]), el("i", None, "★") if capital else None),
        _token(context, tower) if tower else el("span", {"class": "free"}),
    )


def _token(context: RenderContext, tower: Tower, classes: str = "", arrow: str = "") -> Markup:
    """A tower in small: its owner's shape and its height."""
    person = context.people[tower.owner]
    return el(
        "span",
        {"class": ["stub", f"seat-{person.colour}", classes]},
        seat_badge(person),
        el("b", None, tower.height),
        el("i", None, arrow) if arrow else None,
    )


def _cell(context: RenderContext, choice: Choice, base: Column, city: int, height: int, legal: bool) -> Markup:
    pick = ("pick", "pair", height, city)
    seat: int = context.view["to_move"]
    found = placed(base, city, Tower(seat, height), context.view.get("version", 0))
    if not legal or isinstance(found, Broken):
        return el(
            "button",
            {"type": "button", "tabindex": -1, "class": "pair no", "data-action": pick, "aria-hidden": True},
            "×",
        )
    picked = is_tried(choice, height, city)
    moved = pushes(base, found)
    attrs = {
        "type": "button",
        "class": ["pair", "picked" if picked else "", "pushes" if moved else ""],
        "data-action": pick,
        "aria-label": pair_label(context, choice, base, height, city),
        "aria-pressed": picked,
    }
    return el("button", attrs, el("b", None, height), _hover_preview(context, found, city, moved))


def is_tried(choice: Choice, height: int, city: int) -> bool:
    """Whether this is the pair that is shown as a preview."""
    return choice.what == BUILD and (choice.height, choice.city) == (height, city)


def base_of(context: RenderContext, choice: Choice) -> Column:
    """The chosen meridian as it is built on, without the tower that is taken up."""
    return ground(column_of(context.view, choice.meridian), choice.old)


def pair_label(context: RenderContext, choice: Choice, base: Column, height: int, city: int) -> str:
    """A legal pair in words: the tower, its place, and where each tower of `base` that it pushes ends up."""
    found = placed(base, city, Tower(context.view["to_move"], height), context.view.get("version", 0))
    assert not isinstance(found, Broken)
    label = context.t("meridian.pair.label", height=height, place=place_name(context, choice.meridian, city))
    for tower, start, end in pushes(base, found):
        key = "meridian.pair.north" if end < start else "meridian.pair.south"
        label += context.t(key, tower=tower_name(context, *tower), city=end)
    return label


def _hover_preview(context: RenderContext, after: Column, city: int, moved: tuple[Push, ...]) -> Markup:
    """What would stand where, laid over the column beside the grid while the pair is pointed at."""
    built = after[city - 1]
    assert built is not None
    stubs = [_token(context, built, f"at-{city} new")]
    stubs += [_token(context, push.tower, f"at-{push.end}", "↑" if push.end < push.start else "↓") for push in moved]
    return el("span", {"class": "hover-preview", "aria-hidden": True}, stubs)


def old_towers(context: RenderContext, choice: Choice) -> Markup | None:
    """Buttons to take up an own tower of the chosen meridian; only a note where there is no choice."""
    t, view = context.t, context.view
    own = own_towers(context, choice.meridian) if choice.meridian else []
    if not own or not context.legal:
        return None
    buttons = []
    for city in [] if forced(context, choice.meridian) else own:
        height = view["columns"][choice.meridian - 1][city - 1]["height"]
        attrs = {
            "type": "button",
            "class": "button small",
            "data-action": ("pick", "old", city),
            "aria-pressed": choice.old == city,
        }
        buttons.append(el("button", attrs, t("meridian.old", height=height, city=city)))
    if choice.old:
        attrs = {
            "type": "button",
            "class": "button small",
            "data-action": ("pick", "take"),
            "aria-pressed": choice.what == "take",
        }
        buttons.append(el("button", attrs, t("meridian.take_only")))
    limit = must_take_up(context, choice.meridian) and BOX.towers[view["seats"]] > 1 and not choice.old
    said = t("meridian.old.limit") if limit else forced_note(context, choice)
    return el("div", {"class": "old"}, el("p", None, said) if said else None, fragment(buttons))


def forced_note(context: RenderContext, choice: Choice) -> str:
    """That the only own tower of the chosen meridian is taken down, where the laws leave nothing else; or ""."""
    city = forced(context, choice.meridian)
    if not city:
        return ""
    height = context.view["columns"][choice.meridian - 1][city - 1]["height"]
    return context.t("meridian.old.forced", height=height, city=city)
