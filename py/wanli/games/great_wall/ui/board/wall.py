"""The wall: sections with their hordes, weak points, wall levels, barricades, firing posts and rest zones."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.great_wall.rules.assault.defeat import retains_card
from wanli.games.great_wall.rules.components import COMPONENTS, REWARDS, TACTIC, TOP_WALL, WALL
from wanli.games.great_wall.rules.constants import KINDS, REED, RESOURCES, RIVAL
from wanli.games.great_wall.rules.front import posts_left
from wanli.games.great_wall.rules.view import FrontView, HordeView
from wanli.games.great_wall.ui.board.targets import picks_of, target
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import badge, colour, figure, horde_picture, icon
from wanli.games.great_wall.ui.labels.names import (
    counted,
    horde_position,
    name,
    names,
    reward,
    section_name,
    soldiers,
    spot,
    title,
    with_text,
)
from wanli.games.great_wall.ui.landscape import landscape, tower
from wanli.games.great_wall.ui.preview import breach_costs, breach_text
from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.ui.contract.fragments import Memo, part
from wanli.ui.markup.elements import image, piece
from wanli.ui.markup.html import Markup, el
from wanli.ui.selection.picks import Chosen

_memo: Memo[Markup] = Memo()
REWARD_ICONS = {**{letter: RESOURCES[resource] for letter, resource in REWARDS.items()}, TACTIC: "tactic"}


def wall_zone(context: Context, chosen: Chosen) -> Markup:
    """All sections, from left to right. A section out of play has only its name."""
    in_play = [front for front in context.view["fronts"] if front["in_play"]]
    fronts = [_front_memo(context, chosen, front) for front in in_play]
    return el(
        "section",
        {"class": "gw-zone gw-wall", "aria-label": context.t("great_wall.zone.wall")},
        scenery(),
        panel_mark(context, "steppe"),
        panel_mark(context, "wall"),
        el("ol", {"class": ["fronts", f"of-{len(fronts)}"]}, fronts),
    )


def panel_mark(context: Context, panel: str) -> Markup:
    """The mark of a panel, to which a phone scrolls. It takes no taps; keys reach it if the panels have no target."""
    label = context.t(f"great_wall.zone.{panel}")
    return el(
        "div", {"class": f"panel-mark of-{panel}", "data-panel-name": panel, "role": "group", "aria-label": label}
    )


def scenery() -> Markup:
    """The landscape behind all sections."""
    return part("div", "gw-scenery", {"class": "scenery"}, landscape())


def _front_memo(context: Context, chosen: Chosen, front: FrontView) -> Markup:
    picks = picks_of(chosen, front["section"], *(horde["card"] for horde in front["hordes"]))
    return _memo(context, (front["section"], picks), lambda: _front(context, chosen, front))


def front_card(context: Context, front: FrontView) -> Markup:
    """A section alone, without anything to pick."""
    return _front(context, SELECTOR.chosen(context), front)


def _front(context: Context, chosen: Chosen, front: FrontView) -> Markup:
    section = front["section"]
    hordes = [_horde(context, chosen, horde, row) for row, horde in enumerate(front["hordes"])][::-1]
    return part(
        "li",
        f"front-{section}",
        {"class": ["front", _VERDICT_STYLES.get(_verdict(context, front), "holds")]},
        el(
            "ol",
            {"class": "hordes"},
            hordes
            or el("li", {"class": "quiet", "data-about": f"section:{section}"}, context.t("great_wall.no_horde")),
        ),
        el(
            "div",
            {"class": ["wall-line", f"level-{front['level']}"]},
            tower("left"),
            tower("right"),
            _line(context, chosen, front),
            _sum(context, chosen, front),
        ),
        _rest(context, chosen, front),
    )


_VERDICT_STYLES = {"breach": "threatened", "breached": "breached"}
"""The class that colours a verdict: red only where the hordes have broken through."""


def sum_text(context: Context, front: FrontView) -> str:
    """Strength against defence with both sums spelled out, and the cost of a breach for the viewing seat."""
    t = context.t
    attack = " + ".join(
        f"{title(context, card) if card != 'tactic' else t('great_wall.part.tactic')} {part}"
        for card, part in front["strength_parts"]
        if part
    )
    defence = " + ".join(f"{t(f'great_wall.part.{source}')} {part}" for source, part in front["defence_parts"] if part)
    text = t(
        "great_wall.sum",
        section=section_name(context, front["section"]),
        strength=front["strength"],
        attack=attack or "0",
        defence=front["defence"],
        parts=defence or "0",
    )
    if _is_over(context) or front["assault"] in ("breached", "over"):
        return text
    if front["breach"] and context.seat is not None:
        text += " " + t("great_wall.sum.breach", cost=breach_text(context, front["section"], context.seat))
    elif front["breach"]:
        text += " " + t("great_wall.sum.breach_any")
    elif front["hordes"]:
        text += " " + t("great_wall.sum.holds")
    return text


def _verdict(context: Context, front: FrontView) -> str:
    """The result of the next assault on a section as a text key: "breach" or "breached", "holds", or "quiet" without
    hordes. "" once the assault is over.
    """
    if _is_over(context) or front["assault"] == "over":
        return ""
    if front["assault"] == "breached":
        return "breached"
    return "breach" if front["breach"] else "holds" if front["hordes"] else "quiet"


def verdict_text(context: Context, front: FrontView) -> str:
    """The result of the next assault on a section in a word or two, "" once it is over."""
    verdict = _verdict(context, front)
    return context.t(f"great_wall.verdict.{verdict}") if verdict else ""


def _sum(context: Context, chosen: Chosen, front: FrontView) -> Markup:
    t, section = context.t, front["section"]
    verdict = (verdict_text(context, front), _cost(context, section) if is_threatened(context, front) else None)
    parts = [part for _, part in front["strength_parts"] if part]
    walls = [part for _, part in front["defence_parts"] if part]
    numbers = el(
        "span",
        {"class": "sum", "aria-hidden": True},
        icon("swords"),
        el("b", None, front["strength"]),
        el("small", None, f"({_added(parts)})") if len(parts) > 1 else None,
        el("i", None, ">" if front["breach"] else "≤"),
        icon("shield"),
        el("b", None, front["defence"]),
        el("small", None, f"({_added(walls)})") if len(walls) > 1 else None,
    )
    return el(
        "div",
        {"class": "front-head"},
        target(
            chosen,
            ("sec", section),
            sum_text(context, front),
            "front-name",
            el("b", {"class": "front-title"}, t(f"great_wall.short.{section}")),
            numbers,
        ),
        None if not verdict[0] else el("p", {"class": "verdict", "data-about": f"section:{section}"}, verdict),
    )


def _is_over(context: Context) -> bool:
    return context.view["result"] is not None


def is_threatened(context: Context, front: FrontView) -> bool:
    """True if the next assault would break through. No assault follows the last year, or this year's."""
    return _verdict(context, front) == "breach"


