"""The turn of each command on the track, box by box (rules 4.5 c, 5.2)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities
from wanli.games.great_wall.rules.agenda import PASS, Handlers, always, first_of, open_window
from wanli.games.great_wall.rules.assault import attackers
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.clerks import ask_clerks
from wanli.games.great_wall.rules.components import BOX, Effect
from wanli.games.great_wall.rules.constants import BETRAYAL, REED, REED_COMMAND, RIVAL
from wanli.games.great_wall.rules.position import GreatWallPosition, Turn

handlers = Handlers()

BOXES = 3
STEPS = ("box1", "box2", "box3", "after_command", "activate", "after_activation", "defeat")


# A turn, step by step -----------------------------------------------------------------------------------------------


@handlers.step("turns")
def _turns(g: GreatWallPosition, data: JsonDict) -> None:
    """From the first slot of the track to the last."""
    slot = data["slot"]
    g.turn = None
    if slot >= len(g.track):
        return
    g.then("turns", slot=slot + 1)
    owner, card = g.track[slot]
    if card:
        g.turn = Turn(slot, owner, card, card)
        g.tell("command", seat=owner, card=card, slot=slot)
        g.then("turn_step", at=0)


@handlers.step("turn_step")
def _turn_step(g: GreatWallPosition, data: JsonDict) -> None:
    at: int = data["at"]
    turn = g.turn
    if turn is None:
        return
    if at + 1 < len(STEPS):
        g.then("turn_step", at=at + 1)
    g.turn = turn = turn._replace(step=at)
    owner = turn.owner
    name = STEPS[at]
    if at < BOXES:
        if owner == RIVAL:
            rival.box(g, turn.acts_as, at)
        elif at < len(BOX.commands[turn.acts_as]):
            start_box(g, owner, turn.acts_as, at)
    elif name == "after_command" and owner < REED:
        open_window(g, ["AFTER_OWN_COMMAND"], [owner])
        for _, effect in abilities.effects(g, owner, "AFTER_OWN_COMMAND"):
            ask_clerks(g, owner, effect["n"], "advisor")
    elif name == "activate":
        g.then("activations")
    elif name == "after_activation" and owner < REED:
        for _, effect in reversed(abilities.effects(g, owner, "OWN_TURN_AFTER_ACTIVATION")):
            if effect["op"] == "attack_one":
                attackers.ask_sortie(g, owner, effect["kind"])
            else:
                attackers.ask_signal(g, owner)
    elif name == "defeat":
        g.then("defeats", left=list(g.sections))


def start_box(g: GreatWallPosition, owner: int, card: str, at: int) -> None:
    """Box number `at` of a command, carried out by whom it is for (rules 5.2)."""
    who = BOX.commands[card][at].who
    if who == "owner":
        g.then("ops", seat=owner, card=card, box=at, at=0)
    elif who == "commander":
        g.ask(g.commander, "reed_clerks", left=BOX.commands[card][at].ops[0]["n"], moved=[])
    else:
        g.then("framed", left=[other for other in g.tea if other != owner], card=card, box=at)


@handlers.step("framed")
def _framed(g: GreatWallPosition, data: JsonDict) -> None:
    """The framed box, for all others in Tea order, automatic clans in their place (rules 5.2, 4.11, 7.1)."""
    owner = first_of(g, "framed", data)
    effect = BOX.commands[data["card"]][data["box"]].ops[0]
    framed_for(g, owner, effect, BOX.commands[data["card"]][data["box"]].who == "others")


def framed_for(g: GreatWallPosition, owner: int, effect: Effect, others: bool) -> None:
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
        attackers.ask_sortie(g, owner, "")
    else:
        extra = sum(effect["n"] for _, effect in abilities.effects(g, owner, "OTHERS_BOX")) if others else 0
        ask_clerks(g, owner, effect["n"], "framed", effect["different"], extra)


@handlers.step("ops")
def _ops(g: GreatWallPosition, data: JsonDict) -> None:
    """The effects of the active player's own box, one after the other; each is optional (rules 4.5)."""
    ops = BOX.commands[data["card"]][data["box"]].ops
    at, seat = data["at"], data["seat"]
    if at + 1 < len(ops):
        g.then("ops", **{**data, "at": at + 1})
    effect = ops[at]
    assert g.turn is not None
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
            g.turn = g.turn._replace(recruit_factor=count)
            g.tell("double", seat=seat, count=count)
        case "price_delta" if count:
            g.turn = g.turn._replace(recruit_discount=count)
            g.tell("discount", seat=seat, count=count)
        case "copy_command":
            g.ask(seat, "betray", n=count)


def _standing(g: GreatWallPosition, seat: int) -> int:
    return sum(clerks[seat] for clerks in g.clerks)


# Betrayal -----------------------------------------------------------------------------------------------------------


@handlers.options("betray", public=True, sure=always)
def _betrayals(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """Another's card on the track, neither the Reed Clan's nor a Betrayal, or the alternative (rulings R28, R57)."""
    copies = [
        ("copy", at)
        for at, (owner, card) in enumerate(g.track)
        if card not in ("", REED_COMMAND, BETRAYAL) and owner != seat
    ]
    return [PASS, ("own",), *copies]


@handlers.answer("betray")
def _betray(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """A copied command brings its framed box; without one the Rival still sends his clerks (rules 7.1)."""
    if action[0] == "copy":
        owner, card = g.track[action[1]]
        assert g.turn is not None
        g.turn = g.turn._replace(acts_as=card)
        g.tell("copied", seat=seat, card=card, owner=owner)
        start_box(g, seat, card, 0)
        return
    if g.rival is not None:
        g.then("rival_clerks")
    if action[0] == "own":
        g.tell("copied", seat=seat, card=BETRAYAL, owner=seat)
        ask_clerks(g, seat, data["n"], BETRAYAL)
    else:
        g.tell("pass", seat=seat, decision="betray")


@handlers.step("rival_framed")
def _rival_framed(g: GreatWallPosition, data: JsonDict) -> None:
    """The framed box of the Rival's command, for everybody else in Tea order (rules 7.1)."""
    owner = first_of(g, "rival_framed", data)
    framed_for(g, owner, BOX.solo[data["card"]].framed, True)
