"""What the Reed Clan does at locations (rules 4.11)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import advisor_row, bank, shame
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.assault import attack, targets
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.constants import BARRACKS, CHI, GOODS, LEGATION, REED, RIVAL, SETTLEMENT, SPEARMAN
from wanli.games.great_wall.rules.pieces import more
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.wall import barricade_sections

handlers = Handlers()


def gather(g: GreatWallPosition, site: int) -> None:
    """At a production site: a piece for the warehouse; at the temple the active player may lay down a shame marker."""
    if site < GOODS:
        bank.store(g, bank.only(site, 1)[:GOODS], REED, "reed")
    elif site == CHI and 0 <= g.active < REED:
        shame.ask_penance(g, g.active, left=1, free=1)


def visit(g: GreatWallPosition, location: str) -> None:
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
            wanted = [section for section in rival.section_order(g) if section in sections]
            if wanted:
                _barricade(g, wanted[0])
        elif sections:
            g.ask(seat, "reed_barricade")
    elif location == BARRACKS and g.clan(REED).soldiers[SPEARMAN]:
        if seat == RIVAL:
            _attack_for_rival(g)
        else:
            g.ask(seat, "reed_attack")


@handlers.options("reed_legation", public=True)
def _dismissals(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("dismiss", advisor) for advisor in g.advisor_row]


@handlers.answer("reed_legation")
def _dismiss(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    dismiss(g, action[1])


def dismiss(g: GreatWallPosition, advisor: str) -> None:
    """The Reed Clan at the legation: any one advisor of the row is discarded."""
    g.advisor_discard.append(advisor)
    g.tell("dismiss", seat=REED, advisor=advisor)
    advisor_row.leave_row(g, advisor)


@handlers.options("reed_barricade", public=True)
def _reed_barricades(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("barricade", section) for section in barricade_sections(g)]


@handlers.answer("reed_barricade")
def _reed_barricade(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    _barricade(g, action[1])


def _barricade(g: GreatWallPosition, section: int) -> None:
    g.barricades[section] += 1
    g.tell("barricade", seat=REED, section=section)


@handlers.options("reed_attack", public=True)
def _reed_attacks(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return targets.targets(g, SPEARMAN, g.sections)


@handlers.answer("reed_attack")
def _reed_attack(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    reed_strikes(g, action)


def reed_strikes(g: GreatWallPosition, action: Action) -> None:
    """A Reed spearman from the supply attacks; its reward is lost."""
    clan = g.clan(REED)
    clan.soldiers = more(clan.soldiers, SPEARMAN, -1)
    attack.begin(g, REED, "reed")
    attack.strike(g, REED, action)


def _attack_for_rival(g: GreatWallPosition) -> None:
    """A Reed spearman attacks as his own would."""

    target = rival.spear_target(g)
    if target is not None:
        reed_strikes(g, target)
