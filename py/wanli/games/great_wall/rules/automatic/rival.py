"""The Rival of the solo game: what he does is fixed, so he never decides anything (rules 7.1, ruling R63)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import bank, front, wall
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.assault import attack, targets
from wanli.games.great_wall.rules.clerks import move, reed_moves
from wanli.games.great_wall.rules.components import BOX, TOP_OVERSEER, TOP_WALL, WALL
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
from wanli.games.great_wall.rules.pieces import bump, more
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()

WOUNDS = "wounds"


def place_of(token: str) -> int:
    """The location that a token of his track stands for."""
    return LOCATIONS.index(BARRACKS) if token == WOUNDS else RESOURCES.index(token)


def lowest_first(g: GreatWallPosition) -> list[int]:
    """His locations, the lowest (rightmost) token first."""
    return [place_of(token) for token in reversed(g.tokens)]


def token_first(g: GreatWallPosition, location: int) -> None:
    """After an activation with his clerks the token goes to the leftmost slot (rules 7.1)."""
    token = next((token for token in g.tokens if place_of(token) == location), None)
    if token is not None:
        g.tokens = [token, *(other for other in g.tokens if other != token)]
        g.tell("tokens", order=g.tokens[:])


def section_order(g: GreatWallPosition) -> list[int]:
    """The section of the invasion indicator, then the others."""
    indicated = BOX.hordes[g.horde_deck[-1]].section if g.horde_deck else g.sections[0]
    return [indicated, *(section for section in g.sections if section != indicated)]


# Clerks (rules 7.1) -------------------------------------------------------------------------------------------------


def place_clerk(g: GreatWallPosition, wanted: list[int]) -> None:
    """One clerk to the first of `wanted` that has room, from the supply or else from his highest location."""
    target = next((at for at in wanted if not g.full(at)), None)
    if target is None:
        return
    if g.clan(RIVAL).clerks:
        move(g, RIVAL, SUPPLY, LOCATIONS[target])
        return
    for at in reversed(lowest_first(g)):
        if g.clerks[at][RIVAL] and not g.full(at):
            if at != target:
                move(g, RIVAL, LOCATIONS[at], LOCATIONS[target])
            return


def in_other_turns(g: GreatWallPosition) -> None:
    """Two clerks, one each to the two lowest tokens' locations; a full one is passed over up the track."""
    order = lowest_first(g)
    place_clerk(g, order)
    place_clerk(g, order[1:])


@handlers.step("rival_clerks")
def _rival_clerks(g: GreatWallPosition, data: JsonDict) -> None:
    in_other_turns(g)


# His turn -----------------------------------------------------------------------------------------------------------


def box(g: GreatWallPosition, card: str, at: int) -> None:
    """The first box is his, the second one framed."""
    if at == 0:
        for effect in BOX.solo[card].ops:
            _do(g, effect["op"], effect.get("n", 0), effect.get("where", ""))
    elif at == 1:
        g.then("rival_framed", left=[owner for owner in g.tea if owner != RIVAL], card=card)


def _do(g: GreatWallPosition, op: str, count: int, where: str) -> None:
    match op:
        case "rival_clerks":
            for _ in range(count):
                place_clerk(g, _wanted(g, where))
        case "rival_extend":
            at = next((at for at in lowest_first(g) if g.clerks[at][RIVAL]), None)
            if at is not None:
                g.tell("extend", seat=RIVAL, location=LOCATIONS[at])
                g.then("location", location=at, extended=True)
        case "rival_build":
            _build(g)
        case "rival_overseer":
            _upgrade(g)
        case "rival_attack":
            for _ in range(count):
                _spearman(g)
        case "rival_shoot":
            for section in g.sections:
                shoot(g, section, g.posts[section][RIVAL])
        case "rival_archer":
            for _ in range(count):
                _archer(g)
        case "rival_own_card":
            _own_card(g, count)


def _wanted(g: GreatWallPosition, where: str) -> list[int]:
    if where == "barracks":
        return [LOCATIONS.index(BARRACKS)]
    return [at for at in lowest_first(g) if where == "any" or at < len(SITES)]


