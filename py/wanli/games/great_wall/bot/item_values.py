"""The value of single possessions in The Great Wall, in points of honour. `time` is the number of years to come."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.great_wall.bot.weights import Weights
from wanli.games.great_wall.rules.assault.casualties import losses
from wanli.games.great_wall.rules.assault.defeat import leading
from wanli.games.great_wall.rules.clan import Clan
from wanli.games.great_wall.rules.components import CLAN, COMPONENTS, PRICES, TOP_OVERSEER, TOP_WALL, WALL
from wanli.games.great_wall.rules.constants import CHI, GOLD, GOODS, LOCATIONS, REGULAR, SITES
from wanli.games.great_wall.rules.horde import Horde
from wanli.games.great_wall.rules.places.activate import shamed_seat
from wanli.games.great_wall.rules.places.settlement import build_price
from wanli.games.great_wall.rules.places.sites import plain_yield
from wanli.games.great_wall.rules.prices import max_payable_recruits
from wanli.games.great_wall.rules.scoring import artifact_points, horde_points
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.winter.strength import attack_strengths, defence_parts


def holdings_value(state: GreatWallState, seat: int, time: float, weights: Weights) -> float:
    """The value of a seat's honour, resources, clan, commands and claimed hordes."""
    clan = state.players[seat]
    total = clan.honour - weights.marker * sum(clan.shamed)
    if total < 0 and not state.coop:  # a seat without honour loses nothing by shame
        total *= min(1.0, weights.floor * (1 + time))
    markers = clan.markers()
    if markers and time >= 1 and not state.coop:  # a Summer is to come
        total += weights.penance * min(markers, clan.resources[CHI] // PRICES.penance)
    usable = min(weights.early, weights.useless + (1 - weights.useless) * time)
    for value, count in zip(weights.resources, clan.resources, strict=True):
        total += value * usable * _stock(weights, count)
    total += weights.tactic * min(1.0, usable) * len(clan.tactics)
    total += weights.clerk * min(weights.advised, time) * clan.clerks_in_play
    for level, _ in clan.overseers:
        total += weights.overseer * time * level
    total += min(weights.advised, time) * advisors_rate(clan, weights)
    total += sum(value * count for value, count in zip(weights.ready, clan.soldiers, strict=True)) * min(1.0, time)
    needed = min(len(clan.commands), int(time + 0.5))
    total += weights.command * needed + weights.spare_command * (len(clan.commands) - needed) * min(1.0, time)
    for card, shame in clan.claimed:
        total += horde_points(card, shame)
    for card in state.artifacts:
        total += max(weights.artifact, 1 - time) * artifact_points(state, seat, COMPONENTS.artifacts[card])
    return total


def advisors_rate(clan: Clan, weights: Weights) -> float:
    """The honour that a clan's advisors are worth in a year: supporters by the general, active ones by their text."""
    rate = (weights.supporter + weights.generals.get(clan.general, 0.0)) * len(clan.supporters)
    for advisor in clan.active:
        rate += weights.active + weights.advisors[advisor]
    return rate


def strength_for(clan: Clan, general: str) -> int:
    """The number of supporters if the clan has this general, else 0."""
    return len(clan.supporters) if clan.general == general else 0


def _stock(weights: Weights, count: int) -> float:
    """The value of `count` resources of one kind. The first ones count most."""
    listed = weights.stock
    if count < len(listed):
        return listed[count]
    return listed[-1] + (count - len(listed) + 1) * weights.surplus


def front_value(
    state: GreatWallState, section: int, time: float, turns_this_year: float, weights: Weights
) -> list[float]:
    """For each seat the value of a section: its soldiers, its part of the hordes, and the cost of a breach.

    `turns_this_year` is the number of command turns before the next assault.
    """
    points = [0.0] * state.seats
    later = min(1.0, time)
    row = state.hordes[section]
    idle = 1.0 if row else weights.unopposed
    for seat, zone in enumerate(state.rest[section][: state.seats]):
        if any(zone):
            points[seat] += later * idle * _counted(weights.resting, zone)
    for seat, archers in enumerate(state.posts[section][: state.seats]):
        if archers:
            bows = strength_for(state.players[seat], "g05") * weights.bows * min(weights.advised, time + 1)
            points[seat] += archers * (
                (weights.posted_last + (1 - weights.posted_last) * later) * weights.posted + bows
            )
    if not row:
        return points
    covered = [[horde.covered_by(seat) for seat in range(state.seats)] for horde in row]
    people = state.seats_in_tea_order()
    due = [0] * state.seats
    strength = 0
    uncovered = 0
    for (_, attack), horde, counts in zip(attack_strengths(state, section), row, covered, strict=True):
        free = len(horde.free_weak_points())
        if not free:
            _add_defeated(state, section, horde, counts, points, later, weights)
            continue
        uncovered += 1
        strength += attack
        if horde.units:
            done = 1 - free / len(horde.printed.spots)
            leader = leading(people, [counts[seat] for seat in people])
            if leader >= 0:
                points[leader] += weights.trophy * done * done * horde.printed.honour
            for seat, count in enumerate(counts):
                if count:
                    hunt = weights.hunt * strength_for(state.players[seat], "g12")
                    points[seat] += weights.fighting * count + (weights.share + hunt) * done
        for seat, count in enumerate(counts):
            due[seat] += not count
    if not uncovered:
        return points
    gap = strength - sum(part for _, part in defence_parts(state, section, state.pending("assault")))
    if gap > -weights.unsure:
        likely = min(1.0, weights.gap_base + weights.gap_slope * gap)
        danger = weights.breach * likely / (1 + weights.relief * turns_this_year)
        for seat in range(state.seats):
            loss = weights.marker * due[seat] + weights.lost_archer * state.posts[section][seat]
            if weights.lost_soldier:
                fighting = sum(min(state.brutality, sum(horde.of(seat))) for horde in row if horde.units)
                loss += weights.lost_soldier * fighting
            points[seat] -= danger * loss
    return points


def _add_defeated(
    state: GreatWallState,
    section: int,
    horde: Horde,
    covered: Sequence[int],
    points: list[float],
    later: float,
    weights: Weights,
) -> None:
    """Add to `points` what a horde without a free weak point brings at the next check: honour, and its survivors."""
    people = state.seats_in_tea_order()
    leader = leading(people, [covered[seat] for seat in people])
    if leader >= 0:
        points[leader] += weights.claim * horde.printed.honour
    for seat in range(state.seats):
        points[seat] += PRICES.defeat_honour * state.posts[section][seat]
        soldiers = horde.of(seat)
        count = sum(soldiers)
        if count:
            survivors = max(0, count - losses(state.brutality, horde.card, count))
            points[seat] += PRICES.defeat_honour * (1 + strength_for(state.players[seat], "g12"))
            points[seat] += later * survivors / count * _counted(weights.resting, soldiers)


def _counted(values: Sequence[float], soldiers: Sequence[int]) -> float:
    """The value of soldiers, by kind."""
    return sum(value * count for value, count in zip(values, soldiers, strict=True))


def work_value(state: GreatWallState, place: int, time: float, turns: float, weights: Weights) -> list[float]:
    """For each seat the value of its clerks at a location, times the likelihood that the location activates."""
    points = [0.0] * state.seats
    location = LOCATIONS[place]
    clerks = state.clerks[place]
    likely = weights.special
    full = True
    if location in REGULAR:
        slots = state.side.slots[location]
        filled = sum(clerks) / slots
        full = filled == 1
        likely = filled ** (1 / (1 + weights.patience * min(turns, weights.horizon))) * (1 if full else weights.wait)
    if turns <= 0:
        likely = 0.0
    for seat in range(state.seats):
        if clerks[seat]:
            points[seat] += likely * _task(state, seat, place, clerks[seat], time, weights)
    shamed = shamed_seat(location, clerks) if full else -1
    if shamed >= 0:
        points[shamed] -= weights.marker
    return points


def _task(state: GreatWallState, seat: int, place: int, count: int, time: float, weights: Weights) -> float:
    """The value of the work of `count` clerks of a seat at a location."""
    location = LOCATIONS[place]
    clan = state.players[seat]
    weight: float = weights.places[location]
    if place < len(SITES):
        level = clan.overseers[place][0]
        have, usable = clan.resources[place], min(weights.early, weights.useless + (1 - weights.useless) * time)
        gathered = _stock(weights, have + plain_yield(count, level)) - _stock(weights, have)
        value = weights.resources[place] * usable * gathered + weight
        if level < TOP_OVERSEER:
            value += weights.upgrade * _upgrade_gain(clan, place, level, time, usable, weights)
        return value
    if location == "barracks":
        recruits = min(count, max_payable_recruits(clan.resources, clan.soldiers, count))
        return (weight + strength_for(clan, "g04")) * recruits + weights.idle * count
    if location == "tea_house":
        return weight * count + weights.tea_gift * strength_for(clan, "g03")
    if location == "settlement":
        goods = sum(clan.resources[:GOODS])
        stock = sum(state.warehouse)
        best = 0.0
        for section in state.sections:
            if state.wall[section] < TOP_WALL:
                price = build_price(state, "wall", section)
                if goods + stock >= price:
                    built = price + weights.wall + weights.mason * strength_for(clan, "g02")
                    best = max(best, built - weights.resources[0] * max(0, price - stock))
        free = sum(WALL.barricade_slots - state.barricades[section] for section in state.sections)
        barricades = weight * min(count, (goods + stock) // WALL.barricade_cost, free)
        return float(max(best, barricades)) + weights.idle * count
    if location == "legation":
        return weight * _hiring_gain(clan, count, time, weights) + weights.idle * count
    if location == "academy":
        room: int = min(count, CLAN.hand_limit - len(clan.tactics))
        return weight * min(1.0, weights.study + time) * room + weights.idle * count
    if location == "command_post":
        idle = sum(sum(state.rest[section][seat]) for section in state.sections)
        return weight if idle else 0.0
    return weight * count


def _upgrade_gain(clan: Clan, place: int, level: int, time: float, usable: float, weights: Weights) -> float:
    """The gain of one more level of the overseer at a site, if the clan can pay for it: never negative."""
    price, paid_in = COMPONENTS.overseer_prices[level], COMPONENTS.paid_in[place]
    have = clan.resources[paid_in]
    if have < price:
        return weights.upgrade_unpaid * min(1.0, time)
    cost = weights.resources[paid_in] * usable * (_stock(weights, have) - _stock(weights, have - price))
    return max(0.0, weights.overseer * time + strength_for(clan, "g01") - cost)


def _hiring_gain(clan: Clan, count: int, time: float, weights: Weights) -> float:
    """The gain of `count` hires: each time a clerk or one more supporter, as far as the gold lasts."""
    years = min(weights.advised, time)
    bonus = 2 * strength_for(clan, "g11")
    supporter = (weights.supporter + weights.generals.get(clan.general, 0.0)) * years + bonus
    clerk = weights.clerk * years + bonus
    gold, advisors, school, gain = clan.resources[GOLD], clan.advisors, clan.school, 0.0
    for _ in range(count):
        options = [(supporter - weights.resources[GOLD] * (advisors + 1), advisors + 1, False)]
        if school:
            options.append((clerk - weights.resources[GOLD] * CLAN.clerk_price, CLAN.clerk_price, True))
        value, price, is_clerk = max([option for option in options if option[1] <= gold], default=(0.0, 0, False))
        if value <= 0:
            break
        gain, gold = gain + value, gold - price
        school, advisors = (school - 1, advisors) if is_clerk else (school, advisors + 1)
    return gain
