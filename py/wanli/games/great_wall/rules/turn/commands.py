"""Autumn: commands are chosen, laid on the track, and carried out box by box (rules 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities
from wanli.games.great_wall.rules.assault import attack
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.components import BOX, Effect
from wanli.games.great_wall.rules.constants import BETRAYAL, LOCATIONS, REED, REED_COMMAND, REGULAR, RIVAL
from wanli.games.great_wall.rules.turn.clerks import ask_clerks
from wanli.games.great_wall.rules.turn_flow import PASS, always, answer, first_of, options, step
from wanli.games.great_wall.rules.windows import window

if TYPE_CHECKING:
    from wanli.games.great_wall.rules.state import GreatWallState

FREE_SLOT = (-1, "")
BOXES = 3
STEPS = ("box1", "box2", "box3", "after_command", "activate", "after_activation", "defeat")

# Choosing a command -------------------------------------------------------------------------------------------------


def choose_commands(g: GreatWallState) -> None:
    """Everybody with a command in hand chooses one, asked in seat order; nobody sees it before all have chosen."""
    g.track = [FREE_SLOT] * g.track_size
    g.then("reveal_commands")
    for seat in reversed(range(g.seats)):
        if g.players[seat].commands:
            g.ask(seat, "choose")


@options("choose")
def _choices(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [("choose", command) for command in g.players[seat].commands]


@answer("choose")
def _choose(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    g.players[seat].sealed = action[1]
    g.whisper("chosen", seat, {"command": action[1]}, seat=seat)


@step("reveal_commands")
def _reveal(g: GreatWallState, data: JsonDict) -> None:
    cards = []
    for seat, clan in enumerate(g.players):
        if clan.sealed:
            cards.append([seat, clan.sealed])
            clan.commands = tuple(command for command in clan.commands if command != clan.sealed)
    if g.rival is not None:
        g.rival.sealed = g.solo_deck.pop()
        cards.append([RIVAL, g.rival.sealed])
    g.uncover("commands", "reveal", cards=cards)


# Laying it on the track ---------------------------------------------------------------------------------------------


def place_commands(g: GreatWallState) -> None:
    """In Tea order each lays its card on a free slot; automatic clans take the first (rules 4.5, rulings R29, R63)."""
    g.then("slots", left=g.tea[:])


@step("slots")
def _slots(g: GreatWallState, data: JsonDict) -> None:
    owner = first_of(g, "slots", data)
    if owner == REED:
        _lay(g, REED, REED_COMMAND, g.track.index(FREE_SLOT))
    elif owner == RIVAL:
        _lay(g, RIVAL, g.clan(RIVAL).sealed, g.track.index(FREE_SLOT))
    elif g.players[owner].sealed:
        g.ask(owner, "slot")


@options("slot", public=True)
def _free_slots(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [("slot", at) for at, slot in enumerate(g.track) if slot == FREE_SLOT]


@answer("slot")
def _slot(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    _lay(g, seat, g.players[seat].sealed, action[1])


def _lay(g: GreatWallState, owner: int, card: str, slot: int) -> None:
    g.track[slot] = (owner, card)
    if owner != REED:
        g.clan(owner).sealed = ""
    g.tell("slot", seat=owner, slot=slot, card=card)


# A turn, step by step -----------------------------------------------------------------------------------------------


@step("turns")
def _turns(g: GreatWallState, data: JsonDict) -> None:
    """From the first slot of the track to the last."""
    slot = data["slot"]
    g.turn = None
    if slot >= len(g.track):
        return
    g.then("turns", slot=slot + 1)
    owner, card = g.track[slot]
    if card:
        g.turn = {
            "slot": slot, "owner": owner, "card": card, "as": card, "step": 0, "activated": [], "double": 1, "less": 0,
            "stormed": [],
        }  # fmt: skip
        g.tell("command", seat=owner, card=card, slot=slot)
        g.then("turn_step", at=0)


@step("turn_step")
def _turn_step(g: GreatWallState, data: JsonDict) -> None:
    at: int = data["at"]
    turn = g.turn
    if turn is None:
        return
    if at + 1 < len(STEPS):
        g.then("turn_step", at=at + 1)
    g.turn = turn = {**turn, "step": at}
    owner: int = turn["owner"]
    name = STEPS[at]
    if at < BOXES:
        if owner == RIVAL:
            rival.box(g, turn["as"], at)
        elif at < len(BOX.commands[turn["as"]]):
            _start_box(g, owner, turn["as"], at)
    elif name == "after_command" and owner < REED:
        window(g, ["AFTER_OWN_COMMAND"], [owner])
        for _, effect in abilities.effects(g, owner, "AFTER_OWN_COMMAND"):
            ask_clerks(g, owner, effect["n"], "advisor")
    elif name == "activate":
        g.then("activations")
    elif name == "after_activation" and owner < REED:
        for _, effect in reversed(abilities.effects(g, owner, "OWN_TURN_AFTER_ACTIVATION")):
            if effect["op"] == "attack_one":
                attack.ask_sortie(g, owner, effect["kind"])
            else:
                attack.ask_signal(g, owner)
    elif name == "defeat":
        g.then("defeats", left=list(g.sections))


def set_turn(g: GreatWallState, **changes: object) -> None:
    """Remember something for the rest of the turn."""
    assert g.turn is not None
    g.turn = {**g.turn, **changes}


def _start_box(g: GreatWallState, owner: int, card: str, at: int) -> None:
    who = BOX.commands[card][at].who
    if who == "owner":
        g.then("ops", seat=owner, card=card, box=at, at=0)
    elif who == "commander":
        g.ask(g.commander, "reed_clerks", left=BOX.commands[card][at].ops[0]["n"], moved=[])
    else:
        g.then("framed", left=[other for other in g.tea if other != owner], card=card, box=at)


@step("framed")
def _framed(g: GreatWallState, data: JsonDict) -> None:
    """The framed box, for all others in Tea order, automatic clans in their place (rules 5.2, 4.11, 7.1)."""
    owner = first_of(g, "framed", data)
    effect = BOX.commands[data["card"]][data["box"]].ops[0]
    framed_for(g, owner, effect, BOX.commands[data["card"]][data["box"]].who == "others")


def framed_for(g: GreatWallState, owner: int, effect: Effect, others: bool) -> None:
    """What one clan may do in a framed box; `others`: it belongs to somebody else's command (a12)."""
    if owner == REED:
        if effect["op"] == "move_clerks":
            if g.commander == RIVAL:
                rival.move_reed(g, effect["n"])
            else:
                g.ask(g.commander, "reed_clerks", left=effect["n"], moved=[])
    elif owner == RIVAL:
        rival.in_other_turns(g)
    elif effect["op"] == "attack_one":
        attack.ask_sortie(g, owner, "")
    else:
        extra = sum(effect["n"] for _, effect in abilities.effects(g, owner, "OTHERS_BOX")) if others else 0
        ask_clerks(g, owner, effect["n"], "framed", effect["different"], extra)


