"""Labels of answers for buttons and lists, with their prices."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.ui.context import Context, pending_decision
from wanli.games.great_wall.ui.labels import prices
from wanli.games.great_wall.ui.labels.names import (
    bare_spot,
    counted,
    horde_with_section,
    mix,
    name,
    section_name,
    soldiers,
    soldiers_as_object,
    spot,
    title,
)


def unit_name(context: Context, soldier: str) -> str:
    """The name of a soldier in the field: a kind, or an archer on a post."""
    return title(context, soldier if soldier in KINDS else "archer")


def action_label(context: Context, action: Action) -> str:
    """The label of a legal action."""
    t, verb, rest = context.t, action[0], action[1:]
    key = f"great_wall.do.{verb}"
    match action:
        case ("pass",):
            return pass_label(context)
        case ("move" | "reed", source, target):
            return t(key, source=title(context, source), target=title(context, target))
        case ("extend" | "activate", place):
            return t(key, place=title(context, place))
        case ("slot", slot):
            return t(key, slot=slot + 1)
        case ("copy", slot):
            owner, card = context.view["track"][slot]
            return t(key, card=title(context, card), name=name(context, owner))
        case ("section" | "barricade" | "wall" | "post", section):
            return t(key, section=section_name(context, section))
        case ("upgrade", site, kind):
            return t(
                f"{key}.first" if kind else key, place=title(context, site), kind=title(context, kind) if kind else ""
            )
        case ("pay" | "gain", *counts):
            return t(key, mix=mix(context, counts))
        case ("recruit", *counts):
            return t(key, mix=soldiers(context, counts), price=prices.recruit_text(context, tuple(counts)))
        case ("save", *counts):
            return t(key, mix=soldiers_as_object(context, counts), price=prices.save_text(context, sum(counts)))
        case ("kill", spearmen, horsemen):
            return t(key, mix=soldiers(context, (spearmen, 0, horsemen)))
        case ("donate", count):
            return t(key, mix=counted(context, RESOURCES[pending_decision(context)["data"].get("site", 0)], count))
        case ("more", kind):
            return t(key, kind=title(context, kind), price=prices.soldier_text(context, kind))
        case ("spare", kind):
            return t(key, kind=title(context, kind))
        case ("hire",):
            return t(key, price=prices.hire_price(context, "clerk"))
        case ("attack", card, cell) if pending_decision(context)["kind"] == "reed_attack":
            return t(key, spot=bare_spot(context, card, cell))
        case ("attack" | "repeat", card, cell):
            return t(key, spot=spot(context, card, cell))
        case ("volley" | "wound", card, cell) | ("shoot", _, card, cell):
            return t(key, spot=bare_spot(context, card, cell))
        case ("charge", card, first, second):
            return t(key, spot=spot(context, card, first), other=spot(context, card, second))
        case ("rest", kind, section):
            return t(key, kind=title(context, kind), section=section_name(context, section))
        case ("march", source, target, soldier):
            where = t("great_wall.to_post" if soldier == "post_post" else "great_wall.to_rest")
            return t(
                key,
                kind=unit_name(context, soldier),
                source=section_name(context, source),
                target=section_name(context, target),
                where=where,
            )
        case ("shift", kind, source, target):
            return t(
                key,
                kind=title(context, kind),
                source=section_name(context, source),
                target=section_name(context, target),
            )
        case ("withdraw", kind, section):
            return t(key, kind=title(context, kind), section=section_name(context, section))
        case ("sacrifice", place, kind, section):
            where = t("great_wall.place.supply") if section < 0 else section_name(context, section)
            return t(key, kind=title(context, kind), where=where)
        case ("retain", advisor, how):
            return t(f"{key}.{how}", card=title(context, advisor))
        case ("tactic", tactic, mode):
            return t(f"{key}.{mode}", card=title(context, tactic), chi=prices.boost_price(context, tactic))
        case ("give_tactics", *cards):
            return t(key, cards=t.list([title(context, card) for card in cards]))
        case ("swap" | "take", resource):
            return t(key, what=title(context, resource))
        case ("shame" | "absolve", where, piece):
            return t(f"{key}.{where}", what=title(context, piece) if piece else "")
        case ("offer", seat, card):
            return t(key, name=name(context, seat), card=title(context, card))
        case ("order" | "under", top, second):
            return t(key, top=horde_with_section(context, top), other=horde_with_section(context, second))
        case (_, str(card)):
            return t(key, card=title(context, card))
    return t(key) if not rest else str(action)


def pass_label(context: Context) -> str:
    """The label of the button that ends or declines."""
    if len(context.legal) == 1:
        return context.t("great_wall.pass.only")
    kind = pending_decision(context)["kind"] if context.view["decision"] else ""
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
    return context.t("great_wall.pass.done" if going_on else "great_wall.pass.decline")
