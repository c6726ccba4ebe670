"""The Reed Clan's actions at locations (rules 4.11)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import advisor_row, bank, shame
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.assault import attack, targets
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.constants import BARRACKS, CHI, GOODS, LEGATION, REED, RIVAL, SETTLEMENT, SPEARMAN
from wanli.games.great_wall.rules.counts import more
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.wall import barricade_sections

handlers = Handlers()


def gather(state: GreatWallPosition, site: int) -> None:
    """Add a piece to the warehouse. At the temple the active player may lay down a shame marker instead."""
    if site < GOODS:
        bank.store(state, bank.single_resource(site, 1)[:GOODS], REED, "reed")
    elif site == CHI and 0 <= state.active < REED:
        shame.ask_penance(state, state.active, left=1, free=1)


def visit(state: GreatWallPosition, location: str) -> None:
    """At any other location. The commander decides (rules 4.11, ruling R60)."""
    seat = state.commander
    if location == LEGATION and state.advisor_row:
        if seat == RIVAL:
            dismiss(state, state.advisor_row[0])
        else:
            state.ask(seat, "reed_legation")
    elif location == SETTLEMENT:
        sections = barricade_sections(state)
        if seat == RIVAL:
            free_sections = [section for section in rival.section_order(state) if section in sections]
            if free_sections:
                _barricade(state, free_sections[0])
        elif sections:
            state.ask(seat, "reed_barricade")
    elif location == BARRACKS and state.clan(REED).soldiers[SPEARMAN]:
        if seat == RIVAL:
            _attack_for_rival(state)
        else:
            state.ask(seat, "reed_attack")


@handlers.options("reed_legation", public=True)
def _dismissals(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("dismiss", advisor) for advisor in state.advisor_row]


@handlers.answer("reed_legation")
def _dismiss(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    dismiss(state, action[1])


def dismiss(state: GreatWallPosition, advisor: str) -> None:
    """At the legation: the commander discards any one advisor of the row."""
    state.advisor_discard.append(advisor)
    state.emit("dismiss", seat=REED, advisor=advisor)
    advisor_row.leave_row(state, advisor)


@handlers.options("reed_barricade", public=True)
def _reed_barricades(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("barricade", section) for section in barricade_sections(state)]


@handlers.answer("reed_barricade")
def _reed_barricade(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    _barricade(state, action[1])


def _barricade(state: GreatWallPosition, section: int) -> None:
    state.barricades[section] += 1
    state.emit("barricade", seat=REED, section=section)


@handlers.options("reed_attack", public=True)
def _reed_attacks(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return targets.targets(state, SPEARMAN, state.sections)


@handlers.answer("reed_attack")
def _reed_attack(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    reed_strikes(state, action)


def reed_strikes(state: GreatWallPosition, action: Action) -> None:
    """Attack with a Reed spearman from the supply. Its reward is lost."""
    clan = state.clan(REED)
    clan.soldiers = more(clan.soldiers, SPEARMAN, -1)
    attack.begin(state, REED, "reed")
    attack.strike(state, REED, action)


def _attack_for_rival(state: GreatWallPosition) -> None:
    """Attack with a Reed spearman by the rules of the Rival's spearmen."""

    target = rival.spear_target(state)
    if target is not None:
        reed_strikes(state, target)
