"""What belongs to the person at the screen: resources, people, general and advisors, commands and tactics in hand."""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.ui.board.city import supply_pile
from wanli.games.great_wall.ui.board.targets import Aim, target
from wanli.games.great_wall.ui.drawings import figure, icon
from wanli.games.great_wall.ui.labels.names import card_key, counted, mix, text, title
from wanli.games.great_wall.ui.player_bar import supporters
from wanli.games.great_wall.ui.selection import SELECTOR, read_step
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el


def hand(context: RenderContext) -> Markup | str:
    """The own things; "" for an onlooker."""
    if context.seat is None:
        return ""
    player = context.view["players"][context.seat]
    if player["resources"] is None:
        return ""
    aim = Aim.of(context)
    return el(
        "div",
        {"class": "great-wall gw-panel"},
        _holdings(context, aim, player),
        _people(context, player),
        _hand(context, aim, player),
        reader(context),
    )


def reader(context: RenderContext) -> Markup | None:
    """The text of the card that is being read; what is picked is told above the board."""
    step = read_step(SELECTOR.chosen(context))
    card = step[-1] if step else ""
    if not isinstance(card, str) or not context.t.has(card_key(card)):
        return None
    return el("p", {"class": "reader", "id": "reader"}, el("b", None, title(context, card)), " ", text(context, card))


def _holdings(context: RenderContext, aim: Aim, player: JsonDict) -> Markup:
    t = context.t
    items = [
        el(
            "li",
            {"class": f"res {kind}", "title": title(context, kind)},
            icon(kind),
            el("b", None, count),
            el("span", {"class": "sr"}, title(context, kind)),
        )
        for kind, count in zip(RESOURCES, player["resources"], strict=True)
    ]
    soldiers = []
    for kind, count, marked in zip(KINDS, player["soldiers"], player["shamed"], strict=True):
        label = t("great_wall.supply_soldiers", what=counted(context, kind, count))
        label += " " + t("great_wall.with_shame", n=marked) if marked else ""
        soldiers.append(
            el(
                "span",
                {"class": "pile", "role": "img", "aria-label": label, "title": label},
                figure(context, context.seat or 0, kind),
                el("b", None, f"×{count}"),
                el("span", {"class": "marked"}, icon("shame"), marked) if marked else None,
            )
        )
    school = t("great_wall.school", n=player["school"])
    return el(
        "section",
        {"class": "holdings", "aria-label": t("great_wall.panel.supply")},
        el("ul", {"class": "res-row", "aria-label": mix(context, player["resources"])}, items),
        el(
            "div",
            {"class": "supply"},
            supply_pile(context, aim, context.seat or 0),
            soldiers,
            el(
                "span",
                {"class": "pile school", "role": "img", "aria-label": school, "title": school},
                icon("academy"),
                el("b", None, player["school"]),
            ),
        ),
    )


def _info(context: RenderContext, card: str, kind: str, style: str = "") -> Markup:
    """A card that only can be read: a tap shows its text."""
    label = f"{title(context, card)}. {text(context, card)}"
    return el(
        "li",
        {"class": ["chip", kind, style], "data-action": ("pick", "info", "card", card), "title": label},
        icon(kind),
        el("span", None, title(context, card)),
        el("span", {"class": "sr"}, text(context, card)),
    )


def _people(context: RenderContext, player: JsonDict) -> Markup:
    """General, active advisors, supporters, claimed hordes."""
    t = context.t
    chips = [_info(context, player["general"], "general")] if player["general"] else []
    chips += [_info(context, card, "advisor") for card in player["active"]]
    chips += [_info(context, card, "advisor", "supports") for card, _ in player["supporters"] if card]
    for card, shame in player["claimed"]:
        chips.append(_info(context, card, "horde", "shamed" if shame else ""))
    label = t("great_wall.panel.people")
    return el(
        "section",
        {"class": "people", "aria-label": label},
        el("p", {"class": "strength"}, supporters(context, player)),
        el("ul", {"class": "chips", "tabindex": 0, "aria-label": label}, chips),  # scrolled by keys too
    )


def _hand(context: RenderContext, aim: Aim, player: JsonDict) -> Markup:
    t = context.t
    commands = [
        _card(context, aim, card, "command", "sealed" if card == player["sealed"] else "")
        for card in player["commands"]
    ]
    tactics = [_card(context, aim, card, "tactic") for card in player["tactics"]]
    return el(
        "section",
        {"class": "hand", "aria-label": t("great_wall.panel.hand")},
        el("div", {"class": "cards", "role": "group", "aria-label": t("great_wall.panel.commands")}, commands),
        el("div", {"class": "cards", "role": "group", "aria-label": t("great_wall.panel.tactics")}, tactics)
        if tactics
        else None,
    )


def _card(context: RenderContext, aim: Aim, card: str, kind: str, style: str = "") -> Markup:
    label = f"{title(context, card)}. {text(context, card)}"
    if style:
        label += " " + context.t("great_wall.sealed")
    return target(
        aim, ("card", card), label, f"hand-card {kind} {style}", icon(kind), el("span", None, title(context, card))
    )
