"""The value of single possessions in The Great Wall, in points of honour. `time` is the number of years to come."""

from __future__ import annotations

from wanli.games.great_wall.bot.weights import Weights
from wanli.games.great_wall.rules.assault.defeat import leading
from wanli.games.great_wall.rules.components import CLAN, COMPONENTS, TOP_OVERSEER, TOP_WALL, WALL
from wanli.games.great_wall.rules.constants import GOLD, GOODS, LOCATIONS, REGULAR, SITES
from wanli.games.great_wall.rules.places.activate import shamed_seat
from wanli.games.great_wall.rules.places.settlement import build_price
from wanli.games.great_wall.rules.places.sites import plain_yield
from wanli.games.great_wall.rules.prices import max_payable_recruits
from wanli.games.great_wall.rules.scoring import artifact_points, horde_points
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.winter.strength import attack_strengths, defence_parts
from wanli.games.great_wall.rules.winter.wall_assault import shame_due


def holdings_value(state: GreatWallState, seat: int, time: float, weights: Weights) -> float:
    """The value of a seat's honour, resources, clan, commands and claimed hordes."""
    clan = state.players[seat]
    total = clan.honour - weights.marker * sum(clan.shamed)
    if total < 0 and not state.coop:  # a seat without honour loses nothing by shame
        total *= min(1.0, weights.floor * (1 + time))
    usable = min(weights.early, weights.useless + (1 - weights.useless) * time)
    for value, count in zip(weights.resources, clan.resources, strict=True):
        total += value * usable * _stock(weights, count)
    total += weights.tactic * min(1.0, usable) * len(clan.tactics)
    total += weights.clerk * min(4.0, time) * clan.clerks_in_play / 2
    for level, _ in clan.overseers:
        total += weights.overseer * time * level
    total += min(3.0, time) * (weights.active * len(clan.active) + weights.supporter * len(clan.supporters))
    total += sum(value * count for value, count in zip(weights.ready, clan.soldiers, strict=True)) * min(1.0, time)
    needed = min(len(clan.commands), int(time + 0.5))
    total += weights.command * needed + weights.spare_command * (len(clan.commands) - needed) * min(1.0, time)
    for card, shame in clan.claimed:
        total += horde_points(card, shame)
    for card in state.artifacts:
        total += max(weights.artifact, 1 - time) * artifact_points(state, seat, COMPONENTS.artifacts[card])
    return total


def _stock(weights: Weights, count: int) -> float:
    """The value of `count` resources of one kind. The first ones count most."""
    listed = weights.stock
    if count < len(listed):
        return listed[count]
    return listed[-1] + (count - len(listed) + 1) * weights.surplus


def front_value(state: GreatWallState, section: int, time: float, weights: Weights) -> list[float]:
    """For each seat the value of a section: its soldiers, its part of the hordes, and the cost of a breach."""
    points = [0.0] * state.seats
    later = min(1.0, time)
    for seat, zone in enumerate(state.rest[section][: state.seats]):
        points[seat] += later * sum(value * count for value, count in zip(weights.resting, zone, strict=True))
        points[seat] += (0.4 + 0.6 * later) * weights.posted * state.posts[section][seat]
    row = state.hordes[section]
    if not row:
        return points
    covered = [[horde.covered_by(seat) for seat in range(state.seats)] for horde in row]
    people, open_spots = state.seats_in_tea_order(), 99
    for horde, counts in zip(row, covered, strict=True):
        free = len(horde.free_weak_points())
        open_spots = min(open_spots, free)
        if not horde.units:
            continue
        done = 1 - free / len(horde.printed.spots)
        leader = leading(people, [counts[seat] for seat in people])
        if leader >= 0:
            points[leader] += weights.trophy * done * done * horde.printed.honour
        for seat, count in enumerate(counts):
            if count:
                points[seat] += weights.fighting * count + weights.share * done
    strength = sum(part for _, part in attack_strengths(state, section))
    defence = sum(part for _, part in defence_parts(state, section, state.pending("assault")))
    gap = strength - defence
    if gap > -weights.unsure:
        danger = weights.breach * min(1.0, 0.4 + 0.12 * gap) * (1.0 if open_spots else 0.5)
        for seat in range(state.seats):
            due = shame_due(counts[seat] for counts in covered)
            points[seat] -= danger * (weights.marker * due + 3.0 * state.posts[section][seat])
    return points


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
        return weights.resources[place] * usable * gathered + weight + (min(1.0, time) if level < TOP_OVERSEER else 0.0)
    if location == "barracks":
        return weight * min(count, max_payable_recruits(clan.resources, clan.soldiers, count)) + weights.idle * count
    if location == "settlement":
        goods = sum(clan.resources[:GOODS])
        stock = sum(state.warehouse)
        best = 0.0
        for section in state.sections:
            if state.wall[section] < TOP_WALL:
                price = build_price(state, "wall", section)
                if goods + stock >= price:
                    best = max(best, price - weights.resources[0] * max(0, price - stock) + weights.wall)
        free = sum(WALL.barricade_slots - state.barricades[section] for section in state.sections)
        barricades = weight * min(count, (goods + stock) // WALL.barricade_cost, free)
        return float(max(best, barricades)) + weights.idle * count
    if location == "legation":
        return weight * min(2.0, time) * min(count, clan.resources[GOLD] // CLAN.clerk_price) + weights.idle * count
    if location == "academy":
        room: int = min(count, CLAN.hand_limit - len(clan.tactics))
        return weight * min(1.0, 0.3 + time) * room + weights.idle * count
    if location == "command_post":
        idle = sum(sum(state.rest[section][seat]) for section in state.sections)
        return weight if idle else 0.0
    return weight * count
