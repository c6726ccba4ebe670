"""The advisor row, and what the Reed Clan does at locations (rules 4.11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import bank, shame
from wanli.games.great_wall.rules.assault import attack
from wanli.games.great_wall.rules.assault.barricades import barricade_sections
from wanli.games.great_wall.rules.constants import (
    BARRACKS,
    CHI,
    COMMANDS,
    GOODS,
    LEGATION,
    REED,
    RIVAL,
    SETTLEMENT,
    SPEARMAN,  # fmt: skip
)
from wanli.games.great_wall.rules.pieces import more
from wanli.games.great_wall.rules.turn_flow import answer, options

if TYPE_CHECKING:
    from wanli.games.great_wall.rules.state import GreatWallState

ROW = 4


def in_order(commands: Iterable[str]) -> tuple[str, ...]:
    """A hand of commands in the order of the rules page."""
    return tuple(sorted(commands, key=COMMANDS.index))


# Advisor row (rules 4.3, 4.6, ruling R42) ---------------------------------------------------------------------------


def fill_row(g: GreatWallState) -> None:
    """Draw until four lie there; the discard is shuffled when the deck is empty."""
    drawn = []
    while len(g.advisor_row) < ROW:
        if not g.advisor_deck:
            if not g.advisor_discard:
                break
            g.advisor_deck = g.rng.shuffled(g.advisor_discard)
            g.advisor_discard = []
            g.uncover("deck_shuffled", "chance", deck="advisors")
        drawn.append(g.advisor_deck.pop())
        g.advisor_row.append(drawn[-1])
    if drawn:
        g.uncover("row", "chance", drawn=drawn, row=g.advisor_row[:])


def leave_row(g: GreatWallState, advisor: str) -> None:
    """An advisor leaves the row; the others slide left and the row is filled."""
    g.advisor_row.remove(advisor)
    fill_row(g)


# Reed clerks (rules 4.11) -------------------------------------------------------------------------------------------


def gather(g: GreatWallState, site: int) -> None:
    """At a production site: a piece for the warehouse; at the temple the active player may lay down a shame marker."""
    if site < GOODS:
        bank.store(g, bank.only(site, 1)[:GOODS], REED, "reed")
    elif site == CHI and 0 <= g.active < REED:
        shame.ask_penance(g, g.active, left=1, free=1)


def visit(g: GreatWallState, location: str) -> None:
    """At the other locations; the commander decides (rules 4.11, ruling R60)."""
    seat = g.commander
    if location == LEGATION and g.advisor_row:
        if seat == RIVAL:
            dismiss(g, g.advisor_row[0])
        else:
            g.ask(seat, "reed_legation")
    elif location == SETTLEMENT:
        sections = barricade_sections(g)
        if seat == RIVAL:
            from wanli.games.great_wall.rules.automatic import rival

            wanted = [section for section in rival.section_order(g) if section in sections]
            if wanted:
                _barricade(g, wanted[0])
        elif sections:
            g.ask(seat, "reed_barricade")
    elif location == BARRACKS and g.clan(REED).soldiers[SPEARMAN]:
        if seat == RIVAL:
            from wanli.games.great_wall.rules.automatic import rival

            rival.reed_attack(g)
        else:
            g.ask(seat, "reed_attack")


@options("reed_legation", public=True)
def _dismissals(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [("dismiss", advisor) for advisor in g.advisor_row]


@answer("reed_legation")
def _dismiss(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    dismiss(g, action[1])


def dismiss(g: GreatWallState, advisor: str) -> None:
    """The Reed Clan at the legation: any one advisor of the row is discarded."""
    g.advisor_discard.append(advisor)
    g.tell("dismiss", seat=REED, advisor=advisor)
    leave_row(g, advisor)


@options("reed_barricade", public=True)
def _reed_barricades(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [("barricade", section) for section in barricade_sections(g)]


@answer("reed_barricade")
def _reed_barricade(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    _barricade(g, action[1])


def _barricade(g: GreatWallState, section: int) -> None:
    g.barricades[section] += 1
    g.tell("barricade", seat=REED, section=section)


@options("reed_attack", public=True)
def _reed_attacks(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return attack.targets(g, SPEARMAN, g.sections)


@answer("reed_attack")
def _reed_attack(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    reed_strikes(g, action)


def reed_strikes(g: GreatWallState, action: Action) -> None:
    """A Reed spearman from the supply attacks; its reward is lost."""
    clan = g.clan(REED)
    clan.soldiers = more(clan.soldiers, SPEARMAN, -1)
    attack.begin(g, REED, "reed")
    attack.strike(g, REED, action)
