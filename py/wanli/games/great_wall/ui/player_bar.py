"""The public numbers of every seat and of the Rival."""

from __future__ import annotations

from wanli.games.great_wall.rules.automatic.rival import WOUNDS
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import BARRACKS, KINDS, RESOURCES, RIVAL, SITES
from wanli.games.great_wall.rules.view import ClanView, PlayerView
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import badge, icon
from wanli.games.great_wall.ui.labels.names import counted, mix, name, soldiers, text, title, token_names, with_capital
from wanli.games.great_wall.ui.rival_turn import rival_turn, rival_turn_lines
from wanli.ui.contract.standing import Standing
from wanli.ui.markup.elements import count_badge, image
from wanli.ui.markup.html import Markup, el


def player_bar(context: Context) -> list[str]:
    """One piece of markup per seat, and one for the Rival of the solo game."""
    others = [rival(context)] if context.view["rival"] is not None else []
    return [*(_stats(context, seat, player) for seat, player in enumerate(context.view["players"])), *others]


SIGNS = ("command", "tactic", "clerk", *KINDS, "horde", "shame")
"""The signs of the public numbers, in the order of a player's panel."""


def legend(context: Context) -> Markup:
    """The words for the signs in the panels, where these leave room for them; a tap on a number
    announces it as well.
    """
    owner = context.seat or 0
    words = [
        el("span", {"data-about": f"number:{sign}-{owner}"}, icon(sign), context.t(f"great_wall.sign.{sign}"))
        for sign in SIGNS
    ]
    return el("p", {"class": "legend", "aria-hidden": True}, words)


def standing(context: Context) -> Standing | None:
    """The honour of each clan; None in the cooperative game, where nobody leads."""
    view = context.view
    if view["mode"] == "coop":
        return None
    return Standing("great_wall.standing.honour", [player["honour"] for player in view["players"]])


def player_lines(context: Context, player: PlayerView) -> list[str]:
    """Everything public about a clan as sentences, for the text board and for screen readers."""
    t = context.t
    lines = [
        t("great_wall.stat.honour", n=player["honour"]),
        t("great_wall.stat.hand", commands=len(player["commands"]), tactics=player["tactic_count"]),
        t("great_wall.stat.clerks", supply=player["clerks"], school=player["school"]),
        t("great_wall.stat.soldiers", what=soldiers(context, player["soldiers"])),
        supporters(context, player),
    ]
    if _counted(context):
        lines.insert(1, t("great_wall.stat.resources", mix=mix(context, player["known_resources"])))
    if player["general"]:
        lines.insert(
            0,
            t("great_wall.stat.general", card=title(context, player["general"]), text=text(context, player["general"])),
        )
    if sum(player["shamed"]):
        lines.append(t("great_wall.stat.shamed", what=soldiers(context, player["shamed"])))
    if player["active"]:
        lines.append(t("great_wall.stat.active", cards=t.list([title(context, card) for card in player["active"]])))
    sites = [
        t("great_wall.stat.overseer", place=title(context, site), level=level)
        for site, (level, _) in zip(SITES, player["overseers"], strict=True)
        if level
    ]
    if sites:
        lines.append(t("great_wall.stat.overseers", sites=t.list(sites)))
    if player["claimed"]:
        lines.append(
            t(
                "great_wall.stat.claimed",
                cards=t.list([claimed_text(context, card, shame) for card, shame in player["claimed"]]),
            )
        )
    return lines


def rival_lines(context: Context) -> list[str]:
    """Everything about the Rival, who has no hand and no screen, as sentences."""
    t, clan = context.t, context.view["rival"]
    assert clan is not None
    lines = [
        t("great_wall.stat.honour", n=clan["honour"]),
        supporters(context, clan),
        t("great_wall.stat.clerks", supply=clan["clerks"], school=clan["school"]),
        t("great_wall.stat.soldiers", what=soldiers(context, clan["soldiers"])),
        _locations(context),
    ]
    if clan["claimed"]:
        cards = t.list([claimed_text(context, card, shame) for card, shame in clan["claimed"]])
        lines.append(t("great_wall.stat.claimed", cards=cards))
    turn = rival_turn(context)
    if turn is not None:
        lines.append(t("great_wall.rival.turn", card=title(context, turn.command)) + ".")
        lines += rival_turn_lines(turn)
    return lines


def supporters(context: Context, clan: ClanView) -> str:
    """The number of supporters of a clan, and its importance for the general."""
    key = "great_wall.strength" if clan["general"] else "great_wall.count.supporter"
    return context.t.plural(key, clan["strength"])


def _locations(context: Context) -> str:
    """The Rival's locations, from the highest token (rules 7.1)."""
    return context.t("great_wall.rival_line", tokens=token_names(context, context.view["tokens"]))


def claimed_text(context: Context, card: str, shame: int) -> str:
    """A claimed horde with its honour, or with a text that shame lies on it."""
    if shame:
        return context.t("great_wall.claimed.shamed", card=title(context, card), n=shame)
    return context.t("great_wall.claimed", card=title(context, card), honour=COMPONENTS.hordes[card].honour)


def _counted(context: Context) -> bool:
    """True if resources behind screens are displayed (option `counted`)."""
    return bool(context.view["options"].get("counted", False))


