"""The course of a year, season by season (rules 4.3, 4.4, 4.9), and how a match ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, bank, coop, setup, shame, winter
from wanli.games.great_wall.rules.automatic import automatic
from wanli.games.great_wall.rules.components import BOARD, BOX, PRICES, WALL
from wanli.games.great_wall.rules.constants import REED, RIVAL
from wanli.games.great_wall.rules.scoring import finish
from wanli.games.great_wall.rules.turn import commands
from wanli.games.great_wall.rules.turn_flow import always, answer, first_of, options, step
from wanli.games.great_wall.rules.windows import window

if TYPE_CHECKING:
    from wanli.games.great_wall.rules.state import GreatWallState

# Spring (rules 4.3) -------------------------------------------------------------------------------------------------


def time_moves(g: GreatWallState) -> None:
    """A new year: the time marker goes on."""
    g.year += 1
    g.slot += 1
    g.tell("time", year=g.year, slot=g.slot, brutality=g.brutality)


def new_hordes(g: GreatWallState) -> None:
    """As many as the time track shows, one by one; one more in the cooperative game."""
    count = g.side.hordes[g.slot - 1] + (1 if g.coop else 0) + g.extra_hordes
    g.extra_hordes = 0
    for _ in range(count):
        draw_horde(g)


def draw_horde(g: GreatWallState) -> None:
    """Empty sections first from the left, else the section on the back of the next card (rules 4.3, ruling R30)."""
    if not g.horde_deck and g.horde_discard:
        g.horde_deck = g.rng.shuffled(g.horde_discard)
        g.horde_discard = []
        for clan in g.players:
            clan.seen = ()
        g.uncover("deck_shuffled", "chance", deck="hordes")
    if not g.horde_deck:
        return
    card = g.horde_deck.pop()
    for clan in g.players:
        clan.seen = clan.seen[1:]
    empty = [section for section in g.sections if not g.hordes[section]]
    indicator = g.horde_deck[-1] if g.horde_deck else card
    section = empty[0] if empty else BOX.hordes[indicator].section
    setup.lay_horde(g, card, section)


def row_moves(g: GreatWallState) -> None:
    """The two leftmost advisors go, two new ones come; the Rival takes the leftmost (rules 4.3, 7.1)."""
    gone = g.advisor_row[:2]
    g.advisor_row = g.advisor_row[2:]
    if g.rival is not None and gone:
        g.rival.supporters = (*g.rival.supporters, (gone[0], True))
        g.advisor_discard += gone[1:]
    else:
        g.advisor_discard += gone
    g.tell("row_gone", advisors=gone)
    automatic.fill_row(g)


# Summer (rules 4.4) -------------------------------------------------------------------------------------------------


def income(g: GreatWallState) -> None:
    """Every overseer yields its level, then abilities, then tactics (rules 4.4)."""
    window(g, ["SUMMER"], g.people())
    g.then("summer", left=g.people())
    for seat in g.people():
        mix = [level for level, _ in g.players[seat].overseers]
        mix[0] = max(0, mix[0] + g.passive("summer_wood"))
        bank.gain_mix(g, seat, tuple(mix), "income")


@step("summer")
def _summer(g: GreatWallState, data: JsonDict) -> None:
    seat = first_of(g, "summer", data)
    exchange = abilities.find(g, seat, "SUMMER_INCOME", "exchange")
    if exchange is not None:
        g.ask(seat, "swap", left=exchange["n"])
    abilities.fire(g, seat, "SUMMER_INCOME")


def penance(g: GreatWallState) -> None:
    """Tea order: shame markers for chi each, or 10 honour in the cooperative game (rules 4.4, 7.2)."""
    g.then("penances", left=g.people())


@step("penances")
def _penance(g: GreatWallState, data: JsonDict) -> None:
    seat = first_of(g, "penances", data)
    confessor = abilities.find(g, seat, "SUMMER_SHAME", "discard_shame")
    free = confessor["n"] if confessor else 0
    markers = g.players[seat].markers()
    shame.ask_penance(g, seat, left=markers, free=free, price=PRICES["penance"], honour=g.coop)


def clear_track(g: GreatWallState) -> None:
    """All commands go face up to the discard, the Reed command beside the board (rules 4.4, 4.11)."""
    for owner, card in g.track:
        if owner == RIVAL:
            g.solo_played.append(card)
        elif card and owner != REED:
            g.command_discard.append((owner, card))
    g.track = [commands.FREE_SLOT] * g.track_size
    g.tell("track_cleared")


def reclaim(g: GreatWallState) -> None:
    """Tea order: all own commands back, or 2 honour for each; not in the cooperative game (rules 4.4, 7.2)."""
    if not g.coop:
        g.then("reclaims", left=g.people())


@step("reclaims")
def _reclaims(g: GreatWallState, data: JsonDict) -> None:
    seat = first_of(g, "reclaims", data)
    if any(owner == seat for owner, _ in g.command_discard):
        g.ask(seat, "reclaim")


@options("reclaim", public=True, sure=always)
def _reclaim_options(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [("honour",), ("reclaim",)]


@answer("reclaim")
def _reclaim(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    """Betrayal is never taken back, but counts for the honour (rulings R24, R25)."""
    own = [card for owner, card in g.command_discard if owner == seat]
    if action[0] == "honour":
        g.tell("left_commands", seat=seat, count=len(own))
        bank.honour(g, seat, PRICES["command_honour"] * len(own), "commands")
        return
    back = [card for card in own if card not in BOX.kept]
    g.command_discard = [(owner, card) for owner, card in g.command_discard if owner != seat or card in BOX.kept]
    g.players[seat].commands = automatic.in_order((*g.players[seat].commands, *back))
    g.tell("reclaim", seat=seat, commands=back)


# Autumn and Winter --------------------------------------------------------------------------------------------------


def carry_out_commands(g: GreatWallState) -> None:
    """The cards of the track from the first slot to the last."""
    g.then("turns", slot=0)


def check_defeated(g: GreatWallState) -> None:
    """After the shooting (rules 4.9)."""
    g.then("defeats", left=list(g.sections))


def after_assault(g: GreatWallState) -> None:
    """Barricades go; the Rival has honour for his supporters (rules 4.9, 7.1)."""
    winter.clear_barricades(g)
    if g.rival is not None:
        bank.honour(g, RIVAL, g.rival.strength // BOARD["rival"]["supporters_per_honour"], "supporters")


def end_check(g: GreatWallState) -> None:
    """Whether the match ends this Winter (rules 4.9; in the cooperative game 7.2)."""
    if g.coop:
        if len(g.requests_done) >= BOX.coop["goals"][g.seats]:
            finish(g, "goal")
        elif g.slot == len(g.side.hordes):
            finish(g, "time")
        return
    if g.rival is not None and not g.shame_supply:
        finish(g, "shame")  # alone that loses, whatever else has come about (rules 7.1)
        return
    finished = sum(level == len(WALL["defence"]) - 1 for level in g.wall)
    if finished >= g.side.walls:
        finish(g, "walls")
    elif not g.shame_supply:
        finish(g, "shame")
    elif g.slot == len(g.side.hordes):
        finish(g, "time")


# The order of all that ----------------------------------------------------------------------------------------------

Phase = Callable[["GreatWallState"], None]

PHASES: tuple[tuple[str, str, Phase], ...] = (
    ("spring", "time", time_moves), ("spring", "hordes", new_hordes), ("spring", "row", row_moves),
    ("summer", "income", income), ("summer", "penance", penance), ("summer", "clear", clear_track),
    ("summer", "reclaim", reclaim),
    ("autumn", "choose", commands.choose_commands), ("autumn", "place", commands.place_commands),
    ("autumn", "turns", carry_out_commands),
    ("winter", "shooting", winter.shooting), ("winter", "defeat", check_defeated), ("winter", "gates", winter.gates),
    ("winter", "assault", winter.assaults), ("winter", "after", after_assault), ("winter", "fulfil", coop.fulfil),
    ("winter", "end_check", end_check), ("winter", "requests", coop.request_step), ("winter", "event", coop.event_step),
)  # fmt: skip
"""The steps of a year in their order: season, name and what happens."""
NAMES = tuple(name for _, name, _ in PHASES)
SEASON = {name: season for season, name, _ in PHASES}
FIRST_PHASE = "choose"
"""The first year begins with Autumn (rules 4.2)."""


@step("phase")
def _phase(g: GreatWallState, data: JsonDict) -> None:
    """One phase after the other, for ever; the end is found by `end_check`."""
    name: str = data["name"]
    at = NAMES.index(name)
    g.phase = name
    g.turn = None
    g.then("phase", name=NAMES[(at + 1) % len(NAMES)])
    if at == 0 or SEASON[NAMES[at - 1]] != SEASON[name]:
        g.tell("season", season=SEASON[name], year=g.year + (name == NAMES[0]))
    PHASES[at][2](g)
