"""The viewing seat's possessions: resources, clan, general and advisors, commands and tactics in hand."""

from __future__ import annotations

from functools import cache

from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.rules.view import PlayerView
from wanli.games.great_wall.ui.board.city import supply_pile
from wanli.games.great_wall.ui.board.targets import target
from wanli.games.great_wall.ui.context import Context, own_player
from wanli.games.great_wall.ui.drawings import figure, icon
from wanli.games.great_wall.ui.labels.names import card_key, counted, mix, text, title, with_text
from wanli.games.great_wall.ui.player_bar import supporters
from wanli.games.great_wall.ui.selection import SELECTOR, read_step
from wanli.ui.markup.elements import image
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.selection.picks import Chosen


def hand(context: Context) -> Markup | str:
    """The panel of the viewing seat's possessions, "" for a spectator."""
    if context.seat is None:
        return ""
    player = context.view["players"][context.seat]
    if player["resources"] is None:
        return ""
    chosen = SELECTOR.chosen(context)
    return el(
        "div",
        {"class": "great-wall gw-panel"},
        _hand(context, chosen, player),
        _holdings(context, chosen, player),
        _people(context, player),
        reader(context),
    )


def reader(context: Context) -> Markup | None:
    """The text of the card that is being read, in place of general and advisors. A tap closes it."""
    step = read_step(SELECTOR.chosen(context))
    card = step[-1] if step else ""
    if not isinstance(card, str) or not context.t.has(card_key(card)):
        return None
    attrs = {"class": "reader", "id": "reader", "data-about": f"card:{card}", "data-action": ("pick", "info", *step)}
    return el("p", attrs, el("b", None, title(context, card)), " ", own_text(context, card))


def own_text(context: Context, card: str) -> str:
    """The effect of a card of the viewing seat, with the present value of its general's N."""
    player = own_player(context)
    explained = " " + context.t("great_wall.explain.n", n=player["strength"]) if card == player["general"] else ""
    return text(context, card) + explained


def _holdings(context: Context, chosen: Chosen, player: PlayerView) -> Markup:
    t = context.t
    items = [
        el(
            "li",
            {"class": f"res {kind}", "title": title(context, kind), "data-about": f"resource:{kind}"},
            icon(kind),
            el("b", None, count),
            el("span", {"class": "sr"}, title(context, kind)),
        )
        for kind, count in zip(RESOURCES, player["known_resources"], strict=True)
    ]
    soldiers = []
    for kind, count, marked in zip(KINDS, player["soldiers"], player["shamed"], strict=True):
        label = t("great_wall.supply_soldiers", what=counted(context, kind, count))
        label += " " + t("great_wall.with_shame", n=marked) if marked else ""
        soldiers.append(
            el(
                "span",
                {"class": "pile", **image(label), "data-about": f"soldier:{kind}"},
                figure(context, context.seat or 0, kind),
                el("b", None, f"×{count}"),
                el("span", {"class": "marked"}, icon("shame"), marked) if marked else None,
            )
        )
    school = t("great_wall.school", n=player["school"])
    return el(
        "section",
        {"class": "holdings", "aria-label": t("great_wall.panel.supply")},
        _tray(context, player),
        el("ul", {"class": "res-row", "aria-label": mix(context, player["known_resources"])}, items),
        el(
            "div",
            {"class": "supply"},
            supply_pile(context, chosen, context.seat or 0),
            soldiers,
            el(
                "span",
                {"class": "pile school", **image(school), "data-about": "school:own"},
                icon("academy"),
                el("b", None, player["school"]),
            ),
        ),
    )


def _info(context: Context, card: str, kind: str, style: str = "") -> Markup:
    """A card that can only be read: a tap shows its text."""
    label = with_text(context, card)
    return el(
        "li",
        {
            "class": ["chip", kind, style],
            "data-action": ("pick", "info", "card", card),
            "data-about": f"card:{card}",
            "title": label,
        },
        icon(kind),
        el("span", None, title(context, card)),
        el("span", {"class": "sr"}, text(context, card)),
    )


