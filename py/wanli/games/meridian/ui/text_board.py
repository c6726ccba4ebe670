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
from wanli.games.meridian.ui.preview import chart_of, standing
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
from wanli.ui.game_ui import Scene
from wanli.ui.html import Markup, el


def text_board(scene: Scene) -> Markup:
    """Turn, what can be done, islands, meridians and players, in the order in which somebody needs them."""
    t, view = scene.t, scene.view
    parts: list[Markup | None] = [el("p", {"class": "turn-line"}, _turn(scene)), el("p", None, prompt(scene))]
    if scene.legal:
        parts.append(_actions(scene))
    parts += [
        _part(t("meridian.text.islands"), [_islands(scene)]),
        _part(t("meridian.text.meridians"), [_meridian(scene, n) for n in chart_of(view).meridians]),
        _part(t("meridian.text.players"), [_player(scene, seat) for seat in range(view["seats"])]),
    ]
    return el("div", {"class": "meridian meridian-text"}, parts)


def _turn(scene: Scene) -> str:
    view = scene.view
    if view["to_move"] is None:
        return scene.t("meridian.bar.over")
    if view["to_move"] == scene.seat:
        return scene.t("meridian.bar.you")
    return scene.t("meridian.bar.turn", name=name(scene, view["to_move"]))


def _button(label: str, pick: Action, pressed: bool | None = None) -> Markup:
    attrs = {"type": "button", "class": "button", "data-action": pick, "aria-pressed": pressed}
    return el("li", None, el("button", attrs, label))


def _actions(scene: Scene) -> Markup:
    """Step by step as on the chart: a card, a number, an own tower, and then every legal pair.

    What completes a move is pressed twice, as there: the first time the prompt says what comes of it.
    """
    t = scene.t
    choice = chosen(scene)
    groups = [
        _group(
            t("meridian.cards"),
            [_button(card_for(scene, card), ("pick", "card", card), card == choice.card) for card in face_up(scene)],
        )
    ]
    if choice.card:
        groups.append(_passing(scene, choice))
        if len(BOX.numbers[choice.card]) > 1:
            groups.append(_group(t("meridian.numbers"), _numbers(scene, choice)))
    if choice.meridian:
        groups += _on_meridian(scene, choice)
    return el("section", {"class": "do"}, el("h2", None, t("meridian.text.actions")), groups)


def _passing(scene: Scene, choice: Choice) -> Markup:
    label = action_label(scene, ("pass", choice.card))
    pressed = choice.what == NOTHING_PLACED
    return _group(scene.t("meridian.button.nothing"), [_button(label, ("pick", "nothing"), pressed)])


def _numbers(scene: Scene, choice: Choice) -> list[Markup]:
    return [
        _button(scene.t("meridian.number", meridian=number), ("pick", "meridian", number), number == choice.meridian)
        for number in BOX.numbers[choice.card]
    ]


def _on_meridian(scene: Scene, choice: Choice) -> list[Markup]:
    t = scene.t
    groups = []
    if own_towers(scene, choice.meridian):
        groups.append(_group(t("meridian.text.own"), _own(scene, choice), forced_note(scene, choice)))
    pairs, base = sorted(legal_pairs(scene, choice)), base_of(scene, choice)
    for city in chart_of(scene.view).cities:
        items = [
            _button(
                pair_label(scene, choice, base, height, city),
                ("pick", "pair", height, city),
                is_tried(choice, height, city),
            )
            for height, where in pairs
            if where == city
        ]
        if items:
            groups.append(_group(t("meridian.text.build", place=place_name(scene, choice.meridian, city)), items))
    return groups


def _own(scene: Scene, choice: Choice) -> list[Markup]:
    """Own towers to take up, where there is a choice; and taking one up without building."""
    t, column = scene.t, scene.view["columns"][choice.meridian - 1]
    items = [
        _button(
            t("meridian.old", height=column[city - 1]["height"], city=city), ("pick", "old", city), city == choice.old
        )
        for city in ([] if forced(scene, choice.meridian) else own_towers(scene, choice.meridian))
    ]
    if choice.old:
        items.append(_button(t("meridian.take_only"), ("pick", "take"), choice.what == TAKE))
    return items


def _group(heading: str, items: list[Markup], note: str = "") -> Markup:
    return el("section", None, el("h3", None, heading), el("p", None, note) if note else None, el("ul", None, items))


def _islands(scene: Scene) -> Markup:
    t = scene.t
    found = standing(scene.view)
    items = [
        el(
            "li",
            None,
            t.plural("meridian.text.island", island.value, island=island.letter),
            " ",
            standing_line(scene, control),
        )
        for island, control in zip(chart_of(scene.view).islands, found.controls, strict=True)
    ]
    return el("ul", None, items)


def _meridian(scene: Scene, meridian: int) -> Markup:
    t = scene.t
    items = []
    for city, tower in enumerate(scene.view["columns"][meridian - 1], 1):
        stands = tower_name(scene, tower["owner"], tower["height"]) if tower else t("meridian.text.free")
        items.append(el("li", None, place_name(scene, meridian, city), ": ", stands))
    return el("section", None, el("h3", None, t("meridian.number", meridian=meridian)), el("ul", None, items))


def _player(scene: Scene, seat: int) -> Markup:
    t, player = scene.t, scene.view["players"][seat]
    items = [
        t.plural("meridian.stock", player["stock"]),
        t.plural("meridian.points", points_now(scene, seat)),
        cards_words(scene, player),
    ]
    return el(
        "section", None, el("h3", None, name(scene, seat)), el("ul", None, [el("li", None, one) for one in items])
    )


def _part(heading: str, sections: list[Markup]) -> Markup:
    return el("section", None, el("h2", None, heading), sections)