def _own_card(g: GreatWallPosition, clerks: int) -> None:
    """Betrayal: he resolves his card with the id of your command, or places clerks if that is Betrayal."""
    card = next((card for owner, card in g.track if owner == 0), BETRAYAL)
    if card == BETRAYAL:
        _do(g, "rival_clerks", clerks, "any")
        return
    assert g.turn is not None
    g.turn = g.turn._replace(acts_as=card)
    g.tell("copied", seat=RIVAL, card=card, owner=RIVAL)
    box(g, card, 0)


def _build(g: GreatWallPosition) -> None:
    """The lowest wall by one level, the indicated section first; the warehouse pays what it can (rules 7.1)."""

    order = [section for section in section_order(g) if g.wall[section] < TOP_WALL]
    if not order:
        return
    section = min(order, key=lambda section: g.wall[section])
    need = int(WALL["cost"][g.wall[section] + 1])
    taken = [0, 0, 0]
    for at in range(GOODS):
        taken[at] = min(need, g.warehouse[at])
        need -= taken[at]
    bank.store(g, tuple(-part for part in taken), RIVAL, "build")
    wall.raise_building(g, RIVAL, "wall", section)


def _upgrade(g: GreatWallPosition) -> None:
    clan = g.clan(RIVAL)
    sites = [at for at in lowest_first(g) if at < len(SITES) and clan.overseers[at][0] < TOP_OVERSEER]
    if sites:
        site = min(sites, key=lambda at: clan.overseers[at][0])
        level, kind = clan.overseers[site]
        clan.overseers = (*clan.overseers[:site], (level + 1, kind), *clan.overseers[site + 1 :])
        g.tell("overseer", seat=RIVAL, site=SITES[site], level=level + 1, soldier="")


# His soldiers (rules 7.1) -------------------------------------------------------------------------------------------


def spear_target(g: GreatWallPosition) -> Action | None:
    """The indicated section, else the other: the horde at the wall, spots in grid order."""
    for section in section_order(g):
        found = targets.spear_targets(g, section)
        if found:
            return found[0]
    return None


def _spearman(g: GreatWallPosition) -> None:
    clan = g.clan(RIVAL)
    target = spear_target(g)
    if target is not None and clan.soldiers[SPEARMAN]:
        clan.soldiers = more(clan.soldiers, SPEARMAN, -1)
        attack.begin(g, RIVAL, "rival")
        attack.strike(g, RIVAL, target)


def recruit(g: GreatWallPosition, count: int) -> None:
    """Barracks: one free spearman per clerk, if it has a target."""
    for _ in range(count):
        _spearman(g)


def _archer(g: GreatWallPosition) -> None:
    """A free archer on a post, and its first wound."""
    clan = g.clan(RIVAL)
    for section in section_order(g):
        if clan.soldiers[ARCHER] and front.free_posts(g, section) > 0:
            clan.soldiers = more(clan.soldiers, ARCHER, -1)
            g.posts[section] = bump(g.posts[section], RIVAL, 1)
            g.tell("post", seat=RIVAL, section=section)
            shoot(g, section, 1)
            return


def shoot(g: GreatWallPosition, section: int, archers: int) -> None:
    """Each archer wounds the nearest horde that it can, spots in grid order."""
    for _ in range(archers):
        found = targets.wounds(g, section)
        if found:
            attack.wound(g, RIVAL, *found[0])


def first_location(g: GreatWallPosition) -> int | None:
    """In his turn his locations activate first, from the highest to the lowest (rules 7.1)."""

    able = g.activatable()
    return next((at for at in reversed(lowest_first(g)) if at in able and g.clerks[at][RIVAL]), None)


# The Reed Clan under his command (rules 7.1) ------------------------------------------------------------------------


def move_reed(g: GreatWallPosition, count: int) -> None:
    """To the lowest possible locations, first from places that he does not use; never upward."""
    order = [LOCATIONS[at] for at in lowest_first(g)]
    moved: list[str] = []
    for _ in range(count):
        moves = [(source, target) for source, target in reed_moves(g, moved) if target in order]
        moves = [(s, t) for s, t in moves if s not in order or order.index(t) < order.index(s)]
        if not moves:
            return
        source, target = min(moves, key=lambda m: (order.index(m[1]), m[0] in order, -_rank(order, m[0]), m[0]))
        move(g, REED, source, target)
        moved.append(target)


def _rank(order: list[str], place: str) -> int:
    return order.index(place) if place in order else len(order)