@step("ops")
def _ops(g: GreatWallState, data: JsonDict) -> None:
    """The effects of the active player's own box, one after the other; each is optional (rules 4.5)."""
    ops = BOX.commands[data["card"]][data["box"]].ops
    at, seat = data["at"], data["seat"]
    if at + 1 < len(ops):
        g.then("ops", **{**data, "at": at + 1})
    effect = ops[at]
    count = effect.get("n", 0) + (g.on_track(effect["per"]) * effect["plus"] if "per" in effect else 0)
    match effect["op"]:
        case "move_clerks":
            ask_clerks(g, seat, g.clan(seat).clerks + _standing(g, seat) if effect.get("any") else count, data["card"])
        case "extended_activation" if count:
            g.ask(seat, "extend", left=count, own=False)
        case "upgrade":
            g.ask(seat, "ledger", less=count)
        case "attack_zone" if count:
            g.ask(seat, "storm", left=count)
        case "count_as":
            set_turn(g, double=count)
            g.tell("double", seat=seat, count=count)
        case "price_delta" if count:
            set_turn(g, less=count)
            g.tell("discount", seat=seat, count=count)
        case "copy_command":
            g.ask(seat, "betray", n=count)


def _standing(g: GreatWallState, seat: int) -> int:
    return sum(clerks[seat] for clerks in g.clerks)


