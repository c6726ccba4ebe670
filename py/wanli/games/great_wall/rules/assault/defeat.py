"""Hordes defeated, soldiers that fall, and who is saved (rules 4.8, 4.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, bank
from wanli.games.great_wall.rules.assault import attack, casualties
from wanli.games.great_wall.rules.components import BOX, PRICES
from wanli.games.great_wall.rules.constants import CHI, HORSEMAN, NO_SOLDIERS, REED, SAVAGE, SPEARMAN
from wanli.games.great_wall.rules.pieces import Horde, Soldiers, added, bump
from wanli.games.great_wall.rules.turn_flow import PASS, answer, first_of, options, step
from wanli.games.great_wall.rules.windows import window

if TYPE_CHECKING:
    from wanli.games.great_wall.rules.state import GreatWallState

# The check (rules 4.8) ----------------------------------------------------------------------------------------------


@step("defeats")
def _sections(g: GreatWallState, data: JsonDict) -> None:
    """Sections from left to right, inside from the wall outward; each horde is looked at once (ruling R36)."""
    section = first_of(g, "defeats", data)
    g.then("defeat_row", section=section, cards=[horde.card for horde in g.hordes[section]])


@step("defeat_row")
def _row(g: GreatWallState, data: JsonDict) -> None:
    cards = data["cards"]
    for at, card in enumerate(cards):
        horde = attack.horde(g, card)
        if horde is not None and not horde.free():
            g.then("defeat_row", section=data["section"], cards=cards[at + 1 :])
            _begin(g, horde, data["section"])
            return


def majority(g: GreatWallState, horde: Horde) -> int:
    """Who covers most weak points with soldiers, ties by Tea order (Reed included, ruling R60); -1 nobody."""
    best, most = -1, 0
    for owner in g.tea:
        covered = horde.covered_by(owner)
        if covered > most:
            best, most = owner, covered
    return best


def _begin(g: GreatWallState, horde: Horde, section: int) -> None:
    """The windows come before anything is paid; then honour, deaths, the claim."""
    owners = [owner for owner in g.tea if horde.covered_by(owner)]
    first = majority(g, horde)
    g.tell("defeated", card=horde.card, section=section, owners=owners, majority=first)
    g.then("defeated", card=horde.card, section=section, claimant=first, stage=0)
    names = ["DEFEATED_ANY", "DEFEATED_SELF"]
    window(g, names, g.people(), card=horde.card, section=section, owners=owners, majority=first)


@step("defeated")
def _defeated(g: GreatWallState, data: JsonDict) -> None:
    card, section = data["card"], data["section"]
    horde = attack.horde(g, card)
    if horde is None:
        return
    if data["stage"]:
        _claim(g, horde, section, data["claimant"])
        return
    g.then("defeated", **{**data, "stage": 1})
    owners = [owner for owner in g.tea if horde.covered_by(owner)]
    for owner in owners:
        abilities.fire(g, owner, "DEFEATED")
    for owner in owners:
        bank.honour(g, owner, PRICES["defeat_honour"], "defeat")
    for owner in g.tea:
        bank.honour(g, owner, PRICES["defeat_honour"] * g.posts[section][owner], "archers")
    start_fall(g, "defeat", section, [card], archers=False)


def _claim(g: GreatWallState, horde: Horde, section: int, claimant: int) -> None:
    """Survivors to the rest zone, the card to whoever covered most, those behind move up (rules 4.8)."""
    for owner in g.owners():
        survivors = horde.of(owner)
        if owner < REED:
            for kind in range(3):
                if survivors[kind]:
                    attack.place_in_rest(g, owner, kind, section, survivors[kind])
        elif any(survivors):  # automatic clans have no rest zones
            clan = g.clan(owner)
            clan.soldiers = added(clan.soldiers, survivors)
    g.hordes[section] = tuple(other for other in g.hordes[section] if other.card != horde.card)
    kept = claimant >= 0 and claimant != REED
    g.tell("claim", seat=claimant, card=horde.card)
    if not kept:
        g.horde_discard.append(horde.card)
        return
    if g.coop:
        bank.honour(g, claimant, horde.face.honour, "claim")
    if g.coop and g.seats == 2:
        g.horde_discard.append(horde.card)
    else:
        clan = g.clan(claimant)
        clan.claimed = (*clan.claimed, (horde.card, 0))
    abilities.fire(g, claimant, "CLAIM")


# Who falls ----------------------------------------------------------------------------------------------------------


def brutality(g: GreatWallState, card: str) -> int:
    """B for this horde (SAVAGE: one more)."""
    return g.brutality + (BOX.hordes[card].ability == SAVAGE)


def start_fall(g: GreatWallState, cause: str, section: int, cards: list[str], archers: bool) -> None:
    """Everybody's choice of who falls, tactics, saves, and then all at once. `archers`: all on the posts fall too."""
    entries = []
    if archers:
        entries = [[owner, "", 0, g.posts[section][owner], 0] for owner in g.tea if g.posts[section][owner]]
    fall(g, cause, section, entries)
    choices = [[owner, card] for owner in g.tea for card in cards]
    if choices:
        g.then("falls", left=choices)


def fall(g: GreatWallState, cause: str, section: int, entries: list[list[object]]) -> None:
    """The event itself, with what is certain to fall."""
    g.then("fallen", cause=cause, section=section, entries=entries, saved=[], stage=0)


