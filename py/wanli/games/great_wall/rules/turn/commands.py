"""Commands are chosen and laid on the track (rules 4.5 a, b)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.agenda import Handlers, first_of
from wanli.games.great_wall.rules.constants import REED, REED_COMMAND, RIVAL
from wanli.games.great_wall.rules.pieces import Sealed
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()

FREE_SLOT = (-1, "")


# Choosing a command -------------------------------------------------------------------------------------------------


def choose_commands(g: GreatWallPosition) -> None:
    """Everybody with a command in hand chooses one, asked in seat order; nobody sees it before all have chosen."""
    g.track = [FREE_SLOT] * g.track_size
    g.then("reveal_commands")
    for seat in reversed(range(g.seats)):
        if g.players[seat].commands:
            g.ask(seat, "choose")


@handlers.options("choose")
def _choices(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("choose", command) for command in g.players[seat].commands]


@handlers.answer("choose")
def _choose(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    g.players[seat].sealed = Sealed("command", (action[1],))
    g.tell_one("chosen", seat, {"command": action[1]}, seat=seat)


@handlers.step("reveal_commands")
def _reveal(g: GreatWallPosition, data: JsonDict) -> None:
    cards = []
    for seat, clan in enumerate(g.players):
        if clan.sealed:
            chosen = clan.sealed.card
            cards.append([seat, chosen])
            clan.commands = tuple(command for command in clan.commands if command != chosen)
    if g.rival is not None:
        g.rival.sealed = Sealed("command", (g.solo_deck.pop(),))
        cards.append([RIVAL, g.rival.sealed.card])
    g.reveal("commands", "reveal", cards=cards)


# Laying it on the track ---------------------------------------------------------------------------------------------


def place_commands(g: GreatWallPosition) -> None:
    """In Tea order each lays its card on a free slot; automatic clans take the first (rules 4.5, rulings R29, R63)."""
    g.then("slots", left=g.tea[:])


@handlers.step("slots")
def _slots(g: GreatWallPosition, data: JsonDict) -> None:
    owner = first_of(g, "slots", data)
    if owner == REED:
        _lay(g, REED, REED_COMMAND, g.track.index(FREE_SLOT))
    elif owner == RIVAL:
        _lay_sealed(g, RIVAL, g.track.index(FREE_SLOT))
    elif g.players[owner].sealed:
        g.ask(owner, "slot")


@handlers.options("slot", public=True)
def _free_slots(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("slot", at) for at, slot in enumerate(g.track) if slot == FREE_SLOT]


@handlers.answer("slot")
def _slot(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    _lay_sealed(g, seat, action[1])


def _lay_sealed(g: GreatWallPosition, owner: int, slot: int) -> None:
    clan = g.clan(owner)
    assert clan.sealed is not None
    card, clan.sealed = clan.sealed.card, None
    _lay(g, owner, card, slot)


def _lay(g: GreatWallPosition, owner: int, card: str, slot: int) -> None:
    g.track[slot] = (owner, card)
    g.tell("slot", seat=owner, slot=slot, card=card)
