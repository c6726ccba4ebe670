"""Info popovers for all kinds of cards, for hordes and their weak points, and for decks."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import RIVAL
from wanli.games.great_wall.rules.view import HordeView
from wanli.games.great_wall.ui.about.icons import icon_alone
from wanli.games.great_wall.ui.board.wall import known_hordes
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import badge, horde_picture, icon
from wanli.games.great_wall.ui.labels.names import (
    capitalized,
    horde_position,
    horde_with_section,
    in_its_section,
    name,
    reward,
    section_name,
    spot,
    text,
    title,
)
from wanli.games.great_wall.ui.labels.prices import hire_price
from wanli.games.great_wall.ui.player_bar import claimed_text, rival_lines, supporters
from wanli.ui.contract.about import InfoPopover
from wanli.ui.markup.html import Markup, el

KINDS_OF_CARDS = ("generals", "advisors", "tactics", "commands", "artifacts", "requests", "events", "hordes", "solo")
"""The kinds of cards in the order of the gallery, and the names of attributes of `COMPONENTS`."""


_RULES = {
    "generals": "5.3",
    "advisors": "5.4",
    "tactics": "5.5",
    "commands": "5.2",
    "artifacts": "5.7",
    "requests": "7.2",
    "events": "7.2",
    "hordes": "5.6",
    "solo": "7.1",
}


_ICONS = {
    "generals": "general",
    "advisors": "advisor",
    "tactics": "tactic",
    "artifacts": "honour",
    "requests": "command",
    "events": "horde",
    "solo": "command",
}


def kind_of(card: str) -> str:
    """The kind of a card (one of `KINDS_OF_CARDS`). Raises LookupError for any other id."""
    for kind in KINDS_OF_CARDS[:-1]:
        if card in getattr(COMPONENTS, kind):
            return kind
    raise LookupError(card)


def card_picture(card: str) -> Markup:
    """The drawing of a card: a horde with its weak points, otherwise the icon of its kind."""
    kind = kind_of(card)
    if kind == "hordes":
        return horde_card(card)
    return icon_alone(card if kind == "commands" else _ICONS[kind])


def horde_card(card: str) -> Markup:
    """A horde with its strength, honour and weak points."""
    horde = COMPONENTS.hordes[card]
    columns = [column for column in range(6) if horde.grid[0][column] != "." or horde.grid[1][column] != "."]
    rows = [
        el("div", {"class": "card-row"}, [_point(row[column]) for column in columns])
        for row in horde.grid
        if set(row) != {"."}
    ]
    return el(
        "div",
        {"class": "great-wall horde-alone"},
        horde_picture(horde.type),
        el("p", None, icon("swords"), horde.attack, " ", icon("honour"), horde.honour),
        rows,
    )


def _point(letter: str) -> Markup:
    """A weak point with its reward."""
    if letter == ".":
        return el("span", {"class": "point none"})
    if letter in _REWARDS:
        return el("span", {"class": "point"}, icon(_REWARDS[letter]))
    return el("span", {"class": "point"}, f"{letter}" if letter.isdigit() else "")


_REWARDS = {"W": "wood", "S": "stone", "G": "gold", "C": "chi", "T": "tactic"}


def about_card(context: Context, key_parts: list[str]) -> InfoPopover:
    """A card, `card:g01`, or the Rival's summary, `card:rival`."""
    t, card = context.t, "-".join(key_parts)
    if card == "rival":
        if context.view["rival"] is None:
            raise LookupError(card)
        return InfoPopover(
            title=capitalized(name(context, RIVAL)),
            picture=el("div", {"class": "great-wall sign-alone"}, badge(context, RIVAL)),
            text=[t("great_wall.about.rival")],
            now=rival_lines(context),
            rule="7.1",
            others=[f"rival:{command}" for command in COMPONENTS.solo],
        )
    kind = kind_of(card)
    lines = _places_of(context, card, kind)
    cards = getattr(COMPONENTS, kind)
    others = [f"card:{other}" for other in cards if other != card] if len(cards) <= 13 else []
    return InfoPopover(
        title=title(context, card),
        picture=card_picture(card),
        text=[
            text(context, card),
            t(f"great_wall.about.card.{kind}"),
            *([t("great_wall.about.card.generals.tea")] if kind == "generals" else []),
        ],
        now=lines,
        rule=_RULES[kind],
        others=others,
    )