def _stats(context: Context, owner: int, player: PlayerView) -> Markup:
    t = context.t
    counts = [
        _count(owner, "command", len(player["commands"]), t("great_wall.stat.commands", n=len(player["commands"]))),
        _count(owner, "tactic", player["tactic_count"], t("great_wall.stat.tactics", n=player["tactic_count"])),
        *_people(context, owner, player),
    ]
    general = _card(context, player["general"], "who-leads", icon("general")) if player["general"] else None
    advisors = [_card(context, card, "mini", icon("advisor")) for card in player["active"]]
    return el(
        "span",
        {"class": "great-wall gw-stats"},
        el("span", {"class": "standing"}, _standing(context, owner, player)),
        el("span", {"class": "counts"}, counts),
        el("span", {"class": "counts"}, _resources(context, owner, player)) if _counted(context) else None,
        el("span", {"class": "leaders"}, general, advisors) if general else None,
    )


def rival(context: Context) -> Markup:
    """The Rival next to the player of the solo game: his name, numbers, and locations (rules 7.1)."""
    clan, locations = context.view["rival"], _locations(context)
    assert clan is not None
    tokens = [el("span", None, icon(BARRACKS if token == WOUNDS else token)) for token in context.view["tokens"]]
    return el(
        "span",
        {"class": "great-wall gw-stats rival seat-rival"},
        el(
            "span",
            {"class": "rival-name", "data-about": "card:rival"},
            badge(context, RIVAL),
            el("b", None, with_capital(context, name(context, RIVAL))),
        ),
        el("span", {"class": "standing"}, _standing(context, RIVAL, clan)),
        el("span", {"class": "counts"}, _people(context, RIVAL, clan)),
        el(
            "span",
            {
                "class": "tokens",
                **image(locations),
                "data-action": ("tell", locations, ""),
                "data-about": "track:rival",
            },
            tokens,
        ),
        _his_turn(context),
    )


def _his_turn(context: Context) -> list[Markup]:
    """His last turn step by step: a list on a tablet, and a button that opens it on a phone, where the list has no
    room.
    """
    turn = rival_turn(context)
    if turn is None:
        return []
    heading = context.t("great_wall.rival.turn", card=title(context, turn.command))
    lines = rival_turn_lines(turn) or [context.t("great_wall.rival.nothing")]
    steps = [
        el("li", {"class": "now" if turn.is_running and number == len(lines) else None}, line)
        for number, line in enumerate(lines, 1)
    ]
    attrs = {"data-about": "track:rival"}
    title_line = (icon(turn.command), el("span", None, heading))
    return [
        el("div", {"class": "rival-turn", **attrs}, el("p", None, title_line), el("ol", None, steps)),
        el(
            "details",
            {"class": "rival-turn", "id": "gw-rival-turn", **attrs},
            el("summary", {"aria-label": heading}, icon(turn.command)),
            el("div", None, el("p", None, heading), el("ol", None, steps)),
        ),
    ]


def _standing(context: Context, owner: int, clan: ClanView) -> list[Markup]:
    """Honour and supporters."""
    return [
        _count(owner, "honour", clan["honour"], context.t("great_wall.stat.honour", n=clan["honour"]), "big"),
        _count(owner, "advisor", clan["strength"], supporters(context, clan)),
    ]


def _people(context: Context, owner: int, clan: ClanView) -> list[Markup]:
    """Clerks and soldiers in the supply, claimed hordes, shame."""
    shame = sum(clan["shamed"]) + sum(marks for _, marks in clan["claimed"])
    return [
        _count(owner, "clerk", clan["clerks"], counted(context, "clerk", clan["clerks"])),
        *(_count(owner, kind, n, counted(context, kind, n)) for kind, n in zip(KINDS, clan["soldiers"], strict=True)),
        _count(owner, "horde", len(clan["claimed"]), context.t("great_wall.stat.hordes", n=len(clan["claimed"]))),
        _count(owner, "shame", shame, counted(context, "shame", shame), "bad" if shame else ""),
    ]


def _resources(context: Context, owner: int, player: PlayerView) -> list[Markup]:
    """The resources behind a screen, which everybody can work out (ruling R53)."""
    return [
        _count(owner, kind, n, counted(context, kind, n))
        for kind, n in zip(RESOURCES, player["known_resources"], strict=True)
    ]


def _card(context: Context, card: str, style: str, *before: Markup) -> Markup:
    """A general or an advisor: a tap announces the effect. The rank is left out if there is no room for it."""
    description = text(context, card)
    attrs = {
        "class": style,
        "title": description,
        "data-about": f"card:{card}",
        "data-action": ("tell", f"{title(context, card)}. {description}", ""),
    }
    called, comma, rank = title(context, card).partition(",")
    return el("span", attrs, *before, el("span", None, called, el("i", None, comma, rank) if rank else None))


def _count(owner: int, drawing: str, number: int, label: str, style: str = "") -> Markup:
    """A number with its meaning: for screen readers, as a tooltip, and announced by a tap."""
    tell = ("tell", label, "")
    return count_badge(["count", style], f"number:{drawing}-{owner}", label, icon(drawing), number, action=tell)
