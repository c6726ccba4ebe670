"""The whole position in words: headings and lists for screen readers, with every legal action as a button."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Action
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.pieces import CLOSED, OPEN
from wanli.games.khan.ui.drawings import sprite
from wanli.games.khan.ui.labels import (
    action_label,
    empire,
    line_name,
    name,
    noted_stock,
    own_stock_shown,
    own_values,
    stones,
    village_name,
    village_words,
)
from wanli.games.khan.ui.player_bar import seat_facts
from wanli.games.khan.ui.prompt import prompt
from wanli.games.khan.ui.turn_bar import last_round
from wanli.ui.game_ui import Scene
from wanli.ui.html import Markup, el
from wanli.ui.numbers import signed


def text_board(scene: Scene) -> Markup:
    """Turn, actions, own stock, villages by empire, the wall, and players."""
    t, view = scene.t, scene.view
    parts: list[Markup | None] = [
        el("p", {"class": "turn-line"}, _turn(scene)),
        el("p", None, last_round(scene)) if view["announcer"] is not None and view["to_move"] is not None else None,
        el("p", None, prompt(scene)),
    ]
    if scene.legal:
        parts.append(_actions(scene))
    if own_stock_shown(scene):
        parts.append(_own(scene))
    parts += [_land(scene, china) for china in (False, True)]
    parts.append(_part(t("khan.text.wall"), _wall_lines(scene)))
    seats = [
        el("section", None, el("h3", None, name(scene, seat)), _list(seat_facts(scene, seat)))
        for seat in range(view["seats"])
    ]
    parts.append(el("section", None, el("h2", None, t("khan.text.players")), seats))
    # The strip of players and the hand beside it draw with the sprite that the drawn board brings otherwise.
    return el("div", {"class": "khan khan-text"}, sprite(), parts)


def _turn(scene: Scene) -> str:
    view = scene.view
    if view["to_move"] is None:
        return scene.t("khan.bar.over")
    ours = view["to_move"] == scene.seat
    return scene.t("khan.bar.you") if ours else scene.t("khan.bar.turn", name=name(scene, view["to_move"]))


def _actions(scene: Scene) -> Markup:
    """Every legal action: marches by the village they lead to, the rest by their sort."""
    groups: dict[str, list[Action]] = {}
    for action in scene.legal:
        groups.setdefault(_heading(scene, action), []).append(action)
    sections = []
    for heading, actions in groups.items():
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
        sections.append(el("section", None, el("h3", None, heading), el("ul", None, buttons)))
    return el("section", {"class": "do"}, el("h2", None, scene.t("khan.text.actions")), sections)


def _heading(scene: Scene, action: Action) -> str:
    if action[0] in ("march", "settle"):
        return village_words(scene, action[1])
    return scene.t(f"khan.text.do.{action[0]}")


def _own(scene: Scene) -> Markup:
    t = scene.t
    assert scene.seat is not None
    player = scene.view["players"][scene.seat]
    count, points = own_values(scene, scene.seat)
    lines = [
        stones(scene, player["stones"]) if player["stones"] else t("khan.hand.empty"),
        t.plural("khan.walls", player["walls"]),
        f"{t.plural('khan.holding', count)}: {signed(points)} {t('khan.holding.points')}",
    ]
    inside = noted_stock(scene)
    if inside:
        lines.append(t("khan.stock.inside", stones=stones(scene, inside)))
    return _part(t("khan.hand"), lines)


def _land(scene: Scene, china: bool) -> Markup:
    """All villages of one empire: the occupied ones at length, the empty ones by name."""
    view = scene.view
    here = [village for village in range(BOARD.villages) if view["china"][village] == china]
    occupied = [village_words(scene, village) for village in here if view["villages"][village]]
    empty = [village_name(village) for village in here if not view["villages"][village]]
    lines = occupied + ([scene.t("khan.text.empty", villages=", ".join(empty))] if empty else [])
    return _part(f"{empire(scene, china)} ({len(here)})", lines)


def _wall_lines(scene: Scene) -> list[str]:
    """The pieces that stand, open and shut, and what is left in the supply."""
    t, view = scene.t, scene.view
    found = []
    for key, wanted in (("open", {OPEN}), ("shut", {CLOSED})):
        standing = [line_name(line) for line, state in enumerate(view["pieces"]) if state in wanted]
        if standing:
            found.append(t.plural(f"khan.text.{key}", len(standing), lines=", ".join(standing)))
    return [*found, t.plural("khan.supply", view["supply"])]


def _list(lines: Sequence[str]) -> Markup:
    return el("ul", None, [el("li", None, line) for line in lines])


def _part(heading: str, lines: Sequence[str]) -> Markup:
    return el("section", None, el("h2", None, heading), _list(lines))