def verdict_style(context: Context, front: FrontView) -> str:
    """The class of a section that the next assault would break through, or this year's has; "" for the others."""
    return _VERDICT_STYLES.get(_verdict(context, front), "")


def _added(parts: list[int]) -> str:
    """The terms of a sum: `2+6−5`."""
    return "".join(f"−{-part}" if part < 0 else f"+{part}" for part in parts).removeprefix("+")


def _cost(context: Context, section: int) -> list[Markup]:
    """The cost of a breach for the viewing seat, as icons. `sum_text` gives the same as text."""
    if context.seat is None:
        return []
    cost = breach_costs(context.view, section, context.seat)
    icons = {"shame": cost.shame, "wound": cost.soldiers, "archer": cost.archers}
    return [el("span", {"class": "cost"}, count, icon(icon_name)) for icon_name, count in icons.items() if count]


def _horde(context: Context, chosen: Chosen, horde: HordeView, row: int) -> Markup:
    t, card = context.t, horde["card"]
    claimed = retains_card(horde["majority"])
    first = t("great_wall.majority", name=name(context, horde["majority"])) if claimed else ""
    about = f"{with_text(context, card)} {first}".strip()
    held = {cell: (owner, kind) for owner, kind, cells in horde["units"] for cell in cells}
    strength = horde["strength"]
    head = el(
        "div",
        {
            "class": "horde-head",
            "data-action": ("pick", "info", "card", card),
            "data-about": f"card:{card}",
            "title": about,
        },
        el("b", {"class": "attack"}, icon("swords"), strength),
        el(
            "span",
            {"class": "horde-name"},
            title(context, card),
            el("i", {"class": "ability"}, t(f"great_wall.keyword.{horde['ability']}")) if horde["ability"] else None,
        ),
        el("b", {"class": "worth"}, horde["honour"], icon("honour")),
        el(
            "span",
            {"class": "horde-body"},
            horde_picture(horde["type"]),
            badge(context, horde["majority"], first) if claimed else None,
        ),
    )
    columns = [column for column in range(6) if horde["grid"][0][column] != "." or horde["grid"][1][column] != "."]
    cells = [_cell(context, chosen, horde, back * 6 + column, held) for back in (0, 1) for column in columns]
    return el(
        "li",
        {
            "class": ["horde", f"row-{row + 1}", f"columns-{len(columns)}"],
            **piece(card, f"section-{horde_position(context, card)[0]}-{row}"),
        },
        head,
        el("div", {"class": "cells"}, cells),
    )