# Betrayal -----------------------------------------------------------------------------------------------------------


@options("betray", public=True, sure=always)
def _betrayals(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    """Another's card on the track, neither the Reed Clan's nor a Betrayal, or the alternative (rulings R28, R57)."""
    copies = [
        ("copy", at)
        for at, (owner, card) in enumerate(g.track)
        if card not in ("", REED_COMMAND, BETRAYAL) and owner != seat
    ]
    return [PASS, ("own",), *copies]


@answer("betray")
def _betray(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    """A copied command brings its framed box; without one the Rival still sends his clerks (rules 7.1)."""
    if action[0] == "copy":
        owner, card = g.track[action[1]]
        set_turn(g, **{"as": card})
        g.tell("copied", seat=seat, card=card, owner=owner)
        _start_box(g, seat, card, 0)
        return
    if g.rival is not None:
        g.then("rival_clerks")
    if action[0] == "own":
        g.tell("copied", seat=seat, card=BETRAYAL, owner=seat)
        ask_clerks(g, seat, data["n"], BETRAYAL)
    else:
        g.tell("pass", seat=seat, decision="betray")


# Extended activation ------------------------------------------------------------------------------------------------


def extendable(g: GreatWallState, seat: int, own: bool) -> list[str]:
    """Locations that an extended activation may choose (rulings R14, R54)."""
    found = []
    for at, location in enumerate(LOCATIONS):
        clerks = g.clerks[at]
        reed_alone = sum(clerks) == clerks[REED]
        if clerks[seat] if own else (sum(clerks) and (not reed_alone or location in REGULAR)):
            found.append(location)
    return found


@options("extend", public=True)
def _extensions(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [PASS, *(("extend", location) for location in extendable(g, seat, data["own"]))]


@answer("extend")
def _extend(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="extend")
        return
    if data["left"] > 1:
        g.ask(seat, "extend", left=data["left"] - 1, own=data["own"])
    g.tell("extend", seat=seat, location=action[1])
    g.then("location", location=LOCATIONS.index(action[1]), extended=True)


# Activation step ----------------------------------------------------------------------------------------------------


def eligible(g: GreatWallState) -> list[int]:
    """Locations that activate now: full regular ones, special ones with more than a Reed clerk (rules 4.5, 4.6, 4.11).

    What has activated in this step is out (ruling R16).
    """
    assert g.turn is not None
    activated = g.turn["activated"]
    return [
        at
        for at, (clerks, slots) in enumerate(zip(g.clerks, g.slots, strict=True))
        if at not in activated and (sum(clerks) > clerks[REED] if slots is None else sum(clerks) >= slots)
    ]


@step("activations")
def _activations(g: GreatWallState, data: JsonDict) -> None:
    if not eligible(g):
        return
    g.then("activations")
    first = rival.first_location(g) if g.active == RIVAL else None
    if first is not None:
        _activated(g, first)
        return
    g.ask(g.active if g.active < REED else g.people()[0], "activate")


@options("activate", public=True)
def _activates(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [("activate", LOCATIONS[at]) for at in eligible(g)]


@answer("activate")
def _activate(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    _activated(g, LOCATIONS.index(action[1]))


def _activated(g: GreatWallState, location: int) -> None:
    assert g.turn is not None
    set_turn(g, activated=[*g.turn["activated"], location])
    g.tell("activate", location=LOCATIONS[location])
    g.then("location", location=location, extended=False)


@step("rival_framed")
def _rival_framed(g: GreatWallState, data: JsonDict) -> None:
    """The framed box of the Rival's command, for everybody else in Tea order (rules 7.1)."""
    owner = first_of(g, "rival_framed", data)
    framed_for(g, owner, BOX.solo[data["card"]].framed, True)