@step("falls")
def _falls(g: GreatWallState, data: JsonDict) -> None:
    """One clan's loss on one horde: B soldiers, or all if fewer (ruling R2)."""
    left = data["left"]
    if len(left) > 1:
        g.then("falls", left=left[1:])
    owner, card = left[0]
    horde = attack.horde(g, card)
    if horde is None:
        return
    standing = horde.of(owner)
    count = min(brutality(g, card), sum(standing))
    if not count:
        return
    if owner >= REED:
        spearmen, horsemen = automatic_fall(horde, owner, count)
        _note(g, owner, card, spearmen, horsemen)
    else:
        g.ask(owner, "kill", card=card, count=count)


def automatic_fall(horde: Horde, owner: int, count: int) -> tuple[int, int]:
    """The dead of an automatic clan: spots in grid order (ruling R63)."""
    units = sorted((unit for unit in horde.units if unit.owner == owner), key=lambda unit: unit.cells[0])[:count]
    horsemen = sum(unit.kind == HORSEMAN for unit in units)
    return len(units) - horsemen, horsemen


def _note(g: GreatWallState, owner: int, card: str, spearmen: int, horsemen: int) -> None:
    note = g.pending("fallen")
    assert note is not None
    g.amend("fallen", entries=[*note["entries"], [owner, card, spearmen, 0, horsemen]])


@options("kill", public=True)
def _kills(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    """Which of the own soldiers on this horde fall: spearmen and horsemen (ruling R4)."""
    horde = attack.horde(g, data["card"])
    if horde is None:
        return []
    spearmen, _, horsemen = horde.of(seat)
    count = min(data["count"], spearmen + horsemen)
    return [
        ("kill", count - riding, riding) for riding in range(min(count, horsemen) + 1) if count - riding <= spearmen
    ]


@answer("kill")
def _kill(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    g.tell("kill", seat=seat, card=data["card"], soldiers=[action[1], 0, action[2]])
    _note(g, seat, data["card"], action[1], action[2])


# Who is saved -------------------------------------------------------------------------------------------------------


def save_cost(g: GreatWallState, seat: int, count: int) -> tuple[int, int]:
    """Chi for saving `count` soldiers in one event, and how many of them g07 saves (ruling R58)."""
    clan = g.players[seat]
    return abilities.save_cost(clan.general, clan.active, clan.strength, g.passive("save"), count)


@options("save")
def _saves(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    note = g.pending("fallen")
    if note is None:
        return []
    doomed = casualties.doomed(note, seat)
    chi = g.players[seat].resources[CHI]
    found: list[Action] = [PASS]
    for spearmen in range(doomed[0] + 1):
        for archers in range(doomed[1] + 1):
            for horsemen in range(doomed[2] + 1):
                count = spearmen + archers + horsemen
                if count and save_cost(g, seat, count)[0] <= chi:
                    found.append(("save", spearmen, archers, horsemen))
    return found


@answer("save")
def _save(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="save")
        return
    cost, cheap = save_cost(g, seat, sum(action[1:]))
    bank.pay(g, seat, bank.only(CHI, cost), "save")
    casualties.save(g, seat, action[1:])
    if cheap:
        for source, effect in abilities.effects(g, seat, "KILL_SELF"):
            if effect["op"] == "honour":
                bank.honour(g, seat, effect["n"] * cheap, source)


@step("saves")
def _ask_saves(g: GreatWallState, data: JsonDict) -> None:
    seat = first_of(g, "saves", data)
    note = g.pending("fallen")
    if note is not None and any(casualties.doomed(note, seat)):
        g.ask(seat, "save")


@step("fallen")
def _fallen(g: GreatWallState, data: JsonDict) -> None:
    """First the window, then saves are paid, then all fall together in Tea order (rules 4.9, rulings R2, R4)."""
    losers = [owner for owner in g.tea if any(casualties.doomed(data, owner))]
    if data["stage"] == 0:
        g.then("fallen", **{**data, "stage": 1})
        people = [owner for owner in losers if owner < REED]
        if people:
            g.then("saves", left=people)
        breach = g.pending("breach")
        played = breach["played"] if breach is not None and data["cause"] == "breach" else []
        window(g, ["KILL_SELF"], [owner for owner in people if owner not in played])
        return
    section = data["section"]
    for owner, card, spearmen, archers, horsemen in data["entries"]:
        if card:
            horde = attack.horde(g, card)
            if horde is not None:
                attack.replace(g, horde.without(owner, SPEARMAN, spearmen).without(owner, HORSEMAN, horsemen))
        else:
            g.posts[section] = bump(g.posts[section], owner, -archers)
    for owner in g.tea:
        saved = _saved(data, owner)
        for kind in range(3):
            if saved[kind]:
                attack.place_in_rest(g, owner, kind, section, saved[kind])
        killed = casualties.doomed(data, owner)
        if any(killed):
            clan = g.clan(owner)
            clan.soldiers = added(clan.soldiers, killed)
            g.tell("killed", seat=owner, section=section, soldiers=list(killed))
    for owner in losers:
        abilities.fire(g, owner, "KILLED", sum(casualties.doomed(data, owner)))


def _saved(data: JsonDict, owner: int) -> Soldiers:
    total = NO_SOLDIERS
    for whose, *count in data["saved"]:
        if whose == owner:
            total = added(total, (count[0], count[1], count[2]))
    return total