def _leaders(player: PlayerView) -> list[tuple[str, str, str]]:
    """General, active advisors, supporters, claimed hordes: card, kind of drawing, style."""
    cards = [(player["general"], "general", "")] if player["general"] else []
    cards += [(card, "advisor", "") for card in player["active"]]
    cards += [(card, "advisor", "supports") for card, _ in player["supporters"] if card]
    return cards + [(card, "horde", "shamed" if shame else "") for card, shame in player["claimed"]]


def _tray(context: Context, player: PlayerView) -> Markup:
    """The same cards with their texts in a collapsed section. A phone has no other room for them."""
    label = context.t("great_wall.panel.people")
    lines = [
        el(
            "li",
            {"data-about": f"card:{card}"},
            icon(kind),
            el("b", None, title(context, card)),
            el("span", None, own_text(context, card)),
        )
        for card, kind, _ in _leaders(player)
    ]
    summary = el(
        "summary",
        {"title": label, "aria-label": label, "data-about": "supporters:own"},
        icon("general"),
        player["strength"],
    )
    return el("details", {"class": "tray", "id": "gw-tray"}, summary, el("ul", None, lines))


def _people(context: Context, player: PlayerView) -> Markup:
    """General, active advisors, supporters, claimed hordes."""
    t = context.t
    chips = [_info(context, *leader) for leader in _leaders(player)]
    label = t("great_wall.panel.people")
    strength = t.plural("great_wall.count.supporter", player["strength"])
    return el(
        "section",
        {"class": "people", "aria-label": label},
        el(
            "p",
            {"class": "strength", "title": supporters(context, player), "data-about": "supporters:own"},
            icon("advisor"),
            el("b", {"aria-hidden": True}, player["strength"]),
            hidden(strength),
        ),
        # focusable, so that keys can scroll it
        el("ul", {"class": ["chips", "many" if len(chips) > 2 else ""], "tabindex": 0, "aria-label": label}, chips)
        if chips
        else None,
    )


def _hand(context: Context, chosen: Chosen, player: PlayerView) -> Markup:
    t = context.t
    commands = [
        _card(context, chosen, card, "command", "sealed" if card == player["sealed"] else "")
        for card in player["commands"]
    ]
    tactics = [_card(context, chosen, card, "tactic") for card in player["tactics"] or ()]
    return el(
        "section",
        {"class": "hand", "aria-label": t("great_wall.panel.hand"), "data-scrolls": True},
        el("div", {"class": "cards", "role": "group", "aria-label": t("great_wall.panel.commands")}, commands),
        el("div", {"class": "cards", "role": "group", "aria-label": t("great_wall.panel.tactics")}, tactics)
        if tactics
        else None,
    )


def _card(context: Context, chosen: Chosen, card: str, kind: str, style: str = "") -> Markup:
    label = with_text(context, card)
    if style:
        label += " " + context.t("great_wall.sealed")
    icons = command_icons(card, context.t("great_wall.sign.any")) if kind == "command" else None
    picture = icon(card if kind == "command" else kind)
    return target(
        chosen, ("card", card), label, f"hand-card {kind} {style}", picture, el("b", None, title(context, card)), icons
    )


_EFFECT_ICONS = {
    "move_clerks": "clerk",
    "extended_activation": "gong",
    "upgrade": "overseer",
    "attack_zone": "swords",
    "attack_one": "swords",
    "count_as": "spearman",
    "copy_command": "command",
}
"""The icon of an operation of a command."""


@cache
def command_icons(card: str, any_number: str) -> Markup:
    """The boxes of a command as icons: the first effect of each, with a frame around those of the others.

    `any_number` is the word for any number of clerks.
    """
    icons = []
    for box in COMPONENTS.commands[card]:
        effect = box.ops[0]
        often = any_number if effect.get("any") else effect.get("n") or (1 if effect["op"] == "attack_one" else "+")
        number = "" if effect["op"] in ("attack_zone", "copy_command") else often
        style = [box.who, "word" if number == any_number else ""]
        icons.append(el("span", {"class": style}, icon(_EFFECT_ICONS[effect["op"]]), number))
    return el("span", {"class": "signs", "aria-hidden": True}, icons)
