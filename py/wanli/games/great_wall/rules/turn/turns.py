"""The turn of each command on the track, box by box (rules 4.5 c, 5.2)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities
from wanli.games.great_wall.rules.agenda import PASS, Handlers, always, first_of, open_window
from wanli.games.great_wall.rules.assault import attackers
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.clerks import ask_clerks
from wanli.games.great_wall.rules.components import COMPONENTS, Effect
from wanli.games.great_wall.rules.constants import BETRAYAL, REED, REED_COMMAND, RIVAL
from wanli.games.great_wall.rules.position import GreatWallPosition, Turn

handlers = Handlers()

BOXES = 3
STEPS = ("box1", "box2", "box3", "after_command", "activate", "after_activation", "defeat")


# A turn, step by step -----------------------------------------------------------------------------------------------


@handlers.step("turns")
def _turns(state: GreatWallPosition, data: JsonDict) -> None:
    """Take the turns from the first slot of the track to the last."""
    slot = data["slot"]
    state.turn = None
    if slot >= len(state.track):
        return
    state.push_step("turns", slot=slot + 1)
    owner, card = state.track[slot]
    if card:
        state.turn = Turn(slot, owner, card, card)
        state.emit("command", seat=owner, card=card, slot=slot)
        state.push_step("turn_step", at=0)


@handlers.step("turn_step")
def _turn_step(state: GreatWallPosition, data: JsonDict) -> None:
    step: int = data["at"]
    turn = state.turn
    if turn is None:
        return
    if step + 1 < len(STEPS):
        state.push_step("turn_step", at=step + 1)
    state.turn = turn = turn._replace(step=step)
    owner = turn.owner
    name = STEPS[step]
    if step < BOXES:
        if owner == RIVAL:
            rival.box(state, turn.acts_as, step)
        elif step < len(COMPONENTS.commands[turn.acts_as]):
            start_box(state, owner, turn.acts_as, step)
    elif name == "after_command" and owner < REED:
        open_window(state, ["AFTER_OWN_COMMAND"], [owner])
        for _, effect in abilities.effects(state, owner, "AFTER_OWN_COMMAND"):
            ask_clerks(state, owner, effect["n"], "advisor")
    elif name == "activate":
        state.push_step("activations")
    elif name == "after_activation" and owner < REED:
        for _, effect in reversed(abilities.effects(state, owner, "OWN_TURN_AFTER_ACTIVATION")):
            if effect["op"] == "attack_one":
                attackers.ask_sortie(state, owner, effect["kind"])
            else:
                attackers.ask_signal(state, owner)
    elif name == "defeat":
        state.push_step("defeats", left=list(state.sections))


def start_box(state: GreatWallPosition, owner: int, card: str, box: int) -> None:
    """Carry out box number `box` of a command for its users (rules 5.2)."""
    who = COMPONENTS.commands[card][box].who
    if who == "owner":
        state.push_step("ops", seat=owner, card=card, box=box, at=0)
    elif who == "commander":
        state.ask(state.commander, "reed_clerks", left=COMPONENTS.commands[card][box].ops[0]["n"], moved=[])
    else:
        state.push_step("framed", left=[other for other in state.tea if other != owner], card=card, box=box)


@handlers.step("framed")
def _framed(state: GreatWallPosition, data: JsonDict) -> None:
    """Carry out the framed box for all others in Tea order, automatic clans included (rules 5.2, 4.11, 7.1)."""
    owner = first_of(state, "framed", data)
    effect = COMPONENTS.commands[data["card"]][data["box"]].ops[0]
    framed_for(state, owner, effect, COMPONENTS.commands[data["card"]][data["box"]].who == "others")


def framed_for(state: GreatWallPosition, owner: int, effect: Effect, others: bool) -> None:
    """Carry out the part of one clan in a framed box; `others`: the command belongs to another clan (a12)."""
    if owner == REED:
        if effect["op"] == "move_clerks":
            if state.commander == RIVAL:
                rival.move_reed(state, effect["n"])
            else:
                state.ask(state.commander, "reed_clerks", left=effect["n"], moved=[])
    elif owner == RIVAL:
        rival.in_other_turns(state)
    elif effect["op"] == "attack_one":
        attackers.ask_sortie(state, owner, "")
    else:
        extra = sum(effect["n"] for _, effect in abilities.effects(state, owner, "OTHERS_BOX")) if others else 0
        ask_clerks(state, owner, effect["n"], "framed", effect["different"], extra)


@handlers.step("ops")
def _ops(state: GreatWallPosition, data: JsonDict) -> None:
    """Carry out the effects of the active player's own box one after another. Each is optional (rules 4.5)."""
    ops = COMPONENTS.commands[data["card"]][data["box"]].ops
    index, seat = data["at"], data["seat"]
    if index + 1 < len(ops):
        state.push_step("ops", **{**data, "at": index + 1})
    effect = ops[index]
    assert state.turn is not None
    count = effect.get("n", 0) + (state.on_track(effect["per"]) * effect["plus"] if "per" in effect else 0)
    match effect["op"]:
        case "move_clerks":
            ask_clerks(
                state,
                seat,
                state.clan(seat).clerks + _clerks_on_board(state, seat) if effect.get("any") else count,
                data["card"],
            )
        case "extended_activation" if count:
            state.ask(seat, "extend", left=count, own=False)
        case "upgrade":
            state.ask(seat, "ledger", less=count)
        case "attack_zone" if count:
            state.ask(seat, "storm", left=count)
        case "count_as":
            state.turn = state.turn._replace(recruit_factor=count)
            state.emit("double", seat=seat, count=count)
        case "price_delta" if count:
            state.turn = state.turn._replace(recruit_discount=count)
            state.emit("discount", seat=seat, count=count)
        case "copy_command":
            state.ask(seat, "betray", n=count)


def _clerks_on_board(state: GreatWallPosition, seat: int) -> int:
    return sum(clerks[seat] for clerks in state.clerks)


# Betrayal -----------------------------------------------------------------------------------------------------------


@handlers.options("betray", public=True, is_asked=always)
def _betrayals(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """Choose another's card on the track (not the Reed Clan's, no Betrayal), or the alternative (rulings R28, R57)."""
    copies = [
        ("copy", slot)
        for slot, (owner, card) in enumerate(state.track)
        if card not in ("", REED_COMMAND, BETRAYAL) and owner != seat
    ]
    return [PASS, ("own",), *copies]


@handlers.answer("betray")
def _betray(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """A copied command includes its framed box. Without one the Rival still places his clerks (rules 7.1)."""
    if action[0] == "copy":
        owner, card = state.track[action[1]]
        assert state.turn is not None
        state.turn = state.turn._replace(acts_as=card)
        state.emit("copied", seat=seat, card=card, owner=owner)
        start_box(state, seat, card, 0)
        return
    if state.rival is not None:
        state.push_step("rival_clerks")
    if action[0] == "own":
        state.emit("copied", seat=seat, card=BETRAYAL, owner=seat)
        ask_clerks(state, seat, data["n"], BETRAYAL)
    else:
        state.emit("pass", seat=seat, decision="betray")


@handlers.step("rival_framed")
def _rival_framed(state: GreatWallPosition, data: JsonDict) -> None:
    """Carry out the framed box of the Rival's command for everybody else in Tea order (rules 7.1)."""
    owner = first_of(state, "rival_framed", data)
    framed_for(state, owner, COMPONENTS.solo[data["card"]].framed, True)
