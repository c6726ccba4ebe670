"""The check for defeated hordes (rules 4.8)."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import JsonDict
from wanli.games.great_wall.rules import abilities, bank, front
from wanli.games.great_wall.rules.agenda import Handlers, first_of, open_window
from wanli.games.great_wall.rules.assault import casualties
from wanli.games.great_wall.rules.components import PRICES
from wanli.games.great_wall.rules.constants import REED
from wanli.games.great_wall.rules.counts import added
from wanli.games.great_wall.rules.horde import Horde
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


@handlers.step("defeats")
def _sections(state: GreatWallPosition, data: JsonDict) -> None:
    """Check sections from left to right, hordes from the wall outward, each once (ruling R36)."""
    section = first_of(state, "defeats", data)
    state.push_step("defeat_row", section=section, cards=[horde.card for horde in state.hordes[section]])


@handlers.step("defeat_row")
def _row(state: GreatWallPosition, data: JsonDict) -> None:
    cards = data["cards"]
    for index, card in enumerate(cards):
        horde = front.by_card(state, card)
        if horde is not None and not horde.free_weak_points():
            state.push_step("defeat_row", section=data["section"], cards=cards[index + 1 :])
            _begin(state, horde, data["section"])
            return


def majority(state: GreatWallPosition, horde: Horde) -> int:
    """The owner whose soldiers cover the most weak points, or -1. Ties by Tea order, with Reed (ruling R60)."""
    return leading(state.tea, [horde.covered_by(owner) for owner in state.tea]) if horde.units else -1


def leading(owners: Sequence[int], covered: Sequence[int]) -> int:
    """The first of `owners` that covers the most weak points, -1 if none covers any."""
    max_covered = max(covered, default=0)
    return owners[covered.index(max_covered)] if max_covered else -1


def retains_card(claimant: int) -> bool:
    """True if the claimant gets the card. Without a claimant or for the Reed Clan it is discarded (rules 4.11)."""
    return claimant >= 0 and claimant != REED


def _begin(state: GreatWallPosition, horde: Horde, section: int) -> None:
    """Open the windows before anything is paid. Honour, casualties and the claim follow."""
    owners = [owner for owner in state.tea if horde.covered_by(owner)]
    first = majority(state, horde)
    state.emit("defeated", card=horde.card, section=section, owners=owners, majority=first)
    state.push_step("defeated", card=horde.card, section=section, claimant=first, stage=0)
    names, seats = ["DEFEATED_ANY", "DEFEATED_SELF"], state.seats_in_tea_order()
    open_window(state, names, seats, card=horde.card, section=section, owners=owners, majority=first)


@handlers.step("defeated")
def _defeated(state: GreatWallPosition, data: JsonDict) -> None:
    card, section = data["card"], data["section"]
    horde = front.by_card(state, card)
    if horde is None:
        return
    if data["stage"]:
        _claim(state, horde, section, data["claimant"])
        return
    state.push_step("defeated", **{**data, "stage": 1})
    owners = [owner for owner in state.tea if horde.covered_by(owner)]
    for owner in owners:
        abilities.fire(state, owner, "DEFEATED")
    for owner in owners:
        bank.gain_honour(state, owner, PRICES.defeat_honour, "defeat")
    for owner in state.tea:
        bank.gain_honour(state, owner, PRICES.defeat_honour * state.posts[section][owner], "archers")
    casualties.start_fall(state, "defeat", section, [card], archers=False)


def _claim(state: GreatWallPosition, horde: Horde, section: int, claimant: int) -> None:
    """Move survivors to the rest zone and give the card to `claimant`. The hordes behind move up (rules 4.8)."""
    for owner in state.owners():
        survivors = horde.of(owner)
        if owner < REED:
            for kind in range(3):
                if survivors[kind]:
                    front.place_in_rest(state, owner, kind, section, survivors[kind])
        elif any(survivors):  # automatic clans have no rest zones
            clan = state.clan(owner)
            clan.soldiers = added(clan.soldiers, survivors)
    state.hordes[section] = tuple(other for other in state.hordes[section] if other.card != horde.card)
    state.emit("claim", seat=claimant, card=horde.card)
    if not retains_card(claimant):
        state.horde_discard.append(horde.card)
        return
    if state.coop:
        bank.gain_honour(state, claimant, horde.printed.honour, "claim")
    if state.coop and state.seats == 2:
        state.horde_discard.append(horde.card)
    else:
        clan = state.clan(claimant)
        clan.claimed = (*clan.claimed, (horde.card, 0))
    abilities.fire(state, claimant, "CLAIM")
