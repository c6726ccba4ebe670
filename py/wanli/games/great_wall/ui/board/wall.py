"""The wall: sections with their hordes, weak points, wall levels, barricades, firing posts and rest zones."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import JsonDict
from wanli.games.great_wall.rules.assault.defeat import keeps_claim
from wanli.games.great_wall.rules.components import COMPONENTS, REWARDS, TOP_WALL, WALL
from wanli.games.great_wall.rules.constants import KINDS, REED, RESOURCES, RIVAL
from wanli.games.great_wall.rules.front import posts_left
from wanli.games.great_wall.ui.board.targets import picks_of, target
from wanli.games.great_wall.ui.drawings import badge, colour, figure, horde_picture, icon, steppe
from wanli.games.great_wall.ui.labels.names import (
    counted,
    name,
    names,
    reward,
    section_name,
    soldiers,
    spot,
    stand,
    title,
    with_text,
)
from wanli.games.great_wall.ui.preview import breach_costs, breach_words
from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import Memo, part
from wanli.ui.markup.elements import image, piece
from wanli.ui.markup.html import Markup, el
from wanli.ui.selection.picks import Chosen

_memo: Memo[Markup] = Memo()
REWARD_ICONS = {**{letter: RESOURCES[at] for letter, at in REWARDS.items()}, "T": "tactic"}


def wall_zone(context: RenderContext, chosen: Chosen) -> Markup:
    """All sections, from left to right; one that is out of play is only named."""
    in_play = [front for front in context.view["fronts"] if front["in_play"]]
    fronts = [_front_memo(context, chosen, front) for front in in_play]
    return el(
        "section",
        {"class": "gw-zone gw-wall", "aria-label": context.t("great_wall.zone.wall")},
        el("ol", {"class": ["fronts", f"of-{len(fronts)}"]}, fronts),
    )


def _front_memo(context: RenderContext, chosen: Chosen, front: JsonDict) -> Markup:
    here = picks_of(chosen, front["section"], *(horde["card"] for horde in front["hordes"]))
    return _memo(context, (front["section"], here), lambda: _front(context, chosen, front))


def front_card(context: RenderContext, front: JsonDict) -> Markup:
    """A section alone, in which nothing is picked."""
    return _front(context, SELECTOR.chosen(context), front)


def _front(context: RenderContext, chosen: Chosen, front: JsonDict) -> Markup:
    section = front["section"]
    hordes = [_horde(context, chosen, horde, row) for row, horde in enumerate(front["hordes"])][::-1]
    return part(
        "li",
        f"front-{section}",
        {"class": ["front", "breach" if is_threatened(context, front) else "holds"]},
        steppe(),
        el(
            "ol",
            {"class": "hordes"},
            hordes
            or el("li", {"class": "quiet", "data-about": f"section:{section}"}, context.t("great_wall.no_horde")),
        ),
        el(
            "div",
            {"class": ["wall-line", f"level-{front['level']}"]},
            _line(context, chosen, front),
            _sum(context, chosen, front),
        ),
        _rest(context, chosen, front),
    )


def sum_words(context: RenderContext, front: JsonDict) -> str:
    """Strength against defence with both sums spelled out, and what a breach would cost the person at the screen."""
    t = context.t
    attack = " + ".join(
        f"{title(context, card) if card != 'tactic' else t('great_wall.part.tactic')} {part}"
        for card, part in front["strength_parts"]
        if part
    )
    defence = " + ".join(f"{t(f'great_wall.part.{what}')} {part}" for what, part in front["defence_parts"] if part)
    words = t(
        "great_wall.sum",
        section=section_name(context, front["section"]),
        strength=front["strength"],
        attack=attack or "0",
        defence=front["defence"],
        parts=defence or "0",
    )
    if _is_over(context):
        return words
    if front["breach"] and context.seat is not None:
        words += " " + t("great_wall.sum.breach", cost=breach_words(context, front["section"], context.seat))
    elif front["breach"]:
        words += " " + t("great_wall.sum.breach_any")
    elif front["hordes"]:
        words += " " + t("great_wall.sum.holds")
    return words


def verdict_words(context: RenderContext, front: JsonDict) -> str:
    """How the next assault on a section would end, in a word or two; "" after the last one."""
    if _is_over(context):
        return ""
    return context.t(f"great_wall.verdict.{'breach' if front['breach'] else 'holds' if front['hordes'] else 'quiet'}")


def _sum(context: RenderContext, chosen: Chosen, front: JsonDict) -> Markup:
    t, section = context.t, front["section"]
    verdict = (verdict_words(context, front), _cost(context, section) if is_threatened(context, front) else None)
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
            sum_words(context, front),
            "front-name",
            el("b", {"class": "front-title"}, t(f"great_wall.short.{section}")),
            numbers,
        ),
        None if _is_over(context) else el("p", {"class": "verdict", "data-about": f"section:{section}"}, verdict),
    )


def _is_over(context: RenderContext) -> bool:
    return context.view["result"] is not None


def is_threatened(context: RenderContext, front: JsonDict) -> bool:
    """Whether the next assault would break through; there is none after the last year."""
    return bool(front["breach"]) and not _is_over(context)


def _added(parts: list[int]) -> str:
    """The terms of a sum: `2+6−5`."""
    return "".join(f"−{-part}" if part < 0 else f"+{part}" for part in parts).removeprefix("+")


def _cost(context: RenderContext, section: int) -> list[Markup]:
    """What a breach would cost the person at the screen, as small signs; `sum_words` says the same."""
    if context.seat is None:
        return []
    cost = breach_costs(context.view, section, context.seat)
    signs = {"shame": cost.shame, "wound": cost.soldiers, "archer": cost.archers}
    return [el("span", {"class": "cost"}, count, icon(sign)) for sign, count in signs.items() if count]


def _horde(context: RenderContext, chosen: Chosen, horde: JsonDict, row: int) -> Markup:
    t, card = context.t, horde["card"]
    claimed = keeps_claim(horde["majority"])
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
        horde_picture(horde["type"]),
        el("b", {"class": "attack"}, icon("swords"), strength),
        badge(context, horde["majority"], first) if claimed else None,
        el("b", {"class": "worth"}, horde["honour"], icon("honour")),
        el(
            "span",
            {"class": "horde-name"},
            title(context, card),
            el("i", {"class": "ability"}, t(f"great_wall.keyword.{horde['ability']}")) if horde["ability"] else None,
        ),
    )
    columns = [column for column in range(6) if horde["grid"][0][column] != "." or horde["grid"][1][column] != "."]
    cells = [_cell(context, chosen, horde, back * 6 + column, held) for back in (0, 1) for column in columns]
    return el(
        "li",
        {
            "class": ["horde", f"row-{row + 1}", f"columns-{len(columns)}"],
            **piece(card, f"section-{stand(context, card)[0]}-{row}"),
        },
        head,
        el("div", {"class": "cells"}, cells),
    )


def _cell(
    context: RenderContext, chosen: Chosen, horde: JsonDict, cell: int, held: dict[int, tuple[int, str]]
) -> Markup:
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


def _line(context: RenderContext, chosen: Chosen, front: JsonDict) -> Markup:
    """The wall itself: its level, its posts with archers, and the barricades before it."""
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


def _rest(context: RenderContext, chosen: Chosen, front: JsonDict) -> Markup:
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


def front_of(context: RenderContext, section: int) -> JsonDict:
    """A section in play. Raises LookupError if it is not."""
    for front in context.view["fronts"]:
        if front["section"] == section and front["in_play"]:
            found: JsonDict = front
            return found
    raise LookupError(section)


def figures_at_rest(context: RenderContext, front: JsonDict) -> list[str]:
    """Whose soldiers rest in a section, a line for each clan."""
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


def _clans(context: RenderContext) -> list[int]:
    """Whoever may have soldiers before the wall, in the order of the seats."""
    automatic = [owner for owner, what in ((REED, "reed"), (RIVAL, "rival")) if context.view[what] is not None]
    return [*range(len(context.view["players"])), *automatic]


def _unit(context: RenderContext, chosen: Chosen, section: int, kind: str, count: int) -> Markup:
    """The own soldiers of a kind that rest in a section; each kind has its place."""
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


def _resting(context: RenderContext, section: int, owner: int, zone: Sequence[int]) -> Markup:
    """The soldiers of another clan that rest in a section, one line for each kind."""
    if not any(zone):
        return el("span", {"class": "clan"})
    lines, words = [], []
    for kind, count in zip(KINDS, zone, strict=True):
        if count:
            words.append(counted(context, kind, count))
            place = piece(f"{kind}-{owner}-rest-{section}", f"rest-{section}")
            lines.append(el("span", {"class": f"kind {kind}", **place}, icon(kind), count))
    label = context.t(
        "great_wall.resting",
        name=name(context, owner),
        what=context.t.list(words),
        section=section_name(context, section),
    )
    attrs = {"class": ["clan", colour(context, owner)], **image(label), "data-about": f"rest:{section}"}
    return el("span", attrs, badge(context, owner), lines)


def known_hordes(context: RenderContext) -> list[str]:
    """The next hordes of the deck as far as the person at the screen has seen them, the top one first."""
    if context.seat is None:
        return []
    seen: list[str] = context.view["players"][context.seat]["seen"]
    return [card for card in seen if card in COMPONENTS.hordes]
