"""Summer: income, penance, commands come back (rules 4.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, bank, shame
from wanli.games.great_wall.rules.agenda import Handlers, always, first_of, open_window
from wanli.games.great_wall.rules.clan import sort_commands
from wanli.games.great_wall.rules.components import COMPONENTS, PRICES
from wanli.games.great_wall.rules.constants import REED, RIVAL, WOOD
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.turn import commands

handlers = Handlers()


def income(state: GreatWallPosition) -> None:
    """Every overseer gives its level, then abilities, then tactics (rules 4.4)."""
    open_window(state, ["SUMMER"], state.seats_in_tea_order())
    state.push_step("summer", left=state.seats_in_tea_order())
    for seat in state.seats_in_tea_order():
        levels = [level for level, _ in state.players[seat].overseers]
        bank.gain_mix(state, seat, overseers_yield(levels, state.events_seen), "income")


def overseers_yield(levels: Sequence[int], events_seen: Iterable[str]) -> tuple[int, ...]:
    """The yield of overseers of these levels, by site, with the lasting events of the cooperative game (e01)."""
    mix = list(levels)
    mix[WOOD] = max(0, mix[WOOD] + COMPONENTS.lasting(events_seen, "summer_wood"))
    return tuple(mix)


@handlers.step("summer")
def _summer(state: GreatWallPosition, data: JsonDict) -> None:
    seat = first_of(state, "summer", data)
    exchange = abilities.find(state, seat, "SUMMER_INCOME", "exchange")
    if exchange is not None:
        state.ask(seat, "swap", left=exchange["n"])
    abilities.fire(state, seat, "SUMMER_INCOME")


def penance(state: GreatWallPosition) -> None:
    """In Tea order: lay down shame markers for chi each, or 10 honour in the cooperative game (rules 4.4, 7.2)."""
    state.push_step("penances", left=state.seats_in_tea_order())


@handlers.step("penances")
def _penance(state: GreatWallPosition, data: JsonDict) -> None:
    seat = first_of(state, "penances", data)
    effect = abilities.find(state, seat, "SUMMER_SHAME", "discard_shame")
    free = effect["n"] if effect else 0
    markers = state.players[seat].markers()
    shame.ask_penance(state, seat, left=markers, free=free, price=PRICES.penance, honour=state.coop)


def clear_track(state: GreatWallPosition) -> None:
    """Discard all commands face up. The Reed command stays next to the board (rules 4.4, 4.11)."""
    for owner, card in state.track:
        if owner == RIVAL:
            state.solo_played.append(card)
        elif card and owner != REED:
            state.command_discard.append((owner, card))
    state.track = [commands.FREE_SLOT] * state.track_size
    state.emit("track_cleared")


def reclaim(state: GreatWallPosition) -> None:
    """Take all of the seat's commands back, or gain 2 honour for each. Not in the cooperative game (rules 4.4, 7.2)."""
    if not state.coop:
        state.push_step("reclaims", left=state.seats_in_tea_order())


@handlers.step("reclaims")
def _reclaims(state: GreatWallPosition, data: JsonDict) -> None:
    seat = first_of(state, "reclaims", data)
    if any(owner == seat for owner, _ in state.command_discard):
        state.ask(seat, "reclaim")


@handlers.options("reclaim", public=True, is_asked=always)
def _reclaim_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("honour",), ("reclaim",)]


@handlers.answer("reclaim")
def _reclaim(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """Betrayal is never taken back, but counts for the honour (rulings R24, R25)."""
    own = [card for owner, card in state.command_discard if owner == seat]
    if action[0] == "honour":
        state.emit("left_commands", seat=seat, count=len(own))
        bank.gain_honour(state, seat, PRICES.command_honour * len(own), "commands")
        return
    back = [card for card in own if card not in COMPONENTS.never_taken_back]
    state.command_discard = [
        (owner, card) for owner, card in state.command_discard if owner != seat or card in COMPONENTS.never_taken_back
    ]
    state.players[seat].commands = sort_commands((*state.players[seat].commands, *back))
    state.emit("reclaim", seat=seat, commands=back)
