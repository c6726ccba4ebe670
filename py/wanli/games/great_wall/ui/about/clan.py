"""Info popovers for a clan's possessions: resources, supporters, clerks in the school, numbers of the player bar."""

from __future__ import annotations

from wanli.games.great_wall.rules.constants import KINDS, RESOURCES, RIVAL, SITES
from wanli.games.great_wall.rules.view import ClanView, PlayerView
from wanli.games.great_wall.ui.about.icons import icon_alone
from wanli.games.great_wall.ui.context import Context, own_player
from wanli.games.great_wall.ui.labels.names import (
    capitalized,
    counted,
    name,
    title,
)
from wanli.games.great_wall.ui.player_bar import claimed_text, player_lines, rival_lines, supporters
from wanli.ui.contract.about import InfoPopover


def about_resource(context: Context, key_parts: list[str]) -> InfoPopover:
    """A resource: `resource:wood`."""
    t, (kind,) = context.t, key_parts
    resource = RESOURCES.index(kind)
    resources = None if context.seat is None else own_player(context)["resources"]
    lines = []
    if resources is not None:
        lines.append(t("great_wall.about.resource.yours", mix=counted(context, kind, resources[resource])))
        lines.append(f"{title(context, kind)}: {resources[resource]}")
    return InfoPopover(
        title=capitalized(title(context, kind)),
        picture=icon_alone(kind),
        text=[t(f"great_wall.about.{kind}", place=title(context, SITES[resource]))],
        now=lines,
        rule="4.6",
        others=[*(f"resource:{other}" for other in RESOURCES if other != kind), f"place:{SITES[resource]}"],
    )


def about_supporters(context: Context, key_parts: list[str]) -> InfoPopover:
    """The supporters of the viewing seat: `supporters:own`."""
    del key_parts
    if context.seat is None:
        raise LookupError
    t, player = context.t, context.view["players"][context.seat]
    return InfoPopover(
        title=t("great_wall.about.number.advisor", name=name(context, context.seat)),
        picture=icon_alone("advisor"),
        text=[t("great_wall.panel.people"), t("great_wall.about.number.advisor.text")],
        now=[supporters(context, player), *player_lines(context, player)],
        rule="5.3",
    )


def about_school(context: Context, key_parts: list[str]) -> InfoPopover:
    """The clerks in the school of the viewing seat: `school:own`."""
    del key_parts
    if context.seat is None:
        raise LookupError
    t = context.t
    return InfoPopover(
        title=t("great_wall.about.school"),
        picture=icon_alone("academy"),
        text=[t("great_wall.about.school.text")],
        now=[t("great_wall.school", n=context.view["players"][context.seat]["school"])],
        rule="4.6",
        others=["place:legation"],
    )


def about_number(context: Context, key_parts: list[str]) -> InfoPopover:
    """A public number of a clan: `number:honour-0`."""
    t, drawing, owner = context.t, key_parts[0], int(key_parts[1])
    player = None if owner == RIVAL else context.view["players"][owner]
    clan = context.view["rival"] if player is None else player
    if clan is None or drawing not in _NUMBERS:
        raise LookupError(owner)
    shame = sum(clan["shamed"]) + sum(marks for _, marks in clan["claimed"])
    if drawing in KINDS:
        line = counted(context, drawing, clan["soldiers"][KINDS.index(drawing)])
    elif drawing in RESOURCES:
        if player is None:
            raise LookupError(owner)
        line = counted(context, drawing, player["known_resources"][RESOURCES.index(drawing)])
    else:
        line = {
            "command": lambda: t("great_wall.stat.commands", n=len(clan["commands"])),
            "tactic": lambda: t("great_wall.stat.tactics", n=clan["tactic_count"]),
            "honour": lambda: t("great_wall.stat.honour", n=clan["honour"]),
            "advisor": lambda: supporters(context, clan),
            "clerk": lambda: counted(context, "clerk", clan["clerks"]),
            "horde": lambda: t("great_wall.stat.hordes", n=len(clan["claimed"])),
            "shame": lambda: counted(context, "shame", shame),
        }[drawing]()
    lines = [line, t("great_wall.clerks_of", name=name(context, owner), n=_number(clan, player, drawing))]
    if drawing == "horde":
        lines += [claimed_text(context, card, marks) for card, marks in clan["claimed"]]
    if drawing == "honour":
        lines += rival_lines(context)[1:] if player is None else player_lines(context, player)[1:]
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
        picture=icon_alone(drawing),
        text=[t(f"great_wall.about.number.{key}.text")],
        now=lines,
        rule=_NUMBERS[drawing],
        others=others,
    )


def _number(clan: ClanView, player: PlayerView | None, drawing: str) -> int:
    """The number alone, as in the player bar. `player` is None for the Rival."""
    if drawing in KINDS:
        return clan["soldiers"][KINDS.index(drawing)]
    if player is not None and drawing in RESOURCES:
        return player["known_resources"][RESOURCES.index(drawing)]
    numbers: dict[str, int] = {
        "honour": clan["honour"],
        "command": len(clan["commands"]),
        "tactic": clan["tactic_count"],
        "advisor": clan["strength"],
        "clerk": clan["clerks"],
        "horde": len(clan["claimed"]),
        "shame": sum(clan["shamed"]) + sum(marks for _, marks in clan["claimed"]),
    }
    return numbers[drawing]


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
