"""The use of a move in one or two sentences, where neither its label nor its result on the board shows it."""

from __future__ import annotations

from math import comb

from wanli.engine import Action
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import GOLD, LOCATIONS, RESOURCES
from wanli.games.great_wall.ui.context import Context, own_player, pending_decision
from wanli.games.great_wall.ui.labels.names import counted, soldiers, text, title

PROBABLE = 0.5
"""A player "probably" acts first or last if the probability is higher."""


def means(context: Context, action: Action) -> str:
    """The way in which a move leads to its later results: the effect of its command or location; "" for other moves."""
    t = context.t
    match action:
        case ("choose", "storm") if waiting := _waiting(context):
            return t("great_wall.means.storm", card=title(context, "storm"), soldiers=waiting)
        case ("choose", str(card)):
            return text(context, card).partition(". ")[0].removesuffix(".") + "."
        case ("move", _, str(place)) | ("extend" | "activate", str(place)) if place in LOCATIONS:
            return t(f"great_wall.means.{place}")
        case ("pass",) if pending_decision(context)["kind"] == "hire" and (gold := _own_gold(context)):
            return t("great_wall.means.pass.hire", gold=counted(context, RESOURCES[GOLD], gold))
        case ("shame", "horde", str(card)):
            return t("great_wall.means.shame.horde", card=title(context, card), honour=COMPONENTS.hordes[card].honour)
        case ("shame", "soldier", _):
            return t("great_wall.means.shame.soldier")
    return ""


def _own_gold(context: Context) -> int:
    """The gold of the viewing seat."""
    return int(own_player(context)["known_resources"][GOLD])


def _waiting(context: Context) -> str:
    """The viewing seat's soldiers in rest zones, "" if there are none."""
    t, seat = context.t, context.seat or 0
    return t.list(
        [
            t(
                "great_wall.means.waiting",
                soldiers=soldiers(context, zone[seat]),
                there=t(f"great_wall.there.{section}"),
            )
            for section, zone in enumerate(context.view["rest"])
            if any(zone[seat])
        ]
    )


def start_text(context: Context, general: str) -> str:
    """The resources and tactics that a general brings, and the meaning of its tea value."""
    t, card = context.t, COMPONENTS.generals[general]
    start = t("great_wall.start", goods=sum(card.resources), tactics=counted(context, "tactic", card.tactics))
    place = _place_in_tea_order(context, general)
    return f"{start} {t(f'great_wall.start.{place}', tea=card.tea)}" if place else start


def _place_in_tea_order(context: Context, general: str) -> str:
    """The probable place in the tea order: "first", "last" or "between"; "" without other players.

    The others have any generals except those that were offered to the viewing seat.
    """
    others = len(context.view["players"]) - 1
    if not others:
        return ""
    offered = (own_player(context)["offer"] or [[]])[0]
    values = [card.tea for name, card in COMPONENTS.generals.items() if name not in (general, *offered)]
    own = COMPONENTS.generals[general].tea
    lower = sum(value < own for value in values)
    ways = comb(len(values), others)
    if comb(lower, others) > PROBABLE * ways:
        return "first"
    return "last" if comb(len(values) - lower, others) > PROBABLE * ways else "between"
