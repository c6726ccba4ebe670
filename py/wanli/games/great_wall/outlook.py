"""What a position of The Great Wall is worth to each seat, in points of honour."""

from __future__ import annotations

from wanli.games.great_wall import winter
from wanli.games.great_wall.cards import BOX, CLAN, COSTS, WALL
from wanli.games.great_wall.payment import bill, can_pay
from wanli.games.great_wall.reckoning import artifact_points, reckon
from wanli.games.great_wall.state import GreatWallState
from wanli.games.great_wall.terms import GOODS, LOCATIONS, REGULAR
from wanli.games.great_wall.weights import Weights


def prospects(g: GreatWallState, weights: Weights) -> list[float]:
    """Expected points of each seat: what it has, and what its pieces promise."""
    if g.ended:
        return [float(score) for score in reckon(g).scores]
    years = len(g.side.hordes) - g.slot
    spring = g.phase in ("shooting", "defeat", "gates", "assault", "after", "fulfil", "end_check", "requests", "event")
    time = years + (0.0 if spring else 0.5)
    points = [_holdings(g, seat, time, weights) for seat in range(g.seats)]
    for section in g.sections:
        _section(g, section, points, weights)
    for at in range(len(LOCATIONS)):
        if any(g.clerks[at]):
            _place(g, at, points, weights)
    return points


def _holdings(g: GreatWallState, seat: int, time: float, weights: Weights) -> float:
    clan = g.players[seat]
    total = float(clan.honour)
    usable = min(1.0, 0.3 + 0.7 * time)
    for at, count in enumerate(clan.resources):
        extra = max(0, count - weights.plenty)
        total += weights.resources[at] * usable * (count - extra + extra / 3)
    total += weights.tactic * usable * len(clan.tactics)
    total += weights.clerk * min(4.0, time) * (8 - clan.school - clan.lost_clerks) / 2
    total += weights.overseer * time * sum(level for level, _ in clan.overseers)
    total += min(3.0, time) * (weights.active * len(clan.active) + weights.supporter * len(clan.supporters))
    needed = min(len(clan.commands), int(time + 0.5))
    total += weights.command * needed + weights.spare_command * (len(clan.commands) - needed) * min(1.0, time)
    total -= weights.tea * g.tea.index(seat)
    total -= weights.marker * clan.markers()
    for card, shame in clan.claimed:
        total += 0 if shame else BOX.hordes[card].honour
    for card in g.artifacts:
        total += 0.6 * artifact_points(g, seat, BOX.artifacts[card])
    return total


def _section(g: GreatWallState, section: int, points: list[float], weights: Weights) -> None:
    """Soldiers of a section, their part of its hordes, and what a breach would cost."""
    for seat in range(g.seats):
        zone = g.rest[section][seat]
        points[seat] += sum(worth * count for worth, count in zip(weights.resting, zone, strict=True))
        points[seat] += weights.posted * g.posts[section][seat]
    row = g.hordes[section]
    if not row:
        return
    for horde in row:
        size = len(horde.face.spots)
        covered = [horde.covered_by(seat) for seat in range(g.seats)]
        if not any(covered):
            continue
        done = 1 - len(horde.free()) / size
        leader = max(range(g.seats), key=lambda seat: (covered[seat], -g.tea.index(seat)))
        points[leader] += weights.trophy * done * done * horde.face.honour
        for seat, count in enumerate(covered):
            if count:
                points[seat] += weights.fighting * count + 2 * done * done
    strength = sum(part for _, part in winter.strengths(g, section))
    defence = sum(part for _, part in winter.defence_parts(g, section))
    open_spots = min(len(horde.free()) for horde in row)
    if strength > defence and open_spots:
        danger = weights.breach * min(1.0, 0.4 + 0.15 * (strength - defence))
        for seat in range(g.seats):
            due = sum(not horde.covered_by(seat) for horde in row)
            points[seat] -= danger * (weights.marker * due + 3.0 * g.posts[section][seat])


def _place(g: GreatWallState, at: int, points: list[float], weights: Weights) -> None:
    """Own clerks at a location: what they would do there, by how likely it is to activate soon."""
    location = LOCATIONS[at]
    clerks = g.clerks[at]
    likely = 0.9
    if location in REGULAR:
        likely = min(1.0, (sum(clerks) / g.side.slots[location]) ** weights.eager)
    for seat in range(g.seats):
        if clerks[seat]:
            points[seat] += likely * _task(g, seat, location, at, clerks[seat], weights)
    if location in REGULAR and at < 5 and g.full(at) and sum(count > 0 for count in clerks) == 1:
        seat = clerks.index(max(clerks))
        if seat < g.seats:
            points[seat] -= weights.marker


def _task(g: GreatWallState, seat: int, location: str, at: int, count: int, weights: Weights) -> float:
    """What `count` clerks of a seat do at a location."""
    clan = g.players[seat]
    worth = weights.places[location] * count
    if at < 4:
        level = clan.overseers[at][0]
        return worth + level * weights.resources[at] + (1.0 if level < 3 else 0.0)
    if location == "barracks":
        able = 0
        for kind in range(3):
            if clan.soldiers[kind] and can_pay(clan.resources, bill(COSTS[kind])):
                need = [(at, part) for at, part in enumerate(COSTS[kind]) if part]
                able += min(min(clan.resources[at] // part for at, part in need), clan.soldiers[kind])
        return weights.places[location] * min(count, able) + 0.2 * count
    if location == "settlement":
        goods = sum(clan.resources[:GOODS])
        stock = sum(g.warehouse)
        best = 0.2 * count
        for section in g.sections:
            if g.wall[section] < 3:
                price: int = WALL["cost"][g.wall[section] + 1]
                if goods + stock >= price:
                    best = max(best, 0.8 + price - 0.8 * max(0, price - stock))
        barricades = weights.places[location] * min(count, (goods + stock) // 2)
        return float(max(best, barricades))
    if location == "legation":
        return weights.places[location] * min(count, clan.resources[2] // 2) + 0.1 * count
    if location == "academy":
        return weights.places[location] * min(count, CLAN["hand_limit"] - len(clan.tactics)) + 0.1 * count
    if location == "command_post":
        idle = sum(sum(g.rest[section][seat]) for section in g.sections)
        return weights.places[location] if idle else 0.0
    return worth
