"""One attack and its effects: wounds, rewards, abilities, windows (rules 4.7).

All attacks of one activation or effect are one event (ruling R39). The step `attack_done` below them on the agenda
collects their results and opens the windows afterwards.
"""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules import abilities, bank, front
from wanli.games.great_wall.rules.agenda import Handlers, open_window
from wanli.games.great_wall.rules.assault import targets
from wanli.games.great_wall.rules.components import COMPONENTS, REWARDS
from wanli.games.great_wall.rules.constants import ARCHER, KINDS, REED, RIVAL
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.horde import Unit
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import AttackData

handlers = Handlers()


def begin(state: GreatWallPosition, owner: int, source: str) -> None:
    """Begin an event: all attacks of `owner` from now on belong to it, until its step `attack_done` is taken."""
    state.push_step(
        "attack_done", owner=owner, source=source, struck=[0, 0, 0], covered=[], gained=[], charged=[], shot=[],
        completed=[], played=False, stage=0,
    )  # fmt: skip


def strike(state: GreatWallPosition, owner: int, action: Action) -> None:
    """Carry out an attack of a soldier that has already left its place. Rewards are gained immediately."""
    verb = action[0]
    note = state.pending("attack_done")
    assert note is not None
    struck = note["struck"][:]
    struck[targets.KIND_OF[verb]] += 1
    if verb in ("attack", "charge"):
        card, cells = action[1], tuple(action[2:])
        old = front.by_card(state, card)
        assert old is not None
        front.replace(state, old._replace(units=(*old.units, Unit(owner, targets.KIND_OF[verb], cells))))
        state.update_step(
            "attack_done",
            struck=struck,
            covered=[*note["covered"], *([card, cell] for cell in cells)] if verb == "attack" else note["covered"],
            charged=[*note["charged"], card] if verb == "charge" else note["charged"],
        )
        section, place = front.locate(state, card)
        state.emit(verb, seat=owner, card=card, cells=list(cells), section=section, place=place)
        for cell in cells:
            gain_reward(state, owner, COMPONENTS.hordes[card].spots[cell])
        _note_completed(state, card)
        return
    if verb in ("shoot", "post"):
        section = action[1]
        state.posts[section] = with_added(state.posts[section], owner, 1)
        state.emit("post", seat=owner, section=section)
    if verb == "post":
        state.update_step("attack_done", struck=struck)
        return
    card, cell = action[-2], action[-1]
    state.update_step("attack_done", struck=struck, shot=sorted({*note["shot"], front.locate(state, card)[0]}))
    wound(state, owner, card, cell)


def wound(state: GreatWallPosition, owner: int, card: str, cell: int) -> None:
    """Place a wound marker. It never brings a reward (rules 4.7), but the Rival gains honour (rules 7.1)."""
    old = front.by_card(state, card)
    assert old is not None
    front.replace(state, old._replace(wounds=(*old.wounds, cell)))
    section, place = front.locate(state, card)
    state.emit("wound", seat=owner, card=card, cell=cell, section=section, place=place)
    if owner == RIVAL:
        bank.gain_honour(state, RIVAL, COMPONENTS.rival.wound_honour, "wound")
    _note_completed(state, card)


def _note_completed(state: GreatWallPosition, card: str) -> None:
    horde = front.by_card(state, card)
    note = state.pending("attack_done")
    if note is not None and horde is not None and not horde.free_weak_points():
        state.update_step("attack_done", completed=[*note["completed"], card])


def gain_reward(state: GreatWallPosition, owner: int, letter: str) -> None:
    """Gain the reward for covering a weak point (rules 5.6)."""
    if owner == RIVAL:
        bank.gain_honour(state, RIVAL, COMPONENTS.rival.wound_honour, "wound")
    elif owner == REED or letter == "o":
        return
    elif letter == "T":
        bank.draw_tactics(state, owner, 1)
    elif letter in REWARDS:
        bank.gain(state, owner, REWARDS[letter], 1, "reward")
        note = state.pending("attack_done")
        if note is not None:
            state.update_step("attack_done", gained=[*note["gained"], REWARDS[letter]])
    else:
        bank.gain_honour(state, owner, int(letter), "reward")


@handlers.step("attack_done")
def _done(state: GreatWallPosition, data: AttackData) -> None:
    """Abilities and windows of an event: those for the attackers, then those for each completed horde (R39)."""
    owner: int = data["owner"]
    if owner >= REED or not any(data["struck"]):
        return
    if data["stage"] == 0:
        state.push_step("attack_done", **{**data, "stage": 1})
        kinds = [KINDS[kind] for kind in range(3) if data["struck"][kind]]
        open_window(
            state, [f"ATTACK:{kind}" for kind in kinds], [owner],
            covered=data["covered"], shot=data["shot"], charged=data["charged"],
        )  # fmt: skip
        for kind in kinds:
            abilities.fire(state, owner, f"ATTACK:{kind}", data["struck"][KINDS.index(kind)])
        bounty(state, owner, data["source"], sum(data["struck"]))
        if data["gained"] and abilities.find(state, owner, "ATTACK", "gain"):
            state.ask(owner, "purse", gained=sorted(set(data["gained"])))
        if data["source"] == "winter":
            abilities.fire(state, owner, "WINTER_SHOT", data["struck"][ARCHER])
        return
    if data["completed"]:
        first, *others = data["completed"]
        state.push_step("attack_done", **{**data, "completed": others})
        open_window(state, ["LAST_WOUND"], [owner], card=first)


def bounty(state: GreatWallPosition, owner: int, source: str, struck: int) -> None:
    """Gain the honour of a t12 that was played when recruiting."""
    note = state.pending("recruiting")
    if source == "recruit" and note is not None and note["bounty"]:
        bank.gain_honour(state, owner, note["bounty"] * (struck if note["bounty_all"] else min(1, struck)), "tactic")
