"""Setting up: the deal, and what follows from the first choices (rules 4.2)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict, Rng
from wanli.games.great_wall.rules import advisor_row, bank, front
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.components import BOARD, BOX, CLAN, SOLDIERS, WALL
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
from wanli.games.great_wall.rules.pieces import Clan, Sealed, bump, more
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()

ARTIFACTS = 3
CHOICES = 2
"""Generals and advisors dealt to each seat."""


def deal(g: GreatWallPosition) -> None:
    """Everything that is dealt before the first choice, then the seats choose (rules 4.2)."""
    rng: Rng = g.rng
    g.slot = 2 if g.seats == 5 else 1
    if g.coop:
        _deal_requests(g)
    else:
        g.artifacts = rng.shuffled(list(BOX.artifacts))[:ARTIFACTS]
    g.horde_deck = rng.shuffled([card.id for card in BOX.hordes.values() if card.section in g.sections])
    g.barricades = [WALL["barricade_slots"] if section in g.sections else 0 for section in range(3)]
    g.tactic_deck = rng.shuffled(BOX.tactic_deck())
    g.shame_supply = CLAN["shame_supply"] * g.seats
    generals = rng.shuffled(list(BOX.generals))
    g.advisor_deck = rng.shuffled(list(BOX.advisors))
    for _ in range(g.seats):
        clan = Clan()
        clan.commands = COMMANDS
        clan.clerks, clan.school = CLAN["clerks"] - CLAN["school"], CLAN["school"]
        clan.soldiers = SOLDIERS[0], SOLDIERS[1], SOLDIERS[2]
        offered = tuple(sorted(generals.pop() for _ in range(CHOICES)))
        clan.offer = offered, tuple(sorted(g.advisor_deck.pop() for _ in range(CHOICES)))
        g.players.append(clan)
    if g.seats <= 2:
        _deal_reed(g)
    if g.seats == 1:
        _deal_rival(g)
    g.tea = g.owners()
    in_play = len(g.sections)
    more_hordes = (1 if g.seats == 4 else 0) if not g.coop else g.seats + 1 - in_play
    for section in g.sections:
        front.lay_horde(g, g.horde_deck.pop(), section)

    for _ in range(more_hordes):
        front.draw_horde(g)
    g.then("phase", name=FIRST_PHASE)
    g.then("outfit")
    g.then("reveal_advisors")
    for seat in reversed(range(g.seats)):
        g.ask(seat, "pick_advisor")
    g.then("reveal_generals")
    for seat in reversed(range(g.seats)):
        g.ask(seat, "pick_general")


def _deal_requests(g: GreatWallPosition) -> None:
    """Open requests in place of artifacts, and the deck of events (rules 7.2)."""
    cards = [card for card in BOX.requests if BOX.requests_without[card] != g.seats]
    g.request_deck = g.rng.shuffled(cards)
    g.requests_open = [g.request_deck.pop() for _ in range(BOX.coop["open"][g.seats])]
    g.event_deck = g.rng.shuffled(list(BOX.events))


def _deal_reed(g: GreatWallPosition) -> None:
    """All spearmen of an unused clan, and three clerks on three sites (rules 4.11)."""
    g.reed = Clan()
    g.reed.soldiers = more(NO_SOLDIERS, SPEARMAN, SOLDIERS[SPEARMAN])
    for location in BOARD["reed"]["clerks"]:
        at = LOCATIONS.index(location)
        g.clerks[at] = bump(g.clerks[at], REED, 1)


def _deal_rival(g: GreatWallPosition) -> None:
    """The clan of the Rival, his overseers, his track and his commands (rules 7.1)."""
    rules = BOARD["rival"]
    clan = g.rival = Clan()
    clan.clerks = CLAN["clerks"]
    clan.soldiers = SOLDIERS[0], SOLDIERS[1], SOLDIERS[2]
    overseers = []
    for resource in RESOURCES:
        kind = KINDS.index(rules["overseers"][resource])
        overseers.append((1, kind))
        clan.soldiers = more(clan.soldiers, kind, -1)
    clan.overseers = tuple(overseers)
    clan.supporters = tuple((g.advisor_deck.pop(), False) for _ in range(rules["supporters"]))
    start = rules["start"][g.options["rival"]]
    if start:
        bank.honour(g, RIVAL, start, "start")
    g.tokens = g.rng.shuffled(rules["tokens"])
    g.solo_deck = g.rng.shuffled(list(BOX.solo))


# Choosing (rules 4.2) -----------------------------------------------------------------------------------------------


@handlers.options("pick_general")
def _generals(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("general", card) for card in g.players[seat].offer[0]]


@handlers.answer("pick_general")
def _general(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    g.players[seat].sealed = Sealed("general", (action[1],))
    g.tell_one("picked", seat, {"general": action[1]}, seat=seat)


@handlers.step("reveal_generals")
def _reveal_generals(g: GreatWallPosition, data: JsonDict) -> None:
    """All at once; the others go to the box (rules 4.2)."""
    for clan in g.players:
        assert clan.sealed is not None
        clan.general, clan.sealed = clan.sealed.card, None
        clan.offer = (), clan.offer[1]
    g.reveal("generals", "reveal", generals=[clan.general for clan in g.players])


@handlers.options("pick_advisor")
def _advisors(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("advisor", card) for card in g.players[seat].offer[1]]


@handlers.answer("pick_advisor")
def _advisor(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    g.players[seat].sealed = Sealed("advisor", (action[1],))
    g.tell_one("picked", seat, {"advisor": action[1]}, seat=seat)


@handlers.step("reveal_advisors")
def _reveal_advisors(g: GreatWallPosition, data: JsonDict) -> None:
    """The chosen one is active, the other a supporter that only its owner knows (rules 4.2)."""
    for clan in g.players:
        assert clan.sealed is not None
        clan.active = clan.sealed.cards
        clan.supporters = tuple((card, False) for card in clan.offer[1] if card not in clan.active)
        clan.offer, clan.sealed = ((), ()), None
    g.reveal("advisors", "reveal", advisors=[clan.active[0] for clan in g.players])


@handlers.step("outfit")
def _outfit(g: GreatWallPosition, data: JsonDict) -> None:
    """Resources, tactics, the advisor row, the tea stack (rules 4.2)."""
    for seat, clan in enumerate(g.players):
        general = BOX.generals[clan.general]
        bank.gain_mix(g, seat, general.resources, "general")
        bank.draw_tactics(g, seat, general.tactics)
    advisor_row.fill_row(g)
    seats = sorted(range(g.seats), key=lambda seat: -BOX.generals[g.players[seat].general].tea)
    g.tea = [*seats, *(owner for owner in (RIVAL, REED) if owner in g.owners())]
    g.tell("tea", order=g.tea[:])
