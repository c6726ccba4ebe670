"""The Rival of the solo game. All his moves follow fixed rules, so he never has a decision (rules 7.1, ruling R63)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import bank, front, wall
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.assault import attack, targets
from wanli.games.great_wall.rules.clerks import move, reed_moves
from wanli.games.great_wall.rules.components import COMPONENTS, TOP_OVERSEER, TOP_WALL, WALL
from wanli.games.great_wall.rules.constants import (
    ARCHER,
    BARRACKS,
    BETRAYAL,
    GOODS,
    LOCATIONS,
    REED,
    RESOURCES,
    RIVAL,
    SITES,
    SPEARMAN,
    SUPPLY,
)
from wanli.games.great_wall.rules.counts import more, with_added
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()

WOUNDS = "wounds"


def place_of(token: str) -> int:
    """The location of a token of his track."""
    return LOCATIONS.index(BARRACKS) if token == WOUNDS else RESOURCES.index(token)


def lowest_first(state: GreatWallPosition) -> list[int]:
    """His locations, the lowest (rightmost) token first."""
    return [place_of(token) for token in reversed(state.tokens)]


def token_first(state: GreatWallPosition, location: int) -> None:
    """Move his token to the leftmost slot after an activation with his clerks (rules 7.1)."""
    token = next((token for token in state.tokens if place_of(token) == location), None)
    if token is not None:
        state.tokens = [token, *(other for other in state.tokens if other != token)]
        state.emit("tokens", order=state.tokens[:])


def section_order(state: GreatWallPosition) -> list[int]:
    """The section of the invasion indicator, followed by the others."""
    indicated = COMPONENTS.hordes[state.horde_deck[-1]].section if state.horde_deck else state.sections[0]
    return [indicated, *(section for section in state.sections if section != indicated)]


# Clerks (rules 7.1) -------------------------------------------------------------------------------------------------


def place_clerk(state: GreatWallPosition, locations: list[int]) -> None:
    """Place one clerk at the first of `locations` with room: from the supply, or if empty from his highest location."""
    target = next((place for place in locations if not state.full(place)), None)
    if target is None:
        return
    if state.clan(RIVAL).clerks:
        move(state, RIVAL, SUPPLY, LOCATIONS[target])
        return
    for place in reversed(lowest_first(state)):
        if state.clerks[place][RIVAL] and not state.full(place):
            if place != target:
                move(state, RIVAL, LOCATIONS[place], LOCATIONS[target])
            return


def in_other_turns(state: GreatWallPosition) -> None:
    """Place two clerks, one each at the locations of his two lowest tokens. Skip full ones up the track."""
    order = lowest_first(state)
    place_clerk(state, order)
    place_clerk(state, order[1:])


@handlers.step("rival_clerks")
def _rival_clerks(state: GreatWallPosition, data: JsonDict) -> None:
    in_other_turns(state)


# His turn -----------------------------------------------------------------------------------------------------------


def box(state: GreatWallPosition, card: str, index: int) -> None:
    """Carry out a box: the first one is his, the second one is framed."""
    if index == 0:
        for effect in COMPONENTS.solo[card].ops:
            _do(state, effect["op"], effect.get("n", 0), effect.get("where", ""))
    elif index == 1:
        state.push_step("rival_framed", left=[owner for owner in state.tea if owner != RIVAL], card=card)


def _do(state: GreatWallPosition, op: str, count: int, where: str) -> None:
    match op:
        case "rival_clerks":
            for _ in range(count):
                place_clerk(state, _preferred_places(state, where))
        case "rival_extend":
            place = next((place for place in lowest_first(state) if state.clerks[place][RIVAL]), None)
            if place is not None:
                state.emit("extend", seat=RIVAL, location=LOCATIONS[place])
                state.push_step("location", location=place, extended=True)
        case "rival_build":
            _build(state)
        case "rival_overseer":
            _upgrade(state)
        case "rival_attack":
            for _ in range(count):
                _spearman(state)
        case "rival_shoot":
            for section in state.sections:
                shoot(state, section, state.posts[section][RIVAL])
        case "rival_archer":
            for _ in range(count):
                _archer(state)
        case "rival_own_card":
            _own_card(state, count)


def _preferred_places(state: GreatWallPosition, where: str) -> list[int]:
    if where == "barracks":
        return [LOCATIONS.index(BARRACKS)]
    return [place for place in lowest_first(state) if where == "any" or place < len(SITES)]


def _own_card(state: GreatWallPosition, clerks: int) -> None:
    """Betrayal: he resolves his card with the id of your command, or places clerks if that is Betrayal."""
    card = next((card for owner, card in state.track if owner == 0), BETRAYAL)
    if card == BETRAYAL:
        _do(state, "rival_clerks", clerks, "any")
        return
    assert state.turn is not None
    state.turn = state.turn._replace(acts_as=card)
    state.emit("copied", seat=RIVAL, card=card, owner=RIVAL)
    box(state, card, 0)


def _build(state: GreatWallPosition) -> None:
    """Raise the lowest wall, the indicated section first. The warehouse pays as much as it can (rules 7.1)."""

    order = [section for section in section_order(state) if state.wall[section] < TOP_WALL]
    if not order:
        return
    section = min(order, key=lambda section: state.wall[section])
    need = WALL.cost[state.wall[section] + 1]
    taken = [0, 0, 0]
    for good in range(GOODS):
        taken[good] = min(need, state.warehouse[good])
        need -= taken[good]
    bank.store(state, tuple(-part for part in taken), RIVAL, "build")
    wall.raise_building(state, RIVAL, "wall", section)


def _upgrade(state: GreatWallPosition) -> None:
    clan = state.clan(RIVAL)
    sites = [place for place in lowest_first(state) if place < len(SITES) and clan.overseers[place][0] < TOP_OVERSEER]
    if sites:
        site = min(sites, key=lambda place: clan.overseers[place][0])
        level, kind = clan.overseers[site]
        clan.overseers = (*clan.overseers[:site], (level + 1, kind), *clan.overseers[site + 1 :])
        state.emit("overseer", seat=RIVAL, site=SITES[site], level=level + 1, soldier="")


# His soldiers (rules 7.1) -------------------------------------------------------------------------------------------


def spear_target(state: GreatWallPosition) -> Action | None:
    """The first spot in grid order of the horde at the wall: in the indicated section, or if none in the other."""
    for section in section_order(state):
        attacks = targets.spear_targets(state, section)
        if attacks:
            return attacks[0]
    return None


def _spearman(state: GreatWallPosition) -> None:
    clan = state.clan(RIVAL)
    target = spear_target(state)
    if target is not None and clan.soldiers[SPEARMAN]:
        clan.soldiers = more(clan.soldiers, SPEARMAN, -1)
        attack.begin(state, RIVAL, "rival")
        attack.strike(state, RIVAL, target)


def recruit(state: GreatWallPosition, count: int) -> None:
    """At the barracks: attack with one free spearman per clerk, as long as there is a target."""
    for _ in range(count):
        _spearman(state)


def _archer(state: GreatWallPosition) -> None:
    """Place a free archer on a post, with its first wound."""
    clan = state.clan(RIVAL)
    for section in section_order(state):
        if clan.soldiers[ARCHER] and front.free_posts(state, section) > 0:
            clan.soldiers = more(clan.soldiers, ARCHER, -1)
            state.posts[section] = with_added(state.posts[section], RIVAL, 1)
            state.emit("post", seat=RIVAL, section=section)
            shoot(state, section, 1)
            return


def shoot(state: GreatWallPosition, section: int, archers: int) -> None:
    """Place a wound for each archer on the nearest possible horde, spots in grid order."""
    for _ in range(archers):
        free_spots = targets.wounds(state, section)
        if free_spots:
            attack.wound(state, RIVAL, *free_spots[0])


def first_location(state: GreatWallPosition) -> int | None:
    """His next location to activate: in his turn his own come first, from the highest to the lowest (rules 7.1)."""

    activatable = state.activatable()
    highest_first = reversed(lowest_first(state))
    return next((place for place in highest_first if place in activatable and state.clerks[place][RIVAL]), None)


# The Reed Clan under his command (rules 7.1) ------------------------------------------------------------------------


def move_reed(state: GreatWallPosition, count: int) -> None:
    """Move Reed clerks to the lowest possible locations, first from locations that he does not use. Never upward."""
    order = [LOCATIONS[place] for place in lowest_first(state)]
    moved: list[str] = []
    for _ in range(count):
        moves = [(source, target) for source, target in reed_moves(state, moved) if target in order]
        moves = [(s, t) for s, t in moves if s not in order or order.index(t) < order.index(s)]
        if not moves:
            return
        source, target = min(moves, key=lambda m: (order.index(m[1]), m[0] in order, -_rank(order, m[0]), m[0]))
        move(state, REED, source, target)
        moved.append(target)


def _rank(order: list[str], place: str) -> int:
    return order.index(place) if place in order else len(order)
