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


def check_soundness(state: GreatWallPosition) -> None:
    """Raise ValueError that names the first violated invariant."""
    _check_numbers(state)
    demand((state.reed is not None) == (state.seats <= 2), "the Reed Clan belongs to one or two seats")
    demand((state.rival is not None) == (state.seats == 1), "the Rival belongs to one seat")
    demand(sorted(state.tea) == state.owners(), "the tea stack has one marker for each clan")
    _check_track(state)
    _check_cards(state)
    _check_clans(state)
    _check_wall(state)
    check_turn(state)
    check_agenda(state)


def _check_numbers(state: GreatWallPosition) -> None:
    """Check lengths of lists and bounds of numbers."""
    demand(len(state.players) == state.seats, "players for other seats")
    demand(state.ended in ("", "walls", "shame", "time", "goal"), "no such end")
    for counts, maximum in ((state.barricades, 3), (state.wall, 3), (state.gate, 20), (state.warehouse, MANY)):
        demand(len(counts) == 3 and _within(counts, maximum), "no number for each section or good")
    demand(
        len(state.clerks) == len(LOCATIONS) and len(state.posts) == len(state.rest) == len(state.hordes) == 3,
        "other places",
    )
    for by_owner in (*state.clerks, *state.posts):
        demand(len(by_owner) == OWNERS and _within(by_owner, 10), "no number for each owner")
    for zone in state.rest:
        demand(len(zone) == OWNERS and all(_within(soldiers, 10) for soldiers in zone), "no soldiers of each owner")
    demand(_within((state.shame_supply, state.shame_out), MANY) and _within([state.extra_hordes], 12), "less than none")
    for row in state.hordes:
        demand(len(row) <= WALL.rows, "more hordes than places")
    for _, clan in _clans(state):
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


def _check_track(state: GreatWallPosition) -> None:
    start = 2 if state.seats == 5 else 1
    demand(start <= state.slot <= len(state.side.hordes), "no such time slot")
    demand(state.year == state.slot - start + 1, "the year does not fit the time marker")

    demand(state.phase in ("", *NAMES), "no such phase")
    early = state.phase in ("", "choose") and state.year == 1
    demand(len(state.track) in ((0, state.track_size) if early else (state.track_size,)), "a track of another length")
    on_track = [owner for owner, _ in state.track if owner >= 0]
    demand(
        len(on_track) == len(set(on_track)) and set(on_track) <= set(state.owners()), "a command too many on the track"
    )
    demand(all((owner == REED) == (card == "reed") for owner, card in state.track if owner >= 0), "not its command")
    demand(
        all(owner < state.seats and card in COMMANDS for owner, card in state.command_discard),
        "a strange discarded command",
    )


def _memo(cards: list[str], expected: list[str], pieces: str) -> None:
    demand(Counter(cards) == Counter(expected), f"{pieces} are missing or too many")


def _clans(state: GreatWallPosition) -> list[tuple[int, Clan]]:
    return [(owner, state.clan(owner)) for owner in state.owners()]


def _check_cards(state: GreatWallPosition) -> None:
    """Check that every card is in exactly one place."""
    clans = [clan for _, clan in _clans(state)]
    hordes = (
        state.horde_deck
        + state.horde_discard
        + state.horde_out
        + [horde.card for line in state.hordes for horde in line]
    )
    hordes += [card for clan in clans for card, _ in clan.claimed]
    _memo(hordes, [card.id for card in COMPONENTS.hordes.values() if card.section in state.sections], "hordes")
    tactics = state.tactic_deck + state.tactic_discard + [card for clan in clans for card in clan.tactics]
    _memo(tactics, COMPONENTS.tactic_deck(), "tactics")
    advisors = state.advisor_deck + state.advisor_row + state.advisor_discard
    advisors += [card for clan in clans for card in (*clan.active, *clan.offer[1], *(a for a, _ in clan.supporters))]
    _memo(advisors, list(COMPONENTS.advisors), "advisors")
    demand(len(state.advisor_row) <= 4, "a row of four")
    generals = [card for clan in clans for card in (clan.general, *clan.offer[0]) if card]
    demand(len(generals) == len(set(generals)), "a general twice")
    for seat, clan in enumerate(state.players):
        away = [card for owner, card in (*state.track, *state.command_discard) if owner == seat]
        chosen = clan.sealed.card if clan.sealed is not None and clan.sealed.what == "command" else ""
        limbo = [chosen] if chosen and chosen not in clan.commands else []
        _memo([*clan.commands, *away, *limbo], list(COMMANDS), "commands")
        demand(list(clan.commands) == sorted(clan.commands, key=COMMANDS.index), "commands out of order")
        demand(not clan.seen or tuple(reversed(state.horde_deck[-len(clan.seen) :])) == clan.seen, "hordes never seen")
        demand(len(clan.seen) <= 2, "more hordes seen than a tactic shows")
    if state.coop:
        demand(not state.artifacts, "no artifacts in the cooperative game")
        known = [card for card in COMPONENTS.requests if COMPONENTS.requests_without[card] != state.seats]
        _memo(state.request_deck + state.requests_open + state.requests_done, known, "requests")
        demand(len(state.requests_open) <= COMPONENTS.coop.open[state.seats], "too many open requests")
        _memo(state.event_deck + state.events_seen, list(COMPONENTS.events), "events")
    else:
        demand(
            len(state.artifacts) == 3 == len(set(state.artifacts))
            and set(state.artifacts) <= set(COMPONENTS.artifacts),
            "three artifacts",
        )
        others = state.request_deck + state.requests_open + state.requests_done + state.event_deck + state.events_seen
        demand(not others and not state.extra_hordes, "cards of the cooperative game")
    if state.rival is not None:
        away = [card for owner, card in state.track if owner == RIVAL]
        limbo = [] if state.rival.sealed is None else [state.rival.sealed.card]
        _memo(state.solo_deck + state.solo_played + away + limbo, list(COMPONENTS.solo), "the Rival's commands")
        demand(sorted(state.tokens) == sorted(("wood", "stone", "gold", "chi", "wounds")), "five tokens")
        demand(state.rival.sealed is None or state.rival.sealed.what == "command", "no such command")
    else:
        demand(not state.solo_deck and not state.solo_played and not state.tokens, "things of the Rival")


