"""The whole position in words: headings and lists for screen readers, with every legal action as a button."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules.components import BOX, WALL
from wanli.games.great_wall.rules.constants import KINDS, LOCATIONS, RIVAL
from wanli.games.great_wall.ui.board.board import commander_words, season_words
from wanli.games.great_wall.ui.board.city import goal, place_words
from wanli.games.great_wall.ui.board.wall import sum_words
from wanli.games.great_wall.ui.board.year_overview import glance_lines
from wanli.games.great_wall.ui.drawings import sprite
from wanli.games.great_wall.ui.labels.actions import label
from wanli.games.great_wall.ui.labels.names import begun, counted, mix, name, names, reward, section_name, text, title
from wanli.games.great_wall.ui.player_bar import lines, rival_lines
from wanli.games.great_wall.ui.preview import consequence
from wanli.games.great_wall.ui.prompt import prompt
from wanli.ui.game_ui import Scene
from wanli.ui.html import Markup, el

MOST = 60
"""So many actions are listed in full; beyond that those without numbers: the buttons of the table do the rest."""


def text_board(scene: Scene) -> Markup:
    """Season, what is asked, actions, own things, wall, city, clans, in the order in which somebody needs them."""
    t, view = scene.t, scene.view
    parts: list[Markup] = [el("p", {"class": "turn-line"}, season_words(scene)), el("p", None, prompt(scene))]
    if scene.legal:
        parts.append(_actions(scene))
    if scene.seat is not None and view["players"][scene.seat]["resources"] is not None:
        parts.append(_part(t("great_wall.text.own"), _own(scene)))
    for front in view["fronts"]:
        if front["in_play"]:
            parts.append(_part(section_name(scene, front["section"]), _section(scene, front["section"])))
    parts.append(_part(t("great_wall.zone.city"), _city(scene)))
    parts.append(_part(t("great_wall.glance.title"), glance_lines(scene)))
    for seat, player in enumerate(view["players"]):
        parts.append(_part(scene.people[seat].name, lines(scene, player)))
    if view["rival"] is not None:
        parts.append(_part(begun(scene, name(scene, RIVAL)), rival_lines(scene)))
    return el("div", {"class": "great-wall gw-text"}, sprite(), parts)


def _part(heading: str, items: list[str]) -> Markup:
    return el("section", None, el("h2", None, heading), el("ul", None, [el("li", None, item) for item in items]))


def _actions(scene: Scene) -> Markup:
    shown: tuple[Action, ...] = scene.legal
    if len(shown) > MOST:
        shown = tuple(action for action in shown if action[0] not in ("pay", "gain"))[:MOST] or shown[:MOST]
    buttons = []
    for action in shown:
        more = consequence(scene, action) if action[0] not in ("pass", "move") else ""
        words = f"{label(scene, action)} {more}".strip()
        buttons.append(
            el("li", None, el("button", {"type": "button", "class": "button", "data-action": ("play", action)}, words))
        )
    return el("section", {"class": "do"}, el("h2", None, scene.t("great_wall.text.actions")), el("ul", None, buttons))


def _own(scene: Scene) -> list[str]:
    t, player = scene.t, scene.view["players"][scene.seat]
    found = [t("great_wall.text.resources", mix=mix(scene, player["resources"]))]
    found += [f"{title(scene, card)}. {text(scene, card)}" for card in (*player["commands"], *player["tactics"])]
    hidden = [card for card, known in player["supporters"] if card and not known]
    if hidden:
        found.append(t("great_wall.text.supporter", cards=t.list([title(scene, card) for card in hidden])))
    if player["sealed"]:
        found.append(t("great_wall.text.sealed", card=title(scene, player["sealed"])))
    return found


def _section(scene: Scene, section: int) -> list[str]:
    t, front = scene.t, scene.view["fronts"][section]
    found = [sum_words(scene, front)]
    level = front["level"]
    found.append(
        t("great_wall.level", section=section_name(scene, section), level=level, defence=WALL["defence"][level])
    )
    found.append(t.plural("great_wall.barricades", front["barricades"], section=section_name(scene, section)))
    posted = [owner for owner, _ in front["posts"]]
    free = front["post_slots"] - sum(count for _, count in front["posts"])
    found.append(
        t(
            "great_wall.posts",
            section=section_name(scene, section),
            free=free,
            who=names(scene, posted) if posted else t("great_wall.nobody"),
        )
    )
    for owner, zone in front["rest"]:
        for kind, count in zip(KINDS, zone, strict=True):
            if count:
                found.append(
                    t(
                        "great_wall.resting",
                        name=name(scene, owner),
                        what=counted(scene, kind, count),
                        section=section_name(scene, section),
                    )
                )
    for row, horde in enumerate(front["hordes"], start=1):
        units = [f"{name(scene, owner)}: {title(scene, kind)}" for owner, kind, _ in horde["units"]]
        gains = [reward(scene, BOX.hordes[horde["card"]].spots[cell]) for cell in horde["free"]]
        found.append(
            t(
                "great_wall.text.horde",
                row=row,
                horde=title(scene, horde["card"]),
                strength=horde["strength"],
                text=text(scene, horde["card"]),
                free=t.list(gains) if gains else t("great_wall.nothing"),
                wounds=len(horde["wounds"]),
                units=t.list(units) if units else t("great_wall.nobody"),
            )
        )
    return found


def _city(scene: Scene) -> list[str]:
    t, view = scene.t, scene.view
    found = [place_words(scene, place) for place in LOCATIONS]
    found.append(t("great_wall.warehouse", mix=mix(scene, view["warehouse"])))
    for slot, (owner, card) in enumerate(view["track"]):
        if owner >= 0:
            found.append(
                t(
                    "great_wall.track.card",
                    slot=slot + 1,
                    name=name(scene, owner),
                    card=title(scene, card),
                    text=text(scene, card),
                )
            )
    found += [
        f"{t('great_wall.advisor_row')}: {title(scene, card)}. {text(scene, card)}" for card in view["advisor_row"]
    ]
    if view["mode"] == "coop":
        found.append(t("great_wall.requests", done=len(view["requests_done"]), goal=goal(scene)))
    found += [
        f"{title(scene, card)}. {text(scene, card)}"
        for card in (*view["artifacts"], *view["requests_open"], *view["events_seen"])
    ]
    found.append(t("great_wall.text.tea", names=names(scene, view["tea"])))
    found.append(t("great_wall.shame_supply", n=view["shame_supply"]))
    if commander_words(scene):
        found.append(commander_words(scene))
    return found
