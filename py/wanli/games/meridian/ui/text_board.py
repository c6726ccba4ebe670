"""The whole position in words: headings and lists for screen readers, with every legal move in reach of buttons."""

from __future__ import annotations

from wanli.games.meridian.rules.components import BOX
from wanli.games.meridian.ui.labels import (
    card_for,
    place_name,
    short_action_label,
    standing_line,
    tower_name,
)
from wanli.games.meridian.ui.placement_grid import base_of, forced_note, is_tried, pair_label
from wanli.games.meridian.ui.player_bar import cards_words, points_now
from wanli.games.meridian.ui.preview import chart_of, position_preview
from wanli.games.meridian.ui.prompt import prompt
from wanli.games.meridian.ui.selection import (
    NOTHING_PLACED,
    TAKE,
    Choice,
    chosen,
    face_up,
    forced,
    legal_pairs,
    own_towers,
)
from wanli.ui.defaults import turn_line
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el
from wanli.ui.text_board import bullets, choices, pick_button, section, subsection


def text_board(context: RenderContext) -> Markup:
    """Turn, what can be done, islands, meridians and players, in the order in which somebody needs them."""
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


def _actions(context: RenderContext) -> Markup:
    """Step by step as on the chart: a card, a number, an own tower, and then every legal pair.

    What completes a move is pressed twice, as there: the first time the prompt says what comes of it.
    """
    t = context.t
    choice = chosen(context)
    groups = [
        subsection(
            t("meridian.cards"),
            bullets(
                pick_button(card_for(context, card), ("pick", "card", card), card == choice.card)
                for card in face_up(context)
            ),
        )
    ]
    if choice.card:
        groups.append(_passing(context, choice))
        if len(BOX.numbers[choice.card]) > 1:
            groups.append(subsection(t("meridian.numbers"), bullets(_numbers(context, choice))))
    if choice.meridian:
        groups += _on_meridian(context, choice)
    return choices(t("meridian.text.actions"), groups)


def _passing(context: RenderContext, choice: Choice) -> Markup:
    label = short_action_label(context, ("pass", choice.card))
    pressed = choice.what == NOTHING_PLACED
    return subsection(context.t("meridian.button.nothing"), bullets([pick_button(label, ("pick", "nothing"), pressed)]))


def _numbers(context: RenderContext, choice: Choice) -> list[Markup]:
    return [
        pick_button(
            context.t("meridian.number", meridian=number), ("pick", "meridian", number), number == choice.meridian
        )
        for number in BOX.numbers[choice.card]
    ]


def _on_meridian(context: RenderContext, choice: Choice) -> list[Markup]:
    t = context.t
    groups = []
    if own_towers(context, choice.meridian):
        note = forced_note(context, choice)
        own = el("p", None, note) if note else None
        groups.append(subsection(t("meridian.text.own"), own, bullets(_own(context, choice))))
    pairs, base = sorted(legal_pairs(context)), base_of(context, choice)
    for city in chart_of(context.view).cities:
        items = [
            pick_button(
                pair_label(context, choice, base, height, city),
                ("pick", "pair", height, city),
                is_tried(choice, height, city),
            )
            for height, where in pairs
            if where == city
        ]
        if items:
            heading = t("meridian.text.build", place=place_name(context, choice.meridian, city))
            groups.append(subsection(heading, bullets(items)))
    return groups


def _own(context: RenderContext, choice: Choice) -> list[Markup]:
    """Own towers to take up, where there is a choice; and taking one up without building."""
    t, column = context.t, context.view["columns"][choice.meridian - 1]
    items = [
        pick_button(
            t("meridian.old", height=column[city - 1]["height"], city=city), ("pick", "old", city), city == choice.old
        )
        for city in ([] if forced(context, choice.meridian) else own_towers(context, choice.meridian))
    ]
    if choice.old:
        items.append(pick_button(t("meridian.take_only"), ("pick", "take"), choice.what == TAKE))
    return items


def _islands(context: RenderContext) -> Markup:
    lines = []
    for island, control in zip(chart_of(context.view).islands, position_preview(context.view).controls, strict=True):
        value = context.t.plural("meridian.text.island", island.value, island=island.letter)
        lines.append(f"{value} {standing_line(context, control)}")
    return bullets(lines)


def _meridian(context: RenderContext, meridian: int) -> Markup:
    t = context.t
    lines = []
    for city, tower in enumerate(context.view["columns"][meridian - 1], 1):
        stands = tower_name(context, tower["owner"], tower["height"]) if tower else t("meridian.text.free")
        lines.append(f"{place_name(context, meridian, city)}: {stands}")
    return subsection(t("meridian.number", meridian=meridian), bullets(lines))


def _player(context: RenderContext, seat: int) -> Markup:
    t, player = context.t, context.view["players"][seat]
    lines = [
        t.plural("meridian.stock", player["stock"]),
        t.plural("meridian.points", points_now(context, seat)),
        cards_words(context, player),
    ]
    return subsection(context.name(seat), bullets(lines))
