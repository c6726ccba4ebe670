"""Invariants of every position that a match of The Great Wall can reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.games.great_wall.agenda_soundness import check_agenda, check_turn
from tests.games.great_wall.step_data import MANY, check_decision, check_step, demand
from wanli.games.great_wall.rules.clan import Clan
from wanli.games.great_wall.rules.components import CLAN, COMPONENTS, SOLDIERS, WALL
from wanli.games.great_wall.rules.constants import (
    COMMANDS,
    HORSEMAN,
    LOCATIONS,
    OWNERS,
    REED,
    RESOURCES,
    RIVAL,
    SITES,
    SOURCES,
    SPEARMAN,
)
from wanli.games.great_wall.rules.horde import PAIRS
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.year.phases import NAMES


def check_soundness(g: GreatWallPosition) -> None:
    """Raise ValueError that names the first violated invariant."""
    _check_numbers(g)
    demand((g.reed is not None) == (g.seats <= 2), "the Reed Clan belongs to one or two seats")
    demand((g.rival is not None) == (g.seats == 1), "the Rival belongs to one seat")
    demand(sorted(g.tea) == g.owners(), "the tea stack has one marker for each clan")
    _check_track(g)
    _check_cards(g)
    _check_clans(g)
    _check_wall(g)
    check_turn(g)
    check_agenda(g)


def _check_numbers(g: GreatWallPosition) -> None:
    """Check lengths of lists and bounds of numbers."""
    demand(len(g.players) == g.seats, "players for other seats")
    demand(g.ended in ("", "walls", "shame", "time", "goal"), "no such end")
    for counts, maximum in ((g.barricades, 3), (g.wall, 3), (g.gate, 20), (g.warehouse, MANY)):
        demand(len(counts) == 3 and _within(counts, maximum), "no number for each section or good")
    demand(len(g.clerks) == len(LOCATIONS) and len(g.posts) == len(g.rest) == len(g.hordes) == 3, "other places")
    for by_owner in (*g.clerks, *g.posts):
        demand(len(by_owner) == OWNERS and _within(by_owner, 10), "no number for each owner")
    for zone in g.rest:
        demand(len(zone) == OWNERS and all(_within(soldiers, 10) for soldiers in zone), "no soldiers of each owner")
    demand(_within((g.shame_supply, g.shame_out), MANY) and _within([g.extra_hordes], 12), "less than none")
    for row in g.hordes:
        demand(len(row) <= WALL.rows, "more hordes than places")
    for _, clan in _clans(g):
        _check_clan_numbers(clan)


def _check_clan_numbers(clan: Clan) -> None:
    demand(_within((clan.honour, clan.clerks, clan.school, clan.lost_clerks), MANY), "less than none")
    demand(len(clan.resources) == len(RESOURCES) and _within(clan.resources, MANY), "no number for each resource")
    demand(len(clan.earned) == len(SOURCES), "no number for each source of honour")
    for soldiers in (clan.soldiers, clan.shamed, clan.lost):
        demand(_within(soldiers, 10), "less than no soldiers")
    levels = [level for level, _ in clan.overseers]
    demand(len(levels) == len(SITES) and _within(levels, 3), "no overseer for each site")
    demand(_within([kind for _, kind in clan.overseers], 2), "no such soldier")
    demand(_within([shame for _, shame in clan.claimed], 2), "more shame than a horde has room for")
    demand(clan.tactics == tuple(sorted(clan.tactics)), "tactics out of order")
    demand({clan.general, *clan.offer[0]} <= {"", *COMPONENTS.generals}, "no such general")


def _within(numbers: Iterable[int], maximum: int) -> bool:
    return all(0 <= number <= maximum for number in numbers)


def _check_track(g: GreatWallPosition) -> None:
    start = 2 if g.seats == 5 else 1
    demand(start <= g.slot <= len(g.side.hordes), "no such time slot")
    demand(g.year == g.slot - start + 1, "the year does not fit the time marker")

    demand(g.phase in ("", *NAMES), "no such phase")
    early = g.phase in ("", "choose") and g.year == 1
    demand(len(g.track) in ((0, g.track_size) if early else (g.track_size,)), "a track of another length")
    on_track = [owner for owner, _ in g.track if owner >= 0]
    demand(len(on_track) == len(set(on_track)) and set(on_track) <= set(g.owners()), "a command too many on the track")
    demand(all((owner == REED) == (card == "reed") for owner, card in g.track if owner >= 0), "not its command")
    demand(
        all(owner < g.seats and card in COMMANDS for owner, card in g.command_discard), "a strange discarded command"
    )


def _memo(cards: list[str], expected: list[str], what: str) -> None:
    demand(Counter(cards) == Counter(expected), f"{what} are missing or too many")


def _clans(g: GreatWallPosition) -> list[tuple[int, Clan]]:
    return [(owner, g.clan(owner)) for owner in g.owners()]


def _check_cards(g: GreatWallPosition) -> None:
    """Check that every card is in exactly one place."""
    clans = [clan for _, clan in _clans(g)]
    hordes = g.horde_deck + g.horde_discard + g.horde_out + [horde.card for line in g.hordes for horde in line]
    hordes += [card for clan in clans for card, _ in clan.claimed]
    _memo(hordes, [card.id for card in COMPONENTS.hordes.values() if card.section in g.sections], "hordes")
    tactics = g.tactic_deck + g.tactic_discard + [card for clan in clans for card in clan.tactics]
    _memo(tactics, COMPONENTS.tactic_deck(), "tactics")
    advisors = g.advisor_deck + g.advisor_row + g.advisor_discard
    advisors += [card for clan in clans for card in (*clan.active, *clan.offer[1], *(a for a, _ in clan.supporters))]
    _memo(advisors, list(COMPONENTS.advisors), "advisors")
    demand(len(g.advisor_row) <= 4, "a row of four")
    generals = [card for clan in clans for card in (clan.general, *clan.offer[0]) if card]
    demand(len(generals) == len(set(generals)), "a general twice")
    for seat, clan in enumerate(g.players):
        away = [card for owner, card in (*g.track, *g.command_discard) if owner == seat]
        chosen = clan.sealed.card if clan.sealed is not None and clan.sealed.what == "command" else ""
        limbo = [chosen] if chosen and chosen not in clan.commands else []
        _memo([*clan.commands, *away, *limbo], list(COMMANDS), "commands")
        demand(list(clan.commands) == sorted(clan.commands, key=COMMANDS.index), "commands out of order")
        demand(not clan.seen or tuple(reversed(g.horde_deck[-len(clan.seen) :])) == clan.seen, "hordes never seen")
        demand(len(clan.seen) <= 2, "more hordes seen than a tactic shows")
    if g.coop:
        demand(not g.artifacts, "no artifacts in the cooperative game")
        known = [card for card in COMPONENTS.requests if COMPONENTS.requests_without[card] != g.seats]
        _memo(g.request_deck + g.requests_open + g.requests_done, known, "requests")
        demand(len(g.requests_open) <= COMPONENTS.coop.open[g.seats], "too many open requests")
        _memo(g.event_deck + g.events_seen, list(COMPONENTS.events), "events")
    else:
        demand(
            len(g.artifacts) == 3 == len(set(g.artifacts)) and set(g.artifacts) <= set(COMPONENTS.artifacts),
            "three artifacts",
        )
        others = g.request_deck + g.requests_open + g.requests_done + g.event_deck + g.events_seen
        demand(not others and not g.extra_hordes, "cards of the cooperative game")
    if g.rival is not None:
        away = [card for owner, card in g.track if owner == RIVAL]
        limbo = [] if g.rival.sealed is None else [g.rival.sealed.card]
        _memo(g.solo_deck + g.solo_played + away + limbo, list(COMPONENTS.solo), "the Rival's commands")
        demand(sorted(g.tokens) == sorted(("wood", "stone", "gold", "chi", "wounds")), "five tokens")
        demand(g.rival.sealed is None or g.rival.sealed.what == "command", "no such command")
    else:
        demand(not g.solo_deck and not g.solo_played and not g.tokens, "things of the Rival")


def _limbo(g: GreatWallPosition, owner: int) -> tuple[int, int, int]:
    """The paid recruits that are not placed yet, by kind."""
    recruits = [0, 0, 0]
    asks = [(data["seat"], data["kind"], data["data"]) for kind, data in g.agenda if kind == "ask"]
    asks += [(decision.seat, decision.kind, decision.data) for decision in g.stack]
    for seat, kind, data in asks:
        if seat == owner and kind == "deploy":
            recruits = [count + left for count, left in zip(recruits, data["left"], strict=True)]
    return recruits[0], recruits[1], recruits[2]


def _check_clans(g: GreatWallPosition) -> None:
    """Check soldiers, clerks, markers and honour of each clan."""
    for kind, data in g.agenda:
        if kind == "ask":
            check_step(g, kind, data)
    for decision in g.stack:
        check_decision(g, decision.kind, decision.data)
    for owner, clan in _clans(g):
        limbo = _limbo(g, owner)
        overseers = Counter(kind for level, kind in clan.overseers if level)
        demand(all(kind == 0 for level, kind in clan.overseers if not level), "an overseer of no level")
        for which in range(3):
            everywhere = clan.soldiers[which] + clan.shamed[which] + clan.lost[which] + limbo[which] + overseers[which]
            everywhere += sum(g.rest[section][owner][which] for section in range(3))
            everywhere += sum(horde.of(owner)[which] for line in g.hordes for horde in line)
            if which == 1:
                everywhere += sum(g.posts[section][owner] for section in range(3))
            total = SOLDIERS[which] if owner != REED or which == SPEARMAN else 0
            demand(everywhere == total, f"soldiers of clan {owner} are missing or too many")
        standing = [g.clerks[at][owner] for at in range(len(LOCATIONS))]
        if owner == REED:
            demand(sum(standing) == 3 and max(standing) == 1, "three Reed clerks, one to a location")
        else:
            everywhere = sum(standing) + clan.clerks + clan.school + clan.lost_clerks
            demand(everywhere == CLAN.clerks, f"clerks of clan {owner} are missing or too many")
        demand(clan.honour == sum(clan.earned), "honour from nowhere")
        if owner >= REED:
            demand(not any(clan.shamed) and not any(shame for _, shame in clan.claimed), "shame of an automatic clan")
            demand(not any(g.rest[section][owner] != (0, 0, 0) for section in range(3)), "no rest for automatic clans")
            empty = (clan.tactics, clan.commands, clan.general, clan.active, clan.offer[0], clan.offer[1], clan.seen)
            demand(not any(empty) and not any(clan.resources), "an automatic clan holds nothing")
        if g.phase:
            demand(owner >= REED or (bool(clan.general) and not any(clan.offer)), "nobody has chosen")
    strangers = set(range(7)) - set(g.owners())
    crowds = [*g.clerks, *g.posts, *([sum(zone) for zone in line] for line in g.rest)]
    demand(not any(crowd[owner] for crowd in crowds for owner in strangers), "pieces of nobody")
    markers = g.shame_supply + g.shame_out + sum(clan.markers() for clan in g.players)
    demand(markers == CLAN.shame_supply * g.seats, "shame markers are missing or too many")


def _check_wall(g: GreatWallPosition) -> None:
    for section in range(3):
        if section not in g.sections:
            empty = not g.hordes[section] and not any(g.posts[section]) and not g.wall[section]
            demand(empty and not g.barricades[section], "something in a section out of play")
            demand(not any(map(any, g.rest[section])) and not g.gate[section], "somebody in a section out of play")
        demand(sum(g.posts[section]) <= WALL.posts[g.wall[section]], "more archers than posts")
        for horde in g.hordes[section]:
            spots = horde.face.spots
            covered = [*horde.wounds, *(cell for unit in horde.units for cell in unit.cells)]
            demand(len(covered) == len(set(covered)) and set(covered) <= spots.keys(), "covered twice")
            for unit in horde.units:
                fits = unit.cells in PAIRS[horde.card] if unit.kind == HORSEMAN else len(unit.cells) == 1
                demand(fits and unit.kind != 1 and unit.owner in g.owners(), "no soldier stands like that")
    for at, location in enumerate(LOCATIONS):
        slots = g.side.slots.get(location)
        demand(slots is None or sum(g.clerks[at]) <= slots, "more clerks than slots")