def _limbo(state: GreatWallPosition, owner: int) -> tuple[int, int, int]:
    """The paid recruits that are not placed yet, by kind."""
    recruits = [0, 0, 0]
    asks = [(data["seat"], data["kind"], data["data"]) for kind, data in state.agenda if kind == "ask"]
    asks += [(decision.seat, decision.kind, decision.data) for decision in state.stack]
    for seat, kind, data in asks:
        if seat == owner and kind == "deploy":
            recruits = [count + left for count, left in zip(recruits, data["left"], strict=True)]
    return recruits[0], recruits[1], recruits[2]


def _check_clans(state: GreatWallPosition) -> None:
    """Check soldiers, clerks, markers and honour of each clan."""
    for kind, data in state.agenda:
        if kind == "ask":
            check_step(state, kind, data)
    for decision in state.stack:
        check_decision(state, decision.kind, decision.data)
    for owner, clan in _clans(state):
        limbo = _limbo(state, owner)
        overseers = Counter(kind for level, kind in clan.overseers if level)
        demand(all(kind == 0 for level, kind in clan.overseers if not level), "an overseer of no level")
        for which in range(3):
            everywhere = clan.soldiers[which] + clan.shamed[which] + clan.lost[which] + limbo[which] + overseers[which]
            everywhere += sum(state.rest[section][owner][which] for section in range(3))
            everywhere += sum(horde.of(owner)[which] for line in state.hordes for horde in line)
            if which == 1:
                everywhere += sum(state.posts[section][owner] for section in range(3))
            total = SOLDIERS[which] if owner != REED or which == SPEARMAN else 0
            demand(everywhere == total, f"soldiers of clan {owner} are missing or too many")
        placed_clerks = [state.clerks[at][owner] for at in range(len(LOCATIONS))]
        if owner == REED:
            demand(sum(placed_clerks) == 3 and max(placed_clerks) == 1, "three Reed clerks, one to a location")
        else:
            everywhere = sum(placed_clerks) + clan.clerks + clan.school + clan.lost_clerks
            demand(everywhere == CLAN.clerks, f"clerks of clan {owner} are missing or too many")
        demand(clan.honour == sum(clan.earned), "honour from nowhere")
        if owner >= REED:
            demand(not any(clan.shamed) and not any(shame for _, shame in clan.claimed), "shame of an automatic clan")
            demand(
                not any(state.rest[section][owner] != (0, 0, 0) for section in range(3)), "no rest for automatic clans"
            )
            empty = (clan.tactics, clan.commands, clan.general, clan.active, clan.offer[0], clan.offer[1], clan.seen)
            demand(not any(empty) and not any(clan.resources), "an automatic clan holds nothing")
        if state.phase:
            demand(owner >= REED or (bool(clan.general) and not any(clan.offer)), "nobody has chosen")
    strangers = set(range(7)) - set(state.owners())
    crowds = [*state.clerks, *state.posts, *([sum(zone) for zone in line] for line in state.rest)]
    demand(not any(crowd[owner] for crowd in crowds for owner in strangers), "pieces of nobody")
    markers = state.shame_supply + state.shame_out + sum(clan.markers() for clan in state.players)
    demand(markers == CLAN.shame_supply * state.seats, "shame markers are missing or too many")


def _check_wall(state: GreatWallPosition) -> None:
    for section in range(3):
        if section not in state.sections:
            empty = not state.hordes[section] and not any(state.posts[section]) and not state.wall[section]
            demand(empty and not state.barricades[section], "something in a section out of play")
            demand(
                not any(map(any, state.rest[section])) and not state.gate[section], "somebody in a section out of play"
            )
        demand(sum(state.posts[section]) <= WALL.posts[state.wall[section]], "more archers than posts")
        for horde in state.hordes[section]:
            spots = horde.printed.spots
            covered = [*horde.wounds, *(cell for unit in horde.units for cell in unit.cells)]
            demand(len(covered) == len(set(covered)) and set(covered) <= spots.keys(), "covered twice")
            for unit in horde.units:
                fits = unit.cells in PAIRS[horde.card] if unit.kind == HORSEMAN else len(unit.cells) == 1
                demand(fits and unit.kind != 1 and unit.owner in state.owners(), "no soldier stands like that")
    for at, location in enumerate(LOCATIONS):
        slots = state.side.slots.get(location)
        demand(slots is None or sum(state.clerks[at]) <= slots, "more clerks than slots")