def _cell(context: Context, chosen: Chosen, horde: HordeView, cell: int, held: dict[int, tuple[int, str]]) -> Markup:
    card, letter = horde["card"], horde["grid"][cell // 6][cell % 6]
    if letter == ".":
        return el("span", {"class": "cell none"})
    where = spot(context, card, cell)
    if cell in held:
        owner, kind = held[cell]
        label = context.t("great_wall.held", spot=where, name=name(context, owner), kind=title(context, kind))
        soldier = figure(context, owner, kind, **piece(f"{kind}-{owner}-{card}-{cell}", f"{card}-{cell}"))
        return target(chosen, ("cell", card, cell), label, "cell held", soldier)
    if cell in horde["wounds"]:
        return target(
            chosen, ("cell", card, cell), context.t("great_wall.wounded", spot=where), "cell hurt", icon("wound")
        )
    inside = (
        icon(REWARD_ICONS[letter])
        if letter in REWARD_ICONS
        else (el("b", None, letter, icon("honour")) if letter.isdigit() else el("span", {"class": "dot"}))
    )
    return target(chosen, ("cell", card, cell), where, "cell free", inside, hint=reward(context, letter))


def _line(context: Context, chosen: Chosen, front: FrontView) -> Markup:
    """The wall: its level, its posts with archers, and the barricades before it."""
    t, section, level = context.t, front["section"], front["level"]
    label = t("great_wall.level", section=section_name(context, section), level=level, defence=WALL.defence[level])
    hint = t("great_wall.level.next", cost=WALL.cost[level + 1]) if level < TOP_WALL else ""
    archers = [owner for owner, count in front["posts"] for _ in range(count)]
    posts = []
    for number in range(front["post_slots"]):
        if number < len(archers):
            name_ = f"archer-{archers[number]}-post-{section}-{number}"
            archer = figure(context, archers[number], "archer", **piece(name_, f"post-{section}-{number}"))
            posts.append(el("span", {"class": "post"}, archer))
        else:
            posts.append(el("span", {"class": "post free"}))
    posted = names(context, sorted(set(archers))) if archers else t("great_wall.nobody")
    free = posts_left(level, context.view["posts"][section])
    post_label = t("great_wall.posts", section=section_name(context, section), free=free, who=posted)
    own = ("unit", section, "post")
    stakes = [
        el("span", {"class": ["stake", "" if n < front["barricades"] else "free"]}, icon("barricade"))
        for n in range(WALL.barricade_slots)
    ]
    barricades = t.plural("great_wall.barricades", front["barricades"], section=section_name(context, section))
    return el(
        "div",
        {"class": "on-wall"},
        target(chosen, ("wall", section), f"{label} {hint}".strip(), "level", icon("wall"), el("b", None, level)),
        target(chosen, own if chosen.state(own) else ("posts", section), post_label, "posts", posts),
        target(chosen, ("barricade", section), barricades, "stakes", stakes),
    )


def _rest(context: Context, chosen: Chosen, front: FrontView) -> Markup:
    t, section = context.t, front["section"]
    resting = dict(front["rest"])
    own = [
        _unit(context, chosen, section, kind, count)
        for kind, count in zip(KINDS, resting.get(context.seat, (0, 0, 0)), strict=True)
    ]
    others = [
        _resting(context, section, owner, resting.get(owner, (0, 0, 0)))
        for owner in _clans(context)
        if owner != context.seat
    ]
    label = t("great_wall.rest_zone", section=section_name(context, section))
    return el(
        "div",
        {"class": "rest-zone"},
        target(chosen, ("zone", section), label, "zone-name"),
        el("span", {"class": "rest-words", "data-about": f"rest:{section}"}, t("great_wall.rest_short"))
        if not resting
        else None,
        el("div", {"class": "own"}, own) if context.seat is not None else None,
        el("div", {"class": "others"}, others),
    )


def front_of(context: Context, section: int) -> FrontView:
    """A section in play. Raises LookupError if it is not."""
    for front in context.view["fronts"]:
        if front["section"] == section and front["in_play"]:
            return front
    raise LookupError(section)


def figures_at_rest(context: Context, front: FrontView) -> list[str]:
    """The resting soldiers of a section, one line for each clan."""
    return [
        context.t(
            "great_wall.resting",
            name=name(context, owner),
            what=soldiers(context, zone),
            section=section_name(context, front["section"]),
        )
        for owner, zone in front["rest"]
        if any(zone)
    ]


def _clans(context: Context) -> list[int]:
    """The owners that may have soldiers before the wall, in the order of the seats."""
    view = context.view
    automatic = [owner for owner, clan in ((REED, view["reed"]), (RIVAL, view["rival"])) if clan is not None]
    return [*range(len(view["players"])), *automatic]


def _unit(context: Context, chosen: Chosen, section: int, kind: str, count: int) -> Markup:
    """The viewing seat's soldiers of a kind that rest in a section. Each kind has its place."""
    if not count or context.seat is None:
        return el("span", {"class": "unit"})
    label = context.t(
        "great_wall.resting",
        name=name(context, context.seat),
        what=counted(context, kind, count),
        section=section_name(context, section),
    )
    inside = (figure(context, context.seat, kind), el("b", None, count) if count > 1 else None)
    place = piece(f"{kind}-{context.seat}-rest-{section}", f"rest-{section}")
    return target(chosen, ("unit", section, kind), label, "unit", *inside, place=place)


def _resting(context: Context, section: int, owner: int, zone: Sequence[int]) -> Markup:
    """The resting soldiers of another clan in a section, one line for each kind."""
    if not any(zone):
        return el("span", {"class": "clan"})
    lines, counts_text = [], []
    for kind, count in zip(KINDS, zone, strict=True):
        if count:
            counts_text.append(counted(context, kind, count))
            place = piece(f"{kind}-{owner}-rest-{section}", f"rest-{section}")
            lines.append(el("span", {"class": f"kind {kind}", **place}, icon(kind), count))
    label = context.t(
        "great_wall.resting",
        name=name(context, owner),
        what=context.t.list(counts_text),
        section=section_name(context, section),
    )
    attrs = {"class": ["clan", colour(context, owner)], **image(label), "data-about": f"rest:{section}"}
    return el("span", attrs, badge(context, owner), lines)


def known_hordes(context: Context) -> list[str]:
    """The next hordes of the deck that the viewing seat has seen, the top one first."""
    if context.seat is None:
        return []
    seen: list[str] = context.view["players"][context.seat]["seen"]
    return [card for card in seen if card in COMPONENTS.hordes]
