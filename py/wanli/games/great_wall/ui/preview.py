"""Previews: the effect of a picked action in one sentence, before it is played."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine import Action
from wanli.games.great_wall.rules.components import WALL
from wanli.games.great_wall.rules.constants import LOCATIONS, RESOURCES, SITES
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.horde import hordes_of
from wanli.games.great_wall.rules.places.activate import shamed_seat
from wanli.games.great_wall.rules.places.sites import whole_yield
from wanli.games.great_wall.rules.position import activates
from wanli.games.great_wall.rules.view import GreatWallView
from wanli.games.great_wall.rules.winter.strength import barricade_defence, wall_defence
from wanli.games.great_wall.rules.winter.wall_assault import BreachCost, breach_cost
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.labels import prices
from wanli.games.great_wall.ui.labels.means import start_text
from wanli.games.great_wall.ui.labels.names import counted, text


def consequence(context: Context, action: Action) -> str:
    """The certain effects of `action`, "" if its label says everything."""
    t = context.t
    match action:
        case ("general", str(card)):
            return start_text(context, card)
        case ("choose" | "advisor" | "recall" | "fulfil" | "discard" | "dismiss", str(card)):
            return text(context, card)
        case ("retain", str(advisor), str(how)):
            price = prices.hire_price(context, "advisor")
            return t("great_wall.will.retain", price=price) + (f" {text(context, advisor)}" if how == "active" else "")
        case ("tactic", str(tactic), str(mode)):
            return t(f"great_wall.{'free' if mode == 'free' else 'boost'}.{tactic}")
        case ("attack" | "volley" | "wound", str(card), int(cell)):
            return _covering(context, card, [cell], action[0] == "attack")
        case ("shoot", _, str(card), int(cell)):
            return _covering(context, card, [cell], False)
        case ("charge", str(card), int(first), int(second)):
            return _covering(context, card, [first, second], True)
        case ("wall", int(section)):
            front, defence = context.view["fronts"][section], defence_after(context.view, "wall", section)
            cost = WALL.cost[front["level"] + 1]
            share = prices.wall_share(context, cost)
            values = {"before": front["defence"], "after": defence, "strength": front["strength"]}
            return t("great_wall.will.wall", cost=cost, share=share, **values)
        case ("barricade", int(section)):
            front, defence = context.view["fronts"][section], defence_after(context.view, "barricade", section)
            values = {"before": front["defence"], "after": defence, "strength": front["strength"]}
            return t("great_wall.will.barricade", **values)
        case ("activate", str(place)) if shamed_seat(place, context.view["clerks"][LOCATIONS.index(place)]) >= 0:
            return f"{t('great_wall.will.shame')} {outcome(context, place)}".strip()
        case ("extend" | "activate", str(place)):
            return outcome(context, place)
        case ("upgrade", str(site), _):
            return upgrade_text(context, site)
        case ("donate", int(count)):
            return t("great_wall.will.honour", n=count * prices.donation_honour(context.view))
        case ("copy", int(slot)):
            return text(context, context.view["track"][slot][1])
    return ""


def defence_after(view: GreatWallView, building: str, section: int) -> int:
    """The defence of a section with one more "barricade", or with the next level of its "wall"."""
    front = view["fronts"][section]
    if building == "wall":
        return int(front["defence"]) + wall_defence(front["level"] + 1) - wall_defence(front["level"])
    return int(front["defence"]) + barricade_defence(horde["ability"] for horde in front["hordes"])


def upgrade_text(context: Context, site: str) -> str:
    """Price and level of the next upgrade at a site."""
    price = prices.upgrade_price(context, site)
    return context.t("great_wall.will.upgrade", level=prices.upgrade_level(context, site), price=price) if price else ""


def _covering(context: Context, card: str, cells: list[int], rewards: bool) -> str:
    t = context.t
    parts = [] if rewards else [t("great_wall.will.wound")]
    left = spots_left(context.view, card, cells)
    parts.append(t.plural("great_wall.will.left", left) if left else t("great_wall.will.last"))
    return " ".join(parts)


def spots_left(view: GreatWallView, card: str, cells: Iterable[int]) -> int:
    """The number of free weak points of a horde after these have been covered or wounded."""
    [horde] = [horde for row in view["hordes"] for horde in hordes_of(row) if horde.card == card]
    return len(horde._replace(wounds=(*horde.wounds, *cells)).free_weak_points())


def outcome(context: Context, place: str) -> str:
    """The gains from an activation of a location, the viewing seat's first, or the card's effect if uncertain."""
    view = context.view
    if place not in SITES:
        return text(context, place)
    yields = [
        f"{context.people[owner].name}: {counted(context, RESOURCES[SITES.index(place)], gained)}"
        for owner, gained in sorted(site_yields(view, place), key=lambda pair: pair[0] != context.seat)
    ]
    return "; ".join(yields) + ("." if yields else "")


def site_yields(view: GreatWallView, place: str) -> list[tuple[int, int]]:
    """Each seat with clerks at a site, and the resources that an activation gives it."""
    site = SITES.index(place)
    yields = []
    for owner, clerks in view["places"][place]["clerks"]:
        if owner < len(view["players"]):
            clan = view["players"][owner]
            level = clan["overseers"][site][0]
            cards = clan["general"], clan["active"], clan["strength"], view["events_seen"]
            yields.append((owner, whole_yield(site, clerks, level, *cards)))
    return yields


def would_activate(context: Context, place: str, owner: int) -> bool:
    """True if one more clerk of `owner` would make a location activate."""
    clerks = context.view["clerks"][LOCATIONS.index(place)]
    return activates(with_added(tuple(clerks), owner, 1), context.view["places"][place]["slots"])


def breach_costs(view: GreatWallView, section: int, seat: int) -> BreachCost:
    """The cost of a breach of a section for a seat."""
    row, archers = hordes_of(view["hordes"][section]), view["posts"][section][seat]
    return breach_cost(row, archers, view["brutality"], seat)


def breach_text(context: Context, section: int, seat: int) -> str:
    """The cost of a breach as a list: "2 shame markers and 1 soldier"."""
    cost = breach_costs(context.view, section, seat)
    costs = {"shame": cost.shame, "soldiers": cost.soldiers, "archer": cost.archers}
    parts = [counted(context, loss, count) for loss, count in costs.items() if count]
    return context.t.list(parts) if parts else context.t("great_wall.nothing")
