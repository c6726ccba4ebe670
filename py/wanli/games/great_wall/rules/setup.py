"""Setup and the first choices (rules 4.2)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict, Rng
from wanli.games.great_wall.rules import advisor_row, bank, front
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.clan import Clan, Sealed
from wanli.games.great_wall.rules.components import CLAN, COMPONENTS, SOLDIERS, WALL
from wanli.games.great_wall.rules.constants import (
    COMMANDS,
    FIRST_PHASE,
    KINDS,
    LOCATIONS,
    NO_SOLDIERS,
    REED,
    RESOURCES,
    RIVAL,
    SPEARMAN,
)
from wanli.games.great_wall.rules.counts import more, with_added
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()

ARTIFACTS = 3
CHOICES = 2
"""The number of generals and of advisors dealt to each seat."""


def set_up(state: GreatWallPosition) -> None:
    """Deal everything that comes before the first choice, then let the seats choose (rules 4.2)."""
    rng: Rng = state.rng
    state.slot = first_slot(state.seats)
    if state.coop:
        _deal_requests(state)
    else:
        state.artifacts = rng.shuffled(list(COMPONENTS.artifacts))[:ARTIFACTS]
    state.horde_deck = rng.shuffled([card.id for card in COMPONENTS.hordes.values() if card.section in state.sections])
    state.barricades = [WALL.barricade_slots if section in state.sections else 0 for section in range(3)]
    state.tactic_deck = rng.shuffled(COMPONENTS.tactic_deck())
    state.shame_supply = CLAN.shame_supply * state.seats
    generals = rng.shuffled(list(COMPONENTS.generals))
    state.advisor_deck = rng.shuffled(list(COMPONENTS.advisors))
    for _ in range(state.seats):
        clan = Clan()
        clan.commands = COMMANDS
        clan.clerks, clan.school = CLAN.clerks - CLAN.school, CLAN.school
        clan.soldiers = SOLDIERS[0], SOLDIERS[1], SOLDIERS[2]
        offered = tuple(sorted(generals.pop() for _ in range(CHOICES)))
        clan.offer = offered, tuple(sorted(state.advisor_deck.pop() for _ in range(CHOICES)))
        state.players.append(clan)
    if state.seats <= 2:
        _deal_reed(state)
    if state.seats == 1:
        _deal_rival(state)
    state.tea = state.owners()
    in_play = len(state.sections)
    more_hordes = (1 if state.seats == 4 else 0) if not state.coop else state.seats + 1 - in_play
    for section in state.sections:
        front.lay_horde(state, state.horde_deck.pop(), section)

    for _ in range(more_hordes):
        front.draw_horde(state)
    state.push_step("phase", name=FIRST_PHASE)
    state.push_step("outfit")
    state.push_step("reveal_advisors")
    for seat in reversed(range(state.seats)):
        state.ask(seat, "pick_advisor")
    state.push_step("reveal_generals")
    for seat in reversed(range(state.seats)):
        state.ask(seat, "pick_general")


def first_slot(seats: int) -> int:
    """The slot of the time track where the match begins: with five seats one year is left out (rules 4.2)."""
    return 2 if seats == 5 else 1


def _deal_requests(state: GreatWallPosition) -> None:
    """Deal open requests in place of artifacts, and the deck of events (rules 7.2)."""
    cards = [card for card in COMPONENTS.requests if COMPONENTS.requests_without[card] != state.seats]
    state.request_deck = state.rng.shuffled(cards)
    state.requests_open = [state.request_deck.pop() for _ in range(COMPONENTS.coop.open[state.seats])]
    state.event_deck = state.rng.shuffled(list(COMPONENTS.events))


def _deal_reed(state: GreatWallPosition) -> None:
    """Set up the Reed Clan: all spearmen of an unused clan, and three clerks on three sites (rules 4.11)."""
    state.reed = Clan()
    state.reed.soldiers = more(NO_SOLDIERS, SPEARMAN, SOLDIERS[SPEARMAN])
    for location in COMPONENTS.reed_clerks:
        index = LOCATIONS.index(location)
        state.clerks[index] = with_added(state.clerks[index], REED, 1)


def _deal_rival(state: GreatWallPosition) -> None:
    """Set up the Rival: his clan, overseers, track and commands (rules 7.1)."""
    rules = COMPONENTS.rival
    clan = state.rival = Clan()
    clan.clerks = CLAN.clerks
    clan.soldiers = SOLDIERS[0], SOLDIERS[1], SOLDIERS[2]
    overseers = []
    for resource in RESOURCES:
        kind = KINDS.index(rules.overseers[resource])
        overseers.append((1, kind))
        clan.soldiers = more(clan.soldiers, kind, -1)
    clan.overseers = tuple(overseers)
    clan.supporters = tuple((state.advisor_deck.pop(), False) for _ in range(rules.supporters))
    start = rules.start[state.options["rival"]]
    if start:
        bank.gain_honour(state, RIVAL, start, "start")
    state.tokens = state.rng.shuffled(list(rules.tokens))
    state.solo_deck = state.rng.shuffled(list(COMPONENTS.solo))


# Choosing (rules 4.2) -----------------------------------------------------------------------------------------------


@handlers.options("pick_general")
def _generals(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("general", card) for card in state.players[seat].offer[0]]


@handlers.answer("pick_general")
def _general(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    state.players[seat].sealed = Sealed("general", (action[1],))
    state.emit_private("picked", seat, {"general": action[1]}, seat=seat)


@handlers.step("reveal_generals")
def _reveal_generals(state: GreatWallPosition, data: JsonDict) -> None:
    """Reveal all generals at once. The others leave the game (rules 4.2)."""
    for clan in state.players:
        assert clan.sealed is not None
        clan.general, clan.sealed = clan.sealed.card, None
        clan.offer = (), clan.offer[1]
    state.reveal("generals", "reveal", generals=[clan.general for clan in state.players])


@handlers.options("pick_advisor")
def _advisors(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("advisor", card) for card in state.players[seat].offer[1]]


@handlers.answer("pick_advisor")
def _advisor(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    state.players[seat].sealed = Sealed("advisor", (action[1],))
    state.emit_private("picked", seat, {"advisor": action[1]}, seat=seat)


@handlers.step("reveal_advisors")
def _reveal_advisors(state: GreatWallPosition, data: JsonDict) -> None:
    """The chosen advisor becomes active, the other a supporter that only its owner knows (rules 4.2)."""
    for clan in state.players:
        assert clan.sealed is not None
        clan.active = clan.sealed.cards
        clan.supporters = tuple((card, False) for card in clan.offer[1] if card not in clan.active)
        clan.offer, clan.sealed = ((), ()), None
    state.reveal("advisors", "reveal", advisors=[clan.active[0] for clan in state.players])


@handlers.step("outfit")
def _outfit(state: GreatWallPosition, data: JsonDict) -> None:
    """Give resources and tactics, fill the advisor row, order the tea stack (rules 4.2)."""
    for seat, clan in enumerate(state.players):
        general = COMPONENTS.generals[clan.general]
        bank.gain_mix(state, seat, general.resources, "general")
        bank.draw_tactics(state, seat, general.tactics)
    advisor_row.fill_row(state)
    seats = sorted(range(state.seats), key=lambda seat: -COMPONENTS.generals[state.players[seat].general].tea)
    state.tea = [*seats, *(owner for owner in (RIVAL, REED) if owner in state.owners())]
    state.emit("tea", order=state.tea[:])
