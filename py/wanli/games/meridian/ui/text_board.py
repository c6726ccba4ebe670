"""A text version of the position: headings and lists for screen readers, with buttons for every legal move."""

from __future__ import annotations

from wanli.games.meridian.rules.laws import BrokenLaw, Tower, after_placing, pushes, without_old
from wanli.games.meridian.rules.view import chart_of, column_of
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.labels import (
    card_label,
    city_label,
    place_name,
    removed_tower_label,
    short_action_label,
    standing_line,
    tower_name,
)
from wanli.games.meridian.ui.player_bar import cards_text, points_now
from wanli.games.meridian.ui.preview import position_preview
from wanli.games.meridian.ui.prompt import prompt
from wanli.games.meridian.ui.selection import (
    BUILD,
    CITY,
    NOTHING_PLACED,
    TAKE,
    Choice,
    choice_of,
    face_up,
    heights,
    removed_tower_choices,
    sites,
    toggle_tower_to_remove,
)
from wanli.ui.contract.defaults import turn_line
from wanli.ui.contract.text_board import bullets, choices, pick_button, section, subsection
from wanli.ui.markup.html import Markup, el


def text_board(context: Context) -> Markup:
    """A text version of the position: turn, actions, islands, meridians, players, in order of importance."""
    t, view = context.t, context.view
    parts: list[Markup | None] = [el("p", {"class": "turn-line"}, turn_line(context)), el("p", None, prompt(context))]
    if context.legal:
        parts.append(_actions(context))
    parts += [
        section(t("meridian.text.islands"), [_islands(context)]),
        section(t("meridian.text.meridians"), [_meridian(context, n) for n in chart_of(view).meridians]),
        section(t("meridian.text.players"), [_player(context, seat) for seat in range(view["seats"])]),
    ]
    return el("div", {"class": "meridian meridian-text"}, parts)


def _actions(context: Context) -> Markup:
    """The steps of a move as on the chart: a card, a city, perhaps a tower to take down, and a height.

    The last step is pressed twice, as on the chart: the first press shows the effect of the move in the prompt.
    """
    t = context.t
    choice = choice_of(context)
    groups = [
        subsection(
            t("meridian.cards"),
            bullets(
                pick_button(card_label(context, card), ("pick", "card", card), card == choice.card)
                for card in face_up(context)
            ),
        )
    ]
    if choice.card:
        label = short_action_label(context, ("pass", choice.card))
        nothing = pick_button(label, ("pick", NOTHING_PLACED), choice.mode == NOTHING_PLACED)
        groups.append(subsection(t("meridian.button.nothing"), bullets([nothing])))
    if choice.mode == BUILD:
        groups.append(subsection(t("meridian.height"), bullets(_heights(context, choice))))
    if removed_tower_choices(context) or choice.old:
        groups.append(subsection(t("meridian.text.own"), bullets(_own(context, choice))))
    groups.append(subsection(t("meridian.text.cities"), bullets(_cities(context, choice))))
    return choices(t("meridian.text.actions"), groups)


def _cities(context: Context, choice: Choice) -> list[Markup]:
    """The cities where a tower may be built or taken down, on the meridians of the chosen card if there is one."""
    return [
        pick_button(
            city_label(context, meridian, city, legal),
            ("pick", CITY if legal else TAKE, meridian, city),
            (meridian, city) == (choice.meridian, choice.city or choice.old),
        )
        for (meridian, city), legal in sorted(sites(context, choice.card).items())
    ]


def _heights(context: Context, choice: Choice) -> list[Markup]:
    return [
        pick_button(
            _height_label(context, choice, height), ("pick", BUILD, choice.old, height), height == choice.height
        )
        for height in heights(context, choice.old)
    ]


def _height_label(context: Context, choice: Choice, height: int) -> str:
    """A legal tower as text: its height and city, and the new city of each tower that it pushes."""
    seat = context.view["to_move"]
    assert seat is not None
    base = without_old(column_of(context.view, choice.meridian), choice.old)
    after = after_placing(base, choice.city, Tower(seat, height), context.view.get("version", 0))
    assert not isinstance(after, BrokenLaw)
    label = context.t("meridian.pair.label", height=height, place=place_name(context, choice.meridian, choice.city))
    for tower, start, end in pushes(base, after):
        key = "meridian.pair.north" if end < start else "meridian.pair.south"
        label += context.t(key, tower=tower_name(context, *tower), city=end)
    return label


def _own(context: Context, choice: Choice) -> list[Markup]:
    """Buttons for the player's towers to take down, and for taking one down without building."""
    items = [
        pick_button(
            removed_tower_label(context, choice.meridian, city),
            ("pick", *toggle_tower_to_remove(context, city)),
            city == choice.old,
        )
        for city in removed_tower_choices(context)
    ]
    if choice.old:
        take = ("pick", TAKE, choice.meridian, choice.old)
        items.append(pick_button(context.t("meridian.take_only"), take, choice.mode == TAKE))
    return items


def _islands(context: Context) -> Markup:
    lines = []
    for island, control in zip(chart_of(context.view).islands, position_preview(context.view).controls, strict=True):
        value = context.t.plural("meridian.text.island", island.value, island=island.letter)
        lines.append(f"{value} {standing_line(context, control)}")
    return bullets(lines)


def _meridian(context: Context, meridian: int) -> Markup:
    t = context.t
    lines = []
    for city, tower in enumerate(context.view["columns"][meridian - 1], 1):
        text = tower_name(context, tower["owner"], tower["height"]) if tower else t("meridian.text.free")
        lines.append(f"{place_name(context, meridian, city)}: {text}")
    return subsection(t("meridian.number", meridian=meridian), bullets(lines))


def _player(context: Context, seat: int) -> Markup:
    t, player = context.t, context.view["players"][seat]
    lines = [
        t.plural("meridian.stock", player["stock"]),
        t.plural("meridian.points", points_now(context, seat)),
        cards_text(context, player),
    ]
    return subsection(context.name(seat), bullets(lines))
