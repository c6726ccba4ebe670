"""Sheets about cards of all kinds, hordes and their weak points, decks."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import RIVAL
from wanli.games.great_wall.ui.about.signs import sign
from wanli.games.great_wall.ui.board.wall import known_hordes
from wanli.games.great_wall.ui.drawings import badge, horde_picture, icon
from wanli.games.great_wall.ui.labels.names import (
    capitalized,
    horde_with_section,
    in_its_section,
    name,
    reward,
    section_name,
    spot,
    stand,
    text,
    title,
)
from wanli.games.great_wall.ui.labels.prices import hire_price
from wanli.games.great_wall.ui.player_bar import claimed_words, rival_lines, supporters
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import InfoPopover
from wanli.ui.markup.html import Markup, el

KINDS_OF_CARDS = ("generals", "advisors", "tactics", "commands", "artifacts", "requests", "events", "hordes", "solo")
"""The kinds of cards, as `COMPONENTS` has them, in the order of the gallery."""


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


_SIGNS = {
    "generals": "general",
    "advisors": "advisor",
    "tactics": "tactic",
    "artifacts": "honour",
    "requests": "command",
    "events": "horde",
    "solo": "command",
}


def kind_of(card: str) -> str:
    """Which kind of cards a card belongs to. Raises LookupError for one that is none."""
    for kind in KINDS_OF_CARDS[:-1]:
        if card in getattr(COMPONENTS, kind):
            return kind
    raise LookupError(card)


def card_picture(card: str) -> Markup:
    """The drawing of a card: a horde with its weak points, else the sign of its kind."""
    kind = kind_of(card)
    if kind == "hordes":
        return horde_card(card)
    return sign(card if kind == "commands" else _SIGNS[kind])


def horde_card(card: str) -> Markup:
    """A horde with strength, honour and its weak points."""
    horde = COMPONENTS.hordes[card]
    columns = [at for at in range(6) if horde.grid[0][at] != "." or horde.grid[1][at] != "."]
    rows = [
        el("div", {"class": "card-row"}, [_point(row[at]) for at in columns]) for row in horde.grid if set(row) != {"."}
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


def about_card(context: RenderContext, which: list[str]) -> InfoPopover:
    """A card: `card:g01`; a card of the Rival's own: `card:rival`."""
    t, card = context.t, "-".join(which)
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
    now = _lies(context, card, kind)
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
        now=now,
        rule=_RULES[kind],
        others=others,
    )


def _lies(context: RenderContext, card: str, kind: str) -> list[str]:
    """Where a card lies and what it counts, as far as the person at the screen may know."""
    t, view = context.t, context.view
    now = []
    if kind == "hordes":
        for front in view["fronts"]:
            now += [line for horde in front["hordes"] if horde["card"] == card for line in _horde_lines(context, horde)]
    for seat, player in enumerate(view["players"]):
        who = name(context, seat)
        if card in (player["general"], *player["active"]):
            now.append(t("great_wall.about.lies.active", name=who))
        for claimed, shame in player["claimed"]:
            if claimed == card:
                now.append(f"{who}: {claimed_words(context, card, shame)}")
        if seat == context.seat:
            held = [*(player["commands"] or []), *(player["tactics"] or [])]
            if card in held:
                now.append(t("great_wall.about.lies.hand", n=held.count(card)))
            if card == player["sealed"]:
                now.append(t("great_wall.sealed"))
            if card in [supporter for supporter, _ in player["supporters"]]:
                now.append(t("great_wall.about.lies.supports"))
    for slot, (owner, command) in enumerate(view["track"]):
        if command == card and owner >= 0:
            now.append(t("great_wall.about.lies.track", name=name(context, owner), slot=slot + 1))
    if card in view["advisor_row"]:
        now.append(t("great_wall.about.lies.row"))
        if context.legal and context.view["decision"] and context.view["decision"]["kind"] == "hire":
            now.append(hire_price(context, "advisor"))
    if card in (*view.get("requests_open", ()), *view["artifacts"]):
        now.append(t("great_wall.about.lies.open"))
    if kind == "generals" and context.seat is not None and view["players"][context.seat]["general"] == card:
        now.append(supporters(context, view["players"][context.seat]))
    if kind == "tactics":
        now.append(t("great_wall.about.copies", n=COMPONENTS.tactics[card].copies))
    return now


def _horde_lines(context: RenderContext, horde: dict[str, object]) -> list[str]:
    """Strength, honour and weak points of a horde before the wall."""
    t, card = context.t, str(horde["card"])
    majority = horde["majority"]
    lines = [
        in_its_section(context, card),
        t("great_wall.about.horde", strength=horde["strength"], honour=horde["honour"]),
    ]
    if isinstance(majority, int) and majority >= 0:
        lines.append(t("great_wall.majority", name=name(context, majority)))
    held = {cell for _, _, cells in horde["units"] for cell in cells}  # type: ignore[attr-defined]
    left = [cell for cell in COMPONENTS.hordes[card].spots if cell not in held and cell not in horde["wounds"]]  # type: ignore[operator]
    lines.append(t.plural("great_wall.about.horde.left", len(left)))
    return lines


def about_cell(context: RenderContext, which: list[str]) -> InfoPopover | None:
    """A weak point of a horde: `cell:out_a-7`."""
    t, card, cell = context.t, which[0], int(which[1])
    letter = COMPONENTS.hordes[card].spots.get(cell)
    if letter is None:
        return None
    where = spot(context, card, cell)
    section, place = stand(context, card)
    now = [where]
    for front in context.view["fronts"]:
        for horde in front["hordes"]:
            if horde["card"] != card:
                continue
            if cell in horde["wounds"]:
                now.append(t("great_wall.wounded", spot=where))
            for owner, kind, cells in horde["units"]:
                if cell in cells:
                    now.append(t("great_wall.held", spot=where, name=name(context, owner), kind=title(context, kind)))
    return InfoPopover(
        title=t("great_wall.about.cell", horde=title(context, card)),
        picture=horde_card(card),
        text=[t("great_wall.about.cell.text"), t("great_wall.about.cell.reward", reward=reward(context, letter))],
        now=[*now, t("great_wall.about.cell.at", section=section_name(context, section), n=place + 1)],
        rule="4.7",
        others=[f"card:{card}"],
    )


def about_rival(context: RenderContext, which: list[str]) -> InfoPopover:
    """A command of the Rival: `rival:levy`."""
    t, card = context.t, which[0]
    if card not in COMPONENTS.solo:
        raise LookupError(card)
    return InfoPopover(
        title=t("great_wall.has", name=capitalized(name(context, RIVAL)), card=title(context, card)),
        picture=sign(card),
        text=[t(f"great_wall.rival.{card}"), t("great_wall.about.card.solo")],
        rule="7.1",
        others=[f"rival:{other}" for other in COMPONENTS.solo if other != card],
    )


def about_deck(context: RenderContext, which: list[str]) -> InfoPopover | None:
    """The draw pile of hordes: `deck:hordes`."""
    if which != ["hordes"]:
        return None
    t, view = context.t, context.view
    indicator = section_name(context, view["indicator"]) if view["indicator"] is not None else t("great_wall.nothing")
    words = t("great_wall.deck", n=view["horde_deck"], section=indicator)
    seen = known_hordes(context)
    if seen:
        words += " " + t("great_wall.deck.seen", cards=t.list([horde_with_section(context, card) for card in seen]))
    return InfoPopover(
        title=t("great_wall.about.deck"),
        picture=sign("horde"),
        text=[t("great_wall.about.deck.text")],
        now=[words],
        rule="4.3",
    )
