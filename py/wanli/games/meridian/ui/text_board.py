"""The whole position in words: headings and lists for screen readers, with every legal move in reach of buttons."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.meridian.rules.components import BOX
from wanli.games.meridian.ui.labels import (
    action_label,
    card_for,
    name,
    place_name,
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
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el


def text_board(context: RenderContext) -> Markup:
    """Turn, what can be done, islands, meridians and players, in the order in which somebody needs them."""
    t, view = context.t, context.view
    parts: list[Markup | None] = [el("p", {"class": "turn-line"}, _turn(context)), el("p", None, prompt(context))]
    if context.legal:
        parts.append(_actions(context))
    parts += [
        _part(t("meridian.text.islands"), [_islands(context)]),
        _part(t("meridian.text.meridians"), [_meridian(context, n) for n in chart_of(view).meridians]),
        _part(t("meridian.text.players"), [_player(context, seat) for seat in range(view["seats"])]),
    ]
    return el("div", {"class": "meridian meridian-text"}, parts)


def _turn(context: RenderContext) -> str:
    view = context.view
    if view["to_move"] is None:
        return context.t("meridian.bar.over")
    if view["to_move"] == context.seat:
        return context.t("meridian.bar.you")
    return context.t("meridian.bar.turn", name=name(context, view["to_move"]))


def _button(label: str, pick: Action, pressed: bool | None = None) -> Markup:
    attrs = {"type": "button", "class": "button", "data-action": pick, "aria-pressed": pressed}
    return el("li", None, el("button", attrs, label))


def _actions(context: RenderContext) -> Markup:
    """Step by step as on the chart: a card, a number, an own tower, and then every legal pair.

    What completes a move is pressed twice, as there: the first time the prompt says what comes of it.
    """
    t = context.t
    choice = chosen(context)
    groups = [
        _group(
            t("meridian.cards"),
            [
                _button(card_for(context, card), ("pick", "card", card), card == choice.card)
                for card in face_up(context)
            ],
        )
    ]
    if choice.card:
        groups.append(_passing(context, choice))
        if len(BOX.numbers[choice.card]) > 1:
            groups.append(_group(t("meridian.numbers"), _numbers(context, choice)))
    if choice.meridian:
        groups += _on_meridian(context, choice)
    return el("section", {"class": "do"}, el("h2", None, t("meridian.text.actions")), groups)


def _passing(context: RenderContext, choice: Choice) -> Markup:
    label = action_label(context, ("pass", choice.card))
    pressed = choice.what == NOTHING_PLACED
    return _group(context.t("meridian.button.nothing"), [_button(label, ("pick", "nothing"), pressed)])


def _numbers(context: RenderContext, choice: Choice) -> list[Markup]:
    return [
        _button(context.t("meridian.number", meridian=number), ("pick", "meridian", number), number == choice.meridian)
        for number in BOX.numbers[choice.card]
    ]


def _on_meridian(context: RenderContext, choice: Choice) -> list[Markup]:
    t = context.t
    groups = []
    if own_towers(context, choice.meridian):
        groups.append(_group(t("meridian.text.own"), _own(context, choice), forced_note(context, choice)))
    pairs, base = sorted(legal_pairs(context)), base_of(context, choice)
    for city in chart_of(context.view).cities:
        items = [
            _button(
                pair_label(context, choice, base, height, city),
                ("pick", "pair", height, city),
                is_tried(choice, height, city),
            )
            for height, where in pairs
            if where == city
        ]
        if items:
            groups.append(_group(t("meridian.text.build", place=place_name(context, choice.meridian, city)), items))
    return groups


def _own(context: RenderContext, choice: Choice) -> list[Markup]:
    """Own towers to take up, where there is a choice; and taking one up without building."""
    t, column = context.t, context.view["columns"][choice.meridian - 1]
    items = [
        _button(
            t("meridian.old", height=column[city - 1]["height"], city=city), ("pick", "old", city), city == choice.old
        )
        for city in ([] if forced(context, choice.meridian) else own_towers(context, choice.meridian))
    ]
    if choice.old:
        items.append(_button(t("meridian.take_only"), ("pick", "take"), choice.what == TAKE))
    return items


def _group(heading: str, items: list[Markup], note: str = "") -> Markup:
    return el("section", None, el("h3", None, heading), el("p", None, note) if note else None, el("ul", None, items))


def _islands(context: RenderContext) -> Markup:
    t = context.t
    found = position_preview(context.view)
    items = [
        el(
            "li",
            None,
            t.plural("meridian.text.island", island.value, island=island.letter),
            " ",
            standing_line(context, control),
        )
        for island, control in zip(chart_of(context.view).islands, found.controls, strict=True)
    ]
    return el("ul", None, items)


def _meridian(context: RenderContext, meridian: int) -> Markup:
    t = context.t
    items = []
    for city, tower in enumerate(context.view["columns"][meridian - 1], 1):
        stands = tower_name(context, tower["owner"], tower["height"]) if tower else t("meridian.text.free")
        items.append(el("li", None, place_name(context, meridian, city), ": ", stands))
    return el("section", None, el("h3", None, t("meridian.number", meridian=meridian)), el("ul", None, items))


def _player(context: RenderContext, seat: int) -> Markup:
    t, player = context.t, context.view["players"][seat]
    items = [
        t.plural("meridian.stock", player["stock"]),
        t.plural("meridian.points", points_now(context, seat)),
        cards_words(context, player),
    ]
    return el(
        "section", None, el("h3", None, name(context, seat)), el("ul", None, [el("li", None, one) for one in items])
    )


def _part(heading: str, sections: list[Markup]) -> Markup:
    return el("section", None, el("h2", None, heading), sections)
