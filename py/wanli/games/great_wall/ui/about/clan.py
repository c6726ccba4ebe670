"""Sheets about what a clan has: resources, supporters, clerks in the school, numbers of the player bar."""

from __future__ import annotations

from wanli.games.great_wall.rules.constants import KINDS, RESOURCES, RIVAL, SITES
from wanli.games.great_wall.ui.about.signs import sign
from wanli.games.great_wall.ui.labels.names import (
    capitalized,
    counted,
    name,
    title,
)
from wanli.games.great_wall.ui.player_bar import claimed_words, player_lines, rival_lines, supporters
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import InfoPopover


def about_resource(context: RenderContext, which: list[str]) -> InfoPopover:
    """A resource: `resource:wood`."""
    t, (kind,) = context.t, which
    at, seat = RESOURCES.index(kind), context.seat
    now = []
    if seat is not None and context.view["players"][seat]["resources"] is not None:
        now.append(
            t(
                "great_wall.about.resource.yours",
                mix=counted(context, kind, context.view["players"][seat]["resources"][at]),
            )
        )
        now.append(f"{title(context, kind)}: {context.view['players'][seat]['resources'][at]}")
    return InfoPopover(
        title=capitalized(title(context, kind)),
        picture=sign(kind),
        text=[t(f"great_wall.about.{kind}", place=title(context, SITES[at]))],
        now=now[1:] and [now[0], now[1]],
        rule="4.6",
        others=[*(f"resource:{other}" for other in RESOURCES if other != kind), f"place:{SITES[at]}"],
    )


def about_supporters(context: RenderContext, which: list[str]) -> InfoPopover:
    """The own supporters: `supporters:own`."""
    del which
    if context.seat is None:
        raise LookupError
    t, player = context.t, context.view["players"][context.seat]
    return InfoPopover(
        title=t("great_wall.about.number.advisor", name=name(context, context.seat)),
        picture=sign("advisor"),
        text=[t("great_wall.panel.people"), t("great_wall.about.number.advisor.text")],
        now=[supporters(context, player), *player_lines(context, player)],
        rule="5.3",
    )


def about_school(context: RenderContext, which: list[str]) -> InfoPopover:
    """The own clerks in the school: `school:own`."""
    del which
    if context.seat is None:
        raise LookupError
    t = context.t
    return InfoPopover(
        title=t("great_wall.about.school"),
        picture=sign("academy"),
        text=[t("great_wall.about.school.text")],
        now=[t("great_wall.school", n=context.view["players"][context.seat]["school"])],
        rule="4.6",
        others=["place:legation"],
    )


def about_number(context: RenderContext, which: list[str]) -> InfoPopover:
    """A public number of a clan: `number:honour-0`."""
    t, drawing, owner = context.t, which[0], int(which[1])
    clan = context.view["rival"] if owner == RIVAL else context.view["players"][owner]
    if clan is None or drawing not in _NUMBERS:
        raise LookupError(owner)
    shame = sum(clan["shamed"]) + sum(marks for _, marks in clan["claimed"])
    if drawing in KINDS:
        words = counted(context, drawing, clan["soldiers"][KINDS.index(drawing)])
    elif drawing in RESOURCES:
        words = counted(context, drawing, clan["known_resources"][RESOURCES.index(drawing)])
    else:
        words = {
            "command": lambda: t("great_wall.stat.commands", n=len(clan["commands"])),
            "tactic": lambda: t("great_wall.stat.tactics", n=clan["tactic_count"]),
            "honour": lambda: t("great_wall.stat.honour", n=clan["honour"]),
            "advisor": lambda: supporters(context, clan),
            "clerk": lambda: counted(context, "clerk", clan["clerks"]),
            "horde": lambda: t("great_wall.stat.hordes", n=len(clan["claimed"])),
            "shame": lambda: counted(context, "shame", shame),
        }[drawing]()
    number = {"spearman": 0, "archer": 1, "horseman": 2}.get(drawing)
    now = [words, t("great_wall.clerks_of", name=name(context, owner), n=_plain(clan, drawing, number, shame))]
    if drawing == "horde":
        now += [claimed_words(context, card, marks) for card, marks in clan["claimed"]]
    if drawing == "honour":
        now += rival_lines(context)[1:] if owner == RIVAL else player_lines(context, clan)[1:]
    key = "soldier" if drawing in KINDS else "resource" if drawing in RESOURCES else drawing
    seats = [*range(len(context.view["players"])), *([RIVAL] if context.view["rival"] is not None else [])]
    others = [f"number:{drawing}-{other}" for other in seats if other != owner]
    if RIVAL in (owner, *seats) and drawing in ("command", "tactic", *RESOURCES):
        others = [key for key in others if not key.endswith(f"-{RIVAL}")]
    return InfoPopover(
        title=t(
            f"great_wall.about.number.{key}",
            name=capitalized(name(context, owner)),
            what=title(context, drawing) if key in ("soldier", "resource") else "",
        ),
        picture=sign(drawing),
        text=[t(f"great_wall.about.number.{key}.text")],
        now=now,
        rule=_NUMBERS[drawing],
        others=others,
    )


def _plain(clan: dict[str, object], drawing: str, kind: int | None, shame: int) -> object:
    """A number as it stands in the players' column."""
    if kind is not None:
        return clan["soldiers"][kind]  # type: ignore[index]
    if drawing in RESOURCES:
        return clan["known_resources"][RESOURCES.index(drawing)]  # type: ignore[index]
    if drawing == "shame":
        return shame
    listed = {"command": "commands", "horde": "claimed"}.get(drawing)
    if listed:
        return len(clan[listed])  # type: ignore[arg-type]
    return clan[{"tactic": "tactic_count", "advisor": "strength", "clerk": "clerks"}.get(drawing, drawing)]


_NUMBERS = {
    "command": "4.5",
    "tactic": "4.10",
    "honour": "4.1",
    "advisor": "5.3",
    "clerk": "4.6",
    **dict.fromkeys(KINDS, "4.7"),
    **dict.fromkeys(RESOURCES, "r53"),
    "horde": "4.8",
    "shame": "4.9",
}
