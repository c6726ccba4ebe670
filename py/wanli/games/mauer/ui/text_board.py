"""The whole position in words: headings and lists for screen readers, with every legal action as a button."""

from __future__ import annotations

from itertools import groupby

from wanli.engine import Action
from wanli.games.mauer.rules.components import KINDS
from wanli.games.mauer.ui.board import card_label, last_round_note
from wanli.games.mauer.ui.drawings import sprite
from wanli.games.mauer.ui.labels import action_label, boxed_words, cards, kind_name, name, site_name, standing_line
from wanli.games.mauer.ui.player_bar import fame_words, left_words
from wanli.games.mauer.ui.preview import Standing, standing
from wanli.games.mauer.ui.prompt import prompt
from wanli.games.mauer.ui.selection import may_ride
from wanli.ui.game_ui import Scene
from wanli.ui.html import Markup, el
from wanli.ui.numbers import MINUS, written


def text_board(scene: Scene) -> Markup:
    """Turn, actions, own hand, sites, and players, in the order in which somebody needs them."""
    t, view = scene.t, scene.view
    parts: list[Markup | None] = [el("p", {"class": "turn-line"}, _turn(scene))]
    if view["to_move"] is not None:
        parts.append(last_round_note(scene))
    parts.append(el("p", None, prompt(scene)))
    if may_ride(scene):
        parts.append(el("p", None, t("mauer.prompt.riders")))
    if scene.legal:
        parts.append(_actions(scene))
    if scene.seat is not None and view["players"][scene.seat]["hand"] is not None:
        parts.append(_hand(scene, view["players"][scene.seat]["hand"]))
    sites = [_site(scene, number) for number in range(len(view["sites"]))]
    seats = [_player(scene, seat) for seat in range(view["seats"])]
    parts += [
        _part(
            t("mauer.text.sites"),
            sites,
            el("p", None, t("mauer.supply.label"), " ", t.plural("mauer.supply", view["supply"])),
            *([el("p", None, boxed_words(scene))] if view["boxed_tokens"] else []),
        ),
        _part(t("mauer.text.players"), seats),
    ]
    # The strip of players and the hand beside it draw with the sprite that the drawn board brings otherwise.
    return el("div", {"class": "mauer mauer-text"}, sprite(), parts)


def _actions(scene: Scene) -> Markup:
    """Every legal action, those with the same cards under one heading."""
    groups = []
    for heading, actions in groupby(sorted(scene.legal, key=_order), key=lambda action: _heading(scene, action)):
        buttons = [
            el(
                "li",
                None,
                el(
                    "button",
                    {"type": "button", "class": "button", "data-action": ("play", action)},
                    action_label(scene, action),
                ),
            )
            for action in actions
        ]
        groups.append(el("section", None, el("h3", None, heading), el("ul", None, buttons)))
    return el("section", {"class": "do"}, el("h2", None, scene.t("mauer.text.actions")), groups)


def _order(action: Action) -> tuple[int, int, Action]:
    verbs = ("take", "lay", "draw", "ride", "play", "cover")
    kind = KINDS.index(action[1]) if action[0] == "play" else -1
    return verbs.index(action[0]), kind, action[1:]


def _heading(scene: Scene, action: Action) -> str:
    if action[0] == "play":
        return kind_name(scene, action[1])
    return scene.t(f"mauer.text.do.{action[0]}")


def _turn(scene: Scene) -> str:
    """Whose turn it is, and which of its three actions; there is only one once no cards may be played."""
    view = scene.view
    if view["to_move"] is None:
        return scene.t("mauer.bar.over")
    who = (
        scene.t("mauer.bar.you")
        if view["to_move"] == scene.seat
        else scene.t("mauer.bar.turn", name=name(scene, view["to_move"]))
    )
    return who if view["phase"] == "final" else f"{who}. {scene.t('mauer.text.action', action=view['action'])}"


def _hand(scene: Scene, hand: list[str]) -> Markup:
    items = [
        el("li", None, cards(scene, kind, hand.count(kind)), ": ", scene.t(f"mauer.rule.{kind}"))
        for kind in KINDS
        if kind in hand
    ]
    return _part(
        scene.t("mauer.hand"),
        [],
        el("ul", None, items) if items else el("p", None, scene.t("mauer.hand.empty")),
    )


def _site(scene: Scene, number: int) -> Markup:
    t, site = scene.t, scene.view["sites"][number]
    found = standing(site)
    tokens = t.list([str(value) for value in sorted(site["tokens"], reverse=True)])
    row = [
        el("li", None, card_label(scene, place, value)) for place, value in zip(found.row, found.values, strict=True)
    ]
    return el(
        "section",
        None,
        el("h3", None, site_name(scene, number)),
        el("p", None, t("mauer.text.tokens", tokens=tokens)) if tokens else None,
        el("p", None, standing_line(scene, number, found)),
        el("ol", None, row) if row else None,
        el("ul", None, [el("li", None, line) for line in total_lines(scene, found)]) if row else None,
    )


def total_lines(scene: Scene, found: Standing) -> list[str]:
    """Each seat's total at a site in words: "Ann: 7 − 5 = 2"."""
    lines = []
    for owner, score in found.scores.items():
        amount = f"{score.cards} {MINUS} {score.token} = {written(score.total)}" if score.token else str(score.total)
        leads = ", " + scene.t("mauer.total.leads") if owner == found.leader else ""
        lines.append(f"{name(scene, owner)}: {amount}{leads}")
    return lines


def _player(scene: Scene, seat: int) -> Markup:
    t, player = scene.t, scene.view["players"][seat]
    items = [
        t.plural("mauer.hand.count", player["hand_count"]),
        t.plural("mauer.deck.count", player["deck_count"]),
        fame_words(scene, seat),
        left_words(scene, player["left"]),
    ]
    return el(
        "section",
        None,
        el("h3", None, name(scene, seat)),
        el("ul", None, [el("li", None, item) for item in items]),
    )


def _part(heading: str, sections: list[Markup], *more: Markup) -> Markup:
    return el("section", None, el("h2", None, heading), more, sections)
