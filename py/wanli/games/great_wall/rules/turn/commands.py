"""Choosing commands and placing them on the track (rules 4.5 a, b)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.agenda import Handlers, first_of
from wanli.games.great_wall.rules.clan import Sealed
from wanli.games.great_wall.rules.constants import REED, REED_COMMAND, RIVAL
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()

FREE_SLOT = (-1, "")


# Choosing a command -------------------------------------------------------------------------------------------------


def choose_commands(state: GreatWallPosition) -> None:
    """Let every seat with a command in hand choose one, in seat order. All are hidden until the last choice."""
    state.track = [FREE_SLOT] * state.track_size
    state.push_step("reveal_commands")
    for seat in reversed(range(state.seats)):
        if state.players[seat].commands:
            state.ask(seat, "choose")


@handlers.options("choose")
def _choices(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("choose", command) for command in state.players[seat].commands]


@handlers.answer("choose")
def _choose(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    state.players[seat].sealed = Sealed("command", (action[1],))
    state.emit_private("chosen", seat, {"command": action[1]}, seat=seat)


@handlers.step("reveal_commands")
def _reveal(state: GreatWallPosition, data: JsonDict) -> None:
    cards = []
    for seat, clan in enumerate(state.players):
        if clan.sealed:
            chosen = clan.sealed.card
            cards.append([seat, chosen])
            clan.commands = tuple(command for command in clan.commands if command != chosen)
    if state.rival is not None:
        state.rival.sealed = Sealed("command", (state.solo_deck.pop(),))
        cards.append([RIVAL, state.rival.sealed.card])
    state.reveal("commands", "reveal", cards=cards)


# Placing it on the track --------------------------------------------------------------------------------------------


def place_commands(state: GreatWallPosition) -> None:
    """In Tea order each seat places its card. Automatic clans take the first (rules 4.5, rulings R29, R63)."""
    state.push_step("slots", left=state.tea[:])


@handlers.step("slots")
def _slots(state: GreatWallPosition, data: JsonDict) -> None:
    owner = first_of(state, "slots", data)
    if owner == REED:
        _lay(state, REED, REED_COMMAND, state.track.index(FREE_SLOT))
    elif owner == RIVAL:
        _lay_sealed(state, RIVAL, state.track.index(FREE_SLOT))
    elif state.players[owner].sealed:
        state.ask(owner, "slot")


@handlers.options("slot", public=True)
def _free_slots(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("slot", index) for index, slot in enumerate(state.track) if slot == FREE_SLOT]


@handlers.answer("slot")
def _slot(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    _lay_sealed(state, seat, action[1])


def _lay_sealed(state: GreatWallPosition, owner: int, slot: int) -> None:
    clan = state.clan(owner)
    assert clan.sealed is not None
    card, clan.sealed = clan.sealed.card, None
    _lay(state, owner, card, slot)


def _lay(state: GreatWallPosition, owner: int, card: str, slot: int) -> None:
    state.track[slot] = (owner, card)
    state.emit("slot", seat=owner, slot=slot, card=card)
