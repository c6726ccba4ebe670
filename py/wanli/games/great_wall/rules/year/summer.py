"""Summer: income, penance, commands come back (rules 4.4)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, bank, shame
from wanli.games.great_wall.rules.agenda import Handlers, always, first_of, open_window
from wanli.games.great_wall.rules.components import BOX, PRICES
from wanli.games.great_wall.rules.constants import REED, RIVAL
from wanli.games.great_wall.rules.pieces import sort_commands
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.turn import commands

handlers = Handlers()


def income(g: GreatWallPosition) -> None:
    """Every overseer yields its level, then abilities, then tactics (rules 4.4)."""
    open_window(g, ["SUMMER"], g.people())
    g.then("summer", left=g.people())
    for seat in g.people():
        mix = [level for level, _ in g.players[seat].overseers]
        mix[0] = max(0, mix[0] + g.passive("summer_wood"))
        bank.gain_mix(g, seat, tuple(mix), "income")


@handlers.step("summer")
def _summer(g: GreatWallPosition, data: JsonDict) -> None:
    seat = first_of(g, "summer", data)
    exchange = abilities.find(g, seat, "SUMMER_INCOME", "exchange")
    if exchange is not None:
        g.ask(seat, "swap", left=exchange["n"])
    abilities.fire(g, seat, "SUMMER_INCOME")


def penance(g: GreatWallPosition) -> None:
    """Tea order: shame markers for chi each, or 10 honour in the cooperative game (rules 4.4, 7.2)."""
    g.then("penances", left=g.people())


@handlers.step("penances")
def _penance(g: GreatWallPosition, data: JsonDict) -> None:
    seat = first_of(g, "penances", data)
    effect = abilities.find(g, seat, "SUMMER_SHAME", "discard_shame")
    free = effect["n"] if effect else 0
    markers = g.players[seat].markers()
    shame.ask_penance(g, seat, left=markers, free=free, price=PRICES["penance"], honour=g.coop)


def clear_track(g: GreatWallPosition) -> None:
    """All commands go face up to the discard, the Reed command beside the board (rules 4.4, 4.11)."""
    for owner, card in g.track:
        if owner == RIVAL:
            g.solo_played.append(card)
        elif card and owner != REED:
            g.command_discard.append((owner, card))
    g.track = [commands.FREE_SLOT] * g.track_size
    g.tell("track_cleared")


def reclaim(g: GreatWallPosition) -> None:
    """Tea order: all own commands back, or 2 honour for each; not in the cooperative game (rules 4.4, 7.2)."""
    if not g.coop:
        g.then("reclaims", left=g.people())


@handlers.step("reclaims")
def _reclaims(g: GreatWallPosition, data: JsonDict) -> None:
    seat = first_of(g, "reclaims", data)
    if any(owner == seat for owner, _ in g.command_discard):
        g.ask(seat, "reclaim")


@handlers.options("reclaim", public=True, sure=always)
def _reclaim_options(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("honour",), ("reclaim",)]


@handlers.answer("reclaim")
def _reclaim(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """Betrayal is never taken back, but counts for the honour (rulings R24, R25)."""
    own = [card for owner, card in g.command_discard if owner == seat]
    if action[0] == "honour":
        g.tell("left_commands", seat=seat, count=len(own))
        bank.honour(g, seat, PRICES["command_honour"] * len(own), "commands")
        return
    back = [card for card in own if card not in BOX.kept]
    g.command_discard = [(owner, card) for owner, card in g.command_discard if owner != seat or card in BOX.kept]
    g.players[seat].commands = sort_commands((*g.players[seat].commands, *back))
    g.tell("reclaim", seat=seat, commands=back)