def _places_of(context: Context, card: str, kind: str) -> list[str]:
    """The places of a card and its present values, as far as the viewing seat may know."""
    t, view = context.t, context.view
    lines = []
    if kind == "hordes":
        for front in view["fronts"]:
            for horde in front["hordes"]:
                if horde["card"] == card:
                    lines += _horde_lines(context, horde)
    for seat, player in enumerate(view["players"]):
        who = name(context, seat)
        if card in (player["general"], *player["active"]):
            lines.append(t("great_wall.about.lies.active", name=who))
        for claimed, shame in player["claimed"]:
            if claimed == card:
                lines.append(f"{who}: {claimed_text(context, card, shame)}")
        if seat == context.seat:
            held = [*(player["commands"] or []), *(player["tactics"] or [])]
            if card in held:
                lines.append(t("great_wall.about.lies.hand", n=held.count(card)))
            if card == player["sealed"]:
                lines.append(t("great_wall.sealed"))
            if card in [supporter for supporter, _ in player["supporters"]]:
                lines.append(t("great_wall.about.lies.supports"))
    for slot, (owner, command) in enumerate(view["track"]):
        if command == card and owner >= 0:
            lines.append(t("great_wall.about.lies.track", name=name(context, owner), slot=slot + 1))
    if card in view["advisor_row"]:
        lines.append(t("great_wall.about.lies.row"))
        if context.legal and context.view["decision"] and context.view["decision"]["kind"] == "hire":
            lines.append(hire_price(context, "advisor"))
    if card in (*view.get("requests_open", ()), *view["artifacts"]):
        lines.append(t("great_wall.about.lies.open"))
    if kind == "generals" and context.seat is not None and view["players"][context.seat]["general"] == card:
        player = view["players"][context.seat]
        lines += [supporters(context, player), t("great_wall.explain.n", n=player["strength"])]
    if kind == "tactics":
        lines.append(t("great_wall.about.copies", n=COMPONENTS.tactics[card].copies))
    return lines


def _horde_lines(context: Context, horde: HordeView) -> list[str]:
    """Strength, honour and weak points of a horde before the wall."""
    t, card = context.t, horde["card"]
    majority = horde["majority"]
    lines = [
        in_its_section(context, card),
        t("great_wall.about.horde", strength=horde["strength"], honour=horde["honour"]),
    ]
    if majority >= 0:
        lines.append(t("great_wall.majority", name=name(context, majority)))
    held = {cell for _, _, cells in horde["units"] for cell in cells}
    left = [cell for cell in COMPONENTS.hordes[card].spots if cell not in held and cell not in horde["wounds"]]
    lines.append(t.plural("great_wall.about.horde.left", len(left)))
    return lines


def about_cell(context: Context, key_parts: list[str]) -> InfoPopover | None:
    """A weak point of a horde: `cell:out_a-7`."""
    t, card, cell = context.t, key_parts[0], int(key_parts[1])
    letter = COMPONENTS.hordes[card].spots.get(cell)
    if letter is None:
        return None
    where = spot(context, card, cell)
    section, place = horde_position(context, card)
    lines = [where]
    for front in context.view["fronts"]:
        for horde in front["hordes"]:
            if horde["card"] != card:
                continue
            if cell in horde["wounds"]:
                lines.append(t("great_wall.wounded", spot=where))
            for owner, kind, cells in horde["units"]:
                if cell in cells:
                    lines.append(t("great_wall.held", spot=where, name=name(context, owner), kind=title(context, kind)))
    return InfoPopover(
        title=t("great_wall.about.cell", horde=title(context, card)),
        picture=horde_card(card),
        text=[t("great_wall.about.cell.text"), t("great_wall.about.cell.reward", reward=reward(context, letter))],
        now=[*lines, t("great_wall.about.cell.at", section=section_name(context, section), n=place + 1)],
        rule="4.7",
        others=[f"card:{card}"],
    )


def about_rival(context: Context, key_parts: list[str]) -> InfoPopover:
    """A command of the Rival: `rival:levy`."""
    t, card = context.t, key_parts[0]
    if card not in COMPONENTS.solo:
        raise LookupError(card)
    return InfoPopover(
        title=t("great_wall.has", name=capitalized(name(context, RIVAL)), card=title(context, card)),
        picture=icon_alone(card),
        text=[t(f"great_wall.rival.{card}"), t("great_wall.about.card.solo")],
        rule="7.1",
        others=[f"rival:{other}" for other in COMPONENTS.solo if other != card],
    )


def about_deck(context: Context, key_parts: list[str]) -> InfoPopover | None:
    """The draw pile of hordes: `deck:hordes`."""
    if key_parts != ["hordes"]:
        return None
    t, view = context.t, context.view
    indicator = section_name(context, view["indicator"]) if view["indicator"] is not None else t("great_wall.nothing")
    line = t("great_wall.deck", n=view["horde_deck"], section=indicator)
    seen = known_hordes(context)
    if seen:
        line += " " + t("great_wall.deck.seen", cards=t.list([horde_with_section(context, card) for card in seen]))
    return InfoPopover(
        title=t("great_wall.about.deck"),
        picture=icon_alone("horde"),
        text=[t("great_wall.about.deck.text")],
        now=[line],
        rule="4.3",
    )
