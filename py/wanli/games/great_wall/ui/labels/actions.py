"""Answers as buttons and lists say them, with their price."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.ui.labels import prices
from wanli.games.great_wall.ui.labels.names import (
    bare_spot,
    counted,
    horde_with_section,
    mix,
    name,
    section_name,
    soldiers,
    spot,
    title,
)
from wanli.ui.game_ui import Scene


def what_of(scene: Scene, what: str) -> str:
    """A soldier in the field: a kind, or an archer on a post."""
    return title(scene, what if what in KINDS else "archer")


def move_words(scene: Scene, action: Action) -> str:
    """A legal action in words that stand in a sentence."""
    return label(scene, action).rstrip(".")


def label(scene: Scene, action: Action) -> str:
    """A legal action as a button or a list says it."""
    t, verb, rest = scene.t, action[0], action[1:]
    key = f"great_wall.do.{verb}"
    match action:
        case ("pass",):
            return pass_label(scene)
        case ("move" | "reed", source, target):
            return t(key, source=title(scene, source), target=title(scene, target))
        case ("extend" | "activate", place):
            return t(key, place=title(scene, place))
        case ("slot", slot):
            return t(key, slot=slot + 1)
        case ("copy", slot):
            owner, card = scene.view["track"][slot]
            return t(key, card=title(scene, card), name=name(scene, owner))
        case ("section" | "barricade" | "wall" | "post", section):
            return t(key, section=section_name(scene, section))
        case ("upgrade", site, kind):
            return t(f"{key}.first" if kind else key, place=title(scene, site), kind=title(scene, kind) if kind else "")
        case ("pay" | "gain", *counts):
            return t(key, mix=mix(scene, counts))
        case ("recruit", *counts):
            return t(key, mix=soldiers(scene, counts), price=prices.recruit_words(scene, tuple(counts)))
        case ("save", *counts):
            return t(key, mix=soldiers(scene, counts), price=prices.save_words(scene, sum(counts)))
        case ("kill", spearmen, horsemen):
            return t(key, mix=soldiers(scene, (spearmen, 0, horsemen)))
        case ("donate", count):
            return t(key, mix=counted(scene, RESOURCES[scene.view["decision"]["data"].get("site", 0)], count))
        case ("more", kind):
            return t(key, kind=title(scene, kind), price=prices.soldier_words(scene, kind))
        case ("spare", kind):
            return t(key, kind=title(scene, kind))
        case ("hire",):
            return t(key, price=prices.hire_price(scene, "clerk"))
        case ("attack", card, cell) if scene.view["decision"]["kind"] == "reed_attack":
            return t(key, spot=bare_spot(scene, card, cell))
        case ("attack" | "repeat", card, cell):
            return t(key, spot=spot(scene, card, cell))
        case ("volley" | "wound", card, cell) | ("shoot", _, card, cell):
            return t(key, spot=bare_spot(scene, card, cell))
        case ("charge", card, one, other):
            return t(key, spot=spot(scene, card, one), other=spot(scene, card, other))
        case ("rest", kind, section):
            return t(key, kind=title(scene, kind), section=section_name(scene, section))
        case ("march", source, target, what):
            where = t("great_wall.to_post" if what == "post_post" else "great_wall.to_rest")
            return t(
                key,
                kind=what_of(scene, what),
                source=section_name(scene, source),
                target=section_name(scene, target),
                where=where,
            )
        case ("shift", kind, source, target):
            return t(
                key, kind=title(scene, kind), source=section_name(scene, source), target=section_name(scene, target)
            )
        case ("withdraw", kind, section):
            return t(key, kind=title(scene, kind), section=section_name(scene, section))
        case ("sacrifice", place, kind, section):
            where = t("great_wall.place.supply") if section < 0 else section_name(scene, section)
            return t(key, kind=title(scene, kind), where=where)
        case ("retain", advisor, how):
            return t(f"{key}.{how}", card=title(scene, advisor))
        case ("tactic", tactic, mode):
            return t(f"{key}.{mode}", card=title(scene, tactic), chi=prices.boost_price(scene, tactic))
        case ("give_tactics", *cards):
            return t(key, cards=t.list([title(scene, card) for card in cards]))
        case ("swap" | "take", resource):
            return t(key, what=title(scene, resource))
        case ("shame" | "absolve", where, what):
            return t(f"{key}.{where}", what=title(scene, what) if what else "")
        case ("offer", seat, card):
            return t(key, name=name(scene, seat), card=title(scene, card))
        case ("order" | "under", top, other):
            return t(key, top=horde_with_section(scene, top), other=horde_with_section(scene, other))
        case (_, str(card)):
            return t(key, card=title(scene, card))
    return t(key) if not rest else str(action)


def pass_label(scene: Scene) -> str:
    """The button that ends or declines."""
    if len(scene.legal) == 1:
        return scene.t("great_wall.pass.only")
    kind = scene.view["decision"]["kind"] if scene.view["decision"] else ""
    going_on = kind in (
        "clerks",
        "reed_clerks",
        "march",
        "deploy",
        "storm_attack",
        "hire",
        "build",
        "penance",
        "fulfil",
    )
    return scene.t("great_wall.pass.done" if going_on else "great_wall.pass.decline")
